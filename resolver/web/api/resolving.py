"""Which card? GET /resolve; may the card in hand be used as that one? /cost; as which? /playable."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Response
from starlette.concurrency import run_in_threadpool

from ...answer import Answer
from ...config import DEFAULT_LIMIT, MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from ...forms import AnswerObject, CostObject
from ...play.report import cost_report, report_dict
from ...play.sealed import shown, shown_dict
from ...play.table import Table, says_nothing
from ...rules.costs import Side
from ...search.engine import Options
from .. import deps
from ..caching import NO_STORE
from ..problems import ProblemError
from ..said import SAID
from ..sending import as_json, may_fail
from . import API
from .parameters import Answers, Code, Include, LangParameter, scopes

router = APIRouter(prefix=API, tags=["cards"])

MAX_LIMIT = 500  # cards of one answer: some 300 kB

Name = Annotated[str, Query(min_length=1, max_length=MAX_NAME_LENGTH, description="A card, however said, or a mana cost.")]
Hand = Annotated[str, Query(max_length=MAX_NAME_LENGTH, description="Keep the cards that this card, or one of this cost, can be played as.")]
Text = Annotated[str, Query(max_length=MAX_QUERY_LENGTH, description="What a player says.")]
Limit = Annotated[int, Query(ge=1, le=MAX_LIMIT, description="Cards shown at most.")]
Found = tuple[Answer, Side | None]  # and the card in hand that it was kept to


def side_of(table: Table, text: str, what: str, lang: str) -> Side:
    """The side that a text means; raises ProblemError, with the answer, where it is not one card. what: the parameter."""
    side = table.side(text)
    if isinstance(side, Side):
        return side
    answer = shown_dict(table, *shown(table, side), lang)
    said = SAID["nothing_said" if says_nothing(side) else "unresolved"]
    raise ProblemError(404, "unresolved", said, unresolved=what, answer=answer)


@router.get("/resolve", response_model=AnswerObject, responses=may_fail(404), summary="Which card does a text mean?")
async def resolve(
    here: deps.Where,
    q: Text,
    hand: Hand = "",
    answer: Answers = (),
    limit: Limit = DEFAULT_LIMIT,
    include: Include = "",
    game: Code = "",
    lang: LangParameter = None,
) -> Response:
    """The object of `resolver resolve --json`: one card, an honest list with the next question, or none."""
    options = Options(limit, scopes(include), answers=tuple(answer))

    def find(table: Table) -> Found:
        side, asked = (side_of(table, hand, "hand", here.lang), q) if hand else table.split_hand(q)
        return table.resolve(asked, options, hand=side), side

    return await _answered(here, game, q, find)


@router.get("/playable", response_model=AnswerObject, responses=may_fail(404), summary="What may a card in hand be played as?")
async def playable(
    here: deps.Where,
    hand: Name,
    q: Text = "",
    limit: Limit = DEFAULT_LIMIT,
    include: Include = "",
    banned: Annotated[bool, Query(description="Also what the house rules forbid.")] = False,
    used: Annotated[bool, Query(description="Also names that are spent in the game.")] = False,
    game: Code = "",
    lang: LangParameter = None,
) -> Response:
    """The object of `resolver playable --json`, most often printed first; `q` filters like any question."""

    def find(table: Table) -> Found:
        side = side_of(table, hand, "hand", here.lang)
        return table.playable(side, q, Options(limit, scopes(include)), banned=banned, used=used), side

    return await _answered(here, game, q, find)


async def _answered(here: deps.Here, game: str, q: str, find: Callable[[Table], Found]) -> Response:
    """What is remembered is sent at once; what must be found first waits for a thread, and holds up nothing that is not."""
    table = None if game else here.table()  # that of a game is read from the ledger, which takes a thread too
    headers = here.kept(table) if table else NO_STORE
    if known := here.remembered.get(headers):
        here.note(known.verdict, q)
        return Response(known.body, headers=headers, media_type="application/json")

    def answer() -> Response:
        at = table or here.table(game)
        found, side = find(at)
        here.note(found.verdict, q)
        response = as_json(shown_dict(at, *shown(at, found), here.lang, side), headers=headers)
        here.remembered.keep(headers, response, found.verdict)
        return response

    return await run_in_threadpool(answer)


@router.get("/cost", response_model=CostObject, responses=may_fail(404), summary="May the card in hand be used as the card named?")
def cost(here: deps.Where, hand: Name, named: Name, game: Code = "", lang: LangParameter = None) -> Response:
    """The object of `resolver cost --json`."""
    table = here.table(game)
    headers = here.kept(table)
    sides = [side_of(table, text, what, here.lang) for text, what in ((hand, "hand"), (named, "named"))]
    return as_json(report_dict(cost_report(table, *sides), here.lang, table), headers=headers)
