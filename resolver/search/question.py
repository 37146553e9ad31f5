"""The next question: the attribute that splits the remaining cards best, and the answers to it as facts of the index."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..answer import NextQuestion, Offered, Said
from ..index.store import Store
from .clues.base import Clue
from .clues.effect import parameter_questions
from .trace import NO_TRACE, Trace
from .weights import ANSWERS_SHOWN, EFFECT_IS_EASIER, SET_IS_HARDER

_TYPES = {"creature": "クリーチャー", "instant": "インスタント", "sorcery": "ソーサリー", "artifact": "アーティファクト", "enchantment": "エンチャント",
          "land": "土地", "planeswalker": "プレインズウォーカー", "battle": "バトル"}  # fmt: skip
COLORS = {"W": ("白", "white"), "U": ("青", "blue"), "B": ("黒", "black"), "R": ("赤", "red"), "G": ("緑", "green")}  # letter -> words
_NO_COST = "cost:none"
NO_COST = Said("マナ・コストなし", "no mana cost")
UNKNOWN_COLOR = Said("データにない色", "a colour that the data lacks")
UNKNOWN_COST = Said("データにないマナ・コスト", "a mana cost that the data lacks")


@dataclass(frozen=True, slots=True)
class Attribute:
    """Something to ask about a card.

    kind: of the clue that an answer gives. prefixes, terms: the index terms that answer it begin with one of the former, or
    are one of the latter. words: of such a term. weight: on the cards that it leaves. concept: the effect of which a
    parameter is asked for; cards of which the index does not know it are then "other".
    """

    name: str
    kind: str
    text: Said
    words: Callable[[str], Said]
    prefixes: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    weight: float = 1.0
    concept: str = ""

    @property
    def other(self) -> str:
        """The value of the answer "other"."""
        return f"!{self.prefixes[0]}*"

    def answers(self, store: Store) -> Iterator[tuple[str, int]]:
        """(value, the cards that it holds for) of every answer that cards of the index give."""
        for term in self.terms:
            yield term, store.cards_with(term)
        for prefix in self.prefixes:
            # A term with "|" behind the parameter asked for tells of another parameter, too.
            yield from (answer for answer in store.terms(prefix).items() if not self.concept or "|" not in answer[0][len(prefix) :])
        if self.concept:
            yield self.other, store.cards_with(self.concept) & ~store.cards_with_prefix(self.prefixes[0])

    def takes(self, value: str) -> bool:
        """Whether a value is an answer to this."""
        return value in self.terms or value.startswith(self.prefixes) or bool(self.concept and value == self.other)


def _value_of(term: str) -> str:
    return term.partition(":")[2]


def _type(term: str) -> Said:
    return Said(_TYPES[_value_of(term)], _value_of(term))


def color_words(letters: str) -> Said:
    """Colours in words that mean just these: "mono-blue", "white and blue", "colourless"."""
    if not letters:
        return Said("無色", "colourless")
    ja, en = "".join(COLORS[c][0] for c in letters), " and ".join(COLORS[c][1] for c in letters)
    return Said(ja, en) if len(letters) > 1 else Said(f"{ja}単色", f"mono-{en}")


def _color(term: str) -> Said:
    return color_words(_value_of(term))


def _mana_value(term: str) -> Said:
    return NO_COST if term == _NO_COST else Said(f"{_value_of(term)}マナ", f"{_value_of(term)} mana")


def _cost(term: str) -> Said:
    return NO_COST if term == _NO_COST else Said(_value_of(term), _value_of(term))


def _size(term: str) -> Said:
    size = _value_of(term)
    return Said(f"忠誠度{size}", f"loyalty {size}") if term.startswith("loyalty:") else Said(size, size)


def _parameter(term: str) -> Said:
    if term.startswith("!"):
        return Said("その他", "other")
    value = term.rpartition("=")[2]
    return Said(value.upper(), value.upper()) if value == "x" else Said(value, value)


_ATTRIBUTES = (
    Attribute("type", "type", Said("カード・タイプは？", "Which card type?"), _type, terms=tuple(f"type:{name}" for name in _TYPES)),
    Attribute("color", "color", Said("何色？", "Which colour?"), _color, ("colors:",)),
    # A land has no mana value that anybody would tell.
    Attribute("mana_value", "mana_value", Said("何マナ？", "How much mana?"), _mana_value, ("mv:",), (_NO_COST,)),
    Attribute("mana_cost", "cost", Said("マナ・コストは？", "Which mana cost?"), _cost, ("cost:{",), (_NO_COST,)),
    Attribute("size", "stats", Said("パワー／タフネス（か忠誠度）は？", "Which power/toughness (or loyalty)?"), _size, ("pt:", "loyalty:")),
)  # fmt: skip


def attributes(store: Store, clues: Iterable[Clue] = ()) -> Iterator[Attribute]:
    """Everything that may be asked about cards; first, of the effects among the clues, the parameters that were not said."""

    def set_name(term: str) -> Said:
        known = store.sets.get(_value_of(term))
        return Said(known.name_ja or known.name, known.name) if known else Said(_value_of(term).upper(), _value_of(term).upper())

    for clue in clues:
        if clue.concept and not clue.negated:
            yield from parameters(clue.concept, store)
    yield from _ATTRIBUTES
    text = Said("最初に出たセットは？", "Which set was it first printed in?")
    yield Attribute("set", "set", text, set_name, ("first-set:",), weight=SET_IS_HARDER)


def parameters(concept: str, store: Store) -> Iterator[Attribute]:
    """What may be asked about an effect: the parameters that its index term leaves open."""
    effect = concept.partition("|")[0]
    for parameter, (ja, en) in parameter_questions(concept, store).items():
        name, prefix = f"{effect.removeprefix('e:')}|{parameter}", f"{effect}|{parameter}="
        yield Attribute(name, "effect", Said(ja, en), _parameter, (prefix,), weight=EFFECT_IS_EASIER, concept=effect)


def next_question(cards: int, store: Store, clues: Iterable[Clue] = (), trace: Trace = NO_TRACE) -> NextQuestion | None:
    """The attribute that leaves fewest of `cards` (index.bits) on average once it is told, or None where none splits them.

    clues: of the question; an effect among them may ask for a parameter that was not said ("How much must they pay?").
    """
    best: tuple[float, Attribute, list[tuple[str, int]]] | None = None
    least = max(1, cards.bit_count() / (ANSWERS_SHOWN + 1))  # on average, with "none of these" as one answer more
    for attribute in attributes(store, clues):
        if best and attribute.weight * least >= best[0]:
            continue  # however well it splits them
        held = [(value, left) for value, holders in attribute.answers(store) if (left := holders & cards) and left != cards]
        held.sort(key=lambda answer: (-answer[1].bit_count(), answer[1] & -answer[1]))  # then the best known card first
        offered = _offered(held)
        if len(offered) < 2:
            continue
        left = attribute.weight * _left_on_average(cards, held, offered)
        trace.weighed(attribute.text, left)
        if best is None or left < best[0] - 1e-9:
            best = (left, attribute, offered)
    if best is None:
        return None
    _, attribute, offered = best
    answers = tuple(Offered(attribute.words(value), value, left.bit_count()) for value, left in offered)
    return NextQuestion(attribute.name, attribute.text, answers)


def _offered(held: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The first answers, those left out whose cards all have an answer before (of Fire // Ice one cost is enough)."""
    offered, answered = [], 0
    for value, holders in held:
        if holders & ~answered:
            offered.append((value, holders))
            answered |= holders
        if len(offered) == ANSWERS_SHOWN:
            break
    return offered


def _left_on_average(cards: int, held: list[tuple[str, int]], offered: list[tuple[str, int]]) -> float:
    """How many cards an answer leaves, over all cards and the answers offered that each gives.

    Who does not find his answer among those offered knows that it is none of them. A card without an answer leaves all.
    """
    total, sizes = cards.bit_count(), [holders.bit_count() for _, holders in offered]
    answerable = _together(held)
    unoffered, silent = (answerable & ~_together(offered)).bit_count(), total - answerable.bit_count()
    return (sum(size * size for size in sizes) + unoffered**2 + silent * total) / (sum(sizes) + unoffered + silent)


def _together(held: list[tuple[str, int]]) -> int:
    together = 0
    for _, holders in held:
        together |= holders
    return together
