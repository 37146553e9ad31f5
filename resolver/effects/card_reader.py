"""Read the concepts of cards from their English rules text, at import."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from ..model import Card, Face
from ..text import fold_text
from .matcher import Matcher, Params
from .vocabulary import Pattern, vocabulary

CORE = "core=yes"  # a parameter of what a card does in the first place, among the many that do it somehow
_MAX_FREE_PARAMS = 4  # parameters of one concept of which all combinations become terms


def term(concept: str, params: Iterable[tuple[str, str]] = ()) -> str:
    """The index term of a concept with some of its parameters: "e:counter|what=noncreature"."""
    return "|".join(["e:" + concept, *(f"{key}={value}" for key, value in sorted(params))])


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
    """Reads what cards do."""

    def __init__(self) -> None:
        """Nothing is compiled until the first card is read."""
        known = vocabulary()
        self._patterns = known.card
        self._matcher = Matcher(known, known.card, places=False)
        self._types = known.slots["subtype"] | known.slots["card_type"]
        self._of_word = {word: list(map(term, told)) for word, told in known.words.items()}
        self._word = re.compile(r"[a-z][a-z'-]+")

    def make_ready(self) -> None:
        """Compile every pattern now rather than when a card first needs it."""
        self._matcher.make_ready()

    def terms(self, card: Card) -> set[str]:
        """The terms of every effect of the card, on any face."""
        return set(self.postings([texts(card)]))

    def line_terms(self, line: str) -> set[str]:
        """The terms of one ability line, folded."""
        return set(self._places([line]))

    def postings(self, cards: Iterable[CardTexts]) -> dict[str, list[int]]:
        """Term -> the numbers of the cards that have it, ascending."""
        holders: dict[str, list[int]] = defaultdict(list)  # thousands of cards share lines
        for card in cards:
            for line in _card_lines(card):
                holders[line].append(card[0])
        cards_of = list(holders.values())
        places = self._places(list(holders))
        return {name: sorted({card for line in lines for card in cards_of[line]}) for name, lines in places.items()}

    def _places(self, lines: Sequence[str]) -> dict[str, set[int]]:
        """Term -> the numbers of the lines that have it."""
        found: dict[str, set[int]] = defaultdict(set)
        for position, places in self._matcher.read(lines):
            for said, where in places.items():
                for name in all_terms(self._patterns[position], self._matcher.params(position, said)):
                    found[name].update(where)
        for word, where in self._words(lines).items():
            for name in self._of_word.get(word, ()):
                found[name].update(where)
            value = self._types.get(word) or self._types.get(word.removeprefix("non"))
            if value:
                found[f"mention:{value}"].update(where)
        return {name: where for name, where in found.items() if where}

    def _words(self, lines: Sequence[str]) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for number, line in enumerate(lines):
            for word in self._word.findall(line.replace("non-", "")):
                found[word].append(number)
        return found


def all_terms(pattern: Pattern, params: Params) -> set[str]:
    """The concept alone, with each parameter, and with each combination, so that a question may name any of them."""
    implied = vocabulary().implied
    slot_of = dict(pattern.slots)
    terms = [(term(pattern.concept), 0)]  # each with the number of its parameters
    for key, value in params:
        values = [value, *implied.get(slot_of.get(key, key), {}).get(value, ())]
        terms += [(f"{name}|{key}={v}", size + 1) for name, size in terms if size < _MAX_FREE_PARAMS for v in values]
    return {name for name, _ in terms}
