"""A whole text taken as a name: exact, nickname, by sound, in part, or nearly spelt, in that order."""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache

from .. import datafiles
from ..index.names import Names
from ..index.store import Store
from ..model import SCOPES, CardName
from ..text import fold_text, loose_key, name_key
from .named import Named
from .partial import Partial
from .romaji import katakana_of
from .spelling import Spelling
from .weights import LONG_NAME, SHORTEST_LOOSE, SHORTEST_OF_BOTH, SHORTEST_PART, SHORTEST_ROMAJI

# Whole-card names come before names of one face or another product, and those before former and misprinted names.
_KIND_RANK = {"oracle": 0, "printed": 0, "face": 1, "printed_face": 1, "flavor": 1, "former": 2, "misprint": 2}
_QUOTES = re.compile(r"[《》「」『』\"“”<>\[\]【】〈〉]")
_SCRIPTS = re.compile(r"(?<=[^\x00-\x7f])\s+(?=[\x00-\x7f])|(?<=[\x00-\x7f])\s+(?=[^\x00-\x7f])")  # a blank between the two
_PIECES = re.compile(r"\s*(?://|/|\+|&|\||＋|／)\s*")
_BETWEEN_NAMES = re.compile(r" and | or | vs\.? |\s*[,、;/]\s*|か|と|または|もしくは")


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
    """Name resolution on one index: exact names here, parts and close spellings by their own classes."""

    def __init__(self, store: Store, names: Names) -> None:
        """Keep the store; nothing is computed yet."""
        self._store = store
        self._names = names
        self._partial = Partial(store, names)
        self._spelling = Spelling(store, names)

    def exact(self, text: str) -> Named | None:
        """The cards that `text` names exactly: written, as a nickname, or by sound; None where there is none."""
        for tried in self._wordings(text):
            found = self.written(tried) or self._both(tried) or self._spoken(tried)
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

    def written(self, text: str) -> Named | None:
        """The cards with a name that is written so; None where there is none."""
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
            hits = [self.written(piece) for piece in pieces]
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

    def guess(self, text: str, told: Collection[str] = ()) -> Named | None:
        """The cards that `text` names in part or nearly; where both are possible and differ, both, and none is certain.

        told: words in it that mean something by themselves.
        """
        part = self._partial.find(text)
        if part and not part.loose:
            return part
        near = self._spelling.find(text, self._wordings(text)[:3], told)
        if part and near and near.certain and set(near.cards) == set(part.cards):
            return replace(part, certain=True)
        if part and near and near.certain:
            cards = (*near.cards, *(card for card in part.cards if card not in near.cards))
            return Named("close", cards, near.matched, certain=False, corrected_from=near.corrected_from)
        return part or near

    def several(self, text: str) -> Named | None:
        """The cards of two or more names with "or", "and" or a comma between them; a split card by both its halves, and others named so.

        Certain only for a split card whose halves no other name holds: one name of several is no answer.
        """
        pieces = [piece for piece in _BETWEEN_NAMES.split(fold_text(text)) if name_key(piece)]
        hits = [self.written(piece) for piece in pieces] if len(pieces) > 1 else self._in_a_row(text)
        if not hits or not all(hits):
            return None
        faces = [{(card, name.face) for card, name in hit.matched.items() if name.face >= 0} for hit in hits if hit]
        one = {card for card, face in faces[0] for other, number in faces[1] if card == other and face != number} if len(faces) == 2 else set()
        part = self._partial.find(text)
        others = sorted((set(part.cards) if part else set()) - one)  # the Sword of Fire and Ice
        if one:
            return Named("part", (*sorted(one), *others), certain=not others)
        matched = {card: name for hit in hits if hit for card, name in hit.matched.items()}
        return Named("exact", tuple(dict.fromkeys((*matched, *others))), matched, certain=False)

    def _in_a_row(self, text: str) -> list[Named | None]:
        """The cards of two names, each of two English words or more, with only a blank between them; [] where there are no such."""
        said = fold_text(text).split(" ")
        for place in range(2, len(said) - 1):
            hits = [self.written(" ".join(said[:place])), self.written(" ".join(said[place:]))] if text.isascii() else []
            if hits and all(hits):
                return hits
        return []

    def begun(self, text: str) -> Named | None:
        """The cards of a name broken off behind its comma ("Teferi, Hero"); None where `text` is no such thing."""
        head, comma, rest = fold_text(text).partition(",")
        if not comma or not rest.strip() or name_key(head) not in self._names.parts:
            return None
        part = self._partial.find(text)
        return part if part and text.isascii() else None

    def misspelt(self, text: str) -> Named | None:
        """The one card that `text`, long enough to leave no doubt, is a single edit away from; else None."""
        key = name_key(text)
        if len(key) < LONG_NAME[key.isascii()] or not self._names.close(key, 1):
            return None
        near = self._spelling.find(text, self._wordings(text)[:3])
        return near if near and near.certain else None

def _as_written(name: CardName) -> str:
    """The kind of a written name that a name by sound stands for."""
    if name.kind in _KIND_RANK:
        return name.kind
    return "printed" if name.face < 0 else "printed_face"
