"""A text as a name spelt nearly so, or sounding nearly so."""

import re
from collections.abc import Collection

from ..index.names import Names
from ..index.store import Store
from ..text import loose_key, name_key
from ..text.fold import KANJI
from .named import Named
from .other_words import replaced, swallowed
from .romaji import katakana_of
from .weights import (
    CLEAR_LEAD,
    EDITS_OF_A_WORD,
    KANA_EDITS,
    LATIN_EDITS,
    LONG_SOUND,
    OTHER_EDITS,
    SHORTEST_OMISSION,
    SHORTEST_PART,
)

_HAS_KANJI = re.compile(f"[{KANJI}]")


class Spelling:
    """Close spellings on one index."""

    def __init__(self, store: Store, names: Names) -> None:
        """Keep the store; nothing is computed yet."""
        self._store = store
        self._names = names

    def find(self, text: str, wordings: list[str], told: Collection[str] = ()) -> Named | None:
        """The cards with a name spelt nearly like `text`; certain only where no other name is nearly as close.

        wordings: the text, then without the words around a name. told: words in it that mean something by themselves.
        """
        for tried in wordings:
            key = name_key(tried)
            if len(key) < SHORTEST_PART:
                continue
            budget = _budget(key)
            found = self._written(tried, key, budget, told) or self._by_sound(key, budget)
            if found:
                return Named(found.how, found.cards, found.matched, found.certain, corrected_from=text)
        return None

    def _written(self, text: str, key: str, budget: int, told: Collection[str]) -> Named | None:
        scope = self._store.scopes["card"] | self._store.scopes["funny"]
        near = [(k, e, {c for c in self._names.cards_of(k) if scope >> c & 1}) for k, e in self._names.close(key, max(budget, 1))]
        near = [entry for entry in near if entry[2]]
        if not near:
            return None
        edits = near[0][1]
        best = set().union(*(cards for _, e, cards in near if e == edits))
        lead = max(CLEAR_LEAD, edits // 2)
        rivals = {card for _, e, cards in near if edits < e < edits + lead for card in cards} - best
        matched = {}
        for k, e, cards in near:
            for name in self._store.names_by_key(k):
                if name.card in cards and (e == edits or name.card in rivals):
                    matched.setdefault(name.card, name)
        order = tuple(sorted(best)) + tuple(sorted(rivals))
        whole_words = edits < EDITS_OF_A_WORD or not any(swallowed(text, matched[card].text) for card in best)
        whole_words = whole_words and not any(replaced(text, matched[card].text, self._names, told, edits) for card in best)
        sure = (edits <= budget or _omission(key, near[0][0])) and not rivals and whole_words
        return Named("close", order, matched, certain=sure)

    def _by_sound(self, key: str, budget: int) -> Named | None:
        romaji = key.isascii()
        if romaji:
            key = name_key(katakana_of(key) or "")
        if len(key) < 4:
            return None
        scope = self._store.scopes["card"]
        near = self._names.close_sounds(loose_key(key), 1 if len(key) < 8 else 2)
        near_cards = [({c for c in self._names.loose_keys[k] if scope >> c & 1}, e) for k, e in near]
        near_cards = [entry for entry in near_cards if entry[0]]
        if not near_cards:
            return None
        edits = near_cards[0][1]
        best = set().union(*(cards for cards, e in near_cards if e == edits))
        rivals = set().union(*(cards for cards, e in near_cards)) - best
        # Latin letters that sound nearly like a Japanese name are too often just letters.
        sure = budget > 0 and not rivals and not (romaji and edits) and (not edits or len(key) >= LONG_SOUND)
        return Named("close", tuple(sorted(best)) + tuple(sorted(rivals)), certain=sure)


def _budget(key: str) -> int:
    """How many edits a key of this length may be away from the name that it is taken for."""
    table = LATIN_EDITS if key.isascii() else OTHER_EDITS if _HAS_KANJI.search(key) else KANA_EDITS
    return max((edits for shortest, edits in table if len(key) >= shortest), default=0)


def _omission(key: str, name: str) -> bool:
    """Whether `key` is short but can only be the name with one character left out; only with kanji, of which there are many."""
    return len(key) == SHORTEST_OMISSION and len(name) == len(key) + 1 and bool(_HAS_KANJI.search(key))
