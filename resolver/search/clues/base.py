"""What every kind of clue gives, and what it must keep.

The contract of a clue finder: it is given the folded question and the store, changes neither, and yields a Clue for each place
where it understands something. A clue's `cards` are exactly the cards for which what was said holds (over-inclusive where
the data cannot tell, never the other way round). Finders overlap freely; search.select chooses among their clues.
"""

from dataclasses import dataclass, replace
from typing import Protocol

from ...index.names import Names
from ...index.store import Store
from ...text import Folded


@dataclass(frozen=True, slots=True)
class Clue:
    """Something understood in a question.

    kind: which finder. start, end: where in the folded text. ja, en: what it was taken to mean, for people.
    cards: the cards that fit (index.bits), negation counted in. hard: False where the player was not sure.
    filler: words that mean nothing for the search ("the one that"); they fit every card.
    surely: the cards that fit beyond doubt, where `cards` is over-inclusive. denies: the cards that the opposite of the clue
    leaves out, where these are fewer still: who rules out goblins does not rule out a card that speaks of goblins.
    spoken: of `surely`, the cards whose text only speaks of it; beyond doubt only beside an effect that the question tells.
    vague: words so general that they never filter; they order the cards, and are told where they do not fit the one left.
    loose: further cards, which fit if the words do not speak of the card itself but of what it acts on or what an ability costs.
    wide: further cards, of which the words are said in a wider sense (any land for two colours is called a dual land).
    concept: for an effect the concept's id with the parameters that were said, as an index term.
    rank: of clues over the same words the higher is taken. words: as typed, of a clue that comes from outside the question.
    """

    kind: str
    start: int
    end: int
    ja: str
    en: str
    cards: int
    hard: bool = True
    negated: bool = False
    filler: bool = False
    vague: bool = False
    rank: int = 0
    surely: int | None = None
    denies: int | None = None
    spoken: int = 0
    loose: int = 0
    wide: int = 0
    concept: str = ""
    words: str = ""

    def negate(self, everything: int, start: int, end: int) -> "Clue":
        """The opposite clue, standing at start..end."""
        fits = next((cards for cards in (self.denies, self.surely) if cards is not None), self.cards)
        ja, en = self.ja + "でない", "not " + self.en
        return replace(self, start=start, end=end, ja=ja, en=en, cards=everything & ~fits, negated=True, surely=None, spoken=0, loose=0, wide=0)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the folded text and what it is asked of."""

    folded: Folded
    store: Store
    names: Names

    @property
    def text(self) -> str:
        """The folded text."""
        return self.folded.text


class Finder(Protocol):
    """One kind of clue."""

    def __call__(self, question: Question) -> list[Clue]:
        """Every clue of this kind in the question."""
        ...
