"""The order of candidates: an ordered list of reasons, each breaking the ties of the one before.

1. how many soft clues hold; 2. how many clues hold beyond doubt (a Goblin before a card that only speaks of Goblins); 3. how
often the card was printed (the order of the index). Ranking orders a list; it never makes one card of several.
"""

from ..answer import Said
from ..index import bits
from ..index.store import Store
from ..model import Card
from .clues import FoundClues
from .facts import reason


def rank(cards: int, found: FoundClues, store: Store, most: int) -> list[tuple[Card, tuple[Said, ...]]]:
    """The `most` best cards of a set, best first, each with the clues that hold for it."""
    sure = [clue.surely for clue in found.clues if clue.surely is not None]
    soft = [clue.cards for clue in found.clues if not clue.hard]

    def place(number: int) -> tuple[int, int]:
        return -sum(held >> number & 1 for held in soft), -sum(held >> number & 1 for held in sure)

    order = sorted(bits.to_ids(cards), key=place)
    return [(card, _reasons(card, found, store)) for card in store.cards(order[:most])]


def _reasons(card: Card, found: FoundClues, store: Store) -> tuple[Said, ...]:
    return tuple(reason(clue, found.words(clue), card, store) for clue in found.clues if clue.cards >> card.id & 1)
