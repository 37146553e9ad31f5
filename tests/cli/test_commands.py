"""`resolver card`, `import`, `status`, the default index, and what every command does with an index it cannot use."""

import gzip
import json
import shutil
import sqlite3
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from resolver import open_index
from resolver.api import STARTER
from resolver.cli import cli

Run = Callable[..., Result]


# ----------------------------------------------------------------------------------------------------------------- card


def test_card_shows_both_languages_costs_types_and_sets(resolver: Run) -> None:
    result = resolver("card", "Fire // Ice", "--lang", "en")
    assert result.exit_code == 0
    for text in (
        "Fire // Ice / 火 // 氷",
        "— Fire / 火",
        "— Ice / 氷",
        "{1}{R}",
        "{1}{U}",
        "インスタント / Instant",
        "Apocalypse (APC)",
    ):
        assert text in result.stdout


def test_card_speaks_japanese(resolver: Run) -> None:
    shown = resolver("card", "稲妻", "--lang", "ja").stdout
    assert shown.startswith("稲妻 / Lightning Bolt\n{R}\nインスタント / Instant\n")
    assert "セット：" in shown
    assert "基本セット2011 (M11)" in shown or "M11" in shown


def test_card_as_json_holds_every_face(resolver: Run) -> None:
    card = json.loads(resolver("card", "bonecrusher", "giant", "--json").stdout)
    assert (card["name"], card["mana_cost"], card["layout"]) == ("Bonecrusher Giant // Stomp", "{2}{R}", "adventure")
    assert [(f["name"], f["name_ja"], f["mana_cost"], f["power"]) for f in card["card_faces"]] == [
        ("Bonecrusher Giant", "砕骨の巨人", "{2}{R}", "4"),
        ("Stomp", "踏みつけ", "{1}{R}", None),
    ]


@pytest.mark.parametrize(("name", "code", "verdict"), [("jace", 3, "ambiguous"), ("zzzz qqqq", 4, "not_found")])
def test_card_answers_like_resolve_where_the_name_is_not_one_card(
    name: str, code: int, verdict: str, resolver: Run
) -> None:
    result = resolver("card", name)
    assert (result.exit_code, bool(result.stdout)) == (code, True)
    as_json = resolver("card", name, "--json")
    assert as_json.exit_code == code
    assert json.loads(as_json.stdout)["verdict"] == verdict


def test_card_needs_a_name(resolver: Run) -> None:
    assert resolver("card").exit_code == 2


# --------------------------------------------------------------------------------------------------------------- status


def test_status_finds_a_damaged_index(resolver: Run, starter_path: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.sqlite"
    content = bytearray(starter_path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 200_000] = bytes(200_000)  # the head with its description is left as it was
    damaged.write_bytes(content)
    done = resolver("status", "--index", damaged)
    assert done.exit_code == 1 and done.stdout == "" and done.stderr.count("\n") == 1
    assert f"The index at {damaged} is damaged" in done.stderr


def test_status_tells_which_index_how_old_and_what_it_holds(resolver: Run, starter_path: Path) -> None:
    status = json.loads(resolver("status", "--json").stdout)
    assert status["path"] == str(starter_path)
    assert status["source"] == "cards.jsonl"
    assert 0 <= float(status["age_days"]) < 1
    assert datetime.fromisoformat(status["built_at"]).tzinfo
    for name in (
        "cards",
        "playable_cards",
        "japanese_names",
        "names",
        "printings",
        "schema_version",
        "normaliser_version",
    ):
        assert int(status[name]) > 0
    assert int(status["playable_cards"]) < int(status["cards"]) < int(status["names"])


@pytest.mark.parametrize(("lang", "words"), [("en", ["schema version", "printings"]), ("ja", ["スキーマ版", "印刷"])])
def test_status_is_for_people_too(lang: str, words: list[str], resolver: Run) -> None:
    result = resolver("status", "--lang", lang)
    assert result.exit_code == 0
    assert all(word in result.stdout for word in words)


# --------------------------------------------------------------------------------------------------------------- import


def test_import_reports_each_file_and_builds_the_index(
    resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path
) -> None:
    cards, sets = starter_files
    path = tmp_path / "deep" / "index.sqlite"
    result = resolver("import", cards, "--sets", sets, "--index", path)
    assert (result.exit_code, result.stderr) == (0, "")
    count = len(cards.read_text(encoding="utf-8").splitlines())
    assert result.stdout.splitlines()[0] == f"cards.jsonl: {count} rows, 0 in other languages passed over"
    assert f"{count} printings -> {path}" in result.stdout
    with open_index(path) as index:
        assert index.resolve("negate").verdict == "unique"


def test_import_and_its_errors_speak_japanese_too(resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path) -> None:
    cards, _ = starter_files
    count = len(cards.read_text(encoding="utf-8").splitlines())
    result = resolver("import", cards, "--index", tmp_path / "i.sqlite", "--lang", "ja")
    assert result.stdout.splitlines()[0] == f"cards.jsonl：{count}行、ほかの言語のため飛ばした行 0"
    missing = tmp_path / "none.sqlite"
    result = resolver("resolve", "negate", "--index", missing, "--lang", "ja")
    assert result.exit_code == 1
    assert result.stderr == f"resolver: 索引 {missing} がありません。`resolver refresh` か `resolver import ファイル` で作ってください。\n"



def test_import_writes_where_the_environment_says(
    resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RESOLVER_INDEX", str(tmp_path / "own.sqlite"))
    assert resolver("import", starter_files[0]).exit_code == 0
    assert json.loads(resolver("resolve", "negate", "--json").stdout)["index"]["source"] == "cards.jsonl"
    assert (tmp_path / "own.sqlite").is_file()


def test_import_names_bad_rows_with_their_lines(
    resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path
) -> None:
    lines = starter_files[0].read_text(encoding="utf-8").splitlines()
    (tmp_path / "cards.jsonl").write_text("\n".join([*lines[:6], '{"lang": "en"}', *lines[6:]]), encoding="utf-8")
    result = resolver("import", tmp_path / "cards.jsonl", "--index", tmp_path / "i.sqlite")
    assert result.exit_code == 0
    assert f"{len(lines) + 1} rows, 1 unreadable" in result.stdout
    assert result.stderr.strip().startswith("cards.jsonl:7: ")


def test_import_can_report_shifted_names(resolver: Run, row: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    placed = [
        ("Ash", "one", "灰"),
        ("Ash", "three", "灰"),
        ("Birch", "one", "樺"),
        ("Birch", "three", "樺"),
        ("Ash", "two", "樺"),
        ("Birch", "two", "灰"),
    ]
    rows = [row(name, lang="ja", set=code, printed_name=japanese) for name, code, japanese in placed]
    (tmp_path / "c.jsonl").write_text("\n".join(json.dumps(made) for made in rows))
    result = resolver("import", tmp_path / "c.jsonl", "--index", tmp_path / "i.sqlite", "--report")
    assert [line for line in result.stdout.splitlines() if line.startswith("shifted")] == [
        "shifted: 樺 on Ash",
        "shifted: 灰 on Birch",
    ]


def folder(path: Path) -> None:
    path.mkdir()


BAD_FILES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "a folder": (folder, "is a folder"),
    "nothing": (lambda path: None, "Cannot open"),
    "an empty file": (lambda path: path.write_bytes(b""), "is empty"),
    "a web page": (lambda path: path.write_text("<html></html>"), "is not JSON"),
    "other JSON": (lambda path: path.write_text('{"a": 1}\n'), "holds no cards"),
    "a truncated gzip": (
        lambda path: path.write_bytes(gzip.compress(b'{"name": "A", "lang": "en"}\n' * 999)[:-20]),
        "cut off or damaged",
    ),
    "unreadable rows": (
        lambda path: path.write_text('{"name": "A", "lang": "en"}\n' + '{"name": 5}\n' * 9),
        "9 of 10 rows are unreadable",
    ),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_file_that_cannot_be_imported_is_one_line_and_leaves_the_index(
    kind: str, resolver: Run, starter_path: Path, tmp_path: Path
) -> None:
    make, message = BAD_FILES[kind]
    make(tmp_path / "cards.jsonl")
    index = Path(shutil.copy(starter_path, tmp_path / "index.sqlite"))
    result = resolver("import", tmp_path / "cards.jsonl", "--index", index)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("resolver: ")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert index.read_bytes() == starter_path.read_bytes()


def test_import_needs_a_file(resolver: Run) -> None:
    assert resolver("import").exit_code == 2


def test_a_disk_that_may_only_be_read_says_what_to_do(
    resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    result = resolver("import", starter_files[0], "--index", tmp_path / "there" / "index.sqlite")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("resolver: Cannot write the index at ")
    assert "Read-only file system" in result.stderr
    assert "RESOLVER_INDEX" in result.stderr
    assert result.stderr.count("\n") == 1


# ----------------------------------------------------------------------------------------------------- the default index


@pytest.fixture
def bare(resolver: Run, own_environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program on a machine that has no index yet."""
    monkeypatch.delenv("RESOLVER_INDEX")
    monkeypatch.setenv("RESOLVER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return resolver


def test_without_an_index_the_starter_cards_answer_and_say_so(bare: Run, tmp_path: Path) -> None:
    result = bare("resolve", "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている", "--lang", "ja")
    assert result.exit_code == 0
    assert "否認 / Negate" in result.stdout
    assert "resolver refresh" in result.stdout
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["starter.sqlite"]


def test_the_starter_index_is_built_once(bare: Run, tmp_path: Path) -> None:
    assert json.loads(bare("resolve", "negate", "--json").stdout)["index"]["source"] == STARTER
    built = (tmp_path / "cache" / "starter.sqlite").stat().st_mtime_ns
    assert bare("resolve", "negate").exit_code == 0
    assert (tmp_path / "cache" / "starter.sqlite").stat().st_mtime_ns == built


@pytest.mark.parametrize("spoil", ["UPDATE meta SET value = '0' WHERE key = 'schema_version'", None])
def test_a_starter_index_that_cannot_be_used_is_built_again(
    spoil: str | None, bare: Run, starter_path: Path, tmp_path: Path
) -> None:
    path = tmp_path / "cache" / "starter.sqlite"
    path.parent.mkdir()
    shutil.copyfile(starter_path, path)
    if spoil:
        with sqlite3.connect(path) as conn:
            conn.execute(spoil)
        conn.close()
    else:
        path.write_bytes(b"damaged")
    assert bare("resolve", "negate").exit_code == 0


def test_a_starter_index_older_than_the_data_files_is_built_again(
    bare: Run, starter_path: Path, tmp_path: Path
) -> None:
    import os

    path = tmp_path / "cache" / "starter.sqlite"
    path.parent.mkdir()
    shutil.copyfile(starter_path, path)
    os.utime(path, (0, 0))
    assert json.loads(bare("resolve", "negate", "--json").stdout)["index"]["source"] == STARTER


def test_an_index_that_was_imported_is_used_before_the_starter_cards(
    bare: Run, starter_files: tuple[Path, Path], tmp_path: Path
) -> None:
    assert bare("import", starter_files[0]).exit_code == 0
    assert json.loads(bare("resolve", "negate", "--json").stdout)["index"]["source"] == "cards.jsonl"
    assert not (tmp_path / "cache").exists()


def test_a_cache_that_cannot_be_written_says_what_to_do(bare: Run, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    result = bare("resolve", "negate")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("resolver: Cannot write the index at ")
    assert result.stderr.count("\n") == 1


# ----------------------------------------------------------------------------------------------- an index nobody can use


def other_version(path: Path) -> None:
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    conn.close()


BAD_INDEXES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "missing": (Path.unlink, "There is no index at"),
    "of another version": (other_version, "has schema_version 999"),
    "damaged": (lambda path: path.write_bytes(b"x" * 5000), "is damaged"),
    "empty": (lambda path: path.write_bytes(b""), "is damaged"),
    "a folder": (lambda path: (path.unlink(), path.mkdir()), "There is no index at"),
}


@pytest.mark.parametrize("how", ["by option", "by environment"])
@pytest.mark.parametrize(
    "command",
    [
        ["resolve", "negate"],
        ["resolve", "negate", "--json"],
        ["resolve", "--jsonl", "-"],
        ["card", "negate"],
        ["status"],
    ],
)
@pytest.mark.parametrize("kind", BAD_INDEXES)
def test_an_index_that_cannot_be_used_is_one_line_with_the_remedy(
    kind: str,
    command: list[str],
    how: str,
    resolver: Run,
    starter_path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoil, message = BAD_INDEXES[kind]
    path = Path(shutil.copy(starter_path, tmp_path / "index.sqlite"))
    spoil(path)
    if how == "by environment":
        monkeypatch.setenv("RESOLVER_INDEX", str(path))
        result = resolver(*command)
    else:
        result = resolver(*command, "--index", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("resolver: ")
    assert message in result.stderr
    assert "`resolver refresh`" in result.stderr
    assert result.stderr.count("\n") == 1


# ----------------------------------------------------------------------------------------------------------------- help


@pytest.mark.parametrize("name", [None, *sorted(cli.commands)])
def test_help_is_there_for_every_command(name: str | None, resolver: Run) -> None:
    result = resolver(*([name] if name else []), "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: resolver ")
    if name:
        assert (cli.commands[name].help or "").splitlines()[0].split()[0] in result.stdout


def test_the_exit_codes_are_in_the_help(resolver: Run) -> None:
    assert "0 one card, 3 several, 4 none, 2 wrong usage, 1 anything else" in " ".join(
        resolver("resolve", "-h").stdout.split()
    )


def test_the_version(resolver: Run) -> None:
    assert resolver("--version").stdout == f"resolver, version {version('card-resolver')}\n"


def test_an_unknown_command_is_wrong_usage(resolver: Run) -> None:
    result = resolver("resolv", "negate")
    assert result.exit_code == 2
    assert "resolv" in result.stderr
