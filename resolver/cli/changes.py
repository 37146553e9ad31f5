"""`resolver changes`: what the last refresh changed."""

from dataclasses import asdict
from pathlib import Path

import click

from .. import config
from ..refresh.changes import KINDS, since_last
from ..text import printable
from .common import index_option, lang_option, say_json

_WORDS = {
    "new": ("新しいカード", "new"),
    "gone": ("なくなったカード", "gone"),
    "renamed": ("名前の変更", "renamed"),
    "reworded": ("文章の変更", "with new text"),
    "named_in_japanese": ("初めての日本語名", "with a first Japanese name"),
}


def words(kind: str, lang: str) -> str:
    """A kind of change (refresh.changes.KINDS) in the user's language."""
    return _WORDS[kind][lang != "ja"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a card: kind, name, name_ja, before.")
@click.option("--limit", type=click.IntRange(1), default=20, show_default=True, help="Cards shown of each kind.")
@index_option
@lang_option
def changes(as_json: bool, limit: int, index_path: Path | None, lang: str) -> None:
    """What the last refresh changed: cards that are new, renamed, newly worded, or named in Japanese at last."""
    found = since_last(index_path or config.index_path())
    if as_json:
        for change in found:
            say_json(asdict(change))
        return
    for kind in KINDS:
        cards = [change for change in found if change.kind == kind]
        if cards:
            click.echo(f"{words(kind, lang)}: {len(cards)}")
        for change in cards[:limit]:
            before = f"{change.before} -> " if change.before else ""
            click.echo(f"  {before}{printable(' / '.join(filter(None, (change.name, change.name_ja))))}")
        if len(cards) > limit:
            click.echo("  …")
    if not found:
        click.echo(("変わったカードはありません。", "No card has changed.")[lang != "ja"])
