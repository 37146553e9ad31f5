"""Words that turn a clue into its opposite: でない, 以外, not, without, "not the infect one"."""

import re

from .base import Clue, Question

_AFTER = re.compile(r"(?:の?(?:やつ|方|ほう|もの))?(?:で(?:は|も)?ない|じゃ(?:あ)?ない|じゃなくて|じゃなく|ではなく(?:て)?|でなく(?:て)?|以外|を持たない|を持ってない|がない|がついてない|のない|のつかない|なしの?|抜き(?:の)?|しない|ではなく)(?:の?(?:やつ|方|ほう|もの))?")
_BEFORE = re.compile(r"(?:\bnot (?:the |an? |being )?|\bnon[ -]?|\bwithout (?:the |an? )?|\bno |\bisn'?t (?:the |an? )?|\baren'?t |\bdoesn'?t have |\bexcept (?:the |for )?|\blacks? )$")


def negate(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues with those that negating words stand beside turned into their opposites, the words taken in."""
    turned = [*_others(clues, question)]
    for clue in clues:
        after = None if clue.filler else _AFTER.match(question.text, clue.end)
        before = None if clue.filler else _BEFORE.search(question.text, 0, clue.start)
        if after:
            turned.append(clue.negate(question.store.everything, clue.start, after.end()))
        elif before:
            turned.append(clue.negate(question.store.everything, before.start(), clue.end))
        turned.append(clue)
    return turned


# 「鉱山と魔力炉とあと一枚」: the member of a group that is none of those named.
_THE_OTHER = re.compile(r"(?:と|、)?(?:あと|残り|もう)の?(?:一|1)(?:枚|つ|人|体)|(?:,? and)? the (?:other|third|last|remaining) one")
_LINK = re.compile(r"(?:と|、|,| and |, and )\s*")


def _others(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues of a list that ends in "and the other one", turned into their opposites."""
    turned = []
    for other in _THE_OTHER.finditer(question.text):
        before = other.start()
        while True:
            listed = [c for c in clues if not c.filler and (c.end == before or _LINK.fullmatch(question.text, c.end, before))]
            if not listed:
                break
            longest = min(listed, key=lambda c: c.start)
            turned += [c.negate(question.store.everything, c.start, before) for c in listed if c.start == longest.start]
            before = longest.start
        if before < other.start():
            turned.append(Clue("filler", *other.span(), "", "", question.store.everything, filler=True))
    return turned
