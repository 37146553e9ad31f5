"""Clues that are names inside a longer question: "the Emrakul from …", マナ漏出じゃない方, 《…》."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from operator import and_

from ...effects.card_reader import term
from ...index import bits
from ...text import fold_text, name_key
from ..naming import nicknames
from ..weights import SHORTEST_PROPER_NAME, SHORTEST_SURE_NAME, TOLD_BY_NOUN
from .base import Clue, Question
from .filler import fillers
from .head import is_type
from .likening import likened, of_its_color, only_likened, played_with
from .noun import headed_by, heads, holding_word

_QUOTED = re.compile(r"[《「『\"“]([^》」』\"”]{2,40})[》」』\"”]")
_SHORTEST_KEY = 4  # characters; a shorter name inside a sentence is too often an ordinary word
_LONGEST_KEY = 20
_SHORTEST_INSIDE = 3  # characters of a Japanese name within a sentence; two are too often an ordinary word
_SHORTEST_ENGLISH = 7  # letters and blanks of an English name within a sentence
_WORDS_OF_BEGINNING = 3  # words; two at the beginning of a name are too often just words
_MOST_WORDS = 7  # words of an English name within a sentence
_ENGLISH_WORD = re.compile(r"[a-z0-9][a-z0-9'-]*")
_KATAKANA_WORD = re.compile("[ァ-ヴー]{4,}")  # that no clue explains: タリスマン is no ordinary word
_TOLD_OTHERWISE = 2  # clues; where so many speak against a name of one word, it is only likened to
_PARTED = re.compile(r"[,;:.]")  # "for mana, drain and life" names no card
_KEYWORD = term("kw-")
_GAP = re.compile("[ の・-]?")
_NOT_ENGLISH = re.compile(r"\b(?:not|neither|nor) (?:the )?")
_WORDS_OF_NAME = re.compile("[a-z' -]{4,40}")
_SHORTEST_DENIED = 3  # letters; an English name must be longer to be the one that "not" stands before
_OR = re.compile(r" or (?:the )?")
_NEITHER = re.compile(r"([^、。 ]{2,14}?)でも、?([^、。 ]{2,14}?)で?もない")
_NOT_THAT = re.compile(r"(?:じゃない|ではない|でない|じゃなくて|ではなく|以外)")


def find(question: Question) -> list[Clue]:
    """Names in quotes, whole names within the question, and names that are denied."""
    clues = [*_japanese_names(question), *_english_names(question)]
    for match in _QUOTED.finditer(question.text):
        cards = question.names.cards_of(name_key(match[1]))
        if cards:
            clues.append(clue_of(question, match.start(), match.end(), match[1], cards))
    text = question.text
    for match in _NOT_THAT.finditer(text):
        for start in range(max(0, match.start() - _LONGEST_KEY), match.start() - 1):
            cards = question.names.cards_of(name_key(text[start : match.start()])) if text[start].isalnum() else set()
            if cards:
                clues.append(clue_of(question, start, match.start(), text[start : match.start()], cards))
                break
    for match in _NOT_ENGLISH.finditer(text):
        start = match.end()
        while name := _name_at(question, start):
            clues.append(clue_of(question, start, start + len(name), name, question.names.cards_of(name_key(name))))
            link = _OR.match(text, start + len(name))
            if not link:
                break
            start = link.end()
    for match in _NEITHER.finditer(text):
        for group in (1, 2):
            cards = question.names.cards_of(name_key(match[group]))
            if cards:
                clues.append(clue_of(question, *match.span(group), match[group], cards))
    return clues


def _name_at(question: Question, start: int) -> str:
    """The longest English name of a card that begins at `start`, or ""."""
    words = _WORDS_OF_NAME.match(question.text, start)
    tokens = words.group().split() if words else []
    for count in range(len(tokens), 0, -1):
        name = " ".join(tokens[:count])
        if len(name) > _SHORTEST_DENIED and question.text.startswith(name, start) and question.names.cards_of(name_key(name)):
            return name
    return ""


def _japanese_names(question: Question) -> list[Clue]:
    """Whole Japanese names within the text, but for those that something is only likened to (石の雨的な)."""
    text = question.text
    keys = [name_key("a" + char)[1:] for char in text]  # a sign by itself would be its own key
    clues = []
    for start in range(len(text)):
        if not keys[start] or text[start].isascii() or _inside_katakana(text, start):
            continue
        for end in range(min(len(text), start + _LONGEST_KEY), start + _SHORTEST_INSIDE - 1, -1):
            if (not keys[end - 1] and text[end - 1] != "ー") or _inside_katakana(text, end):
                continue
            cards = question.names.cards_of("".join(keys[start:end]))
            if cards:
                alike = only_likened(text, start, end) or played_with(text, end)
                clues.append(likened(question, start, end) if alike else clue_of(question, start, end, text[start:end], cards))
                break
    return clues


def _inside_katakana(text: str, place: int) -> bool:
    """Whether `place` cuts a katakana word in two."""
    return 0 < place < len(text) and all("\u30a1" <= char <= "\u30fe" and char != "・" for char in text[place - 1 : place + 1])


def _english_names(question: Question) -> list[Clue]:
    """Whole English names of two words or more within the text; a single word is too often just a word."""
    found = list(_ENGLISH_WORD.finditer(question.text))
    clues = _beginnings(question, found)
    for first in range(len(found)):
        for last in range(min(len(found), first + _MOST_WORDS) - 1, first, -1):
            start, end = found[first].start(), found[last].end()
            name = question.text[start:end]
            cards = question.names.cards_of(name_key(name)) if end - start >= _SHORTEST_ENGLISH else set()
            if cards and (not _PARTED.search(name) or any(_PARTED.search(n.text) for card in cards for n in question.store.names_of(card))):
                alike = (only_likened(question.text, start, end) and not of_its_color(question, start, bits.from_ids(cards))) or _of_type(question.text, end)
                clues.append(likened(question, start, end) if alike else clue_of(question, start, end, name, cards))
                break
    return clues


def _of_type(text: str, end: int) -> bool:
    """Whether a type follows, so that a name only tells of what kind: "dark confidant pirate"."""
    word = _ENGLISH_WORD.match(text, end + 1)
    return bool(word) and text[end : end + 1] == " " and is_type(word.group())


def _beginnings(question: Question, found: list[re.Match[str]]) -> list[Clue]:
    """Three words or more with which names of several cards begin ("the green circle of protection")."""
    clues = []
    for first in range(len(found) - _WORDS_OF_BEGINNING + 1):
        start, end = found[first].start(), found[first + _WORDS_OF_BEGINNING - 1].end()
        name = question.text[start:end]
        last = found[first + _WORDS_OF_BEGINNING - 1].group()
        if len(last) < _SHORTEST_KEY or found[first].group() in fillers().english or last in fillers().english or not name.replace(" ", "").isalpha():
            continue
        cards = question.names.starting_with_words(name.split())
        if len(cards) > 1:
            en, ja = f"a name that begins with “{name}”", f"名前が「{name}」で始まる"
            clues.append(Clue("name", start, end, ja, en, bits.from_ids(cards), rank=1))
    return clues


def clue_of(question: Question, start: int, end: int, name: str, cards: set[int]) -> Clue:
    """A card named for sure: by its name, which may be that of a character with several cards, or by a nickname."""
    named, versions = bits.from_ids(cards), bits.from_ids(question.names.versions(name_key(name)))
    return Clue("name", start, end, f"名前が「{name}」", f"the name {name}", named | versions, rank=3, denies=named)


def without_plain_words(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues but for names that say nothing but colours, types and keywords: "red dragon" inside a question is any red Dragon."""
    plain = [(clue.start, clue.end) for clue in clues if clue.kind in ("type", "subtype", "color")]
    keywords = {(clue.start, clue.end) for clue in clues if clue.concept.startswith(_KEYWORD)}

    return [
        clue for clue in clues
        if clue.kind != "name" or not (tiled(question.text, clue.start, clue.end, plain) or (clue.start, clue.end) in keywords)
    ]  # fmt: skip


def tiled(text: str, start: int, end: int, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether text[start:end] consists of `spans`, with at most a blank or the like between them."""
    return start == end or any(
        first == start < last <= end and tiled(text, _GAP.match(text, last, end).end(), end, spans) for first, last in spans
    )


def without_contradicted(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues with names that the rest speaks against taken as mere likenings ("artifact, demonic tutor each turn").

    Who names a card may mean it all the same, so no other is beyond doubt then.
    """
    kept = []
    for clue in clues:
        others = [other for other in clues if other.hard and not other.filler and other is not clue]
        if clue.kind == "name" and clue.hard and not clue.negated and len(others) >= _TOLD_OTHERWISE:
            possible = clue.cards
            for other in others:
                possible &= other.cards
            of_set = question.text.endswith("from ", 0, clue.start)  # "from Planar Chaos"
            if not possible and clue.start and not of_set and not _is_character(question, question.text[clue.start : clue.end]):
                clue = replace(likened(question, clue.start, clue.end), rank=clue.rank, surely=0)
        kept.append(clue)
    return kept


def from_leftover(
    question: Question, spans: list[tuple[int, int]], chosen: list[Clue]
) -> tuple[list[Clue], list[tuple[int, int]]]:
    """Leftover words taken as parts of names, and the spans that still mean nothing.

    A word counts where it is a whole part of a name (エムラクール, the Mind Sculptor) or a proper name, and where the
    cards it leaves are among those of the other clues. An ordinary word is not looked for in names: that would guess.
    """
    base = question.store.scopes["card"]
    real = [clue for clue in chosen if not clue.filler and not clue.vague and (clue.hard or clue.cards)]
    possible = reduce(and_, (clue.cards for clue in real), base) or reduce(and_, (clue.cards | clue.wide | clue.loose for clue in real), base)
    clues, unknown = [], []
    for start, end in spans:
        word = question.text[start:end]
        named = named_after(question, word)
        exact = len(named) == 1 and bool(named[0] & bits.from_ids(question.names.cards_of(name_key(word))))
        if named and played_with(question.text, end):
            clues.append(likened(question, start, end))
            continue
        for cards in named:
            if exact and only_likened(question.text, start, end) and not of_its_color(question, start, cards):
                clues.append(likened(question, start, end))  # 稲妻の白版
                break
            if exact and not cards & possible and word.isascii() and len(real) >= _TOLD_OTHERWISE and not _is_character(question, word):
                clues.append(likened(question, start, end))  # "four mana jace with brainstorm"
                break
            if cards & possible or exact:  # who names a card means it, even where nothing else fits it
                clues.append(Clue("name", start, end, f"名前に「{word}」", f"a name with “{word}”", cards))
                possible &= cards
                break
        else:
            held = holding_word(question, word)
            headed = headed_by(question, start, end, chosen)
            if headed & possible:
                surely = None if possible.bit_count() <= TOLD_BY_NOUN else 0
                clues.append(Clue("name", start, end, f"「{word}」という名前", f"a name with the noun “{word}”", headed, surely=surely))
                possible &= headed
            elif held & possible and heads(question.text, start, end, chosen):
                clues.append(Clue("name", start, end, f"名前に「{word}」", f"a name with “{word}”", held))
                possible &= held
            elif held & possible:
                clues.append(Clue("name", start, end, f"名前に「{word}」", f"a name with “{word}”", held, hard=False, vague=True))
            else:
                unknown.append((start, end))
    return clues, unknown


def by_nickname(question: Question, key: str) -> set[int]:
    """The cards that a nickname stands for."""
    return {number for card in nicknames().get(key, ()) for number in question.names.cards_of(name_key(card))}


def _is_character(question: Question, name: str) -> bool:
    """Whether several cards are of the one so named: who says Sheoldred means one of them, not what is like it."""
    return len(question.names.versions(name_key(name))) > 1


def named_after(question: Question, word: str) -> list[int]:
    """Sets of cards that are named after `word`, the narrower first: those it heads or is a part of, then those that hold it.

    Empty where it is an ordinary word. Who says エムラクール means the character, not エムラクールの手.
    """
    key = name_key(word)
    if len(key) < (SHORTEST_PROPER_NAME if word.isascii() else 2):
        return []
    names = question.names
    whole = bits.from_ids(names.cards_of(key)) if not word.isascii() or len(key) >= SHORTEST_SURE_NAME else 0
    whole |= bits.from_ids(names.versions(key)) if whole else 0
    whole |= bits.from_ids(by_nickname(question, key))
    whole &= question.store.scopes["card"]
    if whole:
        return [whole]
    part = bits.from_ids(names.parts.get(key, ()))
    if word.isascii():
        folded = fold_text(word)
        if not names.is_proper_name(folded):
            return []
        heads = bits.from_ids(names.starting_with_words([folded]))
        return [part | heads, bits.from_ids(names.with_words([folded]) | names.with_words([folded + "s"]))]
    if not part and not _KATAKANA_WORD.fullmatch(word):
        return []
    holding = names.holding(key)
    if not part:
        return [bits.from_ids(holding)]
    elsewhere = bits.from_ids(names.same_name_in_english(names.parts.get(key, set()) | holding))
    return [part | elsewhere & question.store.cards_with("type:legendary"), bits.from_ids(holding) | elsewhere]
