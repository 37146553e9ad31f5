"""One mana cost as a value: parsed, printed, counted, and expanded into the costs that it may stand for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from .reading import read
from .symbols import BEFORE_GENERIC, HALVES, UNPHYREXIAN, VALUES, sort_pips

Hybrid = Literal["named", "either"]
Phyrexian = Literal["strict", "colour"]

MAX_EXPANSIONS = 10_000  # costs; Reaper King, the richest printed cost, has 32 (243 with kept symbols)


@dataclass(frozen=True, slots=True, repr=False)
class ManaCost:
    """One mana cost. Equal when the symbols are equal, in whatever order they were given.

    ``generic`` is the sum of the generic symbols, 0 or more. ``pips`` holds every other symbol, X
    included, in printed order and without braces. ``is_none`` marks a card without a mana cost,
    which is something else than ``{0}`` (CR 202.1b). ``halves`` holds the parts of a split cost
    ("{W} // {2}{U}"), else nothing; ``generic`` and ``pips`` are then those of all halves together,
    as CR 709.4b has it outside the stack.

    Raises ``ValueError`` for an unknown symbol or a negative amount.
    """

    generic: int = 0
    pips: tuple[str, ...] = ()
    is_none: bool = False
    halves: tuple[ManaCost, ...] = ()

    def __post_init__(self) -> None:
        generic, pips, is_none = self.generic, self.pips, self.is_none
        if self.halves:
            generic = sum(half.generic for half in self.halves)
            pips = tuple(pip for half in self.halves for pip in half.pips)
            is_none = all(half.is_none for half in self.halves)
        if unknown := [pip for pip in pips if pip not in VALUES]:
            raise ValueError(f"unknown mana symbol: {{{unknown[0]}}}")
        if generic < 0 or (is_none and (generic or pips or self.halves)):
            raise ValueError("a cost is none, or has symbols and no negative amount")
        object.__setattr__(self, "generic", generic)
        object.__setattr__(self, "pips", sort_pips(pips))
        object.__setattr__(self, "is_none", is_none)

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read a cost in Scryfall's notation or as people write it.

        ``{1}{U}`` ``1U`` ``U1`` ``uu1`` ``１Ｕ`` ``1(G/W)(G/W)`` ``1{GW}{GW}`` ``2/W2/W2/W`` ``G/U/P``
        ``1Uφ`` ``XX`` ``2◇`` ``①青`` ``青青1`` ``1無色`` ``氷雪`` ``R // 3G``. Empty text is no cost; so
        are "なし" and "no cost". The empty half of a split cost is no cost likewise.

        Raises ``ValueError`` when the text is no cost, or over 300 characters long.
        """
        return _parse(text)

    @property
    def mana_value(self) -> int | float:
        """Mana value, 0 or more (CR 202.3): X counts 0, {2/W} 2, no cost 0. Whole unless halves occur."""
        return self.generic + sum(VALUES[pip] for pip in self.pips)

    @property
    def colors(self) -> frozenset[str]:
        """Colours of the symbols, some of ``WUBRG``; a hybrid symbol has both of its own (CR 202.2d)."""
        return frozenset("".join(self.pips)) & frozenset("WUBRG")

    def expansions(self, *, phyrexian: Phyrexian = "strict", keep_hybrid: bool = False) -> frozenset[ManaCost]:
        """Costs that this one may stand for, each hybrid symbol replaced by either half (rule 1-1a).

        A cost without hybrid symbols gives itself alone; a split cost those of its halves together.
        With ``keep_hybrid`` a symbol may also stay as it is: then a hand's cost is in the set exactly
        when :func:`equivalence` says yes under ``hybrid="named"`` (for ``"colour"``: once Phyrexian
        symbols in the hand's cost are colours too). Under ``phyrexian="colour"`` {U/P} counts as {U}.

        Raises ``ValueError`` for an unknown setting, and beyond 10,000 costs (no real card comes near).
        """
        check_settings("named", phyrexian)
        return _expansions(self, phyrexian, keep_hybrid)

    def __str__(self) -> str:
        """Scryfall's notation, in printed order: ``{X}{2}{G}{U}``; no cost is the empty text."""
        return _print(self)

    def __repr__(self) -> str:
        return f"ManaCost.parse({str(self)!r})"


NO_COST = ManaCost(is_none=True)


@lru_cache(maxsize=8192)
def _print(cost: ManaCost) -> str:
    if cost.halves:
        return " // ".join(map(str, cost.halves))
    if cost.is_none:
        return ""
    first = [pip for pip in cost.pips if pip in BEFORE_GENERIC]
    number = [str(cost.generic)] if cost.generic or not cost.pips else []
    return "".join(f"{{{symbol}}}" for symbol in (*first, *number, *cost.pips[len(first) :]))


@lru_cache(maxsize=8192)
def _parse(text: str) -> ManaCost:
    costs = [_from_symbols(half) if half else NO_COST for half in read(text)]
    return costs[0] if len(costs) == 1 else ManaCost(halves=tuple(costs))


def _from_symbols(symbols: list[str]) -> ManaCost:
    numbers = [int(symbol) for symbol in symbols if symbol.isdecimal()]
    return ManaCost(sum(numbers), tuple(s for s in symbols if not s.isdecimal()))


def check_settings(hybrid: str, phyrexian: str) -> None:
    """Raise ``ValueError`` for an unknown setting."""
    if hybrid not in ("named", "either"):
        raise ValueError(f'hybrid must be "named" or "either", not {hybrid!r}')
    if phyrexian not in ("strict", "colour"):
        raise ValueError(f'phyrexian must be "strict" or "colour", not {phyrexian!r}')


def unphyrexian(cost: ManaCost) -> ManaCost:
    """The cost with every Phyrexian symbol as its colour."""
    if not any(pip in UNPHYREXIAN for pip in cost.pips):
        return cost
    return ManaCost(cost.generic, tuple(UNPHYREXIAN.get(pip, pip) for pip in cost.pips))


@lru_cache(maxsize=2048)
def _expansions(cost: ManaCost, phyrexian: Phyrexian, keep_hybrid: bool) -> frozenset[ManaCost]:
    if cost.is_none:
        return frozenset({cost})
    if phyrexian == "colour":
        cost = unphyrexian(cost)
    plain = tuple(pip for pip in cost.pips if pip not in HALVES)
    reached = {(cost.generic, plain)}
    for symbol, count in Counter(pip for pip in cost.pips if pip in HALVES).items():
        readings = (symbol, *HALVES[symbol]) if keep_hybrid else HALVES[symbol]
        picks = list(combinations_with_replacement(readings, count))
        # Sorted at each step, so that readings which come to the same merge at once.
        reached = {
            (generic + 2 * pick.count("2"), tuple(sorted(pips + tuple(p for p in pick if p != "2"))))
            for generic, pips in reached
            for pick in picks
        }
        if len(reached) > MAX_EXPANSIONS:
            raise ValueError(f"more than {MAX_EXPANSIONS} readings of {cost}")
    return frozenset(ManaCost(generic, pips) for generic, pips in reached)
