"""The sets of an index: from Scryfall's /sets answer, completed by what the card rows tell and by data/sets.tsv."""

import zlib
from pathlib import Path

import msgspec

from .. import datafiles
from ..errors import BulkError
from ..model import CardSet
from .reader import open_bulk
from .records import SetList, SetRow


def read_sets(path: Path) -> list[SetRow]:
    """The sets of a file in the shape of Scryfall's /sets answer, or a bare list of them; raises BulkError."""
    try:
        with open_bulk(path) as stream:
            raw = stream.read()
    except (EOFError, zlib.error, OSError) as error:
        raise BulkError(f"{path} is cut off or damaged ({error}); download it again.") from error
    try:
        return msgspec.json.decode(raw, type=SetList).data
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        try:
            return msgspec.json.decode(raw, type=list[SetRow])
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BulkError(f"{path} is no list of sets ({error}); expected Scryfall's /sets answer.") from error


def japanese_set_names() -> dict[str, str]:
    """Set code -> Japanese name, from data/sets.tsv."""
    return {code: name_ja for _, (code, name_ja, _) in datafiles.tsv("sets.tsv", 3)}


def merge_sets(listed: list[SetRow], in_rows: dict[str, tuple[str, str, str]]) -> dict[str, CardSet]:
    """Code -> CardSet. listed: what /sets says, which wins; in_rows: code -> (name, type, date) as card rows say."""
    japanese = japanese_set_names()
    merged = {
        code: CardSet(code, name, japanese.get(code, ""), set_type, date)
        for code, (name, set_type, date) in in_rows.items()
    }
    for row in listed:
        merged[row.code] = CardSet(
            row.code, row.name, japanese.get(row.code) or row.name_ja or "", row.set_type or "", row.released_at or "",
            row.parent_set_code or "",
        )  # fmt: skip
    return merged
