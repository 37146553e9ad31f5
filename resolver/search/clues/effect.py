"""Clues about what a card does: the patterns of data/effects over the question."""

from functools import cache

from ...effects.card_reader import term
from ...effects.matcher import Matcher
from ...effects.vocabulary import vocabulary
from .base import Clue, Question


@cache
def _matcher() -> Matcher:
    return Matcher(vocabulary(), vocabulary().said)


def find(question: Question) -> list[Clue]:
    """A clue for each concept found in the question."""
    clues = []
    for found in _matcher().find(question.text):
        concept = vocabulary().concepts[found.concept]
        values = dict(found.params)
        clues.append(
            Clue(
                kind="effect",
                start=found.start,
                end=found.end,
                ja=_say(concept.ja, values),
                en=_say(concept.en, values),
                cards=question.store.cards_with(term(found.concept, found.params)),
                hard=not concept.soft,
                rank=len(found.params),
            )
        )
    return clues


def _say(text: str, values: dict[str, str]) -> str:
    details = ", ".join(f"{key}: {value}" for key, value in values.items())
    return f"{text}（{details}）" if details else text
