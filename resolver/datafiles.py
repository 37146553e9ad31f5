"""Read the hand-edited files under data/: TOML, TSV and JSON Lines; a bad line is named."""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from .errors import DataFileError


@cache
def data_dir() -> Path:
    """The folder of the data files: inside the installed package, or beside it in a checkout."""
    inside = Path(__file__).parent / "_data"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "data"


def toml(name: str) -> dict[str, Any]:
    """A TOML file as a dict; raises DataFileError naming file and line."""
    path = data_dir() / name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataFileError(f"{path}: {error}") from error


def toml_lists(folder: str) -> dict[str, list[str]]:
    """The lists of all TOML files of a folder, joined key by key."""
    joined: dict[str, list[str]] = {}
    for path in sorted((data_dir() / folder).glob("*.toml")):
        for key, values in toml(f"{folder}/{path.name}").items():
            joined.setdefault(key, []).extend(values)
    return joined


def tsv(name: str, columns: int) -> Iterator[tuple[int, list[str]]]:
    """(line number, fields) for each row of a TSV file; `#` lines and blank lines are passed over.

    Rows shorter than `columns` are filled with ""; a longer one raises DataFileError.
    """
    path = data_dir() / name
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataFileError(f"{path}: {error}") from error
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) > columns:
            raise DataFileError(f"{path}:{number}: {len(fields)} columns, at most {columns} expected")
        yield number, fields + [""] * (columns - len(fields))


def jsonl(name: str) -> Iterator[dict[str, Any]]:
    """Each object of a JSON Lines file; raises DataFileError naming file and line."""
    path = data_dir() / name
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            try:
                yield json.loads(line)
            except ValueError as error:
                raise DataFileError(f"{path}:{number}: {error}") from error
