"""Clues about what a card does: the patterns of data/effects over the question."""

import re
from collections.abc import Iterable
from functools import reduce
from operator import and_

from ...effects import saved
from ...effects.card_reader import term
from ...effects.matcher import Found, Matcher
from ...effects.tags import tagged_term
from ...effects.vocabulary import Vocabulary
from ...index.store import Store
from .base import Clue, Question

_LETTER = re.compile("[a-z]")
_ENDING = re.compile("(?:e?s|e?d|(?P<doubled>[bdgmnprt])?(?:ed|ing)|e?rs?)(?![a-z])")
_CHANGE = re.compile(r"[+-][0-9x]+/[+-][0-9x]+$")
_OF_COUNTER = re.compile(" counters?(?![a-z])|・?カウンター")
_HALF_SIZE_BEFORE = re.compile("(?<![+0-9x-])[0-9x*]{1,2}/$")
_LONGEST_SIZE = 4  # characters of "-10/"
_MARKS = "、。, "
_BECOMING = frozenset(["becomes-size", "becomes-creature"])
_TIMES = 3  # how often a bonus may come ("gets +1/+1 if you have a Plains", and the same for a Mountain)
_READY: dict[str, tuple[Vocabulary, Matcher]] = {}  # digest of the data files -> what they say, compiled


def _said(store: Store) -> tuple[Vocabulary, Matcher]:
    key = saved.digest() if not _READY else next(iter(_READY))
    if key not in _READY:
        known, literals = saved.load(store.vocabulary)
        _READY[key] = known, Matcher(known, known.said, literals)
    return _READY[key]


def find(question: Question) -> list[Clue]:
    """A clue for each concept found in the question."""
    known, matcher = _said(question.store)
    clues = []
    for found in matcher.find(question.text):
        end = _word_end(question.text, found.start, found.end)
        if end is None:
            continue
        start, end = _without_marks(question.text, found.start, end)
        concept = known.concepts[found.concept]
        cards = _cards(found, question.store)
        surely, cards = (None, cards) if cards else (0, _nearly(found, question.store))
        once, often = _grown(found, question.store)
        if often & ~cards:
            surely, cards = (cards if surely is None else surely) | once, cards | often
        tagged = question.store.cards_with(tagged_term(term(found.concept, found.params))) & ~cards
        if tagged:
            surely, cards = cards if surely is None else surely, cards | tagged
        clues.append(
            Clue(
                kind="effect",
                start=start,
                end=end,
                ja=_say(concept.ja, [_in_japanese(known, found, *param) for param in found.params]),
                en=_say(f"{concept.en} ", [value for _, value in found.params], "(,)").rstrip(),
                cards=cards,
                hard=not concept.soft and bool(cards),  # details that no card has were misread
                vague=concept.soft,
                surely=surely if cards else None,
                rank=len(found.params),
                concept=term(found.concept, found.params),
            )
        )
    return clues


def concepts_in(text: str, store: Store) -> set[str]:
    """The ids of the concepts that are found in a folded text."""
    return {found.concept for found in _said(store)[1].find(text) if _word_end(text, found.start, found.end) is not None}


def _word_end(text: str, start: int, end: int) -> int | None:
    """Where the Latin word ends that a match at start..end ends in, a verb's or noun's ending taken in; None if it cuts a word."""
    if start and _LETTER.match(text[start - 1]) and _LETTER.match(text[start]):
        return None
    if _HALF_SIZE_BEFORE.search(text, max(0, start - _LONGEST_SIZE), start) and text[start].isdigit():
        return None  # "2/1 white" is no one white mana
    if _OF_COUNTER.match(text, end) and _CHANGE.search(text, start, end):
        return None  # "+1/+1 counter" is one word
    if end == len(text) or not (_LETTER.match(text[end - 1]) and _LETTER.match(text[end])):
        return end
    ending = _ENDING.match(text, end)
    return ending.end() if ending else None


def _without_marks(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without punctuation at its ends, so that two effects of the same words are seen to be."""
    while end - start > 1 and text[end - 1] in _MARKS:
        end -= 1
    while end - start > 1 and text[start] in _MARKS:
        start += 1
    return start, end


def slot_words(slot: str, store: Store) -> Iterable[str]:
    """Every word of a slot, folded, in both languages."""
    known, _ = _said(store)
    return known.slots[slot]


def _cards(found: Found, store: Store) -> int:
    """The cards with the concept and all parameters; where no card was read with all of them at once, those with each.

    A parameter that the card side of a concept never has says nothing.
    """
    cards = store.cards_with(term(found.concept, found.params)) | _one_by_one(found, store)
    if cards or not found.params:
        return cards
    cards = store.cards_with(term(found.concept))
    for parameter in found.params:
        held = store.cards_with(term(found.concept, [parameter]))
        if held or store.terms_with_prefix(f"{term(found.concept)}|{parameter[0]}="):
            cards &= held
    return cards


def _grown(found: Found, store: Store) -> tuple[int, int]:
    """For a size that is said to be had or become, the cards whose printed size and own bonus make it; see `grown`."""
    said = dict(found.params)
    if found.concept not in _BECOMING or not set(said) <= {"size", "p", "t"}:
        return 0, 0
    power, _, toughness = said.get("size", f"{said.get('p')}/{said.get('t')}").partition("/")
    return grown(power, toughness, store)


def grown(power: str, toughness: str, store: Store) -> tuple[int, int]:
    """The creatures that their own bonus brings to a size: a 1/1 that "gets +1/+2" is a 2/3 then. Got once; got once or more often."""
    once = often = 0
    if not (power.isdecimal() and toughness.isdecimal()):
        return 0, 0
    for low in range(int(power) + 1):
        for high in range(int(toughness) + 1):
            printed = store.cards_with(f"pt:{low}/{high}")
            more = int(power) - low, int(toughness) - high
            for times in range(1, _TIMES + 1) if printed and any(more) else ():
                if not any(part % times for part in more):
                    cards = printed & store.cards_with(term("grows-by", [("p", str(more[0] // times)), ("q", str(more[1] // times))]))
                    once, often = once | (cards if times == 1 else 0), often | cards
    return once, often


def _one_by_one(found: Found, store: Store) -> int:
    """The cards that do to each of two kinds (artifact_enchantment) in sentences of their own what was said of both at once."""
    cards = 0
    for param in found.params:
        parts = param[1].split("_")
        if len(parts) > 1:
            others = [other for other in found.params if other != param]
            held = [store.cards_with(term(found.concept, [*others, (param[0], part)])) for part in parts]
            cards |= reduce(and_, held)
    return cards


def _nearly(found: Found, store: Store) -> int:
    """The cards with all of three or more parameters but one, for where none has all: half of what was said may be another's."""
    cards = 0
    for left_out in found.params if len(found.params) > 2 else ():
        cards |= store.cards_with(term(found.concept, [param for param in found.params if param != left_out]))
    return cards


def parameter_questions(concept: str, store: Store) -> dict[str, tuple[str, str]]:
    """Parameter -> the question for it, (ja, en), for those parameters of an effect that the index term `concept` leaves open."""
    known, _ = _said(store)
    name, *said = concept.removeprefix("e:").split("|")
    named = {param.partition("=")[0] for param in said}
    asked = known.concepts[name].ask if name in known.concepts else {}
    return {param: words for param, words in asked.items() if param not in named}


def _in_japanese(known: Vocabulary, found: Found, parameter: str, value: str) -> str:
    """A parameter's value in Japanese: the first Japanese word of its slot that means it; a number as it is."""
    slot = dict(found.slots).get(parameter, parameter)
    for word, meant in known.slots.get(slot, {}).items():
        if meant == value and not word.isascii():
            return word
    return value


def _say(text: str, details: list[str], brackets: str = "（、）") -> str:
    opening, between, closing = brackets
    return f"{text}{opening}{between.join(details)}{closing}" if details else text
