"""Clues that are read out: a sentence as it is printed on cards (rule 1-1d: a player may read out the effect)."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from ...index.wordings import SHORTEST
from ...text.wording import ITSELF, breaks, key, places
from ..select import select
from ..weights import LONG_WORDING, MOST_PARTS
from .base import Clue, Question
from .filler import split_leftover
from .name import tiled

_BLANK = re.compile(r" (?=[^\x00-\x7f])|(?<=[^\x00-\x7f]) ")
_MARKS = re.compile(r'[。.、,:()「」"} ]*')  # punctuation belongs to what is read out
_MARKS_BEFORE = re.compile(r'[(「"{]*$')
_PLAIN = {"type", "subtype", "color"}
_BESIDE = {"cost", "mana_value", "set", "stats", "rarity"}  # clues that a player puts beside what is read out


def find(question: Question, clues: list[Clue], names: list[Clue]) -> list[Clue]:
    """A clue for each stretch of the question that is a printed wording.

    A long one is no chance: it holds for the cards that say so. A short one may be a player's own words, so it holds too for the
    cards that fit what the other `clues` make of it; as does one of which not all cards are known.
    names: the card names in the question, which stand for the card itself.
    """
    plain = [(clue.start, clue.end) for clue in clues if clue.kind in _PLAIN]
    costs = [{getattr(clue, side) for clue in clues if clue.kind == "cost"} for side in ("start", "end")]
    effects = [clue for clue in clues if clue.kind == "effect"]
    read: dict[int, list[tuple[int, int, int]]] = {}  # key -> the stretches with that wording, and which cards they can be of
    for text, cards in _readings(question, names):
        for wording, start, end in _stretches(text, _edges(text, clues)):
            if any((clue.start, clue.end) == (start, end) for clue in names if not clue.negated):
                continue  # who says a card's name means it, though another card's text speaks of it
            if start in costs[0] or end in costs[1]:
                continue  # 「3R 1点のダメージを与える。」 is no ability that costs {3}{R}
            if len(wording) < LONG_WORDING[wording.isascii()] and any(clue.start < start < clue.end for clue in effects):
                continue  # 「エンチャント(クリーチャー)、」: a few words out of the middle of an effect are not read out
            if len(wording) < LONG_WORDING[wording.isascii()] and tiled(text.replace("、", "・"), start, end, plain):
                continue  # 「アーティファクト、エンチャント」: types and colours alone are no sentence
            read.setdefault(key(wording), []).append((start, end, cards))
    return [
        _clue(question, start, end, cards & named, whole, clues)
        for wording, (cards, whole) in question.store.wordings(list(read)).items()
        for start, end, named in read[wording]
        if cards & named
    ]


def _readings(question: Question, names: list[Clue]) -> Iterator[tuple[str, int]]:
    """The text, and for each card name in it the text with the card's word for itself instead, with the cards it can be of."""
    text = question.text
    yield text, question.store.everything
    for clue in names:
        name = text[clue.start : clue.end]
        if not clue.negated and clue.cards != question.store.everything:
            yield text.replace(name, ITSELF + "\0" * (len(name) - 1)), clue.cards  # the same length, so that places stay


def _stretches(text: str, edges: set[int]) -> Iterator[tuple[str, int, int]]:
    """(wording, start, end) of the stretches of a text between two edges, as far as they are long enough to be looked up."""
    letters, starts, ends = places(text)
    marks = sorted({bisect_left(starts, place) for place in edges})
    for number, first in enumerate(marks):
        for last in marks[number + 1 : number + 1 + MOST_PARTS]:
            wording = letters[first:last]
            if len(wording) >= SHORTEST[wording.isascii()]:
                yield wording, starts[first], ends[last - 1]


def _edges(text: str, clues: list[Clue]) -> set[int]:
    """The places in the text where a wording may begin or end."""
    beside = [place for clue in clues if clue.kind in _BESIDE for place in (clue.start, clue.end)]
    return {0, len(text), *breaks(text), *(match.start() for match in _BLANK.finditer(text)), *beside}


def _clue(question: Question, start: int, end: int, cards: int, whole: bool, clues: list[Clue]) -> Clue:
    said = question.text[start:end]
    first, last = _MARKS_BEFORE.search(question.text, 0, start).start(), _MARKS.match(question.text, end).end()
    clue = Clue("text", first, last, "カードに書かれている文", "a sentence of the card", cards, rank=5)
    if whole and len(said) >= LONG_WORDING[said.isascii()]:
        return clue
    return _or_meant(question, clue, [other for other in clues if first <= other.start and other.end <= last])


def _or_meant(question: Question, clue: Clue, inside: list[Clue]) -> Clue:
    """The clue, so that it holds too for the cards that fit the other clues `inside` its words."""
    inside = select(inside, question.text)
    real = [other for other in inside if not other.filler]
    if not real:
        return clue
    meant = question.store.everything
    for other in real:
        meant &= other.cards
    position, unknown = clue.start, []
    for start, end in [*((other.start, other.end) for other in inside), (clue.end, clue.end)]:
        unknown += split_leftover(question.text, position, max(position, start))
        position = end
    return replace(clue, cards=clue.cards | meant, surely=clue.cards if unknown else None)
