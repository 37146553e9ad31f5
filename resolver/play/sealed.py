"""Sealed play (rule 1-1e): a question is answered, but a card is shown only when it is the one card meant."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..answer import Answer, NextQuestion, Unique, answer_dict
from ..forms import AnswerObject
from ..rules.costs import Side
from ..text import printable
from .table import Table

_THEN, _PLAYED_AS = " → ", " ⇒ "


def seal(answer: Answer) -> Answer:
    """The answer without its candidates: a unique one as it is; else how many there are, and the next question."""
    if isinstance(answer, Unique):
        return answer
    question = answer.next_question
    # The answers offered to the question are traits of the candidates; how many fit each would tell more than a player
    # may know.
    hidden = question and NextQuestion(question.attribute, question.text, ())
    return replace(answer, cards=(), near=(), next_question=hidden)


def recorded(text: str, answers: Sequence[str] = (), hand: str = "") -> str:
    """A question as a game's ledger records it when its candidates are revealed: HAND ⇒ TEXT → ANSWER → ANSWER.

    Each hand and each row of answers gives a line of its own, for each shows other candidates.
    """
    hand, *said = (_without_arrows(printable(part).strip()) for part in (hand, text, *answers))
    line = _THEN.join(said)
    return f"{hand}{_PLAYED_AS}{line}" if hand else line


def _without_arrows(text: str) -> str:
    # A text that holds the arrow itself must not pass for a text with an answer.
    return text.replace(_THEN.strip(), "->").replace(_PLAYED_AS.strip(), "=>")


def count_shown(answer: Answer) -> int:
    """How many cards an answer shows: its candidates, or where it has none those that nearly fit."""
    return len(answer.cards) + len(answer.near)


def shown(
    table: Table, answer: Answer, *, reveal: bool = False, by: str = "", said: str | None = None
) -> tuple[Answer, bool]:
    """The answer as it may be shown, and whether it is sealed; a reveal is recorded first.

    by: who reveals. said: the line of `recorded`; None for the answer's query alone. Raises UnknownPlayer or LedgerError
    where a reveal cannot be recorded.
    """
    if not table.sealed:
        return answer, False
    if not reveal:
        hidden = seal(answer)
        return hidden, hidden is not answer
    assert table.game is not None
    table.game.reveal(recorded(answer.query) if said is None else said, count_shown(answer), printable(by))
    return answer, False


def shown_dict(
    table: Table, answer: Answer, sealed: bool, lang: str, hand: Side | None = None, id: Any = None
) -> AnswerObject:
    """An answer that may be shown as a JSON object, with what the table knows of each card."""
    found = answer_dict(answer, lang, id, table.card_fields(lang, hand))
    return {**found, "sealed": True} if sealed else found
