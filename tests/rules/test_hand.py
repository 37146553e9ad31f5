"""What a hand can be played as: the quick look-up agrees with comparing card by card."""

import pytest

from resolver import Index
from resolver.play import Table
from resolver.rules.costs import Side, compare, side_of_card
from resolver.rules.hand import Hands
from resolver.rules.house import Settings

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
        assert bool(found >> number & 1) == compare(hand, side_of_card(card), settings).equivalent, card.name
