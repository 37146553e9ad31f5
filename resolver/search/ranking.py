"""The order of candidates: an ordered list of reasons, each breaking the ties of the one before.

1. how many soft clues hold; 2. how many clues hold beyond doubt (a Goblin before a card that only speaks of Goblins); 3. how much
of what was said is what the card is known for (a spell that destroys a creature is "removal" before a Wall is); 4. how often the card
was printed (the order of the index). Ranking orders a list; it never makes one card of several.
"""

from itertools import islice

from ..answer import Said
from ..effects.card_reader import CORE
from ..index import bits
from ..index.store import Store
from ..model import Card
from .clues import FoundClues
from .facts import reason


def rank(cards: int, found: FoundClues, store: Store, most: int) -> list[tuple[Card, tuple[Said, ...]]]:
    """The `most` best cards of a set, best first, each with the clues that hold for it."""
    sure = [clue.surely for clue in found.clues if clue.surely is not None]
    soft = [clue.cards for clue in found.clues if not clue.hard]
    levels = [cards]
    for sets in (soft, sure, known_for(found, store)):
        levels = [best for some in levels for best in _by_count(some, sets)]
    order = islice((number for level in levels for number in bits.to_ids(level)), most)
    return [(card, _reasons(card, found, store)) for card in store.cards(order)]


def known_for(found: FoundClues, store: Store) -> list[int]:
    """Of each effect that was said, the cards that do it in the first place, where data/effects tells: patterns with core = "yes"."""
    said = {clue.concept.partition("|")[0] for clue in found.clues if clue.concept and not clue.negated}
    return [cards for concept in sorted(said) if (cards := store.cards_with(f"{concept}|{CORE}"))]


def _by_count(cards: int, sets: list[int]) -> list[int]:
    """`cards` parted by how many of the sets each is in, most first. As sets, since a list may have thousands of cards."""
    levels = [cards]  # by count, fewest first
    for one in sets:
        held = [level & one for level in levels]
        levels = [(levels[n] & ~one if n < len(levels) else 0) | (held[n - 1] if n else 0) for n in range(len(levels) + 1)]
    return levels[::-1]


def _reasons(card: Card, found: FoundClues, store: Store) -> tuple[Said, ...]:
    return tuple(reason(clue, found.words(clue), card, store) for clue in found.clues if clue.cards >> card.id & 1)
