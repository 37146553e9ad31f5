"""`resolve` never raises, whatever the text; conditions; the trace."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from resolver import Ambiguous, Index, NotFound, Options, Unique
from resolver.answer import Answer
from resolver.config import MAX_QUERY_LENGTH
from resolver.errors import UnknownCard
from resolver.index import bits
from resolver.search.conditions import cards_of
from resolver.search.trace import Lines

Ask = Callable[[str], Answer]

PIECES = [
    "1U", "{1}{U}", "青い", "red", "ゴブリン", "goblin", "を", "の", "でない", "not", "non", "3マナ", "three", "2/2", "打ち消す", "counter", "たしか", "maybe",
    "基本セット", "many core sets", "M10", "《", "》", "「", "(", ")", "/", "//", "+", "-", "'", '"', "X", "飛行", "以外", "とあと一枚", "ジェイス", "jace", "negate", "否認",
    "negtae", "。", "、", " ", "　", "?", "\x00", "\ud800", "👍", "ｶﾞ", "゛", "１", "½", "∞", "{", "}", "マナを支払", "unless", "the other one", "じゃない方", "パワー", "以上",
]  # fmt: skip


def sound(answer: Answer, text: str) -> None:
    """What holds of every answer."""
    assert answer.query == text
    if isinstance(answer, Unique):
        assert answer.total == len(answer.cards) == 1
        assert not answer.ignored
        assert not answer.confirm
    elif isinstance(answer, Ambiguous):
        assert answer.total >= len(answer.cards) >= 1
        assert answer.confirm == (len({candidate.card.name for candidate in answer.cards}) == 1)
    else:
        assert isinstance(answer, NotFound)
        assert answer.total == len(answer.cards) == 0


@given(st.text(max_size=80))
@example("\ud800")
@example("\x00" * 5)
@example("ー" * 50)
@example("'" * 50)
def test_any_text_is_answered(ask: Ask, text: str) -> None:
    sound(ask(text), text)


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
@example("")
def test_any_jumble_of_clues_is_answered(ask: Ask, text: str) -> None:
    sound(ask(text), text)


@given(st.lists(st.sampled_from(PIECES), max_size=9).map(" ".join))
def test_an_answer_does_not_depend_on_what_was_asked_before(ask: Ask, text: str) -> None:
    first = ask(text)
    ask("1U counter")
    assert ask(text) == first


@given(st.text(max_size=40))
def test_a_name_in_quotes_is_the_name(ask: Ask, text: str) -> None:
    answer = ask(text)
    if isinstance(answer, Unique) and answer.clues[0].kind == "name" and answer.corrected_from is None:
        assert ask(f"《{text}》").cards[0].card == answer.card


def test_a_long_text_is_refused_in_words(ask: Ask) -> None:
    answer = ask("あ" * (MAX_QUERY_LENGTH + 1))
    assert isinstance(answer, NotFound)
    assert len(answer.query) == MAX_QUERY_LENGTH
    assert str(MAX_QUERY_LENGTH) in answer.notes[0].en


# ------------------------------------------------------------------------------------------------------------------ API


def test_card_gives_the_card_that_a_name_means(starter: Index) -> None:
    assert starter.card("氷").name == "Fire // Ice"
    assert starter.card("negtae").name == "Negate"


@pytest.mark.parametrize(("name", "message"), [("jace", "one of Jace"), ("zzzz qqqq", "no card that the index knows")])
def test_card_refuses_what_is_not_one_card(name: str, message: str, starter: Index) -> None:
    with pytest.raises(UnknownCard, match=message):
        starter.card(name)


def test_printings_are_those_of_the_card(starter: Index) -> None:
    found = starter.printings(starter.card("Guile"))
    assert {p.set for p in found} == {"lrw", "dd2", "jvc", "mm2"}
    assert {p.printed_name for p in found if p.lang == "ja"} == {"狡知", "狡猾"}


def test_the_trace_tells_each_stage(starter: Index) -> None:
    trace = Lines()
    starter.resolve("1U、クリーチャーでない呪文を打ち消す、ほげ", trace=trace)
    told = "\n".join(trace.lines)
    assert "'1u'" in told.lower()
    assert "not understood: ほげ" in told
    assert "after " in told
    trace = Lines()
    starter.resolve("negate", trace=trace)
    assert trace.lines == ["name: exact, 1 card(s)"]


def test_the_trace_tells_what_was_given_up_the_order_and_the_questions(starter: Index) -> None:
    trace = Lines()
    starter.resolve("たしか緑の1U counter", Options(answers=("type:instant",)), trace=trace)
    told = "\n".join(trace.lines)
    assert "clue: 'インスタント' -> type: Which card type? instant: " in told
    assert "dropped, since nothing fitted: green" in told
    assert "order: how many soft clues hold, how many clues hold beyond doubt, how many effects are what it is known for, how often printed" in told
    assert "  1. Negate: 0, " in told
    assert " leaves " in told
    trace = Lines()
    starter.resolve("white 20/20 planeswalker", trace=trace)
    assert "without 20/20: " in "\n".join(trace.lines)


def test_the_trace_speaks_japanese(starter: Index) -> None:
    trace = Lines("ja")
    starter.resolve("たしか緑の1U counter ほげ", trace=trace)
    told = "\n".join(trace.lines)
    assert "手がかり：「1U」→ cost：マナ・コスト {1}{U}：" in told
    assert "分からなかった言葉：ほげ" in told
    assert "合わないので外した：緑" in told
    assert "質問「" in told


# ----------------------------------------------------------------------------------------------------------- conditions


def test_conditions_are_read_as_written(starter: Index) -> None:
    store = starter.store

    def where(holds: Callable) -> int:
        return bits.from_ids(n for n in bits.to_ids(store.everything) if holds(store.card(n)))

    instant = where(lambda card: any("Instant" in face.type_line for face in card.faces))
    blue = store.cards_with("color:U")
    alpha = where(lambda card: "lea" in card.sets)
    assert cards_of("type:instant", store) == instant
    assert cards_of("type:instant & color:U", store) == instant & blue
    assert cards_of("type:instant & !color:U", store) == instant & ~blue
    assert cards_of("type:instant & color:U | set:lea", store) == instant & blue | alpha
    assert cards_of("!type:instant", store) == store.everything & ~instant
    assert cards_of("set:le*", store) == where(lambda card: any(code.startswith("le") for code in card.sets))
    assert cards_of("no:such", store) == 0
