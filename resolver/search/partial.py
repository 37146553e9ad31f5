"""A text as a part of a name: a part between commas, whole words, the beginnings of words, or a piece of a Japanese name."""

import re
from collections.abc import Collection

from ..index.names import Names
from ..index.store import Store
from ..text import fold_text, name_key, words
from ..text.fold import KANJI
from .named import Named
from .weights import SHORTEST_LATIN_PART, SHORTEST_PART, SHORTEST_SURE_LATIN_PART, SHORTEST_SURE_START

_KATAKANA = re.compile("[\u30a1-\u30fe]+")
_KANJI_OF = re.compile(f"[{KANJI}]+の")
_BETWEEN = re.compile(r"[\s、,・=]+")


class Partial:
    """Partial names on one index. Real cards come before joke cards."""

    def __init__(self, store: Store, names: Names) -> None:
        """Keep the store; nothing is computed yet."""
        self._store = store
        self._names = names

    def find(self, text: str) -> Named | None:
        """The cards with a name that holds all of `text`, by the strictest way that any card answers to."""
        key = name_key(text)
        whole, groups, sure = self._latin(text, key) if key.isascii() else self._japanese(text, key)
        for scope in (self._store.scopes["card"], self._store.scopes["funny"]):
            parts = [card for card in self._names.parts.get(key, ()) if scope >> card & 1]
            for number, group in enumerate([parts and [*parts, *whole], *groups]):
                cards = tuple(sorted({card for card in group if scope >> card & 1}))
                if cards:
                    cut = number > 0 and (self._cuts_katakana(text, cards) or self._cuts_kanji(text, cards))
                    loose = cut or number > (1 if key.isascii() else 0)
                    long = len(key) >= SHORTEST_SURE_START or not key.isascii()
                    certain = number == 0 or (sure and not cut and (long or not loose) and not self._said_otherwise(text, cards))
                    return Named("part", cards, certain=certain, loose=loose)
        return None

    def _latin(self, text: str, key: str) -> tuple[Collection[int], list[Collection[int]], bool]:
        """(cards that begin so, cards by whole words and by beginnings of words, whether one card is enough)."""
        wanted = words(text)
        if not wanted or max(map(len, wanted)) < 2:
            return (), [], False
        starts = self._names.starting_with_words(wanted)
        groups: list[Collection[int]] = [starts | self._names.with_words(wanted)]
        if min(map(len, wanted)) >= SHORTEST_LATIN_PART or len(wanted) > 1:
            groups.append(self._names.with_word_starts(wanted))
        return starts, groups, len(wanted) > 1 or len(key) >= SHORTEST_SURE_LATIN_PART

    def _japanese(self, text: str, key: str) -> tuple[Collection[int], list[Collection[int]], bool]:
        """(cards that begin so, cards that hold the text and that hold its pieces, whether one card is enough)."""
        if len(key) < SHORTEST_PART:
            return (), [], False
        holding = self._names.holding(key)
        if key in self._names.parts or _KATAKANA.fullmatch(fold_text(text)):
            holding |= self._names.same_name_in_english(holding)
        groups: list[Collection[int]] = [holding]
        pieces = [name_key(piece) for piece in _BETWEEN.split(fold_text(text))]
        if len(pieces) > 1 and min(map(len, pieces)) >= SHORTEST_PART:
            groups.append(self._names.parts_with(pieces))
        return self._names.starting_with(key), groups, len(key) > SHORTEST_PART

    def _cuts_kanji(self, text: str, cards: tuple[int, ...]) -> bool:
        """Whether 「石の天使」, some kanji and の, stands in the names only behind more kanji (雪花石の天使)."""
        piece = fold_text(text)
        if not _KANJI_OF.match(piece):
            return False
        alone = re.compile(rf"(?<![{KANJI}]){re.escape(piece)}")
        return not any(alone.search(fold_text(name.text)) for card in cards for name in self._store.names_of(card))

    def _said_otherwise(self, text: str, cards: tuple[int, ...]) -> bool:
        """Whether two ordinary English words stand in the names the other way round ("fire sword") or only begin others ("light bolt")."""
        wanted = words(text)
        if len(wanted) != 2 or not text.isascii() or any(map(self._names.is_proper_name, wanted)):
            return False
        if not all(self._names.with_words([word]) for word in wanted):
            return False
        named = [[word.removesuffix("s") for word in words(name.text)] for card in cards for name in self._store.names_of(card)]
        wanted = [word.removesuffix("s") for word in wanted]
        return not any(wanted[0] in name and wanted[1] in name[name.index(wanted[0]) :] for name in named)

    def _cuts_katakana(self, text: str, cards: tuple[int, ...]) -> bool:
        """Whether a katakana piece stands in the names only inside longer katakana words (アリーナ in ヴァリーナ)."""
        piece = fold_text(text)
        if not _KATAKANA.fullmatch(piece):
            return False
        alone = re.compile(rf"(?<![\u30a1-\u30fa\u30fc]){re.escape(piece)}(?![\u30a1-\u30fa\u30fc])")
        return not any(alone.search(fold_text(name.text)) for card in cards for name in self._store.names_of(card))
