"""Clues about when a card was printed: 1996年, "in 2012", 90年代, 旧枠, 昔の; and first printings: 神河物語が初出, "originally from"."""



import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from ... import datafiles
from ...errors import DataFileError
from ...index.store import Store
from ...text import fold_text
from ..weights import ABOUT_A_TIME
from .base import Clue, Question

_FIRST_YEAR, _LAST_YEAR = 1993, 2039
_YEAR = re.compile(
    r"(?<![0-9a-z/.+-])(?:in |from |of |back in |since |year )?(?:(?P<year>19[0-9]{2}|20[0-3][0-9])(?:年の|年に(?:出た|発売された|発売の|刷られた|収録された|作られた)?|年版の?|年産の?|年発売の?|年)?"
    r"|'(?P<short>[0-9]{2})(?![0-9s])|(?P<short_ja>9[3-9])年の?)(?![0-9/年]|s\b)"
    r"(?P<until> or (?:earlier|before|older)|以前の?|より前の?|までの?)?(?P<since> or (?:later|after|newer)|以降の?|より後の?|以後の?)?"
)
_BEFORE_YEAR = re.compile(r"(?P<until>\b(?:before|pre|until|prior to)[ -]$)|(?P<since>\b(?:after|post|since)[ -]$)")
_FIRST_AFTER = re.compile(r"(?:から)?(?:が|は|で)?の?(?:初出|初収録|初登場|初録|で初めて(?:出た|登場した|収録された|刷られた)|オリジナル|が最初|が最初の収録|で最初に(?:出た|登場した))(?:の|で|した|だった|になる)?")
_FIRST_BEFORE = re.compile(r"(?:\boriginally (?:from|in|printed in|released in|of)|\bfirst (?:printed|appeared|released|seen|published|came out|showed up|introduced)(?: in)?|\bdebut(?:ed|s)? in|\bintroduced in|\bnew in|\bfirst printing (?:in|was|is))(?: the)? $|(?:初出|初収録|初登場)(?:は|が)$")
# A set that stands for a time.
_TIME_AFTER = re.compile(r"(?:ブロック)?の?(?:頃|ころ|時代|時分|環境|期|あたり|辺り|前後)(?:の(?!枠)|に)?| (?:era|times?|days|period|or thereabouts)\b")
_TIME_BEFORE = re.compile(r"\b(?:around|about the time of|from around|in the days of|back in) $")
_TOLD_AS_TIMES = {"core", "expansion", "starter", "masters", "commander"}


@dataclass(frozen=True, slots=True)
class Age:
    """A time by a name. first: whether the first printing counts, else any. sets: further sets whose cards fit."""

    ja: str
    en: str
    first: bool
    years: range
    soft: bool
    sets: tuple[str, ...]

    def cards(self, store: Store) -> int:
        """The cards of that time."""
        found = _in_years(store, self.years, self.first)
        for code in self.sets:
            found |= store.cards_with(f"set:{code}")
        return found


@cache
def ages() -> dict[str, Age]:
    """Folded phrase -> age, from data/ages.toml."""
    found = {}
    for entry in datafiles.toml("ages.toml").get("age", []):
        if not {"say_ja", "say_en", "printed", "ja", "en"} <= set(entry) or entry["printed"] not in ("first", "any"):
            raise DataFileError(f"ages.toml: entry {entry.get('say_en', entry)!r} needs say_ja, say_en, ja, en and printed")
        years = range(entry.get("from", _FIRST_YEAR), entry.get("to", _LAST_YEAR) + 1)
        age = Age(
            entry["say_ja"], entry["say_en"], entry["printed"] == "first", years, entry.get("soft", False),
            tuple(entry.get("sets", ())),
        )  # fmt: skip
        found.update({fold_text(spelled): age for spelled in (*entry["ja"], *entry["en"])})
    return found


@cache
def _pattern() -> re.Pattern[str]:
    spelled = sorted(ages(), key=len, reverse=True)
    return re.compile("|".join(rf"(?<![a-z0-9]){re.escape(s)}(?![a-z0-9])" if s.isascii() else re.escape(s) for s in spelled))


def _in_years(store: Store, years: range, first: bool) -> int:
    cards = 0
    for year in years:
        cards |= store.cards_with(f"{'first-year' if first else 'year'}:{year}")
    return cards


def find(question: Question) -> list[Clue]:
    """Every year and age."""
    store, text = question.store, question.text
    clues = []
    for match in _pattern().finditer(text):
        age = ages()[match.group()]
        clues.append(Clue("printing", *match.span(), age.ja, age.en, age.cards(store), hard=not age.soft, rank=1))
    for match in _YEAR.finditer(text):
        clue = _year(match, question)
        if clue:
            clues.append(clue)
    return clues


def _year(match: re.Match[str], question: Question) -> Clue | None:
    short = match["short"] or match["short_ja"]
    year = int(match["year"] or 0) or int(short) + (1900 if int(short) >= 93 else 2000)
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    before = _BEFORE_YEAR.search(question.text, 0, match.start())
    start = before.start() if before else match.start()
    until, since = match["until"] or (before and before["until"]), match["since"] or (before and before["since"])
    store = question.store
    if until or since:
        years = range(_FIRST_YEAR, year + 1) if until else range(year, _LAST_YEAR + 1)
        side, side_en = ("まで", "until") if until else ("から", "from")
        return Clue("printing", start, match.end(), f"{year}年{side}", f"{side_en} {year}", _in_years(store, years, True))
    cards = _in_years(store, range(year, year + 1), False)
    for code, known in store.sets.items():
        # Magic 2014 came out in 2013: a set may be meant by the year in its name
        if str(year) in known.name:
            cards |= store.cards_with(f"set:{code}")
    return Clue("printing", start, match.end(), f"{year}年に印刷された", f"printed in {year}", cards)


def first_printings(clues: list[Clue], question: Question) -> list[Clue]:
    """The set clues beside words for a first printing, narrowed to the cards that were new in those sets."""
    return [
        replace(clue, ja=f"{clue.ja}が初出", en=f"new in {clue.en}", cards=_new_in(clue.cards, question.store))
        for clue in _sets_beside(clues, question.text, _FIRST_BEFORE, _FIRST_AFTER)
    ]


def about_the_time(clues: list[Clue], question: Question) -> list[Clue]:
    """The set clues that only tell a time (時のらせんの頃の, "mirage era"), widened to the sets that came out about then."""
    return [
        replace(clue, ja=f"{clue.ja}の頃", en=f"about the time of {clue.en}", cards=_out_about(clue.cards, question.store), rank=clue.rank + 1)
        for clue in _sets_beside(clues, question.text, _TIME_BEFORE, _TIME_AFTER)
    ]


def _sets_beside(clues: list[Clue], text: str, before: re.Pattern[str], after: re.Pattern[str]) -> Iterator[Clue]:
    """The set clues that words of one of the patterns stand beside, with these words taken in."""
    for clue in clues:
        if clue.kind != "set" or clue.negated:
            continue
        behind, ahead = after.match(text, clue.end), before.search(text, 0, clue.start)
        if behind or ahead:
            start, end = ahead.start() if ahead else clue.start, behind.end() if behind else clue.end
            yield replace(clue, start=start, end=end, surely=None)


def _out_about(cards: int, store: Store) -> int:
    inside = [known for code, known in store.sets.items() if known.released_at and _held(code, store) and not _held(code, store) & ~cards]
    times = [known for known in inside if known.set_type in _TOLD_AS_TIMES] or inside  # not a promo reprinting of a few
    dates = [date.fromisoformat(known.released_at) for known in times]
    for code, known in store.sets.items():
        if known.set_type in _TOLD_AS_TIMES and known.released_at:
            out = date.fromisoformat(known.released_at)
            if any(abs((out - other).days) <= ABOUT_A_TIME for other in dates):
                cards |= _held(code, store)
    return cards


def _held(code: str, store: Store) -> int:
    return store.cards_with(f"set:{code}")


def _new_in(cards: int, store: Store) -> int:
    new = 0
    for code in store.sets:
        held = store.cards_with(f"set:{code}")
        if held and not held & ~cards:
            new |= store.cards_with(f"first-set:{code}")
    return new & cards
