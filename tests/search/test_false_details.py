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


_SORCERY = {"mana_cost": "{4}{R}{R}", "cmc": 6, "colors": ["R"], "type_line": "Sorcery"}
_LAND = {"mana_cost": "", "cmc": 0, "colors": [], "type_line": "Land"}
_FOUR = {"mana_cost": "{2}{W}{W}", "cmc": 4, "colors": ["W"], "type_line": "Legendary Planeswalker — Gideon"}
_MAGE = {"mana_cost": "{1}{U}", "cmc": 2, "colors": ["U"], "type_line": "Creature — Human Wizard", "power": "2", "toughness": "1"}
_AURA = {"mana_cost": "{1}{W}", "cmc": 2, "colors": ["W"], "type_line": "Enchantment"}
_TWO = {"mana_cost": "{B}{G}", "cmc": 2, "colors": ["B", "G"], "type_line": "Instant"}
_TROLL = {"mana_cost": "{1}{G}{G}", "cmc": 3, "colors": ["G"], "type_line": "Creature — Troll", "power": "3", "toughness": "2"}


@pytest.mark.parametrize(
    ("true", "false", "shown", "fields"),
    [
        # how many things, where other numbers of the text count none
        ("opponent gets two 3/3 centaurs, for UU 2/1", "opponent gets three 3/3 centaurs, for UU 2/1",
         "When ~ enters the battlefield, target opponent creates two 3/3 green Centaur creature tokens.", _MAGE | {"mana_cost": "{U}{U}"}),
        # one, or all
        ("six mana red sorcery, 4 damage to each creature", "six mana red sorcery, 4 damage to target creature", "~ deals 4 damage to each creature.", _SORCERY),
        ("6マナの赤のソーサリーで、全クリーチャーに4点", "6マナの赤のソーサリーで、1体に4点", "~ deals 4 damage to each creature.", _SORCERY),
        ("six mana red sorcery, target player sacs a creature", "six mana red sorcery, each player sacs a creature", "Target player sacrifices a creature.", _SORCERY),
        # any, or only some
        ("six mana red sorcery, destroys any creature", "six mana red sorcery, destroys any artifact", "Destroy target creature.", _SORCERY),
        ("six mana red sorcery that destroys a creature", "six mana red sorcery that destroys any creature",
         "Destroy target creature that was dealt damage this turn.", _SORCERY),
        # by which loyalty ability
        ("white planeswalker, -2 makes a 2/2 knight", "white planeswalker, +1 makes a 2/2 knight",
         "[+1]: ~ becomes a 5/5 Soldier creature until end of turn.\n[−2]: Create a 2/2 white Knight creature token.", _FOUR),
        # whose: the type that an effect is on, the life total, who may cast
        ("white enchantment, their artifacts enter tapped", "white enchantment, their enchantments enter tapped", "Artifacts your opponents control enter the battlefield tapped.", _AURA),
        ("white enchantment, my life total can't change", "white enchantment, opponents life total can't change", "Your life total can't change.", _AURA),
        ("白のエンチャント2マナ、相手が呪文を唱えられなくなる", "白のエンチャント2マナ、自分が呪文を唱えられなくなる", "Your opponents can't cast spells.", _AURA),
        ("six mana red sorcery destroys an artifact, I gain 3", "six mana red sorcery destroys an artifact, its controller gains 3", "Destroy target artifact. You gain 3 life.", _SORCERY),
        ("緑3マナ3/2のトロール、相手の対象に取れない", "緑3マナ3/2のトロール、自分でも対象に取れない", "~ can't be the target of spells or abilities your opponents control.", _TROLL),
        # a card of a type in a graveyard or hand
        ("land that puts a creature from my graveyard on top of the library", "land that puts a land from my graveyard on top of the library",
         "{T}: Put target creature card from your graveyard on top of your library.", _LAND),
        ("青2マナの2/1、墓地のインスタントにフラッシュバックを与える", "青2マナの2/1、墓地のクリーチャー・カードにフラッシュバックを与える",
         "Target instant card in your graveyard gains flashback until end of turn.", _MAGE),
        # only that; and where to
        ("緑黒の2マナインスタント、3マナ以下のクリーチャーを破壊", "緑黒の2マナインスタント、3マナ以下のクリーチャーだけ破壊", "Destroy target nonland permanent with mana value 3 or less.", _TWO),
        ("six mana red sorcery, return a creature from my graveyard to hand", "six mana red sorcery, return a creature to my graveyard",
         "Return target creature card from your graveyard to your hand.", _SORCERY),
    ],
)  # fmt: skip
def test_of_two_details_that_are_read_alike_the_text_bears_out_one(
    row: Callable[..., dict[str, Any]], make_index: Callable[..., Index], true: str, false: str, shown: str, fields: dict[str, Any]
) -> None:
    index = make_index(row("Gorm", oracle_id="a", oracle_text=shown.replace("~", "Gorm"), **fields))
    assert index.resolve(true).verdict == "unique"
    assert index.resolve(false).verdict != "unique"


def test_a_noun_that_is_no_type_of_the_card_only_speaks_of_another(row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]) -> None:
    index = make_index(row("Gorm", oracle_id="a", oracle_text="When Gorm enters the battlefield, target opponent creates a 0/2 green Plant creature token.\n{T}: Add three mana of any one color.", **_LAND))
    assert index.resolve("マナを3つ出す土地、相手に植物").verdict == "unique"
    assert index.resolve("マナを3つ出す植物").verdict != "unique"
    assert index.resolve("the plant that adds three mana").verdict != "unique"


def test_what_a_run_of_symbols_pays_is_that_and_no_less(row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]) -> None:
    index = make_index(row("Gorm", oracle_id="a", oracle_text="{T}: Add {C}.\n{G}{W}{W}, {T}: Put a +1/+1 counter on each creature you control.", **_LAND), row("Other", oracle_id="b", oracle_text="{2}{G}{W}, {T}: Put a +1/+1 counter on each creature you control.", **_LAND))
    assert [c.card.name for c in index.resolve("緑白白払って寝かせると自軍全員に+1/+1カウンター置く土地").cards] == ["Gorm"]
