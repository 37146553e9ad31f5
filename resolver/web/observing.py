"""A line of log and the metrics of every request; and no error leaves the service but as a problem."""

import os
import secrets
import time
import traceback

import structlog
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)
from prometheus_client.core import GaugeMetricFamily
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..api import Index
from .problems import ProblemError, respond
from .said import SAID

disable_created_metrics()
log = structlog.get_logger("resolver.web")

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)  # upper ends of the latency buckets
REQUESTS = Counter("resolver_requests", "Requests answered.", ["method", "route", "status"])
LATENCY = Histogram("resolver_request_seconds", "Seconds until an answer began.", ["route"], buckets=_SECONDS)
ANSWERS = Counter("resolver_answers", "Questions answered, by verdict.", ["verdict"])


class Observed:
    """Logs and counts. A route is told by its pattern, never by its path: that may hold a game's code."""

    def __init__(self, app: ASGIApp, *, log_queries: bool) -> None:
        """ASGI middleware; log_queries: whether the log holds what was asked."""
        self._app = app
        self._log_queries = log_queries

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        began, begun, status, number = time.perf_counter(), 0.0, 0, secrets.token_hex(8)
        scope.setdefault("state", {})

        async def watched(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], time.perf_counter() - began
                MutableHeaders(scope=message).append("X-Request-ID", number)
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception as error:
            self._failed(error, number)
            if not status:
                await respond(Request(scope), ProblemError(500, "failed", SAID["failed"]))(scope, receive, watched)
        finally:
            self._done(scope, status, begun, number)

    def _failed(self, error: Exception, number: str) -> None:
        # Where, not what: the text of an error may hold a question or a card's name.
        frames = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
        log.error("failed", error=type(error).__name__, frames=frames[-12:], request=number)

    def _done(self, scope: Scope, status: int, seconds: float, number: str) -> None:
        route, state = getattr(scope.get("route"), "path", "none"), scope["state"]
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        REQUESTS.labels(method, route, status).inc()
        LATENCY.labels(route).observe(seconds)
        more = {}
        if verdict := state.get("verdict"):
            ANSWERS.labels(verdict).inc()
            more["verdict"] = verdict
            if self._log_queries:
                more["query"] = state.get("query", "")
        if reason := state.get("reason") if status >= 500 else None:
            more["reason"] = reason
        log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), request=number, **more)


class _OfIndex:
    """The index's own figures, read when they are asked for."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def collect(self):
        """The metrics."""
        yield GaugeMetricFamily("resolver_index_age_seconds", "Age of the card index.", self._index.age_seconds)
        yield GaugeMetricFamily("resolver_index_cards", "Cards in the index, of any kind.", len_of(self._index))


def len_of(index: Index) -> int:
    """How many cards an index holds."""
    return int(index.store.meta["cards"])


def exposition(index: Index) -> bytes:
    """All metrics as Prometheus reads them; of all workers together where there are several."""
    from prometheus_client import REGISTRY

    own = CollectorRegistry()
    own.register(_OfIndex(index))
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.MultiProcessCollector(own)
        return generate_latest(own)
    return generate_latest(REGISTRY) + generate_latest(own)
