"""What every answer carries, and what none does."""

import re
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from resolver.api import Index

EVERYWHERE = ["/", "/docs", "/healthz", "/metrics", "/api/v1/resolve?q=negate", "/api/v1/resolve", "/api/v1/nothing", "/static/page.css", "/nothing"]


@pytest.mark.parametrize("url", EVERYWHERE)
def test_every_answer_has_the_security_headers(client: TestClient, url: str) -> None:
    headers = client.get(url).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'" and policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"] and "http" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["x-frame-options"], headers["referrer-policy"]) == ("nosniff", "DENY", "same-origin")
    assert re.fullmatch("[0-9a-f]{16}", headers["x-request-id"])


def test_card_images_are_the_one_exception(make_client: Callable[..., TestClient]) -> None:
    policy = make_client(card_images=True).get("/").headers["content-security-policy"]
    assert re.findall(r"https?://[^ ;]+", policy) == ["https://api.scryfall.com", "https://cards.scryfall.io"]


def test_the_documentation_needs_nothing_from_elsewhere_and_nothing_inline(client: TestClient) -> None:
    page = client.get("/docs").text
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert len(addresses) >= 4
    for address in addresses:
        assert address.startswith("/") and client.get(address).status_code == 200
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", page)


def test_a_failure_tells_the_client_nothing(make_client: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    client = make_client()

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a secret of the cellar")

    monkeypatch.setattr(Index, "resolve", fail)
    answered = client.get("/api/v1/resolve?q=what is asked")
    assert answered.status_code == 500 and answered.json()["code"] == "failed"
    assert "default-src" in answered.headers["content-security-policy"]
    for told in (answered.text, capfd.readouterr().err):
        assert "cellar" not in told and "what is asked" not in told
    assert "Traceback" not in answered.text and "resolver/" not in answered.text
    assert "<h1>500" in client.get("/?q=negate").text


def test_other_origins_may_call_only_where_the_setting_says_so(client: TestClient, make_client: Callable[..., TestClient]) -> None:
    ask = {"Origin": "https://table.example"}
    preflight = ask | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,idempotency-key,content-type"}
    assert "access-control-allow-origin" not in client.get("/api/v1/resolve?q=negate", headers=ask).headers
    open_to_one = make_client(cors_origins="https://table.example, https://other.example")
    assert open_to_one.get("/api/v1/resolve?q=negate", headers=ask).headers["access-control-allow-origin"] == "https://table.example"
    allowed = open_to_one.options("/api/v1/games", headers=preflight)
    assert allowed.status_code == 200 and "access-control-allow-credentials" not in allowed.headers
    refused = open_to_one.get("/api/v1/resolve?q=negate", headers={"Origin": "https://evil.example"})
    assert "access-control-allow-origin" not in refused.headers


@pytest.mark.parametrize(("method", "url", "status", "code"), [("POST", "/api/v1/resolve?q=x", 405, "method_not_allowed"), ("GET", "/api/v1/nothing", 404, "not_found"), ("GET", "/api/v1/../../etc/passwd", 404, "not_found")])
def test_addresses_that_are_none(client: TestClient, method: str, url: str, status: int, code: str) -> None:
    refused = client.request(method, url)
    assert refused.status_code == status
    if refused.headers["content-type"] == "application/problem+json":
        assert refused.json()["code"] == code
