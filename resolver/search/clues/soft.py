"""Words that say a player is not sure: たしか, くらい, "I think", "around". They soften the clue beside them."""

import re
from dataclasses import replace

from .base import Clue, Question

_BEFORE = re.compile(r"(?:たしか|確か|たぶん|多分|おそらく|もしかして|うろ覚えだけど|i think|maybe|probably|around|about|roughly|something like|like a|perhaps)[、, ]*(?:it'?s |it was |an? |the )?$")
_AFTER = re.compile(r"[、, ]*(?:くらい|ぐらい|だったかな|だったかも|かも|だったような|だったと思う|だと思う|気がする|あたり|前後|っぽい|i think|or so|ish\b|maybe|probably|i guess)")


def soften(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues, soft where a word beside them says that the player is not sure."""
    return [
        replace(clue, hard=False)
        if not clue.filler and (_BEFORE.search(question.text, 0, clue.start) or _AFTER.match(question.text, clue.end))
        else clue
        for clue in clues
    ]
