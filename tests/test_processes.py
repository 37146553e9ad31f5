"""Parts of a long job in other processes: results come back, errors are raised here, and nothing is waited for for ever."""

import os
import signal

import pytest

from resolver import processes
from resolver.errors import ResolverError

needs_fork = pytest.mark.skipif(not processes.can_fork(), reason="this system cannot fork")


def ended() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@needs_fork
def test_each_process_does_its_own_parts_in_order() -> None:
    with processes.helpers(2) as (one, other):
        results = [one(pow, 2, 3), other(pow, 3, 2), one(os.getpid), one(os.getpid), other(os.getpid)]
        first, second, mine, again, others = [result() for result in results]
    assert (first, second) == (8, 9)
    assert mine == again != others
    assert os.getpid() not in (mine, others)


@needs_fork
def test_an_error_is_raised_where_the_result_is_asked_for() -> None:
    with processes.helpers(1) as (have,):
        result = have(int, "no number")
        with pytest.raises(ValueError, match="no number"):
            result()


@needs_fork
def test_a_process_that_is_ended_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LONGEST_WAIT", 0.5)
    with processes.helpers(1) as (have,):
        result = have(ended)
        with pytest.raises(ResolverError, match="Was memory short"):
            result()


def test_without_other_processes_a_part_is_done_when_it_is_asked_for() -> None:
    done: list[int] = []
    result = processes.later(done.append, 1)
    assert done == []
    result()
    assert done == [1]
