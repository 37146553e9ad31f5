"""What the commands share: the language of the program's own words, the index option, exit codes."""

import locale
import os
from collections.abc import Callable
from pathlib import Path

import click

EXIT_CODES = {"unique": 0, "ambiguous": 3, "not_found": 4}


def default_lang() -> str:
    """ "ja" where the locale is Japanese, else "en"; RESOLVER_LANG overrides."""
    chosen = os.environ.get("RESOLVER_LANG", "")
    if chosen in ("ja", "en"):
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ja" if os.environ[name].startswith("ja") else "en"
    return "ja" if (locale.getlocale()[0] or "").startswith(("ja", "Japanese")) else "en"


def lang_option(command: Callable) -> Callable:
    """Add --lang."""
    return click.option(
        "--lang", type=click.Choice(["ja", "en"]), default=default_lang, help="Language of the program's own words."
    )(command)


def index_option(command: Callable) -> Callable:
    """Add --index."""
    return click.option(
        "--index", "index_path", type=click.Path(path_type=Path), help="Index file to use instead of the default one."
    )(command)
