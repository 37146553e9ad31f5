"""`resolver refresh`: the newest card data into the index."""

import tempfile
from pathlib import Path

import click

from .. import config

TYPES = ("all_cards", "default_cards", "oracle_cards")


@click.command()
@click.option(
    "--type", "bulk_type", type=click.Choice(TYPES), default=TYPES[0], show_default=True,
    help="Which bulk file; only all_cards holds the Japanese names.",
)  # fmt: skip
@click.option("--index", "index_path", type=click.Path(path_type=Path), help="Index file to write instead of the default one.")
def refresh(bulk_type: str, index_path: Path | None) -> None:
    """Fetch the newest card data from Scryfall and build the index from it."""
    from ..bulk.download import download
    from ..bulk.manifest import get, newest, session
    from ..importing import import_files

    path = index_path or config.index_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    http = session()
    found = newest(http, bulk_type)
    click.echo(f"{bulk_type} of {found.updated_at}")
    with tempfile.TemporaryDirectory(prefix="resolver-", dir=path.parent) as folder:
        cards, sets = Path(folder) / f"{bulk_type}.jsonl.gz", Path(folder) / "sets.json"
        download(http, found.uri, cards, found.compressed_size)
        sets.write_bytes(get(http, f"{config.api_url()}/sets").content)
        built = import_files([cards], path, sets, source=f"{bulk_type} of {found.updated_at}").built
    click.echo(f"{built.cards} cards, {built.names} names, {built.printings} printings -> {built.path}")
