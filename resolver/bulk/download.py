"""Fetch a bulk file to disk, whole or not at all; what has come before a break is not fetched again."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import requests

from .. import config
from ..errors import FormatChanged, NetworkError, ResolverError, Unreachable
from .service import Service, kind_of

_FIRST = ("gzip", "a JSON object", "a JSON array")  # what a card file may begin with


def download(
    service: Service, url: str, target: Path, size: int | None = None, tell: Callable[[int, int], None] = lambda done, size: None
) -> int:
    """Fetch `url` to `target` and return its bytes. size: bytes that must come, where known; tell(bytes so far, bytes or 0).

    Raises NetworkError where it cannot be had whole, FormatChanged where it is no card file, ResolverError where the disk
    does not take it. What was at `target` before stays then.
    """
    part = target.with_name(target.name + ".part")
    fetching = _Fetching(service, url, part, size, tell)
    try:
        while not service.patiently(fetching.go_on):
            service.pause()
        with part.open("rb") as file:
            kind = kind_of(file.read(64))
        if kind not in _FIRST:
            raise FormatChanged(f"{url}: expected a gzip or JSON file of cards, got {kind}.")
        part.replace(target)
    except OSError as error:
        raise ResolverError(f"Cannot write {part} ({error.strerror or error}). Free some space, then try again.") from error
    finally:
        with suppress(OSError):  # gone already, or the disk has failed
            part.unlink()
    return fetching.done


class _Fetching:
    """How far a download has come, over several connections."""

    def __init__(self, service: Service, url: str, part: Path, size: int | None, tell: Callable[[int, int], None]) -> None:
        self.service, self.url, self.part, self.tell = service, url, part, tell
        self.announced = size or 0  # by /bulk-data
        self.size = self.announced  # bytes that must come, 0 where nobody said
        self.done = 0
        self.end = time.monotonic() + config.MAX_DOWNLOAD_SECONDS
        self.version = ""  # the ETag or date by which the server knows whether the rest belongs to what we have

    def go_on(self) -> bool:
        """Fetch what is missing: True when all is there, False when some more came before a break.

        Raises Unreachable when the break left us no farther.
        """
        before = self.done
        # gzip is what the file is anyway; another encoding could not be read later
        headers = {"Accept-Encoding": "gzip"}
        if self.done and self.version:
            headers |= {"Range": f"bytes={self.done}-", "If-Range": self.version}
        with self.service.open(self.url, headers, also=(416,)) as answer:
            resumed = answer.status_code == 206 and _first_byte(answer) == self.done
            if not resumed:
                self._begin(answer)
            try:
                with self.part.open("ab" if resumed else "wb") as file:
                    for piece in self.service.pieces(answer, self.end - time.monotonic()):
                        self.done += len(piece)
                        if self.done > (self.size or config.MAX_DOWNLOAD_BYTES):
                            raise NetworkError(f"{self.url}: more bytes came than the {self.size or config.MAX_DOWNLOAD_BYTES} announced.")
                        file.write(piece)
                        self.tell(self.done, self.size)
                if self.done < self.size:
                    raise Unreachable(f"{self.url}: {self.done} bytes came, {self.size} were announced. Try again later.")
            except Unreachable:
                if self.done > before and self.version:
                    return False
                raise
        return True

    def _begin(self, answer: requests.Response) -> None:
        """Forget what came before: the server sends the file from its beginning."""
        self.done = 0
        self.version = ""
        if answer.status_code != 200:
            raise Unreachable(f"{self.url}: the server does not send the rest; it is fetched from the beginning.")
        etag = answer.headers.get("ETag", "")
        # a weak ETag does not promise the same bytes
        self.version = etag if etag and not etag.startswith("W/") else answer.headers.get("Last-Modified", "")
        length = answer.headers.get("Content-Length", "")
        length = int(length) if length.isdecimal() else 0
        if self.announced and length and length != self.announced:
            raise NetworkError(f"{self.url}: the file has {length} bytes, /bulk-data announced {self.announced}. Try again later.")
        self.size = self.announced or length


def _first_byte(answer: requests.Response) -> int:
    found = re.match(r"bytes (\d+)-", answer.headers.get("Content-Range", ""))
    return int(found[1]) if found else -1
