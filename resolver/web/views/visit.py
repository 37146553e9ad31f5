"""Who looks at a page: language, game, player, the card in hand. Cookies hold all of it, so it works without scripts."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import quote, unquote

from fastapi import Depends, Request
from starlette.responses import Response

from ...config import MAX_NAME_LENGTH
from ...errors import UnknownGame
from ...ledger import Game, Player
from ...play.table import Table
from ...text import printable
from .. import deps

GAME_COOKIE = "game"  # code of the game that this phone is at
HAND_COOKIE = "hand"  # the card in hand, remembered between questions
_KEPT = 30 * 24 * 3600  # seconds that a phone remembers its language, game and hand: longer than any match lasts


@dataclass(frozen=True, slots=True)
class Visit:
    """One request for a page. player: None for somebody who watches, or has no game."""

    here: deps.Here
    table: Table
    player: Player | None

    @property
    def lang(self) -> str:
        """ "ja" or "en"."""
        return self.here.lang

    @property
    def request(self) -> Request:
        """The request."""
        return self.here.request

    @property
    def game(self) -> Game | None:
        """The game that this phone is at."""
        return self.table.game

    @property
    def shown_code(self) -> str:
        """The game's code as people read it out: ABCD-2345."""
        code = self.game.code if self.game else ""
        return f"{code[:4]}-{code[4:]}"

    @property
    def may_declare(self) -> bool:
        """Whether a declaration by this visitor can be recorded."""
        return bool(self.player and self.table.info and not self.table.info.ended_at)

    @property
    def may_free(self) -> tuple[str, ...]:
        """The players whose seat this visitor may free: their own, or as the host any that somebody holds."""
        if not (self.player and self.table.info and self.may_declare):
            return ()
        held = [name for name in self.table.info.players if name not in self.table.info.open_seats]
        return tuple(name for name in held if self.player.host or name == self.player.name)

    @property
    def standing(self) -> str:
        """What the game's page is for this visitor: "playing", "watching" or "ended"."""
        if self.table.info and self.table.info.ended_at:
            return "ended"
        return "playing" if self.player else "watching"

    @property
    def starter(self) -> bool:
        """Whether only the cards that ship with the program are known."""
        return self.table.index.is_starter

    @property
    def images(self) -> bool:
        """Whether card images may be shown."""
        return self.here.settings.card_images

    @property
    def address(self) -> str:
        """The address of this page without its host, and without what it says of the language."""
        url = self.request.url.remove_query_params("lang")
        return url.path + (f"?{url.query}" if url.query else "")

    @property
    def hand(self) -> str:
        """The card in hand that this phone remembers, or "": a cookie that is no hand is dropped by the next page."""
        hand = printable(unquote(self.request.cookies.get(HAND_COOKIE, ""))).strip()
        return hand if len(hand) <= MAX_NAME_LENGTH else ""


def visit(here: deps.Where) -> Visit:
    """The visit, at the game of the phone's cookie; without one where there is no such game: a cookie may outlive it."""
    code = here.request.cookies.get(GAME_COOKIE, "")
    try:
        return visit_at(code, here) if code else Visit(here, here.table(), None)
    except UnknownGame:
        return Visit(here, here.table(), None)


def visit_at(code: str, here: deps.Where) -> Visit:
    """The visit to the game of the path's {code}; raises UnknownGame."""
    table = here.table(code)
    return Visit(here, table, player(here.request, table.game) if table.game else None)


def player(request: Request, game: Game) -> Player | None:
    """Who this phone is in a game, by the token in its cookie."""
    token = request.cookies.get(deps.token_cookie(game.code))
    return game.player(unquote(token)) if token else None


def remember(response: Response, name: str, value: str, *, request: Request, secret: bool = False) -> None:
    """Keep a value in a cookie, or forget it where it is empty. secret: no script may read it."""
    if value:
        response.set_cookie(
            name, quote(value), max_age=_KEPT, httponly=secret, samesite="lax", secure=request.url.scheme == "https"
        )
    else:
        response.delete_cookie(name)


AVisit = Annotated[Visit, Depends(visit)]
VisitAt = Annotated[Visit, Depends(visit_at)]
