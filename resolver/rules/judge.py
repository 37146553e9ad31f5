"""What the house rules say of a card: banned and why, and what they change about it."""

import hashlib
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from ..answer import Said
from ..model import Card
from .condition import read
from .house import Entry, HouseRules
from .texts import Texts


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to tell about a card. kind: the id of the ban class or note; rule: its number in the house rules."""

    kind: str
    rule: str
    said: Said

    def as_dict(self, lang: str) -> dict[str, str]:
        """The remark in JSON."""
        return {"kind": self.kind, "rule": self.rule, "text": self.said.in_(lang)}


class Judge:
    """The rules of one table over the cards of any index; remembers the cards that it has seen."""

    def __init__(self, rules: HouseRules) -> None:
        """Make ready; about 20 ms."""
        self.rules = rules
        in_force = {"", *(f"{name}={value}" for name, value in asdict(rules.settings).items())}
        self._entries: tuple[Entry, ...] = tuple(
            entry for entry in (*rules.bans, *rules.notes) if entry.when in in_force
        )
        self._texts = Texts(entry.condition.text for entry in self._entries)
        self._seen: WeakKeyDictionary[Card, tuple[Entry, ...]] = WeakKeyDictionary()  # forgotten with their index

    @cached_property
    def version(self) -> str:
        """A digest of the rules: the same for the same rules, in every process."""
        return hashlib.sha256(repr(self.rules).encode()).hexdigest()[:16]

    def entries(self, card: Card) -> tuple[Entry, ...]:
        """Every ban class and note that holds for the card, in the order of the rules."""
        found = self._seen.get(card)
        if found is None:
            facts = read(card)
            hits = self._texts.find(facts.abilities)
            found = tuple(
                entry
                for number, entry in enumerate(self._entries)
                if entry.condition.holds(card, facts, number in hits)
            )
            self._seen[card] = found
        return found

    def ban(self, card: Card) -> Remark | None:
        """Why the card may not be used (rule 4, 0-2, 0-3), or None."""
        return next((_remark(entry) for entry in self.entries(card) if entry in self.rules.bans), None)

    def notes(self, card: Card) -> tuple[Remark, ...]:
        """What the house rules change about the card."""
        return tuple(_remark(entry) for entry in self.entries(card) if entry in self.rules.notes)

    def as_dict(self, card: Card, lang: str) -> dict[str, Any]:
        """The fields `banned` and `notes` of a card in JSON."""
        ban = self.ban(card)
        return {
            "banned": ban and {"rule": ban.rule, "reason": ban.said.in_(lang)},
            "notes": [note.as_dict(lang) for note in self.notes(card)],
        }


@lru_cache(maxsize=16)
def judge_of(rules: HouseRules) -> Judge:
    """The judge of some rules; tables with the same rules share one."""
    return Judge(rules)


def _remark(entry: Entry) -> Remark:
    return Remark(entry.id, entry.rule, entry.said)
