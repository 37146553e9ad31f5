"""`resolver refresh`, `rollback`, `changes` and the refresh side of `status`, as an administrator meets them."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from filelock import FileLock
from scryfall import FILE, Scryfall, body, many, status

from resolver import config
from resolver.cli.progress import progress
from resolver.refresh.history import Attempt, History, now
from resolver.refresh.places import Places

Run = Callable[..., Result]
SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def index(starter_path: Path, tmp_path: Path, resolver: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An index of all cards that the service has, made by hand; the one in use."""
    path = tmp_path / "data" / "index.sqlite"
    path.parent.mkdir()
    shutil.copyfile(starter_path, path)
    monkeypatch.setenv("RESOLVER_INDEX", str(path))
    monkeypatch.setattr(os, "nice", lambda more: 0)  # it would hold for all tests that follow
    return path


def without(scryfall: Scryfall, name: str) -> list[dict[str, Any]]:
    return [row for row in scryfall.rows if row["name"] != name]


def test_a_refresh_says_what_it_did(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    scryfall.rows = without(scryfall, "Duress")
    result = resolver("refresh")
    assert result.exit_code == 0
    assert result.stdout == f"279 cards, 1 gone -> {index}\n"
    assert result.stderr.splitlines()[0] == "asking for newer data"
    assert "downloading" in result.stderr.splitlines()


def test_it_speaks_japanese(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    result = resolver("refresh", "--lang", "ja")
    assert result.stdout == f"カード 280 枚 -> {index}\n"
    assert "ダウンロード中" in result.stderr.splitlines()
    assert "20時間以内に問い合わせ済み" in resolver("refresh", "--lang", "ja").stdout
    assert resolver("refresh", "--accept", "--lang", "ja").stdout.startswith("新しいデータはありません")


def test_a_second_one_soon_after_does_nothing_and_says_so(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    resolver("refresh")
    asked = len(scryfall.requests)
    result = resolver("refresh")
    assert (result.exit_code, len(scryfall.requests)) == (0, asked)
    assert result.stdout == "The card service was asked less than 20 hours ago. --force asks now.\n"


def test_quiet_says_nothing_when_all_is_well(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    for _ in range(2):
        result = resolver("refresh", "--quiet")
        assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize(
    ("spoil", "code", "words"),
    [
        (lambda s: s.close(), 5, "Cannot reach"),
        (lambda s: s.say("/bulk-data", *many(status(503), 9)), 5, "answered 503"),
        (lambda s: s.say("/bulk-data", body(b"<html>")), 6, "expected JSON, got an HTML or XML page"),
        (lambda s: setattr(s, "rows", [{"title": "x"}] * 2000), 6, "unreadable"),
        (lambda s: setattr(s, "rows", without(s, "Negate")), 7, "is answered not_found instead of unique Negate"),
    ],
    ids=["no service", "trouble", "format", "rows", "not accepted"],
)
def test_a_failure_is_one_clear_line_and_a_code_of_its_own(
    spoil: Callable[[Scryfall], Any], code: int, words: str, resolver: Run, index: Path, scryfall: Scryfall
) -> None:
    before = index.stat().st_ino
    spoil(scryfall)
    result = resolver("refresh", "--quiet")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert result.stderr.startswith("resolver: ")
    assert words in result.stderr
    assert index.stat().st_ino == before


def test_the_exit_codes_are_in_the_help_and_in_the_docs(resolver: Run) -> None:
    text = " ".join(resolver("refresh", "--help").stdout.split())
    assert "5 the service cannot be reached; 6 it has changed its format; 7 the new index did not pass its checks" in text
    docs = (SCRIPTS.parent / "docs" / "refresh.md").read_text(encoding="utf-8")
    for code in (0, 1, 2, 5, 6, 7):
        assert f"| {code} |" in docs


def test_the_types_say_what_is_lost(resolver: Run) -> None:
    text = " ".join(resolver("refresh", "--help").stdout.split())
    assert "no Japanese names or texts" in text
    assert "nothing can be said of sets" in text


@pytest.mark.parametrize(("options", "code"), [([], 1), (["--quiet"], 0)])
def test_while_one_runs_a_second_does_nothing(
    options: list[str], code: int, resolver: Run, index: Path, scryfall: Scryfall
) -> None:
    places = Places(index)
    places.folder.mkdir()
    with FileLock(places.lock):
        result = resolver("refresh", *options)
    assert result.exit_code == code
    assert ("Another refresh" in result.stderr) == (code == 1)
    assert scryfall.requests == []


def test_accepting_is_said(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    scryfall.rows = without(scryfall, "Negate")
    assert resolver("refresh").exit_code == 7
    result = resolver("refresh", "--accept")
    assert result.exit_code == 0
    assert "accepted in spite of the checks" in result.stdout


def test_a_random_delay_is_waited_first(resolver: Run, index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        raise KeyboardInterrupt

    monkeypatch.setattr("resolver.cli.refresh.time.sleep", wait)
    for _ in range(20):
        assert resolver("refresh", "--random-delay", "10").exit_code == 130
    assert all(0 <= seconds <= 600 for seconds in waits)
    assert len(set(waits)) > 10


def test_readers_go_first(resolver: Run, index: Path, scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    made_nice: list[int] = []
    monkeypatch.setattr(os, "nice", made_nice.append)
    resolver("refresh")
    assert made_nice == [config.NICENESS]


def test_keep_says_how_many(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    for _ in range(3):
        resolver("refresh", "--force", "--keep", "1")
    assert json.loads(resolver("status", "--json").stdout)["earlier_indexes"] == 1


# ------------------------------------------------------------------------------------------------- rollback and changes


def test_rollback_and_changes(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    assert resolver("changes").exit_code == 1
    negate = next(row for row in scryfall.rows if row["name"] == "Negate" and row["lang"] == "en")
    scryfall.rows = [*without(scryfall, "Duress"), {**negate, "name": "Brand New Card", "oracle_id": "x"}]
    resolver("refresh")
    assert resolver("changes").stdout.splitlines() == ["new: 1", "  Brand New Card", "gone: 1", "  Duress / 強迫"]
    assert "なくなったカード: 1" in resolver("changes", "--lang", "ja").stdout
    rows = [json.loads(line) for line in resolver("changes", "--json").stdout.splitlines()]
    assert rows[0] == {"kind": "new", "name": "Brand New Card", "name_ja": "", "before": ""}
    result = resolver("rollback")
    assert result.exit_code == 0
    assert result.stdout.startswith("Back to the index built 20")
    assert resolver("resolve", "Duress").exit_code == 0
    again = resolver("rollback")
    assert (again.exit_code, again.stderr.count("\n")) == (1, 1)
    assert "no earlier index" in again.stderr


def test_a_long_list_of_changes_is_cut(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    names = ("Duress", "Shock", "Cancel")
    scryfall.rows = [row for row in scryfall.rows if row["name"] not in names]
    resolver("refresh")
    assert [line.strip() for line in resolver("changes", "--limit", "2").stdout.splitlines()][-1] == "…"
    assert len(resolver("changes", "--limit", "3").stdout.splitlines()) == 4


# ---------------------------------------------------------------------------------------------------------------- status


def test_status_tells_of_the_last_refresh_and_the_next(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    none = json.loads(resolver("status", "--json").stdout)
    assert (none["last_attempt"], none["next_due"], none["earlier_indexes"]) == (None, None, 0)
    resolver("refresh")
    told = json.loads(resolver("status", "--json").stdout)
    last = told["last_attempt"]
    assert (last["result"], told["bulk_type"], told["earlier_indexes"]) == ("updated", "all_cards", 1)
    started = datetime.fromisoformat(last["started_at"])
    assert datetime.fromisoformat(told["next_due"]) == started + timedelta(hours=config.MIN_HOURS_BETWEEN)
    scryfall.say(FILE, status(404))
    resolver("refresh", "--force")
    shown = resolver("status").stdout
    assert "failed" in shown
    assert "answered 404" in " ".join(shown.split())


def test_status_tells_a_refresh_that_runs_from_one_that_died(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    resolver("refresh")
    places = Places(index)
    History(places).begin(Attempt(started_at=now()))
    with FileLock(places.lock):
        assert json.loads(resolver("status", "--json").stdout)["last_attempt"]["result"] == "started"
    assert json.loads(resolver("status", "--json").stdout)["last_attempt"]["result"] == "interrupted"


def test_the_path_of_an_index_set_aside_is_shown_whole(resolver: Run, index: Path, scryfall: Scryfall) -> None:
    scryfall.rows = scryfall.rows[: len(scryfall.rows) // 2]
    assert resolver("refresh").exit_code == 7
    (aside,) = Places(index).set_aside.iterdir()
    assert str(aside) in "".join(resolver("status").stdout.split())  # folded, but nothing is left out


def test_numbers_in_status_are_numbers(resolver: Run) -> None:
    told = json.loads(resolver("status", "--json").stdout)
    for name in ("cards", "playable_cards", "japanese_names", "names", "printings", "schema_version", "normaliser_version"):
        assert type(told[name]) is int
    assert type(told["age_days"]) is float


def aged(index: Path, days: float) -> None:
    with closing(sqlite3.connect(index)) as conn, conn:
        built = datetime.now(UTC) - timedelta(days=days)
        conn.execute("UPDATE meta SET value = ? WHERE key = 'built_at'", [built.isoformat()])


@pytest.mark.parametrize(("age", "code"), [(6.5, 0), (7.5, 1)])
def test_check_is_for_monitoring(age: float, code: int, resolver: Run, index: Path) -> None:
    aged(index, age)
    result = resolver("status", "--check", "7", "--json")
    assert result.exit_code == code
    assert json.loads(result.stdout)["age_days"] == age
    assert result.stderr.count("\n") == code
    if code:
        assert "The index is 7.5 days old, 7 at most are wanted." in result.stderr


def test_the_starter_cards_never_pass_a_check(
    resolver: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RESOLVER_INDEX")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = resolver("status", "--check", "7")
    assert result.exit_code == 1
    assert "only the starter cards" in result.stderr


# -------------------------------------------------------------------------------------------------------------- progress


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_bars_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty

    own, terminal = pty.openpty()
    monkeypatch.setenv("TERM", "xterm")
    shown = bytearray()
    reader = threading.Thread(target=_read_all, args=[own, shown])
    reader.start()  # a terminal that nobody reads would make the program wait
    with open(terminal, "w", encoding="utf-8") as stderr:
        monkeypatch.setattr(sys, "stderr", stderr)
        with progress("en", quiet=False) as tell:
            tell("asking", 0, 0)
            tell("downloading", 10_000_000, 10_000_000)
            tell("reading", 1000, 2000)  # as many as last time; it turns out to be fewer
            tell("checking", 0, 0)
    reader.join()
    os.close(own)
    for words in ("asking for newer data", "downloading", "10.0/10.0 MB", "reading rows", "1000/1000", "checking the new index"):
        assert words in shown.decode()


def _read_all(terminal: int, into: bytearray) -> None:
    with suppress(OSError):  # the other end is closed
        while piece := os.read(terminal, 4096):
            into += piece


def test_a_plain_line_a_stage_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("en", quiet=False) as tell:
        for done in range(100):
            tell("downloading", done, 100)
        tell("reading", 0, 0)
    assert capsys.readouterr().err.splitlines() == ["downloading", "reading rows"]


# --------------------------------------------------------------------------------------------------------------- scripts


@pytest.fixture
def fake_program(tmp_path: Path) -> Iterator[Path]:
    """A program that prints its arguments."""
    path = tmp_path / "resolver"
    path.write_text('#!/bin/sh\necho "$@"\nexit 5\n')
    path.chmod(0o755)
    yield path


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_nightly_script_is_quiet_and_late_by_chance(fake_program: Path) -> None:
    done = subprocess.run(
        [SCRIPTS / "nightly-refresh.sh", "--type", "all_cards"], capture_output=True, text=True, check=False,
        env={"PATH": os.environ["PATH"], "RESOLVER": str(fake_program)},
    )  # fmt: skip
    assert done.stdout == "refresh --quiet --random-delay 60 --type all_cards\n"
    assert done.returncode == 5  # the program's own


def test_the_units_belong_together() -> None:
    service = (SCRIPTS / "resolver-refresh.service").read_text(encoding="utf-8")
    timer = (SCRIPTS / "resolver-refresh.timer").read_text(encoding="utf-8")
    assert "resolver refresh --quiet" in service
    assert "RandomizedDelaySec=" in timer  # the service itself does not wait then
    assert "--random-delay" not in service
