"""Words that turn a clue into its opposite: でない, 以外, not, without, "not the infect one"."""

import re

from .base import Clue, Question

_AFTER = re.compile(r"(?:の?(?:やつ|方|ほう|もの))?(?:で(?:は|も)?ない|じゃ(?:あ)?ない|じゃなくて|じゃなく|ではなく(?:て)?|でなく(?:て)?|以外|を持たない|を持ってない|がない|がついてない|のない|のつかない|なしの?|抜き(?:の)?|しない|ではなく)(?:の?(?:やつ|方|ほう|もの))?")
_BEFORE = re.compile(r"(?:\bnot (?:the |an? |being )?|\bnon[ -]?|\bwithout (?:the |an? )?|\bno |\bisn'?t (?:the |an? )?|\baren'?t |\bdoesn'?t have |\bexcept (?:the |for )?|\blacks? )$")


def negate(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues with those that negating words stand beside turned into their opposites, the words taken in."""
    turned = []
    for clue in clues:
        after = None if clue.filler else _AFTER.match(question.text, clue.end)
        before = None if clue.filler else _BEFORE.search(question.text, 0, clue.start)
        if after:
            turned.append(clue.negate(question.store.everything, clue.start, after.end()))
        elif before:
            turned.append(clue.negate(question.store.everything, before.start(), clue.end))
        turned.append(clue)
    return turned
