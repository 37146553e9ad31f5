"""What is printed on a card of the kind that a clue speaks of: it stands in the reasons, and says by what a near miss differs."""

from collections.abc import Callable, Iterable

from ..answer import Said
from ..index.store import Store
from ..model import Card
from .clues.base import Clue
from .question import NO_COST, UNKNOWN_COLOR, UNKNOWN_COST, color_words

_RANGES = {"mana_value", "stats", "printing"}  # kinds of clue that many different facts fit ("power 4 or more")


def _mana_value(card: Card, _: Store) -> Said:
    return Said(f"{card.mana_value:g}マナ", f"{card.mana_value:g} mana") if card.mana_cost else _cost(card, _)


def _cost(card: Card, _: Store) -> Said:
    if not card.has_cost:
        return UNKNOWN_COST
    return Said(card.mana_cost, card.mana_cost) if card.mana_cost else NO_COST


def _color(card: Card, _: Store) -> Said:
    colors = card.colors or "".join(face.colors for face in card.faces)
    return color_words(colors) if card.has_cost or colors else UNKNOWN_COLOR


def _type(card: Card, _: Store) -> Said:
    return Said(card.type_line_ja or card.type_line, card.type_line)


def _stats(card: Card, store: Store) -> Said:
    front = card.front
    if front.power or front.toughness:
        return Said(f"{front.power}/{front.toughness}", f"{front.power}/{front.toughness}")
    return Said(f"忠誠度{front.loyalty}", f"loyalty {front.loyalty}") if front.loyalty else _type(card, store)


def _set(card: Card, store: Store) -> Said:
    first = store.sets.get(card.sets[0]) if card.sets else None
    return Said(first.name_ja or first.name, first.name) if first else Said("不明", "unknown")


def _year(card: Card, _: Store) -> Said:
    year = card.released_at[:4] or "?"
    return Said(f"{year}年初出", f"first printed in {year}")


_FACTS: dict[str, Callable[[Card, Store], Said]] = {
    "mana_value": _mana_value, "cost": _cost, "hand": _cost, "color": _color, "type": _type, "subtype": _type, "character": _type,
    "stats": _stats, "set": _set, "printing": _year,
}  # fmt: skip


def reason(clue: Clue, words: str, card: Card, store: Store) -> Said:
    """Why a clue holds for a card: its meaning, the printed fact where the meaning does not give it, and the words."""
    fact = _FACTS[clue.kind](card, store) if clue.kind in _RANGES and not clue.negated else None
    if fact and fact.en.split()[0] not in clue.en:
        return Said(f"{clue.ja}：{fact.ja}（「{words}」）", f"{clue.en}: {fact.en} (“{words}”)")
    return Said(f"{clue.ja}（「{words}」）", f"{clue.en} (“{words}”)")


def misses(clues: Iterable[tuple[Clue, str]], card: Card, store: Store) -> Said:
    """With what instead of the words of these clues, which do not hold for it, the card would fit."""
    ja, en = [], []
    for clue, words in clues:
        fact = _FACTS[clue.kind](card, store) if clue.kind in _FACTS else None
        ja.append(f"「{words}」ではなく{fact.ja}なら" if fact else f"「{words}」でなければ")
        en.append(f"with {fact.en} instead of “{words}”" if fact else f"without “{words}”")
    return Said("、".join(ja), " and ".join(en))
