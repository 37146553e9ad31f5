"""What `resolve` answers: Unique, Ambiguous or NotFound, and the JSON object that other programs rely on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from .forms import AnswerObject, CardObject, FaceObject, FullCardObject, TableFields
from .model import Card, Face


@dataclass(frozen=True, slots=True)
class Said:
    """The same words in Japanese and in English."""

    ja: str
    en: str

    def in_(self, lang: str) -> str:
        """The words in "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Understood:
    """A clue that was understood. words: as typed. cards: how many cards it fits by itself. hard: it must hold."""

    kind: str
    words: str
    meaning: Said
    cards: int
    hard: bool = True


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that is still possible. matched_name: the name that led to it, or None. face: the face named, or None.

    reasons: why it is here and in this place, strongest first.
    """

    card: Card
    matched_name: str | None = None
    face: str | None = None
    reasons: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered:
    """A possible answer to the next question. value: `Options.answers` takes it back. cards: how many it leaves."""

    said: Said
    value: str
    cards: int


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """The question whose answer leaves fewest cards. answers: the commonest first, not always all there are."""

    attribute: str
    text: Said
    answers: tuple[Offered, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """Fields that every answer has.

    cards: best first, at most the limit asked for; total: how many there are. ignored: words not understood.
    corrected_from: what was typed, where a spelling was corrected. confirm: one card fits what was understood, but not
    everything was. near: for NotFound, cards that miss one clue, and which. source, built_at: of the index.
    """

    query: str
    cards: tuple[Candidate, ...] = ()
    total: int = 0
    clues: tuple[Understood, ...] = ()
    ignored: tuple[str, ...] = ()
    corrected_from: str | None = None
    next_question: NextQuestion | None = None
    confirm: bool = False
    near: tuple[tuple[Candidate, Said], ...] = ()
    notes: tuple[Said, ...] = ()
    built_at: str = ""
    source: str = ""
    verdict: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Unique(Answer):
    """Exactly one card name fits everything that was said (rule 1-1d)."""

    verdict: ClassVar[str] = "unique"

    @property
    def card(self) -> Card:
        """The one card."""
        return self.cards[0].card


@dataclass(frozen=True, slots=True)
class Ambiguous(Answer):
    """Several cards are still possible, or one that must be confirmed."""

    verdict: ClassVar[str] = "ambiguous"


@dataclass(frozen=True, slots=True)
class NotFound(Answer):
    """No card fits."""

    verdict: ClassVar[str] = "not_found"


CardFields = Callable[[Card], TableFields]  # more fields of a card's JSON object


def candidate_dict(candidate: Candidate, lang: str = "ja", more: CardFields | None = None) -> CardObject:
    """A candidate as a JSON object; see docs/answer.md. more: fields that the caller adds (what a table knows of a card)."""
    card = candidate.card
    return {
        "oracle_id": card.oracle_id,
        "name": card.name,
        "name_ja": card.name_ja or None,
        "matched_name": candidate.matched_name,
        "face": candidate.face,
        "layout": card.layout,
        "mana_cost": card.mana_cost if card.has_cost else None,
        "mana_value": card.mana_value if card.has_cost else None,
        "colors": list(card.colors) if card.has_cost or card.colors else None,
        "type_line": card.type_line,
        "type_line_ja": card.type_line_ja or None,
        "sets": list(card.sets),
        "scope": card.scope,
        "reasons": [reason.in_(lang) for reason in candidate.reasons],
        **(more(card) if more else {}),
    }


def full_card_dict(candidate: Candidate, lang: str = "ja", more: CardFields | None = None) -> FullCardObject:
    """A card as a JSON object with its faces; more: of `candidate_dict`."""
    return {**candidate_dict(candidate, lang, more), "card_faces": [_face_dict(face, candidate.card) for face in candidate.card.faces]}


def _face_dict(face: Face, card: Card) -> FaceObject:
    return {
        "name": face.name,
        "name_ja": face.name_ja or None,
        "mana_cost": face.mana_cost if card.has_cost else None,
        "type_line": face.type_line,
        "type_line_ja": face.type_line_ja or None,
        "oracle_text": face.oracle_text,
        "printed_text_ja": face.text_ja or None,
        "power": face.power or None,
        "toughness": face.toughness or None,
        "loyalty": face.loyalty or None,
    }


def answer_dict(answer: Answer, lang: str = "ja", id: Any = None, more: CardFields | None = None) -> AnswerObject:
    """An answer as the JSON object of the command line and of the service; see docs/answer.md. more: of `candidate_dict`."""
    question = answer.next_question
    return {
        "id": id,
        "query": answer.query,
        "verdict": answer.verdict,
        "cards": [candidate_dict(candidate, lang, more) for candidate in answer.cards],
        "total": answer.total,
        "confirm": answer.confirm,
        "clues": [
            {"kind": c.kind, "words": c.words, "meaning": c.meaning.in_(lang), "cards": c.cards, "hard": c.hard}
            for c in answer.clues
        ],
        "ignored": list(answer.ignored),
        "corrected_from": answer.corrected_from,
        "next_question": question
        and {
            "attribute": question.attribute,
            "text": question.text.in_(lang),
            "answers": [{"answer": one.said.in_(lang), "value": one.value, "cards": one.cards} for one in question.answers],
        },
        "near": [
            {"name": candidate.card.name, "name_ja": candidate.card.name_ja or None, "misses": missed.in_(lang)}
            for candidate, missed in answer.near
        ],
        "notes": [note.in_(lang) for note in answer.notes],
        "index": {"built_at": answer.built_at, "source": answer.source},
    }
