"""Japanese and English number words as integers."""

import re

KANJI_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")}
_DIGITS = KANJI_DIGITS | {"零": 0, "両": 2}
_TENS = {"十": 10, "百": 100, "千": 1000}
KANJI_NUMBER = re.compile("[〇零一二三四五六七八九十百千]+")
ENGLISH = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]
    )
}


def kanji_number(text: str) -> int:
    """The value of a run of kanji numerals: 十三 -> 13, 二〇 -> 20, 百 -> 100."""
    if not any(char in _TENS for char in text):
        return int("".join(str(_DIGITS[char]) for char in text))
    total, digit = 0, None
    for char in text:
        if char in _TENS:
            total += (1 if digit is None else digit) * _TENS[char]
            digit = None
        else:
            digit = (digit or 0) * 10 + _DIGITS[char]
    return total + (digit or 0)


def number(text: str) -> int | None:
    """The value of digits, kanji numerals or an English number word up to twenty; None for anything else."""
    if text.isdecimal():
        return int(text)
    if text in ENGLISH:
        return ENGLISH[text]
    if text in ("a", "an"):
        return 1
    if KANJI_NUMBER.fullmatch(text):
        return kanji_number(text)
    return 2 if text == "両" else None
