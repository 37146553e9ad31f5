"""Fold a text to one way of writing it, keeping the way back to the words as typed."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

# A base character with the marks that compose with it: voiced-sound marks (full and half width) and accents.
_CLUSTER = re.compile(r".[\u3099\u309a\uff9e\uff9f\u0300-\u036f]*", re.DOTALL)

_REPLACE = {
    **dict.fromkeys("‐‑‒–—―−﹣－⁃", "-"),
    **dict.fromkeys("‘’‛′`´ʼ＇", "'"),
    **dict.fromkeys("“”„″‟＂", '"'),
    **dict.fromkeys("･·•‧∙⋅●", "・"),
    **dict.fromkeys("〜～∼˜", "~"),
    **dict.fromkeys("＝゠", "="),
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "ð": "d", "þ": "th", "ß": "ss", "ı": "i",
    "×": "x", "✕": "x", "◇": "◇", "®": "", "™": "", "©": "",
}  # fmt: skip
# Characters that need nothing but NFKC and lower case: nearly every text is made of these alone.
_PLAIN = re.compile("[ -_a-~\u3001-\u301b\u301d-\u303f\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff3f\uff41-\uff5e]*")
_BRACKET = re.compile("[\\[【〔〈《]")
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}

KANJI = r"\u3005\u3006\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\U00020000-\U0002fa1f"
# Ruby: kana in brackets right behind kanji. In 《》, which also quote card names, only hiragana counts as ruby.
_RUBY = re.compile(
    rf"(?<=[{KANJI}])(?:\([\u3041-\u30ff]+\)|\[[\u3041-\u30ff]+\]|【[\u3041-\u30ff]+】|〔[\u3041-\u30ff]+〕|〈[\u3041-\u30ff]+〉|《[\u3041-\u3096]+》)"
    rf"|(?<=[{KANJI}])\([\u3041-\u3096]*$"  # cut off in the middle of a ruby
)


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text and where each of its characters came from.

    text: lower case, half-width Latin, full-width kana, no accents, one blank for any white space, no ruby.
    source: the text as typed. starts: for each character of `text` the index in `source` where it begins,
    with one entry more for the end.
    """

    text: str
    source: str
    starts: tuple[int, ...]

    def original(self, start: int, end: int) -> str:
        """The words as typed behind text[start:end], stripped of outer blanks."""
        return self.source[self.starts[start] : self.starts[end]].strip()


@lru_cache(maxsize=1 << 16)
def _fold_cluster(cluster: str) -> str:
    if cluster in _REPLACE:
        return _REPLACE[cluster]
    out = []
    for char in unicodedata.normalize("NFKC", cluster).casefold():
        if char in _REPLACE:
            out.append(_REPLACE[char])
        elif char.isspace():
            out.append(" ")
        elif unicodedata.category(char) in _INVISIBLE or "\u0300" <= char <= "\u036f":
            continue
        elif "\u00c0" <= char <= "\u024f" or "\u1e00" <= char <= "\u1eff":
            base = unicodedata.normalize("NFD", char)[0]
            out.append(_REPLACE.get(base, base))
        else:
            out.append(char)
    return "".join(out)


def fold_text(source: str) -> str:
    """The text of `fold(source)` alone; quicker, for the many names and texts of an import."""
    if source.isascii() and source.isprintable() and "`" not in source:
        return " ".join(source.lower().split())
    plain = _PLAIN.fullmatch(source)
    text = unicodedata.normalize("NFKC", source).lower() if plain else "".join(map(_fold_cluster, _CLUSTER.findall(source)))
    text = " ".join(text.split())
    if "(" in text or _BRACKET.search(text):
        while (without := _RUBY.sub("", text)) != text:  # ruby behind ruby
            text = without
    return text


def fold(source: str) -> Folded:
    """Fold `source`; folding the result again changes nothing."""
    chars: list[str] = []
    starts: list[int] = []
    for match in _CLUSTER.finditer(source):
        for char in _fold_cluster(match.group()):
            if char == " " and (not chars or chars[-1] == " "):
                continue
            chars.append(char)
            starts.append(match.start())
    while chars and chars[-1] == " ":
        chars.pop()
        starts.pop()
    starts.append(len(source))
    text = "".join(chars)
    while rubies := list(_RUBY.finditer(text)):
        for ruby in reversed(rubies):
            first, last = ruby.span()
            text = text[:first] + text[last:]
            del starts[first:last]
    return Folded(text, source, tuple(starts))
