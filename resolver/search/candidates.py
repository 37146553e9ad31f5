"""The cards for which the clues hold."""

from dataclasses import dataclass

from ..index.store import Store
from .clues import FoundClues
from .clues.base import Clue


@dataclass(frozen=True, slots=True)
class Candidates:
    """cards: those that fit (index.bits). steps: how many each clue left, in order. dropped: soft clues given up.

    near: for no cards at all, (cards, the one clue they miss).
    """

    cards: int
    steps: tuple[tuple[Clue, int], ...]
    dropped: tuple[Clue, ...] = ()
    near: tuple[tuple[int, Clue], ...] = ()


def candidates(found: FoundClues, store: Store, include: tuple[str, ...]) -> Candidates:
    """Filter the cards in scope by every clue; where none is left, give up the soft clues, last said first."""
    if not found.clues:
        return Candidates(0, ())
    base = store.scopes["card"]
    for scope in include:
        base |= store.scopes[scope]
    for clue in found.clues:
        # A set of joke cards named by the player brings its joke cards in.
        if clue.kind == "set" and not clue.negated and not clue.cards & base:
            base |= store.scopes["funny"] | store.scopes["playtest"]
    hard = [clue for clue in found.clues if clue.hard]
    soft = [clue for clue in found.clues if not clue.hard]
    while True:
        cards, steps = base, []
        for clue in [*hard, *soft]:
            cards &= clue.cards
            steps.append((clue, cards.bit_count()))
        if cards or not soft:
            break
        soft.pop()
    kept = {id(clue) for clue in soft}
    dropped = tuple(clue for clue in found.clues if not clue.hard and id(clue) not in kept)
    near = () if cards else _near(hard, base)
    return Candidates(cards, tuple(steps), dropped, near)


def _near(clues: list[Clue], base: int) -> tuple[tuple[int, Clue], ...]:
    missed = []
    for left_out in clues:
        cards = base
        for clue in clues:
            if clue is not left_out:
                cards &= clue.cards
        if cards and len(clues) > 1:
            missed.append((cards, left_out))
    return tuple(sorted(missed, key=lambda entry: entry[0].bit_count()))
