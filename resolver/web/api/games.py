"""Games: begin, join, look, declare, take back, reveal, free a seat, end."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Header, Path, Response
from pydantic import Field

from ...config import DEFAULT_LIMIT, MAX_NAME_LENGTH, MAX_PLAYER_NAME, MAX_PLAYERS, MAX_QUERY_LENGTH
from ...forms import AnswerObject, OutcomeObject
from ...ledger import Declaration, GameInfo, Record
from ...ledger.names import player_name
from ...play.declare import declare as play
from ...play.declare import outcome_dict
from ...play.sealed import recorded, shown, shown_dict
from ...rules import house
from ...search.engine import Options
from ...text import printable
from .. import deps
from ..caching import NO_STORE
from ..sending import as_json, may_fail
from . import API
from .parameters import MAX_ANSWERS
from .resolving import MAX_LIMIT, side_of

router = APIRouter(prefix=f"{API}/games", tags=["games"])

MAX_RULES = 20_000  # characters of a group's own house rules; the shipped ones have some 18,000
MAX_REQUEST_KEY = 100  # characters of an Idempotency-Key; a UUID has 36

Code = Annotated[str, Path(max_length=20)]
PlayerName = Annotated[str, Field(min_length=1, max_length=MAX_PLAYER_NAME)]
Text = Annotated[str, Field(min_length=1, max_length=MAX_QUERY_LENGTH)]
Hand = Annotated[str, Field(max_length=MAX_NAME_LENGTH)]
RequestKey = Annotated[str, Header(alias="Idempotency-Key", max_length=MAX_REQUEST_KEY)]


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to begin. player: who begins it, its host. players: all who play, or none for a table that anyone may join."""

    player: PlayerName
    players: Annotated[list[PlayerName], Field(max_length=MAX_PLAYERS)] = ()
    sealed: bool = False
    rules: Annotated[str, Field(max_length=MAX_RULES)] = ""


@dataclass(frozen=True, slots=True)
class Joining:
    """Somebody who sits down."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a game. token: the player's secret, given out this once."""

    game: GameInfo
    player: str
    host: bool
    token: str


@dataclass(frozen=True, slots=True)
class Freeing:
    """Whose seat is to be free again."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class Declaring:
    """What a player declares. hand: the card in hand or its cost; without it the cost is not checked."""

    text: Text
    hand: Hand = ""


@dataclass(frozen=True, slots=True)
class Undoing:
    """What to take back. number: which declaration; without it the player's latest, or for the host the latest of all."""

    number: Annotated[int, Field(ge=1, lt=2**31)] | None = None


@dataclass(frozen=True, slots=True)
class Revealing:
    """The question whose candidates are to be shown."""

    text: Text
    hand: Hand = ""
    answers: Annotated[list[Annotated[str, Field(min_length=1, max_length=200)]], Field(max_length=MAX_ANSWERS)] = ()
    limit: Annotated[int, Field(ge=1, le=MAX_LIMIT)] = DEFAULT_LIMIT


@router.post("", status_code=201, response_model=Seat, responses=may_fail(413), summary="Begin a game")
def begin(here: deps.Where, ledger: deps.CurrentLedger, new: NewGame) -> Response:
    """Gives the game's code, by which others join, and the host's token."""
    house.with_text(new.rules, "rules")  # a mistake in them must not begin a game
    player, players = player_name(printable(new.player)), [printable(name).strip() for name in new.players]
    if players and player not in players:
        players.insert(0, player)
    game = ledger.new_game(players, sealed=new.sealed, rules=new.rules)
    token = game.join(player, host=True)
    return as_json(Seat(game.info(), player, True, token), 201, NO_STORE)


@router.post("/{code}/players", status_code=201, response_model=Seat, responses=may_fail(403, 404, 409, 413), summary="Join a game")
def join(here: deps.Where, code: Code, joining: Joining) -> Response:
    """Gives the player's token."""
    game, player = here.game(code), player_name(printable(joining.player))
    token = game.join(player)
    return as_json(Seat(game.info(), player, False, token), 201, NO_STORE)


@router.post("/{code}/free", response_model=GameInfo, responses=may_fail(401, 403, 404, 409, 413), summary="Free a seat")
def free(here: deps.Where, code: Code, token: deps.Token, freeing: Freeing) -> Response:
    """For a player whose phone lost its token: it works no longer, and who joins under the name gets a new one.

    The host any seat, a player their own. What the player declared stays theirs.
    """
    game = here.game(code)
    return as_json(game.free(printable(freeing.player), by=deps.player(game, token)), headers=NO_STORE)


@router.get("/{code}", response_model=Record, responses=may_fail(404), summary="A game and its entries")
def get(here: deps.Where, code: Code) -> Response:
    """The object of `resolver game export`."""
    return as_json(here.game(code).record(), headers=NO_STORE)


@router.post("/{code}/declarations", response_model=OutcomeObject, responses=may_fail(401, 403, 404, 409, 413), summary="Declare a card")
def declare(here: deps.Where, code: Code, token: deps.Token, declaring: Declaring, key: RequestKey = "") -> Response:
    """The object of `resolver game declare --json`: recorded where `declared` is true.

    With an Idempotency-Key a request may be sent again until it is answered, and counts once.
    """
    table = here.table(code)
    assert table.game
    player = deps.player(table.game, token)
    text, hand = printable(declaring.text), printable(declaring.hand)
    side, said = (side_of(table, hand, "hand", here.lang), text) if hand.strip() else table.split_hand(text)
    outcome = play(table, said, by=player.name, hand=side, request=printable(key))
    here.note(outcome.answer.verdict, text)
    answer, sealed = shown(table, outcome.answer)
    return as_json(outcome_dict(outcome, table, answer, sealed, here.lang, side), headers=NO_STORE)


@router.post("/{code}/undo", response_model=Declaration, responses=may_fail(401, 403, 404, 409, 413), summary="Take a declaration back")
def undo(here: deps.Where, code: Code, token: deps.Token, undoing: Undoing) -> Response:
    """A player their own, the host any; the name is free again (rule 1-1d)."""
    game = here.game(code)
    return as_json(game.undo(undoing.number, by=deps.player(game, token)), headers=NO_STORE)


@router.post("/{code}/reveals", response_model=AnswerObject, responses=may_fail(401, 403, 404, 409, 413), summary="Show a sealed game's candidates")
def reveal(here: deps.Where, code: Code, token: deps.Token, revealing: Revealing) -> Response:
    """Answers the question with its candidates, and records in the game who asked what (rule 1-1e)."""
    table = here.table(code)
    assert table.game
    player = deps.player(table.game, token)
    text, hand = printable(revealing.text), printable(revealing.hand)
    side, asked = (side_of(table, hand, "hand", here.lang), text) if hand.strip() else table.split_hand(text)
    answer = table.resolve(asked, Options(revealing.limit, answers=tuple(revealing.answers)), hand=side)
    here.note(answer.verdict, text)
    said = recorded(text, revealing.answers, hand)
    seen = shown(table, answer, reveal=True, by=player.name, said=said)
    return as_json(shown_dict(table, *seen, here.lang, side), headers=NO_STORE)


@router.post("/{code}/end", response_model=GameInfo, responses=may_fail(401, 403, 404, 409, 413), summary="End a game")
def end(here: deps.Where, code: Code, token: deps.Token) -> Response:
    """The host alone; nothing more is declared, and a sealed game opens."""
    game = here.game(code)
    return as_json(game.end(by=deps.player(game, token)), headers=NO_STORE)
