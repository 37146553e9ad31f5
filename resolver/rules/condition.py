"""Conditions on cards as the house rules' data writes them: by name, by scope, by keyword, by words of the rules text."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cached_property

import re2

from ..effects.card_reader import ability_lines
from ..model import Card
from ..text import name_key

_REMINDER = re.compile(r" ?\([^()]*\)")
# The card itself: its name in old templates, "this creature" since 2024. Not "this turn", "this way".
_SELF = re.compile(
    r"\bthis(?: (?:card|spell|creature|land|artifact|enchantment|permanent|equipment|aura|vehicle|planeswalker|saga|class|battle|siege))?\b"
    r"(?! (?:turn|way|ability|combat|game|effect|process|phase|step|mana|cost|door|token|site|room)\b)"
)


@dataclass(frozen=True)
class Condition:
    """Which cards are meant. Every field may be left out.

    cards, excepted: English names that are meant, or never meant, whatever else holds. The rest is asked of a card where
    both kinds agree: gates, which all must hold (type, not_type: words of the front's type line; max_mana_value; needs, without:
    RE2 patterns of which one, or none, is found), and signs, of which one is enough (text: patterns found in an ability; whole:
    patterns of which every sentence of the card is one; keyword, layout, scope: Scryfall's words). Without signs: only `cards`.
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
        """Both together: lists are added, a value of `other` replaces ours, and its cards are no exceptions any more."""
        values = {}
        for each in fields(self):
            ours, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(ours, tuple):
                values[each.name] = tuple(dict.fromkeys((*ours, *theirs)))
            else:
                values[each.name] = ours if theirs is None else theirs
        values["excepted"] = tuple(name for name in values["excepted"] if name not in other.cards)
        return Condition(**values)

    @cached_property
    def _whole(self):
        return re2.compile("|".join(f"(?:{pattern})" for pattern in self.whole))

    @cached_property
    def _needs(self):
        return re2.compile("|".join(self.needs))

    @cached_property
    def _without(self):
        return re2.compile("|".join(self.without))

    @cached_property
    def _keywords(self) -> frozenset[str]:
        return frozenset(map(name_key, self.keyword))

    def holds(self, card: Card, abilities: list[str], text_found: bool) -> bool:
        """Whether the card is meant. abilities: of `read`; text_found: whether one of `text` stands in them."""
        if card.name in self.cards:
            return True
        if card.name in self.excepted or not self._gates(card):
            return False
        found = (
            text_found
            or card.layout in self.layout
            or card.scope in self.scope
            or (bool(self.keyword) and not self._keywords.isdisjoint(map(name_key, card.keywords)))
            or (bool(self.whole) and bool(abilities) and all(self._whole.fullmatch(part) for line in abilities for part in _sentences(line)))
        )
        return (
            found
            and not (self.needs and not any(self._needs.search(line) for line in abilities))
            and not (self.without and any(self._without.search(line) for line in abilities))
        )

    def _gates(self, card: Card) -> bool:
        words = card.front.type_line.lower().split() if self.type or self.not_type else ()
        return (
            (not self.type or any(word in words for word in self.type))
            and not any(word in words for word in self.not_type)
            and (self.max_mana_value is None or card.mana_value <= self.max_mana_value)
        )


def _sentences(ability: str) -> list[str]:
    return [sentence for sentence in ability.rstrip(".").split(". ") if sentence]


def read(card: Card) -> list[str]:
    """The abilities of all faces, one a line, as patterns read them.

    They are folded (effects.card_reader.ability_lines), without reminder text; the card itself is "~" whether the text uses its
    name or "this creature"; "enters the battlefield", as texts said until 2024, is "enters".
    """
    lines = (_plain(line) for face in card.faces for line in ability_lines(face))
    return [line for line in lines if line]


def _plain(line: str) -> str:
    line = _SELF.sub("~", _REMINDER.sub("", line).strip())
    return line.replace("enters the battlefield", "enters").replace("enter the battlefield", "enter")


@dataclass
class Texts:
    """The text patterns of many conditions, searched together in one pass."""

    conditions: tuple[Condition, ...]
    _owner: list[int] = field(default_factory=list)

    @cached_property
    def _set(self):
        found = re2.Set.SearchSet()
        for number, condition in enumerate(self.conditions):
            for pattern in condition.text:
                found.Add("(?m)" + pattern)
                self._owner.append(number)
        found.Compile()
        return found

    def find(self, abilities: Iterable[str]) -> set[int]:
        """The positions of the conditions of which a text pattern stands in one of the abilities."""
        return {self._owner[number] for number in self._set.Match("\n".join(abilities)) or ()}
