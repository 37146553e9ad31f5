"""The next question: the attribute that splits the remaining cards best."""

from collections import Counter
from collections.abc import Callable, Iterable

from ..answer import NextQuestion, Said
from ..index.store import Store
from ..model import Card

_TYPES = {"Creature": "クリーチャー", "Instant": "インスタント", "Sorcery": "ソーサリー", "Artifact": "アーティファクト", "Enchantment": "エンチャント",
          "Land": "土地", "Planeswalker": "プレインズウォーカー", "Battle": "バトル"}  # fmt: skip
_COLORS = {"W": ("白", "white"), "U": ("青", "blue"), "B": ("黒", "black"), "R": ("赤", "red"), "G": ("緑", "green")}
_MOST_ASKED = 300  # cards; of a longer list the best known so many decide what to ask
_ANSWERS_SHOWN = 6  # answers offered


def _type(card: Card) -> Said:
    found = [word for word in _TYPES if word in card.front.type_line.split()]
    return Said("・".join(_TYPES[w] for w in found) or "その他", " ".join(found) or "other")


def _color(card: Card) -> Said:
    letters = card.colors or card.front.colors
    if not letters:
        return Said("無色", "colourless")
    return Said("".join(_COLORS[c][0] for c in letters), " and ".join(_COLORS[c][1] for c in letters))


def _cost(card: Card) -> Said:
    return Said(card.mana_cost or "なし", card.mana_cost or "none")


def _value(card: Card) -> Said:
    return Said(f"{card.mana_value:g}", f"{card.mana_value:g}")


def _size(card: Card) -> Said:
    front = card.front
    size = f"{front.power}/{front.toughness}" if front.power else front.loyalty or ""
    return Said(size or "なし", size or "none")


_ATTRIBUTES: dict[str, tuple[Said, Callable[[Card], Said]]] = {
    "type": (Said("カード・タイプは？", "Which card type?"), _type),
    "color": (Said("何色？", "Which colour?"), _color),
    "mana_value": (Said("何マナ？", "How much mana?"), _value),
    "mana_cost": (Said("マナ・コストは？", "Which mana cost?"), _cost),
    "size": (Said("パワー／タフネス（か忠誠度）は？", "Which power/toughness (or loyalty)?"), _size),
}


def next_question(cards: Iterable[Card], store: Store) -> NextQuestion | None:
    """The attribute that leaves fewest cards on average once it is told, or None where none splits them."""
    cards = list(cards)[:_MOST_ASKED]
    best: tuple[float, str, Counter[Said]] | None = None
    for attribute, (_, value_of) in {**_ATTRIBUTES, "set": (None, _set_of(store))}.items():
        counts = Counter(value_of(card) for card in cards)
        left = sum(count * count for count in counts.values()) / len(cards) if cards else 0.0
        if attribute == "set":
            left *= 1.5  # a set is harder to remember than what a card looks like, so it must split clearly better
        if len(counts) > 1 and (best is None or left < best[0] - 1e-9):
            best = (left, attribute, counts)
    if best is None:
        return None
    _, attribute, counts = best
    text = _ATTRIBUTES[attribute][0] if attribute in _ATTRIBUTES else Said("最初に出たセットは？", "Which set was it first printed in?")
    return NextQuestion(attribute, text, tuple(counts.most_common(_ANSWERS_SHOWN)))


def _set_of(store: Store) -> Callable[[Card], Said]:
    def value(card: Card) -> Said:
        known = store.sets.get(card.sets[0]) if card.sets else None
        return Said(known.name_ja or known.name, known.name) if known else Said("不明", "unknown")

    return value
