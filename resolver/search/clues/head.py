"""Whether an English type or colour says what the card is ("a red goblin that …") or what it acts on ("kills a red goblin").

Read from the words before it, back to the last comma or full stop: the card itself is named at the beginning of the text, in a
piece of its own ("…, legendary creature") or behind "it's a"; behind any other article, preposition, number or verb of an
action stands something else. In doubt it is the card itself.
"""

import re
from functools import cache

from ... import datafiles
from ...effects.vocabulary import plurals
from ...text.numbers import ENGLISH

_TOKEN = re.compile(r"[a-z0-9'{}/+*]+(?:-[a-z0-9'/+*]+)*|[^\s]")
_SEEN = 100  # characters before the word that are read
_UNKNOWN = 2  # words in a row between an article and a noun that need not be known ("a freshly cast goblin")

_ARTICLES = frozenset(["a", "an", "the", "this", "that", "these", "those", "some", "one"])
_ASKED_FOR = frozenset(["looking", "searching", "asking", "thinking"])  # "looking for a goblin", "thinking of a goblin"
_CONDITION = frozenset(["if", "when", "whenever", "unless", "while", "once", "whether"])
_KIND_OF = frozenset(["kind", "sort", "type", "kinda", "sorta"])
_KEYWORDS = frozenset(["flashback", "kicker", "cycling", "madness", "morph", "ability", "buyback"])  # "flashback in blue"
_AMOUNTS = frozenset(["mana", "drop", "drops", "cmc", "mv", "cost", "costs", "costing"])
_DEGREE = frozenset([
    "legend", "legendary", "multicolor", "multicolored", "gold", "mono", "colorless", "colourless", "basic", "snow", "big", "small", "little",
    "cheap", "tiny", "huge", "old", "tapped", "untapped", "attacking", "blocking", "face-down", "and", "or", "/", "or-more", "double", "triple",
    "random", "flying", "single", "hybrid",
])  # fmt: skip
_SIZE = re.compile(r"[0-9x*]+/[0-9x*+]+|[0-9]+-?(?:drop|mana|cmc)|non-?[a-z]+|[a-z]+-(?:drop|mana|cost|colou?r(?:ed)?)|[0-9]*[wubrgxc{}]+")


_LIST = re.compile(r",? (?:or|and) |, [a-z]+,? (?:or|and) ")  # "destroys an artifact, enchantment or land"


# Behind the beginning of the text, the subject of a verb is something else: "red aura, creature has haste".
_SUBJECT = re.compile(r" (?:has|have|gets?|gains?|can't|cant|cannot|loses?|doesn't|doesnt|don't|dont|becomes?|attacks?|dies|enters?|comes|taps?|untaps?|deals?|blocks?)\b")
# So is what was spoken of before: "aura, the creature can tap".
_SPOKEN_OF = re.compile(r"\b(?:the|enchanted|equipped|targeted|chosen) $")
_ABLE = re.compile(r" (?:can|may|will|must|is|gets)\b")


@cache
def _words(key: str) -> frozenset[str]:
    """A list of data/head-words.toml."""
    return frozenset(datafiles.toml("head-words.toml")[key])


@cache
def _types() -> dict[str, bool]:
    """Each Latin word for a type, and the colours -> whether it is a plural."""
    known = dict.fromkeys(("white", "blue", "black", "red", "green", "walker"), False) | {"walkers": True}
    for _, (name, _, _, also) in datafiles.tsv("types.tsv", 4):
        for word in (name.lower(), *also.lower().split("|")):
            if word.isascii() and word:
                known[word] = False
                known |= dict.fromkeys(plurals(word), True)
    return known


def is_type(word: str, *, plural: bool = True) -> bool:
    """Whether a Latin word is a type or a colour; its plural, too, where `plural`."""
    return word in _types() and (plural or not _types()[word])


def is_object(text: str, start: int, end: int, *, color: bool = False, plural: bool | None = None) -> bool:
    """Whether text[start:end], a type or (color) a colour in English, belongs to something that the card acts on.

    plural: whether the noun is one, where that is known ("noncreature spells").
    """
    if start and ((_SUBJECT.match(text, end) and not _first(text, start)) or (_SPOKEN_OF.search(text, 0, start) and _ABLE.match(text, end))):
        return True
    tokens = [match.group() for match in _TOKEN.finditer(text, max(0, start - _SEEN), start)]
    if plural is None:
        plural = not color and _types().get(text[start:end], False)
    unknown, token, joined = 0, "", False
    while tokens:
        behind, token = token, tokens.pop()
        joined = joined or token in ("or", "and")
        before = tokens[-1] if tokens else ""
        if not token.isascii():
            return False
        if token.isdigit() or (token in ENGLISH and token not in _ARTICLES):
            if plural and behind not in _AMOUNTS:
                return True  # "three goblins", but not "three mana goblins"
            continue
        if token in _types() or token in _DEGREE or token in _AMOUNTS or _SIZE.fullmatch(token):
            continue
        if token == "," and before in _types() and (joined or _LIST.match(text, end)):
            continue
        if not token[0].isalnum():
            return plural
        if token in ("in", "for") and color:
            return before in _KEYWORDS
        if token in ("for", "of") and before in _ASKED_FOR | _KIND_OF:
            return False
        if token in ("in", "for"):
            return True
        if token in _ARTICLES:
            while tokens and tokens[-1] in _ARTICLES:  # "that one forest"
                tokens.pop()
            return _behind_article(tokens, plural=bool(plural))
        if token in _words("acted_on"):
            return True
        if token in _words("itself"):
            return plural or bool(_CONDITION & set(tokens[-3:]))
        unknown += 1
        if unknown > _UNKNOWN:
            return plural
    return False


_COLORS = frozenset(["white", "blue", "black", "red", "green"])


def _first(text: str, start: int) -> bool:
    """Whether only colours, costs and the like stand before a word: "green enchantment untaps lands" tells what the card does."""
    tokens = _TOKEN.findall(text, 0, start)
    return all(
        token in _COLORS or token in _ARTICLES or token in _DEGREE or token in _AMOUNTS or token in ENGLISH or _SIZE.fullmatch(token) or token.isdigit()
        for token in tokens
    )


def _behind_article(tokens: list[str], *, plural: bool) -> bool:
    if not tokens:
        return False
    if not tokens[-1][0].isalnum():
        return plural  # "choose two: the artifacts, the small creatures"
    if tokens[-1] in ("for", "of") and tokens[-2:-1] and tokens[-2] in _ASKED_FOR | _KIND_OF:
        return False
    return tokens[-1] not in _words("itself") or bool(_CONDITION & set(tokens[-4:]))
