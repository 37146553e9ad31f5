"""A game as it happens: server-sent events of its ledger, whichever process or host writes it.

One look at the ledger for all games that are watched, twice a second, finds out what has changed. An event's id is the game's
revision: a phone that was away says the last one it saw (Last-Event-ID), and gets what it missed.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import contextmanager

import anyio
import msgspec
import structlog
from sse_starlette import EventSourceResponse, ServerSentEvent

from ..errors import LedgerError
from ..ledger import Game, Ledger, Record
from .problems import ProblemError
from .said import SAID
from .settings import Settings

log = structlog.get_logger("resolver.web.events")

EVENT = "game"  # name of the events
RETRY = 2000  # milliseconds after which a browser that lost the stream comes back
PING = 15  # seconds between signs of life, by which either side notices that the other is gone
SEND_TIMEOUT = 30  # seconds after which a phone that takes nothing is given up
_THREADS = 4  # looks at the ledger at the same time, apart from those of questions


class Streams:
    """The event streams of one process."""

    def __init__(self, ledger: Ledger, settings: Settings) -> None:
        """Nothing runs until somebody watches."""
        self._ledger, self._settings = ledger, settings
        self._revisions: dict[str, int] = {}
        self._watchers: Counter[str] = Counter()
        self._clients: Counter[str] = Counter()
        self._looked = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._threads: anyio.CapacityLimiter | None = None

    def open(self, game: Game, client: str, since: int) -> EventSourceResponse:
        """The stream of a game: what is new since a revision at once, then whatever happens.

        Raises ProblemError, 503, where too many are open.
        """
        if self._watchers.total() >= self._settings.max_streams or self._clients[client] >= self._settings.max_streams_per_client:
            raise ProblemError(503, "streams", SAID["streams"], {"Retry-After": "10"})
        return EventSourceResponse(
            self._events(game, client, since), headers={"Cache-Control": "no-store"}, ping=PING, send_timeout=SEND_TIMEOUT
        )

    async def _events(self, game: Game, client: str, since: int) -> AsyncIterator[ServerSentEvent]:
        with self._watching(game.code, client):
            yield ServerSentEvent(comment="ok", retry=RETRY)
            while True:
                record = await self._in_thread(game.record, since)
                if record.revision > since:
                    since = record.revision
                    yield _event(record)
                async with self._looked:
                    await self._looked.wait_for(lambda: self._revisions.get(game.code, since) > since)  # noqa: B023

    @contextmanager
    def _watching(self, code: str, client: str):
        self._watchers[code] += 1
        self._clients[client] += 1
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        try:
            yield
        finally:
            for counter, key in ((self._watchers, code), (self._clients, client)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]

    async def _look(self) -> None:
        while self._watchers:
            try:
                self._revisions = await self._in_thread(self._ledger.revisions, list(self._watchers))
            except LedgerError as error:
                log.error("events: the ledger cannot be read", reason=str(error))
            async with self._looked:
                self._looked.notify_all()
            await asyncio.sleep(self._settings.poll)

    async def _in_thread(self, function, *values):
        self._threads = self._threads or anyio.CapacityLimiter(_THREADS)
        return await anyio.to_thread.run_sync(function, *values, limiter=self._threads)


def _event(record: Record) -> ServerSentEvent:
    return ServerSentEvent(msgspec.json.encode(record).decode(), event=EVENT, id=str(record.revision))
