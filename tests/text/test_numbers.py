"""Number words of both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolver.text.numbers import ENGLISH, kanji_number, number


def spelt(value: int) -> str:
    """A number from 1 to 9999 as Japanese writes it: 1203 is 千二百三."""
    digits = "〇一二三四五六七八九"
    out = ""
    for unit, sign in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, value = divmod(value, unit)
        if digit:
            out += ("" if digit == 1 and sign else digits[digit]) + sign
    return out


@given(st.integers(1, 9999))
def test_kanji_numerals_with_units(value: int) -> None:
    assert kanji_number(spelt(value)) == number(spelt(value)) == value


@given(st.integers(0, 10**9))
def test_kanji_digits_and_digits(value: int) -> None:
    assert kanji_number("".join("〇一二三四五六七八九"[int(digit)] for digit in str(value))) == value
    assert number(str(value)) == value


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("one", 1),
        ("a", 1),
        ("an", 1),
        ("zero", 0),
        ("twenty", 20),
        ("十", 10),
        ("二十", 20),
        ("十三", 13),
        ("百", 100),
        ("両", 2),
        ("０", 0),
        ("١٢", 12),
    ],
)
def test_words(word: str, value: int) -> None:
    assert number(word) == value


@pytest.mark.parametrize("word", ["", "x", "many", "1.5", "-1", "one two", "十マナ", "²", "½", "Ⅳ"])
def test_anything_else_is_no_number(word: str) -> None:
    assert number(word) is None


def test_english_words_count_up() -> None:
    assert list(ENGLISH.values()) == list(range(21))
