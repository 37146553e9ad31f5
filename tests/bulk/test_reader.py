"""Reading bulk files: every shape of file, bad rows, and files that are no card files."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolver.bulk.reader import ReadCount, read_cards
from resolver.bulk.records import CardRow
from resolver.config import MAX_BAD_ROW_SHARE, MAX_BAD_ROWS_FREE, MAX_NAMED_BAD_ROWS
from resolver.errors import BulkError, TooManyBadRows

Rows = list[dict[str, Any]]


def lines_of(rows: Rows) -> list[str]:
    return [json.dumps(row, ensure_ascii=False) for row in rows]


# How a file may hold its rows. Scryfall's today: lines; until 2026: array_a_line; its API: data_*.
SHAPES: dict[str, Callable[[Rows], str]] = {
    "lines": lambda rows: "\n".join(lines_of(rows)) + "\n",
    "lines, no newline at the end": lambda rows: "\n".join(lines_of(rows)),
    "lines, blank ones between": lambda rows: "\n\n".join(lines_of(rows)) + "\n\n",
    "lines ending in CR LF": lambda rows: "\r\n".join(lines_of(rows)) + "\r\n",
    "array, a row a line": lambda rows: "[\n" + ",\n".join(lines_of(rows)) + "\n]\n",
    "array, a row a line, CR LF": lambda rows: "[\r\n" + ",\r\n".join(lines_of(rows)) + "\r\n]\r\n",
    "array, brackets beside the first and the last row": lambda rows: "[" + ",\n".join(lines_of(rows)) + "]\n",
    "array on one line": lambda rows: json.dumps(rows, ensure_ascii=False),
    "array, indented": lambda rows: json.dumps(rows, ensure_ascii=False, indent=2),
    "array, brace beside the first field": lambda rows: json.dumps(rows, indent=0).replace("{\n", "{"),
    "data on one line": lambda rows: json.dumps({"object": "list", "has_more": False, "data": rows}),
    "data, indented": lambda rows: json.dumps({"object": "list", "data": rows}, indent=2),
}


def write(path: Path, text: str | bytes, *, zipped: bool = False) -> Path:
    raw = text.encode() if isinstance(text, str) else text
    path.write_bytes(gzip.compress(raw) if zipped else raw)
    return path


def read(path: Path) -> tuple[list[CardRow], ReadCount]:
    count = ReadCount()
    return list(read_cards(path, count)), count


@pytest.fixture
def rows(row: Callable[..., dict[str, Any]]) -> Rows:
    """Five good rows, one of them Japanese."""
    names = ["Alpha", "Beta", "Gamma", "Delta"]
    return [row(name) for name in names] + [row("Alpha", lang="ja", printed_name="あるふぁ「一」")]


@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_file_gives_the_same_rows(shape: str, zipped: bool, rows: Rows, tmp_path: Path) -> None:
    path = write(tmp_path / "cards", SHAPES[shape](rows), zipped=zipped)
    found, count = read(path)
    assert [(r.name, r.lang, r.printed_name) for r in found] == [
        (r["name"], r["lang"], r.get("printed_name")) for r in rows
    ]
    assert (count.rows, count.bad, count.other_languages) == (5, 0, 0)


def test_gzip_is_told_by_content_and_not_by_name(rows: Rows, tmp_path: Path) -> None:
    text = SHAPES["lines"](rows)
    assert len(read(write(tmp_path / "named.jsonl.gz", text))[0]) == 5
    assert len(read(write(tmp_path / "named.jsonl", text, zipped=True))[0]) == 5


def test_values_arrive_as_they_stand(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    made = row("Æther “Quote” \\ / 火", cmc=0.5, colors=[], power="1+*", edhrec_rank=7)
    (got,), _ = read(write(tmp_path / "c.jsonl", json.dumps(made)))
    assert (got.name, got.cmc, got.colors, got.power, got.edhrec_rank) == ("Æther “Quote” \\ / 火", 0.5, [], "1+*", 7)


def test_missing_and_null_fields_are_no_error(tmp_path: Path) -> None:
    path = write(
        tmp_path / "c.jsonl",
        '{"name": "Bare", "lang": "en"}\n{"name": "Null", "lang": "en", "printed_name": null, "cmc": null}\n',
    )
    found, count = read(path)
    assert [(r.name, r.printed_name, r.cmc, r.card_faces) for r in found] == [
        ("Bare", None, None, None),
        ("Null", None, None, None),
    ]
    assert count.bad == 0


def test_unknown_layouts_and_fields_are_no_error(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    made = row(
        "New", layout="origami", frobnication={"a": [1, {"b": None}]}, card_faces=[{"name": "New", "shape": "round"}]
    )
    (got,), count = read(write(tmp_path / "c.jsonl", json.dumps(made)))
    assert (got.layout, got.card_faces[0].name, count.bad) == ("origami", "New", 0)


@pytest.mark.parametrize("shape", ["lines", "array, a row a line", "array on one line"])
def test_other_languages_are_passed_over_before_they_are_decoded(
    shape: str, rows: Rows, row: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    # The German row would be unreadable: its cmc is no number. Nobody looks at it.
    foreign = [row("Alpha", lang="de", cmc="zwei"), row("Beta", lang="zhs")]
    found, count = read(write(tmp_path / "c.json", SHAPES[shape](rows + foreign)))
    assert {r.lang for r in found} == {"en", "ja"}
    assert (count.rows, count.other_languages, count.bad) == (7, 2, 0)


def test_a_text_about_languages_does_not_hide_a_row(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    made = {"oracle_text": '"lang":"de" is only text here', **row("Alpha", oracle_text=None)}
    assert [r.name for r in read(write(tmp_path / "c.jsonl", json.dumps(made)))[0]] == ["Alpha"]


BAD_ROWS = {
    "cut off": '{"name": "Half a c',
    "no name": '{"lang": "en"}',
    "no language": '{"name": "Nowhere"}',
    "number as text": '{"name": "X", "lang": "en", "cmc": "two"}',
    "faces are no list": '{"name": "X", "lang": "en", "card_faces": 3}',
    "not an object": '["name", "lang"]',
    "broken UTF-8": b'{"name": "\xff\xfe", "lang": "en"}',
}


@pytest.mark.parametrize("kind", BAD_ROWS)
@pytest.mark.parametrize("position", [0, 1, 4])
def test_a_bad_row_is_counted_named_with_its_line_and_passed_over(
    kind: str, position: int, rows: Rows, tmp_path: Path
) -> None:
    bad = BAD_ROWS[kind]
    lines = [line.encode() for line in lines_of(rows)]
    lines.insert(position, bad.encode() if isinstance(bad, str) else bad)
    found, count = read(write(tmp_path / "cards.jsonl", b"\n".join(lines)))
    assert [r.name for r in found] == [r["name"] for r in rows]
    assert (count.rows, count.bad) == (6, 1)
    assert len(count.bad_named) == 1
    assert count.bad_named[0].startswith(f"cards.jsonl:{position + 1}: ")


def test_a_bad_row_of_a_one_line_array_is_named_by_its_number(rows: Rows, tmp_path: Path) -> None:
    bad = [*rows[:2], {"name": "X", "lang": "en", "cmc": "two"}, 17, None, *rows[2:]]
    found, count = read(write(tmp_path / "cards.json", json.dumps(bad)))
    assert len(found) == 5
    assert [where.split(" ")[0] for where in count.bad_named] == ["cards.json:3:", "cards.json:4:", "cards.json:5:"]


def test_a_few_bad_rows_are_borne_in_a_small_file(rows: Rows, tmp_path: Path) -> None:
    text = "\n".join(lines_of(rows) + [BAD_ROWS["no name"]] * MAX_BAD_ROWS_FREE)
    assert read(write(tmp_path / "c.jsonl", text))[1].bad == MAX_BAD_ROWS_FREE


def test_one_bad_row_more_stops_the_reading_and_names_the_first(rows: Rows, tmp_path: Path) -> None:
    text = "\n".join(lines_of(rows) + [BAD_ROWS["no name"]] * (MAX_BAD_ROWS_FREE + 1))
    with pytest.raises(TooManyBadRows, match=r"c\.jsonl: 4 of 9 rows .* c\.jsonl:6: .*name"):
        read(write(tmp_path / "c.jsonl", text))


def test_in_a_large_file_a_share_may_be_bad(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    good = json.dumps(row("Alpha"))
    some = int(MAX_BAD_ROW_SHARE * 1000)
    text = "\n".join([good] * (1000 - some) + [BAD_ROWS["cut off"]] * some)
    assert read(write(tmp_path / "c.jsonl", text))[1].bad == some
    text = "\n".join([good] * (1000 - some - 1) + [BAD_ROWS["cut off"]] * (some + 1))
    with pytest.raises(TooManyBadRows):
        read(write(tmp_path / "c.jsonl", text))


def test_only_the_first_bad_rows_are_named_one_by_one(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    many = MAX_NAMED_BAD_ROWS + 5
    text = "\n".join([json.dumps(row("Alpha"))] * (many * 200) + [BAD_ROWS["no name"]] * many)
    _, count = read(write(tmp_path / "c.jsonl", text))
    assert (count.bad, len(count.bad_named)) == (many, MAX_NAMED_BAD_ROWS)


@pytest.mark.parametrize("keep", [12, 0.5, -9, -1], ids=["header only", "half", "no checksum", "one byte short"])
def test_a_truncated_gzip_says_so(keep: float, row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    whole = gzip.compress("\n".join(json.dumps(row(f"Card {n}", collector_number=str(n))) for n in range(500)).encode())
    end = int(len(whole) * keep) if isinstance(keep, float) else keep
    with pytest.raises(BulkError, match=r"cards\.gz is cut off or damaged .*download it again"):
        read(write(tmp_path / "cards.gz", whole[:end]))


def test_a_damaged_gzip_says_so(row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    whole = bytearray(gzip.compress("\n".join(json.dumps(row(f"Card {n}")) for n in range(500)).encode()))
    whole[len(whole) // 2] ^= 0xFF
    with pytest.raises(BulkError, match="download it again"):
        read(write(tmp_path / "cards.gz", bytes(whole)))


def test_a_truncated_one_line_array_says_so(rows: Rows, tmp_path: Path) -> None:
    with pytest.raises(BulkError, match=r"not whole JSON .*download it again"):
        read(write(tmp_path / "c.json", SHAPES["array on one line"](rows)[:-30]))


def test_a_truncated_array_of_lines_says_so(rows: Rows, tmp_path: Path) -> None:
    with pytest.raises(BulkError, match=r"cut off .*download it again"):
        read(write(tmp_path / "c.json", SHAPES["array, a row a line"](rows)[:-30]))


NO_CARD_FILES = {
    "empty": (b"", "is empty"),
    "blank lines": (b"\n \n\n", "is empty"),
    "HTML": (b"<!doctype html>\n<title>Not found</title>", "is not JSON"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "is not JSON"),
    "plain text": ("稲妻\n火力\n".encode(), "is not JSON"),
    "a number": (b"42", "is not JSON"),
    "an empty array": (b"[]", "holds no cards"),
    "an empty array on two lines": (b"[\n]\n", "holds no cards"),
    "an empty object": (b"{}", "holds no cards"),
    "an error of the service": (b'{"object":"error","code":"not_found","status":404}', "holds no cards"),
    "other JSON": (b'{"prices": {"usd": 1}}\n{"prices": {"usd": 2}}\n', "holds no cards"),
    "nested too deep": (b'{"a":' * 3_000, "unreadable|holds no cards|not whole JSON"),
    "an array of numbers": (b"[1, 2, 3, 4, 5]", "unreadable|holds no cards"),
}


@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("kind", NO_CARD_FILES)
def test_a_file_that_is_not_cards_says_so(kind: str, zipped: bool, tmp_path: Path) -> None:
    content, message = NO_CARD_FILES[kind]
    path = write(tmp_path / "some.file", content, zipped=zipped)
    with pytest.raises(BulkError, match=message) as error:
        read(path)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(BulkError, match="is a folder"):
        read(tmp_path)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(BulkError, match=r"Cannot open .*nowhere\.jsonl.*Check the path"):
        read(tmp_path / "nowhere.jsonl")


def test_the_starter_cards_are_read_without_a_bad_row(starter_files: tuple[Path, Path]) -> None:
    found, count = read(starter_files[0])
    assert (count.bad, count.other_languages) == (0, 0)
    assert len(found) == count.rows == len(starter_files[0].read_text(encoding="utf-8").splitlines())


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["name", "lang", "data", "card_faces", "cmc", "colors"]) | st.text(max_size=5),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@given(
    st.binary(max_size=300)
    | _JSON.map(lambda value: json.dumps(value).encode())
    | _JSON.map(lambda v: json.dumps([v], indent=1).encode())
)
def test_whatever_a_file_holds_it_is_read_or_refused_in_words(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "anything"
    path.write_bytes(content)
    count = ReadCount()
    try:
        found = list(read_cards(path, count))
    except BulkError as error:
        assert "\n" not in str(error)
    else:
        assert len(found) == count.rows - count.bad - count.other_languages


# ------------------------------------------------------------------------------------------------------- the real files


@pytest.mark.realdata
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("all-cards.jsonl.gz", 96587),
        ("default-cards-2019.json.gz", 45851),
        ("recent-names.jsonl.gz", 5704),
        ("sample-2024.jsonl", 74),
    ],
)
def test_every_real_file_is_read_without_a_bad_row(name: str, rows: int, shared: Path) -> None:
    count = ReadCount()
    for _ in read_cards(shared / "bulk" / name, count):
        pass
    assert (count.rows, count.bad) == (rows, 0)
