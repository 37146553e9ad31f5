"""`resolver rollback`: the index of before."""

from pathlib import Path

import click

from .. import config
from .common import index_option, lang_option


@click.command()
@index_option
@lang_option
def rollback(index_path: Path | None, lang: str) -> None:
    """Take the index of before the last refresh back into use; again for the one before that.

    The present one is set aside. The next refresh waits for newer data than that (or for --force).
    """
    from ..refresh.run import roll_back

    attempt = roll_back(index_path or config.index_path())
    built = attempt.index_built_at
    click.echo((f"{built} に作成された索引に戻しました（{attempt.source}）。", f"Back to the index built {built} from {attempt.source}.")[lang != "ja"])
