"""Finding all clues of a question, by the kinds of clue.

To add a kind, write a module with a `find(question) -> list[Clue]` that keeps the contract in base.py, and put it in REGISTRY.
"""

from ..lexicon import Lexicon
from ..select import select
from . import (
    FoundClues,
    cost,
    effect,
    either,
    filler,
    likening,
    mana_value,
    name,
    named_object,
    negation,
    nickname,
    only,
    phrase,
    printing,
    setcode,
    shape,
    soft,
    stats,
    wording,
)
from .base import Clue, Finder, Question

REGISTRY: tuple[Finder, ...] = (
    cost.find, mana_value.find, stats.find, printing.find, setcode.find, shape.find, effect.find, name.find, filler.find,
)  # fmt: skip


def find_clues(question: Question, lexicon: Lexicon) -> FoundClues:
    """Read a question into clues and words not understood."""
    found = [clue for find in REGISTRY for clue in find(question)]
    found.extend(phrase.find(question, lexicon))
    names = [clue for clue in found if clue.kind == "name"]
    found = name.without_plain_words(found, question)
    found += nickname.find(found, question)
    found += [*only.find(found, question), *printing.first_printings(found, question), *printing.about_the_time(found, question)]
    found = negation.negate([*found, *either.join(found, question)], question)
    found += wording.find(question, found, names)
    chosen = name.without_contradicted(select(found, question.text), question)
    spans = leftover(question.text, chosen)
    extra, spans = name.from_leftover(question, spans, chosen)
    chosen = named_object.acted_on(likening.by_color([*chosen, *extra], question), question)
    chosen = soft.soften(chosen, question)
    real = tuple(sorted((clue for clue in chosen if not clue.filler), key=lambda clue: clue.start))
    return FoundClues(question.folded, real, tuple(question.folded.original(start, end) for start, end in spans))


def leftover(text: str, chosen: list[Clue]) -> list[tuple[int, int]]:
    """The spans of words between the chosen clues that are no filler."""
    spans = []
    position = 0
    for start, end in [*((clue.start, clue.end) for clue in chosen), (len(text), len(text))]:
        spans += filler.split_leftover(text, position, max(position, start))
        position = max(position, end)
    return spans
