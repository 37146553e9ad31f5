"""The wording of rules text: what of a text makes two sentences one, and the pieces that a player may read out."""

import re
from collections.abc import Iterator
from hashlib import blake2b

from .numbers import KANJI_DIGITS

# The word for the card itself. A card's name stands for it in its own text, and so do these words.
ITSELF = "~"
_ITSELF = (
    "~|こ(?:の(?:クリーチャー|カード|呪文|パーマネント|アーティファクト|エンチャント|土地|オーラ|装備品|機体)|れ)"
    "|this (?:creature|card|spell|permanent|artifact|enchantment|land|aura|equipment|vehicle)"
)
_BREAKS = '。.:、,;()「」"'
_ITSELVES = re.compile(_ITSELF)
_TOKEN = re.compile(rf"{_ITSELF}|[^\W_]|[+\-/]")
_DROPPED = re.compile(rf"[^\w+\-/~{re.escape(_BREAKS)}]+|_+")
_BREAK = re.compile(f"[{re.escape(_BREAKS)}]+")
_DROPPED_ASCII = {code: None for code in range(128) if _DROPPED.fullmatch(chr(code))}
_COUNTS = str.maketrans({kanji: str(value) for kanji, value in KANJI_DIGITS.items()})
_COUNT = re.compile(f"[{''.join(KANJI_DIGITS)}]")

_REMINDER = re.compile(r"\(([^()]*[。.])\)")  # (黒) behind プロテクション is none
_CLAUSE = re.compile("[、,:]")
_END = re.compile("[。.]")
_QUOTING = re.compile(r'(?:「[^」]*」?|"[^"]*"?|[^。.「"])+')  # a sentence whose quotes may hold others
_TRIGGER = re.compile("[^、「]{2,80}?(?:とき|時|たび|度|際|際し|開始時に|なら|場合|かぎり)、")
_ENGLISH_TRIGGER = re.compile("(?:when|whenever|atthe|if|as~|until)[^,\"]{2,120},")


def wording(text: str) -> str:
    """What counts of a folded text: letters, digits, the signs of a size; words for the card itself as one "~"."""
    return _BREAK.sub("", _washed(text))


def places(text: str) -> tuple[str, list[int], list[int]]:
    """`wording(text)`, and where in the text each of its characters begins and ends."""
    tokens = [(m.group() if m.end() - m.start() == 1 else ITSELF, m.start(), m.end()) for m in _TOKEN.finditer(text)]
    return "".join(t for t, _, _ in tokens).translate(_COUNTS), [s for _, s, _ in tokens], [e for _, _, e in tokens]


def breaks(text: str) -> Iterator[int]:
    """The places in a folded text where a sentence or a part of one may begin or end."""
    return (match.start() for match in _BREAK.finditer(text))


def key(worded: str) -> int:
    """The number, of 64 bits with sign, by which an index finds a `wording`."""
    return int.from_bytes(blake2b(worded.encode(), digest_size=8).digest(), "big", signed=True)


def _washed(text: str) -> str:
    text = _ITSELVES.sub(ITSELF, text)
    if text.isascii():
        return text.translate(_DROPPED_ASCII)  # many times as fast as an expression, in ASCII alone
    text = _DROPPED.sub("", text)
    return text.translate(_COUNTS) if _COUNT.search(text) else text


def pieces(line: str) -> Iterator[tuple[tuple, str]]:
    """(place, wording) of each piece of a folded ability line that a player may read out.

    A piece is the line, the line without its reminder text, the reminder text, each sentence of the two, of a sentence what
    follows its cost or its trigger, and its parts between commas. Pieces at one place of two lines correspond.
    """
    line = _washed(line)
    yield (), _BREAK.sub("", line)
    reminders = _REMINDER.findall(line) if "(" in line else []
    for number, part in enumerate([_REMINDER.sub("", line) if reminders else line, *reminders]):
        quotes = "「" in part or '"' in part
        sentences = [s for s in (_QUOTING.findall(part) if quotes else _END.split(part)) if s]
        if len(sentences) > 1 and reminders:
            yield (number,), _BREAK.sub("", part)
        for count, sentence in enumerate(sentences):
            clauses = _CLAUSE.split(sentence)
            if _BREAK.search("".join(clauses)):
                clauses = [_BREAK.sub("", clause) for clause in clauses]
            yield (number, count), "".join(clauses)
            if len(clauses) < 2:
                continue
            cost, colon, effect = sentence.partition(":")
            if colon and not (quotes and ("「" in cost or '"' in cost)):
                yield (number, count, "effect"), _BREAK.sub("", effect)
            trigger = ("、" in sentence and _TRIGGER.match(sentence)) or _ENGLISH_TRIGGER.match(sentence)
            if trigger:
                yield (number, count, "triggered"), _BREAK.sub("", sentence[trigger.end() :])
            for part_of_it in _parts(clauses):
                yield (number, count, part_of_it), part_of_it


def _parts(clauses: list[str]) -> Iterator[str]:
    """The wordings of a sentence up to a comma, from one on, and between two."""
    for number in range(1, len(clauses)):
        if number < len(clauses) - 1:
            yield clauses[number]
        yield "".join(clauses[number:])
        yield "".join(clauses[:number])
