"""`resolver import`: card files into the index."""

from pathlib import Path

import click

from .. import config
from .common import index_to_write_option, lang_option


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--sets", type=click.Path(path_type=Path), help="Scryfall's /sets answer: the kinds of the sets.")
@click.option("--oracle-tags", "tags_file", type=click.Path(path_type=Path), help="Scryfall's oracle_tags file: a further source of what cards do.")
@index_to_write_option
@click.option("--report", is_flag=True, help="Also list the Japanese names left out because they stand on the wrong card.")
@lang_option
def import_(
    files: tuple[Path, ...], sets: Path | None, tags_file: Path | None, index_path: Path | None, report: bool, lang: str
) -> None:
    """Build the index from Scryfall card FILES (gzip or plain, JSON Lines or a JSON array)."""
    from ..importing import import_files, read_tagged

    path = index_path or config.index_path()
    tagged = read_tagged(tags_file) if tags_file else None
    done = import_files(files, path, sets, tagged=tagged)
    for file, count in zip(files, done.read, strict=True):
        bad = _said(lang, f"、読めない行 {count.bad}", f", {count.bad} unreadable") if count.bad else ""
        click.echo(_said(
            lang, f"{file.name}：{count.rows}行{bad}、ほかの言語のため飛ばした行 {count.other_languages}",
            f"{file.name}: {count.rows} rows{bad}, {count.other_languages} in other languages passed over",
        ))  # fmt: skip
        for where in count.bad_named:
            click.echo(f"  {where}", err=True)
    built = done.built
    click.echo(_said(
        lang, f"カード{built.cards}枚、名前{built.names}件、印刷{built.printings}件 -> {built.path}",
        f"{built.cards} cards, {built.names} names, {built.printings} printings -> {built.path}",
    ))  # fmt: skip
    if done.corrected:
        click.echo(_said(
            lang, f"data/corrections.tsv で直した項目：{done.corrected}", f"{done.corrected} fields corrected by data/corrections.tsv"
        ))  # fmt: skip
    if tagged and tagged.missing:
        missing = ", ".join(tagged.missing)
        click.echo(_said(
            lang, f"data/oracle-tags.tsv にあるのに {tagged.source} にないタグ：{missing}",
            f"{tagged.source} has no such tags as data/oracle-tags.tsv names: {missing}",
        ))  # fmt: skip
    if report:
        for name, text in done.shifted:
            click.echo(_said(lang, f"別のカードに付いていた名前：{name} の {text}", f"shifted: {text} on {name}"))


def _said(lang: str, ja: str, en: str) -> str:
    return ja if lang == "ja" else en
