"""Cards by name in Scryfall's manner, and names as somebody types."""

import pytest
from fastapi.testclient import TestClient


@pytest.mark.parametrize(
    ("asked", "name", "face"),
    [
        ({"exact": "Negate"}, "Negate", None),
        ({"exact": "NEGATE "}, "Negate", None),
        ({"exact": "否認"}, "Negate", None),
        ({"exact": "Fire // Ice"}, "Fire // Ice", None),
        ({"exact": "Insectile Aberration"}, "Delver of Secrets // Insectile Aberration", "Insectile Aberration"),
        ({"fuzzy": "negtae"}, "Negate", None),
        ({"fuzzy": "ひにん"}, "Negate", None),
        ({"fuzzy": "神ジェイス"}, "Jace, the Mind Sculptor", None),
    ],
)
def test_named(client: TestClient, asked: dict, name: str, face: str | None) -> None:
    found = client.get("/api/v1/cards/named", params=asked)
    assert found.status_code == 200, found.text
    assert (found.json()["name"], found.json()["face"]) == (name, face)


@pytest.mark.parametrize(
    ("asked", "status", "code", "kind"),
    [
        ({"exact": "negtae"}, 404, "not_found", "about:blank"),
        ({"exact": "ひにん"}, 404, "not_found", "about:blank"),
        ({"fuzzy": "qqqqqqqqqqqq"}, 404, "not_found", "about:blank"),
        ({"fuzzy": "jace"}, 404, "not_found", "ambiguous"),
        ({}, 400, "bad_request", "about:blank"),
        ({"exact": "a", "fuzzy": "a"}, 400, "bad_request", "about:blank"),
        ({"exact": ""}, 400, "bad_request", "about:blank"),
    ],
)
def test_an_error_has_scryfalls_fields(client: TestClient, asked: dict, status: int, code: str, kind: str) -> None:
    found = client.get("/api/v1/cards/named", params=asked)
    assert found.status_code == status
    error = found.json()
    assert (error["object"], error["code"], error["status"], error["type"]) == ("error", code, status, kind)
    assert error["details"] and error["warnings"] is None


def test_an_unknown_oracle_id_is_not_found(client: TestClient) -> None:
    assert client.get("/api/v1/cards/00000000-0000-0000-0000-000000000000").json()["code"] == "not_found"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("neg", "Negate"),
        ("否", "Negate"),
        ("ひに", "Negate"),  # reading
        ("ひにn", "Negate"),  # an input method at work
        ("ねげ", "Negate"),  # the English name in kana
        ("sculp", "Jace, the Mind Sculptor"),  # a later word
        ("ジェイス", "Jace, the Mind Sculptor"),
        ("stomp", "Bonecrusher Giant // Stomp"),
        ("LIGHTNING B", "Lightning Bolt"),
    ],
)
def test_names_as_somebody_types(client: TestClient, typed: str, expected: str) -> None:
    found = client.get("/api/v1/autocomplete", params={"q": typed}).json()
    assert found["object"] == "catalog" and found["total_values"] == len(found["data"]) == len(found["cards"]) <= 20
    assert expected in found["data"]


def test_names_come_in_the_language_asked_for_and_name_each_card_once(client: TestClient) -> None:
    found = client.get("/api/v1/autocomplete", params={"q": "jace", "lang": "ja"}).json()
    assert "精神を刻む者、ジェイス" in found["data"]
    ids = [card["oracle_id"] for card in found["cards"]]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("typed", ["", " ", "、", "qqqqq", "\u200b"])
def test_nothing_typed_completes_to_nothing(client: TestClient, typed: str) -> None:
    assert client.get("/api/v1/autocomplete", params={"q": typed}).json()["data"] == []


def test_a_whole_name_comes_before_names_that_hold_it_later(client: TestClient) -> None:
    found = client.get("/api/v1/autocomplete", params={"q": "ice"}).json()["data"]
    assert found.index("Ice Tunnel") < found.index("Thing in the Ice // Awoken Horror")
