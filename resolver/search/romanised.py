"""Japanese typed in Latin letters ("kuro no 2 mana instant de creature wo hakai suru yatsu") into Japanese script.

A whole name in romaji is read elsewhere (search.naming); this is for descriptions. data/romaji.tsv holds the words.
"""

# ruff: noqa: SIM905 (a pattern is easier to read in one line, a word list as words)

import re
from functools import cache

from .. import datafiles
from ..text import fold_text
from .romaji import katakana_of
from .weights import FEWEST_ROMAJI_WORDS

# Words of grammar that no English sentence holds; and those that are English words too.
_SURE = frozenset(
    "wo ga ni kara yori dake shika toka nado nara tte toiu tteiu node noni kedo desu datta deshita dakke nandakke nani dore kono sono"
    " yatsu yatu koto kaado suru shite shita sareru saseru dekiru dekinai naru natte nai janai toki tokini tabi igai jibun aite"
    " deru deta dete dasu dashite shinu hiku hiite modosu hakai tsuihou haratte harau motteru tsuku tsuiteru kuru iru aru wa ja".split()
)
_LIKE_ENGLISH = frozenset("no de to mo he e ya ka made demo na da are ano hora ten mai tai".split())
# Words of the table that stand in English questions too, besides those of card names.
_ENGLISH = frozenset(
    "mono aka kana kanji tan token trample untap upkeep uncommon vehicle creatures deathtouch equipment hexproof sorcery toughness pw costo ji ne yo ko"
    " rea mae nan oku iku tada shima yama mori kado ue iro kita doro nana yon tsu kaku ichi ninja ato".split()
)
_TOKEN = re.compile(r"[a-z]+(?:['-][a-z]+)*-?|[^a-z]+")
_LONGEST = 5  # words of the longest phrase of the table


@cache
def _table() -> dict[str, str]:
    return {" ".join(fold_text(romaji).split()): japanese for _, (romaji, japanese) in datafiles.tsv("romaji.tsv", 2)}


@cache
def _english() -> frozenset[str]:
    """Words of card names, which stay as they are."""
    return frozenset(fold_text(word) for _, (word, _) in datafiles.tsv("katakana.tsv", 2))


def is_romaji(text: str) -> bool:
    """Whether a folded text is Japanese in Latin letters: two words of grammar, one of which no English sentence has.

    Without grammar, two other Japanese words.
    """
    if any("\u3041" <= char <= "\u9fff" for char in text):
        return False
    said = set(re.findall(r"[a-z]+", text))
    grammar = said & _SURE
    if grammar:
        return len(grammar) + len(said & _LIKE_ENGLISH) >= FEWEST_ROMAJI_WORDS
    words = {word for phrase in _table() for word in phrase.split()} - _english() - _ENGLISH - _LIKE_ENGLISH
    return len(said & words) >= FEWEST_ROMAJI_WORDS


def japanese(text: str) -> str | None:
    """`text` in Japanese script, or None where it is no romaji. English words of the game and of card names stay."""
    folded = fold_text(text)
    if not is_romaji(folded):
        return None
    tokens = _TOKEN.findall(folded)
    words = [position for position, token in enumerate(tokens) if token[0].isalpha()]
    out: list[str] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if position not in words:
            out.append(token.strip().replace(",", "、") if token.strip() else "")
            position += 1
            continue
        for count in range(min(_LONGEST, (len(tokens) - position + 1) // 2), 0, -1):
            pieces = tokens[position : position + 2 * count - 1]
            known = _table().get(" ".join(pieces[::2]))
            if known and all(not gap.strip() for gap in pieces[1::2]):
                out.append(known)
                position += len(pieces)
                break
        else:
            out.append(token if token in _english() else katakana_of(token) or token)
            position += 1
    return _joined(out)


def _joined(pieces: list[str]) -> str:
    """The pieces run together, with a blank between Latin ones."""
    text = ""
    for piece in pieces:
        if text and piece and text[-1].isascii() and text[-1].isalnum() and piece[0].isascii() and piece[0].isalnum():
            text += " "
        text += piece
    return text
