"""refresh(): the steps in order. Whatever happens in them, the old index stays until a better one is whole."""

import logging
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from .. import config
from ..bulk import mtgjson
from ..bulk.download import download
from ..bulk.manifest import BulkFile, all_sets, newest
from ..bulk.service import Service
from ..effects.tags import Tagged
from ..errors import IndexError_, NotAccepted, ResolverError
from ..importing import import_files
from ..index.meta import read_meta
from ..index.store import Store
from . import generations, guard, tags
from .changes import KINDS, compare
from .history import Attempt, History, now
from .lock import locked
from .log import logged
from .places import Places

_LOG = logging.getLogger(__name__)
# tell(stage, done so far, of how many): bytes when downloading, rows when reading; 0 where it is not known.
Tell = Callable[[str, int, int], None]
STAGES = ("asking", "downloading", "reading", "cards", "index", "checking")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How to refresh. force: ask however short ago, and build even what is not newer. accept: in spite of the guard.

    mtgjson: also take Japanese set names from MTGJSON. oracle_tags: also take Scryfall's oracle tags. kept: earlier indexes
    that are kept.
    """

    bulk_type: str = config.BULK_TYPES[0]
    force: bool = False
    accept: bool = False
    mtgjson: bool = False
    oracle_tags: bool = False
    kept: int = config.KEPT_INDEXES


def refresh(index: Path, wanted: Wanted = Wanted(), tell: Tell = lambda stage, done, total: None) -> Attempt | None:
    """Bring the newest data into `index`; returns what was done, None where the service was asked a short while ago.

    Raises RefreshRunning, NetworkError (what kind says what to do), NotAccepted, BulkError, or ResolverError when the
    disk does not take it. After each of them the index is the one of before.
    """
    places = Places(index)
    with locked(places), logged(places):
        history = History(places)
        if not (wanted.force or wanted.accept or history.is_due()):
            return None
        attempt = Attempt(started_at=now(), bulk_type=wanted.bulk_type)
        try:
            places.begin()
            generations.clean(places)
            history.begin(attempt)
            _run(places, wanted, history, attempt, tell)
        except OSError as error:
            _failed(history, attempt, f"{error.strerror or error}: {error.filename or places.folder}")
            raise ResolverError(f"Cannot refresh {places.index}: {attempt.message}. Free some space, then try again.") from error
        except ResolverError as error:
            _failed(history, attempt, str(error))
            raise
        except BaseException:
            attempt.result = "interrupted"
            _record(history, attempt)
            raise
        finally:
            places.end()
        _record(history, attempt)
        return attempt


def _failed(history: History, attempt: Attempt, why: str) -> None:
    attempt.message = why
    if attempt.result == "started":
        attempt.result = "failed"
    _record(history, attempt)


def _record(history: History, attempt: Attempt) -> None:
    log = _LOG.error if attempt.result in ("failed", "not_accepted") else _LOG.info
    log("%s: %s", attempt.result, attempt.message or f"{attempt.bulk_type} of {attempt.data_updated_at}")
    try:
        history.end(attempt)
    except ResolverError as error:
        _LOG.warning("%s", error)  # what was done is done, written down or not


def _run(places: Places, wanted: Wanted, history: History, attempt: Attempt, tell: Tell) -> None:
    """Ask, and where there is something newer fetch, build, check and swap; what is learnt goes into `attempt`."""
    tell("asking", 0, 0)
    with Service(more_hosts=(mtgjson.HOST,) if wanted.mtgjson else ()) as service:
        file = newest(service, wanted.bulk_type)
        attempt.data_updated_at = file.updated_at
        why_not = "" if wanted.force else _nothing_new(places, history, file)
        if why_not:
            attempt.result, attempt.message = "unchanged", why_not
            return
        new = places.work / "index.sqlite"
        if wanted.force or not _take_set_aside(places, file, new):
            cards, sets = _fetch(service, file, places, wanted, attempt, tell)
            tagged = tags.fetch(service, places.work) if wanted.oracle_tags else None
            _build(cards, sets, tagged, new, file, history, attempt, tell)
    tell("checking", 0, 0)
    _check(places, new, wanted, attempt)
    attempt.changes = _changes(places.index, new)
    generations.swap(places, new, wanted.kept)
    attempt.result = "updated"


def _nothing_new(places: Places, history: History, file: BulkFile) -> str:
    """Why the index in place need not be built anew, or ""."""
    back_from = history.rolled_back()
    if back_from and file.updated_at <= back_from:
        return f"the data of {back_from:%Y-%m-%d %H:%M} was rolled back; newer data is waited for"
    if _is_of(places.index, file, at_least=True):
        return f"the newest data, of {file.updated_at:%Y-%m-%d %H:%M}, is in the index"
    return ""


def _is_of(index: Path, file: BulkFile, *, at_least: bool = False) -> bool:
    """Whether an index that this program can use was built from this file, or with `at_least` a newer one."""
    meta = read_meta(index)
    try:
        Store(index).close()
        built_from = datetime.fromisoformat(meta.get("bulk_updated_at", ""))
    except (IndexError_, ValueError):
        return False
    newer = at_least and built_from > file.updated_at
    return meta.get("bulk_type") == file.type and (newer or built_from == file.updated_at)


def _take_set_aside(places: Places, file: BulkFile, new: Path) -> bool:
    """Take the index that was built from this very file before, and set aside, to `new`; False where there is none."""
    for path in generations.set_asides(places):
        if _is_of(path, file):
            path.replace(new)
            return True
    return False


def _fetch(
    service: Service, file: BulkFile, places: Places, wanted: Wanted, attempt: Attempt, tell: Tell
) -> tuple[Path, Path]:
    """The card file and the file of sets, downloaded."""
    sets = all_sets(service)
    if wanted.mtgjson:
        try:
            names = mtgjson.japanese_set_names(service)
            for one in sets:
                one.name_ja = names.get(one.code)
        except ResolverError as error:
            _LOG.warning("Japanese set names: %s", error)  # a help, never a condition
    sets_file, cards_file = places.work / "sets.json", places.work / f"{file.type}.gz"
    sets_file.write_bytes(msgspec.json.encode(sets))
    _check_room(places, file)
    attempt.bytes = download(
        service, file.uri, cards_file, file.compressed_size, lambda done, size: tell("downloading", done, size)
    )
    return cards_file, sets_file


def _check_room(places: Places, file: BulkFile) -> None:
    present = places.index.stat().st_size if places.index.is_file() else 0
    needed = (file.compressed_size or 0) + int(config.ROOM_FOR_INDEX * present)
    free = shutil.disk_usage(places.work).free
    if free < needed:
        raise ResolverError(f"{places.folder} needs {needed >> 20} MiB free, {free >> 20} are there. Free some space, then try again.")


def _build(
    cards: Path, sets: Path, tagged: Tagged | None, new: Path, file: BulkFile, history: History, attempt: Attempt, tell: Tell
) -> None:
    rows_before = next((a.rows for a in reversed(history.attempts) if a.rows and a.bulk_type == file.type), 0)

    def say(stage: str, rows: int) -> None:
        if stage == cards.name:
            tell("reading", rows, rows_before)
        else:
            tell(stage, 0, 0)

    say(cards.name, 0)
    report = import_files(
        [cards], new, sets,
        source=f"{file.type} of {file.updated_at:%Y-%m-%d %H:%M}",
        about={"bulk_type": file.type, "bulk_updated_at": file.updated_at.isoformat()},
        tagged=tagged,
        tell=say,
    )  # fmt: skip
    cards.unlink()  # room for what comes after
    attempt.rows = sum(count.rows for count in report.read)


def _check(places: Places, new: Path, wanted: Wanted, attempt: Attempt) -> None:
    """Raise NotAccepted, with the new index set aside, where it cannot take the place of the old one."""
    try:
        found = guard.findings(new, places.index, wanted.bulk_type)
    except IndexError_ as error:
        attempt.result, attempt.findings = "not_accepted", (str(error),)
        raise NotAccepted(f"{error} It is at {generations.set_aside(places, new)}; the old one stays.") from error
    meta = read_meta(new)
    attempt.cards, attempt.japanese_names = int(meta["cards"]), int(meta["japanese_names"])
    attempt.findings = tuple(found)
    if found and not wanted.accept:
        attempt.result = "not_accepted"
        raise NotAccepted(
            f"The new index is not taken into use: {'; '.join(found)}. It is at {generations.set_aside(places, new)}; "
            "`resolver refresh --accept` takes it all the same."
        )
    attempt.accepted = bool(found)


def _changes(old: Path, new: Path) -> dict[str, int]:
    """Kind of change -> how many cards; empty where there is no index to compare with."""
    try:
        changes = [change.kind for change in compare(old, new)]
    except IndexError_:
        return {}
    return {kind: changes.count(kind) for kind in KINDS if kind in changes}


def roll_back(index: Path) -> Attempt:
    """Take the index of before back into use; returns the record. Raises NoIndex where there is none."""
    places = Places(index)
    with locked(places), logged(places):
        history = History(places)
        attempt = Attempt(started_at=now(), data_updated_at=_data_of(places.index))
        generations.clean(places)
        try:
            generations.roll_back(places)
        except OSError as error:
            raise ResolverError(f"Cannot put an earlier index back ({error.strerror or error}).") from error
        meta = read_meta(places.index)
        attempt.bulk_type = meta.get("bulk_type", "")
        attempt.index_built_at, attempt.source = meta["built_at"], meta["source"]
        attempt.result = "rolled_back"
        history.begin(attempt)
        _record(history, attempt)
        return attempt


def _data_of(index: Path) -> datetime | None:
    try:
        return datetime.fromisoformat(read_meta(index).get("bulk_updated_at", ""))
    except ValueError:
        return None
