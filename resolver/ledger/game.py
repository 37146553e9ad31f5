"""One game: declare, look up, take back, end. Every method is one transaction and returns only once it is on disk."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..errors import GameEnded, NameSpent, NothingToUndo, UnknownGame, UnknownPlayer, UsageError
from .models import DeclarationRow, GameRow, PlayerRow, RevealRow

if TYPE_CHECKING:
    from .store import Ledger


_ENDED = "Game {code} ended at {at}; start another with `resolver game new`."
_NOBODY = "Say who declares: --by NAME."
_STRANGER = "“{name}” does not play in game {code}; the players are {players}."


def now() -> str:
    """The time as the ledger keeps it: ISO 8601 in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is fixed about a game, and where it stands. declared: names spent now. players: in their order."""

    code: str
    started_at: str
    ended_at: str | None
    sealed: bool
    open_table: bool
    rules: str
    players: tuple[str, ...]
    declared: int


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declared name. number: counts from 1 in its game, reveals included. taken_back_at: None unless undone."""

    number: int
    oracle_id: str
    name: str
    said: str
    hand: str
    rule: str
    by: str
    when: str
    taken_back_at: str | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """A look at the candidates of a sealed game. by: "" where nobody was named."""

    number: int
    query: str
    shown: int
    by: str
    when: str


class Game:
    """A game of a ledger. Holds nothing but its code: each call sees what every other player has done."""

    def __init__(self, ledger: Ledger, code: str) -> None:
        """For Ledger.new_game and Ledger.game."""
        self._ledger = ledger
        self.code = code

    def info(self) -> GameInfo:
        """The game as it stands."""
        with self._ledger.transaction(reads_only=True) as session:
            row = session.get_one(GameRow, self.code)
            players = session.scalars(
                select(PlayerRow.name).where(PlayerRow.game == self.code).order_by(PlayerRow.seat)
            )
            declared = session.scalar(select(func.count()).select_from(DeclarationRow).where(self._spent())) or 0
            return GameInfo(
                row.code, row.started_at, row.ended_at, row.sealed, row.open_table, row.rules, tuple(players), declared
            )

    def check(self, by: str, info: GameInfo | None = None) -> None:
        """Raise what `declare` would for player `by`, whatever the card: GameEnded, UnknownPlayer or UsageError.

        info: of this game, where the caller has just asked for it.
        """
        info = info or self.info()
        if info.ended_at:
            raise GameEnded(_ENDED.format(code=self.code, at=info.ended_at))
        if not by.strip():
            raise UsageError(_NOBODY)
        if not info.open_table and by.strip() not in info.players:
            raise UnknownPlayer(_STRANGER.format(name=by.strip(), code=self.code, players=", ".join(info.players)))

    def declare(
        self, oracle_id: str, name: str, *, by: str, said: str = "", hand: str = "", rule: str = ""
    ) -> Declaration:
        """Spend a card's name, if nobody has. name: the card's English name; said: the words used.

        Raises NameSpent (who was first, and when), UnknownPlayer, or GameEnded; then nothing is recorded.
        """
        try:
            with self._ledger.transaction() as session:
                game = self._running(session)
                by = self._player(session, game, by)
                game.last += 1
                row = DeclarationRow(
                    game=self.code, number=game.last, oracle_id=oracle_id, name=name, said=said or name, hand=hand,
                    rule=rule, player=by, declared_at=now(), taken_back_at=None,
                )  # fmt: skip
                session.add(row)
                session.flush()
                return _declaration(row)
        except IntegrityError:
            use = self.use_of(oracle_id, name)
            who = f" by {use.by} as number {use.number}, {use.when}" if use else ""
            raise NameSpent(f"{name} is spent in this game: declared{who}.", use) from None

    def use_of(self, oracle_id: str, name: str = "") -> Declaration | None:
        """The declaration that spent a card, or None."""
        with self._ledger.transaction(reads_only=True) as session:
            same = or_(DeclarationRow.oracle_id == oracle_id, DeclarationRow.name == name)
            row = session.scalars(select(DeclarationRow).where(self._spent(), same)).first()
            return _declaration(row) if row else None

    def used(self) -> list[Declaration]:
        """Every declaration that stands, oldest first."""
        return [one for one in self.declarations() if one.taken_back_at is None]

    def declarations(self) -> list[Declaration]:
        """Every declaration, those taken back too, oldest first."""
        # Columns, not objects: a long game is read several times faster.
        columns = [getattr(DeclarationRow, name) for name in _COLUMNS]
        wanted = select(*columns).where(DeclarationRow.game == self.code).order_by(DeclarationRow.number)
        with self._ledger.transaction(reads_only=True) as session:
            return [Declaration(*row) for row in session.execute(wanted)]

    def undo(self, number: int | None = None) -> Declaration:
        """Take a declaration back (rule 1-1d): that of a number, else the latest that stands; its name is free again.

        Raises NothingToUndo or GameEnded.
        """
        with self._ledger.transaction() as session:
            self._running(session)
            wanted = select(DeclarationRow).where(self._spent())
            if number is not None:
                wanted = wanted.where(DeclarationRow.number == number)
            row = session.scalars(wanted.order_by(DeclarationRow.number.desc()).limit(1)).first()
            if row is None:
                raise NothingToUndo(
                    f"No declaration {number} stands in this game." if number else "No declaration stands in this game."
                )
            row.taken_back_at = now()
            return _declaration(row)

    def reveal(self, query: str, shown: int, by: str = "") -> Reveal:
        """Record that the candidates of a question were shown (rule 1-1e).

        Raises UnknownPlayer where `by` is given and unknown.
        """
        with self._ledger.transaction() as session:
            game = self._locked(session)
            if by:
                by = self._player(session, game, by)
            game.last += 1
            row = RevealRow(game=self.code, number=game.last, query=query, shown=shown, player=by, revealed_at=now())
            session.add(row)
            return _reveal(row)

    def reveals(self) -> list[Reveal]:
        """Every reveal, oldest first."""
        with self._ledger.transaction(reads_only=True) as session:
            rows = session.scalars(select(RevealRow).where(RevealRow.game == self.code).order_by(RevealRow.number))
            return [_reveal(row) for row in rows]

    def end(self) -> GameInfo:
        """End the game: nothing more is declared or taken back. Raises GameEnded where it has ended before."""
        with self._ledger.transaction() as session:
            self._running(session).ended_at = now()
        return self.info()

    def _spent(self):
        return (DeclarationRow.game == self.code) & DeclarationRow.taken_back_at.is_(None)

    def _locked(self, session: Session) -> GameRow:
        # The row's lock makes players of one game take turns, so that numbers come without gaps; the unique index
        # decides.
        row = session.get(GameRow, self.code, with_for_update=True)
        if row is None:
            raise UnknownGame(f"There is no game {self.code} in this ledger.")
        return row

    def _running(self, session: Session) -> GameRow:
        row = self._locked(session)
        if row.ended_at:
            raise GameEnded(_ENDED.format(code=self.code, at=row.ended_at))
        return row

    def _player(self, session: Session, game: GameRow, name: str) -> str:
        name = name.strip()
        players = list(
            session.scalars(select(PlayerRow.name).where(PlayerRow.game == self.code).order_by(PlayerRow.seat))
        )
        if name in players:
            return name
        if not name:
            raise UsageError(_NOBODY)
        if not game.open_table:
            raise UnknownPlayer(_STRANGER.format(name=name, code=self.code, players=", ".join(players)))
        session.add(PlayerRow(game=self.code, name=name, seat=len(players) + 1))
        session.flush()
        return name


# The columns of a declaration, in the order of Declaration's fields.
_COLUMNS = ("number", "oracle_id", "name", "said", "hand", "rule", "player", "declared_at", "taken_back_at")


def _declaration(row: DeclarationRow) -> Declaration:
    return Declaration(*(getattr(row, name) for name in _COLUMNS))


def _reveal(row: RevealRow) -> Reveal:
    return Reveal(row.number, row.query, row.shown, row.player, row.revealed_at)
