"""Set codes in small letters, where the words around them make plain that a set is meant: "from wwk", afrの, "(m10)"."""

# ruff: noqa: SIM905 (a pattern is easier to read in one line, a word list as words)

import re

from .base import Clue, Question
from .head import is_type

_EN = re.compile(r"(?:\b(?:from|in|of|out of|the)(?: the)? |\()(?P<code>[a-z0-9]{3,4})\b(?P<set> (?:set|block|uncommon|common|rare|mythic)s?\b)?(?P<end>\)| ?[,.;:!?]| ?$| set\b| block\b)?")
_FIRST = re.compile(r"(?P<code>[a-z0-9]{3})(?= (?:[a-z]+|[0-9]+)\b)")  # "neo 3 mana rock"
_JA = re.compile(r"(?<![a-z0-9])(?P<code>[a-z0-9]{3,4})(?:の|から(?!ある)|に(?=入|収|い|あ|出)|で(?=出|刷|初)|産の?|版の?|収録の?|初出の?|だった|あたり)")
# Codes that are also words: only a set where the sentence ends behind them.
_WORDS = frozenset("all one who her mom war ice exo dom plc con arb ala her uma ema ima tor inv apc sok bok tok wth mat big cmd pip acr fin for the and not any its out off top end hit own two ten six way set new old red x1x".split())
_NEVER = frozenset("all one who for the and not any its out off top end hit own two ten six way set new old red her big mat con fin mom top mtg edh etb".split())


def find(question: Question) -> list[Clue]:
    """A clue for each code that is one of the index's sets."""
    clues = []
    for pattern in (_EN, _JA):
        for match in pattern.finditer(question.text):
            code = match["code"]
            known = question.store.sets.get(code)
            if known is None or code in _NEVER or code.isdigit():
                continue
            if pattern is _EN and code in _WORDS and not (match["end"] or match["set"]):
                continue
            start = match.start("code")
            name = known.name_ja or known.name
            clues.append(Clue("set", start, match.end("code"), name, known.name, question.store.cards_with(f"set:{code}"), rank=1))
    first = _FIRST.match(question.text)
    if first and first["code"] not in _WORDS | _NEVER and not first["code"].isdigit() and not is_type(first["code"]):
        known = question.store.sets.get(first["code"])
        if known:
            clues.append(Clue("set", 0, 3, known.name_ja or known.name, known.name, question.store.cards_with(f"set:{first['code']}"), rank=1))
    return clues
