"""Whether the clues hold beyond doubt for the one card that they leave; where one does not, the card is to be confirmed."""

import re
from dataclasses import replace

from ...effects.card_reader import term
from ...index.store import Store
from ...model import Card, Printing
from ...text import fold_text, name_key
from ..clues import FoundClues
from ..clues.base import Clue
from ..clues.name import tiled
from ..weights import MISSED_BY_A_NAME
from .counted import miscounted
from .faces import mixed
from .limits import beyond
from .lost import lost
from .own_words import against
from .sides import other_side
from .spoken import no_such_thing, of_another

_KEYWORD = term("kw-")
# Keyword actions (CR 701): unlike a keyword ability they tell what a card does.
_ACTIONS = frozenset(map(term, (f"kw-{action}" for action in (
    "adapt", "amass", "assemble", "bolster", "clash", "connive", "detain", "discover", "explore", "fateseal", "fight", "goad", "incubate",
    "investigate", "learn", "manifest", "populate", "proliferate", "scry", "support", "surveil", "venture",
))))  # fmt: skip
_WORD = re.compile("[a-z0-9][a-z0-9'-]*")
_PLAIN = ("type", "subtype", "color")
_NAME_AND_DETAIL = 2  # clues; a word that stands for an effect may be the card's name where only one more is told
_MOST_WORDS = 7  # words of an English name
_TOKENS_WITH = re.compile(r"\btokens?\b[^.(\n]*\bwith\b[^.(\n]*")


def doubtful(found: FoundClues, card: Card, store: Store) -> list[Clue]:
    """The clues that may not be said of `card` itself, though it is among those that fit them."""
    if _begins_with_another(found, card, store):
        return [clue for clue in found.clues if not clue.start]
    effects = [clue for clue in found.clues if clue.kind == "effect" and clue.hard and not clue.negated]
    # A keyword says as little as a type of what a card does ("flying wolf"), so a type beside it is no object of an effect.
    tells = any(not clue.concept.startswith(_KEYWORD) for clue in effects)
    acts = any(clue.concept in _ACTIONS for clue in effects)
    together = [*mixed(found, card), *_in_no_one_printing(found, card, store)]
    typed = replace(found, clues=tuple(clue for clue in found.clues if not clue.words))  # an answer stands in no place of the text
    return [
        clue for clue in found.clues
        if clue in together or not (_surely(clue, card, tells) or of_another(clue, typed, card, tells or acts)) or (not tells and _only_of_tokens(clue, card))
        or (not clue.words and _spoken_against(clue, typed, card, store))
    ]  # fmt: skip


def _spoken_against(clue: Clue, typed: FoundClues, card: Card, store: Store) -> bool:
    """Whether the card's own text speaks against what was typed. typed: the clues of the text alone."""
    return (
        lost(clue, typed, card, store) or against(clue, typed, card) or other_side(clue, typed, card) or beyond(clue, typed, card)
        or miscounted(clue, typed, card) or no_such_thing(clue, typed, card)
    )  # fmt: skip


def _surely(clue: Clue, card: Card, tells: bool) -> bool:
    """Whether the clue holds for the card itself. tells: whether an effect is told, of which the words may speak."""
    if clue.kind == "effect" and not clue.negated and not card.has_text:
        return False  # a tag says so, no text
    return clue.surely is None or bool((clue.surely if tells else clue.surely & ~clue.spoken) >> card.id & 1)


def _only_of_tokens(clue: Clue, card: Card) -> bool:
    """Whether a keyword stands in the card's text only among what its tokens have."""
    if clue.negated or not clue.concept.startswith(_KEYWORD):
        return False
    text = fold_text("\n".join(face.oracle_text for face in card.faces))
    return clue.en in text and clue.en not in _TOKENS_WITH.sub("", text)


def _in_no_one_printing(found: FoundClues, card: Card, store: Store) -> list[Clue]:
    """The clues about set and rarity, where each holds for some printing of the card and both for none ("rare, from M10")."""
    told = [clue for clue in found.clues if clue.kind in ("set", "rarity") and clue.hard and not clue.negated]
    if {clue.kind for clue in told} != {"set", "rarity"}:
        return []

    def holds(clue: Clue, printing: Printing) -> bool:
        fact = printing.rarity if clue.kind == "rarity" else printing.set
        return not store.cards_with(f"{clue.kind}:{fact}") & ~clue.cards

    return [] if any(all(holds(clue, printing) for clue in told) for printing in store.printings(card.id)) else told


def _begins_with_another(found: FoundClues, card: Card, store: Store) -> bool:
    """Whether the question begins with the full name of other cards, two words or more, or one with a single detail.

    Words that are plain as well ("white knight") may be no name: where these cards miss much of the rest, they are none.
    """
    text, likened = found.folded.text, any(clue.kind == "name" and not clue.start for clue in found.clues)
    words = list(_WORD.finditer(text))[:_MOST_WORDS]
    details = words and len(found.clues) == _NAME_AND_DETAIL and all(clue.kind == "effect" for clue in found.clues)
    alone = details and any((clue.start, clue.end) == words[0].span() and not clue.concept.startswith(_KEYWORD) for clue in found.clues)
    shortest = 0 if alone else 1  # "Propaganda pay 3"
    for word in reversed(words[shortest:] if not likened else []):
        named = {name.card for name in store.names_by_key(name_key(text[: word.end()]))}
        if named:
            before = [(clue.start, clue.end) for clue in found.clues if clue.kind in _PLAIN]
            rest = [clue for clue in found.clues if clue.hard and clue.start >= word.end()]
            missed = [clue for clue in rest if not any(clue.cards >> number & 1 for number in named)]
            of_a_set = any(clue.kind == "set" and clue.start < word.end() for clue in found.clues)  # "Hour of Devastation" is a set, too
            other = of_a_set or (len(missed) >= MISSED_BY_A_NAME and tiled(text, 0, word.end(), before))
            return not other and card.id not in named
    return False
