"""Conditions on cards, as the data of the house rules writes them."""

import re
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import re2

from ..effects.card_reader import ability_lines
from ..model import Card
from ..text import name_key

_REMINDER = re.compile(r" ?\([^()]*\)")
# The card itself: its name in old templates, "this creature" since 2024. Not "this turn", "this way".
_NOUNS = "card|spell|creature|land|artifact|enchantment|permanent|equipment|aura|vehicle|planeswalker|saga|class"
_SELF = re.compile(
    rf"\bthis(?: (?:{_NOUNS}))?\b"
    r"(?! (?:turn|way|ability|combat|game|effect|process|phase|step|mana|cost|door|token|site|room)\b)"
)


@dataclass(frozen=True)
class Condition:
    """Which cards are meant. Every field may be left out.

    cards, excepted: English names that are meant, or never meant, whatever else holds. The rest is asked of a card
    where both kinds agree: gates, which all must hold (type, not_type: words of the front's type line; max_mana_value;
    needs, without: patterns of which one, or none, is found), and signs, of which one is enough (text: patterns found
    in an ability; whole: patterns of which every sentence of the card is one; keyword, layout, scope: Scryfall's
    words). Without signs: only `cards`.
    """

    cards: tuple[str, ...] = ()
    excepted: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    keyword: tuple[str, ...] = ()
    layout: tuple[str, ...] = ()
    scope: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    not_type: tuple[str, ...] = ()
    max_mana_value: float | None = None

    def joined(self, other: "Condition") -> "Condition":
        """Both together: lists are added, a value of `other` replaces ours."""
        values = {}
        for each in fields(self):
            ours, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(ours, tuple):
                values[each.name] = tuple(dict.fromkeys((*ours, *theirs)))
            else:
                values[each.name] = ours if theirs is None else theirs
        # The later word holds: what `other` lists is no exception any more, what it excepts is listed no more.
        values["excepted"] = (*(name for name in self.excepted if name not in other.cards), *other.excepted)
        values["cards"] = (*(name for name in self.cards if name not in other.excepted), *other.cards)
        return Condition(**values)

    @cached_property
    def _whole(self) -> Any:
        return re2.compile("|".join(f"(?:{pattern})" for pattern in self.whole))

    @cached_property
    def _needs(self) -> Any:
        return re2.compile("(?m)" + "|".join(self.needs))

    @cached_property
    def _without(self) -> Any:
        return re2.compile("(?m)" + "|".join(self.without))

    @cached_property
    def _keywords(self) -> frozenset[str]:
        return frozenset(map(name_key, self.keyword))

    def holds(self, card: Card, facts: "Facts", text_found: bool) -> bool:
        """Whether the card is meant. text_found: whether one of `text` stands in its abilities."""
        if card.name in self.cards:
            return True
        if self.max_mana_value is not None and card.mana_value > self.max_mana_value:
            return False
        if not self._signs(card, facts, text_found) or card.name in self.excepted:
            return False
        return (
            (not self.type or not facts.types.isdisjoint(self.type))
            and facts.types.isdisjoint(self.not_type)
            and not (self.needs and not self._needs.search(facts.abilities))
            and not (self.without and self._without.search(facts.abilities))
        )

    def _signs(self, card: Card, facts: "Facts", text_found: bool) -> bool:
        return (
            text_found
            or card.layout in self.layout
            or card.scope in self.scope
            or (bool(self.keyword) and not self._keywords.isdisjoint(facts.keywords))
            or (bool(self.whole and facts.sentences) and all(map(self._whole.fullmatch, facts.sentences)))
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What conditions ask of a card. abilities: one a line; types: words of the front's type line, in lower case."""

    abilities: str
    sentences: tuple[str, ...]
    types: frozenset[str]
    keywords: frozenset[str]


def read(card: Card) -> Facts:
    """What conditions ask of `card`, on all its faces.

    Abilities are folded (effects.card_reader.ability_lines), without reminder text; the card itself is "~" whether the
    text uses its name or "this creature"; "enters the battlefield", as texts said until 2024, is "enters".
    """
    lines = [line for face in card.faces for line in map(_plain, ability_lines(face)) if line]
    return Facts(
        "\n".join(lines),
        tuple(part for line in lines for part in line.rstrip(".").split(". ") if part),
        frozenset(card.front.type_line.lower().split()),
        frozenset(map(name_key, card.keywords)),
    )


def _plain(line: str) -> str:
    line = _SELF.sub("~", _REMINDER.sub("", line).strip())
    return line.replace("enters the battlefield", "enters").replace("enter the battlefield", "enter")
