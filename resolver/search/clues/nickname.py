"""Nicknames of several words inside a longer question: 「神ジェイス。0で3枚引く」, "prime time fetches lands".

A nickname of one word is looked for among the leftover words only (name.from_leftover): most are ordinary words, too. Not so
what a cycle of cards is called (呪文爆弾, ギルド魔道士).
"""

import re
from collections.abc import Iterator
from functools import cache

from ... import datafiles
from ...index import bits
from ...text import fold_text, name_key
from ...text.fold import KANJI
from ..naming import nicknames
from . import name
from .base import Clue, Question
from .likening import likened, only_likened, played_with

_SHORTEST, _LONGEST = 2, 20  # characters of a Japanese nickname within a sentence
_MOST_WORDS = 6  # words of an English one
_FEW = 3  # cards; a nickname of more is what a cycle is called, of which a type picks one
_KINDS_OF_THINGS = ("type", "subtype")
_ENGLISH_WORD = re.compile(r"[a-z0-9][a-z0-9'/]*")
_SCRIPTS = tuple(re.compile(signs) for signs in (f"[{KANJI}]", "[ァ-ヺー]", "[a-z0-9/]"))


def find(clues: list[Clue], question: Question) -> list[Clue]:
    """A clue for each nickname that no other of `clues` explains.

    What says the same word by word, as "artifact lands" does, may mean further cards; 神ジェイス is no God.
    """
    found: list[Clue] = []
    for start, end in (*_japanese(question.text), *_english(question.text)):
        cards = name.by_nickname(question, name_key(question.text[start:end]))
        if not cards or _explained(clues, question.text, start, end, bits.from_ids(cards)):
            continue
        if only_likened(question.text, start, end) or played_with(question.text, end):
            found.append(likened(question, start, end))
        else:
            found.append(name.clue_of(question, start, end, question.text[start:end], cards))
    return found


def _explained(clues: list[Clue], text: str, start: int, end: int, cards: int) -> bool:
    """Whether the words mean something as a whole, belong to longer ones, or consist of words that all hold for `cards`."""
    for clue in clues:
        same = (clue.start, clue.end) == (start, end)
        across = not clue.filler and (start < clue.start < end < clue.end or clue.start < start < clue.end < end)
        one_of_them = cards.bit_count() > _FEW and cards & clue.cards  # "the power nine artifact"
        other_thing = clue.kind in _KINDS_OF_THINGS and clue.start == end + 1 and cards & ~clue.cards and not one_of_them  # "a big blue creature"
        if same or across or other_thing:
            return True
    return name.tiled(text, start, end, {(c.start, c.end) for c in clues if not (c.filler or c.vague or cards & ~c.cards)})


def _japanese(text: str) -> Iterator[tuple[int, int]]:
    """The spans of nicknames in two scripts (神ジェイス, 3テフェリー), the longest at each place, that cut no word in two."""
    for start in range(len(text)):
        if name_key(text[start : start + 3])[:2] not in _beginnings() or _cut(text, start) or not text[start].isalnum():
            continue
        for end in range(min(len(text), start + _LONGEST), start + _SHORTEST - 1, -1):
            piece = text[start:end]
            if _cut(text, end) or piece.isascii() or not piece[-1].isalnum():
                continue
            several = sum(bool(script.search(piece)) for script in _SCRIPTS) > 1 and name_key(piece) in nicknames()
            if several or name_key(piece) in _cycles():
                yield start, end
                break


@cache
def _cycles() -> frozenset[str]:
    """The keys of what cycles of cards are called in Japanese."""
    return frozenset(name_key(nickname) for _, (nickname, _, kind) in datafiles.tsv("nicknames.tsv", 3) if kind == "サイクル")


@cache
def _beginnings() -> frozenset[str]:
    """The first two characters of the key of each Japanese nickname: at most places of a question none begins."""
    return frozenset(key[:2] for key in nicknames() if not key.isascii())


def _cut(text: str, place: int) -> bool:
    return 0 < place < len(text) and any(script.match(text, place - 1) and script.match(text, place) for script in _SCRIPTS)


def _english(text: str) -> Iterator[tuple[int, int]]:
    """The spans of nicknames of two English words or more, the longest at each place."""
    found = list(_ENGLISH_WORD.finditer(text))
    for first in range(len(found)):
        for last in range(min(len(found), first + _MOST_WORDS) - 1, first, -1):
            start, end = found[first].start(), found[last].end()
            if text[start:end].replace("-", " ") in _several_words():
                yield start, end
                break


@cache
def _several_words() -> frozenset[str]:
    """The English nicknames of several words, folded, with blanks between the words."""
    written = (fold_text(nickname).replace("-", " ") for _, (nickname, _, _) in datafiles.tsv("nicknames.tsv", 3))
    return frozenset(nickname for nickname in written if " " in nickname)
