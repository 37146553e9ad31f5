"""An index that the tests keep up to date."""

import os
import shutil
from pathlib import Path
from typing import Any

from scryfall import Scryfall

from resolver import open_index
from resolver.refresh.history import Attempt
from resolver.refresh.places import Places
from resolver.refresh.run import Wanted, refresh


class Kept:
    """An index that is kept up to date, and what the tests ask about it."""

    def __init__(self, path: Path, scryfall: Scryfall, built: Path) -> None:
        self.path, self.scryfall, self._built = path, scryfall, built
        self.places = Places(path)
        self._day = 0

    def begin(self) -> None:
        """An index that was refreshed from what the service has now, a while ago."""
        self.path.parent.mkdir()
        shutil.copyfile(self._built, self.path)

    def refresh(self, **wanted: Any) -> Attempt | None:
        """Refresh, however short ago it was."""
        return refresh(self.path, Wanted(**{"force": True, **wanted}))

    def next_day(self, rows: list[dict[str, Any]] | None = None) -> None:
        """The service has newer data: these rows, or the same."""
        self._day += 1
        self.scryfall.updated_at = f"2026-12-{self._day:02}T09:15:00+00:00"
        if rows is not None:
            self.scryfall.rows = rows

    def identity(self) -> tuple[int, int]:
        """Tells whether the index is still the same file with the same content."""
        stat = self.path.stat()
        return stat.st_ino, stat.st_mtime_ns

    def answers(self, question: str) -> list[str]:
        """The names with which the index answers."""
        with open_index(self.path) as index:
            return [candidate.card.name for candidate in index.resolve(question).cards]

    def files(self) -> set[str]:
        """The names of all files beside the index, folder and all; `*` for those of kept indexes."""
        found = set()
        for folder, _, names in os.walk(self.path.parent):
            inside = Path(folder).relative_to(self.path.parent)
            found |= {str(inside / ("*" if name.startswith("20") else name)) for name in names}
        return found
