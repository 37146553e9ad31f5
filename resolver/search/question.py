"""The next question: the attribute that splits the remaining cards best."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..answer import NextQuestion, Said
from ..index.store import Store
from ..model import Card
from .clues.base import Clue
from .clues.effect import parameter_questions
from .weights import EFFECT_IS_EASIER, SET_IS_HARDER

_TYPES = {"Creature": "クリーチャー", "Instant": "インスタント", "Sorcery": "ソーサリー", "Artifact": "アーティファクト", "Enchantment": "エンチャント",
          "Land": "土地", "Planeswalker": "プレインズウォーカー", "Battle": "バトル"}  # fmt: skip
_COLORS = {"W": ("白", "white"), "U": ("青", "blue"), "B": ("黒", "black"), "R": ("赤", "red"), "G": ("緑", "green")}
MOST_ASKED = 300  # cards; of a longer list the best known so many decide what to ask
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


def next_question(cards: Iterable[Card], store: Store, clues: Iterable[Clue] = ()) -> NextQuestion | None:
    """The attribute that leaves fewest cards on average once it is told, or None where none splits them.

    clues: of the question; an effect among them may ask for a parameter that was not said ("How much must they pay?").
    """
    cards = list(cards)[:MOST_ASKED]
    options: list[tuple[str, Said, Callable[[Card], Said], float]] = [
        *((name, text, value_of, 1.0) for name, (text, value_of) in _ATTRIBUTES.items()),
        ("set", Said("最初に出たセットは？", "Which set was it first printed in?"), _set_of(store), SET_IS_HARDER),
        *((f"{clue.concept}", text, value_of, EFFECT_IS_EASIER) for clue in clues for text, value_of in _parameters(clue, store)),
    ]
    best: tuple[float, str, Said, Counter[Said]] | None = None
    for attribute, text, value_of, weight in options:
        counts = Counter(value_of(card) for card in cards)
        left = weight * sum(count * count for count in counts.values()) / max(1, len(cards))
        if len(counts) > 1 and (best is None or left < best[0] - 1e-9):
            best = (left, attribute, text, counts)
    if best is None:
        return None
    _, attribute, text, counts = best
    return NextQuestion(attribute, text, tuple(counts.most_common(_ANSWERS_SHOWN)))


def _parameters(clue: Clue, store: Store) -> Iterator[tuple[Said, Callable[[Card], Said]]]:
    """The questions for the parameters of an effect that were not said, with a card's answer to each."""
    if not clue.concept or clue.negated:
        return
    for parameter, (ja, en) in parameter_questions(clue.concept, store).items():
        prefix = f"{clue.concept}|{parameter}="
        values = {term.removeprefix(prefix): store.cards_with(term) for term in store.terms_with_prefix(prefix) if "|" not in term[len(prefix) :]}

        def value(card: Card, values: dict[str, int] = values) -> Said:
            held = [name for name, held in values.items() if held >> card.id & 1]
            return Said("／".join(held) or "その他", "/".join(held) or "other")

        yield Said(ja, en), value


def _set_of(store: Store) -> Callable[[Card], Said]:
    def value(card: Card) -> Said:
        known = store.sets.get(card.sets[0]) if card.sets else None
        return Said(known.name_ja or known.name, known.name) if known else Said("不明", "unknown")

    return value
