"""Read the concepts of cards from their English rules text, at import."""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations

from ..model import Card, Face
from ..text import fold_text
from .matcher import Matcher
from .vocabulary import vocabulary

_MAX_FREE_PARAMS = 4  # parameters of one concept of which all combinations become terms


def term(concept: str, params: Iterable[tuple[str, str]] = ()) -> str:
    """The index term of a concept with some of its parameters: "e:counter|what=noncreature"."""
    return "|".join(["e:" + concept, *(f"{key}={value}" for key, value in sorted(params))])


@cache
def _matcher() -> Matcher:
    return Matcher(vocabulary(), vocabulary().card, places=False)


CardTexts = tuple[int, list[tuple[str, str]]]  # a card's number, and the name and the rules text of each face


def texts(card: Card) -> CardTexts:
    """What of a card its effects are read from."""
    return card.id, [(face.name, face.oracle_text) for face in card.faces]


def ability_lines(face: Face) -> list[str]:
    """The abilities of a face, one a line, folded, with the card's own name (whole or its first part) as "~"."""
    return _lines(face.name, face.oracle_text)


def _lines(name: str, text: str) -> list[str]:
    for called in (name, name.split(",")[0]):
        if len(called) > 2:
            text = text.replace(called, "~")
    return [line for line in map(fold_text, text.split("\n")) if line]


class CardReader:
    """Reads cards; keeps what it found in a line, since thousands of cards share lines."""

    def __init__(self) -> None:
        """Nothing is compiled until the first card is read."""
        self._known: dict[str, tuple[str, ...]] = {}  # as tuples, which take a tenth of the memory of sets
        self._types = vocabulary().slots["subtype"] | vocabulary().slots["card_type"]
        self._concepts = vocabulary().words
        self._word = re.compile(r"[a-z][a-z'-]+")

    def make_ready(self) -> None:
        """Compile every pattern now rather than when a card first needs it."""
        _matcher().make_ready()

    def terms(self, card: Card) -> set[str]:
        """The terms of every effect of the card, on any face."""
        return self._terms(texts(card))

    def _terms(self, card: CardTexts) -> set[str]:
        return set().union(*(self.line_terms(line) for name, text in card[1] for line in _lines(name, text)))

    def line_terms(self, line: str) -> tuple[str, ...]:
        """The terms of one ability line, folded; each once."""
        known = self._known.get(line)
        if known is None:
            found = set()
            for pattern, params in _matcher().read(line):
                found.update(_all_terms(pattern.concept, params, pattern.slots))
            for word in self._word.findall(line.replace("non-", "")):
                value = self._types.get(word) or self._types.get(word.removeprefix("non"))
                if value:
                    found.add(f"mention:{value}")
                found.update(map(term, self._concepts.get(word, ())))
            known = self._known[line] = tuple(found)
        return known

    def postings(self, cards: Iterable[CardTexts]) -> dict[str, list[int]]:
        """Term -> the numbers of the cards that have it, ascending; `cards` in the order of their numbers."""
        postings: dict[str, list[int]] = defaultdict(list)
        for card in cards:
            for term_ in self._terms(card):
                postings[term_].append(card[0])
        return dict(postings)


@lru_cache(maxsize=1 << 16)
def _all_terms(concept: str, params: tuple[tuple[str, str], ...], slots: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """The concept alone, with each parameter, and with each combination, so that a question may name any of them."""
    implied = vocabulary().implied
    slot_of = dict(slots)
    choices = []
    for key, value in params:
        values = [value, *implied.get(slot_of.get(key, key), {}).get(value, ())]
        choices.append([(key, v) for v in values])
    return tuple({
        name
        for size in range(min(len(choices), _MAX_FREE_PARAMS) + 1)
        for some in combinations(choices, size)
        for name in _products(concept, some)
    })  # fmt: skip


def _products(concept: str, choices: tuple[list[tuple[str, str]], ...]) -> Iterable[str]:
    picked: list[list[tuple[str, str]]] = [[]]
    for values in choices:
        picked = [[*some, one] for some in picked for one in values]
    for params in picked:
        yield term(concept, params)
