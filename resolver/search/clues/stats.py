"""Clues about power, toughness and loyalty: 2/1, パワー4以上, 20/20, starting loyalty 3."""

import re

from ...effects.card_reader import term
from ...text.numbers import ENGLISH, number
from .base import Clue, Question

_EN = r"(?:[0-9]+|" + "|".join(ENGLISH) + ")"
_SIZE = re.compile(r"(?<![0-9+/x-])(?P<power>[0-9]{1,2}|x|\*)/(?P<toughness>[0-9]{1,2}|x|\*)(?![0-9/+])")
_MORE = r"(?P<more>以上| or more| or greater| or higher|\+)?(?P<less>以下| or less)?"
_ONE = {
    "power": re.compile(rf"(?:パワー(?:が|は|の)?(?P<n>[0-9]+|[一二三四五六七八九十]+){_MORE})|(?:\bpower (?:of |is )?(?P<n2>{_EN})(?P<more2> or more| or greater|\+)?(?P<less2> or less)?)|\b(?P<n3>{_EN}) power\b"),
    "toughness": re.compile(rf"(?:タフネス(?:が|は|の)?(?P<n>[0-9]+|[一二三四五六七八九十]+){_MORE})|(?:\btoughness (?:of |is )?(?P<n2>{_EN})(?P<more2> or more| or greater|\+)?(?P<less2> or less)?)|\b(?P<n3>{_EN}) toughness\b"),
    "loyalty": re.compile(rf"(?:(?:初期)?忠誠(?:度|値)(?:が|は|の)?(?P<n>[0-9]+|[一二三四五六七八九十]+){_MORE})|(?:\b(?:starting )?loyalty (?:of |is )?(?P<n2>{_EN})(?P<more2> or more)?(?P<less2> or less)?)"),
}  # fmt: skip
_NAMES = {"power": ("パワー", "power"), "toughness": ("タフネス", "toughness"), "loyalty": ("忠誠度", "loyalty")}
_HIGHEST = 20  # no real card has more but for jokes; only the range of "or more" depends on it


def find(question: Question) -> list[Clue]:
    """Every clue about a printed size. N/N also fits cards whose text speaks of something of that size."""
    store = question.store
    clues = []
    for match in _SIZE.finditer(question.text):
        size = f"{match['power']}/{match['toughness']}"
        power, toughness = match["power"].replace("x", "*"), match["toughness"].replace("x", "*")
        cards = store.cards_with(f"pt:{power}/{toughness}") | store.cards_with(term("size", [("size", size)]))
        clues.append(Clue("stats", *match.span(), size, size, cards))
    for what, pattern in _ONE.items():
        for match in pattern.finditer(question.text):
            groups = match.groupdict()
            wanted = number(groups.get("n") or groups.get("n2") or groups.get("n3")) or 0
            more, less = groups.get("more") or groups.get("more2"), groups.get("less") or groups.get("less2")
            low, high = (0 if less else wanted), (_HIGHEST if more else wanted)
            cards = 0
            for value in range(low, high + 1):
                cards |= store.cards_with(f"{what}:{value}")
            ja, en = _NAMES[what]
            ja += f"{wanted}" + ("以上" if more else "以下" if less else "")
            en += f" {wanted}" + (" or more" if more else " or less" if less else "")
            clues.append(Clue("stats", *match.span(), ja, en, cards))
    return clues
