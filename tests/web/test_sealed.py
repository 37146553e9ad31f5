"""A sealed game tells no candidate: not in an answer, an event, a header, a log line or a metric, until somebody reveals it."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

SOFT = "1U、対戦相手がマナを支払えないと打ち消すやつ"
CANDIDATES = ("Mana Leak", "マナ漏出", "Daze", "目くらまし", "Rune Snag", "Quench", "Miscalculation", "誤算")


def leaks(text: str) -> list[str]:
    """The candidates that a text names."""
    return [name for name in CANDIDATES if name.lower() in text.lower()]


def everything(answered: Any) -> str:
    """A response as it goes over the wire, without what the question itself said."""
    return f"{answered.headers} {answered.text}"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_candidate_is_told_until_revealed(client: TestClient, begin: Callable[..., Any], sit: Callable[..., Any], lang: str, capfd: pytest.CaptureFixture[str]) -> None:
    ann = begin(client, sealed=True)
    bob = sit(ann, "Bob")
    at = {"game": ann.code, "lang": lang}
    told = [
        client.get("/api/v1/resolve", params={"q": SOFT, **at}),
        client.get("/api/v1/resolve", params={"q": SOFT, "hand": "1U", **at}),
        client.get("/api/v1/resolve", params={"q": "mana leek", "answer": "soft", **at}),
        client.get("/api/v1/playable", params={"hand": "1U", "q": "打ち消す", **at}),
        client.get("/api/v1/cost", params={"hand": SOFT, "named": "negate", **at}),
        client.get("/api/v1/cost", params={"hand": "negate", "named": SOFT, **at}),
        client.get("/api/v1/cards/named", params={"fuzzy": SOFT, **at}),
        client.get("/api/v1/autocomplete", params={"q": "mana", **at}),
        client.get("/api/v1/autocomplete", params={"q": "目", **at}),
        bob.post("declarations", text=SOFT),
        bob.post("declarations", text="打ち消す", hand=SOFT),
        client.get(f"/api/v1/games/{ann.code}"),
        client.get("/metrics"),
    ]
    for answered in told:
        assert leaks(everything(answered)) == [], answered.request.url
        assert answered.headers["cache-control"] == "no-store" and "etag" not in answered.headers
    hidden = told[0].json()
    assert hidden["sealed"] and hidden["total"] > 3 and hidden["cards"] == [] == hidden["near"]
    assert hidden["next_question"]["text"] and hidden["next_question"]["answers"] == []

    shown = bob.post("reveals", text=SOFT)
    assert "Mana Leak" in leaks(shown.text) and "sealed" not in shown.json()
    reveals = client.get(f"/api/v1/games/{ann.code}").json()["reveals"]
    assert [(one["by"], one["query"], one["shown"]) for one in reveals] == [("Bob", SOFT, shown.json()["total"])]
    assert leaks(everything(client.get("/api/v1/resolve", params={"q": SOFT, **at}))) == []  # a reveal is for that one look

    logged = capfd.readouterr().err
    assert '"/api/v1/resolve"' in logged and leaks(logged) == []
    assert ann.code not in logged and ann.token not in logged and "打ち消す" not in logged


def test_the_one_card_meant_is_shown_and_an_ended_game_opens(client: TestClient, begin: Callable[..., Any]) -> None:
    ann = begin(client, sealed=True)
    at = {"game": ann.code}
    assert client.get("/api/v1/resolve", params={"q": "negate", **at}).json()["cards"][0]["name"] == "Negate"
    ann.post("end")
    assert leaks(client.get("/api/v1/resolve", params={"q": SOFT, **at}).text)


def test_the_same_question_outside_the_game_names_them(client: TestClient) -> None:
    # If this found nothing, the search above could not fail.
    assert len(leaks(client.get("/api/v1/resolve", params={"q": SOFT}).text)) > 5
    assert leaks(client.get("/api/v1/autocomplete", params={"q": "mana"}).text) and leaks(client.get("/api/v1/autocomplete", params={"q": "目"}).text)


@pytest.fixture
def page(client: TestClient) -> TestClient:
    """A phone whose player has begun a sealed game on the page and revealed the candidates of SOFT: entry 1 of its record."""
    assert client.post("/table", data={"player": "Ann", "sealed": "true"}).status_code == 303
    shown = client.post(f"/table/{client.cookies['game']}/reveal", data={"q": SOFT})
    assert shown.headers["location"].endswith("revealed=1")
    assert "Mana Leak" in client.get(shown.headers["location"]).text
    return client


@pytest.mark.parametrize(
    "more",
    [{"a": "goblin 3/3 haste 1 mana"}, {"a": ["3", "goblin"]}, {"hand": "2UU"}, {"q": "goblin 2/2 haste 1 mana"}, {"q": f"{SOFT} → 3"}],
)
def test_a_reveal_is_for_the_answers_and_the_hand_that_it_was_made_with(page: TestClient, more: dict[str, Any]) -> None:
    asked = {"q": SOFT, "revealed": "1", "limit": "200", **more}
    told = page.get("/", params=asked).text
    assert leaks(told) == [] and 'class="near"' not in told and 'class="choices' not in told


def test_each_row_of_answers_is_recorded_as_it_was_asked(page: TestClient) -> None:
    code, form = page.cookies["game"], {"q": SOFT, "hand": "1U", "a": ["not 3", "instant"]}
    shown = page.post(f"/table/{code}/reveal", data=form).headers["location"]
    assert leaks(page.get(shown).text)
    first, second = page.get(f"/api/v1/games/{code}").json()["reveals"]
    assert (first["query"], second["query"]) == (SOFT, f"1U ⇒ {SOFT} → not 3 → instant")


NEAR = ("打ち消す", "goblin 3/3 haste 1 mana")  # a question and an answer to it: nothing fits both, some cards nearly do


def test_near_misses_are_hidden_too_and_count_as_shown_where_they_are_revealed(client: TestClient, begin: Callable[..., Any]) -> None:
    question, reply = NEAR
    asked = {"q": question, "answer": reply}
    assert client.get("/api/v1/resolve", params=asked).json()["near"]
    ann = begin(client, sealed=True)
    assert client.get("/api/v1/resolve", params={**asked, "game": ann.code}).json()["near"] == []
    near = ann.post("reveals", text=question, answers=[reply]).json()["near"]
    assert near
    (revealed,) = client.get(f"/api/v1/games/{ann.code}").json()["reveals"]
    assert (revealed["query"], revealed["shown"]) == (f"{question} → {reply}", len(near))


def test_the_page_hides_near_misses_until_they_are_revealed(client: TestClient, begin: Callable[..., Any]) -> None:
    question, reply = NEAR
    asked = {"q": question, "a": reply}
    near = [one["name"] for one in client.get("/api/v1/resolve", params={"q": question, "answer": reply}).json()["near"]]
    shown_openly = client.get("/", params=asked).text
    assert near and all(name in shown_openly for name in near) and "Reveal" not in shown_openly

    client.post("/table", data={"player": "Ann", "sealed": "true"})
    code = client.cookies["game"]
    for path in ("/", "/answer"):
        hidden = client.get(path, params=asked)
        assert "Reveal what nearly fits" in hidden.text
        assert [name for name in near if name in everything(hidden)] == [] and 'class="near"' not in hidden.text
    shown = client.post(f"/table/{code}/reveal", data=asked).headers["location"]
    page = client.get(shown).text
    assert all(name in page for name in near) and "Revealed (entry 1)" in page
    (revealed,) = client.get(f"/api/v1/games/{code}").json()["reveals"]
    assert (revealed["by"], revealed["query"], revealed["shown"]) == ("Ann", f"{question} → {reply}", len(near))
    assert [name for name in near if name in client.get("/", params=asked).text] == []  # the reveal is for that one look


def test_where_there_is_nothing_to_reveal_nothing_is_offered(client: TestClient) -> None:
    client.post("/table", data={"player": "Ann", "sealed": "true"})
    page = client.get("/", params={"q": "qwxyzzy"}).text
    assert "No card fits" in page and "Reveal" not in page


@pytest.mark.parametrize("path", ["/", "/cost", "/answer", "/table", "/api/v1/resolve", "/api/v1/playable", "/api/v1/cost"])
@pytest.mark.parametrize("games", [[""], ["CODE", ""], ["", "CODE"], ["CODE", "CODE"]])
def test_an_empty_or_repeated_game_is_refused_and_not_taken_for_none(
    client: TestClient, begin: Callable[..., Any], path: str, games: list[str]
) -> None:
    code = begin(client, sealed=True).code
    at = [code if game == "CODE" else game for game in games]
    answered = client.get(path, params={"q": SOFT, "hand": "1U", "named": "negate", "game": at})
    assert answered.status_code == 400 and leaks(answered.text) == []
