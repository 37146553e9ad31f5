"""A word that calls a card by the noun of its name: 「…攻撃できなくなる橋」, "the altar that mills …", "selesnya oath"."""

import re

from ...index import bits
from ...text import fold_text, name_key
from ...text.fold import KANJI
from ..weights import SHORTEST_PROPER_NAME
from .base import Clue, Question

_NOUN = re.compile(f"[{KANJI}]{{1,4}}|[ァ-ヶー]{{2,8}}")  # of Japanese, by itself
_LETTER = re.compile(r"\w")
_THE = re.compile(r"(?:^|[,.;:] )(?:the|that|an?|this) $")
_BEFORE_NOUN = {"mana_value", "cost", "type", "rarity", "set"}
_PHRASE_ENDS = re.compile(r"$|[,.;:]| (?:from|with|that|which|who|for)\b")


def holding_word(question: Question, word: str) -> int:
    """The cards that have an ordinary English word in their name: "the white blue locket"."""
    if not word.isascii() or not word.isalpha() or len(word) < SHORTEST_PROPER_NAME:
        return 0
    folded = fold_text(word)
    return bits.from_ids(question.names.with_words([folded]) | question.names.with_words([folded.removesuffix("s")]))


def heads(text: str, start: int, end: int, chosen: list[Clue]) -> bool:
    """Whether a word stands where the thing itself is told: behind a colour, with nothing more of its phrase behind it ("selesnya oath")."""
    colored = any(clue.kind == "color" and not clue.negated and clue.end == start - 1 for clue in chosen)
    return colored and bool(_PHRASE_ENDS.match(text, end))


def headed_by(question: Question, start: int, end: int, chosen: list[Clue]) -> int:
    """The cards whose name has as its noun what the question calls the card: 「…攻撃できなくなる橋」, "the altar that mills …".

    That is the noun that ends a Japanese question, and the one that begins an English one, where no other clue explains it.
    """
    word, behind = question.text[start:end], question.text[end:]
    if word.isascii():
        told = _THE.search(question.text, 0, start) or any(clue.kind in _BEFORE_NOUN and not clue.negated and clue.end == start - 1 for clue in chosen)
        return bits.from_ids(question.names.headed_in_english(fold_text(word))) if told and _PHRASE_ENDS.match(question.text, end) else 0
    told = any(clue.hard and not clue.filler for clue in chosen) and not any(clue.end > end and not clue.filler for clue in chosen)
    last = told and not _LETTER.search(behind)
    return bits.from_ids(question.names.headed_by(name_key(word))) if last and _NOUN.fullmatch(word) else 0
