"""Open the ledger's database, whichever it is, and start or find games in it."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Engine, create_engine, event, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.orm import Session

from .. import config
from ..errors import LedgerError, UnknownGame
from .codes import LENGTH, new_code, normal
from .game import Game, now
from .migrations import migrate
from .models import GameRow, PlayerRow
from .names import player_names

_WAIT = 30  # seconds that a writer waits for another to finish


def open_ledger(url: str | None = None) -> "Ledger":
    """The ledger at an SQLAlchemy URL, else at RESOLVER_LEDGER_URL, else the user's own; made where missing.

    Raises LedgerError, saying what to do, where it cannot be opened.
    """
    return Ledger(url or config.ledger_url() or URL.create("sqlite", database=str(config.ledger_path())))


class Ledger:
    """An open ledger. Safe to share between threads; any number of processes may have it open. Close it when done."""

    def __init__(self, url: str | URL) -> None:
        """Connect and bring the schema up to date; raises LedgerError."""
        self._url = _url(url)
        try:
            self._engine = _engine(self._url)
        except ModuleNotFoundError as error:
            how = ": pip install 'card-resolver[postgres]'" if error.name == "psycopg" else ""
            raise LedgerError(f"The ledger at {self.shown} needs the Python package {error.name}{how}.") from error
        except (NoSuchModuleError, OSError) as error:
            raise LedgerError(f"Cannot open the ledger at {self.shown}: {error}.") from error
        self._reader = self._engine.execution_options(reads_only=True)
        with self.transaction() as session:
            migrate(session.connection())

    @property
    def shown(self) -> str:
        """The URL without its password."""
        return self._url.render_as_string(hide_password=True)

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the database go."""
        self._engine.dispose()

    @contextmanager
    def transaction(self, *, reads_only: bool = False) -> Iterator[Session]:
        """One transaction, committed at the end; IntegrityError is the caller's to handle, all else a LedgerError."""
        try:
            with Session(self._reader if reads_only else self._engine) as session, session.begin():
                yield session
        except IntegrityError:
            raise
        except DBAPIError as error:
            reason = (
                str(error.orig).strip().splitlines()[0]
                if error.orig and str(error.orig).strip()
                else type(error).__name__
            )
            raise LedgerError(f"The ledger at {self.shown} cannot be used: {reason}.") from error

    def new_game(self, players: Sequence[str] = (), *, sealed: bool = False, rules: str = "") -> Game:
        """Start a game.

        players: their names, or none for a table that anyone may join. rules: TOML over the shipped rules.

        Raises UsageError where a name is empty, too long or stands twice, or they are too many.
        """
        names = player_names(players)
        while True:
            code = new_code()
            try:
                with self.transaction() as session:
                    session.add(
                        GameRow(
                            code=code,
                            started_at=now(),
                            ended_at=None,
                            sealed=sealed,
                            open_table=not names,
                            rules=rules,
                            last=0,
                        )
                    )
                    session.flush()
                    session.add_all(PlayerRow(game=code, name=name, seat=seat) for seat, name in enumerate(names, 1))
                return Game(self, code)
            except IntegrityError:  # the code is taken: once in a few hundred billion games
                continue

    def game(self, code: str) -> Game:
        """The game of a code as typed; raises UnknownGame."""
        code = normal(code)
        with self.transaction(reads_only=True) as session:
            if session.scalar(select(GameRow.code).where(GameRow.code == code)) is None:
                shown = code[:LENGTH] or "(no code)"
                raise UnknownGame(
                    f"There is no game {shown} in this ledger; check the code, or start a new game.",
                    f"ゲーム {shown} はありません。コードを確かめるか、新しいゲームを始めてください。",
                )
        return Game(self, code)

    def revisions(self, codes: Iterable[str]) -> dict[str, int]:
        """The revision of each of these games: a number that grows with every change."""
        with self.transaction(reads_only=True) as session:
            found = session.execute(select(GameRow.code, GameRow.revision).where(GameRow.code.in_(codes)))
            return {code: revision for code, revision in found}


def _url(url: str | URL) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise LedgerError(
            "RESOLVER_LEDGER_URL is no database URL; write sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from error
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    return parsed


def _refuse_index(file: Path) -> None:
    """Raise LedgerError for the card index, which every import replaces, and with it would the ledger."""
    indexes = (config.index_path().resolve(), config.starter_index_path().resolve())
    if file.resolve() in indexes or _holds_cards(file):
        raise LedgerError(
            f"{file} is the card index, which every import replaces; RESOLVER_LEDGER_URL must name another file.",
            f"{file} はカードの索引で、取り込みのたびに置き換えられます。RESOLVER_LEDGER_URL には別のファイルを書いてください。",
        )


def _holds_cards(file: Path) -> bool:
    if not file.is_file():
        return False
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as conn:
        try:
            return bool(conn.execute("SELECT 1 FROM sqlite_master WHERE name = 'card'").fetchone())
        except sqlite3.Error:  # no database, which the ledger will say for itself
            return False


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    if url.database and url.database != ":memory:":
        file = Path(url.database)
        _refuse_index(file)
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": _WAIT})

    @event.listens_for(engine, "connect")
    def set_up(connection, _record) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        # A declaration that was acknowledged must outlive the process and the power.
        connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def begin(connection) -> None:
        # A writer takes the lock at once: a reader that turns writer halfway would be refused where another wrote
        # meanwhile.
        reads_only = connection.get_execution_options().get("reads_only", False)
        connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")

    return engine
