"""Metrics and logs: what they count, and what they do not tell."""

import json
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families


def values(client: TestClient) -> dict[tuple, float]:
    """Every sample: (name, labels) -> value."""
    text = client.get("/metrics").text
    return {(one.name, tuple(sorted(one.labels.items()))): one.value for family in text_string_to_metric_families(text) for one in family.samples}


def test_requests_latencies_verdicts_and_the_age_of_the_index_are_counted(client: TestClient) -> None:
    before = values(client)
    for query in ("negate", "negate", "counterspell 1U", "zzzzzz"):
        client.get("/api/v1/resolve", params={"q": query})
    client.get("/api/v1/nothing/at/all")
    after = values(client)

    def more(name: str, **labels: str) -> float:
        key = (name, tuple(sorted(labels.items())))
        return after[key] - before.get(key, 0)

    assert more("resolver_requests_total", method="GET", route="/api/v1/resolve", status="200") == 4
    assert more("resolver_requests_total", method="GET", route="none", status="404") == 1
    assert more("resolver_request_seconds_count", route="/api/v1/resolve") == 4
    assert more("resolver_answers_total", verdict="unique") == 2
    assert more("resolver_answers_total", verdict="not_found") == 1
    assert 0 <= after["resolver_index_age_seconds", ()] < 86400
    assert after["resolver_index_cards", ()] == client.get("/api/v1/status").json()["cards"]


@pytest.mark.parametrize("asked", [True, False])
def test_the_log_holds_what_was_asked_only_if_asked_for(make_client: Callable[..., TestClient], capfd: pytest.CaptureFixture[str], asked: bool) -> None:
    make_client(log_queries=asked).get("/api/v1/resolve?q=negate")
    (line,) = [json.loads(line) for line in capfd.readouterr().err.splitlines() if '"request"' in line]
    assert (line["event"], line["method"], line["route"], line["status"], line["verdict"]) == ("request", "GET", "/api/v1/resolve", 200, "unique")
    assert line.get("query") == ("negate" if asked else None)
    assert line["ms"] > 0 and line["level"] == "info" and line["timestamp"].endswith("Z")


def test_the_request_number_leads_from_an_answer_to_its_line(client: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    number = client.get("/api/v1/resolve?q=negate").headers["x-request-id"]
    assert number in capfd.readouterr().err


def test_ready_only_with_a_ledger(client: TestClient, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    from resolver.errors import LedgerError
    from resolver.ledger import Ledger

    assert client.get("/readyz").json()["status"] == "ok"

    def down(*_: object) -> None:
        raise LedgerError("The ledger at postgresql://somebody@db.internal/name cannot be used: no route.")

    monkeypatch.setattr(Ledger, "revisions", down)
    monkeypatch.setattr(Ledger, "game", down)
    assert (client.get("/readyz").status_code, client.get("/healthz").status_code) == (503, 200)
    told = client.get("/api/v1/games/ABCD2345")
    assert told.status_code == 503 and told.json()["code"] == "ledger_unavailable" and "db.internal" not in told.text
    assert "no route" in capfd.readouterr().err  # whoever runs the service can read why
