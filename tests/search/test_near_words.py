"""A near name that says other words than were typed is a possibility; a slip of the keyboard is that name."""

import pytest

from resolver import Index, Unique
from resolver.index.names import Names
from resolver.search.other_words import replaced


def certain(starter: Index, text: str) -> bool:
    return isinstance(starter.resolve(text), Unique)


@pytest.mark.parametrize(
    ("slip", "name"),
    [
        ("serra angle", "Serra Angel"),
        ("llanowar elvse", "Llanowar Elves"),
        ("kitchen fink", "Kitchen Finks"),
        ("マナ漏失", "Mana Leak"),
        ("セラの天侍", "Serra Angel"),
    ],
)  # fmt: skip
def test_a_slip_is_the_name(starter: Index, slip: str, name: str) -> None:
    answer = starter.resolve(slip)
    assert isinstance(answer, Unique)
    assert answer.cards[0].card.name == name


@pytest.mark.parametrize("text", ["black rain", "time wall", "stone ring", "dark lightning", "mana short ring", "赤の天使", "Shock 4"])
def test_other_words_are_no_name(starter: Index, text: str) -> None:
    assert not certain(starter, text)


@pytest.mark.parametrize(
    ("typed", "name", "told", "edits", "other"),
    [
        ("flying sword", "Flaming Sword", ["flying"], 2, True),  # flying tells what the card has
        ("wonder bat", "Wander Bat", [], 1, True),  # Wonder is a word of names, too
        ("wonde bat", "Wonder Bat", [], 1, False),
        ("白の秘密", "鍵の秘密", ["白の"], 1, True),
        ("大型フェニックス", "灰のフェニックス", [], 2, True),
        ("焼裏払い", "焼き払い", ["裏"], 1, False),  # 裏 is only a piece of what was typed
        ("searing spear 4", "Searing Spear", [], 1, True),
    ],
)  # fmt: skip
def test_words_that_replace_others(starter: Index, typed: str, name: str, told: list[str], edits: int, *, other: bool) -> None:
    assert replaced(typed, name, Names(starter.store), told, edits) is other


def test_two_words_the_other_way_round_are_to_be_confirmed(starter: Index) -> None:
    assert certain(starter, "sword fire ice")
    assert not certain(starter, "ice sword")


def test_dark_is_no_set(starter: Index) -> None:
    assert all(clue.kind != "set" for clue in starter.resolve("dark human").clues)
