"""A refresh may die at any moment: the index answers, the next refresh recovers, and nothing is left over."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kept import Kept
from scryfall import FILE, Scryfall

from resolver import Index, config, open_index
from resolver.refresh.generations import previous
from resolver.refresh.history import History

KILLS = 50
PATIENCE = 50  # seconds to wait for what will surely happen; less than a client waits for a byte
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no fork there")


class Refresher:
    """Starts refreshes in processes of their own."""

    def __init__(self, api: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("refresher.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, env={**os.environ, "RESOLVER_API": api},
        )  # fmt: skip
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def run(self, kept: Kept, kill_after: float | None = None, kill_when: threading.Event | None = None) -> int:
        """Run one refresh, killed after so many seconds or at an event; returns its exit code (-9: killed)."""
        assert self._process.stdin
        self._process.stdin.write(f"{kept.scryfall.url}\t{kept.path}\n")
        process = self._number("process")
        try:
            if kill_after is not None or kill_when is not None:
                time.sleep(kill_after or 0)
                assert kill_when is None or kill_when.wait(PATIENCE)
                os.kill(process, signal.SIGKILL)
        finally:
            self._process.stdin.write("\n")
            code = self._number("exit")
        return code

    def _number(self, what: str) -> int:
        """The number on the next line, which must be of this kind: a wrong one would kill somebody else."""
        found, number = self._line().split()
        assert found == what
        return int(number)

    def close(self) -> None:
        """End it."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


class Readers:
    """Players who ask all the while: one keeps an index open as long as it is the same file, one opens it each time."""

    def __init__(self, path: Path) -> None:
        self.asked = 0
        self.wrong: list[str] = []
        self._path = path
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._guarded, args=[ask]) for ask in (self._keep_open, self._open_each)]
        for thread in self._threads:
            thread.start()

    def _guarded(self, ask: Callable[[], None]) -> None:
        try:
            while not self._stop.is_set():
                ask()
        except Exception as error:  # a missing answer
            self.wrong.append(repr(error))

    def _check(self, index: Index) -> None:
        for question, name in [("否認", "Negate"), ("Lightning Bolt", "Lightning Bolt")]:
            names = [candidate.card.name for candidate in index.resolve(question).cards]
            self.asked += 1
            if names != [name]:
                self.wrong.append(f"{question}: {names}")

    def _keep_open(self) -> None:
        identity = self._path.stat().st_ino
        with open_index(self._path) as index:
            while not self._stop.is_set() and self._path.stat().st_ino == identity:
                self._check(index)
                time.sleep(0.02)

    def _open_each(self) -> None:
        with open_index(self._path) as index:
            self._check(index)
            assert len(list(index.store.every_card())) == int(index.store.meta["cards"])
        time.sleep(0.02)

    def close(self) -> None:
        """Ask no more."""
        self._stop.set()
        for thread in self._threads:
            thread.join()


@pytest.fixture(scope="module")
def refresher(starter_files: tuple[Path, Path]) -> Iterator[Refresher]:
    cards, sets = starter_files
    rows = [json.loads(line) for line in cards.read_text(encoding="utf-8").splitlines()]
    scryfall = Scryfall(rows, json.loads(sets.read_text(encoding="utf-8"))["data"])
    made = Refresher(scryfall.url)
    scryfall.close()
    yield made
    made.close()


def test_fifty_kills_at_random_moments(kept: Kept, refresher: Refresher) -> None:
    seed = int(os.environ.get("RESOLVER_TEST_SEED", random.randrange(1 << 32)))
    print(f"RESOLVER_TEST_SEED={seed}")  # shown where it fails
    moment = random.Random(seed)
    kept.begin()
    first = kept.identity()
    kept.next_day()
    began = time.monotonic()
    assert refresher.run(kept) == 0
    whole = time.monotonic() - began
    readers = Readers(kept.path)
    codes = []
    try:
        for _ in range(KILLS):
            kept.scryfall.updated_at = f"{2027 + len(codes)}-01-01T00:00:00Z"
            codes.append(refresher.run(kept, kill_after=moment.uniform(0, 1.1 * whole)))
            assert readers.wrong == []
    finally:
        readers.close()
    assert readers.wrong == []
    assert readers.asked > KILLS
    assert set(codes) <= {-signal.SIGKILL, 0}
    assert codes.count(-signal.SIGKILL) > KILLS / 2
    assert kept.identity() != first
    kept.scryfall.updated_at = "2099-01-01T00:00:00Z"
    assert refresher.run(kept) == 0
    state = {"lock", "history.jsonl", "refresh.log", "previous/*"}
    assert kept.files() == {"index.sqlite", *(f"index.sqlite.refresh/{name}" for name in state)}
    assert len(previous(kept.places)) == config.KEPT_INDEXES
    results = [attempt.result for attempt in History(kept.places).attempts]
    assert "interrupted" in results
    assert "started" not in results


def test_killed_while_downloading(kept: Kept, refresher: Refresher) -> None:
    kept.begin()
    before = kept.identity()
    kept.next_day()
    half_sent, killed = threading.Event(), threading.Event()

    def send_half(handler: Any) -> None:
        handler.answer(200, kept.scryfall.file, {}, stop_at=len(kept.scryfall.file) // 2)
        handler.wfile.flush()
        half_sent.set()
        killed.wait(PATIENCE)

    kept.scryfall.say(FILE, send_half)
    assert refresher.run(kept, kill_when=half_sent) == -signal.SIGKILL
    killed.set()
    assert kept.identity() == before
    assert kept.answers("否認") == ["Negate"]
    assert [path.name for path in kept.places.work.iterdir()] != []
    assert refresher.run(kept) == 0
    assert not kept.places.work.exists()


def test_only_one_of_two_refreshes_runs(kept: Kept, refresher: Refresher) -> None:
    kept.begin()
    kept.next_day()
    asked, second_ended = threading.Event(), threading.Event()

    def wait_for_the_second(handler: Any) -> None:
        asked.set()
        second_ended.wait(PATIENCE)
        kept.scryfall.usual(FILE)(handler)

    kept.scryfall.say(FILE, wait_for_the_second)
    codes: list[int] = []
    running = threading.Thread(target=lambda: codes.append(refresher.run(kept)))
    running.start()
    assert asked.wait(PATIENCE)
    second = subprocess.run(
        [sys.executable, "-m", "resolver", "refresh", "--index", kept.path],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    second_ended.set()
    running.join()
    assert codes == [0]
    assert (second.returncode, second.stdout) == (1, "")
    assert "Another refresh" in second.stderr
    assert kept.scryfall.asked(FILE) == 1


def test_json_lines_of_a_killed_history_are_whole(kept: Kept, refresher: Refresher) -> None:
    kept.begin()
    for _ in range(3):
        kept.next_day()
        refresher.run(kept, kill_after=0.05)
    kept.next_day()
    assert refresher.run(kept) == 0
    for line in kept.places.history.read_text(encoding="utf-8").splitlines():
        assert json.loads(line)["started_at"]
