"""Whether one cost has the same symbols as another (rules 1-1, 1-1a, 1-3), and why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from .cost import Hybrid, ManaCost, Phyrexian, check_settings, unphyrexian
from .symbols import HALVES


@dataclass(frozen=True, slots=True)
class Choice:
    """One hybrid symbol and the half it was read as, both in braces: ``{2/W}`` as ``{2}``."""

    side: Literal["hand", "named"]
    symbol: str
    chosen: str


@dataclass(frozen=True, slots=True)
class Equivalence:
    """Whether a card in hand may be used as the named card, by their costs alone.

    ``rule``: "1-1" same symbols, "1-1a" by reading hybrid symbols as one half, "1-3" neither has a cost;
    None when not equivalent. ``choices``: the hybrid symbols that were replaced. The rest is worked out when asked for.
    """

    equivalent: bool
    rule: Literal["1-1", "1-1a", "1-3"] | None
    choices: tuple[Choice, ...]
    hand: ManaCost
    named: ManaCost
    hybrid: Hybrid
    phyrexian: Phyrexian

    @property
    def depends_on(self) -> tuple[str, ...]:
        """The settings of house rules that would turn the answer round, as "hybrid=either".

        Two are joined by " and " when neither alone would.
        """
        return _depends_on(self.hand, self.named, self.hybrid, self.phyrexian, self.equivalent)

    @property
    def explanation_ja(self) -> str:
        """Why, in Japanese."""
        said = _explain(self.hand, self.named, self.rule, self.choices)[0]
        depends = self.depends_on
        return said + (f"ハウスルールの設定（{'、'.join(depends)}）によっては答えが変わる。" if depends else "")

    @property
    def explanation_en(self) -> str:
        """Why, in English."""
        said = _explain(self.hand, self.named, self.rule, self.choices)[1]
        depends = self.depends_on
        return said + (f" A house rule would change this: {', '.join(depends)}." if depends else "")


def equivalence(
    hand: ManaCost, named: ManaCost, *, hybrid: Hybrid = "named", phyrexian: Phyrexian = "strict"
) -> Equivalence:
    """Say whether a card of cost ``hand`` may be used as one of cost ``named`` (rules 1-1, 1-1a, 1-3).

    ``hybrid="named"``: each hybrid symbol of the named cost may be replaced by either half, or stay (the
    letter of 1-1a); ``"either"``: the hand's too, which makes the answer symmetrical.
    ``phyrexian="strict"``: {U/P} equals itself alone; ``"colour"``: it counts as {U}.
    A split cost is compared as the sum of its halves; whether that is allowed is for the caller.

    Raises ``ValueError`` for an unknown setting.
    """
    check_settings(hybrid, phyrexian)
    return _equivalence(hand, named, hybrid, phyrexian)


def matches(hand: ManaCost, named: ManaCost, *, hybrid: Hybrid = "named", phyrexian: Phyrexian = "strict") -> bool:
    """:func:`equivalence` without its words, a few times faster: for going through thousands of costs."""
    return _match(hand, named, hybrid, phyrexian) is not None


@lru_cache(maxsize=8192)
def _equivalence(hand: ManaCost, named: ManaCost, hybrid: Hybrid, phyrexian: Phyrexian) -> Equivalence:
    choices = _match(hand, named, hybrid, phyrexian)
    if choices is None:
        return Equivalence(False, None, (), hand, named, hybrid, phyrexian)
    rule: Literal["1-1", "1-1a", "1-3"] = "1-1a" if choices else "1-3" if hand.is_none else "1-1"
    return Equivalence(True, rule, choices, hand, named, hybrid, phyrexian)


@lru_cache(maxsize=8192)
def _depends_on(hand: ManaCost, named: ManaCost, hybrid: Hybrid, phyrexian: Phyrexian, yes: bool) -> tuple[str, ...]:
    """The settings that turn the answer ``yes`` round; both together only if neither alone does."""
    if hand == named or not any("/" in pip for pip in hand.pips + named.pips):
        return ()
    # "either" and "colour" only ever add readings: they can turn no into yes, never yes into no.
    other_hybrid: Hybrid = "named" if yes else "either"
    other_phyrexian: Phyrexian = "strict" if yes else "colour"

    def turns(hybrid: Hybrid, phyrexian: Phyrexian) -> bool:
        return (_match(hand, named, hybrid, phyrexian) is not None) != yes

    alone = []
    if hybrid != other_hybrid and turns(other_hybrid, phyrexian):
        alone.append(f"hybrid={other_hybrid}")
    if phyrexian != other_phyrexian and turns(hybrid, other_phyrexian):
        alone.append(f"phyrexian={other_phyrexian}")
    if alone or hybrid == other_hybrid or phyrexian == other_phyrexian or not turns(other_hybrid, other_phyrexian):
        return tuple(alone)
    return (f"hybrid={other_hybrid} and phyrexian={other_phyrexian}",)


@lru_cache(maxsize=8192)
def _explain(hand: ManaCost, named: ManaCost, rule: str | None, choices: tuple[Choice, ...]) -> tuple[str, str]:
    """One sentence each in Japanese and English."""
    if rule == "1-3":
        return ("どちらもマナ・コストを持たない（1-3）。", "Neither has a mana cost (rule 1-3).")
    if rule == "1-1a":
        ja = "、".join(f"{c.symbol}→{c.chosen}" for c in choices)
        en = ", ".join(f"{c.symbol} as {c.chosen}" for c in choices)
        return (
            f"混成シンボルを {ja} と読めば、手札の {hand} と宣言した {named} は一致する（1-1a）。",
            f"{hand} in hand matches {named} with {en} (rule 1-1a).",
        )
    if rule == "1-1":
        return (
            f"手札の {hand} と宣言した {named} はマナ・シンボルが一致する（1-1）。",
            f"{hand} in hand has the same symbols as {named} (rule 1-1).",
        )
    if hand.is_none or named.is_none:
        mine, other = str(hand) or None, str(named) or None
        ja = f"手札は {mine or 'マナ・コストなし'}、宣言したカードは {other or 'マナ・コストなし'}。"
        en = (
            f"The hand costs {mine}, the named card has no mana cost."
            if mine
            else f"The hand has no mana cost, the named card costs {other}."
        )
        if "{0}" in (mine, other):
            ja, en = ja + "マナ・コストがないことは {0} とは異なる。", en + " No mana cost is not {0}."
        return ja, en
    ja, en = f"手札の {hand} と宣言した {named} は", f"{hand} in hand is not {named}: "
    if any(pip in HALVES for pip in named.pips):
        ja, en = ja + "混成シンボルをどう読んでも一致しない。", en + "no reading of its hybrid symbols fits."
    elif hand.mana_value == named.mana_value:
        ja += "マナ総量は同じでもマナ・シンボルが異なる。"
        en += "the mana value is the same, but the symbols differ."
    else:
        ja, en = ja + "マナ・シンボルが異なる。", en + "the symbols differ."
    return ja, en


def _match(hand: ManaCost, named: ManaCost, hybrid: Hybrid, phyrexian: Phyrexian) -> tuple[Choice, ...] | None:
    """Pair every symbol in hand with a named one that can be read the same; None if that fails.

    Two costs can be read as the same multiset of symbols exactly when such a perfect pairing exists,
    so bipartite matching decides in polynomial time, where listing the readings of n hybrid symbols
    would take up to 2**n. Generic mana that one side lacks must come from {2/W} and its like.
    """
    if hand.is_none or named.is_none:
        return () if hand.is_none and named.is_none else None
    if phyrexian == "colour":
        hand, named = unphyrexian(hand), unphyrexian(named)
    if hand.generic == named.generic and hand.pips == named.pips:
        return ()
    if not any(pip in HALVES for pip in (hand.pips + named.pips if hybrid == "either" else named.pips)):
        return None
    missing, odd = divmod(hand.generic - named.generic, 2)
    if odd or len(hand.pips) + missing != len(named.pips):
        return None
    left = hand.pips + ("2",) * missing
    right = named.pips + ("2",) * -missing
    either = hybrid == "either"
    fits = [[j for j, symbol in enumerate(right) if _common(other, symbol, either)] for other in left]
    partner: dict[int, int] = {}  # named symbol -> hand symbol

    def pair(i: int, seen: set[int]) -> bool:
        for j in fits[i]:
            if j not in seen:
                seen.add(j)
                if j not in partner or pair(partner[j], seen):
                    partner[j] = i
                    return True
        return False

    if not all(pair(i, set()) for i in range(len(left))):
        return None
    choices: list[Choice] = []
    for j, i in sorted(partner.items()):
        chosen = _common(left[i], right[j], either)
        for side, symbol in (("hand", left[i]), ("named", right[j])):
            if symbol != chosen:
                choices.append(Choice(side, f"{{{symbol}}}", f"{{{chosen}}}"))
    return tuple(choices)


@cache  # bounded by the number of symbols
def _common(hand: str, named: str, either: bool) -> str:
    """What both symbols can be read as, unchanged if possible; empty if nothing."""
    hand_readings = (hand, *HALVES.get(hand, ())) if either else (hand,)
    return next((r for r in (named, *HALVES.get(named, ())) if r in hand_readings), "")
