"""What is printed on the cards, sentence by sentence: which cards say so, and which say the same in other words."""

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ..model import Card, CardName
from ..text import fold_text
from ..text.wording import ITSELF, key, pieces

SHORTEST = {True: 16, False: 6}  # letters of an English wording, of a Japanese one; "flying" is found by other means
FEWEST_OF_MOST = 0.2  # share of the commonest English of a Japanese wording below which another is a line out of step
_SHORTEST_NAME = 3  # characters; a shorter name (塔) is replaced nowhere, since it is a part of other words
# Of a line: place -> key of the wording there; the places of its sentences.
_Line = tuple[dict[tuple, int], frozenset[tuple]]
# Key of a wording; whether its cards are all that say so (else cards never printed in Japanese may be missing); cards, ascending.
Wording = tuple[int, bool, list[int]]


class Printed(NamedTuple):
    """The texts of a card. faces: (English name, text) of each. names: its Japanese names. texts: its Japanese texts, (face, text)."""

    card: int
    name: str
    faces: list[tuple[str, str]]
    names: list[str]
    texts: list[tuple[int, str]]


def printed(card: Card, names: Iterable[CardName], texts: Iterable[tuple[int, str]]) -> Printed:
    """What `read` needs of a card."""
    japanese = [name.text for name in names if name.lang == "ja" and name.kind in ("printed", "printed_face")]
    return Printed(card.id, card.name, [(face.name, face.oracle_text) for face in card.faces], japanese, list(texts))


class Pairs:
    """Pairs of numbers, as small as can be: they are passed from one process to another."""

    def __init__(self) -> None:
        """Empty."""
        self.left, self.right = array("q"), array("q")

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self.left, self.right, strict=True)

    def add(self, left: Collection[int], right: int) -> None:
        """A pair for each on the left."""
        self.left.extend(left)
        self.right.extend([right] * len(left))


class Told(NamedTuple):
    """Keys of wordings (text.wording) of some cards: (English, card), (Japanese, card), (Japanese, English that it stands for)."""

    english: Pairs
    japanese: Pairs
    same: Pairs


def read(cards: Iterable[Printed]) -> Told:
    """What these cards say."""
    told = Told(Pairs(), Pairs(), Pairs())
    reader = _Reader()
    for card in cards:
        faces = [reader.lines(text, _parts([name, card.name])) for name, text in card.faces]
        own = _parts(card.names)
        japanese = [(face, reader.lines(text, own)) for face, text in card.texts]
        told.english.add(_keys(faces), card.card)
        told.japanese.add(_keys(lines for _, lines in japanese), card.card)
        for face, lines in japanese:
            for worded, meant in _pairs(lines, faces[face] if face < len(faces) else []):
                told.same.left.append(worded)
                told.same.right.append(meant)
    return told


def wordings(parts: Iterable[Told]) -> Iterator[Wording]:
    """The wordings by ascending key. parts: what all cards say, cards ascending.

    A Japanese wording also holds for the cards whose English is that of a card that it is printed on: so it finds cards
    printed in other words, or never in Japanese.
    """
    english: dict[int, list[int]] = defaultdict(list)
    japanese: dict[int, list[int]] = defaultdict(list)
    same: Counter[tuple[int, int]] = Counter()
    for part in parts:
        for worded, card in part.english:
            english[worded].append(card)
        for worded, card in part.japanese:
            japanese[worded].append(card)
        same.update(part.same)
    meanings: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for (worded, meant), count in same.items():
        meanings[worded].append((count, meant))
    for worded, meant in meanings.items():
        least = max(meant)[0] * FEWEST_OF_MOST
        japanese[worded] = sorted(set(japanese[worded]).union(*(english[m] for count, m in meant if count >= least)))
    for worded in sorted(english.keys() | japanese.keys()):
        if worded in japanese:
            yield worded, worded in meanings, japanese[worded]
        else:
            yield worded, True, english[worded]


def _keys(texts: Iterable[list[_Line]]) -> set[int]:
    return set().union(*(line.values() for lines in texts for line, _ in lines))


def _parts(names: Iterable[str]) -> list[str]:
    """What of a card's own names stands for it in its text, the longest first."""
    parts = {part for name in names for part in (name, *re.split("[、,]", name)) if len(part) >= _SHORTEST_NAME}
    return sorted(parts, key=len, reverse=True)


class _Reader:
    """Reads texts into wordings; keeps what it found in a line, since many cards share lines."""

    def __init__(self) -> None:
        self._known: dict[str, _Line] = {}
        self._key = cache(key)

    def lines(self, text: str, own: list[str]) -> list[_Line]:
        """The wordings of each line, a card's own names in it taken for words for itself."""
        for part in own:
            text = text.replace(part, ITSELF)
        known = self._known
        return [known.get(line) or self._line(line) for line in text.split("\n") if line]

    def _line(self, line: str) -> _Line:
        worded = {place: self._key(said) for place, said in pieces(fold_text(line)) if len(said) >= SHORTEST[said.isascii()]}
        found = self._known[line] = worded, frozenset(place for place in worded if len(place) == 2)
        return found


def _pairs(japanese: list[_Line], english: list[_Line]) -> Iterator[tuple[int, int]]:
    """The wordings of two texts that correspond, where they have as many lines, or as many sentences in a line."""
    if len(japanese) != len(english):
        return
    for (mine, sentences), (theirs, others) in zip(japanese, english, strict=True):
        alike = sentences == others
        for place, worded in mine.items():
            if place in theirs and (alike or len(place) < 2):
                yield worded, theirs[place]
