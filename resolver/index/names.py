"""Every name of an index in memory, with the ways to look one up that SQL cannot do: words, parts, close spelling."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from ..text import fold_text, name_key, words
from .store import Store

# The parts of a name, each of which players use alone: 「精神を刻む者、ジェイス」, "Jace, the Mind Sculptor", "Fire // Ice".
_PART = re.compile(r"[、,]| // ")
_BEHIND_NOUN = re.compile(r" (?:of|from|in|with|to|for|at|on|under|beyond|into|against)\b")
_JAPANESE_PART = re.compile(r"[、,・=]| // ")
# Share [0..1] of the cards that hold a Japanese name above which an English word of theirs is that name.
SHARED_NAME = 0.5
SHORTEST_STEM = 4  # letters; shorter words of names ("of", "the") are no noun that Japanese names could share
SHARED_NOUN = 0.25  # share [0..1] of the cards that a Japanese noun heads above which their English noun is that noun
_ENDS_IN_KATAKANA = re.compile(r"[ァ-ヶー]$")
# Share [0..1] of a proper name's uses that may look like those of an ordinary word ("Urza Assembles the Titans").
ORDINARY_USE = 0.2
BY_SOUND = ("reading", "katakana")  # kinds of names that nobody printed
MOST_CLOSE = 8  # names given as close; more would only lengthen a list of guesses

class Names:
    """The names of one index. Cards are numbers; a key is text.name_key, a loose key text.loose_key."""

    def __init__(self, store: Store) -> None:
        """Load nothing yet: an exact name is found without."""
        self._store = store
        self._proper: dict[str, bool] = {}  # word of a name -> whether it is a proper name, of words asked for so far
        self._headed: dict[str, set[int]] = {}

    @cached_property
    def _loaded(self) -> tuple[dict[str, frozenset[int]], dict[str, frozenset[int]], list[tuple[str, int]]]:
        written: dict[str, frozenset[int]] = {}
        sounds: dict[str, frozenset[int]] = {}
        texts: list[tuple[str, int]] = []
        alone: dict[int, frozenset[int]] = {}  # shared: nearly every name is of one card, and a set takes more room than the name
        for key, loose, card, kind, _, text in self._store.all_names():
            one = alone.setdefault(card, frozenset((card,)))
            if not loose.isascii():
                sounds[loose] = sounds[loose] | one if loose in sounds else one
            if kind not in BY_SOUND:
                written[key] = written[key] | one if key in written else one
                texts.append((text, card))
        return written, sounds, texts

    @property
    def _written(self) -> dict[str, frozenset[int]]:
        return self._loaded[0]

    @property
    def loose_keys(self) -> dict[str, frozenset[int]]:
        """Loose key -> cards, of Japanese names and of names by sound."""
        return self._loaded[1]

    @property
    def _texts(self) -> list[tuple[str, int]]:
        return self._loaded[2]

    @cached_property
    def _cards(self) -> int:
        return self._store.scopes["card"]

    @cached_property
    def _legends(self) -> int:
        return self._store.cards_with("type:legendary") | self._store.cards_with("type:planeswalker")

    def cards_of(self, key: str) -> frozenset[int]:
        """The cards that a written key names."""
        return self._written.get(key, frozenset())

    @cached_property
    def other_keys(self) -> list[str]:
        """Written keys with other letters, in practice Japanese, sorted."""
        return sorted(key for key in self._written if not key.isascii())

    def starting_with(self, key: str) -> set[int]:
        """The cards with a written Japanese key that begins with `key`."""
        first = bisect_left(self.other_keys, key)
        last = bisect_left(self.other_keys, key + "\U0010ffff")
        return {card for other in self.other_keys[first:last] for card in self._written[other]}

    @cached_property
    def _written_by_length(self) -> dict[tuple[bool, int], list[str]]:
        return _by_length(self._written)

    @cached_property
    def _loose_by_length(self) -> dict[tuple[bool, int], list[str]]:
        return _by_length(self.loose_keys)

    def close(self, key: str, most_edits: int) -> list[tuple[str, int]]:
        """(written key, edits) of the names within `most_edits` of `key`, closest first.

        Edits are optimal string alignment: a letter changed, left out, put in, or two neighbours swapped count 1.
        """
        return _close(key, self._written_by_length, most_edits)

    def close_sounds(self, loose: str, most_edits: int) -> list[tuple[str, int]]:
        """(loose key, edits) of the names and readings that sound nearly like `loose`, closest first."""
        return _close(loose, self._loose_by_length, most_edits)

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
    def _versions(self) -> dict[str, set[int]]:
        versions: dict[str, set[int]] = defaultdict(set)
        for text, card in self._texts:
            if self._legends >> card & 1:
                for part in _PART.split(text):
                    versions[name_key(part)].add(card)
        return dict(versions)

    def versions(self, key: str) -> set[int]:
        """The legends and planeswalkers with a name of which `key` is a part between commas: every Sheoldred."""
        return self._versions.get(key, set())

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

    def is_proper_name(self, word: str) -> bool:
        """Whether an English word is somebody's or some place's name rather than an ordinary word.

        It heads a legend's name ("Emrakul, the ..."), or owns something ("Mishra's Factory"), and wherever else it stands it
        does so too, or follows "of". A word that often stands otherwise is an ordinary word.
        """
        if word not in self._by_word and word + "s" not in self._by_word:
            return False
        if word not in self._proper:
            self._proper[word] = self._stands_as_proper_name(word)
        return self._proper[word]

    def _stands_as_proper_name(self, word: str) -> bool:
        def texts(spelled: str) -> list[tuple[str, int]]:
            return [(fold_text(t), c) for t, c in (self._texts[n] for n in self._by_word.get(spelled, ())) if self._cards >> c & 1]

        plain = texts(word)
        proper = sum(f"{word}'s" in text for text, _ in texts(word + "s"))
        heads = sum(bool(self._legends >> card & 1) and text.startswith(word) for text, card in plain)
        other = sum(not self._legends >> card & 1 and f"of {word}" not in text and f"{word}'" not in text for text, card in plain)
        return heads + proper > 0 and other <= ORDINARY_USE * (len(plain) + proper)

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

    @cached_property
    def _one_text(self) -> tuple[str, list[int]]:
        """All Japanese keys in one text, a line each, and where each line starts: one search instead of thousands."""
        starts, position = [], 0
        for key in self.other_keys:
            starts.append(position)
            position += len(key) + 1
        return "\n".join(self.other_keys), starts

    def _keys_holding(self, piece: str) -> list[str]:
        text, starts = self._one_text
        found: list[str] = []
        place = text.find(piece)
        while place >= 0:
            number = bisect_right(starts, place) - 1
            found.append(self.other_keys[number])
            place = text.find(piece, starts[number + 1]) if number + 1 < len(starts) else -1
        return found

    def holding(self, key: str) -> set[int]:
        """The cards with a written Japanese key that holds `key`."""
        return {card for other in self._keys_holding(key) for card in self._written[other]}

    def headed_by(self, key: str) -> set[int]:
        """The cards with a written Japanese key that ends with `key`: 橋 heads 罠の橋. And, of those without any, the Bridges.

        And those whose Japanese name only sounds the English noun: 鍵 is also the 通電式キー (Voltaic Key).
        """
        cards = {card for other in self._keys_holding(key) if other.endswith(key) for card in self._written[other]}
        alike = set().union(*(self._with_stem(stem) for stem in self._shared_stems(cards)))
        nouns = Counter(noun for card in cards for noun in {n for text in self._english.get(card, ()) for n in _nouns(text)})
        named = set().union(*(self.headed_in_english(noun) for noun, count in nouns.items() if count > max(1, SHARED_NOUN * len(cards))))
        return cards | alike - self._japanese | named & self._sounded

    def headed_in_english(self, word: str) -> set[int]:
        """The cards of whose English name, or a part of it, a folded word is the noun: "altar" of Altar of Dementia, not of Altar's Reap."""
        known = self._headed.get(word)
        if known is None:
            known = {card for card in self.with_words([word]) if any(word in _nouns(text) for text in self._english.get(card, ()))}
            if known:  # so only words of names are kept, not all that somebody types
                self._headed[word] = known
        return known

    def same_name_in_english(self, cards: set[int]) -> set[int]:
        """The cards whose English name holds the proper name that most English names of `cards` share.

        Many cards have no Japanese name: ミシュラ must also lead to Mishra's Workshop.
        """
        return set().union(*(self._with_stem(stem) for stem in self._shared_stems(cards) if self.is_proper_name(stem)))

    def _shared_stems(self, cards: set[int]) -> list[str]:
        """The words, without an "s" at the end, that stand in most English names of `cards`, but for "of" and the like."""
        counts = Counter(stem for card in cards for stem in {w.removesuffix("s") for t in self._english.get(card, ()) for w in words(t)})
        return [stem for stem, count in counts.items() if count > SHARED_NAME * len(cards) and len(stem) >= SHORTEST_STEM]

    def _with_stem(self, stem: str) -> set[int]:
        return self.with_words([stem]) | self.with_words([stem + "s"])

    @cached_property
    def _japanese(self) -> set[int]:
        return set().union(*(cards for key, cards in self._written.items() if not key.isascii()))

    @cached_property
    def _sounded(self) -> set[int]:
        """The cards with a Japanese name that ends in katakana."""
        return set().union(*(cards for key, cards in self._written.items() if _ENDS_IN_KATAKANA.search(key)))

    @cached_property
    def _english(self) -> dict[int, list[str]]:
        english: dict[int, list[str]] = defaultdict(list)
        for text, card in self._texts:
            if text.isascii():
                english[card].append(text)
        return dict(english)

    def parts_with(self, pieces: list[str]) -> set[int]:
        """The cards with a written Japanese key that holds every one of `pieces`, in any order."""
        longest = max(pieces, key=len)
        return {
            card
            for other in self._keys_holding(longest)
            if all(piece in other for piece in pieces)
            for card in self._written[other]
        }


def _by_length(keys: Iterable[str]) -> dict[tuple[bool, int], list[str]]:
    """(whether Latin, length) -> keys: names of much other length need not be compared at all."""
    table: dict[tuple[bool, int], list[str]] = defaultdict(list)
    for key in keys:
        table[key.isascii(), len(key)].append(key)
    return dict(table)


def _close(key: str, table: dict[tuple[bool, int], list[str]], most_edits: int) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for length in range(len(key) - most_edits, len(key) + most_edits + 1):
        keys = table.get((key.isascii(), length))
        if keys:
            hits = process.extract(key, keys, scorer=OSA.distance, score_cutoff=most_edits, limit=MOST_CLOSE)
            found += [(name, int(edits)) for name, edits, _ in hits]
    return sorted(found, key=lambda entry: entry[1])[:MOST_CLOSE]


def _nouns(name: str) -> list[str]:
    """What the thing is of which an English name and its parts speak: "Bridge from Below" a bridge, "Jace, the Mind Sculptor" Jace, a sculptor."""
    return [found[-1] for part in _PART.split(name) if (found := words(_BEHIND_NOUN.split(fold_text(part))[0]))]
