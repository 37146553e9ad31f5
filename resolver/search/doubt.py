"""Whether the clues hold beyond doubt for the one card that they leave; where one does not, the card is to be confirmed."""

import re

from ..effects.card_reader import term
from ..index.store import Store
from ..model import Card
from ..text import fold_text, name_key
from ..text.numbers import ENGLISH, number
from .clues import FoundClues
from .clues.base import Clue

_KEYWORD = term("kw-")
_NUMBER = re.compile(rf"(?<![0-9/+-])[0-9]+(?![0-9/])|\b(?:{'|'.join(word for word, value in ENGLISH.items() if value > 1)})\b")
_AMOUNT = re.compile(rf"[0-9]+|\b(?:{'|'.join(ENGLISH)})\b")
_TWICE = re.compile(r"\b(?:again|another|twice|double|additional)\b")
_SYMBOLS = re.compile(r"(\{[a-z]\})\1+")
_WORD = re.compile("[a-z0-9][a-z0-9'-]*")
_MOST_WORDS = 7  # words of an English name
_TOKENS_WITH = re.compile(r"\btokens?\b[^.(\n]*\bwith\b[^.(\n]*")


def doubtful(found: FoundClues, card: Card, store: Store) -> list[Clue]:
    """The clues that may not be said of `card` itself, though it is among those that fit them."""
    if _begins_with_another(found, card, store):
        return [clue for clue in found.clues if not clue.start]
    effects = [clue for clue in found.clues if clue.kind == "effect" and clue.hard and not clue.negated]
    # A keyword says as little as a type of what a card does ("flying wolf"), so a type beside it is no object of an effect.
    tells = any(not clue.concept.startswith(_KEYWORD) for clue in effects)
    return [
        clue for clue in found.clues
        if not _surely(clue, card, tells) or (not tells and _only_of_tokens(clue, card)) or _number_lost(clue, found, card)
    ]  # fmt: skip


def _surely(clue: Clue, card: Card, tells: bool) -> bool:
    """Whether the clue holds for the card itself. tells: whether an effect is told, of which the words may speak."""
    return clue.surely is None or bool((clue.surely if tells else clue.surely & ~clue.spoken) >> card.id & 1)


def _only_of_tokens(clue: Clue, card: Card) -> bool:
    """Whether a keyword stands in the card's text only among what its tokens have."""
    if clue.negated or not clue.concept.startswith(_KEYWORD):
        return False
    text = fold_text("\n".join(face.oracle_text for face in card.faces))
    return clue.en in text and clue.en not in _TOKENS_WITH.sub("", text)


def _number_lost(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether words of an effect hold a number that their reading leaves out, and that the card does not show.

    Beside the card's name the rest can only be a detail of it, so there a number that is not read is never beyond doubt.
    """
    if clue.kind != "effect" or not clue.hard or clue.words:
        return False
    shown = "" if any(other.kind == "name" and other.hard and not other.negated for other in found.clues) else _shown(card)
    said = {number(word) for word in _NUMBER.findall(found.folded.text[clue.start : clue.end])}
    unread = {value for value in said if value and value > 1 and not re.search(rf"=.*\b{value}\b", clue.concept)}
    return any(not any(number(word) == value for word in _AMOUNT.findall(shown)) for value in unread)


def _shown(card: Card) -> str:
    """What is printed on a card that a number may be of; "again" and "another" make it two."""
    faces = " ".join(f"{face.mana_cost} {face.power} {face.toughness} {face.loyalty} {face.oracle_text}" for face in card.faces)
    text = _TWICE.sub(" 2 ", fold_text(f"{card.mana_value:g} {faces}"))
    return _SYMBOLS.sub(lambda run: f" {len(run[0]) // len(run[1])} ", text)  # {E}{E} is two


def _begins_with_another(found: FoundClues, card: Card, store: Store) -> bool:
    """Whether the question begins with the full name, two words or more, of other cards (the words may be plain: "black knight")."""
    text, likened = found.folded.text, any(clue.kind == "name" and not clue.start for clue in found.clues)
    words = list(_WORD.finditer(text))[:_MOST_WORDS]
    for word in reversed(words[1:] if not likened else []):
        named = {name.card for name in store.names_by_key(name_key(text[: word.end()]))}
        if named:
            plain = all(clue.kind != "set" for clue in found.clues if clue.start < word.end())  # "Hour of Devastation" is a set, too
            return plain and card.id not in named
    return False
