"""The table: start a game or join one; its record, live on every phone; who is there; leave and end."""

from typing import Annotated

import segno
from fastapi import APIRouter, Form, Query
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from ...config import MAX_NAME_LENGTH
from ...errors import GameError, UnknownPlayer, UsageError
from ...ledger import Game, Player
from ...ledger.names import player_name
from ...text import printable
from .. import deps
from ..address import is_everywhere, own_address
from .record import entries
from .render import page
from .visit import GAME_COOKIE, AVisit, Visit, VisitAt, remember
from .visit import player as who

router = APIRouter(prefix="/table")
_LOOPBACK = ("localhost", "127.0.0.1", "::1")

Code = Annotated[str, Form(max_length=20)]
PlayerName = Annotated[str, Form(max_length=MAX_NAME_LENGTH)]


@router.get("")
def lobby(visit: AVisit, code: Annotated[str, Query(max_length=20)] = "") -> Response:
    """Start a game or join one; a phone that is at a game goes there."""
    return to_game(visit.game) if visit.player and visit.game and not code else _lobby(visit, code=code)


@router.post("")
def start(visit: AVisit, ledger: deps.CurrentLedger, player: PlayerName = "", sealed: Annotated[bool, Form()] = False) -> Response:
    """Start a game and sit down as its host."""
    try:
        player_name(player)
        game = ledger.new_game(sealed=sealed)
        return _seated(visit, game, game.join(printable(player), host=True))
    except UsageError as error:
        return _lobby(visit, player=player, problem=error.in_(visit.lang), status=422)


@router.post("/join")
def join(visit: AVisit, ledger: deps.CurrentLedger, code: Code = "", player: PlayerName = "") -> Response:
    """Sit down at the game of a code; the phone that is this player there has its seat back."""
    try:
        game = ledger.game(code)
        seated = who(visit.request, game)
        if seated and seated.name == printable(player).strip():
            response = to_game(game)
            remember(response, GAME_COOKIE, game.code, request=visit.request)
            return response
        return _seated(visit, game, game.join(printable(player)))
    except (GameError, UsageError) as error:
        return _lobby(visit, code=code, player=player, problem=error.in_(visit.lang), status=422)


@router.get("/{code}")
def show(
    visit: VisitAt,
    declared: Annotated[int, Query(ge=0)] = 0,
    freed: Annotated[str, Query(max_length=MAX_NAME_LENGTH)] = "",
) -> Response:
    """The game's page; who has not joined sees the record and may join.

    declared: number of what was just declared. freed: whose seat was just freed.
    """
    found = entries(visit)
    done = next((one for one in found if one.number == declared and one.names), None)
    freed = freed if visit.table.info and freed in visit.table.info.open_seats else ""
    response = page(visit, "table.html", tab="table", entries=found, done=done, freed=freed, qr=_qr(visit))
    if visit.player and visit.game:
        remember(response, GAME_COOKIE, visit.game.code, request=visit.request)
    return response


@router.get("/{code}/record")
def record(visit: VisitAt, shown: Annotated[str, Query(max_length=20)] = "") -> Response:
    """The record alone, asked for again when the game's events say that it changed.

    shown: what the page around it is for (Visit.standing); where that has changed, htmx is told to load the whole page.
    """
    response = page(visit, "record.html", entries=entries(visit))
    if shown and shown != visit.standing:
        response.headers["HX-Refresh"] = "true"
    return response


@router.post("/{code}/end")
def end(visit: VisitAt) -> Response:
    """End the game, as its host."""
    game, player = playing(visit)
    game.end(by=player)
    return to_game(game)


@router.post("/{code}/leave")
def leave(visit: VisitAt) -> Response:
    """Take this phone off the table; its declarations stay, and its place cannot be taken by the name alone."""
    response = RedirectResponse("/table", 303)
    remember(response, GAME_COOKIE, "", request=visit.request)
    return response


def playing(visit: Visit) -> tuple[Game, Player]:
    """The game and who plays it on this phone; raises UnknownPlayer for somebody who only watches."""
    if visit.game is None or visit.player is None:
        raise UnknownPlayer("Join the table first.", "先に卓に入ってください。")
    return visit.game, visit.player


def to_game(game: Game, query: str = "") -> Response:
    """To the game's page."""
    return RedirectResponse(f"/table/{game.code}{query}", 303)


def _lobby(visit: Visit, *, code: str = "", player: str = "", problem: str = "", status: int = 200) -> Response:
    return page(visit, "lobby.html", tab="table", code=code, player=player, problem=problem, status=status)


def _seated(visit: Visit, game: Game, token: str) -> Response:
    response = to_game(game)
    remember(response, GAME_COOKIE, game.code, request=visit.request)
    remember(response, deps.token_cookie(game.code), token, request=visit.request, secret=True)
    return response


def _qr(visit: Visit) -> Markup:
    """The game's address as a picture that a phone's camera reads; empty where no phone could reach it."""
    url = visit.request.url
    if url.hostname in _LOOPBACK:  # the host's own browser; a phone needs more
        if not is_everywhere(visit.here.settings.host):
            return Markup()
        url = url.replace(hostname=own_address())
    address = url.replace(query="", fragment="")
    return Markup(segno.make(str(address), error="m").svg_inline(omitsize=True, border=2, dark="#000", light="#fff"))
