"""「3枚引くだけ」: an effect that is said to be all that a card does leaves, of the cards that fit, those with no more text."""

import re
from dataclasses import replace

from ..index import bits
from ..index.store import Store
from ..model import Card
from .candidates import Candidates
from .clues import FoundClues
from .clues.base import Clue
from .weights import MOST_COMPARED

_ONLY = re.compile(r"だけ(?=$|[、。!?！？ ]|の(?![数])|で(?:$|[、。])|だ(?:$|[、。よけっ])|です|って)")
_NO_SENTENCE = re.compile(r"\([^)]*\)|(?im:^enchant [a-z ]+$)")
_END = re.compile(r"[.\"”]+(?:\s+|$)|\n")


def narrowed(found: FoundClues, left: Candidates, store: Store) -> tuple[FoundClues, Candidates]:
    """The clues and the cards left, narrowed where an effect is said to be all; unchanged where no card does only that."""
    said = next((clue for clue in found.clues if clue.kind == "effect" and clue.hard and _said_alone(found.folded.text, clue)), None)
    if said is None or not 1 < left.cards.bit_count() <= MOST_COMPARED:
        return found, left
    cards = bits.from_ids(number for number in bits.to_ids(left.cards) if _sentences(store.card(number)) == 1)
    if not cards:
        return found, left
    end = said.end + len("だけ")
    clue = Clue("text", said.end, end, "ほかに何もしない", "nothing else", cards, words=found.folded.original(said.end, end))
    return replace(found, clues=(*found.clues, clue)), replace(left, cards=cards, hard=left.hard & cards, steps=(*left.steps, (clue, cards.bit_count())))


def _said_alone(text: str, clue: Clue) -> bool:
    return bool(_ONLY.match(text, clue.end)) or (text.endswith("だけ", 0, clue.end) and bool(_ONLY.match(text, clue.end - 2)))


def _sentences(card: Card) -> int:
    """The sentences and lines of keywords on all faces, without reminder text and without what an Aura enchants."""
    text = "\n".join(face.oracle_text for face in card.faces)
    return sum(bool(piece.strip()) for piece in _END.split(_NO_SENTENCE.sub("", text)))
