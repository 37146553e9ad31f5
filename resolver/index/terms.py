"""The terms of a card: each a yes-or-no fact that a clue can ask for."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..config import MANY_SETS
from ..mana import ManaCost
from ..model import Card, CardSet, Printing
from ..text import name_key, words
from ..text.fold import KANJI

_COLORS = "WUBRG"
_SCRIPTS = {
    "kanji": re.compile(f"[{KANJI}]+"),
    "hiragana": re.compile("[\u3041-\u3096ー]+"),
    "katakana": re.compile("[\u30a1-\u30ffー・＝=]+"),
}
_PERMANENTS = {"type:artifact", "type:creature", "type:enchantment", "type:land", "type:planeswalker", "type:battle"}


@lru_cache(maxsize=1 << 14)
def type_words(type_line: str) -> frozenset[str]:
    """The types of a type line in lower case: "Legendary Creature — Time Lord" -> {"legendary", "creature", ...}."""
    return frozenset(word for word in type_line.lower().replace("—", " ").replace("//", " ").split() if word != "-")


def costs(card: Card) -> Iterator[str]:
    """Each mana cost that a player may say of a card: the front's, and for split cards each half's and the whole."""
    if card.layout == "split":
        yield card.mana_cost.replace(" // ", "")
        for face in card.faces:
            yield face.mana_cost
    else:
        yield card.front.mana_cost


def card_terms(card: Card, printings: Iterable[Printing], sets: dict[str, CardSet]) -> set[str]:
    """Every term of one card but its effects."""
    terms = {f"scope:{card.scope}", f"layout:{card.layout}"}
    if card.has_cost:
        terms |= _all_cost_terms(card)
    else:
        terms.add("cost:unknown")
    colors = "".join(face.colors for face in card.faces) + card.colors
    if card.has_cost or colors:  # else the colours are as unknown as the cost
        terms |= _color_terms(colors, card.color_identity)
    for face in card.faces:
        terms |= _face_terms(face.type_line, face.power, face.toughness, face.loyalty)
    if "type:land" not in terms or len(card.faces) > 1:
        terms.add("type:spell")  # a card that is cast
    if not terms.isdisjoint(_PERMANENTS):
        terms.add("type:permanent")
    terms.update([f"keyword:{_keyword(word)}" for word in card.keywords])
    printings = list(printings)
    terms |= _text_terms(card)
    terms |= _name_terms(card, printings)
    terms |= _printing_terms(card, printings, sets)
    return terms


def _all_cost_terms(card: Card) -> set[str]:
    if not card.mana_cost:
        told = card.mana_value or "Land" not in card.type_line  # a meld result has a mana value without a cost
        return {"cost:none", f"mv:{card.mana_value:g}"} if told else {"cost:none"}
    return {term for cost in costs(card) for term in _cost_terms(cost)}


@lru_cache(maxsize=1 << 12)
def _keyword(word: str) -> str:
    return name_key(word)


def _text_terms(card: Card) -> set[str]:
    terms = set()
    if not card.has_text:
        terms.add("text:unknown")
    elif not any(face.oracle_text for face in card.faces):
        terms.add("text:none")
    return terms


def _name_terms(card: Card, printings: list[Printing]) -> set[str]:
    """The look of a name: how many English words and letters, how many Japanese characters, of one script or not."""
    if not any(char.isalnum() for char in card.name):
        return {"name:none"}
    english = words(card.front.name)
    terms = {f"name-words:{len(english)}", f"name-letters:{sum(map(len, english))}"}
    for name in {card.front.name_ja, *(p.printed_name for p in printings if p.lang == "ja")} - {""}:
        name = name.split(" // ")[0]
        terms.add(f"name-ja:{len(name)}")
        for script, pattern in _SCRIPTS.items():
            if pattern.fullmatch(name):
                terms |= {f"name-ja:{script}", f"name-ja:{script}={len(name)}"}
    return terms


@lru_cache(maxsize=1 << 12)
def _cost_terms(text: str) -> frozenset[str]:
    try:
        cost = ManaCost.parse(text)
    except ValueError:
        return frozenset()
    terms = {f"mv:{cost.mana_value:g}"}
    if cost.is_none:
        return frozenset(terms)
    terms.add(f"cost:{cost}")
    symbols = text.upper()
    for color in _COLORS + "X":
        count = symbols.count(f"{{{color}}}")
        terms.update(f"pips:{color}={number}" for number in range(1, min(count, 5) + 1))
    if "/" in symbols.replace("//", ""):
        terms.add("cost:hybrid" if "/P" not in symbols else "cost:phyrexian")
    if "X" in symbols:
        terms.add("cost:x")
    return frozenset(terms)


@lru_cache(maxsize=1 << 10)
def _color_terms(letters: str, identity: str) -> frozenset[str]:
    ordered = "".join(letter for letter in _COLORS if letter in letters)
    terms = {f"color:{letter}" for letter in ordered} | {f"identity:{letter}" for letter in identity}
    terms |= {f"colors:{ordered}", f"colors#{len(ordered)}", f"identities:{identity}"}
    if len(ordered) > 1:
        terms.add("color:multi")
    return frozenset(terms)


@lru_cache(maxsize=1 << 14)
def _face_terms(type_line: str, power: str, toughness: str, loyalty: str) -> frozenset[str]:
    terms = {f"type:{word}" for word in type_words(type_line)}
    if power or toughness:
        terms |= {f"power:{power}", f"toughness:{toughness}", f"pt:{power}/{toughness}"}
    if loyalty:
        terms.add(f"loyalty:{loyalty}")
    return frozenset(terms)


def _printing_terms(card: Card, printings: list[Printing], sets: dict[str, CardSet]) -> set[str]:
    terms = set()
    kinds: dict[str, int] = {}
    for code in card.sets:
        terms.add(f"set:{code}")
        known = sets.get(code)
        if known and known.set_type:
            kinds[known.set_type] = kinds.get(known.set_type, 0) + 1
    for kind, count in kinds.items():
        terms.add(f"settype:{kind}")
        if count >= MANY_SETS:
            terms.add(f"settype-many:{kind}")
    terms.update(["rarity:" + rarity for rarity in {printing.rarity for printing in printings}])
    terms.update(["year:" + year for year in {printing.released_at[:4] for printing in printings}])
    if card.reserved:
        terms.add("reserved:yes")
    if card.sets:
        terms.add(f"first-set:{card.sets[0]}")
    terms.add(f"first-year:{card.released_at[:4]}")
    terms.add("printed:once" if len(card.sets) <= 1 else "printed:again")
    if len(card.sets) > MANY_SETS:
        terms.add("printed:often")
    terms.add("printed-ja:yes" if any(printing.lang == "ja" for printing in printings) else "printed-ja:no")
    return terms


__all__ = ["card_terms", "costs", "type_words"]
