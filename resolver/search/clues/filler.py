"""Words that say nothing about the card: particles, hesitation, opinion, deck talk (data/fillers)."""

import re
from dataclasses import dataclass
from functools import cache

from ... import datafiles
from ...text import fold_text
from ..weights import LONGEST_ENDING
from .base import Clue, Question

_LATIN = re.compile(r"[a-z0-9]")
_WORD = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+)*")
_HIRAGANA = re.compile(r"[\u3041-\u3096]+")
_TWICE = re.compile(r"([\u3041-\u3096]{2})\1")  # ぴよぴよ: a word of its own, no ending of a verb
_WITH = re.compile(r"\bw/(?=$| |[a-z]{3})")  # "w/ flash"; "w/o" denies, "w/u" is a price
_SMALL_GAP = re.compile(r"[ ,…-]*|\.\.\.? ?")
_MEANINGFUL = re.compile(r"[{}%◇φ∞]|\+(?=[0-9x])")  # signs that say something where no clue takes them

# Words and endings that deny. Whatever else is filler, these never are: a denial that is not understood is told.
DENIES = re.compile(
    r"(?<![少危汚切])な(?:い|く(?!な[るっ])|き|け(?:れば|りゃ)|かっ|し)|ません"
    r"|(?<![まはい必])ず(?![つっれ])|(?<!死)ぬ(?![\u3041-\u3096])|(?<=[らかさまわえせけれ])ん(?![\u3041-\u3096])"
)


@dataclass(frozen=True, slots=True)
class Fillers:
    """What the data files list, folded. phrases: English fillers of several words, as word tuples without apostrophes."""

    japanese: frozenset[str]
    english: frozenset[str]
    phrases: frozenset[tuple[str, ...]]
    longest: int  # characters of the longest Japanese one
    most_words: int


@cache
def fillers() -> Fillers:
    """The fillers of data/fillers/*.toml."""
    table = datafiles.toml_lists("fillers")
    japanese = frozenset(fold_text(word) for word in table["ja"])
    english = {fold_text(word) for word in table["en"]}
    phrases = frozenset(_plain_words(phrase) for phrase in english if " " in phrase)
    single = frozenset(word for phrase in english if " " not in phrase for word in (phrase, phrase.replace("'", "")))
    return Fillers(japanese, single, phrases, max(map(len, japanese)), max(map(len, phrases), default=1))


def _plain_words(text: str) -> tuple[str, ...]:
    return tuple(part for word in _WORD.findall(text) for part in word.replace("'", "").split("-"))


def find(question: Question) -> list[Clue]:
    """Longer fillers as clues that fit every card, so that no other finder takes a piece of them for a clue."""
    known, text = fillers(), question.text
    spans = []
    for start in range(len(text)):
        if text[start].isascii() and not _begins_number(text, start):
            continue
        for end in range(min(len(text), start + known.longest), start + 2, -1):
            if text[start:end] in known.japanese:
                spans.append((start, end))
                break
    spans += _phrases(text)
    if "deck" in text or "デッキ" in text:
        spans += [match.span() for match in _decks().finditer(text)]
    spans += [match.span() for match in _WITH.finditer(text)]
    pairs = [(at, at + 2) for at in range(len(text) - 1) if text[at : at + 2] in known.japanese and _script(text[at]) == "kanji"]
    return [Clue("filler", *span, "", "", question.store.everything, filler=True, vague=True, rank=2) for span in pairs] + [Clue("filler", *span, "", "", question.store.everything, filler=True, rank=-1) for span in spans]


@cache
def _decks() -> re.Pattern[str]:
    """Decks that are called by a type: "in goblin decks", エルフデッキ. They tell where a card is played, not what it is."""
    english, japanese = set(), set()
    for _, (name, _, official, also) in datafiles.tsv("types.tsv", 4):
        for word in (name, official, *also.split("|")):
            (english if word.isascii() else japanese).add(re.escape(fold_text(word)))
    first = "|".join(sorted(english - {""}, key=len, reverse=True))
    second = "|".join(sorted(japanese, key=len, reverse=True))
    return re.compile(rf"\b(?:in |into |for |from |of |every |all |any |most |those |the |old )*(?:{first})s? decks?\b|(?:{second})デッキ(?!の上|の下|トップ|から|に戻|に送|に入れ)")


def _begins_number(text: str, start: int) -> bool:
    """Whether digits begin here (4積み)."""
    return text[start].isdigit() and not (start and _LATIN.match(text[start - 1]))


def _phrases(text: str) -> list[tuple[int, int]]:
    known = fillers()
    found = []
    tokens = [(m.start(), m.end(), _plain_words(m.group())) for m in _WORD.finditer(text)]
    for first in range(len(tokens)):
        said: tuple[str, ...] = ()
        for last in range(first, min(len(tokens), first + known.most_words)):
            if last > first and not _SMALL_GAP.fullmatch(text, tokens[last - 1][1], tokens[last][0]):
                break
            said += tokens[last][2]
            if len(said) > 1 and said in known.phrases:
                found.append((tokens[first][0], tokens[last][1]))
    return found


def split_leftover(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The spans of text[start:end], a piece that no clue took, that are no filler: words that were not understood.

    Short runs of hiragana behind a clue are endings of its verb and no words, unless they deny.
    """
    spans: list[tuple[int, int]] = []
    position = start
    while position < end:
        char = text[position]
        if not (char.isalnum() or _MEANINGFUL.match(text, position)):
            position += 1
        elif _begins_number(text, position) and (stop := _skip(text, position, end)) > position + 1:
            position = stop
        elif _LATIN.match(char):
            stop = _latin_end(text, position, end)
            word = text[position:stop]
            possessive = word == "s" and text[position - 1 : position] == "'"
            if not possessive and word not in fillers().english:
                spans.append((position, stop))
            position = stop
        elif _HIRAGANA.match(char):
            stop = _HIRAGANA.match(text, position, end).end()
            # a denial is looked for in the whole run: 「払わないと」 leaves ないと beside the clue
            ending = position == start > 0 and not _TWICE.search(text, position, stop)
            unknown, behind = _unknown(text, position, stop, end)
            if not ending or sum(last - first for first, last in unknown) > LONGEST_ENDING or DENIES.search(text, position, stop):
                spans += unknown
            position = behind
        else:
            position = _skip(text, position, end) or _take(text, position, end, spans)
    return _joined(spans, text)


def _skip(text: str, position: int, end: int) -> int:
    """The end of the longest filler that stands here, or 0."""
    known = fillers()
    for stop in range(min(end, position + known.longest), position, -1):
        if text[position:stop] in known.japanese:
            return stop
    return 0


def _take(text: str, position: int, end: int, spans: list[tuple[int, int]]) -> int:
    stop = _word_end(text, position, end)
    spans.append((position, stop))
    return stop


def _unknown(text: str, start: int, stop: int, end: int) -> tuple[list[tuple[int, int]], int]:
    """The spans in a run of hiragana that are no filler, and where reading goes on: a filler may end behind it (いい感じ)."""
    spans: list[tuple[int, int]] = []
    position = start
    while position < stop:
        denial = DENIES.match(text, position, end)
        filler = _skip(text, position, end)
        if denial and filler <= denial.end():
            spans.append(denial.span())
            position = denial.end()
        elif filler:
            position = filler
        else:
            spans.append((position, position + 1))
            position += 1
    return spans, position


def _latin_end(text: str, start: int, end: int) -> int:
    stop = start
    while stop < end and (_LATIN.match(text[stop]) or (text[stop] in "'-" and stop + 1 < end and _LATIN.match(text[stop + 1]))):
        stop += 1
    return stop


def _script(char: str) -> str:
    if "\u3041" <= char <= "\u3096":
        return "hiragana"
    if "\u30a1" <= char <= "\u30fe":
        return "katakana"
    return "latin" if _LATIN.match(char) else "kanji"


def _word_end(text: str, start: int, end: int) -> int:
    """The end of a run of one script."""
    script = _script(text[start])
    stop = start + 1
    while stop < end and text[stop].isalnum() and _script(text[stop]) == script:
        stop += 1
    return stop


def _joined(spans: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and joined[-1][1] == start and not _LATIN.match(text[start]):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined
