"""The vocabulary of what players say, ready for use, as an index keeps it: reading it from the data files takes a second."""

import hashlib
from contextlib import suppress

import msgspec

from .. import datafiles
from .prefilter import shortened
from .vocabulary import Concept, Pattern, Vocabulary, vocabulary


class Saved(msgspec.Struct):
    """What a question needs. digest: of the data files it was made from. literals: per pattern, as literals.required gives."""

    digest: str
    concepts: dict[str, Concept]
    said: list[Pattern]
    slots: dict[str, dict[str, str]]
    literals: list[list[list[str]]]


def digest() -> str:
    """Of all files that the vocabulary is made from; it changes with any of them."""
    sha = hashlib.sha1(usedforsecurity=False)
    for path in [*sorted((datafiles.data_dir() / "effects").glob("*.toml")), datafiles.data_dir() / "types.tsv"]:
        sha.update(path.name.encode() + path.read_bytes())
    return sha.hexdigest()


def save() -> bytes:
    """The vocabulary of the data files, for an index to keep."""
    known = vocabulary()
    finder = known.literals()
    literals = [shortened(finder.required(pattern.shape)) for pattern in known.said]
    return msgspec.msgpack.encode(Saved(digest(), known.concepts, known.said, known.slots, literals))


def load(blob: bytes | None) -> tuple[Vocabulary, list[list[list[str]]] | None]:
    """The vocabulary, from `blob` where it was made from the data files as they are, else from these; and its literals."""
    with suppress(msgspec.DecodeError):  # a damaged one is made anew
        saved = msgspec.msgpack.decode(blob or b"", type=Saved)
        if saved.digest == digest():
            return Vocabulary(concepts=saved.concepts, said=saved.said, slots=saved.slots), saved.literals
    return vocabulary(), None
