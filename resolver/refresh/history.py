"""What the refreshes of an index did: one line of JSON an attempt, the newest last."""

import os
from collections import deque
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec

from .. import config
from ..errors import ResolverError
from .places import Places

Result = Literal[
    "started",  # runs, or died
    "updated",  # a new index is in use
    "unchanged",  # the service has nothing newer
    "not_accepted",  # the new index did not pass its checks
    "failed",  # something went wrong; the old index stays
    "interrupted",  # died, or was stopped
    "rolled_back",  # an earlier index was taken back into use
]
ANSWERED = ("updated", "unchanged", "not_accepted")  # results after which the service need not be asked for a while


class Attempt(msgspec.Struct, omit_defaults=True):
    """One attempt. Times are ISO 8601 in UTC; data_updated_at: of the service's file that it was about."""

    started_at: datetime
    result: Result = "started"
    ended_at: datetime | None = None
    bulk_type: str = ""
    data_updated_at: datetime | None = None
    message: str = ""  # why it failed
    findings: tuple[str, ...] = ()  # what the checks had against the new index
    accepted: bool = False  # taken into use in spite of the findings, because somebody said --accept
    bytes: int = 0  # downloaded
    rows: int = 0  # read
    cards: int = 0
    japanese_names: int = 0
    index_built_at: str = ""  # of the index that was taken back into use
    source: str = ""  # what that index was made from
    changes: dict[str, int] = {}  # what changed -> how many cards


class History:
    """The attempts of one index."""

    def __init__(self, places: Places) -> None:
        """Reads the file; lines that cannot be read (a disk was full) are passed over."""
        self._file = places.history
        self.attempts: deque[Attempt] = deque(maxlen=config.KEPT_ATTEMPTS)
        try:
            lines = self._file.read_bytes().splitlines()
        except OSError:
            return
        decode = msgspec.json.Decoder(Attempt).decode
        for line in lines:
            try:
                self.attempts.append(decode(line))
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue

    @property
    def last(self) -> Attempt | None:
        """The newest attempt."""
        return self.attempts[-1] if self.attempts else None

    def begin(self, attempt: Attempt) -> None:
        """Add an attempt that starts now; one that never ended before it has died."""
        for earlier in self.attempts:
            if earlier.result == "started":
                earlier.result = "interrupted"
        self.attempts.append(attempt)
        self._write()

    def end(self, attempt: Attempt) -> None:
        """Write down how an attempt that was begun has ended."""
        attempt.ended_at = now()
        self._write()

    def _write(self) -> None:
        new = self._file.with_name(self._file.name + ".new")
        encode = msgspec.json.Encoder().encode
        try:
            new.write_bytes(b"".join(encode(attempt) + b"\n" for attempt in self.attempts))
            os.replace(new, self._file)
        except OSError as error:
            with suppress(OSError):
                new.unlink()
            raise ResolverError(f"Cannot write {self._file} ({error.strerror or error}). Free some space, then try again.") from error

    def next_due(self) -> datetime | None:
        """When the service may be asked again; None where it never answered."""
        answered = [attempt.started_at for attempt in self.attempts if attempt.result in ANSWERED]
        return answered[-1] + timedelta(hours=config.MIN_HOURS_BETWEEN) if answered else None

    def is_due(self) -> bool:
        """Whether the service may be asked now. A history that lies in the future was written by a wrong clock."""
        due = self.next_due()
        return due is None or not now() < due <= now() + timedelta(hours=config.MIN_HOURS_BETWEEN)

    def rolled_back(self) -> datetime | None:
        """The newest data of the service that somebody went back from, while no newer has come into use since."""
        left = []
        for attempt in reversed(self.attempts):
            if attempt.result == "updated":
                break
            if attempt.result == "rolled_back" and attempt.data_updated_at:
                left.append(attempt.data_updated_at)
        return max(left, default=None)


def now() -> datetime:
    """This moment in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)
