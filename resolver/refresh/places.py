"""Where a refresh keeps what belongs to it: a folder beside the index, so that renaming stays within one disk."""

import shutil
from pathlib import Path


class Places:
    """The folder `<index>.refresh` and what is in it."""

    def __init__(self, index: Path) -> None:
        """index: the index file; where it is a link, the file it points to is the one renamed over."""
        self.index = index.resolve()
        self.folder = self.index.with_name(self.index.name + ".refresh")
        self.lock = self.folder / "lock"
        self.history = self.folder / "history.jsonl"
        self.log = self.folder / "refresh.log"
        self.work = self.folder / "work"  # downloads and the index being built; gone when no refresh runs
        self.previous = self.folder / "previous"  # earlier indexes, for going back
        self.set_aside = self.folder / "set-aside"  # indexes that were not accepted or rolled back

    def begin(self) -> None:
        """An empty work folder, whatever a refresh that died has left."""
        self.end()
        self.work.mkdir(parents=True)

    def end(self) -> None:
        """Remove the work folder; what cannot be removed now is removed by the next refresh."""
        shutil.rmtree(self.work, ignore_errors=True)
