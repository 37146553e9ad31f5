"""A card named only as what another is like, or as what another finds or turns into, is not the one asked for."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index

Row = Callable[..., dict[str, Any]]


def meanings(index: Index, text: str) -> list[str]:
    return [clue.meaning.en for clue in index.resolve(text).clues]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("対抗呪文の緑版", "対抗呪文"),
        ("対抗呪文の赤いバージョン", "対抗呪文"),
        ("稲妻の白版", "稲妻"),
        ("緑の対抗呪文", "対抗呪文"),
        ("黒い稲妻", "稲妻"),
        ("対抗呪文が生えたクリーチャー", "対抗呪文"),
        ("稲妻に足が生えてるみたいなクリーチャー", "稲妻"),
        ("飛行のついた対抗呪文", "対抗呪文"),
        ("the green lightning bolt", "lightning bolt"),
    ],
)
def test_a_version_of_a_card_is_not_that_card(starter: Index, text: str, name: str) -> None:
    answer = starter.resolve(text)
    assert answer.verdict != "unique"
    assert f"something like {name}" in meanings(starter, text)


@pytest.mark.parametrize("text", ["青い対抗呪文", "赤い稲妻", "the red lightning bolt"])
def test_a_colour_that_the_card_has_is_no_likening(starter: Index, text: str) -> None:
    assert starter.resolve(text).cards[0].card.name in ("Counterspell", "Lightning Bolt")
    assert not any(meaning.startswith("something like") for meaning in meanings(starter, text))


@pytest.mark.parametrize("text", ["稲妻を探してくるカード", "対抗呪文をサーチできる"])
def test_what_is_searched_for_is_not_the_card(starter: Index, text: str) -> None:
    """No card of these speaks of it, so whoever says so may mean it itself: to be confirmed at most."""
    assert starter.resolve(text).verdict != "unique"


def test_a_card_speaks_of_another(row: Row, make_index: Callable[..., Index]) -> None:
    caller = "When Ember Caller enters the battlefield, search your library for a card named Ash Hound, reveal it, put it into your hand, then shuffle."
    swarm = "When Ash Hound dies, search your library for a card named Ash Hound, put it onto the battlefield, then shuffle."
    index = make_index(row("Ember Caller", oracle_id="a", oracle_text=caller), row("Ash Hound", oracle_id="b", oracle_text=swarm), row("Elder Hound", oracle_id="c"))
    answer = index.resolve("searches for a card named ash hound")
    assert {one.card.name for one in answer.cards} == {"Ember Caller", "Ash Hound"}
    assert "speaks of ash hound" in [clue.meaning.en for clue in answer.clues]
    assert index.resolve("a creature that finds ash hound when it enters").cards[0].card.name == "Ember Caller"


def test_a_card_that_turns_into_its_own_other_face(starter: Index) -> None:
    answer = starter.resolve("human that turns into Insectile Aberration")
    assert [one.card.name for one in answer.cards] == ["Delver of Secrets // Insectile Aberration"]


def test_a_word_of_names_behind_a_colour_tells_the_name(row: Row, make_index: Callable[..., Index]) -> None:
    green = {"mana_cost": "{G}", "cmc": 1.0, "colors": ["G"]}
    index = make_index(row("Oath of Gorm", oracle_id="a", **green), row("Oath of Ulm", oracle_id="b"), row("Gorm's Bear", oracle_id="c", **green))
    assert index.resolve("green oath").cards[0].card.name == "Oath of Gorm"
    assert index.resolve("green oath").total == 1


@pytest.mark.parametrize("text", ["対抗呪文と組むインスタント", "稲妻とコンボするインスタント", "稲妻と無限コンボするインスタント", "稲妻と一緒に使うインスタント"])
def test_a_card_that_it_is_played_with_is_not_the_one(starter: Index, text: str) -> None:
    answer = starter.resolve(text)
    assert answer.verdict != "unique"
    assert f"something like {text.partition('と')[0]}" in meanings(starter, text)
