"""Names as somebody types: those that begin with what stands there, or hold a word that does, best known first."""

import re
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache, partial
from heapq import nsmallest

from ..text import fold_text, name_key, words
from .store import Store

_NOT_YET_KANA = re.compile(r"(?<=[^\x00-\x7f])[a-z]{1,3}$")  # 「ひにn」: letters that an input method has not turned into kana
_JAPANESE_WORD = re.compile(r"[、・＝=「」\s]| // |(?<=の)|(?<=する)|(?<=した)|(?<=られし)")
_WORD_LATER = 1 << 40  # added to the rank of a card where a word inside its name begins so, to put it behind the others


@dataclass(frozen=True, slots=True)
class Completion:
    """A card whose name begins so. matched: the name by which it was found, a reading perhaps."""

    oracle_id: str
    name: str
    name_ja: str | None
    matched: str


class Completions:
    """The names of one index, sorted by key."""

    def __init__(self, store: Store) -> None:
        """Sort all names and their later words; takes about a second on the full data, and some 40 MB."""
        by_key: dict[str, dict[int, str]] = defaultdict(dict)
        for key, loose, card, _, _, text in store.all_names():
            if store.scope_of(card) == "extra":
                continue
            for number, start in enumerate(_starts(key, text)):
                by_key[start].setdefault(card + (_WORD_LATER if number else 0), text)
            if loose != key:
                by_key[loose].setdefault(card, text)
        keys = sorted(by_key)
        ranked = [tuple(by_key[key].items()) for key in keys]
        # The first letters are typed again and again. What remembers them must not hold `self`, or the index would hold itself,
        # and be in memory long after a newer one has replaced it.
        self._starting_with = lru_cache(maxsize=2048)(partial(_starting_with, store, keys, ranked))

    def starting_with(self, typed: str, limit: int) -> tuple[Completion, ...]:
        """The cards with a name that begins with `typed`, best known first, then those with a later word that does."""
        return self._starting_with(typed, limit)


_Ranked = tuple[tuple[int, str], ...]  # (rank of a card, its name) for one key


def _starting_with(store: Store, keys: list[str], ranked: list[_Ranked], typed: str, limit: int) -> tuple[Completion, ...]:
    key = name_key(_NOT_YET_KANA.sub("", fold_text(typed)))
    if not key:
        return ()
    first, last = bisect_left(keys, key), bisect_left(keys, key + "\U0010ffff")
    found: dict[int, str] = {}
    # A card stands under several names: enough of them are taken to be left with `limit` cards.
    for rank, text in nsmallest(limit * 6, (one for names in ranked[first:last] for one in names)):
        found.setdefault(rank % _WORD_LATER, text)
    cards = ((store.card(number), text) for number, text in list(found.items())[:limit])
    return tuple(Completion(card.oracle_id, card.name, card.name_ja or None, text) for card, text in cards)


def _starts(key: str, text: str) -> list[str]:
    """The key of a name, then the keys of what is left of it from each later word on."""
    pieces = words(text) if text.isascii() else [piece for piece in _JAPANESE_WORD.split(text) if piece]
    rest = [name_key("".join(pieces[number:])) for number in range(1, len(pieces))]
    return [key, *(start for start in rest if len(start) > 1)]
