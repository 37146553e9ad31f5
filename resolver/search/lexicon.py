"""Phrases that mean a fixed condition: colours, types, sets, rarities. One dictionary, scanned at every position."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .. import datafiles
from ..effects.vocabulary import plurals
from ..errors import DataFileError
from ..index.store import Store
from ..text import fold_text
from .weights import SHORT_KATAKANA


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a phrase means. condition: see search.conditions. exact: the case in which it must be typed, or "".

    wide: the condition for what it means in a wider sense, or "". sure: that for what it means beyond doubt, or "" for `condition`.
    """

    kind: str
    condition: str
    ja: str
    en: str
    exact: str = ""
    wide: str = ""
    sure: str = ""


_OLDEST = re.compile(r"original (?!.*\bblock)|旧(?!.*ブロック)")
# A planeswalker type is also a character's name: ウルザ is any Urza, planeswalker or not.
_KIND_OF_CATEGORY = {"card_type": "type", "supertype": "type", "planeswalker_type": "character"}
_WORD_KEYS = {"kind", "say_ja", "say_en", "is", "ja", "en"}  # and "wide", where a word has a wider sense


@cache
def fixed_phrases() -> dict[str, list[Phrase]]:
    """Folded phrase -> meanings, from data/lexicon/*.toml, data/types.tsv and data/set-kinds.toml."""
    phrases: dict[str, list[Phrase]] = {}
    for path in sorted((datafiles.data_dir() / "lexicon").glob("*.toml")):
        for word in datafiles.toml(f"lexicon/{path.name}").get("word", []):
            if set(word) - {"wide"} != _WORD_KEYS:
                raise DataFileError(f"{path}: entry {word.get('say_en', word)!r} needs the keys {sorted(_WORD_KEYS)}")
            meaning = Phrase(word["kind"], word["is"], word["say_ja"], word["say_en"], wide=word.get("wide", ""))
            for spelled in (*word["ja"], *word["en"]):
                phrases.setdefault(fold_text(spelled), []).append(meaning)
    for _, (name, category, japanese, also) in datafiles.tsv("types.tsv", 4):
        value = name.lower()
        kind = _KIND_OF_CATEGORY.get(category, "subtype")
        meaning = Phrase(kind, f"type:{value}", japanese or name, name.lower())
        for spelled in {value, *plurals(value), japanese, *also.split("|")} - {""}:
            phrases.setdefault(fold_text(spelled), []).append(meaning)
    for kind in datafiles.toml("set-kinds.toml").get("kind", []):
        ja, en = kind["ja"][0], kind["en"][0]
        codes = [f"set:{code}" for code in kind.get("codes", [])]
        condition = " | ".join([f"settype:{t}" for t in kind["set_types"]] + codes)
        many = " | ".join([f"settype-many:{t}" for t in kind["set_types"]])
        for spelled in (*kind["ja"], *kind["en"]):
            folded = fold_text(spelled)
            phrases.setdefault(folded, []).append(Phrase("set", condition, ja, en))
            if many:
                for before in ("多くの", "たくさんの", "いろんな", "いくつもの", "many ", "lots of ", "most ", "a lot of ", "several "):
                    phrases.setdefault(before + folded, []).append(
                        Phrase("set", many, f"多くの{ja}（3つ以上）", f"many {en} (three or more)")
                    )
    return phrases


def set_phrases(store: Store) -> dict[str, list[Phrase]]:
    """Folded phrase -> meanings, of the sets of an index and the blocks of data/blocks.tsv."""
    phrases: dict[str, list[Phrase]] = {}

    def add(spelled: str, meaning: Phrase) -> None:
        folded = fold_text(spelled)
        if folded and meaning not in phrases.setdefault(folded, []):
            phrases[folded].append(meaning)

    also = {code: names for _, (code, _, names) in datafiles.tsv("sets.tsv", 3)}
    for code, known in store.sets.items():
        if known.set_type == "token" or not store.cards_with(f"set:{code}"):
            continue
        meaning = Phrase("set", f"set:{code}", known.name_ja or known.name, known.name)
        add(known.name, meaning)
        add(known.name_ja, meaning)
        short = fold_text(known.name)
        for start in ("the ", "magic: the gathering-", "magic: the gathering "):
            short = short.removeprefix(start)
        if " " in short or not known.name.lower().startswith("the "):  # "dark" alone is no set
            add(short, meaning)
        add(known.name_ja.replace("・", ""), meaning)
        add(known.name_ja.replace("：", ""), meaning)
        add(code, Phrase(meaning.kind, meaning.condition, meaning.ja, meaning.en, exact=code.upper()))
        for name in also.get(code, "").split("|"):
            upper = name.isascii() and name.isupper() and len(name) <= 4
            add(name, Phrase(meaning.kind, meaning.condition, meaning.ja, meaning.en, exact=name if upper else ""))
    for _, (_, name, japanese, others, codes) in datafiles.tsv("blocks.tsv", 5):
        condition = " | ".join(f"set:{code}" for code in codes.split())
        for spelled in {name, japanese, japanese.replace("・", ""), *others.split("|")}:
            # Who says "original Zendikar" may mean the block or its first set.
            first = f"set:{codes.split()[0]}" if _OLDEST.match(fold_text(spelled)) else ""
            add(spelled, Phrase("set", condition, japanese, name, sure=first))
    return phrases


_BEGINNING = 3  # characters by which a phrase is looked for first; at most places of a question none begins


class Lexicon:
    """All phrases that one index understands."""

    def __init__(self, store: Store) -> None:
        """Read the data files; raises DataFileError."""
        self._phrases: dict[str, list[Phrase]] = {key: list(value) for key, value in fixed_phrases().items()}
        for key, meanings in set_phrases(store).items():
            self._phrases.setdefault(key, []).extend(meanings)
        self._longest: dict[str, int] = {}  # how a phrase begins -> characters of the longest that begins so
        for phrase in self._phrases:
            self._longest[phrase[:_BEGINNING]] = max(len(phrase), self._longest.get(phrase[:_BEGINNING], 0))

    def find(self, text: str) -> Iterator[tuple[int, int, list[Phrase]]]:
        """(start, end, meanings) of every phrase in a folded text; Latin phrases only between word boundaries."""
        for start in range(len(text)):
            if start and _latin(text[start]) and _latin(text[start - 1]) and not _NON.search(text, 0, start):
                continue
            longest = max(self._longest.get(text[start : start + length], 0) for length in range(1, _BEGINNING + 1))
            for end in range(min(len(text), start + longest), start, -1):
                meanings = self._phrases.get(text[start:end])
                if meanings and not _cut_out(text, start, end):
                    yield start, end, meanings


_WHOLE_WORD = re.compile("マナ$")  # stands before other words without a sign between them: 青1マナオーラ
_NON = re.compile(r"(?<![a-z0-9])non$")  # "noncreature" is read as a creature that is denied


def _cut_out(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is a piece of a longer word: of a Latin one, or, being short, of a katakana one (トラ in バトラ)."""
    if end < len(text) and _latin(text[end]) and _latin(text[end - 1]):
        return True
    if end - start > SHORT_KATAKANA or not all(map(_katakana, text[start:end])):
        return False
    before = start > 0 and _katakana(text[start - 1]) and not _WHOLE_WORD.search(text, 0, start)
    return before or (end < len(text) and _katakana(text[end]))


def _katakana(char: str) -> bool:
    return "\u30a1" <= char <= "\u30fe" and char != "・"


def _latin(char: str) -> bool:
    return char.isascii() and char.isalnum()
