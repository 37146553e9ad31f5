"""Clues that are fixed phrases: colours, types, sets, rarities, layouts (data/lexicon, types.tsv, sets.tsv, ...)."""

import re

from ...effects.card_reader import term
from ...index import bits
from ...index.store import Store
from ...text import name_key
from ..conditions import cards_of
from ..lexicon import Lexicon, Phrase
from . import acted_on as japanese
from .base import Clue, Question
from .filler import fillers
from .head import is_object
from .name import named_after

# A type said as the object of an action ("destroy target artifact", アーティファクトを; see head.py, acted_on.py) tells what the card
# acts on, not what it is. Such a type holds for every card that is of it or whose text mentions it.
_DEVOID = re.compile(r"\bdevoid\b|欠色")
_ONE_COLOR = re.compile("color:([WUBRG])")
# 「…を探すゴブリン」, 「ゴブリンで、…」: the noun that ends a Japanese question, or stands before で、, is the card itself.
_ITSELF_AFTER = re.compile(r"(?:の?(?:やつ|ヤツ|奴|カード))?(?:で、|(?:だった|です|だよ|だっけ)?[。.!?！？ ]*$)")
_OF_SUCH_COLOR = re.compile("(?<=い)のと?(?:を|に|[白青黒赤緑]|だけ|しか|全部|すべて)|いのと?(?:を|に|[白青黒赤緑]|だけ|しか|全部|すべて)")  # 「白いのと青いのに1点」
_SUBJECT_BEFORE = re.compile(r"(?:の|トークン)(?:が|は)[^、。]*$")  # 「出るのがゴブリン」
_BASIC = {"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"}


def find(question: Question, lexicon: Lexicon) -> list[Clue]:
    """A clue for each phrase of the lexicon in the question."""
    clues = []
    for start, end, meanings in lexicon.find(question.text):
        typed = question.folded.original(start, end)
        meanings = [m for m in meanings if not m.exact or typed == m.exact or (typed.islower() and any(c.isdigit() for c in typed))]
        if typed in fillers().english:  # "mine" and "weird" are seldom the subtypes
            meanings = [m for m in meanings if m.kind not in ("subtype", "character")]
        if meanings:
            clues.append(_clue(question, start, end, meanings))
    return clues


def _clue(question: Question, start: int, end: int, meanings: list[Phrase]) -> Clue:
    cards = surely = mentioned = spoken = loose = wide = 0
    color = meanings[0].kind == "color"
    acted_on = _is_object(question.text, start, end, color)
    for meaning in meanings:
        surely |= cards_of(meaning.sure or meaning.condition, question.store)
        cards |= cards_of(meaning.condition, question.store)
        wide |= cards_of(meaning.wide, question.store) if meaning.wide else 0
        if meaning.kind == "type":
            loose |= cards_of(meaning.condition.replace("type:", "mention:"), question.store)
        if meaning.kind == "subtype" and surely and _is_itself(question.text, start, end):
            loose |= cards_of(meaning.condition.replace("type:", "mention:"), question.store)
            if not surely & ~question.store.cards_with("type:land"):  # ライフがもらえる塔: no Tower, but Ivory Tower
                wide |= bits.from_ids(question.names.headed_by(name_key(question.text[start:end])))
        elif meaning.kind in ("subtype", "character") or (meaning.kind == "type" and acted_on):
            mentions = cards_of(meaning.condition.replace("type:", "mention:"), question.store)
            if meaning.kind == "character" and question.text.isascii() and not acted_on:
                loose |= mentions  # "the six mana elspeth" is no card that finds her
            else:
                cards |= mentions
            # A word for creatures said of a card that is none can only be what the card speaks of.
            noncreatures = mentions & ~question.store.cards_with("type:creature")
            mentioned |= mentions if acted_on else noncreatures
            spoken |= 0 if acted_on else noncreatures
        if meaning.kind == "subtype" and question.text.isascii() and not acted_on:
            loose |= bits.from_ids(question.names.headed_in_english(meaning.condition.removeprefix("type:")))  # a book, said of some Tome or Book
        if meaning.kind == "color":
            surely |= _of_that_identity(meaning.condition, question.store)
            surely |= _devoid(meaning.condition, question.store) if _DEVOID.search(question.text) else 0
            loose |= _speaking_of_color(meaning.condition, question.store)
            mentioned |= loose if acted_on else 0
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
        spoken=spoken & ~denies,
        loose=loose,
        wide=wide,
    )


def _is_itself(text: str, start: int, end: int) -> bool:
    return not text.isascii() and bool(_ITSELF_AFTER.match(text, end)) and not _SUBJECT_BEFORE.search(text, 0, start)


def _of_that_identity(condition: str, store: Store) -> int:
    letter = _ONE_COLOR.fullmatch(condition)
    return colorless_of(letter[1], store) if letter else 0


def colorless_of(letter: str, store: Store) -> int:
    """Lands and most artifacts have no colour; a blue land, a black monument is one of that colour identity."""
    colorless = store.cards_with("colors#0") & (store.cards_with("type:land") | store.cards_with("type:artifact"))
    named = store.cards_with("type:land") & store.cards_with(f"mention:{_BASIC[letter]}")  # a fetch land finds an Island
    return colorless & store.cards_with(f"identity:{letter}") | named


def _devoid(condition: str, store: Store) -> int:
    """Who says that a card is devoid tells the colour of its mana."""
    letter = _ONE_COLOR.fullmatch(condition)
    return store.cards_with(f"identity:{letter[1]}") & store.cards_with(term("kw-devoid")) if letter else 0


def _speaking_of_color(condition: str, store: Store) -> int:
    letter = _ONE_COLOR.fullmatch(condition)
    if condition == "colors#0":
        return store.cards_with(term("objects-colors", [("n_colors", "colorless")]))
    if not letter:
        return 0
    return store.cards_with(term("word-color-object", [("color", letter[1])])) | store.cards_with(f"identity:{letter[1]}")


def _is_object(text: str, start: int, end: int, color: bool) -> bool:
    if japanese.in_print(text, start, end) or (color and _OF_SUCH_COLOR.match(text, end)):
        return True
    return japanese.is_object(text, end, color=color) or (text[start].isascii() and is_object(text, start, end, color=color))
