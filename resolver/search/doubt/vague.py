"""Vague words that do not fit the one card left: which of them say so little that they speak of no other card."""

import re
from dataclasses import replace

from ...model import Card
from ...text import fold_text, words
from ...text.numbers import number
from ..candidates import Candidates
from ..clues import FoundClues
from ..clues.base import Clue
from ..weights import ENOUGH_TOLD
from .lost import types_in
from .own_words import is_named, texts

_SAYS_SOMETHING = re.compile(
    r"[0-9一二三四五六七八九十]|ない|なし|なく|以外|だけ|のみ|しか|[戦入]?場|手札|墓地|山札|ライブラリー|デッキ|追放|相手|自分|プレイヤー|コントロ|持ち主|クリーチャー|生物|パーマネント|呪文|スペル|マナ|ライフ|ダメージ|カウンター|トークン|ターン|ステップ"
    r"|\b(?:not?|never|without|only|just|battlefield|play|hand|graveyard|library|deck|exiled?|opponents?|players?|enemy|you|your|my|me|their|them|owner|controller"
    r"|permanents?|spells?|cards?|mana|costs?|life|damage|counters?|tokens?|turns?|upkeep|steps?|cop(?:y|ies)|attack\w*|block\w*|u?n?tap\w*)\b"
)


def without_empty(left: Candidates, found: FoundClues, card: Card) -> Candidates:
    """`left` without those of the words given up that speak of no other card than this one."""
    told = sum(clue.hard and not clue.negated for clue in found.clues)
    enough = told >= ENOUGH_TOLD and not is_named(found)
    return replace(left, dropped=tuple(clue for clue in left.dropped if not _speaks_of(found.words(clue), card) and not (enough and _empty(clue, found))))


def _empty(clue: Clue, found: FoundClues) -> bool:
    said = fold_text(found.words(clue))
    return clue.vague and not _SAYS_SOMETHING.search(said) and not any(types_in(said)) and all(number(word) is None for word in words(said))


def _speaks_of(typed: str, card: Card) -> bool:
    """Whether English words stand in the card's own text as they are, and none of them is a number or denies."""
    said = words(fold_text(typed))
    plain = all(word.isascii() and number(word) is None for word in said) and not re.search(r"\b(?:not?|never|without|only|just)\b", typed)
    text = "\n".join(texts(card))
    return plain and all(re.search(rf"\b{re.escape(word)}\b", text) for word in said)
