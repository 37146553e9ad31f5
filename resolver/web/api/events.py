"""GET /games/{code}/events: the live event stream of a game."""

from typing import Annotated

import anyio
from fastapi import APIRouter, Header, Query
from sse_starlette import EventSourceResponse

from ...errors import UsageError
from .. import deps
from ..limits import client_of
from ..sending import may_fail
from . import API
from .games import Code

router = APIRouter(prefix=f"{API}/games", tags=["games"])

LastEventID = Annotated[str, Header(alias="Last-Event-ID", max_length=20)]
_STREAM = {"description": "Events `game`: the game, and those of its entries that are new or were taken back.", "content": {"text/event-stream": {}}}


@router.get("/{code}/events", response_class=EventSourceResponse, responses={200: _STREAM, **may_fail(404)}, summary="Follow a game")
async def events(
    here: deps.Where,
    code: Code,
    last_event_id: LastEventID = "",
    since: Annotated[int, Query(ge=-1, description="A revision: what came after it is told first.")] = -1,
) -> EventSourceResponse:
    """Server-sent events. Each is the object of `GET /games/{code}` with the entries that are new or were taken back since the last."""
    game = await anyio.to_thread.run_sync(here.game, code)
    if last_event_id:
        if not last_event_id.isdecimal():
            raise UsageError("Last-Event-ID is the id of an event, a number.")
        since = int(last_event_id)
    return here.request.app.state.streams.open(game, client_of(here.request.scope), since)
