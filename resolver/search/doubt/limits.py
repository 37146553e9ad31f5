"""What an effect is said to be done to, where to and for how long, where the card's text sets another limit."""

import re

from ...model import Card
from ...text.numbers import number
from ..clues import FoundClues
from ..clues.base import Clue
from .own_words import is_named, texts

_ONLY = re.compile(r"\bonly\b|だけ|のみ|しか")
_LONGEST_ONLY = 5  # characters of " only"
_ONLY_CREATURES = re.compile(r"クリーチャー(?:だけ|のみ)|\b(?:destroy|kill|exile|hit)s? (?:only creatures|creatures only)\b")
_ALL = re.compile(r"\b(?:destroy|exile|kill)s? (?:all|each|every) (creature|artifact|enchantment|land|planeswalker)s?\b")
_ALL_OF = r"\b(?:all|each|every) (?:(?:(?!attached)[a-z-]+,? ){{0,4}}(?:{kind}s?|permanents?)|them|those)\b|\bthe rest\b"
_WIDER = re.compile(r"\b(?:any target|creature or (?:player|planeswalker)|target (?:nonland )?permanent)\b")
_RETURNED = re.compile(r"\breturn[^.]*? (?:on)?to [^.]*?\b(hand|battlefield|graveyard)\b")
_SAID_RETURNED = {
    "battlefield": re.compile(r"\b(?:returns?|comes? back|brings? [a-z]+ back) (?:[a-z']+ ){0,8}?(?:on)?to (?:the )?(?:battlefield|play)\b|戦?場[にへ](?:戻|帰|返)"),
    "hand": re.compile(r"\b(?:returns?|comes? back|brings? [a-z]+ back) (?:[a-z']+ ){0,8}?to (?:your |my |its owner's |the )?hand\b|手札[にへ](?:戻|帰|返)"),
    "graveyard": re.compile(r"\breturns? (?:[a-z']+ ){0,8}?to (?:your |my |its owner's |the )?(?:graveyard|yard)\b|墓地[にへ](?:戻|帰|返)"),
}
_FOR_GOOD = re.compile(r"\bfor good\b")
_UNTIL = re.compile(r"\bgains? control of [^.]*\b(?:until|for as long as|during)\b|\buntil end of turn, gain control\b")
_SAID_WAY = re.compile(r"(?P<n>[0-9]+)(?:マナ|点|枚|体|個)?(?:(?P<more>以上)|以下)|\b(?P<en>[0-9]+|[a-z]+) or (?:(?P<more_en>more|greater|higher|bigger|larger)|less|fewer|lower|smaller)\b")
_WAY = re.compile(r"\b([0-9]+|[a-z]+) or (less|fewer|greater|more)\b")
_BOUND = re.compile(r"\b(mana value|power|toughness) ([0-9]+) or (less|greater|more)\b")
_KINDS_SAID = re.compile(r"removal_what=([a-z_]+)")
_PERMANENT = re.compile(r"\b([a-z-]+ )?permanents?\b")
# Permanents of a certain sort -> how a question tells that sort.
_SORTS = {"multicolored ": "多色|マルチ|multi-?colou?r|gold", "monocolored ": "単色|mono", "colorless ": "無色|colou?rless", "legendary ": "伝説|レジェンド|legend", "snow ": "氷雪|snow"}


def beyond(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the card's text limits otherwise what the clue says."""
    return _not_all(clue, found, card) or _not_only(clue, found, card) or _elsewhere(clue, found, card) or _for_a_while(clue, card) or _another_bound(clue, found, card) or _other_way(clue, found, card) or _of_a_sort(clue, found, card)


def _not_all(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether all of a kind are said to be destroyed, and the text has none of it right behind "all" ("all Auras attached to attacking creatures")."""
    said = _ALL.search(found.folded.text, clue.start, clue.end) if clue.kind in ("effect", "text") and not clue.negated else None
    return bool(said) and not any(re.search(_ALL_OF.format(kind=said[1]), text) for text in texts(card))


def _not_only(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether something is said to happen to creatures only, and by the text happens to others, too."""
    text, end = found.folded.text, clue.end + _LONGEST_ONLY
    said = _ONLY.search(text, clue.start, end) if clue.concept.endswith("=creature") else clue.kind == "effect" and _ONLY_CREATURES.search(text, clue.start, end)
    if not said:
        return False
    return any(map(_WIDER.search, texts(card)))


def _elsewhere(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether something is said to return to the battlefield, and by the text returns only to a hand; or the reverse."""
    if clue.kind != "effect" or clue.negated:
        return False
    places = {place for text in texts(card) for place in _RETURNED.findall(text)}
    said = {
        place for place, words in _SAID_RETURNED.items()
        if any(match.start() < clue.end and clue.start < match.end() for match in words.finditer(found.folded.text))
    }  # fmt: skip
    return bool(places and said) and not places & said


def _for_a_while(clue: Clue, card: Card) -> bool:
    """Whether control is said to be taken for good, and by the text is taken for a time."""
    return bool(_FOR_GOOD.search(clue.en)) and any(map(_UNTIL.search, texts(card)))


def _another_bound(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether beside a name an upper or lower bound is told, and the text has only others: 「突然の衰微 4マナ以下」, which says 3."""
    said = _BOUND.fullmatch(clue.en) if is_named(found) else None
    if said is None:
        return False
    bounds = {number for text in texts(card) for what, number, way in _BOUND.findall(text) if what == said[1] and (way == "less") == (said[3] == "less")}
    return bool(bounds) and said[2] not in bounds


def _other_way(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether an effect is said to be on "3 or more", and the text has that number only as the other bound ("3 or less")."""
    if clue.kind != "effect":
        return False
    ways: dict[int | None, set[bool]] = {}
    for text in texts(card):
        for word, way in _WAY.findall(text):
            ways.setdefault(number(word), set()).add(way in ("greater", "more"))
    for said in _SAID_WAY.finditer(found.folded.text):
        value = number(said["n"] or said["en"])
        if clue.start < said.end() and said.start() < clue.end and value in ways and bool(said["more"] or said["more_en"]) not in ways[value]:
            return value is not None
    return False


def _of_a_sort(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether a creature, artifact, ... is said to be removed, and the text removes only permanents of a sort that was not told."""
    said = _KINDS_SAID.search(clue.concept) if clue.kind == "effect" and not clue.negated else None
    text = "\n".join(texts(card))
    if not said or any(re.search(rf"\b{kind}", text) for kind in said[1].split("_")):
        return False
    sorts = set(_PERMANENT.findall(text))
    return bool(sorts) and all(sort in _SORTS and not re.search(_SORTS[sort], found.folded.text) for sort in sorts)
