"""Read the concepts of cards from their English rules text, at import."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from ..model import Card, Face
from ..text import fold_text
from .matcher import Matcher, Params, Said
from .vocabulary import Pattern, vocabulary

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


def _card_lines(card: CardTexts) -> Iterator[str]:
    for name, text in card[1]:
        yield from _lines(name, text)


class CardReader:
    """Reads cards; keeps what it found in a line, since thousands of cards share lines."""

    def __init__(self) -> None:
        """Nothing is compiled until the first card is read."""
        self._known: dict[str, tuple[str, ...]] = {}  # as tuples, which take a tenth of the memory of sets
        self._types = vocabulary().slots["subtype"] | vocabulary().slots["card_type"]
        self._of_word = {word: [term(concept) for concept in told] for word, told in vocabulary().words.items()}
        self._word = re.compile(r"[a-z][a-z'-]+")

    def make_ready(self) -> None:
        """Compile every pattern now rather than when a card first needs it."""
        _matcher().make_ready()

    def terms(self, card: Card) -> set[str]:
        """The terms of every effect of the card, on any face."""
        return self._terms(texts(card))

    def _terms(self, card: CardTexts) -> set[str]:
        return set().union(*map(self.line_terms, _card_lines(card)))

    def line_terms(self, line: str) -> tuple[str, ...]:
        """The terms of one ability line, folded; each once."""
        if line not in self._known:
            self._read([line])
        return self._known[line]

    def postings(self, cards: Sequence[CardTexts]) -> dict[str, list[int]]:
        """Term -> the numbers of the cards that have it, ascending; `cards` in the order of their numbers."""
        self._read(line for line in dict.fromkeys(line for card in cards for line in _card_lines(card)) if line not in self._known)
        postings: dict[str, list[int]] = defaultdict(list)
        for card in cards:
            for term_ in self._terms(card):
                postings[term_].append(card[0])
        return dict(postings)

    def _read(self, lines: Iterable[str]) -> None:
        """Learn the terms of these lines."""
        lines = list(lines)
        for line, read in zip(lines, _matcher().read(lines), strict=True):
            found = set()
            for position, said in read:
                found.update(_terms_of(position, said))
            for word in set(self._word.findall(line.replace("non-", ""))):
                value = self._types.get(word) or self._types.get(word.removeprefix("non"))
                if value:
                    found.add(f"mention:{value}")
                found.update(self._of_word.get(word, ()))
            self._known[line] = tuple(found)


@lru_cache(maxsize=1 << 16)
def _terms_of(position: int, said: Said) -> tuple[str, ...]:
    return all_terms(vocabulary().card[position], _matcher().params(position, said))


def all_terms(pattern: Pattern, params: Params) -> tuple[str, ...]:
    """The concept alone, with each parameter, and with each combination, so that a question may name any of them."""
    implied = vocabulary().implied
    slot_of = dict(pattern.slots)
    choices = []
    for key, value in params:
        values = [value, *implied.get(slot_of.get(key, key), {}).get(value, ())]
        choices.append([(key, v) for v in values])
    return tuple({
        name
        for size in range(min(len(choices), _MAX_FREE_PARAMS) + 1)
        for some in combinations(choices, size)
        for name in _products(pattern.concept, some)
    })  # fmt: skip


def _products(concept: str, choices: tuple[list[tuple[str, str]], ...]) -> Iterable[str]:
    picked: list[list[tuple[str, str]]] = [[]]
    for values in choices:
        picked = [[*some, one] for some in picked for one in values]
    for params in picked:
        yield term(concept, params)
