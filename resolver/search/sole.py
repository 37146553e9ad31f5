"""「3枚引くだけ」, "draws two, nothing else": what is said to be all that a card does leaves, of the cards that fit, those with no more."""

import re
from dataclasses import replace

from ..index import bits
from ..index.store import Store
from ..model import Card
from .candidates import Candidates
from .clues import FoundClues
from .clues.base import Clue
from .weights import MOST_COMPARED

_ONLY = re.compile(r"[ぁ-ん]{0,4}?だけ(?=$|[、。!?！？ ]|の(?![数])|で(?:$|[、。])|だ(?:$|[、。よけっ])|です|って)")
# Reminder text, what an Aura enchants, and "This effect doesn't remove …".
_UNTOLD = re.compile(r"\([^)]*\)|(?im:^enchant [a-z ]+$)|This effect doesn't remove [^.]*\.")
_NOTHING_ELSE = "nothing but keyword abilities"  # what data/lexicon/vanilla.toml says of "that's it"
_AND = re.compile(r"\band\b|\bthen\b|;")
_END = re.compile(r"[.\"”]+(?:\s+|$)")
_ENDS = re.compile(r"[.\"”]\s*$")  # a line that does not end so lists keywords


def narrowed(found: FoundClues, left: Candidates, store: Store) -> tuple[FoundClues, Candidates]:
    """The clues and the cards left, narrowed where an effect is said to be all; unchanged where no card does only that."""
    text = found.folded.text
    effects = [clue for clue in found.clues if clue.kind == "effect" and clue.hard]
    said = next((clue for clue in effects if _ONLY.match(text, clue.end)), None)
    told = next((clue for clue in found.clues if clue.en == _NOTHING_ELSE and not clue.negated and clue.words == ""), None)
    if not effects or not (said or told) or not 1 < left.cards.bit_count() <= MOST_COMPARED:
        return found, left
    if said:
        clause = max(text.rfind("、", 0, said.end), text.rfind("。", 0, said.end))
        most, start, end = sum(clause < clue.start <= said.start for clue in effects), said.end, _ONLY.match(text, said.end).end()
    else:
        most, start, end = len(effects), told.start, told.end
    sentences = {number: _sentences(store.card(number)) for number in bits.to_ids(left.cards)}
    cards = bits.from_ids(number for number, found_there in sentences.items() if len(found_there) <= most)
    if not cards:
        return found, left
    # 「プロテクション(黒)だけ」 is no card with protection from black and from red
    parts = {number: len(there) + sum(map(_joined, there)) + _listed(store.card(number)) for number, there in sentences.items()}
    surely = bits.from_ids(number for number, count in parts.items() if count <= most)
    cards = surely or cards
    clue = Clue("text", start, end, "ほかに何もしない", "nothing else", cards, surely=surely, words=found.folded.original(start, end))
    return replace(found, clues=(*found.clues, clue)), replace(left, cards=cards, hard=left.hard & cards, steps=(*left.steps, (clue, cards.bit_count())))


def _sentences(card: Card) -> list[str]:
    """The sentences and lines of keywords on all faces, without those that add nothing to what a player would tell."""
    return [piece for line in _lines(card) for piece in _END.split(line) if piece.strip()]


def _lines(card: Card) -> list[str]:
    return _UNTOLD.sub("", "\n".join(face.oracle_text for face in card.faces)).splitlines()


def _listed(card: Card) -> int:
    """How many keywords stand behind another in one line ("Flying, vigilance")."""
    return sum(line.count(",") for line in _lines(card) if not _ENDS.search(line))


def _joined(sentence: str) -> int:
    return len(_AND.findall(sentence))
