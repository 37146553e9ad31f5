"""Build an index file beside the old one, check it, and rename it into place."""

import os
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
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
from .wordings import Wording

Row = tuple[Card, list[CardName], list[Printing]]
NameRow = tuple[int, str, str, str, str, str, int, int]  # the columns of the table `name`
Postings = dict[str, list[int]]  # term -> cards, ascending


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
    rows: list[Row],
    sets: dict[str, CardSet],
    *,
    source: str,
    about: Mapping[str, str] | None = None,
    names: Callable[[], Iterable[NameRow]],
    wordings: Callable[[], Mapping[int, Wording]],
    effects: Callable[[], tuple[Postings, bytes]],
) -> BuildReport:
    """Write the index of `rows` (cards numbered 0 up, in order) to `path` and return what it holds.

    source: where the cards come from, shown to people. about: further facts, kept in meta. Three more things are called for
    late, so that they may be made meanwhile: names, as `name_rows` gives; wordings, what is printed (index.wordings); effects,
    the terms of what the cards do and the vocabulary of questions (effects.saved). The old file at `path` stays until the
    new one is whole and checked; a failure removes the new one.
    """
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            new.unlink()
        with closing(sqlite3.connect(new, isolation_level=None)) as conn:  # an open file keeps its room on a full disk
            report = _write(conn, new, rows, sets, {"source": source, **(about or {})}, names, wordings, effects)
        _check(new)
        with new.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(new, path)
        return BuildReport(report.cards, report.names, report.printings, report.terms, path)
    except (OSError, sqlite3.Error) as error:
        raise ResolverError(
            f"Cannot write the index at {path} ({error}). Free some space or choose another place with RESOLVER_INDEX "
            "(RESOLVER_CACHE for the starter cards).",
            f"索引 {path} に書き込めません（{error}）。空きを作るか、RESOLVER_INDEX（スターターのカードは RESOLVER_CACHE）で別の場所を指定してください。",
        ) from error
    finally:
        for left in (new, new.with_name(new.name + "-journal")):
            with suppress(OSError):
                left.unlink()


def _write(
    conn: sqlite3.Connection,
    path: Path,
    rows: list[Row],
    sets: dict[str, CardSet],
    about: Mapping[str, str],
    names: Callable[[], Iterable[NameRow]],
    wordings: Callable[[], Mapping[int, Wording]],
    effects: Callable[[], tuple[Postings, bytes]],
) -> BuildReport:
    db = Database(conn)
    conn.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-16384; BEGIN")
    create_tables(db)
    encode = msgspec.msgpack.Encoder().encode
    conn.executemany(
        "INSERT INTO card VALUES (?,?,?,?,?,?)",
        ((card.id, card.oracle_id, card.name, card.name_ja, card.scope, encode(card)) for card, _, _ in rows),
    )
    conn.executemany(
        "INSERT INTO printing VALUES (?,?,?,?,?,?,?)",
        (
            (card.id, p.set, p.collector_number, p.lang, p.rarity, p.released_at, p.printed_name)
            for card, _, printings in rows
            for p in printings
        ),
    )
    postings: Postings = defaultdict(list)
    for card, _, printings in rows:
        for term in card_terms(card, printings, sets):
            postings[term].append(card.id)
    conn.executemany("INSERT INTO name VALUES (?,?,?,?,?,?,?,?)", names())
    conn.executemany(
        "INSERT INTO wording VALUES (?,?,?)", ((key, said.whole, bits.pack(said.cards)) for key, said in sorted(wordings().items()))
    )
    effect_terms, vocabulary = effects()
    postings.update(effect_terms)
    conn.executemany("INSERT INTO term VALUES (?,?)", ((term, bits.pack(ids)) for term, ids in sorted(postings.items())))
    conn.executemany(
        "INSERT INTO card_set VALUES (?,?,?,?,?,?)",
        [(s.code, s.name, s.name_ja, s.set_type, s.released_at, s.parent_set_code) for s in sets.values()],
    )
    conn.execute("INSERT INTO saved VALUES ('vocabulary', ?)", [vocabulary])
    count = {table: conn.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("name", "printing")}
    meta = {
        "schema_version": SCHEMA_VERSION,
        "normaliser_version": NORMALISER_VERSION,
        "built_at": datetime.now(UTC).isoformat(timespec="seconds"),
        **about,
        "cards": len(rows),
        "playable_cards": sum(card.scope == "card" for card, _, _ in rows),
        "japanese_names": sum(bool(card.name_ja) for card, _, _ in rows),
        "cards_without_text": sum(not card.has_text for card, _, _ in rows),
        "names": count["name"],
        "printings": count["printing"],
    }
    conn.executemany("INSERT INTO meta VALUES (?,?)", [(key, str(value)) for key, value in meta.items()])
    create_indexes(db)
    conn.execute("COMMIT")
    return BuildReport(len(rows), count["name"], count["printing"], len(postings), path)


def name_rows(names: Iterable[CardName]) -> Iterator[NameRow]:
    """The rows of the table `name`; a name without a key is left out."""
    for name in names:
        key = name.key or name_key(name.text)
        if key:
            yield name.card, name.text, key, loose_key(key), name.kind, name.lang, name.face, name.prints


def _check(path: Path) -> None:
    conn = sqlite3.connect(path)
    try:
        found = conn.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise ResolverError(f"The new index is damaged ({found}); the old one stays. Try again.")
    finally:
        conn.close()
