"""An index that is refreshed from a card service on this machine."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kept import Kept
from scryfall import Scryfall

from resolver.importing import import_files


@pytest.fixture(scope="session")
def built(starter_files: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The index that a refresh builds from the service's first data; never write to it."""
    path = tmp_path_factory.mktemp("refreshed") / "index.sqlite"
    about = {"bulk_type": "all_cards", "bulk_updated_at": "2026-11-30T09:15:00+00:00"}
    import_files([starter_files[0]], path, starter_files[1], source="all_cards of 2026-11-30 09:15", about=about)
    return path


@pytest.fixture
def kept(tmp_path: Path, scryfall: Scryfall, built: Path) -> Kept:
    """No index yet; `scryfall` is asked for it."""
    return Kept(tmp_path / "data" / "index.sqlite", scryfall, built)


@pytest.fixture
def with_card(scryfall: Scryfall) -> Callable[..., list[dict[str, Any]]]:
    """The rows of the service and one more card with this name."""

    def make(name: str, **fields: Any) -> list[dict[str, Any]]:
        like = next(row for row in scryfall.rows if row["name"] == "Negate" and row["lang"] == "en")
        return [*scryfall.rows, {**like, "name": name, "oracle_id": f"id of {name}", "id": name, **fields}]

    return make
