"""Japanese descriptions: objects of an action, costs of abilities, 「だけ」, lists that are denied, words that are too general."""

from collections.abc import Callable

import pytest

from resolver import Card, Index, Options
from resolver.effects.card_reader import CardReader
from resolver.search.clues.acted_on import is_object
from resolver.search.sole import _sentences


@pytest.fixture(scope="module")
def names(starter: Index) -> Callable[[str], set[str]]:
    """The cards that fit a text."""

    def ask(text: str) -> set[str]:
        return {candidate.card.name for candidate in starter.resolve(text, Options(limit=1000)).cards}

    return ask


@pytest.fixture(scope="module")
def meanings(starter: Index) -> Callable[[str], list[str]]:
    """What each clue of a text was taken to mean, in English."""
    return lambda text: [clue.meaning.en for clue in starter.resolve(text).clues]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("クリーチャーを戻す", "クリーチャー"),
        ("クリーチャー出すたび", "クリーチャー"),
        ("アーティファクトかエンチャント割る", "アーティファクト"),
        ("アーティファクトでもクリーチャーでも壊せる", "アーティファクト"),
        ("土地とかクリーチャーを追放する", "土地"),
        ("クリーチャー直接場に出す", "クリーチャー"),
        ("クリーチャー2体まで寝かせる", "クリーチャー"),
        ("クリーチャーのパワー分", "クリーチャー"),
        ("土地なら手札に", "土地"),
        ("伝説のクリーチャー寝かせる", "伝説"),
        ("人間兵士トークン出す", "人間"),
        ("クリーチャーか黒のプレインズウォーカー壊せる", "クリーチャー"),
        ("クリーチャーがアンタップしなくなる", "クリーチャー"),
        ("クリーチャーは攻撃できない", "クリーチャー"),
        ("エンチャントもアーティファクトもいける", "エンチャント"),
    ],
)
def test_a_type_that_something_is_done_to(text: str, word: str) -> None:
    assert is_object(text, len(word))


@pytest.mark.parametrize("text", ["クリーチャー、飛行持ち", "クリーチャーで飛行", "クリーチャーの飛行持ち", "クリーチャー 2/2", "クリーチャー"])
def test_a_type_that_the_card_has(text: str) -> None:
    assert not is_object(text, len("クリーチャー"))


def test_behind_a_cost_a_comma_ends_what_the_card_is() -> None:
    assert not is_object("2マナのエンチャント、クリーチャー捨てて", len("2マナのエンチャント"))
    assert is_object("エンチャント、クリーチャー捨てて", len("エンチャント"))


def test_a_colour_belongs_to_what_stands_behind_it() -> None:
    assert is_object("黒いクリーチャー壊す", len("黒"), color=True)
    assert not is_object("黒い除去", len("黒"), color=True)


def test_symbols_in_a_row_are_all_the_colours(names: Callable[[str], set[str]]) -> None:
    assert names("赤赤緑緑の呪文") == {"Omnath, Locus of Rage"}


def test_six_symbols_in_a_row_are_one_cost(meanings: Callable[[str], list[str]]) -> None:
    assert "{U}{U}{U}{R}{R}{R} in the cost" in meanings("青青青赤赤赤のドラゴン")


def test_the_colour_of_a_protection_is_not_that_of_the_mana_behind_it(meanings: Callable[[str], list[str]]) -> None:
    assert "mana value 2" in meanings("プロテクション赤の2マナ2/2先制攻撃の騎士")


def test_a_type_behind_mana_without_a_sign_between(meanings: Callable[[str], list[str]]) -> None:
    assert "aura" in meanings("青1マナオーラ")


def test_a_keyword_that_is_all(names: Callable[[str], set[str]]) -> None:
    flying = names("能力は飛行だけの青いクリーチャー")
    assert "Djinn of the Lamp" in flying
    assert not flying & {"Wonder", "Unesh, Criosphinx Sovereign"}
    assert names("飛行と警戒だけのクリーチャー") == {"Serra Angel"}
    assert names("creature, only flying, for zero mana") == {"Ornithopter"}


def test_an_action_is_no_keyword_that_a_card_has(meanings: Callable[[str], list[str]]) -> None:
    assert "regenerates and nothing else" not in meanings("再生させるだけの黒いインスタント")


def test_an_effect_that_is_all(names: Callable[[str], set[str]]) -> None:
    assert {"Ancestral Recall", "Ancestral Vision"} <= names("青い呪文、3枚引く")
    only = names("青い呪文、3枚引くだけ")
    assert "Ancestral Recall" in only
    assert "Ancestral Vision" not in only


def test_reminders_and_what_an_aura_enchants_are_no_sentences(starter: Index) -> None:
    def sentences(name: str) -> int:
        return len(_sentences(card_named(starter, name)))

    assert sentences("Ancestral Recall") == 1
    assert sentences("Preordain") == 2
    assert sentences("Serra Angel") == 1


def card_named(index: Index, name: str) -> Card:
    return index.resolve(name).cards[0].card


def test_the_cost_of_an_ability_is_not_the_cards_own(names: Callable[[str], set[str]]) -> None:
    """An amount with で fits a card that costs so much and one with an ability for so much."""
    assert "Wasteland" not in names("2マナでトークン出す土地")
    assert "Urza's Saga" in names("2マナでトークン出す土地")


def test_symbols_that_an_ability_costs(names: Callable[[str], set[str]]) -> None:
    """A single symbol with で, or before タップ, fits a card with an ability for it, whatever the card itself costs."""
    assert "Shivan Dragon" in names("Rでパワー上がる飛行のドラゴン")
    assert "Shivan Dragon" in names("Rで火を吹くドラゴン")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("白1WWのクリーチャー", "mana cost {1}{W}{W}"),
        ("黒黒2でサーチする呪文", "mana cost {2}{B}{B}, or an ability for so much"),
        ("WWとタップで壊す騎士", "mana cost {W}{W}, or an ability for so much"),
    ],
)
def test_a_cost_beside_a_colour_and_before_an_action(text: str, meant: str, meanings: Callable[[str], list[str]]) -> None:
    assert meant in meanings(text)


def test_what_it_acts_on_is_denied_twice(meanings: Callable[[str], list[str]]) -> None:
    said = meanings("土地でもアーティファクトでもないやつを追放する青い呪文")
    assert {"something that is not land", "something that is not artifact"} <= set(said)
    assert "not land" not in said


def test_a_list_is_denied_as_a_whole(meanings: Callable[[str], list[str]]) -> None:
    said = meanings("アーティファクト・黒以外")
    assert "not black" in said
    listed = meanings("天使・ドラゴン以外の赤いクリーチャー")
    assert {"not angel", "not dragon"} <= set(listed)


def test_what_an_effect_does_not_hit_is_looked_for_in_the_text(names: Callable[[str], set[str]]) -> None:
    assert names("アーティファクトじゃないクリーチャー破壊する黒いインスタント") >= {"Terror"}
    assert "Doom Blade" not in names("アーティファクトじゃないクリーチャーを破壊する黒いインスタント")


def test_a_general_word_never_filters(names: Callable[[str], set[str]]) -> None:
    assert names("赤いインスタント、選ぶ") == names("赤いインスタント")


def test_a_general_word_that_fits_nothing_is_told(starter: Index) -> None:
    assert starter.resolve("青い5/6のジン").verdict == "unique"
    assert starter.resolve("青い5/6のジン、両方").verdict == "ambiguous"


def test_general_words_are_read_from_a_text_in_any_form() -> None:
    assert {"e:every-make", "e:every-tokens"} <= set(CardReader().line_terms("create two tokens."))
    assert "e:every-choose" in CardReader().line_terms("choosing a card")
    assert "e:every-choose" not in CardReader().line_terms("destroy it.")


def test_the_noun_that_ends_a_question_is_the_card_itself(names: Callable[[str], set[str]]) -> None:
    """「…するゴブリン」 is a Goblin; a card that only speaks of Goblins does not fit."""
    said = names("赤いゴブリン")
    assert "Goblin Guide" in said
    assert said <= names("赤いゴブリン、クリーチャー")


def test_colours_in_a_row_are_the_whole_cost_where_no_amount_is_told(meanings: Callable[[str], list[str]]) -> None:
    assert "mana cost {U}{U}" in meanings("青青のインスタント")
    assert "2 or more {U}" in meanings("3マナで青青のインスタント")
    assert "an ability for {U}{U}" in meanings("青青払うと飛ぶ3マナの生物")


def test_one_more_is_no_last_of_a_list(meanings: Callable[[str], list[str]]) -> None:
    """「もう1枚」 by itself is one more; only behind と does it mean the other one of a group."""
    assert not any(meaning.startswith("not ") for meaning in meanings("3枚引いて土地もう1枚置ける"))


def test_nothing_more_said_apart_from_the_keyword(names: Callable[[str], set[str]]) -> None:
    flying = names("飛行を持つ青い5マナの生物、特に能力なし")
    assert "Wonder" not in flying
    assert flying <= names("能力は飛行だけの青いクリーチャー")


def test_a_cycle_by_its_name_inside_a_question(names: Callable[[str], set[str]]) -> None:
    assert names("青の出る占術ランド") <= names("占術ランド")
