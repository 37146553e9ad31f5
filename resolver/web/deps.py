"""What endpoints ask for: the index, the ledger, the settings, the language, a game's table, the player behind a token."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ..api import Index
from ..ledger import Game, Ledger, Player
from ..play.table import Table
from . import caching
from .problems import ProblemError
from .remembered import Remembered
from .said import SAID
from .settings import Settings

LANG_COOKIE = "lang"
GAME = "game"  # the query parameter that names one, wherever an address takes it
_BEARER = HTTPBearer(auto_error=False, description="A player's token, as creating or joining a game gives it.")


def index(request: Request) -> Index:
    """The index to answer from."""
    return request.app.state.current.get()


def ledger(request: Request) -> Ledger:
    """The ledger of games."""
    return request.app.state.ledger


def lang(request: Request) -> str:
    """ "ja" or "en": ?lang=, else the cookie, else Accept-Language; Japanese where none of them says."""
    for said in (request.query_params.get("lang"), request.cookies.get(LANG_COOKIE)):
        if said in ("ja", "en"):
            return said
    return _accepted(request.headers.get("accept-language", ""))


def _accepted(header: str) -> str:
    best, chosen = 0.0, "ja"
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        try:
            weighs = float(weight.strip().removeprefix("q=") or 1) if weight else 1.0
        except ValueError:
            continue
        if primary in ("ja", "en") and weighs > best:
            best, chosen = weighs, primary
    return chosen


def token_cookie(code: str) -> str:
    """Name of the cookie that holds a player's token for a game."""
    return f"player-{code}"


@dataclass(frozen=True, slots=True)
class Here:
    """A request, and what an answer to it needs. Its methods may read the ledger: call them where waiting is allowed."""

    request: Request
    lang: str

    @property
    def settings(self) -> Settings:
        """The service's settings."""
        return self.request.app.state.settings

    @property
    def remembered(self) -> Remembered:
        """The answers that this worker remembers."""
        return self.request.app.state.remembered

    def table(self, code: str | None = None) -> Table:
        """The table of a game, or one without: the shipped house rules or the group's own. Raises UnknownGame."""
        return Table(index(self.request), game=ledger(self.request).game(code) if code else None)

    def game(self, code: str) -> Game:
        """The game of a code; raises UnknownGame."""
        return ledger(self.request).game(code)

    def kept(self, table: Table) -> dict[str, str]:
        """The headers by which an answer may be kept; raises caching.NotModified where the client has it already."""
        return caching.headers(self.request, table, self.lang, self.settings.max_age)

    def note(self, verdict: str, query: str = "") -> None:
        """Tell log and metrics how a question was answered."""
        self.request.state.verdict, self.request.state.query = verdict, query


# Endpoints run in threads; what needs no waiting is made ready outside of them, which saves a thread each.
async def _lang(request: Request) -> str:
    return lang(request)


async def _here(request: Request) -> Here:
    games = request.query_params.getlist(GAME)
    if len(games) > 1 or "" in games:
        # Taken for no game, it would open the candidates of a sealed one.
        raise ProblemError(400, "bad_request", SAID["one_game"])
    return Here(request, lang(request))


async def _ledger(request: Request) -> Ledger:
    return ledger(request)


async def _token(found: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)] = None) -> str:
    return found.credentials if found else ""


def player(game: Game, token: str) -> Player:
    """Whose token it is; raises ProblemError, 401, where it is nobody's in this game."""
    found = game.player(token) if token else None
    if found is None:
        raise ProblemError(401, "bad_token", SAID["bad_token"], {"WWW-Authenticate": "Bearer"})
    return found


CurrentLedger = Annotated[Ledger, Depends(_ledger)]
Lang = Annotated[str, Depends(_lang)]
Where = Annotated[Here, Depends(_here)]
Token = Annotated[str, Depends(_token)]
