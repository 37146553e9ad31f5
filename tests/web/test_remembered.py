"""An answer that the service gave a moment ago is sent again as it was; never one of a game, of another index or of other rules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.responses import Response

from resolver.api import Index
from resolver.web.remembered import Remembered

NEGATE = "/api/v1/resolve?q=negate"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that were really answered from the index, in order."""
    found: list[str] = []
    resolve = Index.resolve

    def noting(self: Index, text: str, *args: Any, **kwargs: Any) -> Any:
        found.append(text)
        return resolve(self, text, *args, **kwargs)

    monkeypatch.setattr(Index, "resolve", noting)
    return found


def test_the_same_question_is_answered_once(client: TestClient, asked: list[str]) -> None:
    first, again = client.get(NEGATE), client.get(NEGATE)
    assert asked == ["negate"]
    assert first.json()["verdict"] == "unique"
    assert (again.content, again.headers["content-type"], again.headers["etag"]) == (
        first.content, first.headers["content-type"], first.headers["etag"],
    )  # fmt: skip


@pytest.mark.parametrize("other", ["&lang=ja", "&limit=3", "&hand=1U", "&include=funny", "&answer=color:blue"])
def test_what_is_asked_otherwise_is_another_question(client: TestClient, asked: list[str], other: str) -> None:
    client.get(NEGATE)
    client.get(NEGATE + other)
    assert asked.count("negate") == 2


def test_both_answers_are_counted(client: TestClient) -> None:
    def count() -> float:
        lines = client.get("/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith('resolver_answers_total{verdict="unique"}'))

    before = count()
    client.get(NEGATE), client.get(NEGATE)
    assert count() == before + 2


def test_an_answer_in_a_game_is_never_remembered(client: TestClient, begin: Callable[..., Any], asked: list[str]) -> None:
    code = begin(client).code
    for _ in range(2):
        assert client.get(f"{NEGATE}&game={code}").json()["verdict"] == "unique"
    assert asked == ["negate", "negate"]


def test_other_house_rules_are_asked_anew(
    client: TestClient, asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(NEGATE)
    rules = tmp_path / "rules.toml"
    rules.write_text('[settings]\nphyrexian = "colour"\n', encoding="utf-8")
    monkeypatch.setenv("RESOLVER_RULES", str(rules))
    client.get(NEGATE)
    assert asked == ["negate", "negate"]


def test_none_are_remembered_where_the_setting_says_so(make_client: Callable[..., TestClient], asked: list[str]) -> None:
    client = make_client(remembered=0)
    client.get(NEGATE), client.get(NEGATE)
    assert asked.count("negate") == 2


def test_what_was_asked_for_longest_ago_is_forgotten_first() -> None:
    kept = Remembered(most=10)
    for tag, body in (("a", b"1234"), ("b", b"1234")):
        kept.keep({"ETag": tag}, Response(body), "unique")
    assert kept.get({"ETag": "a"})  # so that b is the older one
    kept.keep({"ETag": "c"}, Response(b"1234"), "ambiguous")
    assert [bool(kept.get({"ETag": tag})) for tag in "abc"] == [True, False, True]
    assert kept.get({"ETag": "c"}).verdict == "ambiguous"


def test_an_answer_larger_than_all_room_is_not_kept() -> None:
    kept = Remembered(most=3)
    kept.keep({"ETag": "a"}, Response(b"1234"), "unique")
    assert kept.get({"ETag": "a"}) is None
