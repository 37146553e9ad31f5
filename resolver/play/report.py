"""Whether the card in hand may be used as the named one, and everything else that decides it at the table."""

from dataclasses import dataclass

from ..answer import Said
from ..errors import UnknownCost
from ..forms import CostObject, SideObject
from ..rules.costs import CostAnswer, Side, compare
from ..rules.judge import Remark
from .table import Table


@dataclass(frozen=True, slots=True)
class CostReport:
    """The answer by costs, and the notes: what else matters."""

    hand: Side
    named: Side
    answer: CostAnswer
    notes: tuple[Remark, ...]


def cost_report(table: Table, hand: Side, named: Side) -> CostReport:
    """Compare, and note bans, spent names, faces, and settings of the house that would change the answer.

    Raises UnknownCost where the data does not tell one of the costs.
    """
    answer = compare(hand, named, table.judge.rules.settings)
    if answer.equivalent is None:
        raise UnknownCost(answer.explanation.en, answer.explanation.ja)
    notes: list[Remark] = []
    for side in (named, hand):
        if side.card is None or (side is hand and named.card and named.card.oracle_id == side.card.oracle_id):
            continue
        # What is spent or banned matters for the card that is named; in a hand a card is only a cost and a type.
        notes += [
            r
            for r in table.remarks(side.card)
            if side is named or r.kind in ("split", "meld", "modal-face", "back-face")
        ]
    notes += [
        Remark(
            "setting",
            "1-1a" if "split" not in setting else "open",
            Said(f"設定 {setting} では逆の答えになる", f"Under {setting} the answer is the opposite"),
        )
        for setting in answer.depends_on
    ]
    if hand.card and named.card and hand.card.front.type_line != named.card.front.type_line:
        notes.append(Remark("types", "2-2", Said(
            "戦場以外では、実物に書かれたカード・タイプで見る",
            "Off the battlefield the type printed on the real card counts",
        )))  # fmt: skip
    return CostReport(hand, named, answer, tuple(dict.fromkeys(notes)))


def side_dict(side: Side, lang: str, table: Table) -> SideObject:
    """A side in JSON: the text as typed, its cost, and the card with its types and remarks, or null."""
    card = side.card
    return {
        "text": side.text,
        "mana_cost": str(side.cost) if card is None or card.has_cost else None,
        "card": card
        and {
            "oracle_id": card.oracle_id,
            "name": card.name,
            "name_ja": card.name_ja or None,
            "face": card.faces[side.face].name if 0 <= side.face < len(card.faces) and len(card.faces) > 1 else None,
            "layout": card.layout,
            "type_line": card.type_line,
            "type_line_ja": card.type_line_ja or None,
            **table.card_fields(lang)(card),
        },
    }


def report_dict(report: CostReport, lang: str, table: Table) -> CostObject:
    """A report as the JSON object of `resolver cost`; see docs/table.md."""
    return {
        "equivalent": bool(report.answer.equivalent),
        "rule": report.answer.rule,
        "hand": side_dict(report.hand, lang, table),
        "named": side_dict(report.named, lang, table),
        "explanation": report.answer.explanation.in_(lang),
        "depends_on": list(report.answer.depends_on),
        "notes": [note.as_dict(lang) for note in report.notes],
    }
