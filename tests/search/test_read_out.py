"""Sentences that are read out: they hold for the cards that say so, in whatever words, and never make one card of several."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index
from resolver.answer import Answer

Row = Callable[..., dict[str, Any]]
OLD, NEW = "霊魂が場に出るたび、あなたは秘宝を１つ磨いてもよい。", "霊魂が戦場に出るたび、あなたは秘宝を１つ磨いてもよい。"
ENGLISH = "Whenever a wisp enters the battlefield, you may polish an heirloom."


def names(answer: Answer) -> set[str]:
    return {candidate.card.name for candidate in answer.cards}


def japanese(row: Row, name: str, text: str, **fields: Any) -> dict[str, Any]:
    return row(name, lang="ja", printed_text=text, collector_number="2", **fields)


@pytest.fixture
def polished(make_index: Callable[..., Index], row: Row) -> Index:
    """A card printed in old words, one in new ones, one never in Japanese, and one that does something else."""
    return make_index(
        row("Ash", oracle_text=ENGLISH), japanese(row, "Ash", OLD, oracle_text=ENGLISH),
        row("Birch", oracle_text=ENGLISH), japanese(row, "Birch", NEW, oracle_text=ENGLISH),
        row("Cedar", oracle_text=ENGLISH),
        row("Dogwood", oracle_text="Whenever a wisp dies, you may polish an heirloom."),
    )  # fmt: skip


@pytest.mark.parametrize("said", [OLD, NEW, OLD + " 1U", "{1}{U}、" + NEW, ENGLISH, ENGLISH.lower().rstrip(".")])
def test_it_holds_for_all_that_say_so_in_any_words(polished: Index, said: str) -> None:
    answer = polished.resolve(said)
    assert names(answer) == {"Ash", "Birch", "Cedar"}
    assert answer.ignored == ()


def test_what_follows_a_trigger_may_be_read_out_alone(polished: Index) -> None:
    """Dogwood, whose trigger is another, does the same."""
    for said in ("1U、あなたは秘宝を１つ磨いてもよい。", "1U: you may polish an heirloom"):
        assert names(polished.resolve(said)) == {"Ash", "Birch", "Cedar", "Dogwood"}


def test_one_card_says_so(make_index: Callable[..., Index], row: Row) -> None:
    text = "霊魂が二つあるなら、秘宝を磨き、その後それを箱にしまう。"
    index = make_index(row("Ash"), row("Birch"), japanese(row, "Birch", text))
    answer = index.resolve(f"{text} 1U")
    assert (answer.verdict, names(answer)) == ("unique", {"Birch"})
    assert index.resolve(f"{text} 2U").verdict == "not_found"


def test_short_words_may_be_a_players_own(make_index: Callable[..., Index], row: Row) -> None:
    """Who says 「カードを２枚引く」 need not be reading: a card that says it at greater length fits too."""
    index = make_index(
        row("Ash", oracle_text="Draw two cards."), japanese(row, "Ash", "カードを２枚引く。"),
        row("Birch", oracle_text="Scry 2, then draw two cards."),
    )  # fmt: skip
    assert names(index.resolve("1U カードを２枚引く。")) == {"Ash", "Birch"}


@pytest.mark.parametrize("itself", ["梣の大精霊", "このクリーチャー", "これ"])
def test_the_card_itself_has_several_names(make_index: Callable[..., Index], row: Row, itself: str) -> None:
    text = "{}が旅に出るたび、霊魂をひとつ呼び覚まして歌わせる。"
    index = make_index(row("Ash"), row("Birch"), japanese(row, "Ash", text.format("梣の大精霊"), printed_name="梣の大精霊"))
    assert names(index.resolve(f"1U {text.format(itself)}")) == {"Ash"}


def test_a_cost_before_an_effect_is_no_ability(make_index: Callable[..., Index], row: Row) -> None:
    """「1U 秘宝を…」 is a card that costs {1}{U}, not one whose ability does."""
    effect = "霊魂を一つ選び、その秘宝を磨いてから箱にしまってもよい。"
    index = make_index(
        row("Ash"), japanese(row, "Ash", effect),
        row("Birch", mana_cost="{3}{R}"), japanese(row, "Birch", "{1}{U}：" + effect, mana_cost="{3}{R}"),
    )  # fmt: skip
    assert names(index.resolve(f"1U {effect}")) == {"Ash"}
    assert names(index.resolve(f"3R {{1}}{{U}}：{effect}")) == {"Birch"}


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("あなたがコントロールするパーマネント", "subtype"),  # コントロール holds トロール
        ("{3}で２/２クリーチャーとして裏向きに唱えてもよい", "cost"),
        ("変異{4}{B}", "cost"),
        ("{2}{W}, カードを１枚捨てる：", "cost"),
    ],
)
def test_words_of_print_that_do_not_tell_what_the_card_is(said: str, kind: str, starter: Index) -> None:
    assert kind not in {clue.kind for clue in starter.resolve(said).clues}


def test_a_few_words_out_of_an_effect_are_not_read_out(make_index: Callable[..., Index], row: Row) -> None:
    """What an Aura enchants, with a comma behind it: クリーチャー alone stands between commas on other cards, and is not meant."""
    index = make_index(
        row("Fir", type_line="Enchantment — Aura", oracle_text="Enchant creature\nYou may polish it."),
        japanese(row, "Gum", "秘宝、クリーチャー、木材を磨く。", oracle_text="Polish an heirloom, a creature or timber."),
    )
    answer = index.resolve("エンチャントのエンチャント(クリーチャー)、飛行")
    assert "(クリーチャー)、" not in [clue.words for clue in answer.clues]


def test_types_alone_are_not_read_out(make_index: Callable[..., Index], row: Row) -> None:
    """The two stand between commas on a card; who says アーティファクト、エンチャント tells types."""
    index = make_index(
        row("Fir", type_line="Enchantment"),
        japanese(row, "Gum", "アーティファクト、エンチャント、木材を磨く。", oracle_text="Polish an artifact, an enchantment or timber."),
    )
    assert {clue.kind for clue in index.resolve("アーティファクト、エンチャント、").clues} == {"type"}
