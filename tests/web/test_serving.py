"""`resolver serve` as people start it: processes of its own, events, several workers and hosts, stopping."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from resolver.web.address import own_address


def events(url: str, **headers: str) -> Iterator[dict[str, Any]]:
    """The events of a stream as they come: {"id", "event", "data"}."""
    with httpx.stream("GET", url, headers=headers, timeout=30) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream") and stream.headers["cache-control"] == "no-store"
        found: dict[str, Any] = {}
        for line in stream.iter_lines():
            name, _, value = line.partition(": ")
            if name in ("id", "event"):
                found[name] = value
            elif name == "data":
                found["data"] = json.loads(value)
            elif not line and "data" in found:
                yield found
                found = {}


def new_game(url: str, player: str = "Ann") -> tuple[str, dict[str, str]]:
    """A game's address and its host's headers."""
    made = httpx.post(f"{url}/api/v1/games", json={"player": player}).json()
    return f"/api/v1/games/{made['game']['code']}", {"Authorization": f"Bearer {made['token']}"}


def test_it_says_where_it_is_and_stops_when_asked(serve: Callable[..., Any]) -> None:
    service = serve(RESOLVER_LANG="ja")
    assert service.said.startswith("カードリゾルバ：http://127.0.0.1:")
    assert httpx.get(f"{service.url}/api/v1/resolve", params={"q": "否認"}).json()["verdict"] == "unique"
    assert "server" not in httpx.get(f"{service.url}/healthz").headers
    assert service.stop() == 0
    assert all(json.loads(line) for line in service.log.read_text().splitlines())


def test_for_the_tables_phones_it_prints_the_address_and_a_qr_code(serve: Callable[..., Any]) -> None:
    service = serve("--host", "0.0.0.0")
    assert own_address() in service.said
    code = service.process.stdout.read1().decode()
    assert code.count("\n") > 10 and {"█", "▀", "▄"} & set(code)


def test_a_game_is_followed_as_it_happens(serve: Callable[..., Any]) -> None:
    service = serve()
    game, ann = new_game(service.url)
    watched = events(service.url + game + "/events")
    first = next(watched)
    assert (first["event"], first["data"]["players"], first["data"]["declarations"]) == ("game", ["Ann"], [])
    httpx.post(service.url + game + "/declarations", json={"text": "negate"}, headers=ann)
    declared = next(watched)
    assert [(one["name"], one["taken_back_at"]) for one in declared["data"]["declarations"]] == [("Negate", None)]
    httpx.post(service.url + game + "/undo", json={}, headers=ann)
    undone = next(watched)
    assert undone["data"]["declarations"][0]["taken_back_at"] and undone["data"]["declared"] == 0
    httpx.post(service.url + game + "/end", headers=ann)
    assert next(watched)["data"]["ended_at"]
    watched.close()
    # A phone that slept says what it saw last, and is told what it missed: the declaration, as it stands now, and the end.
    missed = next(events(service.url + game + "/events", **{"Last-Event-ID": first["id"]}))
    assert [one["number"] for one in missed["data"]["declarations"]] == [1] and missed["data"]["ended_at"]
    late = next(events(service.url + game + "/events", **{"Last-Event-ID": undone["id"]}))
    assert late["data"]["declarations"] == [] and late["data"]["ended_at"]


def test_a_seat_that_is_freed_and_taken_is_told_as_it_happens(serve: Callable[..., Any]) -> None:
    service = serve()
    game, ann = new_game(service.url)
    httpx.post(service.url + game + "/players", json={"player": "Bob"})
    watched = events(service.url + game + "/events")
    assert next(watched)["data"]["open_seats"] == []
    httpx.post(service.url + game + "/free", json={"player": "Bob"}, headers=ann)
    assert next(watched)["data"]["open_seats"] == ["Bob"]
    httpx.post(service.url + game + "/players", json={"player": "Bob"})
    assert next(watched)["data"]["open_seats"] == []


def test_streams_that_nobody_ends_do_not_keep_it_from_stopping(serve: Callable[..., Any]) -> None:
    service = serve()
    game, _ = new_game(service.url)
    watched = events(service.url + game + "/events")
    next(watched)
    assert service.stop() == 0


def test_too_many_streams_of_one_client(serve: Callable[..., Any]) -> None:
    service = serve(RESOLVER_MAX_STREAMS_PER_CLIENT="1")
    game, _ = new_game(service.url)
    watched = events(service.url + game + "/events")
    next(watched)
    refused = httpx.get(service.url + game + "/events")
    assert (refused.status_code, refused.json()["code"]) == (503, "streams")


def test_several_workers_count_together(serve: Callable[..., Any]) -> None:
    service = serve("--workers", "2")
    for _ in range(20):
        assert httpx.get(f"{service.url}/api/v1/resolve?q=negate").status_code == 200
    counted = 'resolver_requests_total{method="GET",route="/api/v1/resolve",status="200"} 20.0'
    for _ in range(6):  # whichever worker is asked
        told = httpx.get(f"{service.url}/metrics").text
        assert counted in told and told.count("\nresolver_index_cards ") == 1
    assert service.stop() == 0


@pytest.mark.parametrize(("trusted", "limited"), [("127.0.0.1", False), ("", True), ("192.0.2.1", True)])
def test_only_a_trusted_proxy_says_who_asks(serve: Callable[..., Any], trusted: str, limited: bool) -> None:
    service = serve("--trusted-proxies", trusted, RESOLVER_RATE="3/minute")
    asked = [httpx.get(f"{service.url}/api/v1/status", headers={"X-Forwarded-For": f"198.51.100.{number}"}).status_code for number in range(4)]
    assert (429 in asked) is limited


@pytest.mark.parametrize(
    ("options", "env", "words"),
    [
        (("--port", "{taken}"), {}, "Cannot listen on 127.0.0.1 port"),
        ((), {"RESOLVER_INDEX": "/nowhere/index.sqlite"}, "There is no index at /nowhere/index.sqlite"),
        ((), {"RESOLVER_LEDGER_URL": "nonsense"}, "RESOLVER_LEDGER_URL"),
        ((), {"RESOLVER_RATE": "many"}, "RESOLVER_RATE"),
        ((), {"RESOLVER_TIMEOUT": "soon"}, "RESOLVER_TIMEOUT"),
        ((), {"RESOLVER_LOG_QUERIES": "perhaps"}, "RESOLVER_LOG_QUERIES"),
        ((), {"RESOLVER_WORKERS": "0"}, "RESOLVER_WORKERS"),
    ],
)
def test_what_keeps_it_from_starting_is_one_line(refused: Callable[..., list[str]], options: tuple[str, ...], env: dict[str, str], words: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        (line,) = refused(*(option.format(taken=port) for option in options), **env)
    assert words in line


def test_two_processes_on_one_ledger(serve: Callable[..., Any], ledger_url: str) -> None:
    here, there = (serve(RESOLVER_LEDGER_URL=ledger_url) for _ in range(2))
    game, ann = new_game(here.url)
    bob = {"Authorization": f"Bearer {httpx.post(there.url + game + '/players', json={'player': 'Bob'}).json()['token']}"}
    watched = events(there.url + game + "/events")
    assert next(watched)["data"]["players"] == ["Ann", "Bob"]
    httpx.post(here.url + game + "/declarations", json={"text": "negate"}, headers=ann)
    assert next(watched)["data"]["declarations"][0]["name"] == "Negate"
    refused = httpx.post(there.url + game + "/declarations", json={"text": "negate"}, headers=bob).json()
    assert refused["problems"][0]["kind"] == "used"

    # Of requests for one card on both at once one is recorded; the same request sent to both counts once, and both say so.
    both = [(one.url, headers, key) for one in (here, there) for headers, key in ((ann, "a"), (bob, "b")) for _ in range(3)]
    answers: list[dict[str, Any]] = []
    threads = [
        threading.Thread(target=lambda url=url, headers=headers, key=key: answers.append(
            httpx.post(url + game + "/declarations", json={"text": "ponder"}, headers=headers | {"Idempotency-Key": key}, timeout=60).json()
        )) for url, headers, key in both
    ]  # fmt: skip
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer["declaration"]["number"] for answer in answers if answer["declared"]} == {2}
    assert len({answer["declaration"]["by"] for answer in answers if answer["declared"]}) == 1
    assert sum(answer["declared"] for answer in answers) == 6
    assert httpx.get(there.url + game).json()["declared"] == 2


def test_a_new_index_during_requests_fails_none(serve: Callable[..., Any], environment: dict[str, str], tmp_path: Any) -> None:
    import os
    import shutil

    place = shutil.copy(environment["RESOLVER_INDEX"], tmp_path / "current.sqlite")
    service = serve(RESOLVER_INDEX=str(place), RESOLVER_INDEX_CHECK="0")
    statuses: list[int] = []
    done = threading.Event()

    def ask() -> None:
        with httpx.Client(timeout=60) as client:
            while not done.is_set():
                statuses.append(client.get(f"{service.url}/api/v1/resolve?q=counterspell 1U").status_code)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(3):
        shutil.copy(place, tmp_path / "new")
        os.replace(tmp_path / "new", place)
        replaced = service.log.read_text().count("index replaced")
        for _ in range(600):
            if service.log.read_text().count("index replaced") > replaced:
                break
            time.sleep(0.05)
    done.set()
    for thread in threads:
        thread.join()
    assert service.log.read_text().count("index replaced") >= 3
    assert len(statuses) > 50 and set(statuses) == {200}


@pytest.fixture(params=["sqlite", "postgresql"])
def ledger_url(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[str]:
    """The URL of an empty ledger that several processes may open."""
    import os
    import secrets

    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'shared.sqlite'}"
        return
    server = os.environ.get("RESOLVER_TEST_POSTGRES_URL", "")
    if not server:
        pytest.skip("needs RESOLVER_TEST_POSTGRES_URL")
    name = f"served_{secrets.token_hex(6)}"
    admin = create_engine(server.replace("postgresql://", "postgresql+psycopg://", 1), isolation_level="AUTOCOMMIT")
    with admin.connect() as conn:
        conn.execute(text(f"CREATE DATABASE {name}"))
    yield server.rsplit("/", 1)[0] + f"/{name}"
    with admin.connect() as conn:
        conn.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


def test_head_is_answered_like_get_without_the_body(serve: Callable[..., Any]) -> None:
    service = serve()
    with httpx.Client(base_url=service.url) as client:
        code = client.post("/api/v1/games", json={"player": "Ann"}).json()["game"]["code"]
        for path in ("/?q=negate", "/api/v1/resolve?q=negate", "/api/v1/nothing", "/static/page.css"):
            asked, answered = client.head(path), client.get(path)
            assert (asked.status_code, asked.content) == (answered.status_code, b"")
            assert asked.headers["content-type"] == answered.headers["content-type"]
        assert client.head(f"/api/v1/games/{code}/declarations").status_code == 405  # POST alone
        assert client.head(f"/api/v1/games/{code}/events").status_code == 200  # and the stream ends
        assert client.get("/healthz").json() == {"status": "ok"}  # on the same connection
    assert service.stop() == 0
