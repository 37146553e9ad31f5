"""Kana: scripts into one another, and sounds that players write in more than one way."""

import re

_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_TO_HIRAGANA = {code + 0x60: code for code in range(0x3041, 0x3097)}
_SMALL = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")

# Spellings of one sound, after small kana became large. Order matters: longer first.
_SOUNDS = [
    ("ヴア", "バ"), ("ヴイ", "ビ"), ("ヴエ", "ベ"), ("ヴオ", "ボ"), ("ヴ", "ブ"),
    ("テイ", "チ"), ("デイ", "ジ"), ("トウ", "ツ"), ("ドウ", "ズ"), ("ヂ", "ジ"), ("ヅ", "ズ"),
    ("ジエ", "ゼ"), ("シエ", "セ"), ("チエ", "テ"), ("フア", "ハ"), ("フイ", "ヒ"), ("フエ", "ヘ"), ("フオ", "ホ"),
    ("ウイ", "イ"), ("ウエ", "エ"), ("ウオ", "オ"), ("イア", "イヤ"), ("クア", "カ"), ("グア", "ガ"),
]  # fmt: skip
_SOUND = re.compile("|".join(spelling for spelling, _ in _SOUNDS))
_SOUND_TO = dict(_SOUNDS)
_O_ROW = "オコソトノホモヨロゴゾドボポ"
_LONG_O = re.compile(f"(?<=[{_O_ROW}])[ウオ]")
_LONG_U = re.compile("(?<=[ウクスツヌフムユルグズブプ])ウ")
_LONG_E = re.compile("(?<=[エケセテネヘメレゲゼデベペ])[イエ]")
_REPEATED = re.compile(r"([アイウエオ])\1+")


def katakana(text: str) -> str:
    """`text` with hiragana turned into katakana; all else as it was."""
    return text.translate(_TO_KATAKANA)


def hiragana(text: str) -> str:
    """`text` with katakana turned into hiragana; all else as it was."""
    return text.translate(_TO_HIRAGANA)


def large(text: str) -> str:
    """`text` with small katakana turned into large ones."""
    return text.translate(_SMALL)


def same_sound(text: str) -> str:
    """Large katakana `text` with the spellings of one sound made one (ヴ/ブ, ティ/チ, long vowels, 促音); its own same sound."""
    while (heard := _heard(text)) != text:  # what is left out may bring together what is one sound, too: シウエ, シエ
        text = heard
    return text


def _heard(text: str) -> str:
    text = _SOUND.sub(lambda match: _SOUND_TO[match.group()], text)
    text = _LONG_O.sub("", text)
    text = _LONG_U.sub("", text)
    text = _LONG_E.sub("", text)
    return _REPEATED.sub(r"\1", text)
