"""The log: a JSON object a line on standard error, ours and uvicorn's."""

import logging
import sys
from typing import Any

import msgspec
import structlog

_SHARED = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def configure() -> None:
    """Set up the log of this process."""
    structlog.configure(
        processors=[*_SHARED, structlog.processors.JSONRenderer(serializer=_json)],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )


def for_uvicorn() -> dict[str, Any]:
    """The logging configuration to start uvicorn with: warnings and worse, in the same form. We log requests ourselves."""
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": _SHARED,
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_json),
        ],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": formatter},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {"uvicorn": {"level": "WARNING"}},
    }


def _json(value: Any, **_: Any) -> str:
    return msgspec.json.encode(value).decode()
