"""What a text that was taken as a name leads to."""

from dataclasses import dataclass, field

from ..model import CardName


@dataclass(frozen=True, slots=True)
class Named:
    """The cards that a text names. how: "exact", "nickname", "sound", "part" or "close".

    matched: card -> the name as the data writes it. certain: one card of these may be called unique. loose: a part that is
    no whole word or whole part of the name.
    """

    how: str
    cards: tuple[int, ...]
    matched: dict[int, CardName] = field(default_factory=dict)
    certain: bool = True
    loose: bool = False
    corrected_from: str | None = None
