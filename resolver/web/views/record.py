"""What happened in a game, as its page lists it."""

from dataclasses import dataclass

from ...ledger import Declaration
from .render import Name, both_names, clock
from .visit import Visit


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record. names: of the card, the reader's language first; empty for a look at candidates.

    clock: hour and minute where the service runs; a script turns `when` (ISO 8601, UTC) into the phone's own.
    may_undo: whether this visitor may take it back (rule 1-1d).
    """

    number: int
    by: str
    when: str
    clock: str
    said: str
    names: tuple[Name, ...] = ()
    hand: str = ""
    rule: str = ""
    taken_back: bool = False
    may_undo: bool = False
    shown: int = 0


def entries(visit: Visit) -> list[Entry]:
    """The record of the visitor's game, the latest first."""
    game = visit.game
    if game is None:
        return []
    record = game.record()
    found = [_of_declaration(one, visit) for one in record.declarations]
    found += [Entry(one.number, one.by, one.when, clock(one.when), one.query, shown=one.shown) for one in record.reveals]
    return sorted(found, key=lambda entry: -entry.number)


def _of_declaration(one: Declaration, visit: Visit) -> Entry:
    card = visit.table.index.store.by_oracle_id(one.oracle_id)  # the index may have changed since, and lack it
    first, second = both_names(card, visit.lang) if card else (Name(one.name, "en"), None)
    mine = visit.player is not None and (visit.player.host or visit.player.name == one.by)
    return Entry(
        one.number, one.by, one.when, clock(one.when), one.said, (first, second) if second else (first,), one.hand, one.rule,
        one.taken_back_at is not None, visit.may_declare and mine and one.taken_back_at is None,
    )  # fmt: skip
