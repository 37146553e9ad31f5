"""One game: declare, look up, take back, end. Every method is one transaction and returns only once it is on disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..errors import NameSpent, NotAllowed, NothingToUndo, UnknownGame
from .entries import Declaration, GameInfo, Player, Record, Reveal
from .models import DeclarationRow, GameRow, PlayerRow, RevealRow
from .names import enough_seats, player_name
from .refusals import ended, stranger, taken
from .tokens import digest, new_token

if TYPE_CHECKING:
    from .store import Ledger


def now() -> str:
    """The time as the ledger keeps it: ISO 8601 in UTC, to the second; what came first is told by numbers."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Game:
    """A game of a ledger. Holds nothing but its code: each call sees what every other player has done."""

    def __init__(self, ledger: Ledger, code: str) -> None:
        """For Ledger.new_game and Ledger.game."""
        self._ledger = ledger
        self.code = code

    def info(self) -> GameInfo:
        """The game as it stands."""
        with self._ledger.transaction(reads_only=True) as session:
            return self._info(session)[0]

    def _info(self, session: Session) -> tuple[GameInfo, int]:
        """The game as it stands, and its revision."""
        row = session.get_one(GameRow, self.code)
        seats = self._seats(session)
        declared = session.scalar(select(func.count()).select_from(DeclarationRow).where(self._spent())) or 0
        fixed = (row.code, row.started_at, row.ended_at, row.sealed, row.open_table, row.rules)
        names, open_seats = tuple(one.name for one in seats), tuple(one.name for one in seats if not one.token)
        host = next((one.name for one in seats if one.host), None)
        return GameInfo(*fixed, names, open_seats, host, declared), row.revision

    def record(self, since: int = -1) -> Record:
        """The game and its entries: all, or those that are new or were taken back since a revision."""
        with self._ledger.transaction(reads_only=True) as session:
            info, revision = self._info(session)
            declarations, reveals = (
                session.scalars(
                    select(kind).where(kind.game == self.code, kind.revision > since).order_by(kind.number)
                ).all()
                for kind in (DeclarationRow, RevealRow)
            )
            fixed = (getattr(info, field.name) for field in fields(info))
            return Record(*fixed, revision, tuple(map(_declaration, declarations)), tuple(map(_reveal, reveals)))

    def join(self, name: str, *, host: bool = False) -> str:
        """Sit down under a name and get the secret token that shows it later.

        Raises NameTaken, UnknownPlayer (the table is closed to others), GameEnded or UsageError (no name).
        """
        name, token = player_name(name), new_token()
        with self._ledger.transaction() as session:
            game = self._running(session)
            row = session.get(PlayerRow, (self.code, self._player(session, game, name)))
            if row.token:
                raise taken(row.name)
            row.token, row.host = digest(token), host or row.host
            game.revision += 1
        return token

    def free(self, name: str, *, by: Player | None = None) -> GameInfo:
        """Free a seat for whoever joins under its name next: the token given out for it works no longer; all else stays.

        by: who does it, where it matters: the host any seat, another player their own alone. Raises NotAllowed, UnknownPlayer,
        GameEnded or UsageError (no name).
        """
        name = player_name(name)
        if by and not by.host and by.name != name:
            raise NotAllowed("Only the host frees another player's seat.", "ほかの人の席を空けられるのはホストだけです。")
        with self._ledger.transaction() as session:
            game = self._running(session)
            seat = session.get(PlayerRow, (self.code, name))
            if seat is None:
                raise stranger(name, self.code, [one.name for one in self._seats(session)])
            if seat.token:
                seat.token = None
                game.revision += 1
        return self.info()

    def player(self, token: str) -> Player | None:
        """Whose token it is, or None."""
        with self._ledger.transaction(reads_only=True) as session:
            mine = (PlayerRow.game == self.code) & (PlayerRow.token == digest(token))
            row = session.scalars(select(PlayerRow).where(mine)).first()
            return Player(row.name, row.host) if row else None

    def check(self, by: str, info: GameInfo | None = None) -> None:
        """Raise what `declare` would for player `by`, whatever the card: GameEnded, UnknownPlayer or UsageError.

        info: of this game, where the caller has just asked for it.
        """
        info = info or self.info()
        if info.ended_at:
            raise ended(self.code, info.ended_at)
        if not by.strip() or (not info.open_table and by.strip() not in info.players):
            raise stranger(by.strip(), self.code, info.players)
        player_name(by)

    def declare(
        self, oracle_id: str, name: str, *, by: str, said: str = "", hand: str = "", rule: str = "", request: str = ""
    ) -> Declaration:
        """Spend a card's name, if nobody has. name: the card's English name; said: the words used.

        request: the sender's key for this declaration; what the same player sent with it before is given back, and
        counts once. Raises NameSpent (who was first, and when), UnknownPlayer, or GameEnded; then nothing is recorded.
        """
        try:
            with self._ledger.transaction() as session:
                game = self._running(session)
                by = self._player(session, game, by)
                game.last += 1
                game.revision += 1
                row = DeclarationRow(
                    game=self.code, number=game.last, oracle_id=oracle_id, name=name, said=said or name, hand=hand,
                    rule=rule, player=by, declared_at=now(), taken_back_at=None, revision=game.revision,
                    request=request or None,
                )  # fmt: skip
                session.add(row)
                session.flush()
                return _declaration(row)
        except IntegrityError:
            sent = self.sent(by, request)
            if sent:
                return sent
            use = self.use_of(oracle_id, name)
            en = f" by {use.by} as number {use.number}, {use.when}" if use else ""
            ja = f"{use.by}、{use.number}番、{use.when}" if use else "たった今"
            raise NameSpent(
                f"{name} is spent in this game: declared{en}.", f"《{name}》は宣言済みです：{ja}。", use
            ) from None

    def sent(self, by: str, request: str) -> Declaration | None:
        """The declaration that a player sent with this key before, or None."""
        if not request:
            return None
        with self._ledger.transaction(reads_only=True) as session:
            same = (DeclarationRow.player == by.strip()) & (DeclarationRow.request == request)
            row = session.scalars(select(DeclarationRow).where(DeclarationRow.game == self.code, same)).first()
            return _declaration(row) if row else None

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

    def undo(self, number: int | None = None, *, by: Player | None = None) -> Declaration:
        """Take a declaration back (rule 1-1d): that of a number, else the latest that stands; its name is free again.

        by: who does it, where it matters: the host any, another player their own alone. Raises NothingToUndo, NotAllowed
        or GameEnded.
        """
        with self._ledger.transaction() as session:
            game = self._running(session)
            wanted = select(DeclarationRow).where(self._spent())
            if number is not None:
                wanted = wanted.where(DeclarationRow.number == number)
            elif by and not by.host:
                wanted = wanted.where(DeclarationRow.player == by.name)
            row = session.scalars(wanted.order_by(DeclarationRow.number.desc()).limit(1)).first()
            if row is None:
                which, ja = (f" {number}", f"{number}番の宣言") if number else ("", "宣言")
                raise NothingToUndo(f"No declaration{which} stands in this game.", f"取り消せる{ja}がありません。")
            if by and not by.host and row.player != by.name:
                raise NotAllowed(
                    "Only the player who declared it, or the host, takes a declaration back.",
                    "宣言を取り消せるのは、宣言した人とホストだけです。",
                )
            game.revision += 1
            row.taken_back_at, row.revision = now(), game.revision
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
            game.revision += 1
            row = RevealRow(
                game=self.code, number=game.last, query=query, shown=shown, player=by, revealed_at=now(),
                revision=game.revision,
            )  # fmt: skip
            session.add(row)
            return _reveal(row)

    def reveals(self) -> list[Reveal]:
        """Every reveal, oldest first."""
        with self._ledger.transaction(reads_only=True) as session:
            rows = session.scalars(select(RevealRow).where(RevealRow.game == self.code).order_by(RevealRow.number))
            return [_reveal(row) for row in rows]

    def end(self, *, by: Player | None = None) -> GameInfo:
        """End the game: nothing more is declared or taken back.

        by: who does it, where it matters: the host alone may. Raises NotAllowed, or GameEnded where it has ended before.
        """
        if by and not by.host:
            raise NotAllowed("Only the host ends the game.", "ゲームを終えられるのはホストだけです。")
        with self._ledger.transaction() as session:
            game = self._running(session)
            game.ended_at = now()
            game.revision += 1
        return self.info()

    def _spent(self):
        return (DeclarationRow.game == self.code) & DeclarationRow.taken_back_at.is_(None)

    def _locked(self, session: Session) -> GameRow:
        # The row's lock makes players of one game take turns, so that numbers come without gaps; the unique index
        # decides.
        row = session.get(GameRow, self.code, with_for_update=True)
        if row is None:
            raise UnknownGame(f"There is no game {self.code} in this ledger.", f"ゲーム {self.code} はありません。")
        return row

    def _running(self, session: Session) -> GameRow:
        row = self._locked(session)
        if row.ended_at:
            raise ended(self.code, row.ended_at)
        return row

    def _seats(self, session: Session) -> Sequence[PlayerRow]:
        return session.scalars(select(PlayerRow).where(PlayerRow.game == self.code).order_by(PlayerRow.seat)).all()

    def _player(self, session: Session, game: GameRow, name: str) -> str:
        name, players = name.strip(), [one.name for one in self._seats(session)]
        if name in players:
            return name
        if not name or not game.open_table:
            raise stranger(name, self.code, players)
        player_name(name)
        enough_seats(len(players) + 1)
        session.add(PlayerRow(game=self.code, name=name, seat=len(players) + 1))
        session.flush()
        return name


# The columns of a declaration, in the order of Declaration's fields.
_COLUMNS = ("number", "oracle_id", "name", "said", "hand", "rule", "player", "declared_at", "taken_back_at")


def _declaration(row: DeclarationRow) -> Declaration:
    return Declaration(*(getattr(row, name) for name in _COLUMNS))


def _reveal(row: RevealRow) -> Reveal:
    return Reveal(row.number, row.query, row.shown, row.player, row.revealed_at)
