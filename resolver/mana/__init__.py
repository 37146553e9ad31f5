"""Mana costs: read them however they are written, print them as Scryfall does, compare them.

The house rule at the heart of Mental Magic (1-1) lets a card in hand be used as any card whose mana
cost has the same symbols. This package answers that question for two costs, and says why. It knows
nothing of cards: the rules package decides *which* cost of a card counts (front face, split half).

Symbols are named as on Scryfall, without braces: ``"W"``, ``"X"``, ``"G/W"``, ``"2/W"``, ``"U/P"``,
``"G/U/P"``, ``"C/W"``, ``"HW"`` (half a white). "CR" is the Comprehensive Rules. Pure and fast: no
input or output, the standard library only; results are cached, for every value here is immutable.
"""

from .comparing import Choice, Equivalence, equivalence, matches
from .cost import NO_COST, ManaCost
from .finding import find_costs

__all__ = ["NO_COST", "Choice", "Equivalence", "ManaCost", "equivalence", "find_costs", "matches"]
