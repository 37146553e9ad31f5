"""The sets of an index: from Scryfall's list, from the rows, and from data/sets.tsv."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from resolver import Index
from resolver.bulk.records import SetRow
from resolver.bulk.sets import japanese_set_names, merge_sets, read_sets
from resolver.errors import BulkError
from resolver.importing import import_files
from resolver.model import CardSet

LISTED = [
    {
        "object": "set",
        "code": "m10",
        "name": "Magic 2010",
        "set_type": "core",
        "released_at": "2009-07-17",
        "card_count": 249,
    }
]


@pytest.mark.parametrize("content", [{"object": "list", "data": LISTED}, LISTED], ids=["answer of /sets", "bare list"])
def test_both_shapes_of_list_are_read(content: Any, tmp_path: Path) -> None:
    (tmp_path / "sets.json").write_text(json.dumps(content))
    (found,) = read_sets(tmp_path / "sets.json")
    assert (found.code, found.name, found.set_type, found.parent_set_code) == ("m10", "Magic 2010", "core", None)


@pytest.mark.parametrize("content", [b"", b"[1]", b'{"data": 3}', b"not json", b"\xff\xfe"])
def test_a_file_that_is_no_list_of_sets_says_so(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "sets.json").write_bytes(content)
    with pytest.raises(BulkError, match=r"sets\.json is no list of sets"):
        read_sets(tmp_path / "sets.json")


def test_a_truncated_gzip_of_sets_says_so(tmp_path: Path) -> None:
    (tmp_path / "sets.json.gz").write_bytes(gzip.compress(json.dumps(LISTED * 50).encode())[:-12])
    with pytest.raises(BulkError, match=r"sets\.json\.gz is cut off or damaged"):
        read_sets(tmp_path / "sets.json.gz")


def test_the_list_wins_over_the_rows_and_the_data_file_gives_the_japanese_name() -> None:
    merged = merge_sets(
        [SetRow("m10", "Magic 2010", "core", "2009-07-17", None)],
        {"m10": ("M10?", "", "2010"), "xyz": ("Own", "expansion", "2001-02-03")},
    )
    assert merged["m10"] == CardSet("m10", "Magic 2010", japanese_set_names()["m10"], "core", "2009-07-17")
    assert merged["xyz"] == CardSet("xyz", "Own", "", "expansion", "2001-02-03")


def test_without_a_list_the_rows_tell_the_sets(
    row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]
) -> None:
    index = make_index(
        row("Late", set="zz1", released_at="2001-05-05"),
        row("Early", set="zz1", released_at="2001-01-01", set_type=None),
        row("Later", set="zz2", set_name=None),
    )
    assert index.store.sets["zz1"] == CardSet("zz1", "First Set", "", "expansion", "2001-01-01")
    assert index.store.sets["zz2"].name == ""


def test_core_sets_are_known_by_their_type(
    row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]
) -> None:
    index = make_index(
        *(row("Often", set=code, set_type="core") for code in ("c1", "c2", "c3")),
        row("Once", set="c1", set_type="core"),
    )
    assert [c.card.name for c in index.resolve("1U, core set").cards] == ["Often", "Once"]
    assert [c.card.name for c in index.resolve("1U, many core sets").cards] == ["Often"]


def test_a_damaged_list_of_sets_leaves_the_old_index(starter_files: tuple[Path, Path], tmp_path: Path) -> None:
    index = tmp_path / "index.sqlite"
    index.write_bytes(b"the old one")
    (tmp_path / "sets.json").write_text("{")
    with pytest.raises(BulkError):
        import_files([starter_files[0]], index, tmp_path / "sets.json")
    assert index.read_bytes() == b"the old one"
