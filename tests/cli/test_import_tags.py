"""`resolver import --oracle-tags` and what `status` says of it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.fixture
def tags(tmp_path: Path, starter) -> Path:
    """A file that says of Serra Angel that it is ramp."""
    path = tmp_path / "tags.jsonl"
    card = starter.resolve("Serra Angel").cards[0].card
    path.write_text(json.dumps({"id": "1", "slug": "ramp", "taggings": [{"oracle_id": card.oracle_id}]}), encoding="utf-8")
    return path


def test_tags_of_a_file_come_into_the_index_and_status_says_so(
    resolver: Run, starter_files: tuple[Path, Path], tags: Path, tmp_path: Path
) -> None:
    index = tmp_path / "index.sqlite"
    result = resolver("import", starter_files[0], "--oracle-tags", tags, "--index", index)
    assert result.exit_code == 0
    assert "tags.jsonl has no such tags as data/oracle-tags.tsv names: counterspell, " in result.stdout
    shown = json.loads(resolver("status", "--json", "--index", index).stdout)
    assert (shown["oracle_tags"], shown["tagged_cards"]) == ("tags.jsonl", 1)
    assert "tags.jsonl" in resolver("status", "--index", index).stdout


def test_status_of_an_index_without_tags(resolver: Run) -> None:
    shown = json.loads(resolver("status", "--json").stdout)
    assert (shown["oracle_tags"], shown["tagged_cards"]) == (None, 0)


def test_a_file_that_holds_no_tags_stops_the_import(
    resolver: Run, starter_files: tuple[Path, Path], tmp_path: Path
) -> None:
    index = tmp_path / "index.sqlite"
    result = resolver("import", starter_files[0], "--oracle-tags", starter_files[1], "--index", index)
    assert result.exit_code == 1
    assert "expected tags with id, slug and taggings" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not index.exists()
