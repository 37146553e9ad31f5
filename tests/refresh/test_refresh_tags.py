"""Oracle tags in a refresh: taken in where they can be had; where not, the refresh goes on without them."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from kept import Kept
from scryfall import TAGS, Scryfall, body, many, status

from resolver import config, open_index

Rows = Callable[..., list[dict[str, Any]]]
NEW = "No More Lies"


@pytest.fixture
def tagged(kept: Kept, with_card: Rows) -> Kept:
    """A service with a new card of which it has no text, only a tag."""
    kept.scryfall.rows = with_card(NEW, oracle_text=None, mana_cost="{W}{U}", colors=["W", "U"], color_identity=["W", "U"])
    line = json.dumps({"id": "1", "slug": "counterspell-soft", "taggings": [{"oracle_id": f"id of {NEW}"}]})
    kept.scryfall.tags = gzip.compress(line.encode())
    return kept


def log(kept: Kept) -> str:
    return kept.places.log.read_text(encoding="utf-8")


def test_tags_are_taken_in_where_they_are_wanted(tagged: Kept) -> None:
    attempt = tagged.refresh(oracle_tags=True)
    assert attempt
    assert attempt.result == "updated"
    assert NEW in tagged.answers("白青の打ち消し呪文")
    with open_index(tagged.path) as index:
        assert index.store.meta["oracle_tags"] == "2026-11-30T09:15:00+00:00"


def test_they_are_not_asked_for_where_nobody_wants_them(tagged: Kept) -> None:
    tagged.refresh()
    assert tagged.scryfall.asked(TAGS) == 0
    assert NEW not in tagged.answers("白青の打ち消し呪文")


def test_tags_that_are_gone_are_told_in_the_log(tagged: Kept) -> None:
    tagged.refresh(oracle_tags=True)
    assert "there are no such tags as data/oracle-tags.tsv names: counterspell, counterspell-creature," in log(tagged)


FAILURES: dict[str, tuple[Callable[[Scryfall], Any], str]] = {
    "not listed": (lambda s: setattr(s, "tags", b""), "expected a bulk file of type oracle_tags, got only: rulings, all_cards"),
    "in trouble": (lambda s: s.say(TAGS, *many(status(503), config.HTTP_TRIES)), "answered 503"),
    "gone": (lambda s: s.say(TAGS, status(404)), "answered 404"),
    "another size": (lambda s: s.say(TAGS, body(b"short")), "5 bytes, /bulk-data announced"),
    "a page": (lambda s: s.say(TAGS, body(b"<html>" + bytes(len(s.tags) - 6))), "expected a gzip or JSON file"),
    "other fields": (lambda s: setattr(s, "tags", b'{"label": "mill", "oracle_ids": []}'), "expected tags with id, slug and taggings"),
    "cut off": (lambda s: setattr(s, "tags", s.tags[:-9]), "cut off or damaged"),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_failure_is_told_in_the_log_and_the_refresh_goes_on(kind: str, tagged: Kept) -> None:
    spoil, words = FAILURES[kind]
    spoil(tagged.scryfall)
    attempt = tagged.refresh(oracle_tags=True)
    assert attempt
    assert (attempt.result, attempt.message) == ("updated", "")
    assert tagged.answers("negate") == ["Negate"]
    assert words in log(tagged)
    assert not tagged.places.work.exists()
