"""Romaji into katakana: Hepburn, Kunrei and the loose spellings that people type."""

import re

_ROWS = {
    "": "アイウエオ", "k": "カキクケコ", "s": "サシスセソ", "t": "タチツテト", "n": "ナニヌネノ", "h": "ハヒフヘホ", "m": "マミムメモ",
    "r": "ラリルレロ", "l": "ラリルレロ", "g": "ガギグゲゴ", "z": "ザジズゼゾ", "d": "ダヂヅデド", "b": "バビブベボ", "p": "パピプペポ",
}  # fmt: skip
_SYLLABLES: dict[str, str] = {c + v: row[i] for c, row in _ROWS.items() for i, v in enumerate("aiueo")}
_SYLLABLES |= {"ya": "ヤ", "yu": "ユ", "yo": "ヨ", "wa": "ワ", "wo": "ヲ", "wi": "ウィ", "we": "ウェ"}
_SYLLABLES |= {
    "shi": "シ", "chi": "チ", "tsu": "ツ", "fu": "フ", "ji": "ジ", "fa": "ファ", "fi": "フィ", "fe": "フェ", "fo": "フォ",
    "va": "ヴァ", "vi": "ヴィ", "vu": "ヴ", "ve": "ヴェ", "vo": "ヴォ", "she": "シェ", "je": "ジェ", "che": "チェ", "thi": "ティ", "dhi": "ディ",
    "ti": "チ", "tu": "ツ", "si": "シ", "hu": "フ", "zi": "ジ", "di": "ヂ", "du": "ヅ", "dzu": "ヅ", "ye": "イェ",
}  # fmt: skip
for _c, _k in {"k": "キ", "s": "シ", "t": "チ", "n": "ニ", "h": "ヒ", "m": "ミ", "r": "リ", "l": "リ", "g": "ギ", "z": "ジ", "j": "ジ", "b": "ビ", "p": "ピ", "d": "ヂ"}.items():
    for _v, _small in {"a": "ャ", "u": "ュ", "o": "ョ"}.items():
        _SYLLABLES[_c + "y" + _v] = _k + _small
for _c, _k in {"sh": "シ", "ch": "チ", "j": "ジ"}.items():
    for _v, _small in {"a": "ャ", "u": "ュ", "o": "ョ"}.items():
        _SYLLABLES[_c + _v] = _k + _small
_TOKEN = re.compile("|".join([*sorted(_SYLLABLES, key=len, reverse=True), "n'?", "-"]))
_DOUBLED = re.compile(r"([kstpgzdbcjfhmr])(?=\1)|t(?=ch)")
_FINAL_LONG = re.compile(r"oh(?![aiueo])")


def katakana_of(text: str) -> str | None:
    """The katakana of a romaji text; None where it cannot be read so (and is thus no romaji)."""
    text = _FINAL_LONG.sub("ou", re.sub(r"[\s']", "", text))
    out = []
    position = 0
    while position < len(text):
        doubled = _DOUBLED.match(text, position)
        if doubled:
            out.append("ッ")
            position = doubled.end()
            continue
        token = _TOKEN.match(text, position)
        if not token:
            return None
        piece = token.group()
        out.append("ー" if piece == "-" else "ン" if piece.startswith("n") and piece not in _SYLLABLES else _SYLLABLES[piece])
        position = token.end()
    return "".join(out)
