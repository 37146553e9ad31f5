"""How the service is: its index for people, whether it lives and is ready for those who run it, its metrics."""

from typing import Any

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from .. import deps
from ..caching import NO_STORE
from ..observing import exposition
from ..sending import as_json, may_fail
from . import API

api = APIRouter(prefix=API, tags=["service"])
service = APIRouter(include_in_schema=False)


@api.get("/status", response_model=dict[str, Any], responses=may_fail(), summary="Which index answers, and how old it is")
async def status(here: deps.Where) -> Response:
    """The index's part of `resolver status --json`, without paths."""
    return as_json(deps.index(here.request).status(), headers=NO_STORE)


@service.get("/healthz")
async def healthz() -> Response:
    """Whether the process answers at all."""
    return as_json({"status": "ok"}, headers=NO_STORE)


@service.get("/readyz")
def readyz(here: deps.Where) -> Response:
    """Whether questions can be answered and games be kept; 503 where not."""
    deps.ledger(here.request).revisions([])
    return as_json({"status": "ok", "built_at": deps.index(here.request).store.meta["built_at"]}, headers=NO_STORE)


@service.get("/metrics")
def metrics(here: deps.Where) -> Response:
    """Prometheus text."""
    return Response(exposition(deps.index(here.request)), headers=NO_STORE, media_type=CONTENT_TYPE_LATEST)
