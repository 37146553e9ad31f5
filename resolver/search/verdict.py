"""From what is left to the answer: Unique, Ambiguous or NotFound (rule 1-1d)."""

from collections.abc import Iterable
from typing import Any

from ..answer import Ambiguous, Answer, Candidate, NotFound, Said, Understood, Unique
from ..index import bits
from ..index.store import Store
from ..model import Card, CardName
from .candidates import Candidates
from .clues import FoundClues
from .clues.base import Clue
from .naming import Named
from .question import next_question
from .ranking import rank

_NEAR_SHOWN = 5  # cards shown that miss one clue
_HOW = {
    "exact": Said("名前が一致", "the name"),
    "nickname": Said("通称", "a nickname"),
    "sound": Said("読みが一致", "the name by sound"),
    "part": Said("名前の一部が一致", "part of the name"),
    "close": Said("名前の綴りが近い", "a nearly equal name"),
}


def _common(text: str, store: Store) -> dict[str, Any]:
    return {"query": text, "built_at": store.meta.get("built_at", ""), "source": store.meta.get("source", "")}


def unreadable(text: str, store: Store, why: Said) -> NotFound:
    """The answer to a text that holds no question."""
    return NotFound(**_common(text, store), notes=(why,))


def _distinct_names(cards: Iterable[Card]) -> int:
    return len({card.name for card in cards})


def by_name(text: str, named: Named, store: Store, options: Any) -> Answer:
    """The answer where the whole text is taken as a name."""
    keep = options.keep
    cards = store.cards(number for number in named.cards if keep is None or keep.cards >> number & 1)
    if not cards:
        return _not_kept(text, named, store, keep)
    found = tuple(_named_candidate(card, named) for card in cards[: options.limit])
    clues = _name_clues(text, named, keep)
    fields = {**_common(text, store), "cards": found, "total": len(cards), "clues": clues, "corrected_from": named.corrected_from}
    if _distinct_names(cards) == 1 and named.certain:
        return Unique(**{**fields, "cards": found[:1], "total": 1})
    return Ambiguous(**fields, next_question=next_question(cards, store), confirm=len(cards) == 1)


def _not_kept(text: str, named: Named, store: Store, keep: Clue) -> NotFound:
    """The answer where cards have the name, but the caller's own clue fits none of them."""
    missed = Said(f"「{keep.words}」が合わない（{keep.ja}）", f"does not fit “{keep.words}” ({keep.en})")
    near = tuple((_named_candidate(card, named), missed) for card in store.cards(named.cards[:_NEAR_SHOWN]))
    return NotFound(**_common(text, store), clues=_name_clues(text, named, keep), near=near, corrected_from=named.corrected_from)


def _name_clues(text: str, named: Named, keep: Clue | None) -> tuple[Understood, ...]:
    name = Understood("name", text.strip(), _HOW[named.how], len(named.cards))
    return (name, Understood(keep.kind, keep.words, Said(keep.ja, keep.en), keep.cards.bit_count())) if keep else (name,)


def _named_candidate(card: Card, named: Named) -> Candidate:
    name = named.matched.get(card.id)
    reason = _HOW[named.how]
    if name:
        reason = Said(f"{reason.ja}：{name.text}", f"{reason.en}: {name.text}")
    return Candidate(card, name.text if name else None, _face(card, name), (reason,))


def _face(card: Card, name: CardName | None) -> str | None:
    return card.faces[name.face].name if name and 0 <= name.face < len(card.faces) and len(card.faces) > 1 else None


def by_clues(text: str, found: FoundClues, left: Candidates, store: Store, options: Any) -> Answer:
    """The answer from clues: unique only if one card fits all of them and no word was left over."""
    dropped = {id(clue) for clue in left.dropped}
    clues = tuple(
        Understood(c.kind, found.words(c), Said(c.ja, c.en), c.cards.bit_count(), c.hard) for c in found.clues if id(c) not in dropped
    )
    fields = {**_common(text, store), "clues": clues, "ignored": found.ignored}
    notes = [Said(f"「{found.words(c)}」は合わなかったので外しました。", f"Left out, since nothing fitted it: “{found.words(c)}”.") for c in left.dropped]
    if not left.cards:
        near = _near(left, found, store)
        return NotFound(**fields, near=near, notes=tuple(notes))
    ranked = rank(left.cards, found, store)
    cards = [card for card, _ in ranked]
    shown = tuple(Candidate(card, None, None, reasons) for card, reasons in ranked[: options.limit])
    fields |= {"cards": shown, "total": left.cards.bit_count()}
    if _distinct_names(cards) == 1 and not found.ignored and not left.dropped:
        return Unique(**{**fields, "cards": shown[:1], "total": 1}, notes=tuple(notes))
    confirm = _distinct_names(cards) == 1
    return Ambiguous(**fields, notes=tuple(notes), confirm=confirm, next_question=None if confirm else next_question(cards, store, found.clues))


def _near(left: Candidates, found: FoundClues, store: Store) -> tuple[tuple[Candidate, Said], ...]:
    near = []
    for cards, missed in left.near:
        for number in list(bits.to_ids(cards))[: max(1, _NEAR_SHOWN - len(near))]:
            said = Said(f"「{found.words(missed)}」が合わない", f"does not fit “{found.words(missed)}”")
            near.append((Candidate(store.card(number)), said))
    return tuple(near[:_NEAR_SHOWN])
