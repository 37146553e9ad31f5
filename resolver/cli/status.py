"""`resolver status`: which index is in use, how old it is, and how it is kept up to date."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from ..errors import IndexError_
from .common import index_option, lang_option, opened, say_json

EXIT_TOO_OLD = 1
_ROWS = [
    ("path", "索引ファイル", "index file"),
    ("source", "元データ", "made from"),
    ("built_at", "作成日時", "built at"),
    ("age_days", "経過日数", "age in days"),
    ("cards", "カード（枚・すべて）", "cards of any kind"),
    ("playable_cards", "候補になるカード", "cards that can be answers"),
    ("japanese_names", "日本語名のあるカード", "cards with a Japanese name"),
    ("cards_without_text", "文章が不明なカード", "cards whose text is not known"),
    ("oracle_tags", "タグのデータ", "oracle tags of"),
    ("tagged_cards", "タグでしか効果が分からないことのあるカード", "cards with effects that only tags tell"),
    ("names", "名前", "names"),
    ("printings", "印刷", "printings"),
    ("schema_version", "スキーマ版", "schema version"),
    ("normaliser_version", "正規化版", "normaliser version"),
    ("last_attempt", "前回の更新", "last refresh"),
    ("next_due", "次に更新できる日時", "next refresh due"),
    ("earlier_indexes", "以前の索引", "earlier indexes"),
]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")
@click.option("--check", "most_days", type=click.FloatRange(0), metavar="DAYS", help="Exit with 1 when the index is older than so many days, or holds only the starter cards.")
@index_option
@lang_option
def status(as_json: bool, most_days: float | None, index_path: Path | None, lang: str) -> None:
    """Which index is in use, how old it is and what it holds; when it was refreshed last, and when it may be next.

    Exits with 1 where the index file is damaged.
    """
    from ..effects.tags import META, PREFIX
    from ..index.meta import damage
    from ..refresh.generations import previous
    from ..refresh.history import History
    from ..refresh.lock import is_locked
    from ..refresh.places import Places

    with opened(index_path) as index:
        shown: dict[str, Any] = {key: int(value) if value.isdecimal() else value for key, value in index.store.meta.items()}
        shown |= {META: shown.get(META), "tagged_cards": index.store.cards_with_prefix(PREFIX).bit_count()}
        path, is_starter = index.store.path, index.is_starter
    found = damage(path, quick=True)
    if found:
        raise IndexError_(
            f"The index at {path} is damaged ({found}). Build it again with `resolver refresh`.",
            f"索引 {path} が壊れています（{found}）。`resolver refresh` で作り直してください。",
        )
    age = (datetime.now(UTC) - datetime.fromisoformat(shown["built_at"])).total_seconds() / 86400
    places = Places(path)
    history = History(places)
    last, due = history.last, history.next_due()
    if last and last.result == "started" and not is_locked(places):
        last.result = "interrupted"
    shown |= {
        "path": str(path),
        "age_days": round(age, 1),
        "last_attempt": {"result": last.result, **msgspec.to_builtins(last)} if last else None,
        "next_due": due.isoformat() if due else None,
        "earlier_indexes": len(previous(places)),
    }
    if as_json:
        say_json(shown)
    else:
        from .render import print_pairs

        told = " ".join(filter(None, (f"{last.started_at:%Y-%m-%d %H:%M} {last.result}", last.message))) if last else ""
        pairs = shown | {"last_attempt": told, "next_due": shown["next_due"] or "", META: shown[META] or "-"}
        print_pairs([(ja if lang == "ja" else en, str(pairs.get(key, ""))) for key, ja, en in _ROWS])
    if most_days is not None and (is_starter or age > most_days):
        click.echo(_too_old(is_starter, age, most_days, lang), err=True)
        click.get_current_context().exit(EXIT_TOO_OLD)


def _too_old(is_starter: bool, age: float, most_days: float, lang: str) -> str:
    if is_starter:
        return ("付属のカードしかありません。`resolver refresh` を実行してください。", "There are only the starter cards. Run `resolver refresh`.")[lang != "ja"]
    return (
        f"索引は {age:.1f} 日前のものです（上限 {most_days:g} 日）。`resolver refresh` を実行してください。",
        f"The index is {age:.1f} days old, {most_days:g} at most are wanted. Run `resolver refresh`.",
    )[lang != "ja"]
