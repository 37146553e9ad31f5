"""The page that compares costs: may the card in hand be used as that one?"""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from ...answer import Answer
from ...config import MAX_NAME_LENGTH
from ...play import cost_report
from ...play.sealed import seal
from ...rules.costs import Side
from .keys import pressed
from .render import page
from .visit import HAND_COOKIE, AVisit, remember

router = APIRouter()
OFFERED = 8  # cards offered where a side is not one card; who sees none of them says more

Text = Annotated[str | None, Query(max_length=MAX_NAME_LENGTH)]


@router.get("/cost")
def cost(request: Request, visit: AVisit, hand: Text = None, named: Text = None) -> Response:
    """Both sides, and where they are told yes or no, and why."""
    texts = {"hand": visit.hand if hand is None else hand.strip(), "named": (named or "").strip()}
    changed = pressed(request, texts)
    if changed:
        return RedirectResponse(address(texts | changed), 303)
    sides = {name: visit.table.side(text) if text else None for name, text in texts.items()}
    unclear = {name: side for name, side in sides.items() if isinstance(side, Answer)}
    if visit.table.sealed:  # what a word might mean is for nobody's eyes
        unclear = {name: seal(answer) for name, answer in unclear.items()}
    both = all(isinstance(side, Side) for side in sides.values())
    report = cost_report(visit.table, sides["hand"], sides["named"]) if both else None
    response = page(
        visit, "cost.html", tab="cost", texts=texts, report=report, unclear=unclear, offered=OFFERED,
        with_text=lambda name, text: address(texts | {name: text}),
        swapped=address({"hand": texts["named"], "named": texts["hand"]}),
    )  # fmt: skip
    remember(response, HAND_COOKIE, texts["hand"], request=request)
    return response


def address(texts: dict[str, str]) -> str:
    """The address that compares these."""
    return "/cost?" + urlencode(texts)
