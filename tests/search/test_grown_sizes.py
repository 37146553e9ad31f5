"""Sizes that a card has only at times, what a land pays to become a creature, and words that tell nothing of the card."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Ambiguous, Index, NotFound, Unique

Rows = Callable[..., dict[str, Any]]


@pytest.fixture
def index(make_index: Callable[..., Index], row: Rows) -> Index:
    """A small creature that grows beside a Forest, a land that animates itself, and an Elf of each of two costs."""
    body = {"type_line": "Creature — Bear", "mana_cost": "{R}", "cmc": 1.0, "colors": ["R"], "color_identity": ["R"]}
    elf = {**body, "type_line": "Creature — Elf", "oracle_text": "Flying", "power": "1", "toughness": "1"}
    return make_index(
        row("Cub", **body, power="1", toughness="1", oracle_text="Cub gets +1/+2 as long as you control a Forest."),
        row("Elm", **elf),
        row("Fir", **{**elf, "type_line": "Creature — Bird", "mana_cost": "{1}{R}", "cmc": 2.0}),
        row(
            "Gap", type_line="Land", mana_cost="", cmc=0.0, colors=[], color_identity=["U"],
            oracle_text="{T}: Add {U}.\n{2}{U}: Gap becomes a 2/1 blue Bird creature with flying until end of turn. It's still a land.",
        ),
    )  # fmt: skip


@pytest.mark.parametrize("text", ["1/1 bear that's a 2/3 if you have a forest", "bear that becomes a 2/3"])
def test_a_size_that_its_own_bonus_gives(index: Index, text: str) -> None:
    answer = index.resolve(text)  # 1/1 with +1/+2
    assert isinstance(answer, Unique)
    assert answer.card.name == "Cub"


@pytest.mark.parametrize("text", ["1/1 bear that's a 3/3 if you have a forest", "1/1 bear that becomes a 2/4", "bear, a 3/5 if you have a forest"])
def test_a_size_that_its_bonus_does_not_give(index: Index, text: str) -> None:
    answer = index.resolve(text)
    assert not isinstance(answer, Unique)


def test_the_price_of_a_land_is_that_of_its_ability(index: Index) -> None:
    right, wrong = index.resolve("manland, 2/1 flyer for three"), index.resolve("manland, 2/1 flyer for two")
    assert isinstance(right, Unique)
    assert isinstance(wrong, NotFound)


def test_a_deck_called_by_a_type_tells_nothing_of_the_card(index: Index) -> None:
    answer = index.resolve("1/1 flyer for elf decks")
    assert isinstance(answer, Ambiguous)
    assert {found.card.name for found in answer.cards} == {"Elm", "Fir"}


@pytest.mark.parametrize(("text", "name"), [("bird w/ flying", "Fir"), ("1/1 w/o flying", "Cub")])
def test_with_and_without_in_short(index: Index, text: str, name: str) -> None:
    answer = index.resolve(text)
    assert name in {found.card.name for found in answer.cards}
    assert not answer.ignored


def test_symbols_of_two_colors_in_words(make_index: Callable[..., Index], row: Rows) -> None:
    index = make_index(
        row("Ash", mana_cost="{2}{R}{W}", cmc=4.0, colors=["R", "W"], color_identity=["R", "W"]),
        row("Elm", mana_cost="{3}{R}", cmc=4.0, colors=["R"], color_identity=["R"]),
    )
    answer = index.resolve("instant with one red and one white")
    assert {found.card.name for found in answer.cards} == {"Ash"}


def test_the_price_of_one_face_is_not_paid_in_the_color_of_the_other(make_index: Callable[..., Index], row: Rows) -> None:
    def face(name: str, cost: str, size: str) -> dict[str, Any]:
        return {"name": name, "mana_cost": cost, "type_line": "Creature — Elf", "oracle_text": "Trample", "power": size, "toughness": size}

    index = make_index(
        row(
            "Ash // Elm", layout="modal_dfc", mana_cost=None, cmc=1.0, type_line="Creature — Elf // Creature — Elf", oracle_text=None,
            colors=["B"], color_identity=["B", "G"], card_faces=[{**face("Ash", "{B}", "1"), "colors": ["B"]}, {**face("Elm", "{2}{G}{G}", "4"), "colors": ["G"]}],
        )
    )  # fmt: skip
    assert isinstance(index.resolve("black one drop elf with trample"), Unique)
    assert not isinstance(index.resolve("green one drop elf with trample"), Unique)
