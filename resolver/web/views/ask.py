"""The page that asks: which card?"""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import Field
from starlette.responses import RedirectResponse, Response

from ...answer import Answer, Unique
from ...config import MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from ...play.sealed import count_shown, seal
from ...play.table import Table
from ...rules.costs import CostAnswer, Side, compare, side_of_card
from ...search.engine import Options
from ..api.parameters import MAX_ANSWERS
from .asked import LISTED, MOST_LISTED, Asked
from .chips import chips
from .keys import pressed
from .render import page
from .visit import HAND_COOKIE, AVisit, Visit, remember

router = APIRouter()
EXAMPLES = {
    "ja": ("クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている", "ワールドウェイクのジェイス", "1マナで3点"),
    "en": ("the 1U spell that counters a noncreature spell, printed in many core sets", "Jace from Worldwake", "one mana, 3 damage"),
}

Question = Annotated[str, Query(max_length=MAX_QUERY_LENGTH)]
Hand = Annotated[str | None, Query(max_length=MAX_NAME_LENGTH)]
Answers = Annotated[list[Annotated[str, Field(max_length=MAX_NAME_LENGTH)]] | None, Query(max_length=MAX_ANSWERS)]


@router.get("/")
def ask(
    request: Request,
    visit: AVisit,
    q: Question = "",
    hand: Hand = None,
    a: Answers = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = LISTED,
    revealed: Annotated[int, Query(ge=0)] = 0,
    refused: bool = False,
) -> Response:
    """The whole page, answered where something was asked."""
    asked = Asked(q, visit.hand if hand is None else hand.strip(), tuple(a or ()), limit, revealed, refused)
    changed = pressed(request, {"q": asked.q, "hand": asked.hand})
    if changed:
        return RedirectResponse(asked.url(**changed), 303)
    return _answered("ask.html", asked, visit)


@router.get("/answer")
def answer(
    visit: AVisit,
    q: Question = "",
    hand: Hand = "",
    a: Answers = None,
) -> Response:
    """The answer alone, as somebody types."""
    asked = Asked(q, (hand or "").strip(), tuple(a or ()) if q else ())
    response = _answered("typed.html", asked, visit)
    response.headers["HX-Replace-Url"] = asked.url()
    return response


def _answered(template: str, asked: Asked, visit: Visit) -> Response:
    hand, said = hand_and_question(asked, visit.table)
    found = _resolve(said, asked.options, hand, visit.table) if said.strip() else None
    hidden = visit.table.sealed and found is not None and not isinstance(found, Unique) and not _is_revealed(asked, visit)
    shown = seal(found) if found and hidden else found
    if found:
        visit.here.note(found.verdict, asked.q)
    response = page(
        visit, template, tab="ask", asked=asked, said=said, answer=shown, sealed=bool(hidden and found and count_shown(found)),
        chips=chips(shown, asked, said, visit.lang) if shown else [], hand=hand, hand_unclear=bool(asked.hand) and not hand,
        hand_fit=_fit(found, hand, visit), examples=EXAMPLES[visit.lang], listed=LISTED, most_listed=MOST_LISTED, max_query=MAX_QUERY_LENGTH,
    )  # fmt: skip
    remember(response, HAND_COOKIE, asked.hand, request=visit.request)
    return response


def hand_and_question(asked: Asked, table: Table) -> tuple[Side | None, str]:
    """The hand, of its box or said at the beginning of the question, and the question without it."""
    if not asked.hand:
        return table.split_hand(asked.q)
    side = table.side(asked.hand)
    return (side if isinstance(side, Side) else None), asked.q


def _resolve(said: str, options: Options, hand: Side | None, table: Table) -> Answer:
    """The answer. A card named beyond doubt is shown though it is not playable with the hand: the page then says so."""
    found = table.resolve(said, options, hand=hand)
    if hand and not isinstance(found, Unique):
        plain = table.resolve(said, options)
        return plain if isinstance(plain, Unique) else found
    return found


def _fit(found: Answer | None, hand: Side | None, visit: Visit) -> CostAnswer | None:
    """Whether the one card found may be played with the hand; None where there is no hand, or not one card."""
    if not (hand and isinstance(found, Unique)):
        return None
    named = side_of_card(found.card, found.query, found.cards[0].face)
    return compare(hand, named, visit.table.judge.rules.settings)


def _is_revealed(asked: Asked, visit: Visit) -> bool:
    """Whether this player has had the game record that they look at the candidates of this question."""
    if not (asked.revealed and visit.game and visit.player):
        return False
    return any(
        one.number == asked.revealed and one.by == visit.player.name and one.query == asked.recorded
        for one in visit.game.reveals()
    )
