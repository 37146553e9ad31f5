"""The cards for which the clues hold."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

from ..index.store import Store
from .clues import FoundClues
from .clues.base import Clue
from .weights import CLUES_GIVEN_UP


@dataclass(frozen=True, slots=True)
class Candidates:
    """cards: those that fit (index.bits). steps: how many each clue left, in order. dropped: soft clues given up.

    hard: the cards that fit the hard clues alone.
    near: where no card fits all hard clues, (cards, the clues they miss): as few clues missed as possible.
    uncosted: the cards of which the data cannot tell whether they fit; see `uncosted`.
    """

    cards: int
    steps: tuple[tuple[Clue, int], ...] = ()
    dropped: tuple[Clue, ...] = ()
    near: tuple[tuple[int, tuple[Clue, ...]], ...] = ()
    hard: int = 0
    uncosted: int = 0


_OF_COST = {"cost", "mana_value", "color", "hand"}  # kinds of clue that hold or not by a card's mana cost


def uncosted(clues: Iterable[Clue], cards: int, store: Store) -> int:
    """Of `cards` those whose mana cost the data lacks, and which fit every hard clue but those of cost; 0 without such a clue."""
    hard = [clue for clue in clues if clue.hard]
    if not any(clue.kind in _OF_COST for clue in hard):
        return 0
    cards &= store.cards_with("cost:unknown")
    for clue in hard:
        if clue.kind not in _OF_COST:
            cards &= clue.cards
    return cards


def candidates(found: FoundClues, store: Store, include: tuple[str, ...]) -> Candidates:
    """Filter the cards in scope by every clue; where none is left, give up soft clues.

    First those that fit none of the cards that the hard clues leave, then the last said. Vague clues filter only where nothing
    else was said; they are given up where no card that is left fits them.
    """
    if not found.clues:
        return Candidates(0)
    base = _base(found, store, include)
    hard = [clue for clue in found.clues if clue.hard]
    by_hard = base
    for clue in hard:
        by_hard &= clue.cards
    vague = [clue for clue in found.clues if clue.vague] if any(not clue.vague for clue in found.clues) else []
    soft = [clue for clue in found.clues if not clue.hard and clue not in vague and (clue.cards & by_hard or not by_hard)]
    while True:
        cards, steps = base, []
        for clue in [*hard, *soft]:
            cards &= clue.cards
            steps.append((clue, cards.bit_count()))
        if cards or not soft:
            break
        soft.pop()
    fitting = [clue for clue in vague if clue.cards & cards]
    steps += [(clue, cards.bit_count()) for clue in fitting]
    kept = {id(clue) for clue in (*soft, *fitting)}
    dropped = tuple(clue for clue in found.clues if not clue.hard and id(clue) not in kept)
    return Candidates(cards, tuple(steps), dropped, () if cards else near(hard, base), by_hard, uncosted(hard, base, store))


def loosened(found: FoundClues) -> FoundClues:
    """`found`, each clue holding also for the cards that fit it in a wider sense or loosely; the latter are not beyond doubt.

    For where no card fits. Words behind which nothing was said that a card does speak of the card itself.
    """
    last = max((clue.start for clue in found.clues if clue.kind == "effect" and clue.hard), default=-1)
    clues = tuple(_holding_also(clue, clue.wide | (clue.loose if clue.start < last else 0)) for clue in found.clues)
    return found if clues == found.clues else replace(found, clues=clues)


def _holding_also(clue: Clue, further: int) -> Clue:
    if not further & ~clue.cards:
        return clue
    surely = clue.cards if clue.surely is None else clue.surely
    return replace(clue, cards=clue.cards | further, surely=surely | clue.wide)


def _base(found: FoundClues, store: Store, include: tuple[str, ...]) -> int:
    """The cards in scope: real ones, those asked for, and joke cards where a set of them was named (rule 0-2)."""
    base = store.scopes["card"]
    for scope in include:
        base |= store.scopes[scope]
    for clue in found.clues:
        if clue.kind == "set" and not clue.negated and not clue.cards & base:
            base |= store.scopes["funny"] | store.scopes["playtest"]
    return base


def near(clues: list[Clue], base: int) -> tuple[tuple[int, tuple[Clue, ...]], ...]:
    """(cards, clues missed) for the smallest number of clues that must be given up for any card to fit; fewest cards first."""
    for missed in range(1, min(CLUES_GIVEN_UP, len(clues) - 1) + 1):
        found = []
        for given_up in combinations(clues, missed):
            cards = base
            for clue in clues:
                if clue not in given_up:
                    cards &= clue.cards
            if cards:
                found.append((cards, given_up))
        if found:
            return tuple(sorted(found, key=lambda entry: entry[0].bit_count()))
    return ()
