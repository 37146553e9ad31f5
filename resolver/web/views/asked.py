"""What is asked on the page, and the addresses that ask nearly the same: a word less, an answer more."""

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from ...answer import Answer
from ...model import Card
from ...play import sealed
from ...search.engine import Options

LISTED = 20  # candidates shown at first: four screens of a phone
MOST_LISTED = 200  # and after "show more": who has to read further had better say more
_SEPARATORS = "、。,. 　"  # left over where a word between two of them goes


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the page's address holds it.

    answers: those given to next questions (`Options.answers`). revealed: number of the ledger's entry by which a sealed
    game shows the candidates, or 0. refused: whether a declaration of it has just been refused.
    """

    q: str = ""
    hand: str = ""
    answers: tuple[str, ...] = ()
    limit: int = LISTED
    revealed: int = 0
    refused: bool = False

    @property
    def options(self) -> Options:
        """The options of `resolve`."""
        return Options(limit=self.limit, answers=self.answers)

    @property
    def recorded(self) -> str:
        """The question as a game's ledger records it when its candidates are revealed."""
        return sealed.recorded(self.q, self.answers, self.hand)

    def url(self, **changed: Any) -> str:
        """The address that asks this with some fields changed; a new question is no longer revealed."""
        other = replace(self, **{"revealed": 0, "refused": False, **changed})
        fields = [("q", other.q), ("hand", other.hand), *(("a", value) for value in other.answers)]
        if other.limit != LISTED:
            fields.append(("limit", str(other.limit)))
        if other.revealed:
            fields.append(("revealed", str(other.revealed)))
        if other.refused:
            fields.append(("refused", "1"))
        # An empty hand is said where there was one, for a hand not mentioned is the one remembered.
        kept = [(name, value) for name, value in fields if value or (name == "hand" and self.hand)]
        return "/?" + urlencode(kept) if kept else "/"

    def of_card(self, card: Card) -> str:
        """The address that asks for a card by its name."""
        return self.url(q=card.name, answers=(), limit=LISTED)


@dataclass(frozen=True, slots=True)
class Chip:
    """Words of the question, what they were taken to mean, and the address of the question without them, or ""."""

    words: str
    meaning: str
    without: str
    known: bool = True


def chips(answer: Answer, asked: Asked, rest: str, lang: str) -> list[Chip]:
    """The words understood, in the order in which they were said, and among them those that were not.

    rest: the question without the hand that it may begin with (Table.split_hand).
    """
    if len(answer.clues) == 1 and answer.clues[0].kind == "name" and not answer.ignored:
        return []  # the whole text was a name
    found: list[tuple[int, Chip]] = []
    given = len(answer.clues) - len(asked.answers)  # the clues of answers to next questions come last, one each
    for number, clue in enumerate(answer.clues):
        place = asked.q.find(clue.words)
        if number >= given:
            kept = asked.answers[: number - given] + asked.answers[number - given + 1 :]
            place, without = len(asked.q) + number, asked.url(answers=kept)
        elif clue.kind == "hand":
            without = asked.url(hand="", q=rest)
        else:
            without = asked.url(q=without_words(asked.q, clue.words)) if place >= 0 else ""
        found.append((place, Chip(clue.words, clue.meaning.in_(lang), without)))
    for words in answer.ignored:
        place = asked.q.find(words)
        without = asked.url(q=without_words(asked.q, words)) if place >= 0 else ""
        found.append((place, Chip(words, "", without, known=False)))
    return [chip for _, chip in sorted(found, key=lambda entry: entry[0])]


def without_words(text: str, words: str) -> str:
    """The text without these words where they first stand, and without the separator that they leave double."""
    before, _, after = text.partition(words)
    before, after = before.rstrip(), after.lstrip()
    if not before or before[-1] in _SEPARATORS:
        after = after.lstrip(_SEPARATORS)
    if not after:
        return before.rstrip(_SEPARATORS)
    between = " " if re.search(r"[A-Za-z0-9]$", before) and re.match(r"[A-Za-z0-9]", after) else ""
    return f"{before}{between}{after}"
