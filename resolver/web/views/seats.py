"""A player's seat: free it for the phone that somebody takes instead of the one they lost, or has forgotten them."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query
from starlette.responses import Response

from ...config import MAX_NAME_LENGTH
from ...text import printable
from .render import page
from .table import playing, to_game
from .visit import VisitAt

router = APIRouter(prefix="/table/{code}")


@router.get("/seat")
def seat(visit: VisitAt, player: Annotated[str, Query(max_length=MAX_NAME_LENGTH)] = "") -> Response:
    """What freeing a seat means, and the button that does; back to the game for who may not, or where nobody sits."""
    game, _ = playing(visit)
    return page(visit, "seat.html", tab="table", seat=player) if player in visit.may_free else to_game(game)


@router.post("/free")
def free(visit: VisitAt, player: Annotated[str, Form(max_length=MAX_NAME_LENGTH)]) -> Response:
    """Free the seat: the phone that held it plays no longer, and whoever joins under the name does."""
    game, by = playing(visit)
    game.free(printable(player), by=by)
    return to_game(game, "?" + urlencode({"freed": player}))
