"""Errors as RFC 9457 has them: for the API an object of application/problem+json, for the pages a plain page.

The object holds the fields of Scryfall's error object as well (object, code, status, details, warnings), so that its clients can
read it.
"""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from .. import errors
from ..answer import Said
from .caching import NO_STORE, NotModified
from .said import SAID

API = "/api/"
MEDIA_TYPE = "application/problem+json"
_ERRORS_TOLD = 5  # of a request's mistakes

# Our exceptions -> (HTTP status, code). The first that fits counts.
_KINDS: tuple[tuple[type[errors.ResolverError], int, str], ...] = (
    (errors.UnknownGame, 404, "unknown_game"),
    (errors.NothingToUndo, 404, "nothing_to_undo"),
    (errors.NotAllowed, 403, "not_allowed"),
    (errors.UnknownPlayer, 403, "unknown_player"),
    (errors.GameEnded, 409, "game_ended"),
    (errors.NameTaken, 409, "name_taken"),
    (errors.GameError, 409, "game_error"),
    (errors.UnknownCost, 404, "unknown_cost"),
    (errors.UsageError, 400, "bad_request"),
    (errors.HouseRulesError, 400, "bad_rules"),
    (errors.LedgerError, 503, "ledger_unavailable"),
    (errors.IndexError_, 503, "index_unavailable"),
)
# Statuses that the framework gives by itself -> code.
_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


@dataclass(frozen=True, slots=True)
class Problem:
    """What went wrong. type: "about:blank", or "ambiguous" as Scryfall has it. code: for programs. detail, details: one line
    for a person."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    details: str
    object: str = "error"
    warnings: list[str] | None = None


class ProblemError(Exception):
    """Raise it anywhere in a request: the answer is this problem."""

    def __init__(
        self, status: int, code: str, detail: Said, headers: dict[str, str] | None = None, *, type: str = "about:blank", **more: Any
    ) -> None:
        """headers: to send with it. more: further fields of the object, as RFC 9457 allows."""
        super().__init__(detail.en)
        self.status, self.code, self.detail, self.type = status, code, detail, type
        self.headers, self.more = headers or {}, more


def of_error(error: errors.ResolverError) -> ProblemError:
    """One of our exceptions as a problem. What concerns the service's own files and databases is not told to clients."""
    status, code = next(((status, code) for kind, status, code in _KINDS if isinstance(error, kind)), (500, "failed"))
    said = SAID[code] if status >= 500 else Said(error.in_("ja"), str(error))
    return ProblemError(status, code, said, {"Retry-After": "5"} if status == 503 else None)


def body(error: ProblemError, lang: str) -> bytes:
    """The object of a problem, encoded."""
    detail = error.detail.in_(lang)
    found = Problem(error.type, HTTPStatus(error.status).phrase, error.status, detail, error.code, detail)
    return msgspec.json.encode(msgspec.to_builtins(found) | error.more)


def respond(request: Request, error: ProblemError) -> Response:
    """The answer to a request that came to this."""
    from .deps import lang
    from .views.problem import problem_page

    headers, said = NO_STORE | error.headers, lang(request)
    if request.url.path.startswith(API):
        return Response(body(error, said), error.status, headers, MEDIA_TYPE)
    return problem_page(error.status, error.detail.in_(said), said, headers)


def _mistakes(error: RequestValidationError) -> list[dict[str, str]]:
    """Where and what; never the value that was sent."""
    return [{"where": ".".join(map(str, one["loc"])), "what": one["msg"]} for one in error.errors()[:_ERRORS_TOLD]]


def install(app: FastAPI) -> None:
    """Let every error of the application come out as a problem."""

    @app.exception_handler(ProblemError)
    async def stated(request: Request, error: ProblemError) -> Response:
        return respond(request, error)

    @app.exception_handler(errors.ResolverError)
    async def ours(request: Request, error: errors.ResolverError) -> Response:
        request.state.reason = str(error)
        return respond(request, of_error(error))

    @app.exception_handler(NotModified)
    async def kept(request: Request, error: NotModified) -> Response:
        return Response(status_code=304, headers=error.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        mistakes = _mistakes(error)
        shown = "; ".join(f"{one['where']}: {one['what']}" for one in mistakes)
        said = SAID["bad_request"]
        return respond(request, ProblemError(400, "bad_request", Said(said.ja + shown, said.en + shown), errors=mistakes))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        code = _CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "failed")
        said = SAID[code] if code != "bad_request" else Said(*[SAID[code].in_(one) + error.detail for one in ("ja", "en")])
        return respond(request, ProblemError(error.status_code, code, said, dict(error.headers or {})))
