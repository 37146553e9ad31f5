"""Names by sound, made by machine at import: a low-trust kind of name.

A reading in kana for each Japanese name with kanji, and the sound of each English name in katakana, as Japanese players say it.
"""

import re
from collections.abc import Iterable, Iterator

from .. import datafiles
from ..model import CardName
from ..text import kana, words
from ..text.fold import KANJI
from ..text.keys import name_key

_HAS_KANJI = re.compile(f"[{KANJI}]")
_SIGNS = re.compile(r"[\s、,・=/「」“”\"']+")
_SPELT = ("oracle", "face", "flavor")  # the kinds of English names that are put into katakana


def reading_overrides() -> dict[str, str]:
    """Name -> reading in hiragana, from data/readings.tsv: where the machine reads wrongly."""
    return {name: reading for _, (name, reading) in datafiles.tsv("readings.tsv", 2)}


def word_readings() -> dict[str, str]:
    """Word -> reading in hiragana, from data/reading-words.tsv: words that the machine reads wrongly in any name."""
    return {word: reading for _, (word, reading) in datafiles.tsv("reading-words.tsv", 2)}


def katakana_words() -> dict[str, str]:
    """English word -> its sound in katakana, from data/katakana.tsv."""
    return {word: sound for _, (word, sound) in datafiles.tsv("katakana.tsv", 2)}


def sound_names(names: Iterable[CardName]) -> Iterator[CardName]:
    """For each name its names by sound: kind "reading" or "katakana"."""
    from sudachipy import dictionary  # slow to load, and only an import needs it

    tokenize = dictionary.Dictionary(dict="small").tokenizer().tokenize
    overrides, sounds, by_word = reading_overrides(), katakana_words(), word_readings()
    misread = re.compile("|".join(sorted(map(re.escape, by_word), key=len, reverse=True)))
    read: dict[str, tuple[str, str]] = {}
    for name in names:
        text = name.text
        if name.lang == "ja" and _HAS_KANJI.search(text):
            if text not in read:
                spelt = misread.sub(lambda match: by_word[match.group()], _SIGNS.sub("", text))
                reading = overrides.get(text) or _reading(spelt, tokenize)
                read[text] = kana.hiragana(reading), name_key(reading)
            yield CardName(*read[text], name.card, "reading", "ja", name.face, 0)
        elif name.lang == "en" and name.kind in _SPELT:
            sound = [sounds.get(word, "") for word in words(text)]
            if sound and all(sound):
                yield CardName("・".join(sound), name_key("".join(sound)), name.card, "katakana", "ja", name.face, 0)


def _reading(text: str, tokenize) -> str:
    return "".join(
        token.surface() if kana.katakana(token.surface()) == token.reading_form() else token.reading_form()
        for token in tokenize(text)
    )
