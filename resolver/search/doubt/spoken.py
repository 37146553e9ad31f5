"""Whether a type or size is plainly said of what the card makes or acts on, and its text speaks of that: X/X Illusions of a Kor."""

import re

from ...effects.card_reader import term
from ...effects.vocabulary import plurals
from ...model import Card
from ...text import fold_text
from ..clues import FoundClues
from ..clues import acted_on as japanese
from ..clues.base import Clue
from .own_words import texts

_OF_THINGS = ("stats", "type", "subtype")
_MAKES = tuple(map(term, ("token", "brings-creatures")))
_TO_SOMEBODY = re.compile("(?:相手|自分|俺)に[はも]?$")
_TOGETHER = re.compile(r"\??(?:の|・| )?")  # between the words for one thing: 4/4の|ビースト
_LISTED = re.compile(r"・|、|/|と|や|か")
_CLAUSE = re.compile(r"[,、。;:.]")
_LAST = re.compile(r"\W*|(?:だ|です|でした|だった)?(?:っけ|よね|けど)?\W*")
_THE_BEFORE = re.compile(r"\W*(?:the|that|an?|this) ")
_THAT_BEHIND = re.compile(" (?:that|which|who) ")
_VERB_BEFORE = re.compile("[るすつくむうぐぬぶ]$")
_SUBTYPE = re.compile(r"\|subtype=([a-z-]+)")


def of_another(clue: Clue, found: FoundClues, card: Card, tells: bool) -> bool:
    """Whether the words speak of something else than the card, which its text mentions. tells: whether an effect is told."""
    if clue.negated or clue.kind not in _OF_THINGS or not _mentioned(clue.en, card):
        return False
    return _made(clue, found, card) or _given(clue, found) or _of_a_list(clue, found) or (tells and _beside_its_own_type(clue, found, card))


def no_such_thing(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the question calls the thing itself so (「マナを3つ出す花」, "the book that draws"), and the card only speaks of such.

    Or is only of a set that is so called ("the portal that ...").
    """
    text = found.folded.text
    first = bool(_THE_BEFORE.fullmatch(text, 0, clue.start) and _THAT_BEHIND.match(text, clue.end))
    last = bool(_LAST.fullmatch(text, clue.end) and _VERB_BEFORE.search(text, 0, clue.start))
    if clue.kind == "set":
        return first
    if clue.kind != "subtype" or clue.negated or not (first or last):
        return False
    alone = not any(other.kind in ("type", "subtype") and other is not clue for other in found.clues)
    forms = {form for word in clue.en.split(" or ") for form in (word, *plurals(word))}
    return alone and forms.isdisjoint(fold_text(" ".join(face.type_line for face in card.faces)).split()) and "changeling" not in "\n".join(texts(card))


def _mentioned(meaning: str, card: Card, behind: str = "") -> bool:
    forms = "|".join(re.escape(form) for word in meaning.split(" or ") for form in (word, *plurals(word)))
    said = re.compile(rf"(?<![0-9a-z+/*-])(?:{forms})(?![0-9a-z/+]){behind}")
    return any(map(said.search, texts(card)))


def _made(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether a clue that the card makes something follows at once (4/4の|ビーストが湧く), and the text has the two together."""
    end = _TOGETHER.match(found.folded.text, clue.end).end()
    for other in found.clues:
        if other.start == end and other.concept.startswith(_MAKES) and not other.negated:
            kind = _SUBTYPE.search(other.concept)
            return not kind or _mentioned(clue.en, card, rf"(?: [a-z]+,?){{0,4}} {kind[1]}\b")
    return False


def _given(clue: Clue, found: FoundClues) -> bool:
    """Whether it is said to be for somebody: 相手にX/Xイリュージョン."""
    text, start = found.folded.text, clue.start
    while before := next((other for other in found.clues if other.kind in _OF_THINGS and _TOGETHER.fullmatch(text, other.end, start) and other.end > other.start), None):
        start = before.start
    return bool(_TO_SOMEBODY.search(text, 0, start))


def _of_a_list(clue: Clue, found: FoundClues) -> bool:
    """Whether it stands in a list of which the last is acted on: 鳥・猫・蛇を育てる."""
    text, last = found.folded.text, clue
    while link := _LISTED.match(text, last.end):
        following = next((other for other in found.clues if other.kind == clue.kind and other.start == link.end()), None)
        if following is None:
            return False
        last = following
    return last is not clue and japanese.is_object(text, last.end)


def _beside_its_own_type(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the card is no creature, and another clause of the question says what it is: "sorcery, pest and a lesson"."""
    if "Creature" in card.type_line:
        return False
    own = {kind.lower() for face in card.faces for kind in face.type_line.split()}
    for other in found.clues:
        if other.kind == "type" and not other.negated and other.en in own:
            first, second = sorted((clue, other), key=lambda one: one.start)
            if _CLAUSE.search(found.folded.text, first.end, second.start):
                return True
    return False
