"""Mana costs: read them however they are written, print them as Scryfall does, compare them.

The house rule at the heart of Mental Magic (1-1) lets a card in hand be used as any card whose mana
cost has the same symbols. This module answers that question for two costs, and says why. It knows
nothing of cards: the rules package decides *which* cost of a card counts (front face, split half).

Symbols are named as on Scryfall, without braces: ``"W"``, ``"X"``, ``"G/W"``, ``"2/W"``, ``"U/P"``,
``"G/U/P"``, ``"C/W"``, ``"HW"`` (half a white). "CR" is the Comprehensive Rules. Pure and fast: no
input or output, the standard library only; results are cached, for every value here is immutable.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Literal

__all__ = ["NO_COST", "Choice", "Equivalence", "ManaCost", "equivalence", "find_costs"]

Hybrid = Literal["named", "either"]
Phyrexian = Literal["strict", "colour"]

MAX_TEXT = 300  # characters; the longest printed cost has 46
MAX_EXPANSIONS = 10_000  # costs; Reaper King, the richest printed cost, has 32 (243 with kept symbols)

# The order in which cards print each set of colours: around the wheel, not WUBRG. Measured on 794 different
# costs in Scryfall's data, two depart from it: {B}{U}{G} and {1}{G}{U}{W}.
_PRINTED = (
    "W U B R G WU UB BR RG GW WB UR BG RW GU GWU WUB UBR BRG RGW RWB GUR WBG URW BGU WUBR UBRG BRGW RGWU GWUB WUBRG"
)
_ORDERS = {frozenset(order): order for order in _PRINTED.split()}
_PAIRS = [order for order in _ORDERS.values() if len(order) == 2]

# What each hybrid symbol may be replaced by (rule 1-1a, CR 107.4e). "2" is two generic mana.
_HALVES: dict[str, tuple[str, str]] = (
    {f"{a}/{b}": (a, b) for a, b in _PAIRS}
    | {f"{a}/{b}/P": (f"{a}/P", f"{b}/P") for a, b in _PAIRS}
    | {f"{other}/{c}": (other, c) for other in "2C" for c in "WUBRG"}
)
# What each Phyrexian symbol (CR 107.4f) counts as under ``phyrexian="colour"``.
_UNPHYREXIAN = {f"{c}/P": c for c in "WUBRGC"} | {f"{a}/{b}/P": f"{a}/{b}" for a, b in _PAIRS}
_COMPOSITE = {frozenset(symbol.split("/")): symbol for symbol in (*_HALVES, *_UNPHYREXIAN)}
# Mana value of every symbol but generic ones (CR 202.3: X is 0, a hybrid counts its larger half).
# L, D and ½ ∞ HW HR are un-card symbols; H is the Phyrexian symbol without a colour (CR 107.4g).
_VALUES: dict[str, float] = (
    dict.fromkeys("XYZD", 0)
    | dict.fromkeys("WUBRGCSLH", 1)
    | dict.fromkeys(("½", "HW", "HR"), 0.5)
    | {"∞": float("inf")}
    | {symbol: 2 if symbol[0] == "2" else 1 for symbol in _COMPOSITE.values()}
)
_BEFORE_GENERIC = "XYZ"
_COLOURLESS_ORDER = "XYZ∞½CSLDH"


def _sort_pips(pips: tuple[str, ...]) -> tuple[str, ...]:
    """Put symbols in printed order; a hybrid stands midway between its colours ({W}{W/U}{U})."""
    if len(pips) < 2:
        return pips
    order = _ORDERS.get(frozenset("".join(pips)) & frozenset("WUBRG"), "")

    def key(symbol: str) -> tuple[float, int, str]:
        places = [order.index(c) for c in symbol if c in "WUBRG"]
        if not places:
            return (_COLOURLESS_ORDER.index(symbol) - 99, 0, symbol)
        # On a tie a two-colour hybrid comes first: {W/B}{U}, but {U}{U/P}.
        return (sum(places) / len(places), 0 if len(places) == 2 else len(symbol), symbol)

    return tuple(sorted(pips, key=key))


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
        if unknown := [pip for pip in pips if pip not in _VALUES]:
            raise ValueError(f"unknown mana symbol: {{{unknown[0]}}}")
        if generic < 0 or (is_none and (generic or pips or self.halves)):
            raise ValueError("a cost is none, or has symbols and no negative amount")
        object.__setattr__(self, "generic", generic)
        object.__setattr__(self, "pips", _sort_pips(pips))
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
        return self.generic + sum(_VALUES[pip] for pip in self.pips)

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
        _check_settings("named", phyrexian)
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
    first = [pip for pip in cost.pips if pip in _BEFORE_GENERIC]
    number = [str(cost.generic)] if cost.generic or not cost.pips else []
    return "".join(f"{{{symbol}}}" for symbol in (*first, *number, *cost.pips[len(first) :]))


# ---------------------------------------------------------------------------------------- reading

_LETTERS = str.maketrans("白青黒赤緑◇❄φ", "WUBRGCSΦ")
_COLOUR = "WUBRG白青黒赤緑"
# Patterns are text: compiled (and kept) by `re` on first use, they cost no time when the program starts.
# (?a): letters are ASCII letters, in either case.
# L, D and H count in brackets only, S, Y and Z not beside any other letter: Gus and Buzz Buggy are cards.
_KINDS = {
    "bracket": rf"[{{(\[] [0-9{_COLOUR}CSXYZLDHPφΦ½∞◇❄/無色氷雪]+ [}})\]]",
    "slash": rf"(?:2|[{_COLOUR}C◇]) (?:/[{_COLOUR}CPφΦ])+",
    "phi": rf"[{_COLOUR}C◇][φΦ] | [φΦ][{_COLOUR}C◇]",
    "number": rf"(?:0|[1-9][0-9]{{0,8}}) (?:(?=2/[{_COLOUR}]) | (?![0-9/])) | [⑩-⑳]",
    "word": "無色 | 氷雪 | H[WR]",
    "letter": rf"[{_COLOUR}CX◇❄φΦ½∞] | (?<=X)Y | (?<=Y)Z | (?<![A-RT-WYZ])S(?![A-RT-Z])",
}
_TOKEN = "(?xia)" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items())
# Possessive, so that a run never ends inside a token; without groups, which crash `re` there before 3.12.
_RUN = "(?xia)(?:" + "|".join(_KINDS.values()) + ")++"
_NO_COST_WORDS = frozenset({"", "なし", "コストなし", "マナコストなし", "マナ・コストなし", "no cost", "none"})


def _fold(text: str) -> str:
    """NFKC character by character, so that positions stay valid; leaves what would grow (½, ⑩)."""
    if text.isascii():
        return text
    folded = (unicodedata.normalize("NFKC", char) for char in text)
    return "".join(new if len(new) == 1 else old for old, new in zip(text, folded, strict=True))


@lru_cache(maxsize=8192)
def _parse(text: str) -> ManaCost:
    folded = _fold(text).strip() if len(text) <= MAX_TEXT else "?"
    if folded.lower() in _NO_COST_WORDS:
        return NO_COST
    halves = [_symbols(half.strip()) for half in folded.split("//")]
    if any(half is None for half in halves) or not any(halves):
        raise ValueError(f"not a mana cost: {text[:40]!r} (write it like 1U or {{1}}{{U}})")
    costs = [_from_symbols(half) if half else NO_COST for half in halves]
    return costs[0] if len(costs) == 1 else ManaCost(halves=tuple(costs))


def _from_symbols(symbols: list[str]) -> ManaCost:
    numbers = [int(symbol) for symbol in symbols if symbol.isdecimal()]
    return ManaCost(sum(numbers), tuple(s for s in symbols if not s.isdecimal()))


def _symbols(text: str) -> list[str] | None:
    """Symbols of one half, numbers among them; None when any part of the text is not a symbol."""
    if len(text) > 2 and text[0] + text[-1] in ("()", "[]") and not set("()[]") & set(text[1:-1]):
        # Around the whole these are punctuation, (1U), unless they hold a single symbol, (UP).
        inside = _symbols(text[1:-1].strip())
        if inside is not None:
            return inside
    token = re.compile(_TOKEN)
    symbols: list[str] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = token.match(text, position)
        found = _token_symbols(match, text) if match else None
        if match is None or found is None:
            return None
        symbols += found
        position = match.end()
    return symbols


def _token_symbols(match: re.Match[str], text: str) -> list[str] | None:
    kind = match.lastgroup
    token = match[0][1:-1] if kind == "bracket" else match[0]
    token = token.upper().translate(_LETTERS).replace("無色", "C").replace("氷雪", "S")
    if kind == "number":
        return [unicodedata.normalize("NFKC", token)]
    if kind == "letter":
        return ["H" if token == "Φ" else token]
    if kind == "word":
        return [token]
    # Slashes may be left out inside brackets, {GW}, and beside φ. A doubled part, {G/G}, is a slip.
    parts = token.replace("Φ", "P").split("/") if "/" in token else list(token.replace("Φ", "P"))
    symbol = _COMPOSITE.get(frozenset(parts)) if len(set(parts)) == len(parts) else None
    if symbol is None and kind == "bracket":
        if token in _VALUES or re.fullmatch("0|[1-9][0-9]{0,8}", token):
            return [token]
        if token == "Φ":
            return ["H"]
        if match[0] == text and "/" not in token:  # {1U}: braces around the whole
            return _symbols(token)
    return None if symbol is None else [symbol]


# -------------------------------------------------------------------------------------- comparing


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
    None when not equivalent. ``choices``: the hybrid symbols that were replaced. ``depends_on``: the
    settings of house rules that would turn the answer round, as "hybrid=either"; two joined by " and "
    when neither alone would.
    """

    equivalent: bool
    rule: Literal["1-1", "1-1a", "1-3"] | None
    choices: tuple[Choice, ...]
    explanation_ja: str
    explanation_en: str
    depends_on: tuple[str, ...]


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
    _check_settings(hybrid, phyrexian)
    return _equivalence(hand, named, hybrid, phyrexian)


def _check_settings(hybrid: str, phyrexian: str) -> None:
    if hybrid not in ("named", "either"):
        raise ValueError(f'hybrid must be "named" or "either", not {hybrid!r}')
    if phyrexian not in ("strict", "colour"):
        raise ValueError(f'phyrexian must be "strict" or "colour", not {phyrexian!r}')


@lru_cache(maxsize=8192)
def _equivalence(hand: ManaCost, named: ManaCost, hybrid: Hybrid, phyrexian: Phyrexian) -> Equivalence:
    choices = _match(hand, named, hybrid, phyrexian)
    yes = choices is not None
    depends = _depends_on(hand, named, hybrid, phyrexian, yes)
    rule: Literal["1-1", "1-1a", "1-3"] | None = None
    if choices is not None:
        rule = "1-1a" if choices else "1-3" if hand.is_none else "1-1"
    ja, en = _explain(hand, named, rule, choices or ())
    if depends:
        ja += f"ハウスルールの設定（{'、'.join(depends)}）によっては答えが変わる。"
        en += f" A house rule would change this: {', '.join(depends)}."
    return Equivalence(yes, rule, choices or (), ja, en, depends)


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
        cost = str(named if hand.is_none else hand)
        return (
            f"片方は {cost}、もう片方はマナ・コストを持たない。マナ・コストがないことは {{0}} とも異なる。",
            f"One costs {cost}, the other has no mana cost, which is not even {{0}}.",
        )
    ja, en = f"手札の {hand} と宣言した {named} は", f"{hand} in hand is not {named}: "
    if any(pip in _HALVES for pip in named.pips):
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
        hand, named = _unphyrexian(hand), _unphyrexian(named)
    if hand.generic == named.generic and hand.pips == named.pips:
        return ()
    if not any(pip in _HALVES for pip in (hand.pips + named.pips if hybrid == "either" else named.pips)):
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
    hand_readings = (hand, *_HALVES.get(hand, ())) if either else (hand,)
    return next((r for r in (named, *_HALVES.get(named, ())) if r in hand_readings), "")


def _unphyrexian(cost: ManaCost) -> ManaCost:
    if not any(pip in _UNPHYREXIAN for pip in cost.pips):
        return cost
    return ManaCost(cost.generic, tuple(_UNPHYREXIAN.get(pip, pip) for pip in cost.pips))


@lru_cache(maxsize=2048)
def _expansions(cost: ManaCost, phyrexian: Phyrexian, keep_hybrid: bool) -> frozenset[ManaCost]:
    if cost.is_none:
        return frozenset({cost})
    if phyrexian == "colour":
        cost = _unphyrexian(cost)
    plain = tuple(pip for pip in cost.pips if pip not in _HALVES)
    reached = {(cost.generic, plain)}
    for symbol, count in Counter(pip for pip in cost.pips if pip in _HALVES).items():
        readings = (symbol, *_HALVES[symbol]) if keep_hybrid else _HALVES[symbol]
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


# ---------------------------------------------------------------------------------------- finding

# Up to 20 generic: more is a year, a count or a set code. {1000000} is found in braces only.
_LEAD = "(?:X*(?:20|1?[1-9]|10|[⑩-⑳]))"
_L = rf"[{_COLOUR}C◇]"
_SLASHED = rf"(?:(?:2|{_L})/[{_COLOUR}](?:/P)?|{_L}/P)"
_WITH_SLASH_OR_PHI = rf"""(?xia)
    {_LEAD}? X* {_L}* (?:[(\[] [^()\[\]]+ / [^()\[\]]+ [)\]])+ {_L}*   # 1(G/W)(G/W), X(b/g)
  | {_LEAD} {_SLASHED}+ | {_SLASHED}{{2,}}                              # 1G/WG/W; U/R alone is a colour pair
  | {_LEAD}? X* {_L}* (?:{_L}/?φ|φ/?{_L}) (?:{_L}|φ|/)*                 # 1Uφ, φ青"""
# (1)(青)(青), 1(緑白)(緑白), (W/B)(W/B); not (1)(2), nor the end of (a)(b)(c)
_BRACKETED = rf"(?ia){_LEAD}?X*(?=.*[{_COLOUR}])(?:[(\[][^()\[\]]+[)\]]){{2,}}"
_PLAIN = rf"(?ia)(?P<lead>{_LEAD})?(?P<letters>(?:{_L}|X|❄|無色|氷雪)+)(?P<trail>[1-9])?"
# Colour letters by themselves: X first, each colour's together; {C} without a number only doubled.
_BARE = r"X*(?:([WUBRG])\1*(?!.*\1))+|X*C{2,}|X*CWUBRG|S{2,}|X{2,}"
# Nicknames of three colours, words, noises; W6 is Wrenn and Six.
_NOT_COSTS = "(?i)BUG|RUG|RUB|GRUB|BURG|[BG]R{2,}|B?UG{2,}|W6|緑青"
_COUNTED = r"(?i)[枚体点つ個回人年版種本度番弾対目倍割歳]|マナ|ターン|ドロー|ライフ|\s?mana"
_COLOUR_WORD = "い|き|く(?!らい)|色|単|字|系|カラー|デッキ|コン"  # 青い, 白黒デッキ, UWコン
_AMOUNT_BEFORE = r"(?:パワー|タフネス|忠誠度|ライフ|[0-9][.,]|[+\-−#])$"
_PHRASE_END = r"$|[^\w]|の?(?:マナ・?)?コスト"


def find_costs(text: str) -> list[tuple[int, int, ManaCost]]:
    """Find the mana costs inside a sentence: (start, end, cost), in order, never overlapping.

    The text may be English, or Japanese without spaces; positions are those in the text as given. Pass it
    before lower-casing where possible: "UB" is a cost, "ub" is not. Costs in braces always count. Bare ones
    need two symbols and something that no word has: a number with letters (1U, u1, 青青1), capitals (XWW,
    WUBRG), or a repeated colour (uu, 青青). Power and toughness, amounts (3マナ, 青2枚), set codes (M10, C21),
    lone letters and colour words (青い, 白黒の, BUG) do not count; different colours in Japanese (白黒) do only
    where a phrase ends. The halves of a split cost are found one by one.
    """
    folded = _fold(text)
    found: list[tuple[int, int, ManaCost]] = []
    for match in re.finditer(_RUN, folded):
        start, end = match.span()
        if folded[start] in "([" and re.fullmatch(r"[(\[][^/()\[\]]*[)\]]", match[0]):  # (1U)
            start, end = start + 1, end - 1
        run, before, after = folded[start:end], folded[max(0, start - 4) : start], folded[end : end + 8]
        if "{" in run or (_stands_alone(before, after) and _reads_as_cost(run, before, after)):
            try:
                found.append((start, end, _parse(run)))
            except ValueError:  # {1}{R/G/W}
                continue
    return found


def _stands_alone(before: str, after: str) -> bool:
    """Whether neither side goes on as a Latin word, a number, or a fraction like 2/1 (but // parts halves)."""

    def goes_on(char: str) -> bool:
        return char == "_" or (char.isalnum() and char < "\u2e80")

    if goes_on(before[-1:]) or goes_on(after[:1]) or (after[:1] == "." and goes_on(after[1:2])):
        return False
    return not re.search(r"(?:^|[^/])/$", before) and not re.match(r"/(?!/)", after)


def _reads_as_cost(run: str, before: str, after: str) -> bool:
    latin, kanji = re.search("[WUBRGC]", run, re.IGNORECASE), re.search("[白青黒赤緑無氷]", run)
    if latin and kanji:  # 青(U) says one thing twice
        return False
    if any(mark in run for mark in "/φΦ([") and (
        re.fullmatch(_WITH_SLASH_OR_PHI, run) or (before[-1:] not in (")", "]") and re.fullmatch(_BRACKETED, run))
    ):
        return True
    match = re.fullmatch(_PLAIN, run)
    if not match or (match["lead"] and match["trail"]) or re.fullmatch(_NOT_COSTS, run):
        return False
    letters = match["letters"].replace("無色", "C").replace("氷雪", "S").translate(_LETTERS)
    symbols = letters.upper().replace("X", "")
    repeated = len(set(symbols)) < len(symbols)
    if not repeated and not (match["lead"] and latin) and re.match(_COLOUR_WORD, after):
        return False
    if match["trail"]:
        return not set(symbols).isdisjoint("WUBRG") and not re.match(_COUNTED, after)
    if match["lead"]:
        if not symbols or letters == "c" or re.search(_AMOUNT_BEFORE, before):  # 2x; 5c is "five colours"
            return False
        return not (kanji and len(symbols) == 1 and after.startswith("マナ"))
    if len(letters) < 2 or not re.fullmatch(_BARE, letters.upper()):
        return False
    if kanji:
        phrase_ends = re.match(_PHRASE_END, after) and not re.search("[\u4e00-\u9fff]$", before)
        return repeated or len(symbols) < len(letters) or bool(phrase_ends)
    if letters.isupper() or letters == "wubrg":
        return True
    # In lower case: uu, xww, rrg; but not xx or cc, nor the laughter at the end of 何だっけwww.
    laughs = set(letters) == {"w"} and re.search(r"[^\x00-\x7f]\s?$", before) and re.match(r"\W|$", after)
    return repeated and len(set(symbols)) <= 2 and "C" not in symbols and not laughs
