"""Whether one face of a card has all that is told of a card's shape: a Druid on one face and a flyer on the other are no flying Druid."""

import re

from ...effects.card_reader import term
from ...effects.vocabulary import plurals
from ...mana.cost import ManaCost
from ...model import Card, Face
from ...text import fold_text
from ..clues import FoundClues
from ..clues.base import Clue

_KEYWORD = term("kw-")
_POWER_OR_TOUGHNESS = re.compile(r"(power|toughness) ([0-9]+)")
_VALUE = re.compile(r"mana value ([0-9]+)(?:, ([WUBRG]))?")
_SIZE = re.compile(r"[0-9]+/[0-9]+")
# Who speaks of both faces tells of each.
_TELLS_OF_BOTH = re.compile(r"transform|adventure|split|flips?\b|faces?\b|sides?\b|half|halves|becomes?|turns? into|modal|両面|裏|表|変身|反転|分割|出来事|当事者|面|半分|なる|変わ")


def mixed(found: FoundClues, card: Card) -> list[Clue]:
    """The clues about a card's shape that hold for it only if two of its faces are taken together; none where both are spoken of."""
    told = [clue for clue in found.clues if clue.hard and not clue.negated and _of_shape(clue)]
    if other_cost := [clue for clue in told if _of_two_costs(clue, card)]:
        return other_cost
    if len(card.faces) < 2 or len(told) < 2 or _TELLS_OF_BOTH.search(found.folded.text):
        return []
    fitting = [{id(clue) for clue in told if _holds(clue, face)} for face in card.faces]
    known = [clue for clue in told if any(id(clue) in fits for fits in fitting)]  # of others these data do not tell
    return [] if any(all(id(clue) in fits for clue in known) for fits in fitting) else known


def _of_shape(clue: Clue) -> bool:
    return clue.kind in ("type", "subtype", "stats") or clue.concept.startswith(_KEYWORD) or bool(_VALUE.fullmatch(clue.en))


def _of_two_costs(clue: Clue, card: Card) -> bool:
    """Whether a face costs so much, and only another has mana of the colour that was told with it ("green one drop")."""
    value = _VALUE.fullmatch(clue.en)
    if not value or not value[2] or len(card.faces) < 2:
        return False
    costs = [ManaCost.parse(face.mana_cost) for face in card.faces if face.mana_cost]
    alike = [cost for cost in costs if cost.mana_value == int(value[1])]
    return bool(alike) and not any(value[2] in cost.colors for cost in alike) and any(value[2] in cost.colors for cost in costs)


def _holds(clue: Clue, face: Face) -> bool:
    if clue.kind == "stats":
        if _SIZE.fullmatch(clue.en):
            return clue.en == f"{face.power}/{face.toughness}"
        one = _POWER_OR_TOUGHNESS.fullmatch(clue.en)
        return bool(one) and getattr(face, one[1]) == one[2]
    if value := _VALUE.fullmatch(clue.en):
        return not face.mana_cost or (ManaCost.parse(face.mana_cost).mana_value == int(value[1]) and (value[2] or "") in face.mana_cost)
    if clue.kind == "effect":
        return clue.en in fold_text(face.oracle_text)
    return any(form in fold_text(face.type_line).split() for name in clue.en.split(" or ") for form in (name, *plurals(name)))

