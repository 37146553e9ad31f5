"""The service on the starter cards: in this process for most tests, in processes of its own where that matters."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from resolver.web.app import create_app
from resolver.web.settings import Settings

START_SECONDS = 60  # a slow machine builds and warms an index in that time


@pytest.fixture
def environment(starter_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The variables of a service on the starter cards with a ledger of its own."""
    found = {"RESOLVER_INDEX": str(starter_path), "RESOLVER_LEDGER_URL": f"sqlite:///{tmp_path / 'ledger.sqlite'}"}
    for name, value in found.items():
        monkeypatch.setenv(name, value)
    return found


@pytest.fixture
def make_client(environment: dict[str, str]) -> Iterator[Callable[..., TestClient]]:
    """Starts a service in this process with the settings given, and a client of it that asks in English."""
    with ExitStack() as stack:

        def make(*, headers: dict[str, str] | None = None, **settings: Any) -> TestClient:
            app = create_app(Settings(**settings))
            found = TestClient(app, headers={"Accept-Language": "en", **(headers or {})}, follow_redirects=False)
            return stack.enter_context(found)

        yield make


@pytest.fixture
def client(make_client: Callable[..., TestClient]) -> TestClient:
    """A client of a service with the default settings."""
    return make_client()


@dataclass
class Seat:
    """A player at a game: what they may send."""

    client: TestClient
    code: str
    token: str

    def post(self, what: str, key: str = "", **body: Any) -> httpx.Response:
        """POST to the game with the player's token."""
        headers = {"Authorization": f"Bearer {self.token}"} | ({"Idempotency-Key": key} if key else {})
        return self.client.post(f"/api/v1/games/{self.code}/{what}", json=body, headers=headers)


@pytest.fixture
def begin() -> Callable[..., Seat]:
    """Begins a game; the host's seat."""

    def begin(client: TestClient, player: str = "Ann", **body: Any) -> Seat:
        made = client.post("/api/v1/games", json={"player": player, **body})
        assert made.status_code == 201, made.text
        return Seat(client, made.json()["game"]["code"], made.json()["token"])

    return begin


@pytest.fixture
def sit() -> Callable[..., Seat]:
    """Joins a game; the player's seat."""

    def sit(host: Seat, player: str) -> Seat:
        made = host.client.post(f"/api/v1/games/{host.code}/players", json={"player": player})
        assert made.status_code == 201, made.text
        return Seat(host.client, host.code, made.json()["token"])

    return sit


class Service:
    """`resolver serve` in a process of its own. log: the file of its standard error."""

    def __init__(self, log: Path, *options: str, **env: str) -> None:
        self.log = log
        self.process = subprocess.Popen(
            [sys.executable, "-m", "resolver", "serve", "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=log.open("wb"), env={**os.environ, **env},
        )  # fmt: skip
        self.said = self._first_line()
        self.url = re.search(r"http://\S+[^/\s]", self.said)[0]  # type: ignore[index]
        self._until_ready()

    def _first_line(self) -> str:
        ready, _, _ = select.select([self.process.stdout], [], [], START_SECONDS)
        line = self.process.stdout.readline().decode() if ready else ""  # type: ignore[union-attr]
        assert "http://" in line, f"not started: {line} {self.log.read_text()}"
        return line

    def _until_ready(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=START_SECONDS).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError(f"not ready: {self.log.read_text()}")

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(START_SECONDS)
        finally:
            self.process.stdout.close()  # type: ignore[union-attr]


@pytest.fixture
def refused(environment: dict[str, str]) -> Callable[..., list[str]]:
    """Runs `resolver serve` that is to fail at once; what it says, a line each."""

    def refused(*options: str, **env: str) -> list[str]:
        command = [sys.executable, "-m", "resolver", "serve", "--port", "0", *options]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **env}, timeout=START_SECONDS)
        assert done.returncode == 1 and done.stdout == ""
        return done.stderr.strip().splitlines()

    return refused


@pytest.fixture
def serve(environment: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Service]]:
    """Starts `resolver serve` with options and variables; all are stopped after the test."""
    running: list[Service] = []

    def serve(*options: str, **env: str) -> Service:
        running.append(Service(tmp_path / f"log{len(running)}", *options, **env))
        return running[-1]

    yield serve
    for service in running:
        service.stop()
