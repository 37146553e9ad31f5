"""Other processes that do parts of a long job while this one goes on."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import Any

from .errors import ResolverError

LONGEST_WAIT = 1800.0  # seconds; the longest part takes some 20. Of a process that somebody ended nothing ever comes.

# have(function, *arguments): has the function called and gives another, which waits for the result, or raises what was raised.
Have = Callable[..., Callable[[], Any]]


def can_fork() -> bool:
    """Whether this system starts processes in no time."""
    return "fork" in multiprocessing.get_all_start_methods()


def later(function: Callable, *arguments: Any) -> Callable[[], Any]:
    """A `Have` without another process: the function is called when its result is asked for."""
    return lambda: function(*arguments)


@contextmanager
def helpers(number: int) -> Iterator[list[Have]]:
    """So many processes, each with a queue of its own, until the block is left."""
    pools = [multiprocessing.get_context("fork").Pool(1) for _ in range(number)]
    try:
        yield list(map(_queue, pools))
    finally:
        for pool in pools:
            pool.terminate()
            pool.join()


def _queue(pool: Pool) -> Have:
    def have(function: Callable, *arguments: Any) -> Callable[[], Any]:
        result = pool.apply_async(function, arguments)

        def wait() -> Any:
            try:
                return result.get(LONGEST_WAIT)
            except multiprocessing.TimeoutError as error:
                raise ResolverError("A process that reads the cards was ended, or does not get on. Was memory short? Try again.") from error

        return wait

    return have
