"""Words that say a player is not sure: たしか, くらい, "I think", "around". They soften the clue beside them."""

import re
from dataclasses import replace

from .base import Clue, Question

_BEFORE = re.compile(
    r"(?:たしか|確か|たぶん|多分|おそらく|恐らく|もしかして|もしかしたら|うろ覚えだけど|うろ覚えですが|うろ覚えで|記憶が曖昧だけど|だいたい|大体|約|およそ|ざっくり"
    r"|\b(?:i think|i believe|i guess|maybe|probably|possibly|perhaps|around|about|roughly|approximately|something like|somewhere around|like a|like|kinda|sorta|iirc|might be|could be|must be|must have been|if i remember right|if i remember correctly|if memory serves|not sure but|not sure if it'?s|pretty sure))"
    r"[、, ]*(?:it'?s |it was |its |an? |the |from |in |for )*$"
)
_AFTER = re.compile(
    r"[、, ]*(?:の)?(?:くらい|ぐらい|くらいだった|だったかな|だったかも|だっけ|だったっけ|じゃなかったっけ|じゃなかったかな|かな|かも|だったような|だったと思う|だと思う|だった気がする|な気がする|気がする|あたり|辺り|前後|っぽい|だったはず|のはず|ほど|とかそのへん|そこら"
    r"|i think|i believe|i guess|i suppose|or so\b|or something|ish\b|-ish\b|maybe|probably|possibly|perhaps|iirc|if i remember|if memory serves|pretty sure|not sure|(?<!っけ)\?(?=.*\w))"
)


def soften(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues, soft where a word beside them says that the player is not sure."""
    return [
        replace(clue, hard=False)
        if not clue.filler and (_BEFORE.search(question.text, 0, clue.start) or _AFTER.match(question.text, clue.end))
        else clue
        for clue in clues
    ]
