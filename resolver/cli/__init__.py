"""The command line: parse, call, print. Each command stands in a module of its own."""

import sys

import click

from ..errors import ResolverError
from .card import card
from .cost import cost
from .game import game
from .importing import import_
from .playable import playable
from .resolve import resolve
from .rules import rules
from .status import status

EXIT_ERROR = 1


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="card-resolver")
def cli() -> None:
    """Which Magic card do you mean? A judge for Mental Magic, in Japanese and English."""


for command in (card, cost, game, import_, playable, resolve, rules, status):
    cli.add_command(command)


def main() -> None:
    """Run the command line; every error that we raise on purpose becomes one line and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # rather a ? than no answer on a terminal without Japanese
    try:
        code = cli.main(standalone_mode=False)  # what a command gives to ctx.exit, or None
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except ResolverError as error:
        click.echo(f"resolver: {error}", err=True)
        sys.exit(EXIT_ERROR)
    except BrokenPipeError:
        sys.exit(EXIT_ERROR)
    except OSError as error:
        click.echo(f"resolver: {error.strerror or error}: {error.filename or ''}".rstrip(": "), err=True)
        sys.exit(EXIT_ERROR)
    sys.exit(code or 0)
