"""Keys by which names are looked up: two names with one key are one way of writing."""

import re
from functools import lru_cache

from . import kana
from .fold import fold_text
from .numbers import KANJI_NUMBER, kanji_number

_LOOKALIKE = str.maketrans("力口工夕卜才", "カロエタトオ")
_NO_KEY = re.compile(r"[\W_ー]+")
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])'(?=[a-z])")
_WORD = re.compile(r"[a-z0-9]+|[^\W_a-z0-9]+")
_ONLY_SIGNS = re.compile(r"\S")


@lru_cache(maxsize=4096)
def name_key(text: str) -> str:
    """The key of a name: case, width, accents, spaces, punctuation, kana script, small kana and numerals do not count.

    A name of signs alone keeps its signs ("_____"), so that it has a key at all. "" for blank text.
    """
    folded = fold_text(text)
    key = _NO_KEY.sub("", folded.replace("&", "and"))
    if not key:
        return "".join(_ONLY_SIGNS.findall(folded))
    if key.isascii():
        return key
    key = kana.large(kana.katakana(key.translate(_LOOKALIKE)))
    return KANJI_NUMBER.sub(lambda match: str(kanji_number(match.group())), key)


def loose_key(key: str) -> str:
    """A `name_key` with spellings of one sound made one: ヴァンパイア and バンパイヤ, ジェ and ゼ, long vowels."""
    return key if key.isascii() else kana.same_sound(key)


def words(text: str) -> list[str]:
    """The words of a text in order, folded: runs of Latin letters and digits, or of other letters; no signs."""
    return _WORD.findall(_APOSTROPHE.sub("", fold_text(text)))
