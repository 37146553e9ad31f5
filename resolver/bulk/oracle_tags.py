"""Scryfall's oracle_tags bulk file: what people say that cards do, a tag an object.

A card that has a tag has those above it, too: `removal-creature` is a child of `removal`, and only the former lists it.
"""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec
from isal import igzip, isal_zlib

from ..config import MAX_ANSWER_BYTES
from ..errors import BulkError
from .reader import open_bulk


class _Tagging(msgspec.Struct):
    oracle_id: str | None = None  # art tags have none


class _Tag(msgspec.Struct):
    id: str
    slug: str
    taggings: list[_Tagging]
    child_ids: list[str] | None = None
    parent_ids: list[str] | None = None


def read_tags(path: Path, slugs: Iterable[str]) -> dict[str, set[str]]:
    """Of the tags named those that there are, each with the oracle_ids of its cards.

    The file may be gzip or plain, JSON Lines or a JSON array. Raises BulkError naming what was expected and what came.
    """
    try:
        with open_bulk(path) as stream:
            raw = stream.read(MAX_ANSWER_BYTES + 1)
    except (EOFError, isal_zlib.error, igzip.BadGzipFile, OSError) as error:
        raise BulkError(f"{path} is cut off or damaged ({error}); download it again.") from error
    if len(raw) > MAX_ANSWER_BYTES:
        raise BulkError(f"{path}: expected tags of at most {MAX_ANSWER_BYTES >> 20} MiB unzipped, got more. Is it a file of oracle tags?")
    try:
        tags = _decoded(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        came = raw.lstrip()[:60]
        raise BulkError(f"{path}: expected tags with id, slug and taggings, got something else ({error}; it begins {came!r}).") from error
    if not any(tagging.oracle_id for tag in tags for tagging in tag.taggings):
        raise BulkError(f"{path}: expected taggings with an oracle_id, got none in {len(tags)} tags. Is it a file of oracle tags?")
    return _cards(tags, slugs)


def _decoded(raw: bytes) -> list[_Tag]:
    if raw.lstrip().startswith(b"["):
        return msgspec.json.decode(raw, type=list[_Tag])
    return msgspec.json.Decoder(_Tag).decode_lines(raw)


def _cards(tags: list[_Tag], slugs: Iterable[str]) -> dict[str, set[str]]:
    by_id = {tag.id: tag for tag in tags}
    children: dict[str, set[str]] = defaultdict(set)
    for tag in tags:
        children[tag.id].update(tag.child_ids or ())
        for parent in tag.parent_ids or ():
            children[parent].add(tag.id)
    ids = {tag.slug: tag.id for tag in tags}
    found = {}
    for slug in slugs:
        if slug in ids:
            below = _below(ids[slug], children)
            found[slug] = {tagging.oracle_id for tag in below & by_id.keys() for tagging in by_id[tag].taggings if tagging.oracle_id}
    return found


def _below(top: str, children: dict[str, set[str]]) -> set[str]:
    """The ids of a tag and all below it. People draw the tree: it may have a circle, or a child that there is not."""
    seen: set[str] = set()
    left = [top]
    while left:
        tag = left.pop()
        if tag not in seen:
            seen.add(tag)
            left += children.get(tag, ())
    return seen
