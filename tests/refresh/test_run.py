"""A refresh from asking to swapping, what it does when nothing is to be done, and what stays when it fails."""

import gzip
import logging
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from kept import Kept
from scryfall import FILE, Scryfall, body, broken_off, many, status

from resolver import config, open_index
from resolver.errors import BulkError, FormatChanged, NetworkError, NotAccepted, ResolverError, Unreachable
from resolver.importing import import_files
from resolver.refresh import run
from resolver.refresh.history import History
from resolver.refresh.run import Wanted, refresh, roll_back

STATE = {"index.sqlite.refresh/lock", "index.sqlite.refresh/history.jsonl", "index.sqlite.refresh/refresh.log"}
Rows = Callable[..., list[dict[str, Any]]]


def test_the_first_refresh_builds_the_index(kept: Kept) -> None:
    attempt = kept.refresh()
    assert attempt
    assert (attempt.result, attempt.rows, attempt.bytes) == ("updated", len(kept.scryfall.rows), len(kept.scryfall.file))
    assert kept.answers("否認") == ["Negate"]
    assert kept.files() == {"index.sqlite", *STATE}
    with open_index(kept.path) as index:
        assert index.store.meta["bulk_type"] == "all_cards"
        assert index.store.meta["source"] == "all_cards of 2026-11-30 09:15"
        assert int(index.store.meta["cards"]) == attempt.cards
        assert index.store.sets["m10"].set_type == "core"  # from /sets


def test_stages_and_amounts_are_told(kept: Kept) -> None:
    told: list[tuple[str, int, int]] = []
    refresh(kept.path, Wanted(), lambda *stage: told.append(stage))
    stages = list(dict.fromkeys(stage for stage, _, _ in told))
    assert stages == list(run.STAGES)
    assert ("reading", len(kept.scryfall.rows), 0) in told
    assert ("downloading", len(kept.scryfall.file), len(kept.scryfall.file)) in told


def test_newer_data_comes_in_and_the_index_before_is_kept(kept: Kept, with_card: Rows) -> None:
    kept.begin()
    kept.next_day(with_card("Brand New Card"))
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert (attempt.result, attempt.changes) == ("updated", {"new": 1})
    assert kept.answers("Brand New Card") == ["Brand New Card"]
    assert kept.files() == {"index.sqlite", "index.sqlite.refresh/previous/*", *STATE}


def test_nothing_newer_is_not_fetched(kept: Kept) -> None:
    kept.begin()
    before = kept.identity()
    kept.scryfall.requests.clear()
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "unchanged"
    assert [path for path, _ in kept.scryfall.requests] == ["/bulk-data"]
    assert kept.identity() == before


def test_data_older_than_the_index_is_not_fetched(kept: Kept) -> None:
    kept.begin()
    kept.scryfall.updated_at = "2026-11-29T09:15:00+00:00"
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "unchanged"


def test_another_bulk_file_is_another_index(kept: Kept) -> None:
    kept.begin()
    kept.scryfall.bulk_type = "default_cards"
    attempt = kept.refresh(force=False, accept=True, bulk_type="default_cards")
    assert attempt
    assert attempt.result == "updated"


def test_an_index_of_another_version_of_the_program_is_built_anew(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.begin()
    for module in ("index.store", "index.build"):
        monkeypatch.setattr(f"resolver.{module}.SCHEMA_VERSION", 999)
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "updated"
    assert attempt.changes == {}  # the two cannot be compared


def test_an_index_that_was_imported_by_hand_is_replaced(kept: Kept, starter_files: tuple[Path, Path]) -> None:
    import_files([starter_files[0]], kept.path, starter_files[1])
    attempt = kept.refresh(force=False)
    assert attempt
    assert attempt.result == "updated"


def test_an_index_that_is_a_link_is_replaced_where_it_points(kept: Kept, tmp_path: Path) -> None:
    kept.begin()
    link = tmp_path / "link.sqlite"
    link.symlink_to(kept.path)
    before = kept.path.stat().st_ino
    refresh(link, Wanted(force=True))
    assert link.is_symlink()
    assert kept.path.stat().st_ino != before


# ------------------------------------------------------------------------------------------------------------- how often


def test_the_service_is_asked_once_in_twenty_hours(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept.refresh(force=False)
    asked = len(kept.scryfall.requests)
    assert kept.refresh(force=False) is None
    assert len(kept.scryfall.requests) == asked
    now = run.now() + timedelta(hours=config.MIN_HOURS_BETWEEN)
    monkeypatch.setattr("resolver.refresh.history.now", lambda: now)
    attempt = kept.refresh(force=False)
    assert attempt
    assert attempt.result == "unchanged"


def test_a_clock_that_was_wrong_does_not_stop_the_refreshes(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    future = run.now() + timedelta(days=3000)
    with monkeypatch.context() as patch:
        patch.setattr(run, "now", lambda: future)
        kept.refresh()
    assert kept.refresh(force=False)


def test_after_a_failure_the_service_may_be_asked_at_once(kept: Kept) -> None:
    kept.scryfall.say("/bulk-data", *many(status(503), config.HTTP_TRIES))
    with pytest.raises(Unreachable):
        kept.refresh(force=False)
    assert kept.refresh(force=False)


# --------------------------------------------------------------------------------------------------------------- failing

FAILURES: dict[str, tuple[Callable[[Scryfall], Any], type[ResolverError], str]] = {
    "no service": (lambda s: s.close(), Unreachable, "Cannot reach"),
    "a service in trouble": (lambda s: s.say("/bulk-data", *many(status(503), 9)), Unreachable, "answered 503"),
    "a web page for a list": (lambda s: s.say("/bulk-data", body(b"<html>")), FormatChanged, "got an HTML or XML page"),
    "no sets": (lambda s: s.say("/sets", body(b'{"data": []}')), FormatChanged, "/sets: expected a list"),
    "a renamed type": (lambda s: setattr(s, "bulk_type", "cards"), FormatChanged, "got only: rulings, cards"),
    "a web page for a file": (lambda s: s.say(FILE, body(b"<html>" + bytes(len(s.file) - 6))), FormatChanged, "gzip or JSON"),
    "another size": (lambda s: s.say(FILE, body(b"short")), NetworkError, "5 bytes, /bulk-data announced"),
    "a line that breaks": (lambda s: s.say(FILE, *many(broken_off(s, 50_000), 9)), Unreachable, "broke off"),
    "a file that is no gzip inside": (
        lambda s: s.say(FILE, body(s.file[:-8] + bytes(8))), BulkError, "cut off or damaged"),
    "other rows": (lambda s: setattr(s, "rows", [{"title": str(n)} for n in range(2000)]), BulkError, "unreadable"),
    "no rows": (lambda s: setattr(s, "file", gzip.compress(b"")), BulkError, "is empty"),
}  # fmt: skip


@pytest.mark.parametrize("kind", FAILURES)
def test_whatever_fails_the_old_index_stays_and_nothing_is_left(kind: str, kept: Kept) -> None:
    spoil, error, message = FAILURES[kind]
    kept.begin()
    before = kept.identity()
    kept.next_day()
    spoil(kept.scryfall)
    with pytest.raises(error) as raised:
        kept.refresh()
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
    assert kept.identity() == before
    assert kept.answers("negate") == ["Negate"]
    assert kept.files() == {"index.sqlite", *STATE}
    last = History(kept.places).last
    assert last
    assert (last.result, last.message) == ("failed", str(raised.value))


def test_a_failure_before_there_is_an_index_leaves_none(kept: Kept) -> None:
    kept.scryfall.say("/bulk-data", status(404))
    with pytest.raises(NetworkError):
        kept.refresh()
    assert kept.files() == STATE


def test_a_stop_by_hand_leaves_nothing(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.begin()

    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "import_files", stop)
    with pytest.raises(KeyboardInterrupt):
        kept.refresh()
    last = History(kept.places).last
    assert last
    assert last.result == "interrupted"
    assert kept.files() == {"index.sqlite", *STATE}


def test_what_a_dead_refresh_left_is_cleaned_up(kept: Kept) -> None:
    kept.begin()
    kept.places.work.mkdir(parents=True)
    (kept.places.work / "all_cards.gz.part").write_bytes(b"half")
    kept.places.previous.mkdir()
    (kept.places.previous / "20260101T000000.000000Z.sqlite").hardlink_to(kept.path)  # killed before the rename
    history = History(kept.places)
    history.begin(run.Attempt(started_at=run.now()))
    kept.refresh(force=False, accept=True)
    assert kept.files() == {"index.sqlite", *STATE}
    assert [attempt.result for attempt in History(kept.places).attempts] == ["interrupted", "unchanged"]


def test_too_little_room_is_said_before_anything_is_fetched(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.begin()
    monkeypatch.setattr(run.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 1 << 20}))
    with pytest.raises(ResolverError, match=r"needs \d+ MiB free, 1 are there"):
        kept.refresh()
    assert kept.scryfall.asked(FILE) == 0


# ----------------------------------------------------------------------------------------------------------- going back


def test_going_back_and_waiting_for_newer_data(kept: Kept, with_card: Rows) -> None:
    kept.begin()
    kept.next_day(with_card("Brand New Card"))
    kept.refresh()
    assert roll_back(kept.path).result == "rolled_back"
    assert kept.answers("Brand New Card") == []
    assert kept.answers("negate") == ["Negate"]
    assert kept.files() == {"index.sqlite", "index.sqlite.refresh/set-aside/*", *STATE}
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "unchanged"
    assert "was rolled back" in attempt.message
    kept.next_day()
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "updated"
    assert kept.answers("Brand New Card") == ["Brand New Card"]


def test_going_back_twice_still_waits_for_data_newer_than_the_first(kept: Kept) -> None:
    for _ in range(3):
        kept.next_day()
        kept.refresh()
    roll_back(kept.path)
    roll_back(kept.path)
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert attempt.result == "unchanged"
    with pytest.raises(ResolverError, match="no earlier index"):
        roll_back(kept.path)


# ------------------------------------------------------------------------------------------------------------ the rest


def test_japanese_set_names_from_mtgjson(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_MTGJSON", f"{kept.scryfall.url}/SetList.json")
    kept.scryfall.sets = [*kept.scryfall.sets, {"code": "zzz", "name": "Newest Set"}]
    listed = '{"data": [{"code": "ZZZ", "translations": {"Japanese": "最新"}}, {"code": "M10", "translations": {"Japanese": "違う"}}]}'
    kept.scryfall.say("/SetList.json", body(listed.encode()))
    kept.refresh(mtgjson=True)
    with open_index(kept.path) as index:
        assert index.store.sets["zzz"].name_ja == "最新"
        assert index.store.sets["m10"].name_ja == "基本セット2010"  # data/sets.tsv comes first


def test_mtgjson_never_fails_a_refresh(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_MTGJSON", f"{kept.scryfall.url}/nowhere.json")
    attempt = kept.refresh(mtgjson=True)
    assert attempt
    assert attempt.result == "updated"
    assert "Japanese set names" in kept.places.log.read_text(encoding="utf-8")


def test_mtgjson_is_not_asked_unless_wanted(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_MTGJSON", f"{kept.scryfall.url}/SetList.json")
    kept.refresh()
    assert kept.scryfall.asked("/SetList.json") == 0


def test_the_log_is_rotated_and_a_disk_that_takes_no_log_fails_nothing(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(config, "LOG_BYTES", 60)
    for _ in range(config.LOG_FILES + 3):
        kept.scryfall.say("/bulk-data", status(404))
        with pytest.raises(NetworkError):
            kept.refresh()
    logs = sorted(path.name for path in kept.places.folder.glob("refresh.log*"))
    assert logs == ["refresh.log", *(f"refresh.log.{number}" for number in range(1, config.LOG_FILES + 1))]
    assert "ERROR failed: " in kept.places.log.read_text(encoding="utf-8")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(logging.FileHandler, "_open", full)
    assert kept.refresh()
    assert capfd.readouterr().err == ""


def test_a_new_index_that_is_not_accepted_is_a_failure_of_its_own(kept: Kept) -> None:
    kept.begin()
    kept.next_day([row for row in kept.scryfall.rows if row["name"] != "Negate"])
    with pytest.raises(NotAccepted):
        kept.refresh()
    last = History(kept.places).last
    assert last
    assert last.result == "not_accepted"
