"""One refresh at a time: a lock file that the system lets go of when its holder dies."""

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from ..errors import RefreshRunning, ResolverError
from .places import Places


@contextmanager
def locked(places: Places) -> Iterator[None]:
    """Hold the lock; raises RefreshRunning where another process does."""
    try:
        places.folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(places.lock, timeout=0)
        lock.acquire()
    except Timeout as error:
        raise RefreshRunning(f"Another refresh of {places.index} is running; this one does nothing.") from error
    except OSError as error:
        raise ResolverError(f"Cannot write beside the index in {places.folder} ({error.strerror or error}).") from error
    try:
        yield
    finally:
        lock.release()


def is_locked(places: Places) -> bool:
    """Whether a refresh runs now; False where that cannot be told."""
    if not places.lock.exists():
        return False
    try:
        with FileLock(places.lock, timeout=0):
            return False
    except Timeout:
        return True
    except OSError:
        return False
