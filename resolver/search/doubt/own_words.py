"""Whether a card's own text speaks against what a question says of it.

Effects are read generously from cards, so that none is lost from a list: "doesn't untap" also answers to "untaps", "nonblack" to
"black". Of the one card that is left the text is read once more, strictly: what it denies and leaves out (sides.py: who does what,
and whose things are meant; limits.py: what it is done to, where to and for how long; lost.py: words that the reading passes over).
"""

import re

from ...effects.card_reader import ability_lines, term
from ...effects.vocabulary import plurals
from ...model import Card
from ...text import fold_text
from ..clues import FoundClues
from ..clues import acted_on as japanese
from ..clues.base import Clue
from ..clues.head import is_object
from ..question import COLORS

_DENYING = re.compile(r"\b(?:not?|never|without|nothing|only|un(?!tap)[a-z]+)\b|n't\b")
_DENIED = re.compile(r"\b(?:can't|cannot|doesn't|don't|won't|isn't|aren't)(?: be)? $")
_SUPPOSED = re.compile(r"\bwould(?: be)? $")  # "would destroy a land": another does
_GAINS = re.compile(r"\bgains? [^.]*\blife\b")
_DENIED_BEHIND = re.compile("[もはを]?[^、。 ]{0,6}(?:でき|られ|れ|え)(?:ない|ず|なく)")
_DENIED_BEFORE = re.compile(r"\b(?:can't|cannot|cant|doesn't|don't|won't|isn't|never)(?: [a-z]+)?(?: or)? $")
_COUNTER = term("counter")
_COUNTERS_SPELL = re.compile(r"\bcounters? (?:it\b|(?:target|that|all|each|the|those|any|an?|up to|two)\b[^.]*\bspells?\b)")  # does it, rather than "was countered"
_KINDS_OF_THINGS = ("type", "subtype", "color", "ability")  # of these "ability" may be a Wall, which has defender
_OTHERS = re.compile(r"以外|ない|なく|\bnon|\bnot\b|n't\b|\bexcept\b|\bbut\b|\bother\b")
_OR = re.compile(r"\bor\b|または|もしくは|あるいは|か(?=[ァ-ヶ一-鿿])|/")
_PROTECTION = re.compile(r"(?:\b(?:protection|pro)(?: from| against|-)? ?|プロテクション[・:(]?)$")
# Words that hold for things of any type.
_ANYTHING = re.compile(r"\b(?:permanents?|creatures?|any target|(?:an?|any|target|each|all|another|other|two|three) (?:spells?|cards?))\b")
_NONLAND = re.compile(r"\b(?:nonland|multicolored|monocolored|colored)(?: [a-z]+)?")  # a land has no colour
_LAND = re.compile(r"\b(?:lands?|plains|islands?|swamps?|mountains?|forests?|permanents?|cards?)\b")


def against(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the card's text, read strictly, does not bear the clue out."""
    if clue.kind == "effect" and not clue.negated:
        return _denied(clue, found, card) or _only_others(clue, found, card) or _no_land(clue, card)
    if clue.kind not in _KINDS_OF_THINGS:
        return False
    return _named_and_denied(clue, found, card) if clue.negated else _excluded(clue, found, card)


def texts(card: Card) -> list[str]:
    """The rules text of each face, folded, an ability a line, with "~" for the card's own name."""
    return ["\n".join(ability_lines(face)) for face in card.faces]


def is_named(found: FoundClues) -> bool:
    """Whether the question tells a card's name, so that the rest can only be details of it."""
    return any(clue.kind == "name" and clue.hard and not clue.negated for clue in found.clues)


def _denied(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the text has the verb of an effect only where it denies it ("can't be regenerated"), or counters abilities alone."""
    if clue.concept.partition("|")[0] == _COUNTER and not any(map(_COUNTERS_SPELL.search, texts(card))):
        return True
    verb = clue.en.partition(" ")[0]
    if not verb.endswith("s") or _DENYING.search(clue.en) or _said_to_be_denied(clue, found):
        return False
    stem = verb.removesuffix("s").removesuffix("e")
    uses = [(text, use.start()) for text in texts(card) for use in re.finditer(rf"\b{re.escape(stem)}(?!\w* steps?\b)", text)]
    if verb == "loses" and not uses and any(map(_GAINS.search, texts(card))):
        return not any(other.en.startswith("gains") for other in found.clues)  # "4 damage and lose 4", where 4 are gained
    supposed = _SUPPOSED if stem == "destroy" else _DENIED
    return bool(uses) and all(_DENIED.search(text[:start]) or supposed.search(text[:start]) for text, start in uses)


def _said_to_be_denied(clue: Clue, found: FoundClues) -> bool:
    """Whether the question denies it as well: 単独で攻撃もブロックもできない."""
    text = found.folded.text
    return bool(_DENIED_BEHIND.match(text, clue.end - 1) or _DENIED_BEFORE.search(text, 0, clue.start))


def _excluded(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the text has a type or colour that is said of what the card acts on only as what that must not be, or not at all.

    That is so of "nonblack"; and of an Equipment, where a creature is said to be searched for.
    """
    acted_on, protected_from = _acted_on(clue, found), bool(_PROTECTION.search(found.folded.text, 0, clue.start))
    uses = [use[1] for text in texts(card) for use in re.finditer(rf"\b(non-?)?{_any_form(clue.en)}\b", text)]
    if uses and not all(uses):
        return acted_on and _another_of_a_list(clue, found, card)
    if uses and not re.search(rf"\b{_any_form(clue.en)}\b", fold_text(card.name)):
        itself = _is(card, clue.en) and (not acted_on or any(other.negated and other.en.endswith(clue.en) for other in found.clues))
        # "unless they discarded a nonland card" speaks of lands
        return not itself and not any("unless" in text for text in texts(card))
    if not protected_from and clue.kind in ("subtype", "ability") and found.folded.text.startswith("を", clue.end):
        return True
    if protected_from or not acted_on or clue.kind == "color" or not _is(card, clue.en):
        return protected_from
    return is_named(found) and not any(map(_ANYTHING.search, texts(card)))


def _another_of_a_list(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether of several things joined by "or" the text has not all: "for a Knight or a Vehicle"."""
    several = len(_OR.split(found.folded.text[clue.start : clue.end]))
    text = "\n".join(texts(card))
    return several > 1 and sum(bool(re.search(rf"\b{_any_form(part)}\b", text)) for part in clue.en.split(" or ")) < several


def _acted_on(clue: Clue, found: FoundClues) -> bool:
    text = found.folded.text
    if text[clue.start].isascii():
        return is_object(text, clue.start, clue.end)
    return japanese.is_object(text, clue.end, color=clue.kind == "color")


def _named_and_denied(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether beside the card's name something is denied of which its text speaks: "Essence Scatter noncreature"."""
    denied = rf"\b(?<!non)(?<!non-){_any_form(clue.en.removeprefix('not '))}\b"
    return is_named(found) and any(re.search(denied, text) for text in texts(card))


def _only_others(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether an effect is said to be on things of a type that the text speaks of only as what they must not be ("non-Wall")."""
    if _OTHERS.search(found.folded.text, clue.start, clue.end):
        return False
    for name in re.findall(r"=([a-z]+)(?![a-z])", clue.concept):
        uses = [use[1] for text in texts(card) for use in re.finditer(rf"\b(non-?)?{_any_form(name)}\b", text)]
        if uses and all(uses) and name not in fold_text(card.type_line).split():
            return True
    return False


def _no_land(clue: Clue, card: Card) -> bool:
    """Whether an effect is said to be on lands, and by the card's text is not ("nonland permanent")."""
    if not clue.concept.endswith("=land") or "nonland" in clue.concept:
        return False
    return not _LAND.search(_NONLAND.sub("", "\n".join(texts(card))))


def _any_form(meaning: str) -> str:
    """An expression for any form of the words of a clue's meaning ("a wall (has defender) or wall")."""
    return f"(?:{'|'.join(re.escape(form) for word in meaning.split(' or ') for form in (word, *plurals(word)))})"


def _is(card: Card, meaning: str) -> bool:
    words = {*fold_text(card.type_line).split(), *(COLORS[letter][1] for letter in card.colors)}
    return not words.isdisjoint(meaning.split(" or "))


def verb_of(meaning: str) -> str:
    """An expression for any form of the verb that a clue's meaning begins with ("destroys a land"); "" where it begins with none."""
    verb = meaning.partition(" ")[0]
    return rf"\b{re.escape(verb.removesuffix('s').removesuffix('e'))}(?!ure)" if verb.endswith("s") else ""
