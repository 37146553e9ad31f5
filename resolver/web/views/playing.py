"""What a player does in a game: declare, take back, reveal. Each leads on to a page that can be read again without doing it again."""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import RedirectResponse, Response

from ...config import MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from ...errors import NothingToUndo
from ...play import declare as play
from ...play.sealed import count_shown
from ...rules.costs import Side
from ...text import printable
from .ask import hand_and_question
from .asked import MOST_LISTED, Asked
from .table import playing, to_game
from .visit import VisitAt

router = APIRouter(prefix="/table/{code}")

Question = Annotated[str, Form(max_length=MAX_QUERY_LENGTH)]
Hand = Annotated[str, Form(max_length=MAX_NAME_LENGTH)]


@router.post("/declare")
def declare(visit: VisitAt, q: Question, key: Annotated[str, Form(min_length=8, max_length=64)], hand: Hand = "") -> Response:
    """Declare the card that `q` means. key: the page's own for this declaration, so that it counts once however often sent.

    Leads to the game's page, or back to the question, which then says why not.
    """
    game, player = playing(visit)
    side = visit.table.side(hand) if hand.strip() else None
    if side is None or isinstance(side, Side):
        done = play(visit.table, printable(q), by=player.name, hand=side, request=printable(key)).declaration
        if done:
            return to_game(game, f"?declared={done.number}")
    return RedirectResponse(Asked(q, hand).url(refused=True), 303)


@router.post("/undo")
def undo(visit: VisitAt, number: Annotated[int, Form(ge=1, lt=2**31)]) -> Response:
    """Take a declaration back (rule 1-1d); one that is taken back already is no error, for the page may be old."""
    game, player = playing(visit)
    with suppress(NothingToUndo):
        game.undo(number, by=player)
    return to_game(game)


@router.post("/reveal")
def reveal(visit: VisitAt, q: Question, hand: Hand = "", a: Annotated[list[str] | None, Form()] = None) -> Response:
    """Record that this player looks at the candidates of a question (rule 1-1e), and show them."""
    game, player = playing(visit)
    asked = Asked(q, hand.strip(), tuple(a or ()), limit=MOST_LISTED)
    side, said = hand_and_question(asked, visit.table)
    answer = visit.table.resolve(said, asked.options, hand=side)
    recorded = game.reveal(asked.recorded, count_shown(answer), player.name)
    return RedirectResponse(asked.url(revealed=recorded.number), 303)
