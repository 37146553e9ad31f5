"""What a hand can be played as: the quick look-up agrees with comparing card by card."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index
from resolver.errors import UnknownCost
from resolver.play import Table, cost_report
from resolver.rules.costs import Side, compare, side_of_card
from resolver.rules.hand import Hands
from resolver.rules.house import Settings

Row = Callable[..., dict[str, Any]]
# What a row without cost, value, colours and text looks like: both faces there, and nothing in them.
UNTOLD = {
    "layout": "transform", "mana_cost": None, "cmc": None, "colors": None, "color_identity": None, "oracle_text": None,
    "type_line": "Legendary Creature — Cat // Legendary Planeswalker — Cat",
    "card_faces": [
        {"name": "Kitten", "type_line": "Legendary Creature — Cat", "mana_cost": "", "oracle_text": ""},
        {"name": "Lion", "type_line": "Legendary Planeswalker — Cat", "mana_cost": "", "oracle_text": ""},
    ],
}  # fmt: skip
HANDS = [
    "1U",
    "U",
    "0",
    "なし",
    "1GW",
    "6",
    "2RU",
    "(U/P)",
    "Kitchen Finks",
    "Plains",
    "Fire // Ice",
    "Sejiri Shelter",
    "Delver of Secrets",
]
SETTINGS = [
    Settings(),
    Settings(split="half"),
    Settings(split="whole", hybrid="either"),
    Settings(hybrid="either", phyrexian="colour", split="half"),
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("text", HANDS)
def test_agrees_with_comparing_every_card(starter: Index, text: str, settings: Settings) -> None:
    hand = Table(starter).side(text)
    assert isinstance(hand, Side)
    found = Hands(starter.store).cards(hand, settings)
    for number in range(int(starter.store.meta["cards"])):
        card = starter.store.card(number)
        assert bool(found >> number & 1) == compare(hand, side_of_card(card), settings).equivalent, card.name


def test_a_meld_result_is_in_nobodys_hand(starter: Index) -> None:
    hand = Table(starter).side("Brisela, Voice of Nightmares")
    assert isinstance(hand, Side)
    assert Hands(starter.store).cards(hand, Settings()) == 0


@pytest.mark.realdata
@pytest.mark.parametrize("text", ["1U", "Plains", "Kitchen Finks", "Fire // Ice", "2(G/U/P)"])
def test_agrees_on_all_cards(real: Index, text: str) -> None:
    settings = Settings(hybrid="either", split="half")
    hand = Table(real).side(text)
    assert isinstance(hand, Side)
    found = Hands(real.store).cards(hand, settings)
    for number in range(0, int(real.store.meta["cards"]), 7):
        card = real.store.card(number)
        fits = compare(hand, side_of_card(card), settings).equivalent
        assert bool(found >> number & 1) == bool(fits), card.name
        assert (fits is None) == (not card.has_cost), card.name


def test_a_card_of_unknown_cost_is_neither_offered_nor_compared(make_index: Callable[..., Index], row: Row) -> None:
    table = Table(make_index(row("Kitten // Lion", **UNTOLD), row("Marsh", type_line="Land", mana_cost="", cmc=0.0)))
    marsh, kitten = table.side("Marsh"), table.side("Kitten")
    assert isinstance(marsh, Side) and isinstance(kitten, Side)
    assert {candidate.card.name for candidate in table.playable(marsh).cards} == {"Marsh"}
    with pytest.raises(UnknownCost, match="no mana cost for Kitten // Lion"):
        table.playable(kitten)
    with pytest.raises(UnknownCost) as raised:
        cost_report(table, marsh, kitten)
    assert raised.value.in_("ja").startswith("《Kitten // Lion》のマナ・コストがカードのデータになく")
    assert compare(marsh, kitten, Settings()).equivalent is None
    assert (compare(kitten, kitten, Settings()).equivalent, compare(kitten, kitten, Settings()).rule) == (True, "1-1")
