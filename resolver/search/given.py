"""Answers that a player gave to the questions asked: each becomes clues beside those of the text."""

from dataclasses import dataclass, replace

from ..answer import NextQuestion
from ..index.names import Names
from ..index.store import Store
from ..text import fold, fold_text
from .clues.base import Clue, Question
from .lexicon import Lexicon
from .question import Attribute, attributes, parameters


@dataclass(frozen=True, slots=True)
class Given:
    """What holds beside the text. clues: all hard unless the player was not sure. ignored: words not understood."""

    clues: tuple[Clue, ...] = ()
    ignored: tuple[str, ...] = ()

    @property
    def cards(self) -> int | None:
        """The cards (index.bits) for which every clue holds; None where there is no clue."""
        held = None
        for clue in self.clues:
            held = clue.cards if held is None else held & clue.cards
        return held

    def __add__(self, other: "Given") -> "Given":
        return Given(self.clues + other.clues, self.ignored + other.ignored)


def by_value(value: str, store: Store, japanese: bool) -> Given | None:
    """What an `Offered.value` says, in words of the language; None where it is no such value."""
    attribute = _attribute(value, store)
    cards = dict(attribute.answers(store)).get(value) if attribute else None
    if not attribute or not cards:
        return None
    said, text = attribute.words(value), attribute.text
    words = said.ja if japanese else said.en
    return Given((Clue(attribute.kind, 0, 0, f"{text.ja}{said.ja}", f"{text.en} {said.en}", cards, words=words),))


def _attribute(value: str, store: Store) -> Attribute | None:
    concept = value.lstrip("!").rpartition("|")[0]
    asked = parameters(concept, store) if concept.startswith("e:") else attributes(store)
    return next((attribute for attribute in asked if attribute.takes(value)), None)


def value_of(words: str, asked: NextQuestion | None, store: Store) -> str | None:
    """The value of the answer to `asked` that says `words` in either language, or None."""
    if asked is None:
        return None
    folded = fold_text(words)
    offered = (one.value for one in asked.answers if folded in (fold_text(one.said.ja), fold_text(one.said.en)))
    return next(offered, None)


def by_words(words: str, store: Store, names: Names, lexicon: Lexicon) -> Given:
    """What any words say, read like a question; words that say nothing are ignored, all of them."""
    from .clues.finding import find_clues  # as in engine.py

    found = find_clues(Question(fold(words), store, names), lexicon)
    if not found.clues and not found.ignored:
        return Given(ignored=(words,))
    return Given(tuple(replace(clue, words=found.words(clue)) for clue in found.clues), found.ignored)
