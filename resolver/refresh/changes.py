"""What changed between two indexes: cards that are new, gone, renamed, newly worded, or named in Japanese at last."""

from dataclasses import dataclass
from pathlib import Path

from ..errors import NoIndex
from ..index.store import Store
from ..model import Card
from .generations import previous
from .places import Places

KINDS = ("new", "gone", "renamed", "reworded", "named_in_japanese")


@dataclass(frozen=True, slots=True)
class Change:
    """One card. kind: one of KINDS. before: the earlier name of a renamed card, else ""."""

    kind: str
    name: str
    name_ja: str
    before: str = ""


def compare(old: Path, new: Path) -> list[Change]:
    """The changes from `old` to `new`, kind by kind in the order of KINDS, cards by name; tokens and the like left out.

    Raises WrongIndexVersion or IndexError_ where one of them cannot be read.
    """
    found: list[Change] = []
    before = _cards(old)
    store = Store(new)
    try:
        for card in store.every_card():
            if card.scope != "extra":
                was = before.pop(card.oracle_id, None)
                found += [Change(kind, card.name, card.name_ja, earlier) for kind, earlier in _differences(was, card)]
    finally:
        store.close()
    found += [Change("gone", name, name_ja) for name, name_ja, _ in before.values()]
    return sorted(found, key=lambda change: (KINDS.index(change.kind), change.name))


def since_last(index: Path) -> list[Change]:
    """The changes from the index before the last refresh to the one in use; raises NoIndex where one of them is missing."""
    places = Places(index)
    earlier = previous(places)
    if not earlier:
        raise NoIndex(
            f"There is no earlier index of {places.index} to compare with. The next `resolver refresh` keeps one.",
            f"索引 {places.index} には、比べる以前のものがありません。次の `resolver refresh` が一つ残します。",
        )
    return compare(earlier[-1], places.index)


def _cards(path: Path) -> dict[str, tuple[str, str, int | None]]:
    """oracle_id -> (name, Japanese name, hash of the rules text, None where it is not known)."""
    store = Store(path)
    try:
        return {card.oracle_id: (card.name, card.name_ja, _text(card)) for card in store.every_card() if card.scope != "extra"}
    finally:
        store.close()


def _text(card: Card) -> int | None:
    return hash(tuple(face.oracle_text for face in card.faces)) if card.has_text else None


def _differences(was: tuple[str, str, int | None] | None, card: Card) -> list[tuple[str, str]]:
    """(kind, earlier name) of each change."""
    if was is None:
        return [("new", "")]
    name, name_ja, text = was
    found = [("renamed", name)] if name != card.name else []
    if text is not None and card.has_text and text != _text(card):
        found.append(("reworded", ""))
    if card.name_ja and not name_ja:
        found.append(("named_in_japanese", ""))
    return found
