"""What changed between two indexes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kept import Kept

from resolver import Index
from resolver.errors import NoIndex
from resolver.refresh.changes import Change, compare, since_last

Row = Callable[..., dict[str, Any]]
Make = Callable[..., Index]


def changed(make_index: Make, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> list[Change]:
    return compare(make_index(*before).store.path, make_index(*after).store.path)


def test_nothing_changed(make_index: Make, row: Row) -> None:
    rows = [row("Ash", oracle_text="Draw a card."), row("Ash", lang="ja", printed_name="灰")]
    assert changed(make_index, rows, rows) == []
    more = row("Ash", oracle_text="Draw a card.", set="zz2")
    assert changed(make_index, rows, [*rows, more]) == []  # a new printing is no change of the card


def test_each_kind_of_change_once(make_index: Make, row: Row) -> None:
    before = [row("Ash"), row("Birch", oracle_text="Draw a card."), row("Cedar"), row("Elm"), row("Fir")]
    after = [
        row("Ash", lang="en"),
        row("Ash", lang="ja", printed_name="灰"),
        row("Birch", oracle_text="Draw two cards."),
        row("Dogwood", oracle_id="id of Cedar"),
        row("Fir"),
        row("Ginkgo"),
    ]
    assert changed(make_index, before, after) == [
        Change("new", "Ginkgo", ""),
        Change("gone", "Elm", ""),
        Change("renamed", "Dogwood", "", before="Cedar"),
        Change("reworded", "Birch", ""),
        Change("named_in_japanese", "Ash", "灰"),
    ]


def test_a_text_that_becomes_known_is_no_new_text(make_index: Make, row: Row) -> None:
    assert changed(make_index, [row("Ash", oracle_text=None)], [row("Ash", oracle_text="Draw a card.")]) == []


def test_the_text_of_every_face_counts(make_index: Make, row: Row) -> None:
    def faces(back: str) -> dict[str, Any]:
        sides = [{"name": "Ash", "oracle_text": "Flying"}, {"name": "Birch", "oracle_text": back}]
        return row("Ash // Birch", layout="transform", oracle_text=None, card_faces=sides)

    assert [c.kind for c in changed(make_index, [faces("Flying")], [faces("Trample")])] == ["reworded"]


def test_tokens_are_no_news(make_index: Make, row: Row) -> None:
    token = row("Ash Token", layout="token", type_line="Token Creature")
    assert changed(make_index, [row("Ash")], [row("Ash"), token]) == []


def test_since_the_last_refresh(kept: Kept, with_card: Callable[..., Any], tmp_path: Path) -> None:
    kept.begin()
    with pytest.raises(NoIndex, match="no earlier index"):
        since_last(kept.path)
    kept.next_day(with_card("Brand New Card"))
    kept.refresh()
    assert since_last(kept.path) == [Change("new", "Brand New Card", "")]
