"""A whole text taken as a name: exact, nickname, by sound, in part, or nearly spelt, in that order."""

import re
from dataclasses import dataclass, field, replace
from functools import cache

from rapidfuzz.distance import OSA

from .. import datafiles
from ..index.names import Names
from ..index.store import Store
from ..model import SCOPES, CardName
from ..text import Folded, fold_text, loose_key, name_key, words
from .lexicon import fixed_phrases
from .romaji import katakana_of
from .weights import (
    CLEAR_LEAD,
    EDITS_OF_A_WORD,
    LATIN_EDITS,
    LETTERS_PER_EDIT_IN_WORD,
    LONG_NAME,
    LONG_SOUND,
    OTHER_EDITS,
    SHORT_WORD,
    SHORTEST_LATIN_PART,
    SHORTEST_LOOSE,
    SHORTEST_OF_BOTH,
    SHORTEST_PART,
    SHORTEST_ROMAJI,
    SHORTEST_SURE_LATIN_PART,
    SHORTEST_SURE_START,
)

# Whole-card names come before names of one face or another product, and those before former and misprinted names.
_KIND_RANK = {"oracle": 0, "printed": 0, "face": 1, "printed_face": 1, "flavor": 1, "former": 2, "misprint": 2}
_QUOTES = re.compile(r"[《》「」『』\"“”<>\[\]【】〈〉]")
_SCRIPTS = re.compile(r"(?<=[^\x00-\x7f])\s+(?=[\x00-\x7f])|(?<=[\x00-\x7f])\s+(?=[^\x00-\x7f])")  # a blank between the two
_KATAKANA = re.compile("[\u30a1-\u30fe]+")
_PIECES = re.compile(r"\s*(?://|/|\+|&|\||＋|／)\s*")


@dataclass(frozen=True, slots=True)
class Named:
    """The cards that a text names. how: "exact", "nickname", "sound", "part" or "close".

    matched: card -> the name as the data writes it. certain: one card of these may be called unique. loose: a part that is
    no whole word or whole part of the name.
    """

    how: str
    cards: tuple[int, ...]
    matched: dict[int, CardName] = field(default_factory=dict)
    certain: bool = True
    loose: bool = False
    corrected_from: str | None = None


@cache
def nicknames() -> dict[str, tuple[str, ...]]:
    """Key of a nickname -> English card names, from data/nicknames.tsv."""
    table: dict[str, tuple[str, ...]] = {}
    for _, (nickname, cards, _) in datafiles.tsv("nicknames.tsv", 3):
        key = name_key(nickname)
        table[key] = tuple(dict.fromkeys((*table.get(key, ()), *(name.strip() for name in cards.split(" | ")))))
    return table


@cache
def _wrappings() -> tuple[tuple[str, ...], tuple[str, ...]]:
    table = datafiles.toml_lists("fillers")
    return (
        tuple(sorted((fold_text(w) for w in table["name_before"]), key=len, reverse=True)),
        tuple(sorted((fold_text(w) for w in table["name_after"]), key=len, reverse=True)),
    )


class Naming:
    """Name resolution on one index. `scopes` are the scopes that may be answered, in order of preference."""

    def __init__(self, store: Store, names: Names) -> None:
        """Keep the store; nothing is computed yet."""
        self._store = store
        self._names = names

    def exact(self, text: str) -> Named | None:
        """The cards that `text` names exactly: written, as a nickname, or by sound; None where there is none."""
        for tried in self._wordings(text):
            found = self._written(tried) or self._both(tried) or self._spoken(tried)
            if found:
                return found
        return None

    def _wordings(self, text: str) -> list[str]:
        """The text, then without quotes, then without the words around a name (「否認を唱えます」, "I cast negate")."""
        tried = [text]
        bare = _QUOTES.sub(" ", fold_text(text)).strip()
        before, after = _wrappings()
        for ending in after:
            if bare.endswith(ending) and len(bare) > len(ending):
                tried.append(bare[: -len(ending)])
        for start in before:
            if bare.startswith(start) and (not start.isascii() or bare[len(start) : len(start) + 1] == " "):
                tried.append(bare[len(start) :].strip())
        if bare.startswith("a-"):
            tried.append(bare[2:])
        tried.append(bare)
        return list(dict.fromkeys(t for t in tried if t))

    def _written(self, text: str) -> Named | None:
        return self._best(self._store.names_by_key(name_key(text)), "exact", fold_text(text))

    def _best(self, found: list[CardName], how: str, typed: str = "") -> Named | None:
        """Of names with one key those of the best scope, in it those written as `typed` if any, and of them the best kind."""
        found = [name for name in found if name.kind in _KIND_RANK]
        by_scope: dict[int, list[CardName]] = {}
        for name in found:
            by_scope.setdefault(SCOPES.index(self._store.scope_of(name.card)), []).append(name)
        for scope in sorted(by_scope):
            if SCOPES[scope] == "extra":
                break
            here = by_scope[scope]
            if len({name.card for name in here}) > 1:
                here = [name for name in here if fold_text(name.text) == typed] or here  # Mind Spring is not Spring // Mind
            best = min(_KIND_RANK[name.kind] for name in here)
            kept = [name for name in here if _KIND_RANK[name.kind] == best]
            matched: dict[int, CardName] = {}
            for name in sorted(kept, key=lambda n: (n.card, -n.prints)):
                matched.setdefault(name.card, name)
            return Named(how, tuple(matched), matched)
        return None

    def _both(self, text: str) -> Named | None:
        """Both names of one card at once (踏査/Exploration, 否認 Negate): the card that every piece names."""
        folded = fold_text(text)
        splits = [(_PIECES.split(folded), True), (_SCRIPTS.split(folded), False), (re.split(r"\s*[()]\s*", folded), True)]
        for split, by_sign in splits:
            pieces = [piece for piece in split if name_key(piece)]
            if not 1 < len(pieces) < 6:
                continue
            hits = [self._written(piece) for piece in pieces]
            if all(hits):
                common = set.intersection(*(set(hit.cards) for hit in hits if hit))
                if common:
                    first = hits[0]
                    return Named("exact", tuple(sorted(common)), {c: first.matched[c] for c in common} if first else {})
            elif by_sign and len(pieces) == 2 and any(hits) and pieces[0].isascii() != pieces[1].isascii():
                known = hits[0] or hits[1]
                # 「権力行使／Power Play」: the Japanese name of a card that has none in the data cannot be checked.
                long = all(len(name_key(piece)) >= SHORTEST_OF_BOTH for piece in pieces)
                if known and long and pieces[hits.index(known)].isascii() and not any(self._store.card(c).name_ja for c in known.cards):
                    return known
        return None

    def _spoken(self, text: str) -> Named | None:
        """As a nickname or by sound; by both at once where a nickname sounds like another card's name (そし)."""
        nickname, sound = self._nickname(text), self._sound(text)
        if nickname and sound and not set(sound.cards) <= set(nickname.cards) and not text.isascii():
            cards = tuple(sorted({*nickname.cards, *sound.cards}))
            return Named("nickname", cards, {**sound.matched, **nickname.matched})
        return nickname or sound

    def _nickname(self, text: str) -> Named | None:
        cards = nicknames().get(name_key(text))
        if not cards:
            return None
        matched: dict[int, CardName] = {}
        for card in cards:
            called = [name for name in self._store.names_by_key(name_key(card)) if name.text == card]
            whole = [name for name in called if name.kind == "oracle"]
            for name in whole or [name for name in called if name.kind == "face"]:
                matched.setdefault(name.card, CardName(text, name_key(text), name.card, "nickname", "", -1, 0))
        return Named("nickname", tuple(sorted(matched)), matched) if matched else None

    def _sound(self, text: str) -> Named | None:
        key = name_key(text)
        romaji = key.isascii()
        if romaji:
            key = name_key(katakana_of(fold_text(text)) or "")
        if len(key) < (SHORTEST_ROMAJI if romaji else SHORTEST_PART):
            return None
        for loose, wanted in ((False, key), (True, loose_key(key))):
            if loose and len(key) < SHORTEST_LOOSE:
                break
            found = [name for name in self._store.names_by_key(wanted, loose=loose) if name.lang == "ja" or name.kind in ("reading", "katakana")]
            hit = self._best([CardName(n.text, n.key, n.card, _as_written(n), n.lang, n.face, n.prints) for n in found], "sound")
            if hit:
                return hit
        return None

    def guess(self, text: str) -> Named | None:
        """The cards that `text` names in part or nearly; where both are possible and differ, both, and none is certain."""
        part = self.part(text)
        if part and not part.loose:
            return part
        near = self.close(text)
        if part and near and near.certain and set(near.cards) == set(part.cards):
            return replace(part, certain=True)
        if part and near and near.certain:
            cards = (*near.cards, *(card for card in part.cards if card not in near.cards))
            return Named("close", cards, near.matched, certain=False, corrected_from=near.corrected_from)
        return part or near

    def begun(self, text: str) -> Named | None:
        """The cards of a name broken off behind its comma ("Teferi, Hero"); None where `text` is no such thing."""
        head, comma, rest = fold_text(text).partition(",")
        if not comma or not rest.strip() or name_key(head) not in self._names.parts:
            return None
        part = self.part(text)
        return part if part and text.isascii() else None

    def misspelt(self, text: str) -> Named | None:
        """The one card that `text`, long enough to leave no doubt, is a single edit away from; else None."""
        key = name_key(text)
        if len(key) < LONG_NAME[key.isascii()] or not self._names.close(key, 1):
            return None
        near = self.close(text)
        return near if near and near.certain else None

    def part(self, text: str) -> Named | None:
        """The cards with a name that holds all of `text`: a part between commas, whole words, word starts, or a piece."""
        for scope in (self._store.scopes["card"], self._store.scopes["funny"]):
            found = self._part(text, name_key(text), scope)
            if found:
                return found
        return None

    def _part(self, text: str, key: str, scope: int) -> Named | None:
        whole = {card for card in self._names.parts.get(key, ()) if scope >> card & 1}
        if key.isascii():
            wanted = words(text)
            if not wanted or max(map(len, wanted)) < 2:
                return None
            starts = self._names.starting_with_words(wanted)
            groups = [whole and whole | starts, starts | self._names.with_words(wanted)]
            sure = len(wanted) > 1 or len(key) >= SHORTEST_SURE_LATIN_PART
            words_only = len(groups)
            if min(map(len, wanted)) >= SHORTEST_LATIN_PART or len(wanted) > 1:
                groups.append(self._names.with_word_starts(wanted))
        else:
            if len(key) < SHORTEST_PART:
                return None
            pieces = [name_key(piece) for piece in re.split(r"[\s、,・=]+", fold_text(text))]
            starts = self._names.starting_with(key)
            holding = self._names.holding(key)
            holding |= self._names.same_name_in_english(holding)
            groups = [whole and whole | starts, holding]
            words_only = 1
            if len(pieces) > 1 and min(map(len, pieces)) >= SHORTEST_PART:
                groups.append(self._names.parts_with(pieces))
            sure = len(key) > SHORTEST_PART
        for number, group in enumerate(groups):
            cards = tuple(sorted(card for card in group or () if scope >> card & 1))
            if cards:
                cut = number > 0 and self._cuts_katakana(text, cards)
                loose = number >= words_only or cut
                long = len(key) >= SHORTEST_SURE_START or len(key.encode()) > len(key)
                return Named("part", cards, certain=number == 0 or (sure and not cut and (long or not loose)), loose=loose)
        return None

    def _cuts_katakana(self, text: str, cards: tuple[int, ...]) -> bool:
        """Whether a katakana piece stands in the names only inside longer katakana words (アリーナ in ヴァリーナ)."""
        piece = fold_text(text)
        if not _KATAKANA.fullmatch(piece):
            return False
        alone = re.compile(rf"(?<![\u30a1-\u30fa\u30fc]){re.escape(piece)}(?![\u30a1-\u30fa\u30fc])")
        return not any(alone.search(fold_text(name.text)) for card in cards for name in self._store.names_of(card))

    def close(self, text: str) -> Named | None:
        """The cards with a name spelt nearly like `text`; certain only where no other name is nearly as close."""
        for tried in self._wordings(text)[:3]:
            key = name_key(tried)
            if len(key) < SHORTEST_PART:
                continue
            budget = _budget(key)
            found = self._close_written(tried, key, budget) or self._close_sound(key, budget)
            if found:
                return Named(found.how, found.cards, found.matched, found.certain, corrected_from=text)
        return None

    def _close_written(self, text: str, key: str, budget: int) -> Named | None:
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
        whole_words = edits < EDITS_OF_A_WORD or all(_word_by_word(text, matched[card].text) for card in best)
        whole_words = whole_words and not any(_other_word(text, matched[card].text) for card in best)
        sure = edits <= budget and not rivals and whole_words
        return Named("close", order, matched, certain=sure)

    def _close_sound(self, key: str, budget: int) -> Named | None:
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


def _other_word(typed: str, name: str) -> bool:
    """Whether the correction replaces one whole short word by another, or a word that has a meaning of its own (spell, card)."""
    typed_words, name_words = words(typed), words(name)
    if len(typed_words) < 2 or len(typed_words) != len(name_words) or not name_key(typed).isascii():
        return False
    changed = [(a, b) for a, b in zip(typed_words, name_words, strict=True) if a != b]
    if len(changed) != 1:
        return False
    word, other = changed[0]
    return word in fixed_phrases() or (len(word) <= SHORT_WORD and OSA.distance(word, other) > 1)


def _word_by_word(typed: str, name: str) -> bool:
    """Whether each English word typed has a counterpart in the name; a correction must not swallow a whole word."""
    typed_words, name_words = words(typed), words(name)
    if not name_key(typed).isascii() or len(typed_words) < 2:
        return True
    joined = "".join(name_words)
    return all(
        word in joined
        or any(OSA.distance(word, other) <= max(1, len(word) // LETTERS_PER_EDIT_IN_WORD) for other in name_words)
        for word in typed_words
    )


def _as_written(name: CardName) -> str:
    """The kind of a written name that a name by sound stands for."""
    if name.kind in _KIND_RANK:
        return name.kind
    return "printed" if name.face < 0 else "printed_face"


def _budget(key: str) -> int:
    """How many edits a key of this length may be away from the name that it is taken for."""
    table = LATIN_EDITS if key.isascii() else OTHER_EDITS
    return max((edits for shortest, edits in table if len(key) >= shortest), default=0)


__all__ = ["Folded", "Named", "Naming", "nicknames"]
