"""Cards of which only oracle tags tell what they do: they are listed, and never more than that."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from resolver import Ambiguous, Index, Options, open_index
from resolver.importing import import_files, read_tagged

# Real names without a rules text, as the data has them before a set is out; the fields that matter here are invented.
NEW = {
    "No More Lies": {"mana_cost": "{W}{U}", "colors": ["W", "U"], "color_identity": ["W", "U"]},
    "Boltwave": {"mana_cost": "{R}", "cmc": 1.0, "type_line": "Sorcery", "colors": ["R"], "color_identity": ["R"]},
    "Sunfall": {"mana_cost": "{3}{W}{W}", "cmc": 5.0, "type_line": "Sorcery", "colors": ["W"], "color_identity": ["W"]},
    "Haywire Mite": {"mana_cost": "{1}", "cmc": 1.0, "type_line": "Artifact Creature — Insect", "power": "1", "toughness": "1", "colors": [], "color_identity": []},
}
TAGS = {
    "counterspell-soft": ["No More Lies"],
    "burn-player": ["Boltwave"],
    "sweeper": ["Sunfall"],
    "removal-exile": ["Haywire Mite"],
    "removal-artifact": ["Haywire Mite"],
    "tutor-creature": ["Serra Angel"],  # wrong, as people are at times
    "counterspell-creature": ["Negate"],  # wrong, and its text tells better
}


@pytest.fixture(scope="module")
def files(starter_files: tuple[Path, Path], row: Callable[..., dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The starter cards with a few new names, and a file of oracle tags."""
    folder = tmp_path_factory.mktemp("tagged")
    rows = [json.loads(line) for line in starter_files[0].read_text(encoding="utf-8").splitlines()]
    rows += [row(name, oracle_text=None, **fields) for name, fields in NEW.items()]
    ids = {one["name"]: one.get("oracle_id", "") for one in rows}
    cards, tags = folder / "cards.jsonl", folder / "tags.jsonl"
    cards.write_text("".join(json.dumps(one) + "\n" for one in rows), encoding="utf-8")
    told = [
        {"id": slug, "slug": slug, "taggings": [{"oracle_id": ids[name]} for name in names]} for slug, names in TAGS.items()
    ]
    tags.write_text("".join(json.dumps(one) + "\n" for one in told), encoding="utf-8")
    return cards, tags


@pytest.fixture(scope="module")
def with_tags(files: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    path = tmp_path_factory.mktemp("with") / "index.sqlite"
    import_files([files[0]], path, tagged=read_tagged(files[1]))
    with open_index(path) as index:
        yield index


@pytest.fixture(scope="module")
def without_tags(files: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    path = tmp_path_factory.mktemp("without") / "index.sqlite"
    import_files([files[0]], path)
    with open_index(path) as index:
        yield index


def listed(index: Index, text: str) -> list[str]:
    return [candidate.card.name for candidate in index.resolve(text, Options(limit=1000)).cards]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("白青の打ち消し", "No More Lies"),
        ("白青の不確定カウンター", "No More Lies"),
        ("赤1マナのソーサリーの火力", "Boltwave"),
        ("white board wipe 5 mana", "Sunfall"),
        ("1マナの虫でアーティファクトを追放する", "Haywire Mite"),
    ],
)
def test_a_card_without_text_is_found_by_what_its_tags_tell(text: str, name: str, with_tags: Index, without_tags: Index) -> None:
    assert name in listed(with_tags, text)
    assert name not in listed(without_tags, text)


def test_the_only_card_left_is_to_be_confirmed_where_a_tag_alone_tells(with_tags: Index) -> None:
    answer = with_tags.resolve("白青の不確定カウンター")
    assert isinstance(answer, Ambiguous)
    assert answer.confirm
    assert [candidate.card.name for candidate in answer.cards] == ["No More Lies"]


def test_so_too_where_its_text_is_known_and_shows_nothing_of_it(with_tags: Index) -> None:
    answer = with_tags.resolve("4/4の天使でクリーチャーをサーチする")
    assert isinstance(answer, Ambiguous)
    assert answer.confirm
    assert [candidate.card.name for candidate in answer.cards] == ["Serra Angel"]


def test_a_text_that_tells_is_believed_before_a_tag(with_tags: Index) -> None:
    names = listed(with_tags, "クリーチャー呪文を打ち消す")
    assert "Essence Scatter" in names
    assert "Negate" not in names


def test_who_rules_an_effect_out_does_not_rule_out_what_a_tag_tells(with_tags: Index) -> None:
    names = listed(with_tags, "打ち消さない白青のカード")
    assert "No More Lies" in names


def test_cards_whose_text_tells_come_first(with_tags: Index) -> None:
    names = listed(with_tags, "打ち消し呪文")
    assert names[-1] == "No More Lies"
    assert len(names) > 1


def test_cards_that_tags_bring_in_are_not_counted_as_left_out(with_tags: Index, without_tags: Index) -> None:
    def left_out(index: Index) -> list[str]:
        return [note.en for note in index.resolve("赤1マナの火力").notes if "no rules text" in note.en]

    assert left_out(without_tags) == ["1 more cards fit the rest, but the data has no rules text for them; they are not among the candidates."]
    assert left_out(with_tags) == []


def test_the_index_says_whose_tags_it_holds(with_tags: Index, without_tags: Index) -> None:
    assert with_tags.store.meta["oracle_tags"] == "tags.jsonl"
    assert "oracle_tags" not in without_tags.store.meta
