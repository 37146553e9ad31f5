"""The API answers questions with the same objects as the command line."""

import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from resolver import Index
from resolver.cli import cli
from resolver.errors import UnknownCost

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


@pytest.mark.parametrize(
    ("path", "asked"),
    [("cost", {"hand": "Marsh", "named": "Kitten"}), ("cost", {"hand": "Kitten", "named": "1W"}), ("playable", {"hand": "Kitten"})],
)
def test_a_cost_that_the_data_lacks_is_a_problem_and_no_answer(
    path: str, asked: dict, make_index: Callable[..., Index], make_client: Callable[..., TestClient], row: Callable[..., dict],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    untold = {"mana_cost": None, "cmc": None, "colors": None, "color_identity": None, "oracle_text": None}
    faces = [{"name": name, "type_line": "Creature — Cat", "mana_cost": ""} for name in ("Kitten", "Lion")]
    kitten = row("Kitten // Lion", layout="transform", type_line="Creature — Cat // Creature — Cat", card_faces=faces, **untold)
    index = make_index(kitten, row("Marsh", type_line="Land", mana_cost="", cmc=0.0))
    monkeypatch.setenv("RESOLVER_INDEX", str(index.store.path))
    answered = make_client().get(f"/api/v1/{path}", params=asked)
    assert (answered.status_code, answered.json()["code"]) == (404, "unknown_cost")
    assert "no mana cost for Kitten // Lion" in answered.json()["detail"]
    done = CliRunner().invoke(cli, [path, *asked.values(), "--lang", "ja"])
    assert isinstance(done.exception, UnknownCost) and "《Kitten // Lion》のマナ・コスト" in done.exception.ja


@pytest.mark.parametrize(
    ("path", "asked"), [("playable", {"hand": ""}), ("cost", {"hand": "", "named": "1U"}), ("cost", {"hand": "1U", "named": ""})]
)
def test_an_empty_side_is_no_cost(client: TestClient, path: str, asked: dict[str, str]) -> None:
    answered = client.get(f"/api/v1/{path}", params=asked)
    assert (answered.status_code, answered.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("text", [" ", "\u3000", "{{{", "。"])
def test_a_side_that_says_nothing_is_told_as_understood_as_nothing(client: TestClient, text: str) -> None:
    for asked in ({"hand": text, "named": "1U"}, {"hand": "1U", "named": text}):
        answered = client.get("/api/v1/cost", params=asked)
        assert answered.status_code == 404 and "understood as nothing" in answered.json()["detail"]


def test_an_answer_that_says_nothing_is_told_as_not_understood_and_an_empty_one_refused(client: TestClient) -> None:
    for said in ("\0", "。。。", "zzzz"):
        told = client.get("/api/v1/resolve", params={"q": "instant", "answer": said}).json()
        assert told["ignored"] == [said] and told["verdict"] != "unique"
    assert client.get("/api/v1/resolve", params={"q": "instant", "answer": ""}).status_code == 400
