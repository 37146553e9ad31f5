"""A bulk file comes whole or not at all, whatever the line and the server do."""

import gzip
import os
from pathlib import Path

import pytest
from scryfall import FILE, Scryfall, body, broken_off, endless, many, nothing, redirect, slowly, status

from resolver import config
from resolver.bulk.download import download
from resolver.bulk.service import Service
from resolver.errors import ForbiddenAddress, FormatChanged, NetworkError, ResolverError, Unreachable


def fetch(scryfall: Scryfall, target: Path, size: int | None = None, tell=lambda done, size: None) -> bytes:
    with Service() as service:
        assert download(service, scryfall.url + FILE, target, size, tell) == target.stat().st_size
    assert os.listdir(target.parent) == [target.name]
    return target.read_bytes()


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "work").mkdir()
    return tmp_path / "work" / "cards"


def test_the_file_is_stored_as_it_is(scryfall: Scryfall, target: Path) -> None:
    seen: list[tuple[int, int]] = []
    size = len(scryfall.file)
    assert fetch(scryfall, target, size, lambda done, size: seen.append((done, size))) == scryfall.file
    assert seen[-1] == (size, size)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


def test_a_server_that_says_gzip_must_not_have_it_unzipped(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, body(scryfall.file, Content_Encoding="gzip"))
    assert fetch(scryfall, target) == scryfall.file


def test_a_plain_json_file_will_do(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, body(b'[\n{"name": "Negate"}\n]'))
    assert fetch(scryfall, target) == b'[\n{"name": "Negate"}\n]'


def test_a_slow_line(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, slowly(scryfall.file, pieces=20, pause=0.005))
    assert fetch(scryfall, target) == scryfall.file


# -------------------------------------------------------------------------------------------------------------- breaking


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("tenth", range(10))
def test_a_download_goes_on_where_it_broke_off(tenth: int, announced: bool, scryfall: Scryfall, target: Path) -> None:
    at = len(scryfall.file) * tenth // 10
    scryfall.say(FILE, broken_off(scryfall, at))
    assert fetch(scryfall, target, len(scryfall.file) if announced else None) == scryfall.file
    again = scryfall.requests[-1][1]
    assert scryfall.asked(FILE) == 2
    if at:
        assert again["Range"] == f"bytes={at}-"
        assert again["If-Range"].startswith('"')
    else:
        assert "Range" not in again


def test_a_line_that_breaks_at_every_tenth(scryfall: Scryfall, target: Path) -> None:
    tenths = [len(scryfall.file) * tenth // 10 for tenth in range(1, 10)]
    scryfall.say(FILE, *(broken_off(scryfall, at) for at in tenths))
    assert fetch(scryfall, target, len(scryfall.file)) == scryfall.file
    assert scryfall.asked(FILE) == 10 > config.HTTP_TRIES


@pytest.mark.parametrize("cannot", ["etag", "ranges"])
def test_a_server_that_cannot_send_the_rest_sends_all_again(cannot: str, scryfall: Scryfall, target: Path) -> None:
    setattr(scryfall, cannot, False)
    scryfall.say(FILE, *(broken_off(scryfall, at) for at in (50_000, 90_000, 20_000)))
    assert fetch(scryfall, target, len(scryfall.file)) == scryfall.file


def test_a_weak_etag_does_not_promise_the_same_bytes(scryfall: Scryfall, target: Path) -> None:
    first = body(scryfall.file, ETag='W/"1"')
    scryfall.say(FILE, lambda handler: handler.answer(200, scryfall.file, {"ETag": 'W/"1"'}, stop_at=50_000), first)
    assert fetch(scryfall, target) == scryfall.file
    assert "Range" not in scryfall.requests[-1][1]


def test_a_file_that_changed_meanwhile_is_fetched_from_its_beginning(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, broken_off(scryfall, 50_000))
    with Service() as service:

        def change(done: int, size: int) -> None:
            if done == 50_000:
                scryfall.rows = scryfall.rows[:-1]

        download(service, scryfall.url + FILE, target, None, change)
    assert target.read_bytes() == scryfall.file


@pytest.mark.parametrize(
    "wrong",
    [
        status(416),
        status(206, Content_Range="bytes 0-9/10", Content_Length="10"),
        status(206, Content_Range="nonsense"),
    ],
    ids=["416", "another part", "no part"],
)
def test_a_wrong_answer_to_a_request_for_the_rest_begins_anew(wrong, scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, broken_off(scryfall, 50_000), wrong)
    assert fetch(scryfall, target, len(scryfall.file)) == scryfall.file


def test_a_line_that_always_breaks_at_one_place_is_given_up(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, *many(broken_off(scryfall, 50_000), 50))
    with pytest.raises(Unreachable):
        fetch(scryfall, target, len(scryfall.file))
    assert scryfall.asked(FILE) == 1 + config.HTTP_TRIES
    assert os.listdir(target.parent) == []


@pytest.mark.parametrize("trouble", [status(503), status(429, Retry_After="1"), nothing], ids=["503", "429", "hang up"])
def test_trouble_before_the_file_is_waited_out(trouble, scryfall: Scryfall, target: Path) -> None:
    waits: list[float] = []
    scryfall.say(FILE, trouble, trouble)
    with Service(sleep=waits.append) as service:
        download(service, scryfall.url + FILE, target, len(scryfall.file))
    assert target.read_bytes() == scryfall.file


def test_a_download_that_takes_for_ever_is_given_up(
    scryfall: Scryfall, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "MAX_DOWNLOAD_SECONDS", 0)
    with pytest.raises(NetworkError, match="not all has come"):
        fetch(scryfall, target)


# ----------------------------------------------------------------------------------------------------------- wrong files


def test_a_size_other_than_announced_is_refused_before_it_is_fetched(scryfall: Scryfall, target: Path) -> None:
    seen: list[int] = []
    with pytest.raises(NetworkError, match=rf"has {len(scryfall.file)} bytes, /bulk-data announced 1000"):
        fetch(scryfall, target, 1000, lambda done, size: seen.append(done))
    assert (seen, os.listdir(target.parent)) == ([], [])


def test_a_body_that_does_not_end_stops_at_the_announced_size(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, endless(b"\x1f\x8b" + bytes(65534)))
    with pytest.raises(NetworkError, match="more bytes came than the 300000 announced"):
        fetch(scryfall, target, 300_000)
    assert os.listdir(target.parent) == []


def test_a_body_that_does_not_end_stops_where_nobody_announced_a_size(
    scryfall: Scryfall, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "MAX_DOWNLOAD_BYTES", 200_000)
    scryfall.say(FILE, endless(b"\x1f\x8b" + bytes(65534)))
    with pytest.raises(NetworkError, match="more bytes came than the 200000"):
        fetch(scryfall, target)


@pytest.mark.parametrize(
    ("content", "came"),
    [
        (b"<!DOCTYPE html><html>Please log in</html>", "an HTML or XML page"),
        (b"PK\x03\x04....", "a zip file"),
        (b"\x28\xb5\x2f\xfd....", "a Zstandard file"),
        (b"", "nothing"),
        (b"cards: none", "something that begins with b'cards: none'"),
    ],
)
def test_another_kind_of_file_is_named(content: bytes, came: str, scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, body(content))
    with pytest.raises(FormatChanged) as raised:
        fetch(scryfall, target)
    assert f"{FILE}: expected a gzip or JSON file of cards, got {came}" in str(raised.value)
    assert os.listdir(target.parent) == []


def test_a_redirect_to_a_foreign_host_is_refused(scryfall: Scryfall, target: Path) -> None:
    scryfall.say(FILE, redirect("https://example.org/all-cards.jsonl.gz"))
    with pytest.raises(ForbiddenAddress, match=r"example\.org"):
        fetch(scryfall, target)


def test_what_was_there_before_stays_when_it_fails(scryfall: Scryfall, target: Path) -> None:
    target.write_bytes(b"before")
    scryfall.say(FILE, status(404))
    with pytest.raises(NetworkError, match="answered 404"):
        fetch(scryfall, target)
    assert target.read_bytes() == b"before"


def test_a_disk_that_does_not_take_it_is_named(scryfall: Scryfall, target: Path) -> None:
    target.with_name("cards.part").mkdir()
    with pytest.raises(ResolverError, match=r"Cannot write .*cards\.part"):
        fetch(scryfall, target)


def test_what_is_stored_can_be_unzipped(scryfall: Scryfall, target: Path) -> None:
    assert len(gzip.decompress(fetch(scryfall, target)).splitlines()) == len(scryfall.rows)
