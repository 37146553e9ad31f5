"""Words that say nothing about the card: particles, hesitation, opinion (data/fillers)."""

import re
from functools import cache

from ... import datafiles
from ...text import fold_text
from .base import Clue, Question

_LATIN = re.compile(r"[a-z0-9]")


@cache
def fillers() -> tuple[frozenset[str], frozenset[str], int]:
    """(Japanese fillers, English filler words, length of the longest Japanese one), folded."""
    table = datafiles.toml_lists("fillers")
    japanese = frozenset(fold_text(word) for word in table["ja"])
    english = frozenset(fold_text(word) for word in table["en"])
    return japanese, english, max(map(len, japanese))


def split_leftover(text: str) -> list[tuple[int, int]]:
    """The spans of a leftover piece of the question that are no filler: words that were not understood."""
    japanese, english, longest = fillers()
    spans: list[tuple[int, int]] = []
    position = 0
    while position < len(text):
        char = text[position]
        if not (char.isalnum() or char in "{}+%◇φ∞"):
            position += 1
            continue
        if _LATIN.match(char):
            end = position
            while end < len(text) and (_LATIN.match(text[end]) or (text[end] in "'-" and end + 1 < len(text) and _LATIN.match(text[end + 1]))):
                end += 1
            if text[position:end] not in english:
                spans.append((position, end))
            position = end
            continue
        for end in range(min(len(text), position + longest), position, -1):
            if text[position:end] in japanese:
                position = end
                break
        else:
            end = _word_end(text, position)
            spans.append((position, end))
            position = end
    return _joined(spans, text)


def _script(char: str) -> str:
    if "\u3041" <= char <= "\u3096":
        return "hiragana"
    if "\u30a1" <= char <= "\u30fe":
        return "katakana"
    return "latin" if _LATIN.match(char) else "kanji"


def _word_end(text: str, start: int) -> int:
    """The end of a run of one script; hiragana one at a time, since fillers may follow at any place."""
    script = _script(text[start])
    end = start + 1
    if script != "hiragana":
        while end < len(text) and text[end].isalnum() and _script(text[end]) == script:
            end += 1
    return end


def _joined(spans: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and joined[-1][1] == start and not _LATIN.match(text[start]):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def find(question: Question) -> list[Clue]:
    """Longer fillers as clues that fit every card, so that no other finder takes a piece of them for a clue."""
    japanese, _, longest = fillers()
    text = question.text
    clues = []
    for start in range(len(text)):
        for end in range(min(len(text), start + longest), start + 2, -1):
            if text[start:end] in japanese:
                clues.append(Clue("filler", start, end, "", "", question.store.everything, filler=True, rank=-1))
                break
    return clues
