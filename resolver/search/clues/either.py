"""Two clues of one kind joined by "or" (インスタントかソーサリー, 1B or BB, 青か黒): either may hold."""



import re
from dataclasses import replace

from .base import Clue, Question

_OR = re.compile(r"(?:の?(?:やつ)?)?(?:か|とか|または|もしくは|あるいは|or|と?いうか)|\??,? (?:or|or maybe|or possibly|or perhaps|or was it|maybe) (?:an? |the )?|/")
_KINDS = {"cost", "mana_value", "color", "type", "subtype", "rarity", "set", "stats", "printing", "layout"}
_LIKE = {"mana_value": "cost", "subtype": "type", "printing": "set"}  # kinds that may stand beside each other


def join(clues: list[Clue], question: Question) -> list[Clue]:
    """Further clues that cover two or three alternatives each."""
    plain = [clue for clue in clues if clue.kind in _KINDS and not clue.filler and not clue.negated]
    joined: list[Clue] = []
    first = plain
    for _ in range(2):
        found = []
        for left in first:
            between = _OR.match(question.text, left.end)
            if not between:
                continue
            for right in plain:
                if right.start == between.end() and _kind(right) == _kind(left) and (right.kind != "stats" or "/" not in between.group()):
                    found.append(_both(left, right))
        joined += found
        first = found
    return joined


def _kind(clue: Clue) -> str:
    return _LIKE.get(clue.kind, clue.kind)


def _both(left: Clue, right: Clue) -> Clue:
    surely = (left.cards if left.surely is None else left.surely) | (right.cards if right.surely is None else right.surely)
    return replace(
        left, end=right.end, ja=f"{left.ja}か{right.ja}", en=f"{left.en} or {right.en}", cards=left.cards | right.cards,
        surely=surely, hard=left.hard and right.hard, rank=max(left.rank, right.rank),
    )  # fmt: skip
