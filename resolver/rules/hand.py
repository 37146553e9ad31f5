"""Which cards of an index a card in hand can be played as."""

from weakref import WeakKeyDictionary

from ..errors import UnknownCost
from ..index import bits
from ..index.store import Store
from ..mana import ManaCost, matches
from ..search.clues.base import Clue
from .costs import Side, compare, cost_unknown, counted, side_of_card
from .house import Settings

_COST = "cost:"  # how the index names the term of a mana cost: "cost:{1}{U}", "cost:none"
_MOST_COSTS = 1 << 12  # costs in hand for which the cards are kept in memory; printed are some thousand


class _Costs:
    """The costs of one index: all, some thousand; those that may be read in several ways; what was found."""

    def __init__(self, store: Store) -> None:
        self.all = [ManaCost.parse(term.removeprefix(_COST)) for term in store.terms_with_prefix(_COST + "{")]
        self.hybrid = [cost for cost in self.all if any("/" in pip for pip in cost.pips)]
        self.found: dict[tuple[ManaCost, Settings], int] = {}


_KNOWN: WeakKeyDictionary[Store, _Costs] = WeakKeyDictionary()  # kept as long as the index is open


class Hands:
    """Looks up what a hand can be played as."""

    def __init__(self, store: Store) -> None:
        """Read nothing yet."""
        self._store = store

    @property
    def _costs(self) -> _Costs:
        known = _KNOWN.get(self._store)
        if known is None:
            known = _KNOWN[self._store] = _Costs(self._store)
        return known

    def cards(self, hand: Side, settings: Settings) -> int:
        """The cards (index.bits) that `hand` can be played as: rules 1-1, 1-1a, 1-3, 1-4, and itself.

        Banned ones too. Raises UnknownCost where the data does not tell the hand's cost.
        """
        store = self._store
        if hand.card and not hand.card.has_cost:
            said = cost_unknown(hand.card)
            raise UnknownCost(said.en, said.ja)
        if hand.is_meld_result:
            return 0
        found = 0
        for cost in counted(hand, settings.split):
            found |= self._of_cost(cost, settings)
        split = found & store.cards_with("layout:split")
        found &= ~split
        if settings.split != "forbidden":
            found |= bits.from_ids(
                n for n in bits.to_ids(split) if compare(hand, side_of_card(store.card(n)), settings).equivalent
            )
        return found | (1 << hand.card.id if hand.card else 0)

    def _of_cost(self, cost: ManaCost, settings: Settings) -> int:
        found = self._costs.found
        known = found.get((cost, settings))
        if known is None:
            if len(found) >= _MOST_COSTS:
                found.clear()
            known = found[cost, settings] = self._look_up(cost, settings)
        return known

    def _look_up(self, cost: ManaCost, settings: Settings) -> int:
        store = self._store
        if cost.is_none:
            meld_results = store.cards_with("layout:meld") & ~store.cards_with("type:land")
            return store.cards_with(_COST + "none") & ~meld_results
        found = store.cards_with(f"{_COST}{cost}")
        # Without a symbol of several readings on either side only the same cost fits.
        for other in self._costs.all if any("/" in pip for pip in cost.pips) else self._costs.hybrid:
            if matches(cost, other, hybrid=settings.hybrid, phyrexian=settings.phyrexian):  # type: ignore[arg-type]
                found |= store.cards_with(f"{_COST}{other}")
        return found

    def clue(self, hand: Side, settings: Settings) -> Clue:
        """The hard clue that the card named must be one that `hand` can be played as."""
        cost = str(hand.cost)
        ja, en = (
            f"手札の {cost or 'マナ・コストなし'} で使える（1-1）",
            f"playable with {cost or 'no mana cost'} in hand (rule 1-1)",
        )
        if not cost:
            ja, en = ja.replace("1-1", "1-3"), en.replace("1-1", "1-3")
        return Clue("hand", 0, 0, ja, en, self.cards(hand, settings), words=hand.text)
