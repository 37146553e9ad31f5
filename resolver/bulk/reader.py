"""Stream the rows of a bulk file: gzip or plain, JSON Lines or a JSON array, in constant memory."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO, Any

import ijson
import msgspec
from isal import igzip, isal_zlib

from ..config import LANGUAGES, MAX_BAD_ROW_SHARE, MAX_BAD_ROWS_FREE, MAX_NAMED_BAD_ROWS
from ..errors import BulkError, TooManyBadRows
from .records import CardRow

_GZIP_MAGIC = b"\x1f\x8b"
_LANG = re.compile(rb'"lang"\s*:\s*"([a-zA-Z]+)"')
_WANTED = {lang.encode() for lang in LANGUAGES}
_PROBED = 1 << 20  # bytes of a line that are read to learn the shape of a file
_BUFFER = 1 << 20  # bytes unzipped at a time
_DECODE = msgspec.json.Decoder(CardRow).decode


@dataclass(slots=True)
class ReadCount:
    """How a file was read: rows seen, rows in other languages passed over, rows that could not be read."""

    rows: int = 0
    other_languages: int = 0
    bad: int = 0
    bad_named: list[str] = field(default_factory=list)

    def add_bad(self, path: Path, line: int, why: str) -> None:
        """Count a bad row and keep its place for the report, for the first few."""
        self.bad += 1
        if len(self.bad_named) < MAX_NAMED_BAD_ROWS:
            self.bad_named.append(f"{path.name}:{line}: {why}")


def open_bulk(path: Path) -> IO[bytes]:
    """The file's bytes, unzipped where it is gzip (told by its first bytes, not its name)."""
    if path.is_dir():
        raise BulkError(f"{path} is a folder; name a card file in it.")
    try:
        with path.open("rb") as probe:
            magic = probe.read(2)
        return _unzipped(path) if magic == _GZIP_MAGIC else path.open("rb")
    except OSError as error:
        raise BulkError(f"Cannot open {path}: {error.strerror or error}. Check the path.") from error


def _unzipped(path: Path) -> IO[bytes]:
    return io.BufferedReader(igzip.open(path, "rb"), _BUFFER)  # a gzip file alone reads each line in Python


def read_cards(path: Path, count: ReadCount) -> Iterator[CardRow]:
    """The Japanese and English rows of a bulk file, in order; `count` is kept up to date while reading.

    Raises BulkError for a file that is no card file or is cut off, TooManyBadRows when the share of unreadable
    rows passes MAX_BAD_ROW_SHARE.
    """
    try:
        with open_bulk(path) as stream:
            one_a_line, where = _one_object_a_line(stream, path)
        with open_bulk(path) as stream:
            rows = _lines(stream, path, count) if one_a_line else _array(stream, path, count, where)
            yield from rows
    except (EOFError, isal_zlib.error, igzip.BadGzipFile) as error:
        raise BulkError(f"{path} is cut off or damaged ({error}); download it again.") from error
    except OSError as error:
        raise BulkError(f"Cannot read {path}: {error.strerror or error}.") from error
    if count.bad > MAX_BAD_ROWS_FREE and count.bad > MAX_BAD_ROW_SHARE * count.rows:
        raise TooManyBadRows(
            f"{path}: {count.bad} of {count.rows} rows are unreadable, e.g. {count.bad_named[0]}. Is it a card file?"
        )
    if count.rows == 0 or count.bad == count.rows:
        raise BulkError(f"{path} holds no cards. Is it a Scryfall bulk file?")


def _one_object_a_line(stream: IO[bytes], path: Path) -> tuple[bool, str]:
    """Whether the first rows are whole objects on lines of their own; else the ijson path of the objects."""
    lines = list(islice((line.strip() for line in iter(lambda: stream.readline(_PROBED), b"") if line.strip()), 3))
    if not lines:
        raise BulkError(f"{path} is empty; download it again.")
    first = lines[0]
    if not first.startswith((b"{", b"[")):
        raise BulkError(f"{path} is not JSON (it begins with {first[:40]!r}). Is it a Scryfall bulk file?")
    opens_array = first.startswith(b"[") and first != b"[" and _value(first) is None  # [{...},
    if not opens_array and any(_is_row(_value(line.rstrip(b","))) for line in lines):
        return True, ""
    return False, "item" if first.startswith(b"[") else "data.item"


def _value(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _is_row(value: Any) -> bool:
    """Whether a value is a card rather than a list of cards ({"data": [...]})."""
    return isinstance(value, dict) and not isinstance(value.get("data"), list)


def _lines(stream: IO[bytes], path: Path, count: ReadCount) -> Iterator[CardRow]:
    find, wanted, decode = _LANG.search, _WANTED, _DECODE
    bracket = b""  # the last bracket of an array that was seen
    for number, line in enumerate(stream, 1):
        if len(line) < 4:
            bracket = line.strip() or bracket
            continue
        count.rows += 1
        lang = find(line)
        if lang and lang[1] not in wanted:
            count.other_languages += 1
            continue
        if line.endswith(b",\n") or line.endswith(b",\r\n"):
            line = line.rstrip()[:-1]
        try:
            yield decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            count.add_bad(path, number, str(error))
    if bracket == b"[":
        raise BulkError(f"{path} is cut off (its array has no end); download it again.")


def _array(stream: IO[bytes], path: Path, count: ReadCount, where: str) -> Iterator[CardRow]:
    try:
        for item in ijson.items(stream, where, use_float=True):
            count.rows += 1
            if isinstance(item, dict) and item.get("lang") not in (None, *LANGUAGES):
                count.other_languages += 1
                continue
            try:
                yield msgspec.convert(item, CardRow)
            except msgspec.ValidationError as error:
                count.add_bad(path, count.rows, str(error))
    except (ijson.JSONError, UnicodeDecodeError) as error:
        why = str(error).splitlines()[0]  # the parser adds a drawing of the place
        raise BulkError(f"{path} is not whole JSON ({why}); download it again.") from error
