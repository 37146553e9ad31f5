"""Clues about mana: exact costs (1U), mana value (3マナ, three-drop), colour with an amount (青2マナ), pips (青青)."""

import re

from ...mana import find_costs
from ...text.numbers import ENGLISH, number
from .base import Clue, Question

_N = r"(?:[0-9]+|[一二三四五六七八九十]+)"
_EN = r"(?:[0-9]+|" + "|".join(word for word in ENGLISH if word != "zero") + r"|zero)"
_LETTER = {"白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G", "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G",
           "shiro": "W", "ao": "U", "kuro": "B", "aka": "R", "midori": "G"}  # fmt: skip
_COLOR = "(?P<color>白|青|黒|赤|緑)"
_COLOR_EN = "(?P<color>white|blue|black|red|green)"
# Mana that is paid, made or saved in the course of an effect is no mana value.
_NO_VALUE_AFTER = r"(?!(?:分|ぶん)?[をが、]?(?:払|支払|出[るすせ]|加え|生[みま]|増え|重[くい]|軽[くい]|安[くい]|つける|注ぎ|になる|になって|で(?:起動|タップ|再生|パンプ|回収|\+)))"
_MORE = "(?P<more>以上)?(?P<less>以下)?"
_VALUE = [
    re.compile(rf"(?:{_COLOR}の?|無色)?(?P<n>{_N})(?: ?マナ| ?mana\b|コスト)(?:{_MORE}|域|圏)(?:の(?!.{{0,3}}(?:出|加))|で|くらい)?{_NO_VALUE_AFTER}"),
    re.compile(rf"(?:点数で見たマナ・?コスト|マナ総量|マナ・?コスト|マナコスト|コスト)(?:が|は|の)?(?P<n>{_N})(?:マナ)?{_MORE}"),
    re.compile(rf"\b(?P<n>{_EN})[ -]?(?:mana|cmc|mv)\b(?P<more> or more)?(?P<less> or less)?(?! (?:to|more|rock|for each|extra))"),
    re.compile(rf"\b(?P<n>{_EN})[ -]?drops?\b"),
    re.compile(rf"\b(?:cmc|mv|mana value|converted mana cost|costs?|costing)(?: (?:of|is|=))? ?(?P<n>{_EN})\b(?: mana)?(?! (?:less|more))"),
    re.compile(rf"\b(?P<n>{_EN}) {_COLOR_EN} mana\b(?! (?:to|:))"),
    re.compile(rf"\b{_COLOR_EN} (?P<n>{_EN})[ -](?:drop|mana|cmc)\b"),
]
_PIPS_JA = re.compile(r"(?P<run>(?P<one>[白青黒赤緑])(?P=one)+)(?:の)?")
_PIPS_EN = re.compile(r"\b(?P<many>double|triple|two|three|four) (?:white|blue|black|red|green)\b(?! mana)")
_HOW_MANY = {"double": 2, "two": 2, "triple": 3, "three": 3, "four": 4}
_HYBRID = re.compile("混成(?:マナ)?(?:・シンボル)?|ハイブリッド(?:マナ)?|\\bhybrid(?: mana)?\\b")
_HIGHEST = 16  # the highest mana value of a real card; only the range of "or more" depends on it


def find(question: Question) -> list[Clue]:
    """Every clue about mana in the question."""
    clues = [*_exact(question), *_pips(question)]
    for pattern in _VALUE:
        clues.extend(_value(question, match) for match in pattern.finditer(question.text))
    for match in _HYBRID.finditer(question.text):
        clues.append(Clue("cost", *match.span(), "混成マナ", "hybrid mana", question.store.cards_with("cost:hybrid")))
    return [clue for clue in clues if clue is not None]


def _exact(question: Question) -> list[Clue]:
    # Costs are told from words by their capitals, so they are looked for in the text as typed, folded in width only.
    typed = "".join(
        question.folded.source[s] if len(question.text) == len(question.folded.starts) - 1 and question.folded.source[s : s + 1].isascii() else c
        for s, c in zip(question.folded.starts, question.text, strict=False)
    )
    clues = []
    for start, end, cost in find_costs(typed):
        if re.fullmatch("[白青黒赤緑]+", question.text[start:end]):
            continue
        clues.append(Clue("cost", start, end, f"マナ・コスト {cost}", f"mana cost {cost}", question.store.cards_with(f"cost:{cost}"), rank=2))
    return clues


def _value(question: Question, match: re.Match[str]) -> Clue:
    groups = match.groupdict()
    wanted = number(match["n"]) or 0
    low, high = wanted, wanted
    if groups.get("more"):
        high = _HIGHEST
    if groups.get("less"):
        low = 0
    cards = 0
    for value in range(low, high + 1):
        cards |= question.store.cards_with(f"mv:{value}")
    said = f"{low}" if low == high else (f"{low}以上" if groups.get("more") else f"{high}以下")
    said_en = f"{low}" if low == high else (f"{low} or more" if groups.get("more") else f"{high} or less")
    ja, en = f"マナ総量{said}", f"mana value {said_en}"
    color = groups.get("color")
    if color:
        cards &= question.store.cards_with(f"color:{_LETTER[color]}")
        ja, en = f"{color}の{ja}", f"{en}, {_LETTER[color]}"
    return Clue("mana_value", *match.span(), ja, en, cards)


def _pips(question: Question) -> list[Clue]:
    clues = []
    for match in _PIPS_JA.finditer(question.text):
        count, letter = len(match["run"]), _LETTER[match["one"]]
        clues.append(_pip_clue(question, match, count, letter))
    for match in _PIPS_EN.finditer(question.text):
        letter = _LETTER[match.group().split()[1]]
        clues.append(_pip_clue(question, match, _HOW_MANY[match["many"]], letter))
    return clues


def _pip_clue(question: Question, match: re.Match[str], count: int, letter: str) -> Clue:
    cards = question.store.cards_with(f"pips:{letter}={count}")
    symbols = "{" + letter + "}"
    return Clue("cost", *match.span(), f"{symbols}が{count}つ以上", f"{count} or more {symbols}", cards, rank=1)
