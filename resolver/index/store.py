"""Read an index file: the only way the search reaches the cards."""

import sqlite3
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from ..errors import IndexError_, NoIndex, WrongIndexVersion
from ..model import SCOPES, Card, CardName, CardSet, Printing
from ..text import NORMALISER_VERSION
from . import bits
from .schema import SCHEMA_VERSION

_DECODE = msgspec.msgpack.Decoder(Card).decode
_VALUES = 500  # values in one query, below the limit of any SQLite
_MOST_TERMS = 1 << 14  # sets of cards kept in memory, some 2 KiB each; the questions of many tables need six thousand
_MOST_CARDS = 1 << 12  # cards kept in memory, some 3 KiB each


def _damaged(path: Path, error: Exception) -> IndexError_:
    return IndexError_(
        f"The index at {path} is damaged ({error}). Build it again with `resolver refresh`.",
        f"索引 {path} が壊れています（{error}）。`resolver refresh` で作り直してください。",
    )


class Store:
    """An open index. Reads only; a new index renamed over the file does not disturb it."""

    def __init__(self, path: Path) -> None:
        """Open the index at `path`. Raises NoIndex, WrongIndexVersion or IndexError_, each saying what to do."""
        self.path = path
        if not path.is_file():
            raise NoIndex(
                f"There is no index at {path}. Build one with `resolver refresh` or `resolver import FILE`.",
                f"索引 {path} がありません。`resolver refresh` か `resolver import ファイル` で作ってください。",
            )
        try:
            self._conn = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
            self.meta: dict[str, str] = dict(self._conn.execute("SELECT key, value FROM meta"))
        except sqlite3.Error as error:
            raise _damaged(path, error) from error
        for name, ours in (("schema_version", SCHEMA_VERSION), ("normaliser_version", NORMALISER_VERSION)):
            if self.meta.get(name) != str(ours):
                self._conn.close()
                raise WrongIndexVersion(
                    f"The index at {path} has {name} {self.meta.get(name)}, this program needs {ours}. "
                    "Build it again with `resolver refresh` or `resolver import FILE`.",
                    f"索引 {path} は {name} が {self.meta.get(name)} ですが、このプログラムには {ours} が要ります。"
                    "`resolver refresh` か `resolver import ファイル` で作り直してください。",
                )
        self._terms: dict[str, int] = {}
        self._prefixes: dict[str, dict[str, int]] = {}
        self._cards: dict[int, Card] = {}

    def close(self) -> None:
        """Let the file go; the store cannot be used afterwards."""
        self._conn.close()

    def _rows(self, sql: str, *values: object) -> list[tuple]:
        try:
            return self._conn.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise _damaged(self.path, error) from error

    def _decoded(self, decode: Callable[[bytes], Any], blob: bytes) -> Any:
        try:
            return decode(blob)
        except (msgspec.DecodeError, zlib.error, ValueError, IndexError) as error:
            raise _damaged(self.path, error) from error

    def cards_with(self, term: str) -> int:
        """The set of cards (index.bits) that a term holds for; 0 where no card has it."""
        found = self._terms.get(term)
        if found is None:
            rows = self._rows("SELECT cards FROM term WHERE term = ?", term)
            found = _keep(self._terms, term, self._decoded(bits.unpack, rows[0][0]) if rows else 0, _MOST_TERMS)
        return found

    def cards_with_prefix(self, prefix: str) -> int:
        """The cards with any term that begins with `prefix`."""
        found = self._terms.get(prefix + "*")
        if found is None:
            found = 0
            for (blob,) in self._rows("SELECT cards FROM term WHERE term >= ? AND term < ?", prefix, prefix + "\U0010ffff"):
                found |= self._decoded(bits.unpack, blob)
            _keep(self._terms, prefix + "*", found, _MOST_TERMS)
        return found

    def terms(self, prefix: str) -> dict[str, int]:
        """Each term that begins with `prefix`, with the set of its cards."""
        found = self._prefixes.get(prefix)
        if found is None:
            rows = self._rows("SELECT term, cards FROM term WHERE term >= ? AND term < ?", prefix, prefix + "\U0010ffff")
            found = self._prefixes[prefix] = {
                term: self._terms.setdefault(term, self._decoded(bits.unpack, blob)) for term, blob in rows
            }
        return found

    def terms_with_prefix(self, prefix: str) -> list[str]:
        """The terms that begin with `prefix`, sorted."""
        return [term for (term,) in self._rows("SELECT term FROM term WHERE term >= ? AND term < ? ORDER BY term", prefix, prefix + "\U0010ffff")]

    def wordings(self, keys: list[int]) -> dict[int, tuple[int, bool]]:
        """Of the keys of wordings (text.wording) those that are printed: the set of its cards, and whether it is whole."""
        found: dict[int, tuple[int, bool]] = {}
        for first in range(0, len(keys), _VALUES):
            some = keys[first : first + _VALUES]
            rows = self._rows(f"SELECT key, whole, cards FROM wording WHERE key IN ({','.join('?' * len(some))})", *some)
            found |= {key: (self._decoded(bits.unpack, blob), bool(whole)) for key, whole, blob in rows}
        return found

    @property
    def vocabulary(self) -> bytes | None:
        """The vocabulary of what players say, as effects.saved keeps it; None where the index has none."""
        rows = self._rows("SELECT data FROM saved WHERE name = 'vocabulary'")
        return rows[0][0] if rows else None

    @cached_property
    def everything(self) -> int:
        """The set of all cards in the index, of any scope."""
        return (1 << int(self.meta["cards"])) - 1

    @cached_property
    def scopes(self) -> dict[str, int]:
        """For each of model.SCOPES the set of its cards."""
        return {scope: self.cards_with(f"scope:{scope}") for scope in SCOPES}

    @cached_property
    def _scope_starts(self) -> list[int]:
        """Cards are numbered scope by scope; where each scope of model.SCOPES ends."""
        ends, total = [], 0
        for scope in SCOPES:
            total += self.scopes[scope].bit_count()
            ends.append(total)
        return ends

    def scope_of(self, number: int) -> str:
        """The scope (model.SCOPES) of the card at a position, without reading the card."""
        return SCOPES[bisect_right(self._scope_starts, number)]

    def card(self, number: int) -> Card:
        """The card at a position; KeyError where there is none."""
        card = self._cards.get(number)
        if card is None:
            rows = self._rows("SELECT data FROM card WHERE id = ?", number)
            if not rows:
                raise KeyError(number)
            card = _keep(self._cards, number, self._decoded(_DECODE, rows[0][0]), _MOST_CARDS)
        return card

    def every_card(self) -> Iterator[Card]:
        """All cards, one after the other, none kept in memory."""
        try:
            for (blob,) in self._conn.execute("SELECT data FROM card ORDER BY id"):
                yield self._decoded(_DECODE, blob)
        except sqlite3.Error as error:
            raise _damaged(self.path, error) from error

    def by_oracle_id(self, oracle_id: str) -> Card | None:
        """The card of an oracle_id, or None."""
        rows = self._rows("SELECT id FROM card WHERE oracle_id = ?", oracle_id)
        return self.card(rows[0][0]) if rows else None

    def names_by_key(self, key: str, *, loose: bool = False) -> list[CardName]:
        """The names with this key (text.name_key), or with `loose` those of the same sound (text.loose_key)."""
        column = "loose" if loose else "key"
        return [
            CardName(text, found, card, kind, lang, face, prints)
            for card, text, found, kind, lang, face, prints in self._rows(
                f"SELECT card, text, key, kind, lang, face, prints FROM name WHERE {column} = ?", key
            )
        ]

    def all_names(self) -> Iterator[tuple[str, str, int, str, str, str]]:
        """(key, loose key, card, kind, lang, text) of every name, one after the other."""
        try:
            yield from self._conn.execute("SELECT key, loose, card, kind, lang, text FROM name")
        except sqlite3.Error as error:
            raise _damaged(self.path, error) from error

    def names_of(self, number: int) -> list[CardName]:
        """Every name of one card."""
        return [
            CardName(text, key, number, kind, lang, face, prints)
            for text, key, kind, lang, face, prints in self._rows(
                "SELECT text, key, kind, lang, face, prints FROM name WHERE card = ?", number
            )
        ]

    def printings(self, number: int) -> list[Printing]:
        """The printings of a card, oldest first."""
        return [
            Printing(*row)
            for row in self._rows(
                "SELECT set_code, collector_number, lang, rarity, released_at, printed_name FROM printing "
                "WHERE card = ? ORDER BY released_at, set_code, collector_number, lang",
                number,
            )
        ]

    @cached_property
    def sets(self) -> dict[str, CardSet]:
        """Every set by its code."""
        return {
            row[0]: CardSet(*row)
            for row in self._rows("SELECT code, name, name_ja, set_type, released_at, parent_set_code FROM card_set")
        }

    def cards(self, numbers: Iterable[int]) -> list[Card]:
        """The cards at these positions, in the order given."""
        return [self.card(number) for number in numbers]


def _keep(kept: dict[Any, Any], key: Any, value: Any, most: int) -> Any:
    """Remember a value, and return it. Where there are `most`, all are forgotten: several threads share them."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value
