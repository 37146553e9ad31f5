"""`resolver import`: card files into the index."""

from pathlib import Path

import click

from .. import config
from .common import index_to_write_option


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--sets", type=click.Path(path_type=Path), help="Scryfall's /sets answer: the kinds of the sets.")
@index_to_write_option
@click.option("--report", is_flag=True, help="Also list the Japanese names left out because they stand on the wrong card.")
def import_(files: tuple[Path, ...], sets: Path | None, index_path: Path | None, report: bool) -> None:
    """Build the index from Scryfall card FILES (gzip or plain, JSON Lines or a JSON array)."""
    from ..importing import import_files

    path = index_path or config.index_path()
    done = import_files(files, path, sets)
    for file, count in zip(files, done.read, strict=True):
        bad = f", {count.bad} unreadable" if count.bad else ""
        click.echo(f"{file.name}: {count.rows} rows{bad}, {count.other_languages} in other languages passed over")
        for where in count.bad_named:
            click.echo(f"  {where}", err=True)
    built = done.built
    click.echo(f"{built.cards} cards, {built.names} names, {built.printings} printings -> {built.path}")
    if done.corrected:
        click.echo(f"{done.corrected} fields corrected by data/corrections.tsv")
    if report:
        for name, text in done.shifted:
            click.echo(f"shifted: {text} on {name}")
