"""Building an index: beside the old one, checked, renamed into place; whatever fails, the old one stays."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from resolver import Index, importing, open_index
from resolver.errors import BulkError, DataFileError, ResolverError
from resolver.importing import import_files
from resolver.index import build
from resolver.index.schema import SCHEMA_VERSION
from resolver.text import NORMALISER_VERSION

Row = Callable[..., dict[str, Any]]


@pytest.fixture
def few_cards(tmp_path: Path, row: Row) -> Path:
    """A card file of three cards."""
    import json

    path = tmp_path / "few.jsonl"
    path.write_text("".join(json.dumps(row(name)) + "\n" for name in ("Ash", "Birch", "Cedar")))
    return path


@pytest.fixture
def old_index(tmp_path: Path, starter_path: Path) -> Path:
    """A working index in a folder of its own."""
    path = tmp_path / "data" / "index.sqlite"
    path.parent.mkdir()
    shutil.copy(starter_path, path)
    return path


@pytest.fixture
def stays(old_index: Path) -> Iterator[Path]:
    """The old index; after the test it must be as it was, and nothing else beside it."""
    before = old_index.read_bytes()
    yield old_index
    assert old_index.read_bytes() == before
    assert [path.name for path in old_index.parent.iterdir()] == [old_index.name]


def test_an_index_says_what_it_holds_and_what_it_was_made_from(few_cards: Path, tmp_path: Path) -> None:
    report = import_files([few_cards], tmp_path / "new.sqlite")
    with open_index(tmp_path / "new.sqlite") as index:
        meta = index.store.meta
    assert meta["source"] == "few.jsonl"
    assert (meta["cards"], meta["playable_cards"], meta["printings"], meta["japanese_names"]) == ("3", "3", "3", "0")
    assert (meta["schema_version"], meta["normaliser_version"]) == (str(SCHEMA_VERSION), str(NORMALISER_VERSION))
    assert timedelta(0) <= datetime.now(UTC) - datetime.fromisoformat(meta["built_at"]) < timedelta(hours=1)
    assert (report.built.cards, report.built.printings, report.built.path) == (3, 3, tmp_path / "new.sqlite")
    assert str(report.built.names) == meta["names"]


def test_several_files_make_one_index(few_cards: Path, tmp_path: Path, row: Row) -> None:
    import json

    second = tmp_path / "second.json"
    second.write_text(json.dumps([row("Ash", set="two"), row("Dogwood", set="two")]))
    report = import_files([few_cards, second], tmp_path / "new.sqlite")
    assert [count.rows for count in report.read] == [3, 2]
    with open_index(tmp_path / "new.sqlite") as index:
        assert index.store.meta["source"] == "few.jsonl, second.json"
        assert index.store.meta["cards"] == "4"
        assert set(index.card("Ash").sets) == {"zz1", "two"}


def test_the_folder_is_made_where_it_is_missing(few_cards: Path, tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "索引 #1?.sqlite"
    import_files([few_cards], path)
    with open_index(path) as index:
        assert index.resolve("ash").verdict == "unique"


def test_nothing_but_the_index_is_left_behind(few_cards: Path, old_index: Path) -> None:
    import_files([few_cards], old_index)
    assert [path.name for path in old_index.parent.iterdir()] == ["index.sqlite"]


def test_the_old_index_is_whole_until_the_new_one_is_whole(
    few_cards: Path, old_index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    replace = os.replace

    def watched(new: Path, path: Path) -> None:
        with open_index(old_index) as old, open_index(new) as whole:
            seen.append((old.resolve("negate").verdict, whole.resolve("birch").verdict))
        assert Path(new).parent == Path(path).parent  # a rename is only atomic within one folder
        replace(new, path)

    monkeypatch.setattr(build.os, "replace", watched)
    import_files([few_cards], old_index)
    assert seen == [("unique", "unique")]
    with open_index(old_index) as index:
        assert index.store.meta["cards"] == "3"


def test_an_open_index_goes_on_answering_from_the_old_file(few_cards: Path, old_index: Path) -> None:
    with open_index(old_index) as index:
        import_files([few_cards], old_index)
        assert (
            index.resolve("クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている").cards[0].card.name
            == "Negate"
        )
    with open_index(old_index) as index:
        assert index.resolve("negate").verdict == "not_found"


# ------------------------------------------------------------------------------------------------- failures of any kind


def read_only(*_: Any, **__: Any) -> None:
    raise OSError(errno.EROFS, "Read-only file system")


def full(*_: Any, **__: Any) -> None:
    raise sqlite3.OperationalError("database or disk is full")


@pytest.mark.parametrize(
    ("where", "what"),
    [("os.replace", read_only), ("os.fsync", read_only), ("sqlite3.connect", full), ("create_indexes", full)],
)
def test_a_failing_write_leaves_the_old_index_and_says_what_to_do(
    where: str, what: Callable[..., None], few_cards: Path, stays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"resolver.index.build.{where}", what)
    with pytest.raises(
        ResolverError, match=r"Cannot write the index at .*Free some space or choose another place"
    ) as error:
        import_files([few_cards], stays)
    assert "\n" not in str(error.value)
    monkeypatch.undo()


def test_a_failing_check_leaves_the_old_index(few_cards: Path, stays: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def found_damage(path: Path) -> None:
        raise ResolverError("The new index is damaged (on purpose).")

    monkeypatch.setattr(build, "_check", found_damage)
    with pytest.raises(ResolverError, match="on purpose"):
        import_files([few_cards], stays)


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError, RuntimeError])
def test_an_interrupted_build_leaves_the_old_index(
    error: type[BaseException], few_cards: Path, stays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any) -> None:
        raise error

    monkeypatch.setattr(build, "card_terms", stop)
    with pytest.raises(error):
        import_files([few_cards], stays)


def test_a_bad_file_among_good_ones_leaves_the_old_index(few_cards: Path, stays: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"prices": 1}\n' * 9)
    with pytest.raises(BulkError):
        import_files([few_cards, tmp_path / "bad.jsonl"], stays)


@pytest.mark.skipif(sys.platform == "win32", reason="no file size limits there")
def test_a_full_disk_leaves_the_old_index(starter_files: tuple[Path, Path], stays: Path) -> None:
    import resource

    def limited() -> None:  # no file of the child may grow beyond 200 kB, as on a disk that is nearly full
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    done = subprocess.run(
        [sys.executable, "-m", "resolver", "import", str(starter_files[0]), "--index", str(stays)],
        preexec_fn=limited, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("resolver: Cannot write the index at ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_may_not_be_written_says_what_to_do(few_cards: Path, stays: Path) -> None:
    stays.parent.chmod(0o500)
    try:
        with pytest.raises(ResolverError, match="Cannot write the index at"):
            import_files([few_cards], stays)
    finally:
        stays.parent.chmod(0o700)


def test_a_place_that_cannot_be_a_folder_says_what_to_do(few_cards: Path) -> None:
    with pytest.raises(ResolverError, match="Cannot write the index at"):
        import_files([few_cards], few_cards / "index.sqlite")


def test_a_folder_in_the_place_of_the_index_says_what_to_do(few_cards: Path, tmp_path: Path) -> None:
    (tmp_path / "index.sqlite" / "sub").mkdir(parents=True)
    with pytest.raises(ResolverError, match="Cannot write the index at"):
        import_files([few_cards], tmp_path / "index.sqlite")


def test_two_imports_at_once_do_not_meet(few_cards: Path, tmp_path: Path) -> None:
    path = tmp_path / "data" / "index.sqlite"
    command = [sys.executable, "-m", "resolver", "import", str(few_cards), "--index", str(path)]
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    with open_index(path) as index:
        assert index.resolve("cedar").verdict == "unique"
    assert [left.name for left in path.parent.iterdir()] == ["index.sqlite"]


def test_progress_is_told(few_cards: Path, tmp_path: Path) -> None:
    told: list[str] = []
    import_files([few_cards], tmp_path / "i.sqlite", tell=lambda stage, rows: told.append(stage))
    assert told[-1] == "index"


def test_the_starter_index_is_the_same_whenever_it_is_built(
    starter: Index, starter_files: tuple[Path, Path], tmp_path: Path
) -> None:
    import_files([starter_files[0]], tmp_path / "again.sqlite", starter_files[1])
    with open_index(tmp_path / "again.sqlite") as again:
        for table in ("card", "name", "term", "printing", "card_set"):
            first, second = (
                sqlite3.connect(f"file:{path}?mode=ro", uri=True).execute(f"SELECT * FROM {table}").fetchall()
                for path in (starter.store.path, again.store.path)
            )
            assert sorted(first) == sorted(second), table


def _rows(path: Path, table: str) -> list[tuple]:
    with sqlite3.connect(path) as conn:
        return sorted(conn.execute(f"SELECT * FROM {table}").fetchall())


@pytest.mark.parametrize("table", ["name", "term", "wording"])
def test_what_other_processes_read_is_the_same(
    table: str, starter_path: Path, starter_files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "SMALL_FILE", 0)
    import_files([starter_files[0]], tmp_path / "new.sqlite", starter_files[1])
    assert _rows(tmp_path / "new.sqlite", table) == _rows(starter_path, table)


def test_a_wrong_data_file_ends_an_import_with_other_processes(
    stays: Path, few_cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong() -> None:
        raise DataFileError("effects/wrong.toml: concept x: no such slot")

    monkeypatch.setattr(importing, "SMALL_FILE", 0)
    monkeypatch.setattr(importing, "CardReader", wrong)
    with pytest.raises(DataFileError, match=r"wrong\.toml"):
        import_files([few_cards], stays)
