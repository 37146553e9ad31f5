"""Kana: from one script into the other, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolver.text.kana import hiragana, katakana, large, same_sound

HIRAGANA = st.text(st.characters(min_codepoint=0x3041, max_codepoint=0x3096))
KATAKANA = st.text(st.characters(min_codepoint=0x30A1, max_codepoint=0x30F6))


@given(HIRAGANA)
def test_hiragana_there_and_back(text: str) -> None:
    assert hiragana(katakana(text)) == text
    assert not set(katakana(text)) & set(text)


@given(KATAKANA)
def test_katakana_there_and_back(text: str) -> None:
    assert katakana(hiragana(text)) == text


@given(st.text(st.characters(max_codepoint=0x3040) | st.characters(min_codepoint=0x3100)))
def test_everything_else_stays(text: str) -> None:
    assert katakana(text) == hiragana(text) == large(text) == text


@given(KATAKANA)
def test_one_sound_is_reached_in_one_step(text: str) -> None:
    once = same_sound(large(text))
    assert same_sound(once) == once


@pytest.mark.parametrize(
    ("spelt", "sound"),
    [
        ("ヴアンパイヤ", "バンパイヤ"),
        ("テイム", "チム"),
        ("オウコク", "オコク"),
        ("セイギ", "セギ"),
        ("アアア", "ア"),
        ("ヅ", "ズ"),
    ],
)
def test_sounds(spelt: str, sound: str) -> None:
    assert same_sound(spelt) == sound
