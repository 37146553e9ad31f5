"""Reading Scryfall's oracle_tags file: its shapes, its tree of tags, and what is no such file."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from resolver.bulk import oracle_tags
from resolver.bulk.oracle_tags import read_tags
from resolver.errors import BulkError


def tag(slug: str, *cards: str, **fields: Any) -> dict[str, Any]:
    taggings = [{"object": "tagging", "oracle_id": card, "weight": "median"} for card in cards]
    return {"object": "tag", "id": f"id of {slug}", "slug": slug, "label": slug, "type": "oracle", "taggings": taggings, **fields}


def lines(*tags: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(one).encode() + b"\n" for one in tags)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "oracle-tags.jsonl.gz"


TAGS = [tag("mill", "a", "b"), tag("ramp", "b")]


@pytest.mark.parametrize(
    "content",
    [lines(*TAGS), gzip.compress(lines(*TAGS)), json.dumps(TAGS).encode(), lines(*TAGS).replace(b"\n", b"\r\n\n")],
    ids=["lines", "gzip", "array", "blank lines"],
)
def test_every_shape_of_file_is_read(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    assert read_tags(file, ["mill", "ramp"]) == {"mill": {"a", "b"}, "ramp": {"b"}}


def test_only_the_tags_asked_for_and_only_those_that_there_are(file: Path) -> None:
    file.write_bytes(lines(*TAGS))
    assert read_tags(file, ["ramp", "renamed"]) == {"ramp": {"b"}}


def test_a_tag_has_the_cards_of_all_below_it_whichever_side_tells_of_the_other(file: Path) -> None:
    file.write_bytes(
        lines(
            tag("removal", "a", child_ids=["id of removal-creature", "nowhere"], parent_ids=None),
            tag("removal-creature", "b"),
            tag("removal-fight", "c", parent_ids=["id of removal-creature"]),
        )
    )
    assert read_tags(file, ["removal", "removal-creature"]) == {"removal": {"a", "b", "c"}, "removal-creature": {"b", "c"}}


def test_a_circle_of_tags_ends(file: Path) -> None:
    file.write_bytes(lines(tag("one", "a", child_ids=["id of two"]), tag("two", "b", child_ids=["id of one"])))
    assert read_tags(file, ["one"]) == {"one": {"a", "b"}}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"<html>", "expected tags with id, slug and taggings, got something else"),
        (b"", "expected taggings with an oracle_id, got none in 0 tags"),
        (lines({"id": "1", "label": "mill", "oracle_ids": ["a"]}), "missing required field `slug`"),
        (b'{"object":"list","data":[]}', "begins b'{\"object\":\"list\""),
        (lines(tag("mill", taggings=[{"illustration_id": "a"}])), "expected taggings with an oracle_id, got none in 1 tags"),
        (gzip.compress(lines(*TAGS))[:-9], "cut off or damaged"),
    ],
    ids=["page", "empty", "other fields", "list", "art tags", "cut off"],
)
def test_another_file_is_refused_with_what_was_expected_and_what_came(content: bytes, words: str, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(BulkError) as raised:
        read_tags(file, ["mill"])
    assert words in str(raised.value)
    assert str(file) in str(raised.value)
    assert "\n" not in str(raised.value)


def test_no_more_is_unzipped_than_tags_can_be(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle_tags, "MAX_ANSWER_BYTES", 1000)
    file.write_bytes(gzip.compress(lines(*TAGS) + b" " * 1000))
    with pytest.raises(BulkError, match="got more"):
        read_tags(file, ["mill"])


def test_a_file_that_is_not_there_is_named(file: Path) -> None:
    with pytest.raises(BulkError, match="Cannot open"):
        read_tags(file, ["mill"])
