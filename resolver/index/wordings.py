"""What is printed on the cards, sentence by sentence: which cards say so, and which say the same in other words."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..model import Card, CardName
from ..text import fold_text
from ..text.wording import ITSELF, key, pieces

SHORTEST = {True: 16, False: 6}  # letters of an English wording, of a Japanese one; "flying" is found by other means
FEWEST_OF_MOST = 0.2  # share of the commonest English of a Japanese wording below which another is a line out of step
_SHORTEST_NAME = 3  # characters; a shorter name (塔) is replaced nowhere, since it is a part of other words
_Pieces = list[tuple[tuple, str]]


@dataclass(frozen=True, slots=True)
class Wording:
    """cards: those that say so, ascending. whole: whether they are all; else cards never printed in Japanese may be missing."""

    cards: list[int]
    whole: bool


def wordings(cards: Iterable[tuple[Card, list[CardName], Iterable[tuple[int, str]]]]) -> dict[int, Wording]:
    """Key of a wording (text.wording) -> the cards that have it.

    cards: each with its names and its printed Japanese texts, (face, text). A Japanese wording also holds for the cards whose
    English is that of a card that it is printed on: so it finds cards printed in other words, or never in Japanese.
    """
    english: dict[str, set[int]] = defaultdict(set)
    japanese: dict[str, set[int]] = defaultdict(set)
    same: dict[str, Counter[str]] = defaultdict(Counter)
    reader = _Reader()
    for card, names, texts in cards:
        faces = [reader.lines(face.oracle_text, [face.name, card.name]) for face in card.faces]
        for lines in faces:
            for line in lines:
                for _, worded in line:
                    english[worded].add(card.id)
        own = [name.text for name in names if name.lang == "ja" and name.kind in ("printed", "printed_face")]
        for face, text in texts:
            lines = reader.lines(text, own)
            for line in lines:
                for _, worded in line:
                    japanese[worded].add(card.id)
            for worded, meant in _pairs(lines, faces[face] if face < len(faces) else []):
                same[worded][meant] += 1
    for worded, meant in same.items():
        most = max(meant.values())
        japanese[worded].update(*(english[m] for m, count in meant.items() if count >= most * FEWEST_OF_MOST))
    return {
        key(worded): Wording(sorted(ids), found is english or worded in same)
        for found in (english, japanese) for worded, ids in found.items()
    }  # fmt: skip


class _Reader:
    """Reads texts into pieces; keeps what it found in a line, since many cards share lines."""

    def __init__(self) -> None:
        self._known: dict[str, _Pieces] = {}

    def lines(self, text: str, names: list[str]) -> list[_Pieces]:
        """The pieces of each line, a card's own names in it taken for words for itself."""
        parts = {part for name in names for part in (name, *re.split("[、,]", name)) if len(part) >= _SHORTEST_NAME}
        for part in sorted(parts, key=len, reverse=True):
            text = text.replace(part, ITSELF)
        return [self._line(line) for line in text.split("\n") if line]

    def _line(self, line: str) -> _Pieces:
        known = self._known.get(line)
        if known is None:
            known = self._known[line] = [(place, said) for place, said in pieces(fold_text(line)) if len(said) >= SHORTEST[said.isascii()]]
        return known


def _pairs(japanese: list[_Pieces], english: list[_Pieces]) -> Iterator[tuple[str, str]]:
    """The pieces of two texts that correspond, where they have as many lines, or as many sentences in a line."""
    if len(japanese) != len(english):
        return
    for one, other in zip(japanese, english, strict=True):
        mine, theirs = dict(one), dict(other)
        alike = {p for p in mine if len(p) == 2} == {p for p in theirs if len(p) == 2}
        for place, worded in mine.items():
            if place in theirs and (alike or len(place) < 2):
                yield worded, theirs[place]
