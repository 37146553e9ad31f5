"""The application: what answers where, and what every request passes through."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

from .. import __version__
from ..ledger import open_ledger
from . import describing, logs, problems
from .api import API, cards, docs, events, games, resolving, status
from .current import CurrentIndex
from .events import Streams
from .files import PageFiles
from .head import HeadLikeGet
from .headers import SecurityHeaders
from .limits import BodyLimit, InTime, Limits
from .observing import Observed
from .remembered import Remembered
from .settings import Settings
from .views import router as pages
from .views.render import STATIC

_DESCRIPTION = "Which Magic card do you mean? The judge for Mental Magic's rule 1-1d, in Japanese and English."


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, with its index and its ledger open; raises ResolverError where one of them cannot be opened."""
    settings = settings or Settings.from_environment()
    logs.configure()
    app = FastAPI(
        title="Card resolver",
        version=__version__,
        description=_DESCRIPTION,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,  # ours needs nothing from other hosts
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.current = CurrentIndex(check_every=settings.index_check)
    app.state.ledger = open_ledger()
    app.state.remembered = Remembered(settings.remembered)
    app.state.streams = Streams(app.state.ledger, settings)
    problems.install(app)
    describing.install(app)
    for router in (resolving.router, cards.router, games.router, events.router, status.api, status.service, docs.router, pages):
        app.include_router(router)
    app.mount("/static", PageFiles(directory=STATIC), name="static")
    # The last one added is the first that a request passes through.
    app.add_middleware(InTime, seconds=settings.timeout)
    app.add_middleware(BodyLimit, most=settings.max_body)
    app.add_middleware(Limits, settings=settings)
    if settings.cors_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=[origin.strip() for origin in settings.cors_origins.split(",")],
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Idempotency-Key", "Last-Event-ID"],
            expose_headers=["ETag", "Retry-After", "X-Request-ID"],
        )
    app.add_middleware(Observed, log_queries=settings.log_queries)
    app.add_middleware(SecurityHeaders, settings=settings)
    app.add_middleware(HeadLikeGet)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    anyio.to_thread.current_default_thread_limiter().total_tokens = app.state.settings.threads
    yield
    app.state.ledger.close()
