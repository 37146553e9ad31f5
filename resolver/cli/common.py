"""What the commands share: the language of the program's own words, the index option, exit codes."""

import json
import locale
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def say_json(value: Any, indent: int | None = None) -> None:
    """Print a value as JSON: on one line, and in ASCII where the terminal could not show it otherwise."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, indent=indent)
    click.echo(text)


def printable(text: str) -> str:
    """`text` without the characters that would command a terminal instead of being shown."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "" for char in text)


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
