"""What a game holds, as the ledger gives it out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is fixed about a game, and where it stands.

    players: in their order. open_seats: those of them whose seat nobody holds: who joins under the name gets it. host: who
    began the game; None for one begun on the command line. declared: names spent now.
    """

    code: str
    started_at: str
    ended_at: str | None
    sealed: bool
    open_table: bool
    rules: str
    players: tuple[str, ...]
    open_seats: tuple[str, ...]
    host: str | None
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


@dataclass(frozen=True, slots=True)
class Player:
    """Who a token belongs to. host: whether they began the game."""

    name: str
    host: bool


@dataclass(frozen=True, slots=True)
class Record(GameInfo):
    """A game with its entries, those taken back too. revision: grows with every change."""

    revision: int
    declarations: tuple[Declaration, ...]
    reveals: tuple[Reveal, ...]
