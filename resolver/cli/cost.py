"""`resolver cost`: may the card in hand be used as the named card?"""

from pathlib import Path

import click

from .common import index_option, lang_option, opened, say_json
from .tables import game_option, open_table, rules_option, side_or_exit

EXIT_NO = 3


@click.command()
@click.argument("hand")
@click.argument("named")
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@game_option
@rules_option
@index_option
@lang_option
@click.pass_context
def cost(
    ctx: click.Context,
    hand: str,
    named: str,
    as_json: bool,
    code: str | None,
    rules_path: Path | None,
    index_path: Path | None,
    lang: str,
) -> None:
    """May the card HAND be used as the card NAMED? Each is a card, however said, or a mana cost.

    Exit codes: 0 yes, 3 no, 4 a name did not lead to one card, 2 wrong usage, 1 anything else.
    """
    with opened(index_path) as index, open_table(index, rules_path, code) as table:
        sides = [
            side_or_exit(ctx, table, text, lang, as_json=as_json, what=what)
            for text, what in ((hand, "hand"), (named, "named"))
        ]
        from ..play.report import cost_report, report_dict

        report = cost_report(table, *sides)
        if as_json:
            say_json(report_dict(report, lang, table))
        else:
            from .render import print_cost

            print_cost(report, lang)
        if not report.answer.equivalent:
            ctx.exit(EXIT_NO)
