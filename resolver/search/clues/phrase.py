"""Clues that are fixed phrases: colours, types, sets, rarities, layouts (data/lexicon, types.tsv, sets.tsv, ...)."""

import re

from ...index.store import Store
from ..conditions import cards_of
from ..lexicon import Lexicon, Phrase
from .base import Clue, Question
from .name import named_after

# A type said as the object of an action ("destroy target artifact", アーティファクトを) tells what the card acts on,
# not what it is. Such a type holds for every card that is of it or whose text mentions it.
_OBJECT_AFTER = re.compile(r"^(?:・?カード)?(?:[0-9一二三四五六七八九十]*[体匹枚つ個])?(?:を|に|へ|から|にも|全部|全て|すべて|が(?:出|死|い|場|戦場)|の数|を持)")
_OBJECT_BEFORE = re.compile(
    r"(?:target|targets|each|all|every|your|their|his|another|other|sac|sacrifice|sacrificing|destroy|destroys|exile|exiles|bounce|kill|kills"
    r"|steal|steals|tap|taps|untap|return|returns|whenever an?|when an?|if an?|with an?|to an?|enchant|per|for each|control|controls|opponents?|opposing"
    r"|two|three|four|five|x|some|little|discard|counter|counters|search for an?|fetch|fetches|tutor|tutors|makes?|create|creates)[ -]$"
)  # fmt: skip


_ONE_COLOR = re.compile("color:([WUBRG])")
_BASIC = {"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"}
_PLURAL = re.compile("creatures|artifacts|enchantments|lands|instants|sorceries|planeswalkers")
_WHICH = re.compile(" (?:that|which|with|where|you can|from|in|of)\\b")


def find(question: Question, lexicon: Lexicon) -> list[Clue]:
    """A clue for each phrase of the lexicon in the question."""
    clues = []
    for start, end, meanings in lexicon.find(question.text):
        typed = question.folded.original(start, end)
        meanings = [m for m in meanings if not m.exact or typed == m.exact or (typed.islower() and any(c.isdigit() for c in typed))]
        if meanings:
            clues.append(_clue(question, start, end, meanings))
    return clues


def _clue(question: Question, start: int, end: int, meanings: list[Phrase]) -> Clue:
    cards = surely = mentioned = 0
    acted_on = _is_object(question.text, start, end)
    for meaning in meanings:
        surely |= cards_of(meaning.condition, question.store)
        if meaning.kind in ("subtype", "character") or (meaning.kind == "type" and acted_on):
            mentions = cards_of(meaning.condition.replace("type:", "mention:"), question.store)
            cards |= mentions
            # A word for creatures said of a card that is none can only be what the card speaks of.
            mentioned |= mentions if acted_on else mentions & ~question.store.cards_with("type:creature")
        if meaning.kind == "color":
            surely |= _of_that_identity(meaning.condition, question.store)
        if meaning.kind == "character":
            named = named_after(question, question.text[start:end])
            surely |= named[0] if named else 0
            cards |= named[-1] if named else 0
    denies, surely = surely, surely | mentioned
    cards |= surely
    first = meanings[0]
    kinds = dict.fromkeys(m.kind for m in meanings)
    return Clue(
        kind=next(iter(kinds)),
        start=start,
        end=end,
        ja="か".join(dict.fromkeys(m.ja for m in meanings)),
        en=" or ".join(dict.fromkeys(m.en for m in meanings)),
        cards=cards,
        rank=1 if first.kind == "set" else 0,
        surely=surely,
        denies=denies,
    )


def _of_that_identity(condition: str, store: Store) -> int:
    """Lands and most artifacts have no colour; a blue land, a black monument is one of that colour identity."""
    letter = _ONE_COLOR.fullmatch(condition)
    if not letter:
        return 0
    colorless = store.cards_with("colors#0") & (store.cards_with("type:land") | store.cards_with("type:artifact"))
    named = store.cards_with("type:land") & store.cards_with(f"mention:{_BASIC[letter[1]]}")  # a fetch land finds an Island
    return colorless & store.cards_with(f"identity:{letter[1]}") | named


def _is_object(text: str, start: int, end: int) -> bool:
    if _OBJECT_AFTER.match(text[end:]) or _OBJECT_BEFORE.search(text[:start]):
        return True
    # "creatures go to the graveyard" speaks of others; "creatures that ..." at the beginning of the cards looked for
    return bool(_PLURAL.fullmatch(text[start:end])) and start > 0 and not _WHICH.match(text[end:])
