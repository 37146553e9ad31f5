"""Leftover words that the one remaining card's own text explains.

Similarity may help in this direction only: the clues leave one card, the leftover words stand in that card's text, and in the
text of no card that the clues nearly leave. A number, a negation or a game term that is left over is never explained away.
"""

import re
from dataclasses import replace

from ..index import bits
from ..index.store import Store
from ..model import Card
from ..text import fold_text, words
from ..text.fold import KANJI
from ..text.numbers import number
from .candidates import Candidates, near
from .clues import FoundClues
from .clues.base import Clue
from .lexicon import Lexicon
from .weights import NEARLY_LEFT, SHORTEST_AGREEING

_NEGATION = re.compile(r"^(?:not?|non|never|without|neither|nor|isnt|cant|cannot|dont|doesnt|only|except)$|ない|なし|なく|なき|以外|だけ|のみ|[ずぬ]$")
_ONE_KANJI = re.compile(f"^[{KANJI}]$")  # a noun by itself (本, 台), which says something where it stands in a name
_DIGIT = re.compile(r"[0-9一二三四五六七八九十]")


def settle(found: FoundClues, left: Candidates, store: Store, lexicon: Lexicon) -> FoundClues:
    """`found`, with its ignored words taken as understood where they plainly speak of the one card left."""
    if not found.ignored or left.cards.bit_count() != 1 or left.dropped:
        return found
    wanted = [fold_text(word) for word in found.ignored]
    if not all(_may_agree(word, lexicon) for word in wanted):
        return found
    card = store.card(next(bits.to_ids(left.cards)))
    if not _agrees(card, wanted):
        return found
    others = 0
    for cards, _ in near([clue for clue in found.clues if clue.hard], store.scopes["card"] & ~left.cards):
        others |= cards
    rivals = list(bits.to_ids(others))[:NEARLY_LEFT]
    if any(_agrees(store.card(rival), wanted) for rival in rivals):
        return found
    said = "、".join(found.ignored)
    clue = Clue("text", 0, 0, f"カードの文章にある言葉（{said}）", f"words of the card's own text ({said})", left.cards)
    return replace(found, clues=(*found.clues, clue), ignored=())


def _may_agree(word: str, lexicon: Lexicon) -> bool:
    if _NEGATION.search(word) or _DIGIT.search(word) or number(word) is not None:
        return False
    long_enough = len(word) >= SHORTEST_AGREEING[word.isascii()] or _ONE_KANJI.match(word)
    return bool(long_enough) and not any(end - start == len(word) for start, end, _ in lexicon.find(word))


def _agrees(card: Card, wanted: list[str]) -> bool:
    names = fold_text("\n".join(f"{f.name_ja}" for f in card.faces))
    japanese = fold_text("\n".join(f"{f.name_ja}\n{f.type_line_ja}\n{f.text_ja}" for f in card.faces))
    english = {_stem(word) for f in card.faces for word in words(f"{f.name} {f.type_line} {f.oracle_text}") if word.isascii()}
    return all(
        _stem(word) in english if word.isascii() else word in (names if _ONE_KANJI.match(word) else japanese) for word in wanted
    )


def _stem(word: str) -> str:
    """The word without its commonest English endings."""
    word = word.replace("'", "")
    for ending in ("ing", "ers", "er", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


__all__ = ["settle"]
