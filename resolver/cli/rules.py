"""`resolver rules`: the house rules in force, and every card that they touch."""

from pathlib import Path

import click

from ..rules import house
from ..rules.judge import Judge
from .common import index_option, lang_option, opened, say_json
from .tables import rules_option


@click.group()
def rules() -> None:
    """The house rules: settings, bans, and which cards they catch."""


@rules.command()
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@rules_option
@lang_option
def show(as_json: bool, rules_path: Path | None, lang: str) -> None:
    """Show settings, ban classes and kinds of notes, and what was decided where the rules are silent."""
    from ..rules.report import rules_dict

    found = rules_dict(house.load(rules_path), lang)
    if as_json:
        say_json(found)
        return
    for name, value in found["settings"].items():
        click.echo(f"{name} = {value}")
    for kind in ("bans", "notes"):
        click.echo(f"\n[{kind}]")
        for entry in found[kind]:
            click.echo(f"{entry['id']} ({entry['rule']}): {entry['text']}")
            if entry["why"]:
                click.echo(f"    {' '.join(entry['why'].split())}")


@rules.command()
@click.option("--class", "only", multiple=True, metavar="NAME", help="Only this ban class or note; may be repeated.")
@click.option("--notes", is_flag=True, help="Also the cards of each kind of note.")
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object: class -> card names.")
@rules_option
@index_option
@lang_option
def report(
    only: tuple[str, ...], notes: bool, as_json: bool, rules_path: Path | None, index_path: Path | None, lang: str
) -> None:
    """List every card of the index that each class of bans catches, best known first, for review."""
    from ..rules.report import caught

    judge = Judge(house.load(rules_path))
    known = {entry.id: entry for entry in (*judge.rules.bans, *judge.rules.notes)}
    if unknown := [name for name in only if name not in known]:
        raise click.UsageError(f"Unknown class {unknown[0]}; known are {', '.join(known)}.")
    wanted = only or [entry.id for entry in (judge.rules.bans + (judge.rules.notes if notes else ()))]
    with opened(index_path) as index:
        found = caught(judge, index.store)
    if as_json:
        say_json({name: [card.name for card in found[name]] for name in wanted})
        return
    for name in wanted:
        entry = known[name]
        click.echo(f"== {name} ({entry.rule}) {entry.said.in_(lang)}: {len(found[name])}")
        for card in found[name]:
            click.echo(f"{card.name}\t{card.mana_cost}\t{card.type_line}\t{card.name_ja}")
