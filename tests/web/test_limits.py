"""What one client may ask: sizes, rates, guesses, time; and who a client is."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from resolver.api import Index
from resolver.web.limits import client_of


def test_too_many_requests(make_client: Callable[..., TestClient]) -> None:
    client = make_client(rate="3/minute")
    assert [client.get("/api/v1/status").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = client.get("/api/v1/resolve?q=negate")
    assert refused.json()["code"] == "too_many" and int(refused.headers["Retry-After"]) <= 60
    assert client.get("/").status_code == 429 and client.get("/").headers["content-type"].startswith("text/html")
    assert [client.get(url).status_code for url in ("/healthz", "/readyz", "/metrics", "/static/page.css")] == [200] * 4


def test_no_rate_no_limit(make_client: Callable[..., TestClient]) -> None:
    client = make_client(rate="", rate_guesses="")
    assert {client.get("/api/v1/resolve?q=x&game=ABCD2345").status_code for _ in range(70)} == {404}


def test_somebody_who_guesses_codes_or_tokens_is_stopped(make_client: Callable[..., TestClient], begin: Callable[..., Any]) -> None:
    client = make_client(rate_guesses="4/minute")
    ann = begin(client)  # counts as well: games may not be begun without end
    assert client.get("/api/v1/games/AAAABBBB").status_code == 404
    assert client.get("/api/v1/resolve?q=negate&game=AAAABBBB").status_code == 404
    assert client.post(f"/api/v1/games/{ann.code}/undo", json={}, headers={"Authorization": "Bearer guess"}).status_code == 401
    assert client.get(f"/api/v1/games/{ann.code}").status_code == 429
    assert client.get("/api/v1/resolve?q=negate").status_code == 200  # who asks for cards only is left alone


def test_games_are_not_begun_without_end(make_client: Callable[..., TestClient]) -> None:
    client = make_client(rate_guesses="2/minute")
    assert [client.post("/api/v1/games", json={"player": "Ann"}).status_code for _ in range(3)] == [201, 201, 429]


@pytest.mark.parametrize("said", [True, False])
def test_too_large_a_body(client: TestClient, said: bool) -> None:
    body = b'{"player": "' + b"x" * 70_000 + b'"}'
    sent = body if said else (body[start : start + 10_000] for start in range(0, len(body), 10_000))
    refused = client.post("/api/v1/games", content=sent, headers={"Content-Type": "application/json"})
    assert refused.status_code == 413 and refused.json()["code"] == "too_large"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"player": 7}', b'{"player": "\xff"}', b'{"player": "\\ud800"}', b"[" * 50_000, b'{"player": ' + b"9" * 9000 + b"}"])
def test_a_body_that_is_no_request(client: TestClient, body: bytes) -> None:
    refused = client.post("/api/v1/games", content=body, headers={"Content-Type": "application/json"})
    assert refused.status_code == 400 and refused.json()["code"] == "bad_request"


def test_no_answer_in_time(make_client: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    client = make_client(timeout=0.05)
    assert client.get("/api/v1/status").status_code == 200
    monkeypatch.setattr(Index, "resolve", lambda *_, **__: time.sleep(1))
    late = client.get("/api/v1/resolve?q=negate")
    assert late.status_code == 503 and late.json()["code"] == "too_slow" and late.headers["Retry-After"]


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_client(host: str, client: str) -> None:
    assert client_of({"client": (host, 1)}) == client
