"""From what is left to the answer: unique only where every word is explained and one name fits (rule 1-1d)."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolver import Ambiguous, Index, NotFound, Options, Unique
from resolver.answer import Answer, full_card_dict

Ask = Callable[[str], Answer]
Row = Callable[..., dict[str, Any]]
NEGATE = "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている"


def names(answer: Answer) -> list[str]:
    return [candidate.card.name for candidate in answer.cards]


# --------------------------------------------------------------------------------------------------------------- unique


def test_the_rules_own_example(ask: Ask) -> None:
    answer = ask(NEGATE)
    assert isinstance(answer, Unique)
    assert (answer.card.name, answer.total, answer.ignored, answer.confirm) == ("Negate", 1, (), False)


@pytest.mark.parametrize(
    "text",
    [
        "counter target noncreature spell, 1U, core set",
        "1Uで、クリーチャーでない呪文を打ち消す、モーニングタイドのやつ",
        "blue elemental from lorwyn, 3UUU",
        "16マナのドラゴン",
        "赤いドラゴン、6マナ、5/5、飛行",
        "legendary equipment from betrayers of kamigawa",
        "XUのインスタント",
    ],
)
def test_one_card_that_fits_everything_is_unique(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert isinstance(answer, Unique)
    assert answer.card == answer.cards[0].card


@pytest.mark.parametrize("word", ["frobnicator", "zzz", "ほげほげ", "プロンプター", "謎語尾"])
@pytest.mark.parametrize("text", ["red goblin {}, 1 mana", "{} 1マナの赤いゴブリン"])
def test_a_word_that_is_not_understood_makes_it_a_suggestion(text: str, word: str, ask: Ask) -> None:
    assert isinstance(ask(text.replace("{}", "")), Unique)
    answer = ask(text.format(word))
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm, answer.next_question) == (["Goblin Guide"], True, None)
    assert answer.ignored == (word,)


@given(st.text(st.characters(categories=["Ll", "Lo"]), min_size=3, max_size=12))
def test_unique_never_with_leftover_words(ask: Ask, word: str) -> None:
    answer = ask(f"{word} 1マナの赤いゴブリン {word}")
    assert not (isinstance(answer, Unique) and answer.ignored)
    if isinstance(answer, Unique):
        assert answer.total == len(answer.cards) == 1


def test_a_soft_clue_that_was_given_up_makes_it_ambiguous(ask: Ask) -> None:
    assert isinstance(ask("16マナのドラゴン"), Unique)
    answer = ask("たしか青い16マナのドラゴン")
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Draco"], True)
    assert answer.notes


@pytest.fixture
def breaker(row: Row, make_index: Callable[..., Index]) -> Index:
    """Two white cats, one of which breaks artifacts, and a black sorcery that does what they do not."""
    white = {"mana_cost": "{1}{W}", "cmc": 2, "colors": ["W"], "type_line": "Creature — Cat", "power": "2", "toughness": "2"}
    return make_index(
        row("Breaker", oracle_id="a", oracle_text="When Breaker enters the battlefield, destroy target artifact.", **white),
        row("Healer", oracle_id="b", oracle_text="When Healer enters the battlefield, you gain 4 life.", **{**white, "power": "3"}),
        row("Sinker", oracle_id="c", oracle_text="Destroy target land.", mana_cost="{4}{B}", cmc=5, colors=["B"], type_line="Sorcery"),
    )


@pytest.mark.parametrize("text", ["white 2 mana 2/2 cat that destroys a land", "白い2マナ2/2の猫、土地を破壊する"])
def test_where_only_the_effect_is_missed_the_few_that_fit_the_rest_are_listed(text: str, breaker: Index) -> None:
    """What it does is said in so many ways that the reading may be at fault: "none" would be too sure."""
    answer = breaker.resolve(text)
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Breaker"], True)
    assert "No card fits all of it; these fit all but a part." in [note.en for note in answer.notes]


def test_where_only_a_word_for_what_it_is_is_missed_it_may_stand_for_its_looks_or_its_name(ask: Ask) -> None:
    answer = ask("white 4/4 giant angel, flying and vigilance, five mana")
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Serra Angel"], True)
    assert isinstance(ask("white 4/4 dragon, five mana"), NotFound)  # so little else was said


@pytest.mark.parametrize(
    "text",
    [
        "red 2 mana 2/2 cat that destroys an artifact",  # a colour is a plain fact
        "white 2 mana 4/4 cat that destroys an artifact",
        "white 2 mana 2/2 cat that doesn't destroy an artifact",  # what is denied, too
        "white 2 mana 2/2 cat that gains 4 life",  # as likely the size is wrong
        "2/2 cat that destroys a land",  # so little else was said
    ],
)
def test_where_a_plain_fact_is_missed_there_is_none(text: str, breaker: Index) -> None:
    answer = breaker.resolve(text)
    assert isinstance(answer, NotFound)
    assert answer.near


def test_a_named_card_without_rules_text_is_to_be_confirmed_whatever_it_is_said_to_do(
    row: Row, make_index: Callable[..., Index]
) -> None:
    """Of recent cards the data may have a name and a cost but no text: "none" would be said of a card that may well do so."""
    index = make_index(
        row("Quillon, the Recent", oracle_id="a", oracle_text=None, type_line="Legendary Creature — Horse", power="4", toughness="5"),
        row("Reaper", oracle_id="b", oracle_text="Deathtouch", type_line="Creature — Horse", power="1", toughness="1"),
    )
    answer = index.resolve("quillon the recent with deathtouch")
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Quillon, the Recent"], True)
    assert not any("not among the candidates" in note.en for note in answer.notes)


def test_another_card_than_the_one_named_is_never_certain(row: Row, make_index: Callable[..., Index]) -> None:
    """The name may only be likened to ("a white lightning bolt"), or meant and the rest be wrong."""
    index = make_index(
        row("Grim Horse", oracle_id="a", oracle_text="Trample", type_line="Creature — Horse", power="4", toughness="5"),
        row("Reaper", oracle_id="b", oracle_text="Deathtouch", type_line="Creature — Rat", power="1", toughness="1"),
    )
    answer = index.resolve("1/1 grim horse with deathtouch")
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Reaper"], True)
    assert isinstance(index.resolve("1/1 rat with deathtouch"), Unique)


def test_two_cards_of_one_name_are_one_answer(row: Row, make_index: Callable[..., Index]) -> None:
    funny = {"border_color": "silver", "set": "unh", "set_type": "funny"}
    index = make_index(row("Twice", oracle_id="a", **funny), row("Twice", oracle_id="b", **funny))
    answer = index.resolve("twice")
    assert isinstance(answer, Unique)
    assert len(answer.cards) == 1


# ------------------------------------------------------------------------------------------------------------ ambiguous


@pytest.mark.parametrize(
    ("text", "among"),
    [
        (
            "1U なんだっけあれ、対戦相手がマナを支払えないと打ち消すやつ",
            {"Mana Leak", "Miscalculation", "Revolutionary Rebuff", "Daze"},
        ),
        ("the 1U counter that's in core sets", {"Negate", "Essence Scatter", "Remove Soul", "Mana Leak"}),
        ("counter target creature spell 1U", {"Essence Scatter", "Remove Soul"}),
        ("4マナのジェイス", {"Jace, the Mind Sculptor", "Jace, Wielder of Mysteries"}),
    ],
)
def test_several_cards_are_all_listed(text: str, among: set[str], ask: Ask) -> None:
    answer = ask(text)
    assert isinstance(answer, Ambiguous)
    assert among <= set(names(answer))
    assert answer.total == len(answer.cards)
    assert answer.next_question
    assert not answer.confirm


def test_the_limit_cuts_the_list_alone(starter: Index) -> None:
    answer = starter.resolve("instant", Options(limit=5))
    assert (len(answer.cards), answer.verdict) == (5, "ambiguous")
    assert answer.total > 50


def test_cards_that_were_printed_more_often_come_first(ask: Ask) -> None:
    answer = ask("1U counter")
    printed = [len(candidate.card.sets) for candidate in answer.cards]
    assert printed == sorted(printed, reverse=True)


def test_each_card_says_which_clues_hold_for_it(ask: Ask) -> None:
    answer = ask("1U counter")
    for candidate in answer.cards:
        assert {"（「1U」）" in reason.ja for reason in candidate.reasons} == {True, False}
        assert any("“1U”" in reason.en for reason in candidate.reasons)


def test_a_reason_gives_the_printed_fact_where_the_clue_is_a_range(ask: Ask) -> None:
    (reason,) = [r for r in ask("パワー4以上の赤いクリーチャー").cards[0].reasons if "パワー" in r.ja]
    card = ask("パワー4以上の赤いクリーチャー").cards[0].card
    assert reason.ja == f"パワー4以上：{card.front.power}/{card.front.toughness}（「パワー4以上の」）"
    assert reason.en == f"power 4 or more: {card.front.power}/{card.front.toughness} (“パワー4以上の”)"


def test_one_card_that_a_clue_fits_only_by_its_text_is_no_certain_answer(row: Row, make_index: Callable[..., Index]) -> None:
    maker = row("Dragon Maker", type_line="Sorcery", mana_cost="{2}{G}", colors=["G"], oracle_text="Create a 5/5 green Dragon creature token with flying.")
    wizard = row("Wizard", type_line="Creature — Human Wizard", power="1", toughness="1", oracle_text="{T}: Create a 5/5 red Dragon creature token with flying.")
    index = make_index(maker, wizard)
    answer = index.resolve("5/5の青い生物")
    assert (names(answer), answer.verdict, answer.confirm) == (["Wizard"], "ambiguous", True)
    assert [note.ja for note in answer.notes] == ["「5/5」はこのカード自身のことではないかもしれません。"]


# ------------------------------------------------------------------------------------------------------------ not found


@pytest.mark.parametrize("text", ["white 20/20 planeswalker", "赤い1Uの打ち消し", "9マナのゴブリン"])
def test_nothing_fits(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert isinstance(answer, NotFound)
    assert (answer.cards, answer.total, answer.next_question) == ((), 0, None)


def test_near_misses_say_what_they_miss(ask: Ask) -> None:
    answer = ask("赤い1Uの打ち消し")
    assert answer.near
    for candidate, missed in answer.near:
        card = candidate.card
        cost = card.mana_cost
        said = {
            "赤い": ("「赤い」ではなく青単色なら", "with mono-blue instead of “赤い”"),
            "1U": (f"「1U」ではなく{cost}なら", f"with {cost} instead of “1U”"),
            "打ち消し": ("「打ち消し」でなければ", "without “打ち消し”"),
        }
        (words,) = [words for words, (ja, _) in said.items() if missed.ja == ja]
        assert missed.en == said[words][1]
        assert ("R" in card.colors) == (words != "赤い")
        assert ("{1}{U}" in cost) == (words != "1U")


@pytest.mark.parametrize(
    ("text", "name", "ja", "en"),
    [
        ("white 20/20 planeswalker", "Gideon Jura", "「20/20」ではなく忠誠度6なら", "with loyalty 6 instead of “20/20”"),
        ("2マナのエルフ、緑、1/1", "Llanowar Elves", "「2マナの」ではなく1マナなら", "with 1 mana instead of “2マナの”"),
        ("赤いゴブリン、{R}、3/3", "Goblin Guide", "「3/3」ではなく2/2なら", "with 2/2 instead of “3/3”"),
        (
            "赤いゴブリンのインスタント、2/2、1マナ",
            "Goblin Guide",
            "「インスタント」ではなくクリーチャー — ゴブリン・スカウトなら",
            "with Creature — Goblin Scout instead of “インスタント”",
        ),
    ],
)
def test_near_misses_say_what_would_fit_instead(text: str, name: str, ja: str, en: str, ask: Ask) -> None:
    answer = ask(text)
    assert isinstance(answer, NotFound)
    assert (name, ja, en) in [(candidate.card.name, missed.ja, missed.en) for candidate, missed in answer.near]


def test_near_misses_show_each_clue_that_may_be_wrong(ask: Ask) -> None:
    missed = [missed.ja for _, missed in ask("緑の2マナのエルフ、1/1、マナを出す").near]
    assert {"「緑の2マナの」ではなく1マナなら", "「1/1」ではなく2/1なら"} <= set(missed)


def test_near_misses_miss_as_little_as_possible(ask: Ask) -> None:
    answer = ask("緑の1マナのエルフ、飛行")
    assert isinstance(answer, NotFound)
    assert "Llanowar Elves" in [candidate.card.name for candidate, _ in answer.near]
    assert all("飛行" in missed.ja or "エルフ" in missed.ja for _, missed in answer.near)


@pytest.mark.parametrize("text", ["foo bar baz", "ほげほげ", "zzzz"])
def test_a_text_of_which_nothing_is_understood(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert isinstance(answer, NotFound)
    assert answer.clues == ()
    assert "".join(answer.ignored).replace(" ", "") == text.replace(" ", "")


# ------------------------------------------------------------------------------------------------- what to ask next


def test_the_next_question_parts_the_cards(ask: Ask) -> None:
    answer = ask("4マナのジェイス")
    question = answer.next_question
    assert question and question.attribute == "mana_cost"
    assert {(one.said.en, one.cards) for one in question.answers} == {("{2}{U}{U}", 1), ("{1}{U}{U}{U}", 1)}
    assert question.text.ja.endswith("？")
    assert question.text.en.endswith("?")


@pytest.mark.parametrize(
    "text", ["1U counter", "jace", "復活", "red instant", "3 mana creature", "基本セットのアーティファクト"]
)
def test_the_answers_of_the_next_question_add_up(text: str, ask: Ask) -> None:
    answer = ask(text)
    question = answer.next_question
    assert question
    counts = [one.cards for one in question.answers]
    assert len(counts) > 1
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) <= answer.total
    assert max(counts) < answer.total


def test_an_attribute_that_all_share_is_never_asked(row: Row, make_index: Callable[..., Index]) -> None:
    made = {"type_line": "Creature — Elf", "colors": ["G"], "mana_cost": "{G}", "cmc": 1.0}
    index = make_index(*(row(f"Elf {n}", power=str(n), toughness="1", **made) for n in range(1, 5)))
    question = index.resolve("green elf").next_question
    assert question and question.attribute == "size"
    assert {one.said.en for one in question.answers} == {"1/1", "2/1", "3/1", "4/1"}


def test_cards_that_nothing_tells_apart_get_no_question(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Alike One"), row("Alike Two"))
    answer = index.resolve("1U")
    assert (answer.verdict, answer.next_question) == ("ambiguous", None)


# -------------------------------------------------------------------------------------------------------------- options


def test_cards_of_other_scopes_come_in_when_asked_for(starter: Index) -> None:
    for scope, text, name in [
        ("funny", "white host creature", "Adorable Kitten"),
        ("digital", "1R orc warrior", "A-Armory Veteran"),
    ]:
        assert name not in names(starter.resolve(text))
        assert name in names(starter.resolve(text, Options(include=(scope,)))), scope
    tokens = starter.resolve("green elf druid", Options(include=("extra",)))
    assert names(tokens).count("Llanowar Elves") == 2  # the card and the token
    assert names(starter.resolve("green elf druid")).count("Llanowar Elves") == 1


def test_a_set_of_joke_cards_brings_its_cards_in(ask: Ask) -> None:
    assert "Little Girl" in names(ask("Unhinged creature"))
    assert all(candidate.card.scope == "card" for candidate in ask("creature").cards)


@pytest.mark.parametrize("options", [{"limit": 0}, {"limit": -1}, {"include": ("tokens",)}, {"include": ("card", "x")}])
def test_options_without_meaning_are_refused(options: dict[str, Any]) -> None:
    from resolver.errors import UsageError

    with pytest.raises(UsageError):
        Options(**options)


# ------------------------------------------------------------------------------------------------ cards of unknown cost


@pytest.fixture
def cats(make_index: Callable[..., Index], row: Row) -> Index:
    """Two cats of known cost, and one of which the data tells neither cost nor colours."""
    faces = [{"name": name, "type_line": "Creature — Cat Warrior", "mana_cost": "", "oracle_text": ""} for name in ("Kitten", "Lion")]
    return make_index(
        row("Tabby", type_line="Creature — Cat Warrior", mana_cost="{W}", cmc=1.0, colors=["W"], color_identity=["W"]),
        row("Manx", type_line="Creature — Cat Rogue", mana_cost="{B}", cmc=1.0, colors=["B"], color_identity=["B"]),
        row("Kitten // Lion", layout="transform", card_faces=faces, type_line="Creature — Cat Warrior // Creature — Cat Warrior",
            mana_cost=None, cmc=None, colors=None, color_identity=None, oracle_text=None),
    )  # fmt: skip


@pytest.mark.parametrize("text", ["a white cat warrior", "1マナの猫・戦士", "a cat warrior for {W}", "cat warrior, not black, 1 mana"])
def test_a_card_of_unknown_cost_may_be_the_one_that_was_meant(text: str, cats: Index) -> None:
    answer = cats.resolve(text)
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Tabby"], True)
    assert [note.en for note in answer.notes] == [
        "Cards that fit the rest but have no mana cost in the data, so that cost and colour may fit, too: 1."
    ]
    assert "マナ・コストがデータになく" in answer.notes[0].ja and "1枚" in answer.notes[0].ja


@pytest.mark.parametrize("text", ["a black cat rogue", "1マナの猫・ならず者"])
def test_a_card_of_unknown_cost_that_does_not_fit_the_rest_is_no_doubt(text: str, cats: Index) -> None:
    answer = cats.resolve(text)
    assert isinstance(answer, Unique)
    assert (answer.card.name, answer.notes) == ("Manx", ())


@pytest.mark.parametrize("text", ["colorless cat", "0マナの猫", "a cat of 0 mana"])
def test_an_unknown_cost_is_never_none(text: str, cats: Index) -> None:
    answer = cats.resolve(text)
    assert not isinstance(answer, Unique) and "Kitten // Lion" not in names(answer)


def test_a_card_of_unknown_cost_that_was_named_is_unique_and_shows_none(cats: Index) -> None:
    answer = cats.resolve("kitten")
    assert isinstance(answer, Unique)
    shown = full_card_dict(answer.cards[0])
    assert [shown[field] for field in ("mana_cost", "mana_value", "colors")] == [None, None, None]
    assert [face["mana_cost"] for face in shown["card_faces"]] == [None, None]


def test_a_name_with_a_cost_that_the_data_cannot_tell_is_not_certain(cats: Index) -> None:
    answer = cats.resolve("kitten", Options(answers=("not red",)))
    assert isinstance(answer, Ambiguous)
    assert (names(answer), answer.confirm) == (["Kitten // Lion"], True)
    other = cats.resolve("kitten", Options(answers=("1 mana",)))
    assert isinstance(other, NotFound)
    assert [missed.en for _, missed in other.near] == ["with a mana cost that the data lacks instead of “1 mana”"]
    assert "have no mana cost in the data" in other.notes[0].en


def test_without_cards_of_unknown_cost_nothing_is_said_of_them(cats: Index, make_index: Callable[..., Index], row: Row) -> None:
    assert cats.resolve("instant").notes == ()
    answer = make_index(row("Tabby", type_line="Creature — Cat", mana_cost="{W}", cmc=1.0, colors=["W"])).resolve("1 mana cat")
    assert isinstance(answer, Unique)
    assert answer.notes == ()


def test_a_creature_in_few_words_that_does_not_exist(row: Callable[..., dict[str, Any]], make_index: Callable[..., Index]) -> None:
    """A 3/3 for one mana is no flyer; where less is told, the words may be read otherwise than meant."""
    green = {"mana_cost": "{G}", "cmc": 1.0, "colors": ["G"], "type_line": "Creature — Bear", "power": "3", "toughness": "3"}
    index = make_index(row("Early Bear", oracle_id="a", **green), row("Sky Page", oracle_id="b", type_line="Creature — Bird", oracle_text="Flying", power="1", toughness="1"))
    assert index.resolve("緑1マナ3/3飛行のクリーチャー").verdict == "not_found"
    assert index.resolve("緑1マナ3/3飛行のクリーチャー").cards == ()
