"""May the card in hand be used as the named card? Rules 1-1, 1-1a, 1-3, 1-4 and the open question of split cards."""

from dataclasses import dataclass, replace
from itertools import product

from ..answer import Said
from ..mana import Equivalence, ManaCost, equivalence
from ..model import Card
from .house import Settings

SPLIT_VALUES = ("forbidden", "whole", "half")
_DOUBLE_FACED = ("transform", "modal_dfc", "double_faced_token")


@dataclass(frozen=True, slots=True)
class Side:
    """The card in hand, or the card named; or a bare cost in the place of either.

    text: as typed. card: None for a bare cost. face: position of the face that was named, -1 the whole card. cost: what
    a player sees: the front face's (rule 1-4), for a split card both halves', for a bare cost that cost.
    """

    text: str
    cost: ManaCost
    card: Card | None = None
    face: int = -1

    @property
    def is_split(self) -> bool:
        """Whether the cost is that of a split card: aftermath cards and Rooms among them."""
        return self.card.layout == "split" if self.card else bool(self.cost.halves)

    @property
    def is_meld_result(self) -> bool:
        """Whether it is the other side of two melded cards, which is nobody's card in hand."""
        card = self.card
        return bool(card) and card.layout == "meld" and not card.mana_cost and "Land" not in card.type_line

    @property
    def is_back(self) -> bool:
        """Whether the back of a double-faced card was named."""
        return bool(self.card) and self.face > 0 and self.card.layout in _DOUBLE_FACED


@dataclass(frozen=True, slots=True)
class CostAnswer:
    """Yes or no; None where the data does not tell one of the costs.

    rule: "1-1", "1-1a", "1-3" or "1-4" for yes, else None. depends_on: house-rule settings that turn the answer.
    """

    equivalent: bool | None
    rule: str | None
    explanation: Said
    depends_on: tuple[str, ...] = ()


def side_of_card(card: Card, text: str = "", face: str | None = None) -> Side:
    """The side of a card; face: the name of the face that was named, or None."""
    position = next((number for number, one in enumerate(card.faces) if one.name == face), -1) if face else -1
    cost = card.mana_cost if card.layout == "split" else card.front.mana_cost
    return Side(text or card.name, ManaCost.parse(cost), card, position)


def side_of_cost(text: str) -> Side | None:
    """The side of a bare cost, or None where the text is no cost."""
    try:
        return Side(text, ManaCost.parse(text))
    except ValueError:
        return None


def cost_unknown(card: Card) -> Said:
    """What to say where the data does not tell a card's cost."""
    return Said(
        f"《{card.name}》のマナ・コストがカードのデータになく、比べられません。カードそのものを見てください。",
        f"The card data has no mana cost for {card.name}, so it cannot be compared; look at the card itself.",
    )


def compare(hand: Side, named: Side, settings: Settings) -> CostAnswer:
    """Whether `hand` may be used as `named`, by costs alone: bans and used names are another matter."""
    answer = _compare(hand, named, settings)
    turned = [
        f"split={value}"
        for value in (SPLIT_VALUES if hand.is_split or named.is_split else ())
        if value != settings.split
        and _compare(hand, named, replace(settings, split=value)).equivalent != answer.equivalent
    ]
    if not turned:
        return answer
    said = Said(
        f"{answer.explanation.ja}設定 {'、'.join(turned)} では答えが変わる。",
        f"{answer.explanation.en} Under {' or '.join(turned)} the answer would change.",
    )
    return replace(answer, explanation=said, depends_on=(*answer.depends_on, *turned))


def _compare(hand: Side, named: Side, settings: Settings) -> CostAnswer:
    for side in (hand, named):
        if side.is_meld_result:
            name = side.card.name if side.card else ""
            return CostAnswer(False, None, Said(
                f"《{name}》は合体した面で、手札からプレイされることはない。",
                f"{name} is a meld result, which is never played from a hand.",
            ))  # fmt: skip
    if hand.card and named.card and hand.card.oracle_id == named.card.oracle_id:
        return CostAnswer(
            True,
            "1-1",
            Said(
                "そのカード自身としてプレイするのは常に適正（1-1）。",
                "A card may always be played as itself (rule 1-1).",
            ),
        )
    for side in (hand, named):
        if side.card and not side.card.has_cost:
            return CostAnswer(None, None, cost_unknown(side.card))
    ours, theirs = counted(hand, settings.split), counted(named, settings.split)
    if not ours or not theirs:
        return CostAnswer(False, None, Said(
            "分割カードは、扱いが決まるまで他のカードとして使えず、他のカードも分割カードとしては使えない（未解決問題）。",
            "A split card stands for no other card, nor another for it, until the house decides (an open question).",
        ))  # fmt: skip
    answers = [_of_costs(mine, other, settings) for mine, other in product(ours, theirs)]
    best = next((answer for answer in answers if answer.equivalent), answers[0])
    return _with_face(best, named)


def counted(side: Side, split: str) -> tuple[ManaCost, ...]:
    """The costs by which a side counts: one, or none or several for a split card."""
    if not side.is_split:
        return (side.cost,)
    if split == "forbidden":
        return ()
    if split == "whole":
        return (ManaCost(side.cost.generic, side.cost.pips),)
    halves = side.cost.halves
    return (halves[side.face],) if 0 <= side.face < len(halves) else halves


def _of_costs(hand: ManaCost, named: ManaCost, settings: Settings) -> Equivalence:
    return equivalence(hand, named, hybrid=settings.hybrid, phyrexian=settings.phyrexian)  # type: ignore[arg-type]


def _with_face(answer: Equivalence, named: Side) -> CostAnswer:
    said, rule = Said(answer.explanation_ja, answer.explanation_en), answer.rule
    card = named.card
    if card and named.face > 0 and card.layout != "split":
        face, front = card.faces[named.face].name, card.front.name
        cite_ja, cite_en = ("（1-4）", " (rule 1-4)") if named.is_back else ("", "")
        said = Said(
            f"《{face}》は《{front}》の面なので、手札では {front} のコストで数える{cite_ja}。{said.ja}",
            f"{face} is a face of {front}, whose cost counts in a hand{cite_en}. {said.en}",
        )
        if named.is_back and answer.equivalent:
            rule = "1-4"
    return CostAnswer(answer.equivalent, rule, said, answer.depends_on)
