"""What is printed on the cards, sentence by sentence: which cards say so, and which say the same in other words."""

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ..model import Card, CardName
from ..text import fold_text
from ..text.wording import ITSELF, key, pieces

SHORTEST = {True: 16, False: 6}  # letters of an English wording, of a Japanese one; "flying" is found by other means
FEWEST_OF_MOST = 0.2  # share of the commonest English of a Japanese wording below which another is a line out of step
_SHORTEST_NAME = 3  # characters; a shorter name (塔) is replaced nowhere, since it is a part of other words
_Pieces = list[tuple[tuple, int]]  # place in the text, key of the wording


@dataclass(frozen=True, slots=True)
class Wording:
    """cards: those that say so, ascending. whole: whether they are all; else cards never printed in Japanese may be missing."""

    cards: list[int]
    whole: bool


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

    def add(self, left: int, right: int) -> None:
        """One more pair."""
        self.left.append(left)
        self.right.append(right)


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
        for worded in {worded for lines in faces for line in lines for _, worded in line}:
            told.english.add(worded, card.card)
        own = _parts(card.names)
        japanese = [(face, reader.lines(text, own)) for face, text in card.texts]
        for worded in {worded for _, lines in japanese for line in lines for _, worded in line}:
            told.japanese.add(worded, card.card)
        for face, lines in japanese:
            for worded, meant in _pairs(lines, faces[face] if face < len(faces) else []):
                told.same.add(worded, meant)
    return told


def wordings(parts: Iterable[Told]) -> dict[int, Wording]:
    """Key of a wording -> the cards that have it. parts: what all cards say.

    A Japanese wording also holds for the cards whose English is that of a card that it is printed on: so it finds cards
    printed in other words, or never in Japanese.
    """
    english: dict[int, list[int]] = defaultdict(list)
    japanese: dict[int, list[int]] = defaultdict(list)
    same: dict[int, Counter[int]] = defaultdict(Counter)
    for part in parts:
        for worded, card in part.english:
            english[worded].append(card)
        for worded, card in part.japanese:
            japanese[worded].append(card)
        for worded, meant in part.same:
            same[worded][meant] += 1
    for worded, meant in same.items():
        most = max(meant.values())
        alike = (english[m] for m, count in meant.items() if count >= most * FEWEST_OF_MOST)
        japanese[worded] = list(set(japanese[worded]).union(*alike))
    for found in (english, japanese):
        for ids in found.values():
            ids.sort()
    return {
        worded: Wording(ids, found is english or worded in same)
        for found in (english, japanese) for worded, ids in found.items()
    }  # fmt: skip


def _parts(names: Iterable[str]) -> list[str]:
    """What of a card's own names stands for it in its text, the longest first."""
    parts = {part for name in names for part in (name, *re.split("[、,]", name)) if len(part) >= _SHORTEST_NAME}
    return sorted(parts, key=len, reverse=True)


class _Reader:
    """Reads texts into pieces; keeps what it found in a line, since many cards share lines."""

    def __init__(self) -> None:
        self._known: dict[str, _Pieces] = {}
        self._key = cache(key)

    def lines(self, text: str, own: list[str]) -> list[_Pieces]:
        """The pieces of each line, a card's own names in it taken for words for itself."""
        for part in own:
            text = text.replace(part, ITSELF)
        return [self._line(line) for line in text.split("\n") if line]

    def _line(self, line: str) -> _Pieces:
        known = self._known.get(line)
        if known is None:
            known = self._known[line] = [
                (place, self._key(said)) for place, said in pieces(fold_text(line)) if len(said) >= SHORTEST[said.isascii()]
            ]
        return known


def _pairs(japanese: list[_Pieces], english: list[_Pieces]) -> Iterator[tuple[int, int]]:
    """The pieces of two texts that correspond, where they have as many lines, or as many sentences in a line."""
    if len(japanese) != len(english):
        return
    for one, other in zip(japanese, english, strict=True):
        mine, theirs = dict(one), dict(other)
        alike = {p for p in mine if len(p) == 2} == {p for p in theirs if len(p) == 2}
        for place, worded in mine.items():
            if place in theirs and (alike or len(place) < 2):
                yield worded, theirs[place]
