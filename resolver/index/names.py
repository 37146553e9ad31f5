"""Every name of an index in memory, with the ways to look one up that SQL cannot do: words, parts, close spelling."""

import re
from collections import defaultdict
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from ..text import fold_text, loose_key, name_key, words
from .store import Store

# The parts of a name, each of which players use alone: 「精神を刻む者、ジェイス」, "Jace, the Mind Sculptor", "Fire // Ice".
_PART = re.compile(r"[、,]| // ")
_JAPANESE_PART = re.compile(r"[、,・=]| // ")
WRITTEN = ("oracle", "printed", "face", "printed_face", "flavor", "former", "misprint")


class Names:
    """The names of one index. Cards are numbers; a key is text.name_key, a loose key text.loose_key."""

    def __init__(self, store: Store) -> None:
        """Load the names of `store`; about a tenth of a second on a full index."""
        self._written: dict[str, set[int]] = {}
        self._sounds: dict[str, set[int]] = {}
        self._texts: list[tuple[str, int]] = []
        for key, card, kind, _, text in store.all_names():
            if kind == "reading":
                self._sounds.setdefault(key, set()).add(card)
            else:
                self._written.setdefault(key, set()).add(card)
                self._texts.append((text, card))

    def cards_of(self, key: str) -> set[int]:
        """The cards that a written key names."""
        return self._written.get(key, set())

    @cached_property
    def latin_keys(self) -> list[str]:
        """Written keys of Latin letters."""
        return [key for key in self._written if key.isascii()]

    @cached_property
    def other_keys(self) -> list[str]:
        """Written keys with other letters, in practice Japanese."""
        return [key for key in self._written if not key.isascii()]

    @cached_property
    def loose_keys(self) -> dict[str, set[int]]:
        """Loose key -> cards, of Japanese names and readings."""
        loose: dict[str, set[int]] = defaultdict(set)
        for table in (self._written, self._sounds):
            for key, cards in table.items():
                if not key.isascii():
                    loose[loose_key(key)] |= cards
        return dict(loose)

    def close(self, key: str, most_edits: int) -> list[tuple[str, int]]:
        """(written key, edits) of the names within `most_edits` of `key`, closest first.

        Edits are optimal string alignment: a letter changed, left out, put in, or two neighbours swapped count 1.
        """
        keys = self.latin_keys if key.isascii() else self.other_keys
        found = process.extract(key, keys, scorer=OSA.distance, score_cutoff=most_edits, limit=8)
        return [(name, int(edits)) for name, edits, _ in found]

    def close_sounds(self, loose: str, most_edits: int) -> list[tuple[str, int]]:
        """(loose key, edits) of the names and readings that sound nearly like `loose`, closest first."""
        found = process.extract(loose, self.loose_keys.keys(), scorer=OSA.distance, score_cutoff=most_edits, limit=8)
        return [(name, int(edits)) for name, edits, _ in found]

    @cached_property
    def parts(self) -> dict[str, set[int]]:
        """Key of a part of a name between commas or slashes -> cards; whole names are not in it."""
        parts: dict[str, set[int]] = defaultdict(set)
        for text, card in self._texts:
            for part in (_PART if text.isascii() else _JAPANESE_PART).split(text):
                key = name_key(part)
                if len(key) > 1:
                    parts[key].add(card)
        return dict(parts)

    @cached_property
    def _by_word(self) -> dict[str, set[int]]:
        by_word: dict[str, set[int]] = defaultdict(set)
        for number, (text, _) in enumerate(self._texts):
            for word in words(text):
                if word.isascii():
                    by_word[word].add(number)
        return dict(by_word)

    @cached_property
    def _sorted_words(self) -> list[str]:
        return sorted(self._by_word)

    def word_count(self, word: str) -> int:
        """In how many names an English word stands."""
        return len(self._by_word.get(word, ()))

    def with_words(self, wanted: list[str]) -> set[int]:
        """The cards with a name that holds all these English words, in any order."""
        hits = [self._by_word.get(word, set()) for word in wanted]
        found = set.intersection(*hits) if hits else set()
        return {self._texts[number][1] for number in found}

    def starting_with_words(self, wanted: list[str]) -> set[int]:
        """The cards with a name that begins with these English words."""
        hits = [self._by_word.get(word, set()) for word in wanted]
        found = set.intersection(*hits) if hits else set()
        return {self._texts[n][1] for n in found if words(self._texts[n][0])[: len(wanted)] == wanted}

    def with_word_starts(self, wanted: list[str]) -> set[int]:
        """The cards with a name that holds a word beginning with each of these, in any order."""
        from bisect import bisect_left

        hits = []
        for start in wanted:
            numbers: set[int] = set()
            position = bisect_left(self._sorted_words, start)
            while position < len(self._sorted_words) and self._sorted_words[position].startswith(start):
                numbers |= self._by_word[self._sorted_words[position]]
                position += 1
            hits.append(numbers)
        found = set.intersection(*hits) if hits else set()
        return {self._texts[number][1] for number in found}

    def holding(self, key: str) -> set[int]:
        """The cards with a written Japanese key that holds `key`."""
        return {card for other in self.other_keys if key in other for card in self._written[other]}

    def parts_with(self, pieces: list[str]) -> set[int]:
        """The cards with a written Japanese key that holds every one of `pieces`, in any order."""
        return {
            card
            for other in self.other_keys
            if all(piece in other for piece in pieces)
            for card in self._written[other]
        }

    @cached_property
    def longest(self) -> int:
        """The length of the longest Japanese key, in characters."""
        return max((len(key) for key in self.other_keys), default=0)


__all__ = ["WRITTEN", "Names", "fold_text"]
