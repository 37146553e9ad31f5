"""Swapping, keeping a few, going back; readers of the old index are not disturbed."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kept import Kept

from resolver import open_index
from resolver.errors import IndexError_, NoIndex
from resolver.refresh import generations
from resolver.refresh.generations import clean, previous, roll_back, swap
from resolver.refresh.places import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "index.sqlite")


def built(places: Places, content: str, built_at: int) -> Path:
    """A file in the work folder that stands for an index; built_at: seconds of its time."""
    places.begin()
    path = places.work / "index.sqlite"
    path.write_text(content)
    os.utime(path, (built_at, built_at))
    return path


def read(paths: list[Path]) -> list[str]:
    return [path.read_text() for path in paths]


def test_the_last_n_are_kept(places: Places) -> None:
    for number in range(1, 6):
        swap(places, built(places, str(number), number), kept=2)
    assert places.index.read_text() == "5"
    assert read(previous(places)) == ["3", "4"]


def test_none_need_be_kept(places: Places) -> None:
    for number in range(1, 4):
        swap(places, built(places, str(number), number), kept=0)
    assert (places.index.read_text(), previous(places)) == ("3", [])


def test_a_name_tells_when_an_index_was_built(places: Places) -> None:
    swap(places, built(places, "1", 0), kept=2)
    swap(places, built(places, "2", 86_400), kept=2)
    assert [path.name for path in previous(places)] == ["19700101T000000.000000Z.sqlite"]


def test_a_file_system_without_links_keeps_copies(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    swap(places, built(places, "1", 1), kept=2)
    swap(places, built(places, "2", 2), kept=2)
    assert (places.index.read_text(), read(previous(places))) == ("2", ["1"])
    assert [path.suffix for path in places.previous.iterdir()] == [".sqlite"]


def test_the_index_is_in_place_between_all_steps(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    swap(places, built(places, "1", 1), kept=2)
    seen: list[str] = []
    for name in ("link", "replace", "fsync"):
        call: Callable[..., Any] = getattr(os, name)

        def watched(*args: Any, call: Callable[..., Any] = call) -> Any:
            seen.append(places.index.read_text())
            done = call(*args)
            seen.append(places.index.read_text())
            return done

        monkeypatch.setattr(generations.os, name, watched)
    swap(places, built(places, "2", 2), kept=2)
    assert seen == ["1", "1", "1", "2", "2", "2"]


def test_a_swap_that_died_before_the_rename_is_cleaned_up(places: Places) -> None:
    swap(places, built(places, "1", 1), kept=2)
    generations._keep(places.index, places.previous)
    (places.previous / "x.sqlite.copy").write_text("half")
    assert previous(places) == []  # the index in use is no earlier one
    clean(places)
    assert list(places.previous.iterdir()) == []


def test_going_back_needs_something_to_go_back_to(places: Places) -> None:
    with pytest.raises(NoIndex, match="no earlier index"):
        roll_back(places)


def test_an_earlier_index_that_cannot_be_used_is_not_put_back(kept: Kept) -> None:
    kept.begin()
    kept.refresh()
    (earlier,) = previous(kept.places)
    earlier.write_bytes(b"damaged")
    before = kept.identity()
    with pytest.raises(IndexError_, match="is damaged"):
        roll_back(kept.places)
    assert kept.identity() == before


def test_a_reader_goes_on_with_the_index_it_has_opened(kept: Kept, with_card: Callable[..., Any]) -> None:
    kept.begin()
    with open_index(kept.path) as reader:
        for name in ("One New Card", "Two New Card", "Three New Card"):
            kept.next_day(with_card(name))
            kept.refresh(kept=0)
        assert reader.resolve("Three New Card").verdict != "unique"
        for question in ("1U counter", "否認", "いなずま"):  # pages that it has not read before
            assert reader.resolve(question).total
    assert kept.answers("Three New Card") == ["Three New Card"]
