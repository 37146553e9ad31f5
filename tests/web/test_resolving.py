"""The API answers questions with the same objects as the command line."""

import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from resolver.cli import cli

SOFT = "1U、対戦相手がマナを支払えないと打ち消すやつ"


def said(*args: str) -> dict:
    """What the command line prints for the same question."""
    return json.loads(CliRunner().invoke(cli, [*args, "--json", "--lang", "en"]).stdout)


@pytest.mark.parametrize(
    ("path", "asked", "command"),
    [
        ("resolve", {"q": "negate"}, ("resolve", "negate")),
        ("resolve", {"q": "negtae"}, ("resolve", "negtae")),
        ("resolve", {"q": SOFT, "limit": "2"}, ("resolve", SOFT, "--limit", "2")),
        ("resolve", {"q": "counterspell", "hand": "1U"}, ("resolve", "counterspell", "--hand", "1U")),
        ("resolve", {"q": "1U in hand: counters a noncreature spell"}, ("resolve", "1U in hand: counters a noncreature spell")),
        ("resolve", {"q": "adorable kitten", "include": "funny"}, ("resolve", "adorable kitten", "--include", "funny")),
        ("resolve", {"q": "zzzzzz"}, ("resolve", "zzzzzz")),
        ("resolve", {"q": ""}, ("resolve", "")),
        ("playable", {"hand": "マナ漏出"}, ("playable", "マナ漏出")),
        ("playable", {"hand": "G", "q": "creature", "banned": "true"}, ("playable", "G", "creature", "--banned")),
        ("cost", {"hand": "1WW", "named": "台所の嫌がらせ屋"}, ("cost", "1WW", "台所の嫌がらせ屋")),
        ("cost", {"hand": "Negate", "named": "Fire // Ice"}, ("cost", "Negate", "Fire // Ice")),
    ],
)
def test_the_same_objects_as_the_command_line(client: TestClient, path: str, asked: dict, command: tuple[str, ...]) -> None:
    answered = client.get(f"/api/v1/{path}", params=asked)
    assert answered.status_code == 200
    assert answered.json() == said(*command)


def test_a_card_is_the_object_of_the_command_line(client: TestClient) -> None:
    shown = said("card", "delver of secrets")
    assert client.get("/api/v1/cards/named", params={"fuzzy": "delver of secrets"}).json() == shown
    by_id = client.get(f"/api/v1/cards/{shown['oracle_id']}").json()
    assert by_id | {"matched_name": 0, "face": 0, "reasons": 0} == shown | {"matched_name": 0, "face": 0, "reasons": 0}


def test_answers_to_the_next_question_narrow_the_list(client: TestClient) -> None:
    asked = client.get("/api/v1/resolve", params={"q": SOFT}).json()
    offered = asked["next_question"]["answers"][0]
    narrowed = client.get("/api/v1/resolve", params={"q": SOFT, "answer": [offered["value"]]}).json()
    assert narrowed["total"] == offered["cards"] < asked["total"]


@pytest.mark.parametrize(
    ("headers", "lang", "expected"),
    [
        ({}, None, "色"),
        ({"Accept-Language": "en-US,en;q=0.9"}, None, "colour"),
        ({"Accept-Language": "fr,en;q=0.5,ja;q=0.8"}, None, "色"),
        ({"Accept-Language": "en"}, "ja", "色"),
        ({"Cookie": "lang=en"}, None, "colour"),
        ({"Cookie": "lang=en"}, "ja", "色"),
    ],
)
def test_the_language_is_the_parameter_then_the_cookie_then_the_browser(
    make_client: Callable[..., TestClient], headers: dict, lang: str | None, expected: str
) -> None:
    client = make_client(headers={"Accept-Language": "", **headers})
    found = client.get("/api/v1/resolve", params={"q": "black instant"} | ({"lang": lang} if lang else {})).json()
    assert any(expected in clue["meaning"] or clue["kind"] == "color" for clue in found["clues"])
    told = client.get("/api/v1/nothing", params={"lang": lang} if lang else {}).json()["detail"]
    assert told.isascii() is (expected == "colour")


@pytest.mark.parametrize(
    ("asked", "status", "words"),
    [
        ({}, 400, "q"),
        ({"q": "x" * 2001}, 400, "2000 characters"),
        ({"q": "x", "limit": "0"}, 400, "limit"),
        ({"q": "x", "limit": "many"}, 400, "limit"),
        ({"q": "x", "include": "nonsense"}, 400, "include"),
        ({"q": "x", "hand": "y" * 301}, 400, "300 characters"),
        ({"q": "x", "lang": "fr"}, 400, "lang"),
        ({"q": "x", "game": "ABCD2345"}, 404, "no game ABCD2345"),
    ],
)
def test_what_has_no_meaning_is_a_problem(client: TestClient, asked: dict, status: int, words: str) -> None:
    answered = client.get("/api/v1/resolve", params=asked)
    assert answered.status_code == status
    assert answered.headers["content-type"] == "application/problem+json"
    problem = answered.json()
    assert problem["status"] == status and words in problem["detail"] and problem["details"] == problem["detail"]
    assert "xxxx" not in answered.text and "yyyy" not in answered.text  # what was sent is not sent back


def test_a_hand_that_is_not_one_card_comes_with_its_candidates(client: TestClient) -> None:
    problem = client.get("/api/v1/cost", params={"hand": "jace", "named": "negate"})
    assert problem.status_code == 404
    told = problem.json()
    assert (told["code"], told["unresolved"], told["answer"]["verdict"]) == ("unresolved", "hand", "ambiguous")
    assert "Jace Beleren" in [card["name"] for card in told["answer"]["cards"]]
