"""What can be told of an index file of any version, without opening it for questions."""

import sqlite3
from contextlib import closing
from pathlib import Path


def read_meta(path: Path) -> dict[str, str]:
    """The meta table of the index at `path`, whatever its version; empty where there is no index that can be read."""
    if not path.is_file():
        return {}
    try:
        with closing(_connect(path)) as conn:
            return dict(conn.execute("SELECT key, value FROM meta"))
    except sqlite3.Error:
        return {}


def damage(path: Path, *, quick: bool = False) -> str:
    """What SQLite's full integrity check finds wrong with the file, in a few words; "" where it is whole.

    quick: its check without comparing tables and their indexes, which takes a second or so.
    """
    check = "quick_check" if quick else "integrity_check"
    try:
        with closing(_connect(path)) as conn:
            found = conn.execute(f"PRAGMA {check}(1)").fetchone()[0]
    except sqlite3.Error as error:
        return str(error)
    return "" if found == "ok" else found.splitlines()[0]


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
