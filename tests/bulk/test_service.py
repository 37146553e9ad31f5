"""How the card service is asked: only where it is allowed, politely, and patiently."""

import ssl
from email.utils import formatdate
from time import time

import pytest
import trustme
from scryfall import Scryfall, body, broken_off, endless, many, nothing, redirect, status

from resolver import __version__, config
from resolver.bulk.service import Service, check_address, kind_of
from resolver.errors import ForbiddenAddress, FormatChanged, NetworkError, Unreachable

# ------------------------------------------------------------------------------------------------------------ addresses


@pytest.mark.parametrize(
    "url",
    [
        "https://api.scryfall.com/bulk-data",
        "https://data.scryfall.io/all-cards/all-cards.jsonl.gz",
        "https://API.Scryfall.com/sets",
    ],
)
def test_scryfall_may_be_asked(url: str) -> None:
    check_address(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://api.scryfall.com/bulk-data",
        "ftp://api.scryfall.com/bulk-data",
        "file:///etc/passwd",
        "https://scryfall.io.example.org/x",
        "https://evilscryfall.io/x",
        "https://api.scryfall.com@example.org/x",
        "https://example.org\\@api.scryfall.com/x",
        "https://mtgjson.com/api/v5/SetList.json",
        "http://127.0.0.1:8000/bulk-data",
        "https://127.0.0.1/bulk-data",
        "https://[::1]/bulk-data",
        "https://",
        "bulk-data",
        "",
    ],
)
def test_nobody_else_may_be_asked(url: str) -> None:
    with pytest.raises(ForbiddenAddress):
        check_address(url)


def test_an_administrator_may_allow_other_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_HOSTS", "mirror.example.org, *.example.net")
    check_address("https://mirror.example.org/x")
    check_address("https://a.example.net/x")
    with pytest.raises(ForbiddenAddress, match="RESOLVER_HOSTS"):
        check_address("https://api.scryfall.com/x")


@pytest.mark.parametrize("api", ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"])
def test_this_machine_may_be_asked_only_where_the_service_is_on_it(api: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_API", api)
    check_address("http://127.0.0.1:9000/file")
    with pytest.raises(ForbiddenAddress, match="only https"):
        check_address("http://10.0.0.1/file")


def test_every_redirect_is_checked(scryfall: Scryfall) -> None:
    scryfall.say("/sets", redirect("/elsewhere"))
    scryfall.say("/elsewhere", redirect("https://example.org/sets"))
    with Service() as service, pytest.raises(ForbiddenAddress, match=r"example\.org is none of the hosts"):
        service.objects("/sets")


def test_a_redirect_within_the_service_is_followed(scryfall: Scryfall) -> None:
    scryfall.say("/old", redirect("/sets"))
    with Service() as service:
        assert service.objects("/old") == scryfall.sets


def test_a_redirect_in_a_circle_ends(scryfall: Scryfall) -> None:
    scryfall.say("/sets", *many(redirect("/sets"), 50))
    with Service() as service, pytest.raises(NetworkError, match="redirected more than"):
        service.objects("/sets")
    assert scryfall.asked("/sets") == config.MAX_REDIRECTS + 1


# ------------------------------------------------------------------------------------------------------------ politeness


def test_we_say_who_we_are(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESOLVER_CONTACT", "admin@example.org")
    with Service() as service:
        service.objects("/sets")
    (_, headers), *_ = scryfall.requests
    assert headers["User-Agent"] == f"card-resolver/{__version__} (admin@example.org)"
    assert "application/json" in headers["Accept"]


@pytest.mark.parametrize("contact", ["a\r\nX-Evil: 1", "管理者"])
def test_a_contact_that_no_header_can_hold_is_left_out(
    contact: str, scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RESOLVER_CONTACT", contact)
    with Service() as service:
        service.objects("/sets")
    assert scryfall.requests[0][1]["User-Agent"] == f"card-resolver/{__version__}"


def test_there_is_a_pause_between_calls(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "API_PAUSE", 1000)
    waits: list[float] = []
    with Service(sleep=waits.append) as service:
        service.objects("/sets")
        service.objects("/bulk-data")
    assert waits[0] == 0
    assert 900 < waits[1] <= 1000


# -------------------------------------------------------------------------------------------------------------- patience


@pytest.mark.parametrize("trouble", [status(503), status(500), status(502), nothing], ids=["503", "500", "502", "hang up"])
def test_trouble_that_passes_is_waited_out(trouble, scryfall: Scryfall) -> None:
    scryfall.say("/sets", trouble, trouble)
    with Service() as service:
        assert service.objects("/sets") == scryfall.sets
    assert scryfall.asked("/sets") == 3


def test_an_api_answer_that_breaks_off_is_asked_for_again(scryfall: Scryfall) -> None:
    scryfall.say("/sets", broken_off(scryfall, at=100))
    with Service() as service:
        assert service.objects("/sets") == scryfall.sets


def test_trouble_that_stays_is_named(scryfall: Scryfall) -> None:
    scryfall.say("/sets", *many(status(503), 50))
    with Service() as service, pytest.raises(Unreachable, match="answered 503"):
        service.objects("/sets")
    assert scryfall.asked("/sets") == config.HTTP_TRIES


def test_waits_grow_and_differ(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "RETRY_FIRST_WAIT", 4.0)
    waits: list[float] = []
    scryfall.say("/sets", *many(status(503), 50))
    with Service(sleep=waits.append) as service, pytest.raises(Unreachable):
        service.objects("/sets")
    waits = [wait for wait in waits if wait]  # those of 0 are the pauses between calls
    assert [4 <= waits[0] <= 8, 8 <= waits[1] <= 12, 16 <= waits[2] <= 20, 32 <= waits[3] <= 36] == [True] * 4
    assert len({wait % 1 for wait in waits}) == 4  # spread at random


@pytest.mark.parametrize(("code", "header", "wait"), [(429, "7", 7), (503, "7", 7), (503, "soon", 0)])
def test_retry_after_is_honoured(code: int, header: str, wait: int, scryfall: Scryfall) -> None:
    waits: list[float] = []
    scryfall.say("/sets", status(code, Retry_After=header))
    with Service(sleep=waits.append) as service:
        service.objects("/sets")
    assert max(waits) == wait


def test_retry_after_may_be_a_date(scryfall: Scryfall) -> None:
    waits: list[float] = []
    scryfall.say("/sets", status(429, Retry_After=formatdate(time() + 500, usegmt=True)))
    with Service(sleep=waits.append) as service:
        service.objects("/sets")
    assert 400 < max(waits) <= 500


def test_a_429_without_a_time_is_waited_out_as_scryfall_locks_out(
    scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "LOCKED_OUT", 30.0)
    waits: list[float] = []
    scryfall.say("/sets", status(429))
    with Service(sleep=waits.append) as service:
        service.objects("/sets")
    assert max(waits) == 30


def test_nobody_waits_a_day(scryfall: Scryfall) -> None:
    scryfall.say("/sets", status(429, Retry_After="86400"))
    with Service() as service, pytest.raises(NetworkError, match="asks to wait more than 10 minutes"):
        service.objects("/sets")


def test_what_is_not_there_is_not_asked_for_again(scryfall: Scryfall) -> None:
    with Service() as service, pytest.raises(NetworkError, match="answered 404"):
        service.objects("/nowhere")
    assert scryfall.asked("/nowhere") == 1


def test_nobody_there(scryfall: Scryfall) -> None:
    scryfall.close()
    with Service() as service, pytest.raises(Unreachable, match="Cannot reach"):
        service.objects("/sets")


def test_a_certificate_that_cannot_be_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trustme.CA().issue_cert("127.0.0.1").configure_cert(tls)
    scryfall = Scryfall([], [], tls)
    monkeypatch.setenv("RESOLVER_API", scryfall.url)
    with Service() as service, pytest.raises(NetworkError, match="certificate cannot be trusted"):
        service.objects("/sets")
    assert not scryfall.requests
    scryfall.close()


def test_an_answer_without_end_is_given_up(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "MAX_ANSWER_BYTES", 1 << 20)
    scryfall.say("/sets", endless(b" " * 65536))
    with Service() as service, pytest.raises(FormatChanged, match="does not end"):
        service.objects("/sets")


def test_an_answer_that_takes_for_ever_is_given_up(scryfall: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "MAX_ANSWER_SECONDS", 0)
    scryfall.say("/sets", endless(b" " * 65536))
    with Service() as service, pytest.raises(NetworkError, match="not all has come"):
        service.objects("/sets")


# ---------------------------------------------------------------------------------------------------------------- lists


def test_a_list_of_several_pages(scryfall: Scryfall) -> None:
    scryfall.say("/list", body(b'{"data": [1, 2], "has_more": true, "next_page": "%s/list2"}' % scryfall.url.encode()))
    scryfall.say("/list2", body(b'{"data": [3], "has_more": false}'))
    with Service() as service:
        assert service.objects("/list") == [1, 2, 3]


@pytest.mark.parametrize(
    ("content", "came"),
    [
        (b"<!DOCTYPE html><html></html>", "expected JSON, got an HTML or XML page"),
        (b"", "expected JSON, got nothing"),
        (b'{"data": [', "expected JSON, got a JSON object"),
        (b"\xff\xfe", "expected JSON, got something that begins with"),
        (b"[" * 100_000, "expected JSON, got a JSON array"),
        (b"[]", 'expected a list object with "data", got list'),
        (b'{"object": "error", "code": "not_found"}', "got an object with object, code"),
        (b'{"data": {}}', 'expected a list object with "data"'),
        (b'{"data": []}', "got an empty list"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_answer_in_another_format_is_named(content: bytes, came: str, scryfall: Scryfall) -> None:
    scryfall.say("/sets", body(content))
    with Service() as service, pytest.raises(FormatChanged) as raised:
        service.objects("/sets")
    assert came in str(raised.value)
    assert "/sets" in str(raised.value)


@pytest.mark.parametrize(
    ("first", "kind"),
    [
        (b"\x1f\x8b\x08", "gzip"),
        (b"\xef\xbb\xbf{", "a JSON object"),
        (b"\n <html>", "an HTML or XML page"),
        (b"PK\x03\x04", "a zip file"),
        (b"\x28\xb5\x2f\xfd\x00", "a Zstandard file"),
    ],
)
def test_a_file_is_known_by_its_first_bytes(first: bytes, kind: str) -> None:
    assert kind_of(first) == kind
