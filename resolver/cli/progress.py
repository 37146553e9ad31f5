"""How a refresh shows what it is doing: bars on a terminal, a plain line a stage elsewhere, nothing when quiet."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ..refresh.run import Tell

_STAGES = {
    "asking": ("新しいデータの有無を問い合わせ中", "asking for newer data"),
    "downloading": ("ダウンロード中", "downloading"),
    "reading": ("カードを読み込み中", "reading rows"),
    "cards": ("カードをまとめ中", "gathering cards"),
    "index": ("索引を作成中", "building the index"),
    "checking": ("新しい索引を検査中", "checking the new index"),
}


@contextmanager
def progress(lang: str, *, quiet: bool) -> Iterator[Tell]:
    """Yields what a refresh calls (refresh.run.Tell)."""
    if quiet:
        yield lambda stage, done, total: None
    elif sys.stderr.isatty():
        with _bars(lang) as tell:
            yield tell
    else:
        yield _lines(lang)


def _words(stage: str, lang: str) -> str:
    return _STAGES[stage][lang != "ja"]


def _lines(lang: str) -> Tell:
    seen: set[str] = set()

    def tell(stage: str, done: int, total: int) -> None:
        if stage not in seen:
            seen.add(stage)
            click.echo(_words(stage, lang), err=True)

    return tell


@contextmanager
def _bars(lang: str) -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TaskID,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    class Amount(ProgressColumn):
        """Bytes for a download, rows for reading, nothing for stages that count nothing."""

        bytes, rows = DownloadColumn(), MofNCompleteColumn()

        def render(self, task):
            """The column's text for a task."""
            kinds: dict[str, Callable] = {"downloading": self.bytes.render, "reading": self.rows.render}
            return kinds.get(task.fields["stage"], lambda task: "")(task)

    columns = (TextColumn("{task.description}"), BarColumn(), Amount(), TimeElapsedColumn(), TimeRemainingColumn())
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=Console(stderr=True)) as shown:

        def finish() -> None:
            for task in tasks.values():
                shown.update(task, total=shown.tasks[task].completed or 1, completed=shown.tasks[task].completed or 1)

        def tell(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                finish()
                tasks[stage] = shown.add_task(_words(stage, lang), total=total or None, stage=stage)
            shown.update(tasks[stage], completed=done, total=max(done, total) or None if total else None)

        yield tell
        finish()
