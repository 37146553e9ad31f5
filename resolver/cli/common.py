"""What the commands share: the language of the program's own words, the index option, exit codes."""

import json
import locale
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ..api import Index, open_index
from ..config import DEFAULT_LIMIT, TABLE_LIMIT
from ..errors import ResolverError, UsageError
from ..model import SCOPES
from ..search.engine import Options

LANG = "resolver.lang"  # of a command, in click's context
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
    """Print a value as JSON: on one line, and in ASCII where the terminal could not show it otherwise.

    Raises ResolverError where standard output is closed: the value is all that was asked for.
    """
    if sys.stdout is None:  # closed by the shell: >&-
        raise ResolverError("Standard output is closed; leave it open.", "標準出力が閉じられています。開いたままにしてください。")
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, indent=indent)
    click.echo(text)


def _remember_lang(ctx: click.Context, _: click.Parameter, lang: str) -> str:
    ctx.meta[LANG] = lang
    return lang


def lang_option(command: Callable) -> Callable:
    """Add --lang. Errors of the command are told in that language, too."""
    return click.option(
        "--lang",
        type=click.Choice(["ja", "en"]),
        default=default_lang,
        callback=_remember_lang,
        help="Language of the program's own words.",
    )(command)


def error_lang_option(command: Callable) -> Callable:
    """Add --lang to a command that has no words of its own but those of its errors."""
    return click.option(
        "--lang",
        type=click.Choice(["ja", "en"]),
        default=default_lang,
        callback=_remember_lang,
        expose_value=False,
        help="Language of error messages.",
    )(command)


def index_option(command: Callable) -> Callable:
    """Add --index."""
    return click.option(
        "--index", "index_path", type=click.Path(path_type=Path), help="Index file to use instead of the default one."
    )(command)


def index_to_write_option(command: Callable) -> Callable:
    """Add --index, for a file that may not be there yet."""
    return click.option(
        "--index", "index_path", type=click.Path(path_type=Path), help="Index file to write instead of the default one."
    )(command)


def opened(path: Path | None) -> Index:
    """The index of --index, else that of `open_index`; a person at a terminal is told where it must be built first."""
    return open_index(path, building=_say_building if sys.stderr.isatty() else None)


def _say_building() -> None:
    ja, en = "同梱のカードの索引を作っています（初回だけ、数秒）…", "Building the index of the starter cards (once, some seconds) …"
    click.echo(ja if default_lang() == "ja" else en, err=True)


def limit_options(command: Callable) -> Callable:
    """Add --limit and --include, for `options_of`."""
    help_text = f"Cards shown at most.  [default: {TABLE_LIMIT} in a table, {DEFAULT_LIMIT} in JSON]"
    limit = click.option("--limit", type=click.IntRange(1), help=help_text)
    kinds = ",".join(SCOPES[1:4])
    return limit(click.option("--include", default="", help=f"Also answer with cards of these kinds: {kinds}.")(command))


def options_of(limit: int | None, include: str, answers: tuple[str, ...] = ()) -> Options:
    """The options of a search as the command line gives them; raises click.UsageError for a value without meaning."""
    try:
        return Options(limit or DEFAULT_LIMIT, tuple(filter(None, include.split(","))), answers=answers)
    except UsageError as error:
        raise click.UsageError(str(error)) from error
