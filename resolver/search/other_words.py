"""Whether a name spelt nearly like a text says other words than were typed: "wild drake" is a wild Drake, perhaps no Wind Drake."""

import re
from collections.abc import Collection

from rapidfuzz.distance import OSA

from ..index.names import Names
from ..text import fold_text, name_key, words
from ..text.fold import KANJI
from .clues.filler import fillers
from .lexicon import fixed_phrases
from .weights import LETTERS_PER_EDIT_IN_WORD, LONG_NAME, SHARED_STEM, SHORT_WORD

_DIGITS = re.compile(r"(?:^|(?<= ))[0-9]+(?= |$)")
_PIECES = re.compile(f"の|(?<=[{KANJI}])(?=[ァ-ヶ])|(?<=[ァ-ヶー])(?=[{KANJI}])")


def swallowed(typed: str, name: str) -> bool:
    """Whether an English word typed has no counterpart in the name; a correction must not swallow a whole word."""
    typed_words, name_words = words(typed), words(name)
    if not name_key(typed).isascii() or len(typed_words) < 2:
        return False
    joined = "".join(name_words)
    return not all(
        word in joined
        or any(OSA.distance(word, other) <= max(1, len(word) // LETTERS_PER_EDIT_IN_WORD) for other in name_words)
        for word in typed_words
    )


def replaced(typed: str, name: str, names: Names, told: Collection[str], edits: int) -> bool:
    """Whether the correction replaces a whole word by another, or takes away one that has a meaning of its own (spell, card).

    told: words of the question that mean something by themselves; where the name holds them, too, they are no other words.
    """
    key = name_key(typed)
    slip = edits == 1 and len(key) >= LONG_NAME[key.isascii()]  # whatever its letters mean
    if not slip and any(word not in fold_text(name) and _stands_alone(word, typed) for word in told):
        return True
    if set(_DIGITS.findall(fold_text(typed))) - set(_DIGITS.findall(fold_text(name))):  # "Searing Spear 4" tells something
        return True
    return _latin(words(typed), words(name), names, slip) if key.isascii() else _japanese(typed, name, names, told)


def _stands_alone(word: str, typed: str) -> bool:
    """Whether a word, which in Japanese may be a piece of another by chance, is one of the pieces of the text typed."""
    text = fold_text(typed)
    return word.isascii() or word.removesuffix("の") in _PIECES.split(text) or (word.endswith("い") and text.startswith(word))


def _latin(typed: list[str], name: list[str], names: Names, slip: bool) -> bool:
    if len(typed) < 2:
        return False
    other = [word for word in typed if word not in name]
    strange = [word for word in other if not any(right.startswith(word[:SHARED_STEM]) for right in name if len(word) >= SHARED_STEM)]
    if not slip and strange and all(_is_word(word, names) for word in typed):
        return True
    if len(typed) != len(name):  # "black fire" is no Backfire
        return any(word in fixed_phrases() for word in other)
    changed = [(a, b) for a, b in zip(typed, name, strict=True) if a != b]
    if len(changed) != 1:
        return False
    word, right = changed[0]
    return word in fixed_phrases() or (len(word) <= SHORT_WORD and OSA.distance(word, right) > 1)


def _is_word(word: str, names: Names) -> bool:
    return word in fixed_phrases() or word in fillers().english or bool(names.with_words([word]))


def _japanese(typed: str, name: str, names: Names, told: Collection[str]) -> bool:
    """Whether the one piece (between の or scripts) that differs has nothing in common and is a word: 夜の天使 is no 暁の天使."""
    typed_pieces, name_pieces = ([piece for piece in _PIECES.split(fold_text(text)) if piece] for text in (typed, name))
    if len(typed_pieces) < 2 or len(typed_pieces) != len(name_pieces):
        return False
    changed = [(a, b) for a, b in zip(typed_pieces, name_pieces, strict=True) if a != b]
    if len(changed) != 1 or set(changed[0][0]) & set(changed[0][1]):
        return False
    piece = changed[0][0]
    return len(piece) > 1 or piece in fixed_phrases() or piece in told or bool(names.starting_with(name_key(piece + "の")))
