"""Talk to the card service: which addresses may be asked, how patiently, and what an answer must look like."""

import ipaddress
import logging
import random
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatchcase
from typing import Any, TypeVar
from urllib.parse import urljoin

import msgspec
import requests
import tenacity
import urllib3

from .. import config
from ..errors import ForbiddenAddress, FormatChanged, NetworkError, Unreachable

T = TypeVar("T")
_LOG = logging.getLogger(__name__)
_PIECE = 1 << 16  # bytes read at once: small enough for progress to move on a slow line
# How files and answers begin that are not what we expect, for naming what came instead.
_BEGINNINGS = {
    b"\x1f\x8b": "gzip",
    b"<": "an HTML or XML page",
    b"{": "a JSON object",
    b"[": "a JSON array",
    b"PK": "a zip file",
    b"\x28\xb5\x2f\xfd": "a Zstandard file",
    b"\xfd7zXZ": "an xz file",
    b"BZh": "a bzip2 file",
}


def kind_of(first: bytes) -> str:
    """What a file or an answer is, by its first bytes, in words for a message."""
    first = first.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not first:
        return "nothing"
    found = (kind for beginning, kind in _BEGINNINGS.items() if first.startswith(beginning))
    return next(found, f"something that begins with {first[:20]!r}")


def check_address(url: str, more_hosts: Collection[str] = ()) -> None:
    """Raise ForbiddenAddress unless `url` is https and its host is in config.allowed_hosts() or `more_hosts`.

    Where RESOLVER_API itself is on this machine (a mirror, a test), this machine may be asked, by http too.
    """
    try:
        parts = urllib3.util.parse_url(url)  # the parser that decides where the connection goes
    except urllib3.exceptions.LocationParseError as error:
        raise ForbiddenAddress(f"{url!r} is no address that can be fetched.") from error
    host = (parts.host or "").strip("[]").lower()
    if parts.scheme in ("http", "https") and _is_loopback(host) and _is_loopback(_api_host()):
        return
    if parts.scheme != "https":
        raise ForbiddenAddress(f"{url}: only https addresses are fetched.")
    if not any(fnmatchcase(host, pattern) for pattern in (*config.allowed_hosts(), *more_hosts)):
        raise ForbiddenAddress(f"{url}: {host} is none of the hosts that are asked. If it may be, add it to RESOLVER_HOSTS.")


def _api_host() -> str:
    try:
        return (urllib3.util.parse_url(config.api_url()).host or "").strip("[]").lower()
    except urllib3.exceptions.LocationParseError:
        return ""


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Service:
    """The card service, asked politely: named, one call after the other, with pauses, patient when it is busy."""

    def __init__(self, *, more_hosts: Collection[str] = (), sleep: Callable[[float], None] = time.sleep) -> None:
        """more_hosts: hosts allowed besides config.allowed_hosts(). sleep: waits so many seconds."""
        self._http = requests.Session()
        self._http.headers.update({"User-Agent": config.user_agent(), "Accept": "application/json;q=0.9,*/*;q=0.8"})
        self._more_hosts = more_hosts
        self._sleep = sleep
        self._next_call = 0.0  # time.monotonic() before which the API is not called

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def patiently(self, ask: Callable[[], T]) -> T:
        """The result of `ask`, called again after a while where it raises Unreachable, up to config.HTTP_TRIES times."""
        return tenacity.Retrying(
            retry=tenacity.retry_if_exception_type(Unreachable),
            stop=tenacity.stop_after_attempt(config.HTTP_TRIES),
            wait=_wait,
            sleep=self._sleep,
            before_sleep=lambda state: _LOG.warning("%s", state.outcome.exception()),  # type: ignore[union-attr]
            reraise=True,
        )(ask)

    def pause(self) -> None:
        """Wait a moment before asking on after an answer that broke off."""
        self._sleep(config.RETRY_FIRST_WAIT * random.uniform(0.5, 1.5))

    def objects(self, path: str) -> list[Any]:
        """The objects of a Scryfall List, all its pages; raises FormatChanged where the answer is no such list."""
        url: str | None = f"{config.api_url()}{path}"
        found: list[Any] = []
        for _ in range(config.MAX_PAGES):
            if url is None:
                break
            page = self.json(url)
            if not isinstance(page, dict) or not isinstance(page.get("data"), list):
                came = f"an object with {', '.join(map(str, page)) or 'nothing'}" if isinstance(page, dict) else type(page).__name__
                raise FormatChanged(f'{url}: expected a list object with "data", got {came}.')
            found += page["data"]
            url = page.get("next_page") if page.get("has_more") else None
        if not found:
            raise FormatChanged(f"{config.api_url()}{path}: expected a list with objects in it, got an empty list.")
        return found

    def json(self, url: str) -> Any:
        """The decoded JSON of one API answer; raises FormatChanged where it is none."""
        body = self.patiently(lambda: self._body(url))
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise FormatChanged(f"{url}: expected JSON, got {kind_of(body[:64])} ({error}).") from error

    def _body(self, url: str) -> bytes:
        self._sleep(max(0.0, self._next_call - time.monotonic()))
        body = bytearray()
        try:
            with self.open(url) as answer:
                for piece in self.pieces(answer, config.MAX_ANSWER_SECONDS, unzip=True):
                    body += piece
                    if len(body) > config.MAX_ANSWER_BYTES:
                        raise FormatChanged(f"{url}: the answer does not end within {config.MAX_ANSWER_BYTES >> 20} MiB.")
        finally:
            self._next_call = time.monotonic() + config.API_PAUSE
        return bytes(body)

    @contextmanager
    def open(
        self, url: str, headers: Mapping[str, str] | None = None, *, also: Collection[int] = ()
    ) -> Iterator[requests.Response]:
        """An answer 200 or 206 (or one of `also`) whose body is still to be read; each redirect is checked.

        Raises Unreachable where it may go better later, ForbiddenAddress, or NetworkError for anything else.
        """
        for _ in range(config.MAX_REDIRECTS + 1):
            check_address(url, self._more_hosts)
            answer = self._send(url, headers or {})
            with answer:
                if answer.is_redirect:
                    url = urljoin(url, answer.headers["Location"])
                    continue
                _check_status(url, answer, also)
                yield answer
                return
        raise NetworkError(f"{url}: redirected more than {config.MAX_REDIRECTS} times.")

    def _send(self, url: str, headers: Mapping[str, str]) -> requests.Response:
        try:
            return self._http.get(url, headers=headers, timeout=config.HTTP_TIMEOUT, stream=True, allow_redirects=False)
        except requests.exceptions.SSLError as error:
            if "CERTIFICATE_VERIFY_FAILED" in str(error):
                raise NetworkError(f"{url}: its certificate cannot be trusted. Check this machine's clock and certificates.") from error
            raise Unreachable(f"Cannot reach {url} (SSLError). Try again later.") from error
        except (requests.ConnectionError, requests.Timeout) as error:
            raise Unreachable(f"Cannot reach {url} ({type(error).__name__}). Try again later.") from error
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            raise NetworkError(f"Cannot ask {url} ({error}).") from error

    def pieces(self, answer: requests.Response, seconds: float, *, unzip: bool = False) -> Iterator[bytes]:
        """The body in pieces, as sent or unzipped; raises Unreachable where it breaks off or takes more than `seconds`."""
        end = time.monotonic() + seconds
        try:
            while piece := answer.raw.read(_PIECE, decode_content=unzip):
                yield piece
                if time.monotonic() > end:
                    raise NetworkError(f"{answer.url}: not all has come in the time allowed. Try again later.")
        except urllib3.exceptions.HTTPError as error:
            raise Unreachable(f"{answer.url}: the answer broke off ({type(error).__name__}). Try again later.") from error


def _check_status(url: str, answer: requests.Response, also: Collection[int]) -> None:
    status = answer.status_code
    if status in (200, 206) or status in also:
        return
    if status != 429 and status < 500:
        raise NetworkError(f"{url} answered {status}. If it stays so, the service has changed: look for a newer version of this program.")
    wait = _retry_after(answer.headers.get("Retry-After"))
    if status == 429:
        wait = max(wait, config.LOCKED_OUT)
    if wait > config.LONGEST_RETRY_AFTER:
        raise NetworkError(f"{url} answered {status} and asks to wait more than {config.LONGEST_RETRY_AFTER / 60:.0f} minutes. Try again later.")
    raise Unreachable(f"{url} answered {status}. Try again later.", wait)


def _retry_after(header: str | None) -> float:
    """Seconds that a Retry-After header asks for; 0 where there is none or it cannot be read."""
    try:
        return urllib3.Retry().parse_retry_after(header) if header else 0
    except urllib3.exceptions.InvalidHeader:
        return 0


def _wait(state: tenacity.RetryCallState) -> float:
    """Seconds until the next try: twice as long each time, spread at random, and no less than the service asked for."""
    doubled = tenacity.wait_exponential(multiplier=config.RETRY_FIRST_WAIT, max=config.RETRY_LONGEST_WAIT)
    backoff = doubled + tenacity.wait_random(0, config.RETRY_FIRST_WAIT)
    error = state.outcome.exception() if state.outcome else None
    return max(backoff(state), error.wait if isinstance(error, Unreachable) else 0)
