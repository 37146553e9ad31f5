"""`resolver card`: everything the index holds of one card."""

from pathlib import Path

import click

from ..answer import Unique, answer_dict, full_card_dict
from ..text import printable
from .common import EXIT_CODES, index_option, lang_option, opened, say_json
from .tables import open_table, rules_option


@click.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@rules_option
@index_option
@lang_option
@click.pass_context
def card(
    ctx: click.Context,
    name: tuple[str, ...],
    as_json: bool,
    rules_path: Path | None,
    index_path: Path | None,
    lang: str,
) -> None:
    """Show the card that NAME means: both languages, cost, types, text, sets, and what the house rules say of it."""
    with opened(index_path) as index, open_table(index, rules_path, None) as table:
        answer = index.resolve(printable(" ".join(name)))
        from .render import print_answer, print_card

        if not isinstance(answer, Unique):
            if as_json:
                say_json(answer_dict(answer, lang))
            else:
                print_answer(answer, lang, starter=index.is_starter)
            ctx.exit(EXIT_CODES[answer.verdict])
        if as_json:
            say_json(full_card_dict(answer.cards[0], lang, table.card_fields(lang)))
        else:
            print_card(answer.cards[0], index.store, lang, table.remarks(answer.card), starter=index.is_starter)
