"""Answers given back to the next question: they narrow as said, stand among the clues, and never make a wrong card certain."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Ambiguous, Index, NotFound, Options, Unique
from resolver.answer import Answer

Row = Callable[..., dict[str, Any]]
TAXED = "1U、マナを支払わないと打ち消すやつ"  # all but the amount
QUESTIONS = ["1U counter", "jace", "4マナのジェイス", "red instant", "3 mana creature", "基本セットのアーティファクト", "青い飛行", TAXED]


def names(answer: Answer) -> set[str]:
    return {candidate.card.name for candidate in answer.cards}


def ask(index: Index, text: str, *answers: str) -> Answer:
    return index.resolve(text, Options(limit=1000, answers=answers))


# ------------------------------------------------------------------------------------------------- by value


@pytest.mark.parametrize("text", QUESTIONS)
def test_an_answer_leaves_as_many_cards_as_was_promised(text: str, starter: Index) -> None:
    asked = ask(starter, text)
    assert asked.next_question
    for one in asked.next_question.answers:
        left = ask(starter, text, one.value)
        assert left.total == one.cards
        assert names(left) < names(asked)


@pytest.mark.parametrize("text", QUESTIONS)
def test_following_the_questions_ends(text: str, starter: Index) -> None:
    answers: list[str] = []
    answer = ask(starter, text)
    while question := answer.next_question:
        answers.append(question.answers[0].value)
        narrower = ask(starter, text, *answers)
        assert 1 <= narrower.total < answer.total
        answer = narrower


def test_the_answer_stands_among_the_clues_and_the_reasons(starter: Index) -> None:
    answer = ask(starter, TAXED, "e:counter-unless-pays|n=3", "type:instant")
    assert isinstance(answer, Unique)
    assert answer.card.name == "Mana Leak"
    told = [(clue.kind, clue.words, clue.meaning.en) for clue in answer.clues[-2:]]
    assert told == [("effect", "3", "How much must they pay? 3"), ("type", "インスタント", "Which card type? instant")]
    assert any("いくつ払えば打ち消されない？3" in reason.ja for reason in answer.cards[0].reasons)


def test_other_is_what_answers_nothing_of_it(row: Row, make_index: Callable[..., Index]) -> None:
    tax = "Counter target spell unless its controller pays {}."
    texts = {"One": tax.format("{1}"), "Two": tax.format("{2}"), "Life": tax.format("life equal to its mana value")}
    index = make_index(*(row(f"Tax {name}", oracle_text=text) for name, text in texts.items()))
    question = ask(index, TAXED).next_question
    assert question
    (other,) = [one for one in question.answers if one.said.en == "other"]
    assert names(ask(index, TAXED, other.value)) == {"Tax Life"}


def test_an_answer_narrows_what_a_name_leaves(starter: Index) -> None:
    whole = ask(starter, "jace")
    answer = ask(starter, "jace", "cost:{2}{U}{U}")
    assert names(answer) == {c.card.name for c in whole.cards if c.card.mana_cost == "{2}{U}{U}"}
    assert len(answer.clues) == 2


@pytest.mark.parametrize("value", ["e:no-such-effect|n=3", "mv:99", "!pt:*", "colors:Q", "first-set:none"])
def test_a_value_that_no_question_offers_is_told_as_not_understood(value: str, starter: Index) -> None:
    answer = ask(starter, "1U counter", value)
    assert not isinstance(answer, Unique)
    assert answer.ignored


# ------------------------------------------------------------------------------------------------- by words


@pytest.mark.parametrize("text", QUESTIONS)
def test_the_words_of_an_answer_do_what_its_value_does(text: str, starter: Index) -> None:
    question = ask(starter, text).next_question
    assert question
    for one in question.answers:
        expected = names(ask(starter, text, one.value))
        assert names(ask(starter, text, one.said.ja)) == names(ask(starter, text, one.said.en)) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1U counter", "インスタント"),
        ("1U counter", "creature"),
        ("jace", "{2}{U}{U}"),
        ("赤い呪文", "2マナ"),
        ("red spell", "2 mana"),
        ("3 mana creature", "青単色"),
        ("3 mana creature", "mono-blue"),
        ("3 mana creature", "2/2"),
        ("ジェイス", "忠誠度3"),
        ("artifact", "no mana cost"),
    ],
)
def test_words_added_to_the_text_narrow_as_well(text: str, words: str, starter: Index) -> None:
    added, given = ask(starter, f"{text}、{words}"), ask(starter, text, words)
    assert not added.ignored
    assert names(added) >= names(given)
    assert added.total < ask(starter, text).total


def test_any_other_words_are_read_like_a_question(starter: Index) -> None:
    assert ask(starter, "1U counter", "not an instant").cards
    assert all("Instant" not in c.card.type_line for c in ask(starter, "1U counter", "not an instant").cards)
    assert names(ask(starter, "赤いゴブリン", "1マナ")) == names(ask(starter, "赤いゴブリン、1マナ"))


@pytest.mark.parametrize("text", ["negate", "赤い1マナのゴブリン"])
def test_words_that_are_not_understood_leave_nothing_certain(text: str, starter: Index) -> None:
    assert isinstance(ask(starter, text), Unique)
    answer = ask(starter, text, "ほげほげ")
    assert isinstance(answer, Ambiguous)
    assert (answer.confirm, answer.ignored) == (True, ("ほげほげ",))


def test_an_answer_that_no_card_fits_names_what_is_near(starter: Index) -> None:
    answer = ask(starter, "negate", "赤い", "3マナ")
    assert isinstance(answer, NotFound)
    ((candidate, missed),) = answer.near
    assert candidate.card.name == "Negate"
    assert missed.ja == "「赤い」ではなく青単色なら、「3マナ」ではなく2マナなら"
    assert missed.en == "with mono-blue instead of “赤い” and with 2 mana instead of “3マナ”"


def test_a_doubtful_answer_orders_and_does_not_filter(starter: Index) -> None:
    sure, doubtful = ask(starter, "1U counter", "creature"), ask(starter, "1U counter", "maybe a creature")
    assert sure.total == 1
    assert doubtful.total > 1


@pytest.mark.parametrize("answers", ["mv:3", (3,), (None,)])
def test_answers_must_be_texts(answers: Any) -> None:
    from resolver.errors import UsageError

    with pytest.raises(UsageError):
        Options(answers=answers)


def test_each_answer_is_read_once_however_many_there_are(starter: Index) -> None:
    """Read anew for every answer behind it, twenty would be a million readings."""
    answer = ask(starter, "クリーチャー", *["赤い"] * 20)
    assert [clue.words for clue in answer.clues].count("赤い") == 20
    assert names(answer) == names(ask(starter, "赤いクリーチャー"))


@pytest.mark.parametrize("answer", ["a creature spell", "クリーチャー呪文", "counters a creature spell, gains life and draws a card"])
@pytest.mark.parametrize("text", ["1U counter", "1U", "打ち消し", "U"])
def test_an_answer_longer_than_the_question_does_no_harm(starter: Index, text: str, answer: str) -> None:
    """Its words stand in no place of the question, where what speaks against a card is looked for."""
    found = starter.resolve(text, Options(answers=(answer,)))
    assert found.verdict in ("unique", "ambiguous", "not_found")
    assert found.query == text
