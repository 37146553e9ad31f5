"""What the commands that play at a table share: --rules, --game, --reveal, and opening the table that they name."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..api import Index
from ..play.sealed import shown, shown_dict
from ..play.table import Table, says_nothing
from ..rules import house
from ..rules.costs import Side
from ..text import printable
from .common import say_json

if TYPE_CHECKING:
    from ..ledger import Game

EXIT_UNRESOLVED = 4  # a name did not lead to one card


def rules_option(command: Callable) -> Callable:
    """Add --rules."""
    return click.option(
        "--rules",
        "rules_path",
        type=click.Path(path_type=Path),
        help="A TOML file of house rules over the shipped ones.",
    )(command)


def game_option(command: Callable) -> Callable:
    """Add --game."""
    return click.option("--game", "code", metavar="CODE", help="A running game: its rules, and its spent names.")(
        command
    )


def reveal_options(command: Callable) -> Callable:
    """Add --reveal and --by."""
    by = click.option("--by", metavar="PLAYER", default="", help="Who reveals.")
    return click.option(
        "--reveal", is_flag=True, help="In a sealed game: show the candidates, and record that in the game."
    )(by(command))


@contextmanager
def open_table(index: Index, rules_path: Path | None, code: str | None) -> Iterator[Table]:
    """The table of the options; raises click.UsageError for both: a game keeps the rules it was begun with."""
    if code is not None and rules_path:
        raise click.UsageError("Give --game or --rules: a game keeps the rules it was begun with.")
    if code is None:
        yield Table(index, house.load(rules_path))
        return
    from ..ledger import open_ledger  # SQLAlchemy takes a while to load

    with open_ledger() as ledger:
        yield Table(index, game=ledger.game(code))


@contextmanager
def open_game(code: str) -> "Iterator[Game]":
    """The game of a code."""
    from ..ledger import open_ledger

    with open_ledger() as ledger:
        yield ledger.game(code)


def side_or_exit(ctx: click.Context, table: Table, text: str, lang: str, *, as_json: bool, what: str) -> Side:
    """The side that `text` means; else its candidates (not in a sealed game), and exit 4. Raises click.UsageError for no text."""
    if not printable(text).strip():
        ja, en = f"{what} が空です。カードかコストを書いてください。", f"{what} is empty; give a card or a cost."
        raise click.UsageError(ja if lang == "ja" else en)
    side = table.side(text)
    if isinstance(side, Side):
        return side
    answer, sealed = shown(table, side)
    if as_json:
        unresolved = shown_dict(table, answer, sealed, lang)
        say_json({"error": f"{what} is not one card", "unresolved": what, "answer": unresolved})
    elif says_nothing(side):
        text = printable(text)
        ja, en = (
            f"《{text}》から何も読み取れません。カードもコストもありません。",
            f"“{text}” was understood as nothing: it holds no card and no cost.",
        )
        click.echo(ja if lang == "ja" else en)
    else:
        from .render import print_answer

        text = printable(text)
        click.echo(f"《{text}》が1枚に決まりません。" if lang == "ja" else f"“{text}” is not one card.")
        print_answer(answer, lang, sealed=sealed)
    ctx.exit(EXIT_UNRESOLVED)
