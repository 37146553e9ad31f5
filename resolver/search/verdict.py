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
from .named import Named
from .question import MOST_ASKED, next_question
from .ranking import rank
from .weights import NEAR_LISTED, NEAR_SHOWN

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
    near = tuple((_named_candidate(card, named), missed) for card in store.cards(named.cards[:NEAR_SHOWN]))
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
    notes += _without_text(found, store)
    if not left.cards:
        near = _near(left, found, store)
        listed = _near_listed(left) if found.ignored else 0
        if not listed:
            return NotFound(**fields, near=near, notes=tuple(notes))
        # With words not understood, "none" would claim too much: the clues may be misread. So the near misses are the list.
        left = Candidates(listed, left.steps, left.dropped)
        notes.append(Said("すべてに合うカードはありません。一部だけ合うものを挙げます。", "No card fits all of it; these fit all but a part."))
    else:
        near = ()
        if left.cards.bit_count() == 1 and left.hard.bit_count() > 1:
            # What a player is not sure of orders the cards; it does not make one of several.
            notes.append(Said("不確かな手がかりで順に並べました。", "Ordered by what you were not sure of."))
            left = Candidates(left.hard, left.steps, left.dropped)
    ranked = rank(left.cards, found, store, max(options.limit, MOST_ASKED))
    cards = [card for card, _ in ranked]
    shown = tuple(Candidate(card, None, None, reasons) for card, reasons in ranked[: options.limit])
    fields |= {"cards": shown, "total": left.cards.bit_count()}
    sure = all(clue.surely is None or clue.surely >> cards[0].id & 1 for clue in found.clues)
    if _distinct_names(cards) == 1 and sure and not found.ignored and not left.dropped and not near:
        return Unique(**{**fields, "cards": shown[:1], "total": 1}, notes=tuple(notes))
    confirm = _distinct_names(cards) == 1
    return Ambiguous(**fields, notes=tuple(notes), confirm=confirm, next_question=None if confirm else next_question(cards, store, found.clues))


def _without_text(found: FoundClues, store: Store) -> list[Said]:
    """A note where cards whose rules text the data lacks fit everything but the effect, which cannot be told of them."""
    if not any(clue.kind == "effect" and not clue.negated for clue in found.clues):
        return []
    cards = store.cards_with("text:unknown") & store.scopes["card"]
    for clue in found.clues:
        if clue.kind != "effect":
            cards &= clue.cards
    count = cards.bit_count()
    if not count:
        return []
    return [
        Said(
            f"効果の文章がデータにないカードが、ほかの条件に合うものだけで{count}枚あります（候補に入れていません）。",
            f"{count} more cards fit the rest, but the data has no rules text for them; they are not among the candidates.",
        )
    ]


def _near(left: Candidates, found: FoundClues, store: Store) -> tuple[tuple[Candidate, Said], ...]:
    near = []
    for cards, missed in left.near:
        words = [found.words(clue) for clue in missed]
        said = Said(
            "".join(f"「{w}」" for w in words) + "が合わない", "does not fit " + " and ".join(f"“{w}”" for w in words)
        )
        for number in list(bits.to_ids(cards))[: max(1, NEAR_SHOWN - len(near))]:
            near.append((Candidate(store.card(number)), said))
    return tuple(near[:NEAR_SHOWN])


def _near_listed(left: Candidates) -> int:
    """The near misses as a set, the narrowest first, as long as they make a list that helps."""
    listed = 0
    for cards, _ in left.near:
        if (listed | cards).bit_count() > NEAR_LISTED:
            break
        listed |= cards
    return listed
