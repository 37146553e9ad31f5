"""`resolver refresh`: the newest card data into the index."""

import os
import random
import time
from pathlib import Path

import click

from .. import config
from ..errors import BulkError, FormatChanged, NetworkError, NotAccepted, RefreshRunning, ResolverError
from ..refresh.history import Attempt
from ..refresh.run import Wanted
from ..refresh.run import refresh as run
from .changes import words
from .common import index_to_write_option, lang_option
from .progress import progress

# Error -> exit code, the first that fits; docs/refresh.md lists them.
EXIT_CODES: dict[type[ResolverError], int] = {
    FormatChanged: 6,
    BulkError: 6,
    NetworkError: 5,
    NotAccepted: 7,
    ResolverError: 1,
}


@click.command()
@click.option(
    "--type", "bulk_type", type=click.Choice(config.BULK_TYPES), default=config.BULK_TYPES[0], show_default=True,
    help="Which bulk file. default_cards: English printings only, no Japanese names or texts. oracle_cards: besides, one "
    "printing a card, so nothing can be said of sets.",
)  # fmt: skip
@index_to_write_option
@click.option("--force", is_flag=True, help="Ask however short ago it was, and build even what is not newer.")
@click.option("--accept", is_flag=True, help="Take the new index into use although the checks speak against it; it is recorded.")
@click.option("--mtgjson", is_flag=True, help="Also take Japanese set names from MTGJSON.")
@click.option("--oracle-tags", is_flag=True, help="Also take what Scryfall's oracle tags tell of what cards do.")
@click.option(
    "--keep", "kept", type=click.IntRange(0), default=config.KEPT_INDEXES, show_default=True,
    help="Earlier indexes to keep for `resolver rollback`.",
)  # fmt: skip
@click.option(
    "--random-delay", type=click.FloatRange(0), default=0, metavar="MINUTES",
    help="First wait so long or less, so that not everybody asks at the same moment.",
)  # fmt: skip
@click.option("-q", "--quiet", is_flag=True, help="Say nothing unless it fails; another refresh that runs is no failure.")
@lang_option
@click.pass_context
def refresh(ctx: click.Context, index_path: Path | None, random_delay: float, quiet: bool, lang: str, **wanted: bool) -> None:
    """Fetch the newest card data from Scryfall and build the index from it.

    The old index answers all the while, and stays where anything goes wrong. Exit codes: 0 done, or nothing to do;
    5 the service cannot be reached; 6 it has changed its format; 7 the new index did not pass its checks; 2 wrong usage;
    1 anything else.
    """
    path = index_path or config.index_path()
    time.sleep(random.uniform(0, 60 * random_delay))
    if hasattr(os, "nice"):
        os.nice(config.NICENESS)
    try:
        with progress(lang, quiet=quiet) as tell:
            attempt = run(path, Wanted(**wanted), tell)  # type: ignore[arg-type]
    except RefreshRunning:
        if quiet:
            return
        raise
    except ResolverError as error:
        click.echo(f"resolver: {error}", err=True)
        ctx.exit(next(code for kind, code in EXIT_CODES.items() if isinstance(error, kind)))
    if not quiet:
        click.echo(_said(attempt, path, lang))


def _said(attempt: Attempt | None, path: Path, lang: str) -> str:
    """One line on what was done."""
    english = lang != "ja"
    if attempt is None:
        return (
            f"カードサービスには{config.MIN_HOURS_BETWEEN}時間以内に問い合わせ済みです。すぐに行うには --force を付けてください。",
            f"The card service was asked less than {config.MIN_HOURS_BETWEEN} hours ago. --force asks now.",
        )[english]
    if attempt.result == "unchanged":
        return (f"新しいデータはありません（{attempt.message}）。", f"Nothing new: {attempt.message}.")[english]
    changes = [f"{count} {words(kind, lang)}" if english else f"{words(kind, lang)} {count}" for kind, count in attempt.changes.items()]
    cards = (f"カード {attempt.cards} 枚", f"{attempt.cards} cards")[english]
    accepted = [("検査の指摘を承知で採用", "accepted in spite of the checks")[english]] if attempt.accepted else []
    return f"{('、', ', ')[english].join([cards, *changes, *accepted])} -> {path}"
