"""Games over HTTP: tokens, what is sent twice, who may take back, and every refusal."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

Begin = Callable[..., Any]


def test_a_game_from_beginning_to_end(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    bob = sit(ann, "Bob")
    done = ann.post("declarations", text="counters a noncreature spell, 1U", hand="1U").json()
    assert done["declared"] and done["declaration"]["name"] == "Negate" and done["declaration"]["rule"] == "1-1"
    refused = bob.post("declarations", text="否認", hand="Mana Leak").json()
    assert not refused["declared"] and refused["declaration"] is None
    assert [problem["kind"] for problem in refused["problems"]] == ["used"]
    assert bob.post("declarations", text="Ponder").json()["declared"]
    record = client.get(f"/api/v1/games/{ann.code}").json()
    assert (record["players"], record["declared"], record["sealed"]) == (["Ann", "Bob"], 2, False)
    assert [(one["number"], one["name"], one["by"]) for one in record["declarations"]] == [(1, "Negate", "Ann"), (2, "Ponder", "Bob")]
    used = client.get("/api/v1/resolve", params={"q": "negate", "game": ann.code}).json()["cards"][0]["used"]
    assert (used["by"], used["number"]) == ("Ann", 1)
    assert bob.post("end").status_code == 403
    assert ann.post("end").json()["ended_at"]
    assert ann.post("declarations", text="Shock").json()["code"] == "game_ended"


def test_what_is_sent_twice_counts_once(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    first, again = (ann.post("declarations", "key-1", text="Negate", hand="1U") for _ in range(2))
    assert first.json()["declaration"] == again.json()["declaration"] and again.json()["declared"]
    assert not ann.post("declarations", "key-2", text="Negate").json()["declared"]  # another request for the same card
    assert ann.post("declarations", "key-1", text="Ponder").json()["code"] == "bad_request"  # the key of something else
    bob = sit(ann, "Bob")
    assert bob.post("declarations", "key-1", text="Ponder").json()["declared"]  # keys are each player's own
    assert client.get(f"/api/v1/games/{ann.code}").json()["declared"] == 2


def test_what_arrives_again_after_it_was_taken_back_stays_taken_back(client: TestClient, begin: Begin) -> None:
    ann = begin(client)
    ann.post("declarations", "key", text="Negate")
    ann.post("undo")
    late = ann.post("declarations", "key", text="Negate").json()
    assert late["declaration"]["taken_back_at"]
    assert client.get(f"/api/v1/games/{ann.code}").json()["declared"] == 0


def test_what_is_sent_many_times_at_once_counts_once(client: TestClient, begin: Begin) -> None:
    ann = begin(client)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ann.post("declarations", "key", text="Negate").json(), range(8)))
    assert {answer["declaration"]["number"] for answer in answers} == {1}
    assert [one["number"] for one in client.get(f"/api/v1/games/{ann.code}").json()["declarations"]] == [1]


def test_a_player_takes_back_their_own_and_the_host_any(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    bob, eve = sit(ann, "Bob"), sit(ann, "Eve")
    for seat, text in ((bob, "Negate"), (ann, "Ponder"), (bob, "Shock"), (eve, "Terror")):
        seat.post("declarations", text=text)
    assert bob.post("undo", number=2).json()["code"] == "not_allowed"
    assert bob.post("undo").json()["name"] == "Shock"  # the latest of their own, though Eve's is later
    assert bob.post("undo", number=3).json()["code"] == "nothing_to_undo"
    assert ann.post("undo", number=1).json()["name"] == "Negate"
    assert ann.post("undo").json()["name"] == "Terror"
    assert client.get(f"/api/v1/games/{ann.code}").json()["declared"] == 1


def test_a_player_who_lost_the_token_gets_the_seat_back(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    bob, eve = sit(ann, "Bob"), sit(ann, "Eve")
    bob.post("declarations", text="Negate")
    url = f"/api/v1/games/{ann.code}"
    taken = client.post(f"{url}/players", json={"player": "Bob"})
    assert (taken.json()["code"], "have the host free that seat" in taken.json()["detail"]) == ("name_taken", True)
    assert eve.post("free", player="Bob").json()["code"] == "not_allowed"
    assert ann.post("free", player="Zed").json()["code"] == "unknown_player"
    freed = ann.post("free", player=" Bob ")
    assert (freed.status_code, freed.json()["open_seats"], freed.json()["host"]) == (200, ["Bob"], "Ann")
    assert bob.post("declarations", text="Ponder").status_code == 401  # the lost phone, should somebody find it
    again = sit(ann, "Bob")
    assert bob.post("undo").status_code == 401
    record = client.get(url).json()
    assert (record["open_seats"], record["players"]) == ([], ["Ann", "Bob", "Eve"])
    assert [(one["name"], one["by"]) for one in record["declarations"]] == [("Negate", "Bob")]
    assert again.post("undo").json()["name"] == "Negate"  # still theirs
    assert again.token not in client.get(url).text


def test_a_player_gives_up_their_own_seat_and_the_host_theirs(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    bob = sit(ann, "Bob")
    assert bob.post("free", player="Bob").json()["open_seats"] == ["Bob"]
    assert bob.post("free", player="Bob").status_code == 401
    assert ann.post("free", player="Ann").json()["open_seats"] == ["Ann", "Bob"]
    host = sit(ann, "Ann")  # with the other phone
    assert host.post("end").json()["ended_at"]
    assert host.post("free", player="Ann").json()["code"] == "game_ended"


@pytest.mark.parametrize("what", ["declarations", "undo", "reveals", "free", "end"])
def test_only_a_players_token_writes(client: TestClient, begin: Begin, what: str) -> None:
    ann, other = begin(client), begin(client)
    bodies = {"declarations": {"text": "negate"}, "reveals": {"text": "negate"}, "free": {"player": "Ann"}}
    url, body = f"/api/v1/games/{ann.code}/{what}", bodies.get(what, {})
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Bearer {other.token}"}, {"Authorization": ann.token}):
        refused = client.post(url, json=body, headers=headers)
        assert refused.status_code == 401 and refused.headers["WWW-Authenticate"] == "Bearer"
    assert client.get(f"/api/v1/games/{ann.code}").json()["revision"] == 1  # nothing but Ann's sitting down


def test_nothing_that_is_read_tells_a_token(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    bob = sit(ann, "Bob")
    told = client.get(f"/api/v1/games/{ann.code}").text + bob.post("declarations", text="Negate").text
    assert ann.token not in told and bob.token not in told


def test_a_name_belongs_to_who_took_it(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    url = f"/api/v1/games/{ann.code}/players"
    assert client.post(url, json={"player": " Ann "}).json()["code"] == "name_taken"
    sit(ann, "Bob")
    assert client.post(url, json={"player": "Bob"}).status_code == 409


def test_a_table_may_be_closed(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client, players=["Bob", "Eve"])
    assert client.post(f"/api/v1/games/{ann.code}/players", json={"player": "Zed"}).json()["code"] == "unknown_player"
    sit(ann, "Bob")
    assert client.get(f"/api/v1/games/{ann.code}").json()["players"] == ["Ann", "Bob", "Eve"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "player"),
        ({"player": ""}, "player"),
        ({"player": "\u0000\u001b"}, "name"),
        ({"player": "n" * 41}, "40 characters"),
        ({"player": "Ann", "players": ["Bob", "Bob"]}, "different"),
        ({"player": "Ann", "players": [f"p{number}" for number in range(31)]}, "30"),
        ({"player": "Ann", "rules": "[settings]\nhybrid = 'sideways'"}, "sideways"),
        ({"player": "Ann", "rules": "x" * 20_001}, "20000"),
    ],
)
def test_a_game_that_cannot_begin_says_why(client: TestClient, body: dict, words: str) -> None:
    refused = client.post("/api/v1/games", json=body)
    assert refused.status_code == 400 and words in refused.json()["detail"]
    assert "nnnn" not in refused.text and "xxxx" not in refused.text


def test_a_game_keeps_the_house_rules_it_was_begun_with(client: TestClient, begin: Begin) -> None:
    ann = begin(client, rules='[settings]\nphyrexian = "colour"\n')
    asked = {"hand": "U", "named": "Gitaxian Probe"}
    assert client.get("/api/v1/cost", params=asked | {"game": ann.code}).json()["equivalent"] is True
    assert client.get("/api/v1/cost", params=asked).json()["equivalent"] is False


def test_a_table_is_not_filled_up_by_strangers(client: TestClient, begin: Begin, sit: Begin) -> None:
    ann = begin(client)
    for number in range(29):
        sit(ann, f"p{number}")
    full = client.post(f"/api/v1/games/{ann.code}/players", json={"player": "one too many"})
    assert full.status_code == 400 and "30" in full.json()["detail"]


def test_a_game_begun_on_the_command_line_is_joined_by_its_code(client: TestClient) -> None:
    code = client.app.state.ledger.new_game(["太郎"]).code
    url = f"/api/v1/games/{code[:4].lower()}-{code[4:].lower()}"
    token = client.post(f"{url}/players", json={"player": "太郎"}).json()["token"]
    done = client.post(f"{url}/declarations", json={"text": "否認"}, headers={"Authorization": f"Bearer {token}"})
    assert done.json()["declaration"]["by"] == "太郎"
