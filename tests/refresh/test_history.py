"""What is remembered of the refreshes."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from resolver import config
from resolver.errors import ResolverError
from resolver.refresh.history import Attempt, History
from resolver.refresh.places import Places

DAY = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    made = Places(tmp_path / "index.sqlite")
    made.folder.mkdir()
    return made


def test_an_attempt_is_read_as_it_was_written(places: Places) -> None:
    attempt = Attempt(DAY, bulk_type="all_cards", data_updated_at=DAY, findings=("few cards",), changes={"new": 3})
    history = History(places)
    history.begin(attempt)
    attempt.result = "not_accepted"
    history.end(attempt)
    assert list(History(places).attempts) == [attempt]
    assert attempt.ended_at


def test_only_so_many_are_kept(places: Places) -> None:
    history = History(places)
    for number in range(config.KEPT_ATTEMPTS + 5):
        history.attempts.append(Attempt(DAY, "updated", cards=number))
    history.begin(Attempt(DAY))
    assert len(History(places).attempts) == config.KEPT_ATTEMPTS
    assert History(places).attempts[0].cards == 6


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\n", b'{"half": ', b"null\n[]\n"])
def test_a_history_that_cannot_be_read_is_begun_anew(content: bytes, places: Places) -> None:
    places.history.write_bytes(content)
    history = History(places)
    assert (history.last, history.next_due(), history.is_due()) == (None, None, True)
    history.begin(Attempt(DAY))
    assert len(History(places).attempts) == 1


def test_a_bad_line_does_not_cost_the_others(places: Places) -> None:
    History(places).begin(Attempt(DAY, "updated"))
    places.history.write_bytes(b"???\n" + places.history.read_bytes())
    assert [attempt.result for attempt in History(places).attempts] == ["updated"]


def test_a_disk_that_does_not_take_it_leaves_the_old_history(places: Places) -> None:
    History(places).begin(Attempt(DAY, "updated"))
    places.history.with_name("history.jsonl.new").mkdir()
    with pytest.raises(ResolverError, match="Cannot write"):
        History(places).begin(Attempt(DAY))
    assert len(History(places).attempts) == 1


def test_it_is_due_twenty_hours_after_the_service_answered(places: Places) -> None:
    history = History(places)
    for result, hour in [("unchanged", 1), ("failed", 2), ("interrupted", 3), ("rolled_back", 4)]:
        history.attempts.append(Attempt(DAY.replace(hour=hour), result))  # type: ignore[arg-type]
    assert history.next_due() == DAY.replace(hour=21)
