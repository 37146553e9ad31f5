"""Clues that are names inside a longer question: "the Emrakul from …", マナ漏出じゃない方, 《…》."""

import re

from ...index import bits
from ...text import fold_text, name_key
from ..weights import SHORTEST_PROPER_NAME
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

    A word counts where it is a whole part of a name (エムラクール, the Mind Sculptor) or a proper name, and where the
    cards it leaves are among those of the other clues. An ordinary word is not looked for in names: that would guess.
    """
    possible = question.store.scopes["card"]
    for clue in chosen:
        if not clue.filler:
            possible &= clue.cards
    clues, unknown = [], []
    for start, end in spans:
        word = question.text[start:end]
        for cards in named_after(question, word):
            if cards & possible:
                clues.append(Clue("name", start, end, f"名前に「{word}」", f"a name with “{word}”", cards))
                possible &= cards
                break
        else:
            unknown.append((start, end))
    return clues, unknown


def named_after(question: Question, word: str) -> list[int]:
    """Sets of cards that are named after `word`, the narrower first: those it heads or is a part of, then those that hold it.

    Empty where it is an ordinary word. Who says エムラクール means the character, not エムラクールの手.
    """
    key = name_key(word)
    if len(key) < SHORTEST_PROPER_NAME:
        return []
    names = question.names
    part = bits.from_ids(names.parts.get(key, ()))
    if word.isascii():
        folded = fold_text(word)
        if not names.is_proper_name(folded):
            return []
        heads = bits.from_ids(names.starting_with_words([folded]))
        return [part | heads, bits.from_ids(names.with_words([folded]) | names.with_words([folded + "s"]))]
    if not part:
        return []
    holding = names.holding(key)
    elsewhere = bits.from_ids(names.same_name_in_english(names.parts.get(key, set()) | holding))
    return [part | elsewhere & question.store.cards_with("type:legendary"), bits.from_ids(holding) | elsewhere]
