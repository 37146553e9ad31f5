"""Readings of Japanese names, made by machine at import: a low-trust kind of name."""

import re
from collections.abc import Iterable
from dataclasses import replace

from .. import datafiles
from ..model import CardName
from ..text import kana
from ..text.fold import KANJI
from ..text.keys import name_key

_HAS_KANJI = re.compile(f"[{KANJI}]")


def reading_overrides() -> dict[str, str]:
    """Name -> reading in hiragana, from data/readings.tsv: where the machine reads wrongly."""
    return {name: reading for _, (name, reading) in datafiles.tsv("readings.tsv", 2)}


def reading_names(names: dict[str, list[CardName]]) -> Iterable[CardName]:
    """A name of kind "reading" for each Japanese name with kanji. names: text -> the names that carry it."""
    from sudachipy import dictionary  # slow to load, and only an import needs it

    tokenize = dictionary.Dictionary(dict="small").tokenizer().tokenize
    overrides = reading_overrides()
    for text, owners in names.items():
        if not _HAS_KANJI.search(text):
            continue
        reading = overrides.get(text) or "".join(
            token.surface() if kana.katakana(token.surface()) == token.reading_form() else token.reading_form()
            for token in tokenize(text)
        )
        reading = kana.hiragana(reading)
        key = name_key(reading)
        for owner in owners:
            yield replace(owner, text=reading, key=key, kind="reading", prints=0)
