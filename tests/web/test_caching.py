"""Answers may be kept for as long as index, rules and program stay; a new index is picked up and says so by another ETag."""

import gc
import os
import shutil
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from resolver import Index
from resolver.api import open_index
from resolver.play.table import Table
from resolver.web.current import CurrentIndex

KEPT = ["/api/v1/resolve?q=negate", "/api/v1/playable?hand=U", "/api/v1/cost?hand=U&named=ponder", "/api/v1/cards/named?exact=Negate", "/api/v1/autocomplete?q=neg"]


@pytest.mark.parametrize("url", KEPT)
def test_an_answer_that_the_client_has_is_not_sent_again(client: TestClient, url: str) -> None:
    first = client.get(url)
    assert first.headers["cache-control"] == "public, max-age=60" and "Accept-Language" in first.headers["vary"]
    tag = first.headers["etag"]
    again = client.get(url, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(url, headers={"If-None-Match": '"other"'}).status_code == 200
    assert client.get(url + "&lang=ja", headers={"If-None-Match": tag}).status_code == 200


def test_other_house_rules_are_another_version(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tag = client.get("/api/v1/resolve?q=negate").headers["etag"]
    rules = tmp_path / "rules.toml"
    rules.write_text('[settings]\nphyrexian = "colour"\n', encoding="utf-8")
    monkeypatch.setenv("RESOLVER_RULES", str(rules))
    assert client.get("/api/v1/resolve?q=negate").headers["etag"] != tag


@pytest.mark.parametrize("url", ["/api/v1/status", "/api/v1/resolve", "/api/v1/nothing", "/healthz", "/readyz", "/metrics"])
def test_what_changes_by_itself_is_never_kept(client: TestClient, url: str) -> None:
    assert client.get(url).headers["cache-control"] == "no-store"


def test_what_a_game_decides_is_never_kept(client: TestClient, begin: Callable[..., Any]) -> None:
    code = begin(client).code
    for url in (*KEPT, f"/api/v1/games/{code}"):
        answered = client.get(f"{url}{'&' if '?' in url else '?'}game={code}", headers={"If-None-Match": "*"})
        assert answered.status_code == 200 and answered.headers["cache-control"] == "no-store" and "etag" not in answered.headers


# ------------------------------------------------------------------------------------------------------------ a new index


def until(true: Callable[[], object]) -> None:
    """Wait for a thread to have done something."""
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("never happened")


@pytest.fixture
def place(starter_path: Path, tmp_path: Path) -> Path:
    """An index file that may be replaced."""
    return Path(shutil.copy(starter_path, tmp_path / "current.sqlite"))


def replace(place: Path, content: bytes) -> None:
    """Put another file in the place of the index, as an import does."""
    new = place.with_suffix(".new")
    new.write_bytes(content)
    os.replace(new, place)


def test_a_new_index_takes_over_and_the_old_one_answers_until_it_is_let_go(place: Path, make_index: Callable[..., Index], row: Callable[..., Any]) -> None:
    other = make_index(row("Brand New Card"), row("Another New Card"))
    current = CurrentIndex(place, check_every=0)
    old = current.get()
    assert old.resolve("brand new card").verdict == "not_found"
    replace(place, other.store.path.read_bytes())
    until(lambda: current.get() is not old)
    assert current.get().resolve("brand new card").verdict == "unique"
    assert old.resolve("negate").verdict == "unique"
    old.store.cards_with("never looked up before")  # the old file is still open, though it has no name any more


def test_an_old_index_is_let_go_at_once_and_without_a_look_for_garbage(place: Path) -> None:
    current = CurrentIndex(place, check_every=0)
    table = Table(current.get())  # all that keeps something of an index between questions
    hand = table.side("1U")
    assert table.playable(hand).total and table.resolve("negtae").cards and table.index.completions("ne", 5)
    table.remarks(table.index.card("Negate"))
    store, judge = weakref.ref(table.index.store), table.judge
    card = weakref.ref(table.index.card("Negate"))
    try:
        gc.disable()
        replace(place, place.read_bytes())
        until(lambda: current.get().store is not store())
        gc.disable()  # opening the other one has enabled it
        assert store() and judge.ban(card()) is None  # held by the table alone, and remembered by the judge
        del table, hand
        assert (store(), card()) == (None, None)
    finally:
        gc.enable()


def test_a_file_that_is_no_index_is_refused_and_the_old_one_stays(place: Path) -> None:
    current = CurrentIndex(place, check_every=0)
    old, good = current.get(), place.read_bytes()
    replace(place, b"not an index")
    refused: list[object] = []
    until(lambda: refused.append(current.get()) or len(refused) > 20)
    assert current.get() is old
    place.unlink()
    assert current.get() is old
    replace(place, good)
    until(lambda: current.get() is not old)


def test_the_service_answers_from_the_new_index_without_a_restart(
    environment: dict[str, str], place: Path, make_client: Callable[..., TestClient], make_index: Callable[..., Index], row: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RESOLVER_INDEX", str(place))
    client = make_client(index_check=0)
    url = "/api/v1/resolve?q=brand new card"
    before = client.get(url)
    assert before.json()["verdict"] == "not_found"
    replace(place, make_index(row("Brand New Card")).store.path.read_bytes())
    until(lambda: client.get(url, headers={"If-None-Match": before.headers["etag"]}).status_code == 200)
    after = client.get(url)
    assert after.json()["verdict"] == "unique" and after.headers["etag"] != before.headers["etag"]


def test_nothing_is_missing_after_warming(place: Path) -> None:
    with open_index(place) as index:
        index.warm()
        assert index.resolve("negtae").verdict == "unique"
