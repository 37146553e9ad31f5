"""Whether a new index may take the place of the old one."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

from .. import config, datafiles
from ..api import STARTER, Index
from ..errors import DataFileError, IndexError_
from ..index.meta import damage, read_meta

_COUNTED = {"cards": "cards", "japanese_names": "cards with a Japanese name"}


@dataclass(frozen=True, slots=True)
class Canary:
    """A question whose answer no new card can change. cards: the one card, or some that must be in the list.

    bulk: the bulk files whose data suffices to answer; empty for all.
    """

    query: str
    verdict: Literal["unique", "ambiguous", "not_found"]
    cards: tuple[str, ...] = ()
    bulk: tuple[str, ...] = ()

    def answered_by(self, index: Index) -> str:
        """ "" where the index answers as it should, else what it answers."""
        answer = index.resolve(self.query)
        names = [candidate.card.name for candidate in answer.cards]
        right = tuple(names) == self.cards if self.verdict != "ambiguous" else set(self.cards) <= set(names)
        return "" if right and answer.verdict == self.verdict else f"{answer.verdict} {', '.join(names[:3])}".strip()


def canaries(bulk_type: str) -> list[Canary]:
    """The questions of data/canaries.jsonl that an index of this bulk file must answer; raises DataFileError."""
    read = [_canary(row) for row in datafiles.jsonl("canaries.jsonl")]
    return [canary for canary in read if not canary.bulk or bulk_type in canary.bulk]


def _canary(row: dict[str, Any]) -> Canary:
    try:
        return msgspec.convert(row, Canary)
    except msgspec.ValidationError as error:
        raise DataFileError(f"canaries.jsonl: {row}: {error}") from error


def findings(new: Path, old: Path, bulk_type: str) -> list[str]:
    """What speaks against the index `new` in the place of `old`, a line each; a person may accept these.

    `old` may be missing. Raises IndexError_ where `new` cannot be used at all: damaged, or of another version.
    """
    found = damage(new)
    if found:
        raise IndexError_(f"The new index is damaged ({found}).")
    before = read_meta(old)
    if before.get("source") == STARTER:  # the few cards of the package are no measure
        before = {}
    return _shrunk(before, read_meta(new)) + _canaries(new, old if before else None, bulk_type)


def _shrunk(before: dict[str, str], after: dict[str, str]) -> list[str]:
    found = []
    for key, words in _COUNTED.items():
        was, now = int(before.get(key, 0)), int(after[key])
        if now < was * (1 - config.MAX_SHRINKING):
            found.append(f"{now} {words} instead of {was}")
    return found


def _canaries(new: Path, old: Path | None, bulk_type: str) -> list[str]:
    with Index(new) as index:
        wrong = [(canary, came) for canary in canaries(bulk_type) if (came := canary.answered_by(index))]
    if not wrong or old is None:
        return [_told(canary, came) for canary, came in wrong]
    try:
        with Index(old) as index:
            # What the old index cannot answer either is no step back: somebody accepted it, or the table is ahead of the data.
            return [_told(canary, came) for canary, came in wrong if not canary.answered_by(index)]
    except IndexError_:  # of another version
        return [_told(canary, came) for canary, came in wrong]


def _told(canary: Canary, came: str) -> str:
    expected = f"{canary.verdict} {', '.join(canary.cards)}".strip()
    return f"“{canary.query}” is answered {came} instead of {expected}"
