"""A disk that is full, for real: a small file system in memory. Mounting one needs root."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kept import Kept

from resolver.errors import ResolverError
from resolver.refresh.history import History

NEEDED = 30 << 20  # bytes in which an index of the starter cards, a second one and a download have room


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of NEEDED bytes."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a small file system needs root on Linux")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={NEEDED}", "tmpfs", folder], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"cannot mount a file system here: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", folder], check=True)


@pytest.fixture
def on_disk(small_disk: Path, kept: Kept, built: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """An index on the small disk, and newer data. What is there to warn of little room beforehand is out of the way."""
    made = Kept(small_disk / "data" / "index.sqlite", kept.scryfall, built)
    made.begin()
    made.next_day()
    usage = type("Usage", (), {"free": 1 << 40})
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
    return made


def fill(disk: Path, leave: int) -> Path:
    """Write until only `leave` bytes are free."""
    room = os.statvfs(disk)
    path = disk / "in the way"
    path.write_bytes(bytes(max(0, room.f_bavail * room.f_frsize - leave)))
    return path


@pytest.mark.parametrize("share", [0, 0.001, 0.01, 0.03, 0.15, 0.3, 0.6, 0.9])
def test_a_disk_that_fills_up_leaves_the_old_index_and_nothing_else(share: float, on_disk: Kept, small_disk: Path) -> None:
    """Room for a share of the new index only: it is as large as the old one, which was built from the same rows."""
    before = on_disk.identity()
    in_the_way = fill(small_disk, int(share * on_disk.path.stat().st_size))
    with pytest.raises(ResolverError) as raised:
        on_disk.refresh()
    assert "No space left on device" in str(raised.value) or "disk is full" in str(raised.value)
    assert "\n" not in str(raised.value)
    assert on_disk.identity() == before
    assert on_disk.answers("否認") == ["Negate"]
    assert not on_disk.places.work.exists()
    in_the_way.unlink()
    attempt: Any = on_disk.refresh()
    assert attempt.result == "updated"
    state = {"lock", "history.jsonl", "refresh.log", "previous/*"}
    assert on_disk.files() == {"index.sqlite", *(f"index.sqlite.refresh/{name}" for name in state)}


def test_the_failure_is_in_the_history_where_there_is_room_for_it(on_disk: Kept, small_disk: Path) -> None:
    fill(small_disk, 1 << 20)
    with pytest.raises(ResolverError):
        on_disk.refresh()
    last = History(on_disk.places).last
    assert last
    assert last.result == "failed"
    assert "Free some space" in last.message


def test_a_disk_without_room_is_noticed_before_the_download(
    on_disk: Kept, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the real shutil.disk_usage, and the real address of the service
    monkeypatch.setenv("RESOLVER_API", on_disk.scryfall.url)
    fill(small_disk, 1 << 20)
    with pytest.raises(ResolverError, match="MiB free"):
        on_disk.refresh()
    assert on_disk.scryfall.asked("/file/all-cards.jsonl.gz") == 0
