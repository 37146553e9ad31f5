"""From what is left to the answer: Unique, Ambiguous or NotFound (rule 1-1d)."""

from itertools import islice
from math import ceil
from typing import Any

from ..answer import Ambiguous, Answer, Candidate, NotFound, Said, Understood, Unique
from ..effects.card_reader import term
from ..index import bits
from ..index.store import Store
from ..model import Card, CardName
from .candidates import Candidates, uncosted
from .clues import FoundClues
from .clues.base import Clue
from .doubt import doubtful
from .doubt.vague import without_empty
from .facts import misses
from .given import Given
from .named import Named
from .question import next_question
from .ranking import known_for, rank
from .trace import NO_TRACE, Trace
from .weights import FEW_NEAR, FITTED, MISREAD, MISREAD_ALONE, NEAR_LISTED, NEAR_SHOWN

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


def _one_name(cards: int, store: Store) -> bool:
    """Whether all of the cards bear one name."""
    numbers = bits.to_ids(cards)
    name = store.card(next(numbers)).name
    return all(store.card(number).name == name for number in numbers)


def by_name(text: str, named: Named, given: Given, store: Store, options: Any) -> Answer:
    """The answer where the whole text is taken as a name. given: clues beside it that must hold, too."""
    held = given.cards
    unknown = uncosted(given.clues, bits.from_ids(named.cards), store)
    cards = store.cards(number for number in named.cards if held is None or held >> number & 1)
    name = Understood("name", text.strip(), _HOW[named.how], len(named.cards))
    fields = {
        **_common(text, store),
        "clues": (name, *(_understood(clue, clue.words) for clue in given.clues)),
        "ignored": given.ignored,
        "corrected_from": named.corrected_from,
        "notes": tuple(_without_cost(unknown)),
    }
    if not cards:
        near = tuple(
            (named_candidate(card, named), misses([(clue, clue.words) for clue in given.clues if not clue.cards >> card.id & 1], card, store))
            for card in store.cards(named.cards[:NEAR_SHOWN])
        )
        return NotFound(**fields, near=near)
    fields |= {"cards": tuple(named_candidate(card, named) for card in cards[: options.limit]), "total": len(cards)}
    one = len({card.name for card in cards}) == 1
    if one and named.certain and not given.ignored and not unknown:
        return Unique(**{**fields, "cards": fields["cards"][:1], "total": 1})
    asked = None if one else next_question(bits.from_ids(card.id for card in cards), store)
    return Ambiguous(**fields, next_question=asked, confirm=one)


def _understood(clue: Clue, words: str) -> Understood:
    return Understood(clue.kind, words, Said(clue.ja, clue.en), clue.cards.bit_count(), clue.hard)


def named_candidate(card: Card, named: Named) -> Candidate:
    """A card that a text named: by which name, which face, and how."""
    name = named.matched.get(card.id)
    reason = _HOW[named.how]
    if name:
        reason = Said(f"{reason.ja}：{name.text}", f"{reason.en}: {name.text}")
    return Candidate(card, name.text if name else None, _face(card, name), (reason,))


def _face(card: Card, name: CardName | None) -> str | None:
    return card.faces[name.face].name if name and 0 <= name.face < len(card.faces) and len(card.faces) > 1 else None


def by_clues(text: str, found: FoundClues, left: Candidates, store: Store, options: Any, trace: Trace = NO_TRACE) -> Answer:
    """The answer from clues: unique only if one card fits all of them and no word was left over."""
    if left.cards.bit_count() == 1:
        left = without_empty(left, found, store.card(next(bits.to_ids(left.cards))))
    dropped = {id(clue) for clue in left.dropped}
    clues = tuple(_understood(clue, found.words(clue)) for clue in found.clues if id(clue) not in dropped)
    fields = {**_common(text, store), "clues": clues, "ignored": found.ignored}
    notes = [Said(f"「{found.words(c)}」は合わなかったので外しました。", f"Left out, since nothing fitted it: “{found.words(c)}”.") for c in left.dropped]
    near, listed = (), 0
    if not left.cards:
        near = _near(left, found, store)
        unclear = found.ignored or any(clue.vague for clue in found.clues)
        listed = (_near_listed(left) if unclear else _misread(left, found)) or _named_without_text(found, store)
    notes += _without_text(found, store, left.cards | listed)
    notes += _without_cost(left.uncosted)
    if not found.clues and not found.ignored:
        notes.append(Said("カードのことを言っている言葉がありません。", "No word in it says anything about a card."))
    if not left.cards:
        if not listed:
            return NotFound(**fields, near=near, notes=tuple(notes))
        # "None" would claim too much where words were not understood or may be misread. So the near misses are the list.
        left = Candidates(listed, left.steps, left.dropped, uncosted=left.uncosted)
        notes.append(Said("すべてに合うカードはありません。一部だけ合うものを挙げます。", "No card fits all of it; these fit all but a part."))
    elif left.cards.bit_count() == 1 and left.hard.bit_count() > 1:
        # What a player is not sure of orders the cards; it does not make one of several.
        notes.append(Said("不確かな手がかりで順に並べました。", "Ordered by what you were not sure of."))
        left = Candidates(left.hard, left.steps, left.dropped, uncosted=left.uncosted)
    ranked = rank(left.cards, found, store, options.limit)
    trace.ordered([card for card, _ in ranked], found, known_for(found, store))
    shown = tuple(Candidate(card, None, None, reasons) for card, reasons in ranked)
    fields |= {"cards": shown, "total": left.cards.bit_count()}
    if not _one_name(left.cards, store):
        return Ambiguous(**fields, notes=tuple(notes), next_question=next_question(left.cards, store, found.clues, trace))
    unsure = doubtful(found, shown[0].card, store)
    if not unsure and not found.ignored and not left.dropped and not near and not left.uncosted:
        return Unique(**{**fields, "cards": shown[:1], "total": 1}, notes=tuple(notes))
    notes += [
        Said(f"「{found.words(c)}」はこのカード自身のことではないかもしれません。", f"“{found.words(c)}” may not be said of this card itself.")
        for c in unsure
    ]
    return Ambiguous(**fields, notes=tuple(notes), confirm=True)


def _without_text(found: FoundClues, store: Store, listed: int) -> list[Said]:
    """A note where cards whose rules text the data lacks fit everything but the effect, which cannot be told of them.

    listed: the cards that are among the candidates all the same, since their tags tell it.
    """
    count = (_untold(found, store) & ~listed).bit_count()
    if not count:
        return []
    return [
        Said(
            f"効果の文章がデータにないカードが、ほかの条件に合うものだけで{count}枚あります（候補に入れていません）。",
            f"{count} more cards fit the rest, but the data has no rules text for them; they are not among the candidates.",
        )
    ]


def _untold(found: FoundClues, store: Store) -> int:
    """The cards whose rules text the data lacks, and which fit everything but the effect that is told; 0 where none is."""
    if not any(clue.kind == "effect" and not clue.negated for clue in found.clues):
        return 0
    cards = store.cards_with("text:unknown") & store.scopes["card"]
    for clue in found.clues:
        if clue.kind != "effect":
            cards &= clue.cards
    return cards


def _named_without_text(found: FoundClues, store: Store) -> int:
    """Cards that are named, and of whose effect the data tells nothing: that it does not fit cannot be said of them."""
    named = any(clue.kind == "name" and clue.hard and not clue.negated for clue in found.clues)
    return _untold(found, store) if named else 0


def _without_cost(cards: int) -> list[Said]:
    """A note where of `cards` nobody can tell whether they fit, since the data lacks their mana cost."""
    count = cards.bit_count()
    if not count:
        return []
    return [
        Said(
            f"ほかの条件に合うのにマナ・コストがデータになく、コストや色が合うか分からないカードが{count}枚あります。",
            f"Cards that fit the rest but have no mana cost in the data, so that cost and colour may fit, too: {count}.",
        )
    ]


def _near(left: Candidates, found: FoundClues, store: Store) -> tuple[tuple[Candidate, Said], ...]:
    near: list[tuple[Candidate, Said]] = []
    share = ceil(NEAR_SHOWN / max(1, len(left.near)))  # of each clue that could be wrong
    for cards, missed in left.near:
        said = [(clue, found.words(clue)) for clue in missed]
        for card in store.cards(islice(bits.to_ids(cards), share)):
            near.append((Candidate(card), misses(said, card, store)))
    return tuple(near[:NEAR_SHOWN])


# Keywords that are said by their own words only, so that they are hardly misread.
_PLAIN_KEYWORDS = frozenset(term(f"kw-{keyword}") for keyword in ("flying", "haste", "vigilance", "first-strike", "double-strike", "lifelink"))


def _misread(left: Candidates, found: FoundClues) -> int:
    """The near misses of which only what they do is said otherwise, as a set: these words may be read otherwise than meant.

    None where a plain fact, or what was denied, is what most likely is wrong: where fewer cards miss that, or little else fits.
    A word for what a card is may also stand for how it looks or in its name, where it alone is in the way of many others.
    """
    hard = sum(clue.hard for clue in found.clues)
    alone = MISREAD_ALONE if len(left.near) == 1 and hard > FITTED + 1 else set()
    told = {clue.kind for clue in found.clues if clue.hard}
    keywords = _PLAIN_KEYWORDS if "stats" in told and told & {"mana_value", "cost"} else frozenset()  # 「1マナ3/3飛行」: a creature in few words
    plain = [any(clue.kind not in MISREAD | alone or clue.negated or clue.concept in keywords for clue in missed) for _, missed in left.near]
    fewest = min((cards.bit_count() for (cards, _), is_plain in zip(left.near, plain, strict=True) if is_plain), default=FEW_NEAR + 1)
    listed = 0
    for (cards, missed), is_plain in zip(left.near, plain, strict=True):
        if not is_plain and cards.bit_count() < min(fewest, FEW_NEAR + 1) and hard - len(missed) >= FITTED:
            listed |= cards
    return listed


def _near_listed(left: Candidates) -> int:
    """The near misses as a set, the narrowest first, as long as they make a list that helps."""
    listed = 0
    for cards, _ in left.near:
        if (listed | cards).bit_count() > NEAR_LISTED:
            break
        listed |= cards
    return listed
