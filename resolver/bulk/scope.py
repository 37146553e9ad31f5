"""Where a printing stands in the game: a card, a joke card, digital only, a playtest card, or no card to play."""

from functools import cache, lru_cache

from .. import datafiles
from .records import CardRow


@cache
def _rules() -> dict[str, frozenset[str]]:
    return {key: frozenset(values) for key, values in datafiles.toml("scopes.toml").items()}


def scope_of(row: CardRow) -> str:
    """One of model.SCOPES for this printing (rules 0-2 and 4); the card takes the best of its printings."""
    rules = _rules()
    type_line = row.type_line or (row.card_faces[0].type_line if row.card_faces else "") or ""
    if row.layout in rules["extra_layouts"] or row.set_type in rules["extra_set_types"]:
        return "extra"
    if _is_extra(type_line):
        return "extra"
    if row.set in rules["playtest_sets"] or "playtest" in (row.promo_types or ()):
        return "playtest"
    if row.digital or (row.games is not None and "paper" not in row.games):
        return "digital"
    if row.border_color == "silver" or row.security_stamp == "acorn":
        return "funny"
    if row.set_type == "funny" and not _vintage_knows(row):
        return "funny"
    return "card"


@lru_cache(maxsize=1 << 14)
def _is_extra(type_line: str) -> bool:
    return not _rules()["extra_types"].isdisjoint(type_line.split())


def _vintage_knows(row: CardRow) -> bool:
    return row.legalities is not None and row.legalities.vintage in ("legal", "restricted", "banned")
