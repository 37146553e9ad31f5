"""Answers as JSON, encoded by msgspec, which knows the package's dataclasses."""

from typing import Any

import msgspec
from starlette.responses import Response

from .problems import MEDIA_TYPE, Problem

_ENCODE = msgspec.json.Encoder().encode


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A response that holds `value`: plain data or the package's dataclasses."""
    return Response(_ENCODE(value), status, headers, "application/json")


def may_fail(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the OpenAPI description: an endpoint that may answer with these errors, and as any may with 400, 429 and 503."""
    told = {"content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    return {status: {"model": Problem, **told} for status in sorted({400, 429, 503, *statuses})}
