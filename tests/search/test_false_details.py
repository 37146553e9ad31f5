"""A detail that the card's own text speaks against never leaves that card certain; the true detail does."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index, Unique
from resolver.search.clues import FoundClues
from resolver.search.doubt.faces import mixed
from resolver.text import fold


def certain(starter: Index, text: str) -> bool:
    return isinstance(starter.resolve(text), Unique)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        # who does it: "You lose 2 life", "Its controller gains life", "Its controller may search"
        ("Thoughtseize you lose life", "Thoughtseize opponent loses life"),
        ("思考囲い 自分がライフを失う", "思考囲い 相手がライフを失う"),
        ("Dark Confidant you lose life", "Dark Confidant opponent loses life"),
        # whose it is
        ("Vampiric Tutor search your library", "Vampiric Tutor search their library"),
        # what is denied or left out: "can't be regenerated", "nonblack", "noncreature"
        ("神の怒り 再生できない", "神の怒り 再生できる"),
        ("Essence Scatter counters a creature spell", "Essence Scatter noncreature spell"),
        ("Banishing Light exiles a creature", "Banishing Light exiles a land"),
        # what is done to it, and where it goes
        ("Stone Rain destroys a land", "Stone Rain destroys a creature"),
        ("Lightning Strike deals damage to a creature", "Lightning Strike deals damage to creatures only"),
        # words that the reading of an effect passes over
        ("Llanowar Elves taps for green", "Llanowar Elves taps for red"),
    ],
)  # fmt: skip
def test_the_false_one_of_two_details_is_not_certain(starter: Index, true: str, false: str) -> None:
    assert certain(starter, true)
    assert not certain(starter, false)


@pytest.mark.parametrize(
    "text",
    [
        "Path to Exile you search for a land",
        "流刑への道 自分が土地を探す",
        "Swords to Plowshares you gain life",
        "Beast Within you get a 3/3",
        "石鍛冶の神秘家 クリーチャーを探す",
        "Duress takes a creature",
        "突然 4マナ以下、思考囲い",
        "Propaganda pay 3",
        "目くらまし 森を戻す",
        "Stoneforge Mystic protection from dwarves",
        "Kitchen Finks you lose life",
    ],
)
def test_a_false_detail_beside_a_name_is_not_certain(starter: Index, text: str) -> None:
    assert not certain(starter, text)


def test_two_names_in_a_row_are_both_listed(starter: Index) -> None:
    answer = starter.resolve("Stone Rain Wall of Blossoms")
    assert {candidate.card.name for candidate in answer.cards} == {"Stone Rain", "Wall of Blossoms"}


def test_facts_of_two_faces_are_of_no_one_face(starter: Index) -> None:
    """Thing in the Ice is a 0/4, Awoken Horror a 7/8."""
    assert not certain(starter, "creature with 0 power and 8 toughness, 2 mana")
    assert certain(starter, "creature with 0 power and 4 toughness, defender, ice counters")


def test_who_tells_of_both_faces_may_mix_them(starter: Index) -> None:
    assert certain(starter, "Delver of Secrets, human wizard that transforms into a 3/2 flyer")


def test_rarity_and_set_are_of_one_printing(starter: Index) -> None:
    """Doom Blade was common in M10, and uncommon only in M14."""
    assert certain(starter, "common Doom Blade from M10")
    assert not certain(starter, "uncommon Doom Blade from M10")


def test_a_card_of_one_face_is_never_mixed(starter: Index) -> None:
    assert mixed(FoundClues(fold("flying angel"), (), ()), starter.resolve("Serra Angel").cards[0].card) == []


@pytest.mark.realdata
@pytest.mark.parametrize(
    "text",
    [
        "Fact or Fiction you separate the piles",
        "サイクロンの裂け目 自分のパーマネントを戻す",
        "Ghost Quarter you search for a basic",
        "Frost Titan untaps",
        "喉首狙い アーティファクト・クリーチャーを破壊",
        "Baneslayer Angel protection from angels",
        "怨恨 戦場に戻る",
        "突然の衰微 4マナ以下",
        "Act of Treason permanently",
        "Trickbind counters spells",
        "新たな芽吹き クリーチャーだけ",
        "Flying Druid",
        "gives you a 3/3 elephant destroys creature",
        "lord for beasts: they cost one less, and 2G regenerates one",
        "打ち消されない青じゃない打ち消し呪文",
        "creature or planeswalker that is a white sorcery and exiles, four mana",  # Oakhame Ranger is the creature, its other face the sorcery
        "クリーチャーかPWどっちか追放の白4マナソーサリー",
    ],
)
def test_a_false_detail_of_a_real_card_is_not_certain(real: Index, text: str) -> None:
    assert not certain(real, text)


@pytest.mark.realdata
@pytest.mark.parametrize(
    "text",
    [
        "Ghost Quarter its controller searches for a basic",
        "怨恨 手札に戻る",
        "Cyclonic Rift",
        "Baneslayer Angel protection from dragons",
        "目くらまし 島を戻す",
        "突然の衰微 3マナ以下",
    ],
)
def test_a_true_detail_of_a_real_card_is_certain(real: Index, text: str) -> None:
    assert certain(real, text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("red giant that kills a flyer when it enters", "When ~ enters the battlefield, destroy target creature with flying."),
        ("red giant with trample, needs equipment or aura", "As long as ~ is enchanted or equipped, it has trample."),
    ],
)
def test_what_the_text_says_in_another_form_is_not_lost(
    row: Callable[..., dict[str, Any]], make_index: Callable[..., Index], text: str, shown: str
) -> None:
    giant = {"mana_cost": "{4}{R}", "cmc": 5, "colors": ["R"], "type_line": "Creature — Giant", "power": "5", "toughness": "5"}
    index = make_index(row("Bane", oracle_id="a", oracle_text=shown.replace("~", "Bane"), **giant))
    assert index.resolve(text).verdict == "unique"


def test_a_keyword_that_the_text_does_not_show_is_lost(row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]) -> None:
    giant = {"mana_cost": "{4}{R}", "cmc": 5, "colors": ["R"], "type_line": "Creature — Giant", "power": "5", "toughness": "5"}
    index = make_index(row("Bane", oracle_id="a", oracle_text="When Bane enters the battlefield, destroy target creature.", **giant))
    assert index.resolve("red giant that kills a creature when it enters").verdict == "unique"
    assert index.resolve("red giant that kills a flyer when it enters").verdict != "unique"
