"""Sealed play (rule 1-1e): a question is answered, but a card is shown only when it is the one card meant."""

from dataclasses import replace
from typing import Any

from ..answer import Answer, NextQuestion, Unique, answer_dict
from ..forms import AnswerObject
from ..rules.costs import Side
from ..text import printable
from .table import Table


def seal(answer: Answer) -> Answer:
    """The answer without its candidates: a unique one as it is; else how many there are, and the next question."""
    if isinstance(answer, Unique):
        return answer
    question = answer.next_question
    # The answers offered to the question are traits of the candidates; how many fit each would tell more than a player
    # may know.
    hidden = question and NextQuestion(question.attribute, question.text, ())
    return replace(answer, cards=(), near=(), next_question=hidden)


def shown(table: Table, answer: Answer, *, reveal: bool = False, by: str = "") -> tuple[Answer, bool]:
    """The answer as it may be shown, and whether it is sealed; a reveal is recorded first.

    by: who reveals. Raises UnknownPlayer or LedgerError where a reveal cannot be recorded.
    """
    if not table.sealed:
        return answer, False
    if not reveal:
        hidden = seal(answer)
        return hidden, hidden is not answer
    assert table.game is not None
    table.game.reveal(printable(answer.query), len(answer.cards), printable(by))
    return answer, False


def shown_dict(
    table: Table, answer: Answer, sealed: bool, lang: str, hand: Side | None = None, id: Any = None
) -> AnswerObject:
    """An answer that may be shown as a JSON object, with what the table knows of each card."""
    found = answer_dict(answer, lang, id, table.card_fields(lang, hand))
    return {**found, "sealed": True} if sealed else found
