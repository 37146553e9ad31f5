"""The refresh log: what happened each night, in a file that is rotated."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler

from .. import config
from .places import Places


class _Handler(RotatingFileHandler):
    """A log that cannot be written (the disk is full) is no reason to fail, nor to print a traceback."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Let the line go."""


@contextmanager
def logged(places: Places) -> Iterator[None]:
    """While inside, what the package logs goes to the refresh log; times in UTC."""
    logger = logging.getLogger("resolver")
    level = logger.level
    try:
        handler = _Handler(
            places.log, maxBytes=config.LOG_BYTES, backupCount=config.LOG_FILES, encoding="utf-8", delay=True
        )
    except OSError:
        yield
        return
    formatter = logging.Formatter("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%dT%H:%M:%SZ")
    formatter.converter = time.gmtime
    handler.setFormatter(formatter)
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        with suppress(OSError):  # what could not be written is written now, in vain again
            handler.close()
