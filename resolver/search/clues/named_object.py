"""A card named as what another one finds, makes or turns into: 稲妻を探す, "searches for a card named Squadron Hawk"."""

import re
from dataclasses import replace

from ...index import bits
from ...model import Card
from ...text import fold_text
from ..weights import MOST_READ
from .base import Clue, Question

_DONE_TO = re.compile(
    r"[」』》]?(?:の(?:カード|コピー|トークン))?(?:を(?:[^、。 ]{0,6}?)(?:探|サーチ|持って|出[すせしる]|呼|作|生成|連れ|引っ張)|に(?:変身|なる|なれ|なり|なっ|化け|変わ|変え|変化))"
)
_DOES = re.compile(
    r"\b(?:search(?:es|ing)?(?: (?:your|my|the) (?:library|deck))? for|fetch(?:es)?|finds?|tutors?(?: for| up)?|turns? into|becomes?|transforms? into|flips? into|makes?|creates?"
    r"|cop(?:y|ies) of|(?:cards?|creatures?|tokens?) (?:named|called))(?: (?:an?|the|any|another|up to|one|two|three|cards? named))* $"
)
_TURNS = re.compile(r"に(?:変身|な[るれりっ]|化け|変わ|変え|変化)|(?:into|becomes?)(?: (?:an?|the))* $")


def acted_on(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues, a name that is the object of an action taken for the cards whose text tells that name.

    Where no such card fits the rest, the name stays, but nothing is beyond doubt.
    """
    return [_of_text(clue, clues, question) if _is_object(clue, question.text) else clue for clue in clues]


def _is_object(clue: Clue, text: str) -> bool:
    named = clue.kind == "name" and clue.hard and not clue.negated and clue.cards
    return bool(named) and bool(_DONE_TO.match(text, clue.end) or (text[clue.start].isascii() and _DOES.search(text, 0, clue.start)))


def _of_text(clue: Clue, clues: list[Clue], question: Question) -> Clue:
    store, possible = question.store, question.store.scopes["card"]
    for other in clues:
        if other is not clue and other.hard:
            possible &= other.cards
    known = list(store.cards(bits.to_ids(clue.cards)))
    said = question.text[clue.start : clue.end]
    names = {fold_text(part) for card in known for part in (card.name, *(face.name for face in card.faces))} | ({said} if said.isascii() else set())
    turned = _turned_into(clue, known, question) & possible
    if possible.bit_count() > MOST_READ:
        return replace(clue, surely=turned)
    telling = bits.from_ids(card.id for card in store.cards(bits.to_ids(possible)) if _tells(card, names)) | turned
    if not telling:
        return replace(clue, surely=0)
    return replace(clue, ja=f"「{said}」のことを言う", en=f"speaks of {said}", cards=telling, surely=telling, denies=None)


def _turned_into(clue: Clue, known: list[Card], question: Question) -> int:
    """The cards so named that become what is named: one face turns into the other."""
    text = question.text
    if not (_TURNS.match(text, clue.end) or _TURNS.search(text, 0, clue.start)):
        return 0
    return bits.from_ids(card.id for card in known if len(card.faces) > 1)


def _tells(card: Card, names: set[str]) -> bool:
    """Whether the card's text tells one of the names as that of something else: its own name, only behind "named"."""
    own = {fold_text(part) for part in (card.name, *(face.name for face in card.faces))}
    text = fold_text("\n".join(face.oracle_text for face in card.faces))
    return any(f"named {name}" in text or (name not in own and re.search(rf"\b{re.escape(name)}\b", text)) for name in names)
