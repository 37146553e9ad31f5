"""Mana costs as people write them, into symbols: the patterns of one symbol, and reading a whole text."""

import re
import unicodedata

from .symbols import COMPOSITE, VALUES

MAX_TEXT = 300  # characters; the longest printed cost has 46

LETTERS = str.maketrans("白青黒赤緑◇❄φ", "WUBRGCSΦ")
COLOUR = "WUBRG白青黒赤緑"
# Patterns are text: compiled (and kept) by `re` on first use, they cost no time when the program starts.
# (?a): letters are ASCII letters, in either case.
# L, D and H count in brackets only, S, Y and Z not beside any other letter: Gus and Buzz Buggy are cards.
_KINDS = {
    "bracket": rf"[{{(\[] [0-9{COLOUR}CSXYZLDHPφΦ½∞◇❄/無色氷雪]+ [}})\]]",
    "slash": rf"(?:2|[{COLOUR}C◇]) (?:/[{COLOUR}CPφΦ])+",
    "phi": rf"[{COLOUR}C◇][φΦ] | [φΦ][{COLOUR}C◇]",
    "number": rf"(?:0|[1-9][0-9]{{0,8}}) (?:(?=2/[{COLOUR}]) | (?![0-9/])) | [⑩-⑳]",
    "word": "無色 | 氷雪 | H[WR]",
    "letter": rf"[{COLOUR}CX◇❄φΦ½∞] | (?<=X)Y | (?<=Y)Z | (?<![A-RT-WYZ])S(?![A-RT-Z])",
}
_TOKEN = "(?xia)" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items())
# Possessive, so that a run never ends inside a token; without groups, which crash `re` there before 3.12.
RUN = "(?xia)(?:" + "|".join(_KINDS.values()) + ")++"
_NO_COST_WORDS = frozenset({"", "なし", "コストなし", "マナコストなし", "マナ・コストなし", "no cost", "none"})


def fold(text: str) -> str:
    """NFKC character by character, so that positions stay valid; leaves what would grow (½, ⑩)."""
    if text.isascii():
        return text
    folded = (unicodedata.normalize("NFKC", char) for char in text)
    return "".join(new if len(new) == 1 else old for old, new in zip(text, folded, strict=True))


def read(text: str) -> list[list[str]]:
    """The symbols of each half of a cost, numbers among them as digits: one half unless the cost is split.

    No cost is one empty half. Raises ``ValueError`` when the text is no cost, or over 300 characters long.
    """
    folded = fold(text).strip() if len(text) <= MAX_TEXT else "?"
    if folded.lower() in _NO_COST_WORDS:
        return [[]]
    halves = [_symbols(half.strip()) for half in folded.split("//")]
    if not any(halves) or any(half is None for half in halves):
        raise ValueError(f"not a mana cost: {text[:40]!r} (write it like 1U or {{1}}{{U}})")
    return [half for half in halves if half is not None]


def _symbols(text: str) -> list[str] | None:
    """Symbols of one half, numbers among them; None when any part of the text is not a symbol."""
    if len(text) > 2 and text[0] + text[-1] in ("()", "[]") and not set("()[]") & set(text[1:-1]):
        # Around the whole these are punctuation, (1U), unless they hold a single symbol, (UP).
        inside = _symbols(text[1:-1].strip())
        if inside is not None:
            return inside
    token = re.compile(_TOKEN)
    symbols: list[str] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = token.match(text, position)
        found = _token_symbols(match, text) if match else None
        if match is None or found is None:
            return None
        symbols += found
        position = match.end()
    return symbols


def _token_symbols(match: re.Match[str], text: str) -> list[str] | None:
    kind = match.lastgroup
    token = match[0][1:-1] if kind == "bracket" else match[0]
    token = token.upper().translate(LETTERS).replace("無色", "C").replace("氷雪", "S")
    if kind == "number":
        return [unicodedata.normalize("NFKC", token)]
    if kind == "letter":
        return ["H" if token == "Φ" else token]
    if kind == "word":
        return [token]
    # Slashes may be left out inside brackets, {GW}, and beside φ. A doubled part, {G/G}, is a slip.
    parts = token.replace("Φ", "P").split("/") if "/" in token else list(token.replace("Φ", "P"))
    symbol = COMPOSITE.get(frozenset(parts)) if len(set(parts)) == len(parts) else None
    if symbol is None and kind == "bracket":
        if token in VALUES or re.fullmatch("0|[1-9][0-9]{0,8}", token):
            return [token]
        if token == "Φ":
            return ["H"]
        if match[0] == text and "/" not in token:  # {1U}: braces around the whole
            return _symbols(token)
    return None if symbol is None else [symbol]
