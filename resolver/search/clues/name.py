"""Clues that are names inside a longer question: "the Emrakul from …", マナ漏出じゃない方, 《…》."""

import re

from ...text import fold_text, name_key, words
from ...index import bits
from ..weights import RARE_WORD
from .base import Clue, Question

_QUOTED = re.compile(r"[《「『\"“]([^》」』\"”]{2,40})[》」』\"”]")
_SHORTEST_KEY = 4  # characters; a shorter name inside a sentence is too often an ordinary word
_LONGEST_KEY = 20
_NOT_THAT = re.compile(r"(?:じゃない|ではない|でない|じゃなくて|ではなく|以外)")


def find(question: Question) -> list[Clue]:
    """Names in quotes, and whole Japanese names followed by a word of negation."""
    clues = []
    for match in _QUOTED.finditer(question.text):
        cards = question.names.cards_of(name_key(match[1]))
        if cards:
            clues.append(_clue(question, match.start(), match.end(), match[1], cards))
    text = question.text
    for match in _NOT_THAT.finditer(text):
        for start in range(max(0, match.start() - _LONGEST_KEY), match.start() - 1):
            cards = question.names.cards_of(name_key(text[start : match.start()]))
            if cards:
                clues.append(_clue(question, start, match.start(), text[start : match.start()], cards))
                break
    for match in re.finditer(r"\bnot (?:the )?([a-z' -]{4,40})", text):
        tokens = match[1].split()
        for count in range(len(tokens), 0, -1):
            name = " ".join(tokens[:count])
            cards = question.names.cards_of(name_key(name))
            if cards and len(name) > 3:
                start = match.start(1)
                clues.append(_clue(question, start, start + len(name), name, cards))
                break
    return clues


def _clue(question: Question, start: int, end: int, name: str, cards: set[int]) -> Clue:
    return Clue("name", start, end, f"名前が「{name}」", f"the name {name}", bits.from_ids(cards), rank=3)


def from_leftover(
    question: Question, spans: list[tuple[int, int]], chosen: list[Clue]
) -> tuple[list[Clue], list[tuple[int, int]]]:
    """Leftover words taken as parts of names, and the spans that still mean nothing.

    A word counts where it is a whole part of a name (エムラクール, "the Mind Sculptor"), or, being rare in names, where the
    cards it leaves are among those of the other clues.
    """
    possible = question.store.scopes["card"]
    for clue in chosen:
        if not clue.filler:
            possible &= clue.cards
    clues, unknown = [], []
    for start, end in spans:
        word = question.text[start:end]
        key = name_key(word)
        whole = bits.from_ids(question.names.parts.get(key, ()))
        if word.isascii():
            whole |= bits.from_ids(question.names.starting_with_words(words(word))) if question.names.word_count(fold_text(word)) <= RARE_WORD else 0
        elif len(key) >= 3:
            whole |= bits.from_ids(card for card in question.names.holding(key)) if whole else 0
        if len(key) >= 3 and whole & possible:
            clues.append(Clue("name", start, end, f"名前に「{word}」", f"a name with “{word}”", whole))
            possible &= whole
        else:
            unknown.append((start, end))
    return clues, unknown
