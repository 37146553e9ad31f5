"""Build an index file beside the old one, check it, and rename it into place."""

import os
import sqlite3
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
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
Postings = dict[str, Sequence[int]]  # term -> cards, ascending
_AT_ONCE = 1000  # cards written together; they are too many to be held all


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
    rows: Iterable[Row],
    sets: dict[str, CardSet],
    *,
    source: str,
    about: Mapping[str, str] | None = None,
    names: Callable[[], Iterable[NameRow]],
    wordings: Callable[[], Iterable[Wording]],
    effects: Callable[[], tuple[Postings, bytes]],
) -> BuildReport:
    """Write the index of `rows` (cards numbered 0 up, in order) to `path` and return what it holds.

    source: where the cards come from, shown to people. about: further facts, kept in meta. Three more things are called for
    late, when all rows are taken: names, as `name_rows` gives; wordings, what is printed (index.wordings), by key; effects, the terms
    of what the cards do and the vocabulary of questions (effects.saved). The old file at `path` stays until the
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
    rows: Iterable[Row],
    sets: dict[str, CardSet],
    about: Mapping[str, str],
    names: Callable[[], Iterable[NameRow]],
    wordings: Callable[[], Iterable[Wording]],
    effects: Callable[[], tuple[Postings, bytes]],
) -> BuildReport:
    conn.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-16384; BEGIN")
    db = Database(conn)
    create_tables(db)
    counts, postings = _write_cards(conn, rows, sets)
    conn.executemany("INSERT INTO name VALUES (?,?,?,?,?,?,?,?)", names())
    create_indexes(db)
    conn.executemany("INSERT INTO wording VALUES (?,?,?)", ((key, whole, bits.pack(ids)) for key, whole, ids in wordings()))
    effect_terms, vocabulary = effects()
    postings.update(effect_terms)
    conn.executemany("INSERT INTO term VALUES (?,?)", ((term, bits.pack(ids)) for term, ids in sorted(postings.items())))
    conn.executemany(
        "INSERT INTO card_set VALUES (?,?,?,?,?,?)",
        [(s.code, s.name, s.name_ja, s.set_type, s.released_at, s.parent_set_code) for s in sets.values()],
    )
    conn.execute("INSERT INTO saved VALUES ('vocabulary', ?)", [vocabulary])
    for table in ("name", "printing"):
        counts[table + "s"] = conn.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    meta = {
        "schema_version": SCHEMA_VERSION,
        "normaliser_version": NORMALISER_VERSION,
        "built_at": datetime.now(UTC).isoformat(timespec="seconds"),
        **about,
        **counts,
    }
    conn.executemany("INSERT INTO meta VALUES (?,?)", [(key, str(value)) for key, value in meta.items()])
    conn.execute("COMMIT")
    return BuildReport(counts["cards"], counts["names"], counts["printings"], len(postings), path)


def _write_cards(conn: sqlite3.Connection, rows: Iterable[Row], sets: dict[str, CardSet]) -> tuple[Counter[str], Postings]:
    """Write cards and printings, forgetting each; returns how many of which kind there are, and their terms."""
    encode = msgspec.msgpack.Encoder().encode
    counts = Counter(cards=0, playable_cards=0, japanese_names=0, cards_without_text=0)
    postings: dict[str, array[int]] = {}
    rows = iter(rows)
    while some := list(islice(rows, _AT_ONCE)):
        conn.executemany(
            "INSERT INTO card VALUES (?,?,?,?,?,?)",
            [(card.id, card.oracle_id, card.name, card.name_ja, card.scope, encode(card)) for card, _, _ in some],
        )
        conn.executemany(
            "INSERT INTO printing VALUES (?,?,?,?,?,?,?)",
            [
                (card.id, p.set, p.collector_number, p.lang, p.rarity, p.released_at, p.printed_name)
                for card, _, printings in some
                for p in printings
            ],
        )
        for card, _, printings in some:
            for term in card_terms(card, printings, sets):
                if term not in postings:
                    postings[term] = array("I")
                postings[term].append(card.id)
            counts["cards"] += 1
            counts["playable_cards"] += card.scope == "card"
            counts["japanese_names"] += bool(card.name_ja)
            counts["cards_without_text"] += not card.has_text
    return counts, postings


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
