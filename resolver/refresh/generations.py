"""The indexes of before and the one in use: swap, go back, keep a few. At every moment one whole index is in place."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

from .. import config
from ..errors import NoIndex
from ..index.store import Store
from .places import Places


def swap(places: Places, new: Path, kept: int = config.KEPT_INDEXES) -> None:
    """Put `new` in the place of the index in one step, and keep the last `kept` before it."""
    if places.index.is_file() and kept:
        _keep(places.index, places.previous)
    _rename(new, places.index)
    _prune(places.previous, kept)


def roll_back(places: Places) -> Path:
    """Put the newest earlier index back and set the present one aside; returns the file that was put back.

    Raises NoIndex where there is none, WrongIndexVersion or IndexError_ where it cannot be used.
    """
    earlier = previous(places)
    if not earlier:
        raise NoIndex(
            f"There is no earlier index of {places.index} to go back to. Build one with `resolver refresh`.",
            f"索引 {places.index} には、戻せる以前のものがありません。`resolver refresh` で作ってください。",
        )
    Store(earlier[-1]).close()
    if places.index.is_file():
        _keep(places.index, places.set_aside)
    _rename(earlier[-1], places.index)
    _prune(places.set_aside, config.KEPT_SET_ASIDE)
    return earlier[-1]


def set_aside(places: Places, new: Path) -> Path:
    """Keep an index that was not accepted, for inspection; returns where it is."""
    target = places.set_aside / _name(new)
    places.set_aside.mkdir(parents=True, exist_ok=True)
    os.replace(new, target)
    _prune(places.set_aside, config.KEPT_SET_ASIDE)
    return target


def previous(places: Places) -> list[Path]:
    """The earlier indexes, oldest first."""
    return [path for path in _indexes(places.previous) if not _same(path, places.index)]


def set_asides(places: Places) -> list[Path]:
    """The indexes that were set aside, oldest first."""
    return [path for path in _indexes(places.set_aside) if not _same(path, places.index)]


def clean(places: Places) -> None:
    """Remove what a swap that died has left."""
    for folder in (places.previous, places.set_aside):
        for path in _indexes(folder):
            if _same(path, places.index):
                path.unlink()
        for path in folder.glob("*.copy"):
            path.unlink()


def _keep(index: Path, folder: Path) -> None:
    """A second name for `index` in `folder`; the index itself stays where it is until another is renamed over it."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / _name(index)
    if target.exists():
        return
    try:
        os.link(index, target)
    except OSError:  # a file system without hard links
        copy = target.with_name(target.name + ".copy")
        shutil.copy2(index, copy)
        os.replace(copy, target)


def _rename(new: Path, index: Path) -> None:
    os.replace(new, index)
    if os.name != "nt":  # a folder cannot be opened there
        folder = os.open(index.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _name(index: Path) -> str:
    """A name that tells when the index was built, so that names sort by age."""
    return f"{datetime.fromtimestamp(index.stat().st_mtime, UTC):%Y%m%dT%H%M%S.%fZ}.sqlite"


def _indexes(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.sqlite"))


def _prune(folder: Path, kept: int) -> None:
    for path in _indexes(folder)[: -kept or None]:
        path.unlink()


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
