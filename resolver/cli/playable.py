"""`resolver playable`: what a card in hand may be played as."""

from pathlib import Path

import click

from ..play.sealed import recorded, shown, shown_dict
from ..text import printable
from .common import EXIT_CODES, index_option, lang_option, limit_options, opened, options_of, say_json
from .tables import game_option, open_table, reveal_options, rules_option, side_or_exit


@click.command()
@click.argument("hand")
@click.argument("text", nargs=-1)
@click.option("--banned", is_flag=True, help="List cards that the house rules forbid, too.")
@click.option("--used", is_flag=True, help="List names spent in the game, too.")
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@limit_options
@game_option
@reveal_options
@rules_option
@index_option
@lang_option
@click.pass_context
def playable(
    ctx: click.Context,
    hand: str,
    text: tuple[str, ...],
    banned: bool,
    used: bool,
    as_json: bool,
    limit: int | None,
    include: str,
    code: str | None,
    reveal: bool,
    by: str,
    rules_path: Path | None,
    index_path: Path | None,
    lang: str,
) -> None:
    """What may the card HAND, or a card of that cost, be played as? Most often printed first.

    TEXT filters like any question: "instant", 「クリーチャー」, "counters a spell". Hidden while a sealed game runs.

    Exit codes: 0 there are such cards, 4 there are none or HAND is not one card, 2 wrong usage, 1 anything else.
    """
    options = options_of(limit, include)
    with opened(index_path) as index, open_table(index, rules_path, code) as table:
        side = side_or_exit(ctx, table, hand, lang, as_json=as_json, what="hand")
        question = printable(" ".join(text))
        found = table.playable(side, question, options, banned=banned, used=used)
        said = recorded(question, hand=hand) if question else ""
        answer, sealed = shown(table, found, reveal=reveal, by=by, said=said)
        if as_json:
            say_json(shown_dict(table, answer, sealed, lang, side))
        else:
            from .render import print_answer

            print_answer(answer, lang, limit=limit, starter=index.is_starter, remarks=table.remarks, sealed=sealed)
        if not answer.total:
            ctx.exit(EXIT_CODES["not_found"])
