"""The command line: parse, call, print. Each command stands in a module of its own."""

import importlib
import sys
from typing import Any

import click

from ..errors import ResolverError

EXIT_ERROR = 1

# Command -> (module, its one-line help). A module is loaded when its command runs: some of them load slowly.
_COMMANDS = {
    "ask": ("ask", "Which card? Asks back until one is left."),
    "card": ("card", "Show a card: both languages, cost, types, text, sets."),
    "changes": ("changes", "What the last refresh changed."),
    "cost": ("cost", "May the card in hand be used as the card named?"),
    "game": ("game", "Games: declare cards, see which names are spent."),
    "import": ("importing", "Build the index from Scryfall card files."),
    "playable": ("playable", "What may the card in hand be played as?"),
    "refresh": ("refresh", "Fetch the newest card data and build the index from it."),
    "resolve": ("resolve", "Which card does a text mean?"),
    "rollback": ("rollback", "Take the index of before the last refresh back into use."),
    "rules": ("rules", "The house rules: settings, bans, and which cards they catch."),
    "serve": ("serve", "Serve the HTTP API, and the page for the table's phones."),
    "status": ("status", "Which index is in use, how old it is and what it holds."),
}


class _Commands(click.Group):
    """The commands, each loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        module = importlib.import_module(f"resolver.cli.{_COMMANDS[name][0]}")
        return getattr(module, name if name != "import" else "import_")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in sorted(_COMMANDS.items())])


    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error that we raise on purpose learns in which language it was asked."""
        try:
            return super().invoke(ctx)
        except ResolverError as error:
            from .common import LANG, default_lang

            error.lang = ctx.meta.get(LANG) or default_lang()
            raise


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="card-resolver")
def cli() -> None:
    """Which Magic card do you mean? A judge for Mental Magic, in Japanese and English."""


def main() -> None:
    """Run the command line; every error that we raise on purpose becomes one line and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # rather a ? than no answer on a terminal without Japanese
    try:
        code = cli.main(prog_name="resolver", standalone_mode=False)  # what a command gives to ctx.exit, or None
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except ResolverError as error:
        click.echo(f"resolver: {error.in_(error.lang)}", err=True)
        sys.exit(EXIT_ERROR)
    except BrokenPipeError:
        sys.exit(EXIT_ERROR)
    except OSError as error:
        click.echo(f"resolver: {error.strerror or error}: {error.filename or ''}".rstrip(": "), err=True)
        sys.exit(EXIT_ERROR)
    sys.exit(code or 0)
