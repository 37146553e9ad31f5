"""The index in use. A new one is opened beside the old, made warm, and takes over; answers in flight finish on the old one."""

import gc
import threading
import time
import weakref
from pathlib import Path

import structlog

from .. import config
from ..api import Index, open_index
from ..errors import ResolverError

log = structlog.get_logger(__name__)

Stamp = tuple[int, int, int] | None


class CurrentIndex:
    """The newest index: reopened when the file is another than before. Safe to share between threads."""

    def __init__(self, path: Path | None = None, check_every: float = 2.0) -> None:
        """path: as open_index takes it. check_every: seconds between two looks at the file. Raises as open_index does."""
        self._path = path
        self._check_every = check_every
        self._lock = threading.Lock()
        self._stamp = self._look()
        self._index = self._opened()
        self._next = time.monotonic() + check_every

    def get(self) -> Index:
        """The index to answer from. Keep it for as long as one answer takes, not longer: it closes when nobody holds it."""
        if time.monotonic() >= self._next and self._lock.acquire(blocking=False):
            try:
                self._next = time.monotonic() + self._check_every
                stamp = self._look()
                if stamp is not None and stamp != self._stamp:
                    self._stamp = stamp
                    threading.Thread(target=self._replace, name="index", daemon=True).start()
            finally:
                self._lock.release()
        return self._index

    def _look(self) -> Stamp:
        """What tells one index file from another; None while there is none."""
        try:
            found = (self._path or config.index_path()).stat()
        except OSError:
            return None
        return (found.st_ino, found.st_mtime_ns, found.st_size)

    def _replace(self) -> None:
        try:
            self._index = self._opened()
        except ResolverError as error:
            log.error("index refused, the old one stays", reason=str(error))
        else:
            log.info("index replaced", built_at=self._index.store.meta.get("built_at"))

    def _opened(self) -> Index:
        # To look for garbage among the million objects of an index stops every answer for half a second, a dozen times while they
        # come and now and then afterwards. There is none: an index goes by itself when nobody holds it (tests/web/test_caching.py).
        gc.disable()
        try:
            index = open_index(self._path)
            index.warm()
        finally:
            gc.enable()
        gc.freeze()
        weakref.finalize(index, index.store.close)
        return index
