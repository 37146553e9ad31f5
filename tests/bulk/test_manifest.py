"""Which file is the newest; and every way in which the answer may have changed is named, what was expected and what came."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from scryfall import FILE, Scryfall, body

from resolver.bulk.manifest import all_sets, newest
from resolver.bulk.mtgjson import japanese_set_names
from resolver.bulk.service import Service
from resolver.errors import FormatChanged


def test_the_file_of_the_type_wanted(scryfall: Scryfall) -> None:
    with Service() as service:
        file = newest(service, "all_cards")
    assert file.updated_at == datetime(2026, 11, 30, 9, 15, tzinfo=UTC)
    assert file.uri == scryfall.url + FILE
    assert file.compressed_size == len(scryfall.file)


def entry(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], Any]:
    """Changes the entry of the card file in /bulk-data."""

    def changed(listed: dict[str, Any]) -> dict[str, Any]:
        listed["data"][1] = change(listed["data"][1])
        return listed

    return changed


def without(*fields: str, **more: Any) -> Callable[[dict[str, Any]], Any]:
    return entry(lambda one: {key: value for key, value in one.items() if key not in fields} | more)


def test_the_old_address_of_a_file_will_do(scryfall: Scryfall) -> None:
    scryfall.manifest = without("jsonl_download_uri", "compressed_size", download_uri="https://data.scryfall.io/old.json")
    with Service() as service:
        file = newest(service, "all_cards")
    assert (file.uri, file.compressed_size) == ("https://data.scryfall.io/old.json", None)


def test_a_time_without_a_zone_is_utc(scryfall: Scryfall) -> None:
    scryfall.updated_at = "2026-11-30T09:15:00"
    with Service() as service:
        assert newest(service, "all_cards").updated_at == datetime(2026, 11, 30, 9, 15, tzinfo=UTC)


def test_other_entries_may_be_of_any_shape(scryfall: Scryfall) -> None:
    scryfall.manifest = lambda listed: listed | {"data": [None, 5, {"type": 3}, *listed["data"]]}
    with Service() as service:
        assert newest(service, "all_cards").type == "all_cards"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (without("updated_at"), ["updated_at", "it has object, type, compressed_size, content_type, jsonl_download_uri"]),
        (without("jsonl_download_uri"), ["expected jsonl_download_uri or download_uri", "object, type, updated_at"]),
        (without("compressed_size", compressed_size="big"), ["Expected `int", "got `str`", "compressed_size"]),
        (without("updated_at", updated_at="yesterday"), ["Invalid RFC3339", "updated_at"]),
        (without("type", type="every_card"), ["expected a bulk file of type all_cards", "rulings, every_card"]),
        (lambda listed: listed | {"data": []}, ["got an empty list"]),
        (lambda listed: {"bulk": listed["data"]}, ['expected a list object with "data"', "got an object with bulk"]),
        (lambda listed: None, ['expected a list object with "data", got NoneType']),
    ],
)
def test_a_change_of_format_is_named(change: Callable[[Any], Any], named: list[str], scryfall: Scryfall) -> None:
    scryfall.manifest = change
    with Service() as service, pytest.raises(FormatChanged) as raised:
        newest(service, "all_cards")
    for words in ["/bulk-data", *named]:
        assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_sets_in_another_format_are_named(scryfall: Scryfall) -> None:
    scryfall.sets = [{"id": 1, "title": "Alpha"}]
    with Service() as service, pytest.raises(FormatChanged, match=r"/sets: expected sets with a code and a name.*`code`"):
        all_sets(service)


def test_japanese_set_names_from_mtgjson(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_MTGJSON", f"{scryfall.url}/SetList.json")
    sets = '{"data": [{"code": "10E", "translations": {"Japanese": "第10版", "French": "X"}}, {"code": "UGL"}, {"code": "ZZZ", "translations": {}}]}'
    scryfall.say("/SetList.json", body(sets.encode()))
    with Service() as service:
        assert japanese_set_names(service) == {"10e": "第10版"}
    scryfall.say("/SetList.json", body(b'{"sets": []}'))
    with Service() as service, pytest.raises(FormatChanged, match="expected MTGJSON's list of sets"):
        japanese_set_names(service)
