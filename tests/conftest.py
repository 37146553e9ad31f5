"""Fixtures for all tests: indexes made by the real importer, and an environment that holds nothing of the user's."""

import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from scryfall import Scryfall

from resolver import Ambiguous, Index, NotFound, Unique, config, open_index
from resolver.datafiles import data_dir
from resolver.effects import saved
from resolver.importing import import_files

SHARED = Path(__file__).resolve().parents[2] / "shared"

# No time limits; the same examples in every CI run, so that a red run can be repeated.
settings.register_profile("resolver", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("resolver")


@pytest.fixture(scope="session", autouse=True)
def own_environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No RESOLVER_* variable from outside, and every folder of the user inside the test run's own."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("RESOLVER_") and "TEST" not in name]:
            patch.delenv(name)
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"):
            patch.setenv(name, str(home))
        patch.setenv("RESOLVER_CACHE", str(home / "cache"))
        patch.setenv("RESOLVER_LANG", "en")
        patch.setenv("COLUMNS", "120")
        for name in ("FORCE_COLOR", "NO_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE", "PYTHONIOENCODING"):
            patch.delenv(name, raising=False)
        yield home


@pytest.fixture(scope="session", autouse=True)
def vocabulary_saved_once() -> Iterator[None]:
    """Preparing the vocabulary of questions takes a second and gives the same for every index: do it once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(saved, "save", cache(saved.save))
        yield


@pytest.fixture(scope="session")
def starter_files() -> tuple[Path, Path]:
    """The starter cards and their sets."""
    folder = data_dir() / "starter"
    return folder / "cards.jsonl", folder / "sets.json"


@pytest.fixture(scope="session")
def starter_path(
    own_environment: Path, starter_files: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """An index of the starter cards, built once; never write to it."""
    cards, sets = starter_files
    path = tmp_path_factory.mktemp("starter") / "index.sqlite"
    import_files([cards], path, sets)
    return path


@pytest.fixture(scope="session")
def starter(starter_path: Path) -> Iterator[Index]:
    """The open index of the starter cards."""
    with open_index(starter_path) as index:
        yield index


@pytest.fixture(scope="session")
def real_path(own_environment: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of all real cards, built once; the test is skipped where ../shared is not there."""
    bulk = SHARED / "bulk"
    if not (bulk / "all-cards.jsonl.gz").is_file():
        pytest.skip("needs ../shared/bulk")
    path = tmp_path_factory.mktemp("real") / "index.sqlite"
    import_files([bulk / "all-cards.jsonl.gz", bulk / "recent-names.jsonl.gz"], path, bulk / "sets.json")
    return path


@pytest.fixture(scope="session")
def real(real_path: Path) -> Iterator[Index]:
    """The open index of all real cards."""
    with open_index(real_path) as index:
        yield index


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real card data and cases beside the repository; the test is skipped where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("needs ../shared")
    return SHARED


@pytest.fixture(scope="session")
def ask(starter: Index) -> Callable[[str], Unique | Ambiguous | NotFound]:
    """Ask the index of the starter cards."""
    return starter.resolve


def card_row(name: str, **fields: Any) -> dict[str, Any]:
    """A bulk row of an ordinary English card, with `fields` put in or changed; a field of None is left out."""
    row = {
        "object": "card",
        "oracle_id": f"id of {name}",
        "name": name,
        "lang": "en",
        "released_at": "2001-01-01",
        "layout": "normal",
        "mana_cost": "{1}{U}",
        "cmc": 2.0,
        "type_line": "Instant",
        "oracle_text": "",
        "colors": ["U"],
        "color_identity": ["U"],
        "games": ["paper"],
        "set": "zz1",
        "set_name": "First Set",
        "set_type": "expansion",
        "collector_number": "1",
        "rarity": "common",
        "border_color": "black",
        **fields,
    }
    return {key: value for key, value in row.items() if value is not None}


@pytest.fixture(scope="session")
def row() -> Callable[..., dict[str, Any]]:
    """card_row: makes a bulk row."""
    return card_row


@pytest.fixture
def make_index(tmp_path: Path) -> Iterator[Callable[..., Index]]:
    """Builds and opens an index of the rows given, through the real importer; closes it after the test."""
    opened: list[Index] = []

    def make(*rows: dict[str, Any]) -> Index:
        cards = tmp_path / f"cards{len(opened)}.jsonl"
        cards.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        path = tmp_path / f"index{len(opened)}.sqlite"
        import_files([cards], path)
        opened.append(open_index(path))
        return opened[-1]

    yield make
    for index in opened:
        index.close()


@pytest.fixture
def scryfall(starter_files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Scryfall]:
    """A card service on this machine with the starter cards, which the program asks instead of the real one."""
    cards, sets = starter_files
    service = Scryfall(
        [json.loads(line) for line in cards.read_text(encoding="utf-8").splitlines()],
        json.loads(sets.read_text(encoding="utf-8"))["data"],
    )
    monkeypatch.setenv("RESOLVER_API", service.url)
    for name in ("RETRY_FIRST_WAIT", "LOCKED_OUT", "API_PAUSE"):  # only real services need pauses
        monkeypatch.setattr(config, name, 0)
    yield service
    service.close()
