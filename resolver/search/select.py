"""Choose, among overlapping clues, those that explain the question best."""

import re
from bisect import bisect_right
from dataclasses import replace

from .clues.base import Clue
from .weights import CLUE_COST, HIRAGANA_LETTER, LATIN_LETTER, OTHER_LETTER, VAGUE

_NUMBER = re.compile("=([0-9]+)")
_BLANK = re.compile(r"[\s\W_]", re.ASCII)


def _weight(clue: Clue, text: str) -> float:
    span = text[clue.start : clue.end]
    letters = sum(_letter(char) for char in span if not char.isspace())
    return letters * VAGUE if clue.vague else letters - CLUE_COST + clue.rank / 100


def _letter(char: str) -> float:
    return LATIN_LETTER if char.isascii() else HIRAGANA_LETTER if "\u3041" <= char <= "\u3096" else OTHER_LETTER


def select(clues: list[Clue], text: str) -> list[Clue]:
    """The clues without overlap that cover most of the text; few long ones rather than many short ones.

    Clues of one span are merged first: where a phrase has two meanings, both count.
    """
    merged = sorted(_merge(clues, text), key=lambda clue: (clue.end, clue.start))
    ends = [clue.end for clue in merged]
    best: list[tuple[float, list[Clue]]] = [(0.0, [])]
    for number, clue in enumerate(merged):
        before = bisect_right(ends, clue.start, hi=number)
        weight, chosen = best[before]
        taken = weight + _weight(clue, text)
        best.append((taken, [*chosen, clue]) if taken > best[number][0] else best[number])
    return sorted(best[-1][1], key=lambda clue: clue.start)


def _numbers(clue: Clue) -> set[str]:
    return set(_NUMBER.findall(clue.concept))


def _merge(clues: list[Clue], text: str) -> list[Clue]:
    by_span: dict[tuple[int, int], list[Clue]] = {}
    for clue in clues:
        by_span.setdefault((clue.start, clue.end), []).append(clue)
    merged = []
    for same in by_span.values():
        real = [clue for clue in same if not clue.filler] or same
        real = [clue for clue in real if not clue.vague] or real
        # Who likens a card to another ("a black wrath of god") means what that one does.
        real = [clue for clue in real if clue.kind != "name" or clue.hard] or real
        top = max(clue.rank for clue in real)
        best = [clue for clue in real if clue.rank == top]
        first = next((clue for clue in best if clue.cards), best[0])  # a meaning that no card has is none
        cards, surely = first.cards, first.surely
        ja, en = first.ja, first.en
        for other in real:
            # Two meanings of the same words both count: a Latin phrase may be a type and a set, 2回殴る two effects.
            same_kind = other.kind == first.kind
            if other is first or other.negated != first.negated or (same_kind and first.kind != "effect"):
                continue
            if first.concept and other.concept and first.concept.split("|")[0] == other.concept.split("|")[0]:
                continue  # the same effect with fewer details
            if same_kind and first.rank > other.rank and first.cards and not first.cards & ~other.cards:
                continue  # an effect of which the other is only a wider reading: 2マナ起動 beside any mana that is paid
            if first.kind == "name" and not first.start and " " in text[: first.end] and other.kind == "effect":
                continue  # who begins with a card's full name means the card, whatever else the words may stand for (Mind Rot)
            if other.cards & ~cards and (other.rank == top or same_kind or first.kind == "name"):
                # A number that one meaning leaves out is lost in it: 「Mana Leak pay 2」 is no card that asks for 3.
                lost = bool(_numbers(first) - _numbers(other))
                if lost or surely is not None or other.surely is not None:
                    further = 0 if lost else other.cards if other.surely is None else other.surely
                    surely = (cards if surely is None else surely) | further
                cards |= other.cards
                ja, en = f"{ja}か{other.ja}", f"{en} or {other.en}"
        merged.append(replace(first, ja=ja, en=en, cards=cards, surely=surely))
    return merged
