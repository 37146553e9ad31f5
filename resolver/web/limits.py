"""What one client may ask of the service: so many requests, so few guesses, and an answer in time or none."""

import asyncio
import ipaddress
import re

from limits import RateLimitItem, parse_many
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .problems import ProblemError, respond
from .said import SAID
from .settings import Settings

# Beginning and joining a game, and any address with a game's code: what somebody who guesses codes or fills the ledger would do.
_GAMES = re.compile(r"^(/api/v1/games|/table)(/|$)")
_BEGUN = re.compile(r"^(/api/v1/games|/api/v1/games/[^/]+/players|/table|/table/join)/?$")
_UNLIMITED = re.compile(r"^/(static/|healthz$|readyz$|metrics$)")
_IPV6_PREFIX = 64  # bits of an address that belong to one household


def client_of(scope: Scope) -> str:
    """Who asks: the address, or the network of an IPv6 address, for a household has many of those."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((address, _IPV6_PREFIX), strict=False)) if address.version == 6 else host


class Limits:
    """Refuses what a client asks too often; a worker's memory keeps count, so each worker counts by itself."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """ASGI middleware; raises ValueError where a rate of the settings cannot be read."""
        self._app = app
        self._rates = parse_many(settings.rate) if settings.rate else []
        self._guesses = parse_many(settings.rate_guesses) if settings.rate_guesses else []
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer 429."""
        if scope["type"] != "http" or _UNLIMITED.match(scope["path"]):
            return await self._app(scope, receive, send)
        client = client_of(scope)
        for rate in self._rates:
            if not await self._limiter.hit(rate, "asked", client):
                return await self._refuse(rate, scope, receive, send)
        if not (self._guesses and (_GAMES.match(scope["path"]) or b"game=" in scope["query_string"])):
            return await self._app(scope, receive, send)
        for rate in self._guesses:
            if not await self._limiter.test(rate, "guessed", client):
                return await self._refuse(rate, scope, receive, send)
        status = 0

        async def watched(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        await self._app(scope, receive, watched)
        if status in (401, 403, 404) or (scope["method"] == "POST" and _BEGUN.match(scope["path"])):
            for rate in self._guesses:
                await self._limiter.hit(rate, "guessed", client)

    async def _refuse(self, rate: RateLimitItem, scope: Scope, receive: Receive, send: Send) -> None:
        error = ProblemError(429, "too_many", SAID["too_many"], {"Retry-After": str(rate.get_expiry())})
        await respond(Request(scope), error)(scope, receive, send)


class BodyLimit:
    """Answers 413 to a body of too many bytes: at once where it says so, else as soon as it has become too large."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        """ASGI middleware; most: bytes."""
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        error = ProblemError(413, "too_large", SAID["too_large"], {"Connection": "close"})
        said, read = Headers(scope=scope).get("content-length", ""), 0
        if said.isdecimal() and int(said) > self._most:
            return await respond(Request(scope), error)(scope, receive, send)

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise HTTPException(413)  # others FastAPI would take for JSON that cannot be read
            return message

        await self._app(scope, counted, send)


class InTime:
    """Answers 503 where nothing else has within the time allowed; an answer that has begun, an event stream too, goes on."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        """ASGI middleware; seconds: time allowed until an answer begins."""
        self._app = app
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        begun, given_up = asyncio.Event(), False

        async def watched(message: Message) -> None:
            if not given_up:
                begun.set()
                await send(message)

        # A thread cannot be stopped: it ends by itself, and what it would have sent is dropped.
        answering = asyncio.ensure_future(self._app(scope, receive, watched))
        beginning = asyncio.ensure_future(begun.wait())
        try:
            await asyncio.wait({answering, beginning}, timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED)
            if answering.done() or begun.is_set():
                return await answering
            given_up = True
            answering.cancel()
            error = ProblemError(503, "too_slow", SAID["too_slow"], {"Retry-After": "5"})
            await respond(Request(scope), error)(scope, receive, send)
        except asyncio.CancelledError:
            answering.cancel()
            raise
        finally:
            beginning.cancel()
