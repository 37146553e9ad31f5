"""The JSON objects that the command line prints and the service sends, field by field; docs/answer.md says what they mean."""

from typing import Any, NotRequired

from typing_extensions import TypedDict  # the service's OpenAPI description needs this one before Python 3.12


class RemarkObject(TypedDict):
    """Something to tell about a card. rule: its number in the house rules."""

    kind: str
    rule: str
    text: str


class BanObject(TypedDict):
    """Why a card is banned."""

    rule: str
    reason: str


class UseObject(TypedDict):
    """Who spent a card's name in the game."""

    by: str
    when: str
    number: int


class FitObject(TypedDict):
    """Whether the hand may be used as the card. equivalent: null where the data does not tell one of the costs."""

    equivalent: bool | None
    rule: str | None
    explanation: str


class TableFields(TypedDict):
    """What a table adds to a card. used: only in a game, hand: only with a card in hand."""

    banned: BanObject | None
    notes: list[RemarkObject]
    used: NotRequired[UseObject | None]
    hand: NotRequired[FitObject]


class CardObject(TableFields):
    """A card that is still possible, or the one asked for."""

    oracle_id: str
    name: str
    name_ja: str | None
    matched_name: str | None
    face: str | None
    layout: str
    mana_cost: str | None
    mana_value: float | None
    colors: list[str] | None
    type_line: str
    type_line_ja: str | None
    sets: list[str]
    scope: str
    reasons: list[str]


class FaceObject(TypedDict):
    """One face of a card, or the whole of a single-faced one."""

    name: str
    name_ja: str | None
    mana_cost: str | None
    type_line: str
    type_line_ja: str | None
    oracle_text: str
    printed_text_ja: str | None
    power: str | None
    toughness: str | None
    loyalty: str | None


class FullCardObject(CardObject):
    """A card with its faces."""

    card_faces: list[FaceObject]


class ClueObject(TypedDict):
    """What was understood of a question."""

    kind: str
    words: str
    meaning: str
    cards: int
    hard: bool


class OfferedObject(TypedDict):
    """An answer to the next question."""

    answer: str
    value: str
    cards: int


class QuestionObject(TypedDict):
    """The next question."""

    attribute: str
    text: str
    answers: list[OfferedObject]


class NearObject(TypedDict):
    """A card that misses a clue or two, and which."""

    name: str
    name_ja: str | None
    misses: str


class IndexObject(TypedDict):
    """The index that answered."""

    built_at: str
    source: str


class AnswerObject(TypedDict):
    """The answer to a question. sealed: only where a sealed game hides the candidates."""

    id: Any
    query: str
    verdict: str
    cards: list[CardObject]
    total: int
    confirm: bool
    clues: list[ClueObject]
    ignored: list[str]
    corrected_from: str | None
    next_question: QuestionObject | None
    near: list[NearObject]
    notes: list[str]
    index: IndexObject
    sealed: NotRequired[bool]


class SideCardObject(TableFields):
    """The card of a side."""

    oracle_id: str
    name: str
    name_ja: str | None
    face: str | None
    layout: str
    type_line: str
    type_line_ja: str | None


class SideObject(TypedDict):
    """The card in hand or the card named, or a bare cost in the place of either."""

    text: str
    mana_cost: str | None
    card: SideCardObject | None


class CostObject(TypedDict):
    """Whether the hand may be used as the named card."""

    equivalent: bool
    rule: str | None
    hand: SideObject
    named: SideObject
    explanation: str
    depends_on: list[str]
    notes: list[RemarkObject]


class DeclarationObject(TypedDict):
    """A declared name; ledger.Declaration."""

    number: int
    oracle_id: str
    name: str
    said: str
    hand: str
    rule: str
    by: str
    when: str
    taken_back_at: str | None


class OutcomeObject(TypedDict):
    """What came of a declaration."""

    declared: bool
    declaration: DeclarationObject | None
    problems: list[RemarkObject]
    answer: AnswerObject
