"""Build an index file beside the old one, check it, and rename it into place."""

import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlite_utils import Database

from ..errors import ResolverError
from ..model import Card, CardName, CardSet, Printing
from ..text import NORMALISER_VERSION, loose_key, name_key
from . import bits
from .schema import SCHEMA_VERSION, create_indexes, create_tables
from .terms import card_terms

Rows = Iterable[tuple[Card, list[CardName], list[Printing]]]


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What was written: numbers of cards, names, printings; names whose key two cards share."""

    cards: int
    names: int
    printings: int
    terms: int
    path: Path


def build_index(
    path: Path,
    cards: Rows,
    sets: dict[str, CardSet],
    *,
    source: str,
    readings: Callable[[Iterable[str]], dict[str, list[CardName]]] | None = None,
    effect_terms: Callable[[list[Card]], list[set[str]]] | None = None,
) -> BuildReport:
    """Write the index of `cards` to `path` and return what it holds.

    source: where the cards come from, shown to people. readings and effect_terms add names by sound and the effects'
    terms. The old file at `path` stays until the new one is whole and checked; a failure removes the new one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with suppress(FileNotFoundError):
            new.unlink()
        report = _write(new, cards, sets, source, readings, effect_terms)
        _check(new)
        with new.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(new, path)
        return BuildReport(report.cards, report.names, report.printings, report.terms, path)
    except (OSError, sqlite3.Error) as error:
        raise ResolverError(
            f"Cannot write the index at {path} ({error}). Free some space or choose another place with RESOLVER_INDEX."
        ) from error
    finally:
        for left in (new, new.with_name(new.name + "-journal")):
            with suppress(OSError):
                left.unlink()


def _write(path: Path, cards: Rows, sets: dict[str, CardSet], source: str, readings, effect_terms) -> BuildReport:
    db = Database(sqlite3.connect(path, isolation_level=None))
    conn = db.conn
    conn.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536; BEGIN")
    create_tables(db)
    encode = msgspec.msgpack.Encoder().encode
    postings: dict[str, list[int]] = {}
    kept: list[Card] = []
    ja_names: dict[str, list[CardName]] = {}
    counts = {"names": 0, "printings": 0}

    def card_rows():
        for card, names, printings in cards:
            kept.append(card)
            for term in card_terms(card, printings, sets):
                postings.setdefault(term, []).append(card.id)
            add_names(names)
            conn.executemany(
                "INSERT INTO printing VALUES (?,?,?,?,?,?,?)",
                [(card.id, p.set, p.collector_number, p.lang, p.rarity, p.released_at, p.printed_name) for p in printings],
            )
            counts["printings"] += len(printings)
            yield card.id, card.oracle_id, card.name, card.name_ja, card.scope, encode(card)

    def add_names(names: Iterable[CardName]) -> None:
        rows = []
        for name in names:
            key = name.key or name_key(name.text)
            if key:
                rows.append((name.card, name.text, key, loose_key(key), name.kind, name.lang, name.face, name.prints))
                if name.lang == "ja":
                    ja_names.setdefault(name.text, []).append(name)
        conn.executemany("INSERT INTO name VALUES (?,?,?,?,?,?,?,?)", rows)
        counts["names"] += len(rows)

    conn.executemany("INSERT INTO card VALUES (?,?,?,?,?,?)", list(card_rows()))
    if readings:
        add_names(list(readings(ja_names)))
    if effect_terms:
        for card, terms in zip(kept, effect_terms(kept), strict=True):
            for term in terms:
                postings.setdefault(term, []).append(card.id)
    conn.executemany("INSERT INTO term VALUES (?,?)", ((term, bits.pack(ids)) for term, ids in sorted(postings.items())))
    conn.executemany(
        "INSERT INTO card_set VALUES (?,?,?,?,?,?)",
        [(s.code, s.name, s.name_ja, s.set_type, s.released_at, s.parent_set_code) for s in sets.values()],
    )
    meta = {
        "schema_version": SCHEMA_VERSION,
        "normaliser_version": NORMALISER_VERSION,
        "built_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "source": source,
        "cards": len(kept),
        "playable_cards": sum(card.scope == "card" for card in kept),
        "japanese_names": sum(bool(card.name_ja) for card in kept),
        "cards_without_text": sum(not card.has_text for card in kept),
        **counts,
    }
    conn.executemany("INSERT INTO meta VALUES (?,?)", [(key, str(value)) for key, value in meta.items()])
    create_indexes(db)
    conn.execute("COMMIT")
    conn.close()
    return BuildReport(len(kept), counts["names"], counts["printings"], len(postings), path)


def _check(path: Path) -> None:
    conn = sqlite3.connect(path)
    try:
        found = conn.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise ResolverError(f"The new index is damaged ({found}); the old one stays. Try again.")
    finally:
        conn.close()
