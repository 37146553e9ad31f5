"""The terms of a card: each a yes-or-no fact that a clue can ask for."""

from collections.abc import Iterable

from ..config import MANY_SETS
from ..mana import ManaCost
from ..model import Card, CardSet, Printing
from ..text import name_key

_COLORS = "WUBRG"


def type_words(type_line: str) -> set[str]:
    """The types of a type line in lower case: "Legendary Creature — Time Lord" -> {"legendary", "creature", ...}."""
    return {word for word in type_line.lower().replace("—", " ").replace("//", " ").split() if word != "-"}


def costs(card: Card) -> Iterable[str]:
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
    terms.update(_cost_terms(card))
    terms.update(_color_terms(card))
    for face in card.faces:
        terms.update(f"type:{word}" for word in type_words(face.type_line))
        terms.update(_stat_terms(face.power, face.toughness, face.loyalty))
    if "type:land" not in terms or len(card.faces) > 1:
        terms.add("type:spell")  # a card that is cast
    if not terms.isdisjoint(("type:artifact", "type:creature", "type:enchantment", "type:land", "type:planeswalker")):
        terms.add("type:permanent")
    terms.update(f"keyword:{name_key(word)}" for word in card.keywords)
    if not card.has_text:
        terms.add("text:unknown")
    elif not any(face.oracle_text for face in card.faces):
        terms.add("text:none")
    terms.update(_printing_terms(card, printings, sets))
    return terms


def _cost_terms(card: Card) -> Iterable[str]:
    if not card.mana_cost:
        yield "cost:none"
        if "Land" in card.type_line:
            return
    for text in costs(card):
        try:
            cost = ManaCost.parse(text)
        except ValueError:
            continue
        yield f"mv:{cost.mana_value:g}"
        if cost.is_none:
            continue
        yield f"cost:{cost}"
        symbols = text.upper()
        for color in _COLORS:
            count = symbols.count(f"{{{color}}}")
            for number in range(1, min(count, 5) + 1):
                yield f"pips:{color}={number}"
        if "/" in symbols.replace("//", ""):
            yield "cost:hybrid" if "/P" not in symbols else "cost:phyrexian"
        if "X" in symbols:
            yield "cost:x"


def _color_terms(card: Card) -> Iterable[str]:
    colors = {letter for face in card.faces for letter in face.colors} | set(card.colors)
    for letter in colors:
        yield f"color:{letter}"
    ordered = "".join(letter for letter in _COLORS if letter in colors)
    yield f"colors:{ordered}"
    yield f"colors#{len(ordered)}"
    if len(ordered) > 1:
        yield "color:multi"
    for letter in card.color_identity:
        yield f"identity:{letter}"
    yield f"identities:{card.color_identity}"


def _stat_terms(power: str, toughness: str, loyalty: str) -> Iterable[str]:
    if power or toughness:
        yield f"power:{power}"
        yield f"toughness:{toughness}"
        yield f"pt:{power}/{toughness}"
    if loyalty:
        yield f"loyalty:{loyalty}"


def _printing_terms(card: Card, printings: Iterable[Printing], sets: dict[str, CardSet]) -> Iterable[str]:
    kinds: dict[str, set[str]] = {}
    languages = set()
    for printing in printings:
        yield f"set:{printing.set}"
        if printing.rarity:
            yield f"rarity:{printing.rarity}"
        if printing.released_at:
            yield f"year:{printing.released_at[:4]}"
        languages.add(printing.lang)
        known = sets.get(printing.set)
        if known and known.set_type:
            kinds.setdefault(known.set_type, set()).add(printing.set)
    for kind, codes in kinds.items():
        yield f"settype:{kind}"
        if len(codes) >= MANY_SETS:
            yield f"settype-many:{kind}"
    if card.sets:
        yield f"first-set:{card.sets[0]}"
    if card.released_at:
        yield f"first-year:{card.released_at[:4]}"
    yield "printed:once" if len(card.sets) <= 1 else "printed:again"
    if len(card.sets) > MANY_SETS:
        yield "printed:often"
    yield "printed-ja:yes" if "ja" in languages else "printed-ja:no"
