"""What is true of the one card left is not doubted, however it is said; the same words with a false detail are."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index

Row = Callable[..., dict[str, Any]]
_GOBLIN = {"mana_cost": "{2}{R}", "cmc": 3.0, "colors": ["R"], "type_line": "Creature — Goblin", "power": "1", "toughness": "1"}
_LAND = {"mana_cost": "", "cmc": 0.0, "colors": [], "type_line": "Land"}


@pytest.fixture
def certain(row: Row, make_index: Callable[..., Index]) -> Callable[..., bool]:
    """Whether a question is answered with one card for sure, where that card and others of a name alone are all there are."""

    def ask(text: str, oracle_text: str, *others: str, **fields: Any) -> bool:
        card = row(fields.pop("name", "Gorm's Own"), oracle_id="one", oracle_text=oracle_text, **fields)
        index = make_index(card, *(row(name, oracle_id=name) for name in others))
        answer = index.resolve(text)
        return answer.verdict == "unique" and answer.cards[0].card.name == card["name"]

    return ask


def test_a_goblin_may_search_for_goblins(certain: Callable[..., bool]) -> None:
    text = "When ~ enters the battlefield, search your library for {} card, reveal it, put it into your hand, then shuffle."
    said = "ゴブリンをサーチする3マナ1/1ゴブリン"
    assert certain(said, text.format("a Goblin"), name="Goblin Aunt", **_GOBLIN)
    assert not certain(said, text.format("an Elf"), name="Goblin Aunt", **_GOBLIN)


def test_a_list_is_acted_on_where_its_last_is(certain: Callable[..., bool]) -> None:
    said = "鳥・猫・蛇を育てる土地"
    assert certain(said, "{2}, {T}: Put a +1/+1 counter on target Bird, Cat, or Snake.", **_LAND)
    assert not certain("鳥・猫・蛇の土地", "{2}, {T}: Put a +1/+1 counter on target Bird, Cat, or Snake.", **_LAND)


def test_each_of_the_things_joined_by_or_stands_in_the_text(certain: Callable[..., bool]) -> None:
    text = "When ~ enters the battlefield, look at the top five cards of your library. You may reveal a Goblin or Aura card from among them."
    assert certain("red goblin, looks at five for a goblin or an aura", text, **_GOBLIN)
    assert not certain("red goblin, looks at five for a goblin or a vehicle", text, **_GOBLIN)


def test_plain_words_may_be_another_cards_name_by_chance(certain: Callable[..., bool]) -> None:
    text = "Haste\nWhen ~ enters the battlefield, draw two cards."
    assert certain("red goblin with haste, draws two cards", text, "Red Goblin", **_GOBLIN)
    assert not certain("red goblin with haste", text, "Red Goblin", **_GOBLIN)  # a wrong detail of that card, perhaps


def test_what_comes_beside_the_cards_own_type_is_what_it_makes(certain: Callable[..., bool]) -> None:
    text = "Create a 1/1 black and green Pest creature token.\nLearn. (You may fetch a Lesson card.)"
    sorcery = {"mana_cost": "{1}{B}", "cmc": 2.0, "colors": ["B"], "type_line": "Sorcery"}
    assert certain("black two mana sorcery, pest and a lesson", text, **sorcery)
    assert not certain("black two mana pest", text, **sorcery)


def test_a_size_before_what_is_brought_out_is_that_of_the_tokens(certain: Callable[..., bool]) -> None:
    text = "Whenever a land enters the battlefield under your control, create a {} green Beast creature token."
    beast = {"mana_cost": "{4}{G}{G}", "cmc": 6.0, "colors": ["G"], "type_line": "Creature — Beast", "power": "5", "toughness": "5"}
    said = "土地置くたびに4/4のビーストが湧いてくる6マナの緑のクリーチャー"
    assert certain(said, text.format("4/4"), **beast)
    assert not certain(said, text.format("3/3"), **beast)
    assert not certain(said.replace("に4/4", "に相手に4/4"), text.format("4/4"), **beast)


def test_what_opponents_permanents_are_given_is_done_by_the_opponent(certain: Callable[..., bool]) -> None:
    text = 'Until end of turn, permanents your opponents control gain "When this permanent deals damage to a player, sacrifice it. You lose 2 life."'
    instant = {"mana_cost": "{2}{B}", "cmc": 3.0, "colors": ["B"], "type_line": "Instant"}
    assert certain("black instant 3 mana, when their stuff deals damage they lose 2", text, **instant)
    assert not certain("black instant 3 mana, when their stuff deals damage i lose 2", text, **instant)


def test_what_is_denied_on_the_card_may_be_denied_in_the_question(certain: Callable[..., bool]) -> None:
    text = "~ can't attack or block alone."
    assert certain("単独で攻撃もブロックもできない赤3マナ1/1", text, **_GOBLIN)
    assert not certain("単独で攻撃する赤3マナ1/1", text, **_GOBLIN)


def test_a_card_may_be_of_the_type_that_it_spares(certain: Callable[..., bool]) -> None:
    elf = {"mana_cost": "{2}{B}", "cmc": 3.0, "colors": ["B"], "type_line": "Tribal Instant — Elf"}
    assert certain("tribal instant for elves, kills anything that isn't an elf", "Destroy target non-Elf creature.", **elf)
    assert not certain("tribal instant, kills an elf", "Destroy target non-Elf creature.", **elf)


def test_a_wall_that_is_acted_on_stands_in_the_text(certain: Callable[..., bool]) -> None:
    guard = {"mana_cost": "{2}{W}", "cmc": 3.0, "colors": ["W"], "type_line": "Creature — Spirit", "power": "1", "toughness": "4"}
    assert not certain("壁を打ち消す", "Defender\nSacrifice ~: Counter target creature spell.", **guard)


def test_who_is_dealt_damage(certain: Callable[..., bool]) -> None:
    angel = {"mana_cost": "{4}{W}", "cmc": 5.0, "colors": ["W"], "type_line": "Creature — Angel", "power": "5", "toughness": "8"}
    text = "Flying\nAll damage that would be dealt to you is dealt to ~ instead."
    assert certain("俺が受けるダメージを肩代わりする5マナの天使", text, **angel)
    assert not certain("相手が受けるダメージを肩代わりする5マナの天使", text, **angel)


def test_who_gets_a_thing(starter: Index) -> None:
    assert starter.resolve("Goblin Guide, opponent gets the land").verdict == "unique"
    assert starter.resolve("Goblin Guide, I get the land").verdict != "unique"


def test_a_word_of_talk_does_not_speak_against_much_else(certain: Callable[..., bool]) -> None:
    angel = {"mana_cost": "{4}{W}", "cmc": 5.0, "colors": ["W"], "type_line": "Creature — Angel", "power": "5", "toughness": "8"}
    assert certain("でかい白の飛行の天使、5マナ5/8", "Flying", **angel)
    assert not certain("でかい天使", "Flying", **angel)
    assert not certain("白の飛行の天使、5マナ5/8で戦場", "Flying", **angel)


def test_all_of_a_kind_stands_right_behind_all(certain: Callable[..., bool]) -> None:
    instant = {"mana_cost": "{W}", "cmc": 1.0, "colors": ["W"], "type_line": "Instant"}
    said = "white one mana instant, destroys all creatures"
    assert certain(said, "Destroy all creatures.", **instant)
    assert certain(said, "Destroy all artifacts, creatures, and lands.", **instant)
    assert not certain(said, "Destroy all other enchantments you control and all other Auras attached to attacking creatures.", **instant)


def test_a_number_that_the_card_tells_in_another_way_is_not_lost(certain: Callable[..., bool]) -> None:
    """What doubles brings the two with it; so many modes are so many lines."""
    instant = {"mana_cost": "{G}", "cmc": 1.0, "colors": ["G"], "type_line": "Instant"}
    assert certain("緑1マナでパワーを2倍にする", "Some creature gets +X/+0 for this turn, where X is its power.", **instant)
    modes = "Choose two —\n• Draw a card.\n• Target creature gains trample until end of turn.\n• You gain 4 life."
    assert certain("緑1マナのインスタント、3つの中から2つ選ぶ、1ドローとか4点ゲインとか", modes, **instant)
    assert not certain("緑1マナのインスタント、5つの中から2つ選ぶ、1ドローとか4点ゲインとか", modes, **instant)


def test_permanents_of_one_sort_are_not_any_creature(certain: Callable[..., bool]) -> None:
    sorcery = {"mana_cost": "{3}{W}", "cmc": 4.0, "colors": ["W"], "type_line": "Sorcery"}
    said = "four mana white sorcery, exiles a creature or planeswalker"
    assert certain(said, "Exile target nonland permanent.", **sorcery)
    assert not certain(said, "Exile all multicolored permanents.", **sorcery)


def test_what_another_would_destroy_is_not_destroyed_by_it(certain: Callable[..., bool]) -> None:
    aura = {"mana_cost": "{W}", "cmc": 1.0, "colors": ["W"], "type_line": "Enchantment — Aura"}
    said = "white enchantment that destroys a land"
    assert certain(said, "Enchant land\nWhen ~ leaves the battlefield, destroy target land.", **aura)
    assert not certain(said, 'Enchant land\nEnchanted land has "{T}: Counter target spell if it would destroy a land you control."', **aura)


def test_a_creature_of_mine_is_no_mine(certain: Callable[..., bool]) -> None:
    enchantment = {"mana_cost": "{1}{R}", "cmc": 2.0, "colors": ["R"], "type_line": "Enchantment"}
    text = "Whenever a creature enters the battlefield under your control, ~ deals 1 damage to each opponent."
    assert certain("red enchantment, one damage to each opponent when a creature of mine enters", text, **enchantment)


def test_a_type_that_the_text_does_not_show_is_not_acted_on(row: Row, make_index: Callable[..., Index]) -> None:
    """ "it" and "them" are read as any type, so that none is lost from a list."""
    instant = {"mana_cost": "{1}{B}", "cmc": 2.0, "colors": ["B"], "type_line": "Instant"}
    text = "Destroy target {} with mana value 3 or less. It can't be regenerated."

    def certain(kind: str, shown: str) -> bool:
        other = row("Rust", oracle_id="two", oracle_text="Destroy target artifact.", colors=["R"], type_line="Sorcery")
        index = make_index(row("Gorm", oracle_id="one", oracle_text=text.format(shown), **instant), other)
        return index.resolve(f"black instant, kills {kind} with cmc 3 or less").verdict == "unique"

    assert certain("a creature", "creature")
    assert not certain("an artifact", "creature")
    assert certain("an artifact", "permanent")


def test_what_is_gained_is_not_lost(certain: Callable[..., bool]) -> None:
    instant = {"mana_cost": "{R}{W}", "cmc": 2.0, "colors": ["R", "W"], "type_line": "Instant"}
    assert certain("boros instant, 4 damage and gain 4", "~ deals 4 damage to any target and you gain 4 life.", **instant)
    assert not certain("boros instant, 4 damage and lose 4", "~ deals 4 damage to any target and you gain 4 life.", **instant)
    assert certain("boros instant, 4 damage and lose 4", "~ deals 4 damage to any target and you lose 4 life.", **instant)


def test_a_place_is_whose_it_is_said_to_be_in_players_words(certain: Callable[..., bool]) -> None:
    enchantment = {"mana_cost": "{1}{R}", "cmc": 2.0, "colors": ["R"], "type_line": "Enchantment"}
    text = "Each nonland card in your graveyard has escape."
    assert certain("red enchantment, everything in my yard has escape", text, **enchantment)
    assert not certain("red enchantment, everything in opponents yard has escape", text, **enchantment)


def test_reminder_text_speaks_of_no_other_things(certain: Callable[..., bool]) -> None:
    enchantment = {"mana_cost": "{1}{W}", "cmc": 2.0, "colors": ["W"], "type_line": "Enchantment"}
    text = "Extort (Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.)\nArtifacts and creatures your opponents control enter the battlefield tapped."
    assert certain("white extort enchantment, their artifacts enter tapped", text, **enchantment)
    assert not certain("white extort enchantment, their lands enter tapped", text, **enchantment)


def test_a_drop_that_is_acted_on_is_not_the_cards_own_mana_value(certain: Callable[..., bool]) -> None:
    instant = {"mana_cost": "{U}{U}{U}", "cmc": 3.0, "colors": ["U"], "type_line": "Instant"}
    assert certain("UUU instant that steals a one drop", "Gain control of target nonland permanent with mana value 1 or less.", **instant)
    assert not certain("UUU instant, a one drop", "Gain control of target nonland permanent with mana value 1 or less.", **instant)
