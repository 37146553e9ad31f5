"""`resolver status`: which index is in use."""

from datetime import UTC, datetime
from pathlib import Path

import click

from ..api import open_index
from .common import index_option, lang_option, say_json

_ROWS = [
    ("path", "索引ファイル", "index file"),
    ("source", "元データ", "made from"),
    ("built_at", "作成日時", "built at"),
    ("age_days", "経過日数", "age in days"),
    ("cards", "カード（枚・すべて）", "cards of any kind"),
    ("playable_cards", "候補になるカード", "cards that can be answers"),
    ("japanese_names", "日本語名のあるカード", "cards with a Japanese name"),
    ("cards_without_text", "文章が不明なカード", "cards whose text is not known"),
    ("names", "名前", "names"),
    ("printings", "印刷", "printings"),
    ("schema_version", "スキーマ版", "schema version"),
    ("normaliser_version", "正規化版", "normaliser version"),
]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@index_option
@lang_option
def status(as_json: bool, index_path: Path | None, lang: str) -> None:
    """Which index is in use, how old it is and what it holds."""
    with open_index(index_path) as index:
        meta = dict(index.store.meta)
        age = datetime.now(UTC) - datetime.fromisoformat(meta["built_at"])
        meta |= {"path": str(index.store.path), "age_days": f"{age.total_seconds() / 86400:.1f}"}
        if as_json:
            say_json(meta)
            return
        from .render import print_pairs

        print_pairs([(ja if lang == "ja" else en, meta.get(key, "")) for key, ja, en in _ROWS])
