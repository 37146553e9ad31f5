"""Mana symbols as HTML: a picture for the eye (mana-font; static/mana.css), words for a screen reader."""

import re
from types import SimpleNamespace

from markupsafe import Markup, escape

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_NUMBER = re.compile(r"1?\d|20|100|1000000")
# Symbols that the font has, by Scryfall's names -> the class that shows it.
_SHOWN = {letter: letter.lower() for letter in "WUBRGCSPXYZTQE"} | {"CHAOS": "chaos", "½": "half", "∞": "infinity"}
_IN_HYBRIDS = set("WUBRGC2P")


def cost_html(cost: str, w: SimpleNamespace) -> Markup:
    """A mana cost ("{1}{U}", also that of a split card) as one picture, whose name lists its symbols."""
    halves = [half for half in cost.split(" // ") if half]
    return Markup(' <span aria-hidden="true">//</span> ').join(_one_cost(half, w) for half in halves)


def _one_cost(cost: str, w: SimpleNamespace) -> Markup:
    symbols = _SYMBOL.findall(cost)
    if not symbols:
        return escape(cost)
    label = " ".join(spoken(symbol, w) for symbol in symbols)
    pictures = Markup("").join(drawn(symbol) for symbol in symbols)
    return Markup('<span class="mana" role="img" aria-label="{}">{}</span>').format(label, pictures)


def text_html(text: str, w: SimpleNamespace) -> Markup:
    """A rules text, its symbols as pictures with names."""
    parts = _SYMBOL.split(text)  # text, symbol, text, symbol, ...
    html = [
        Markup('<span class="mana" role="img" aria-label="{}">{}</span>').format(spoken(part, w), drawn(part))
        if number % 2
        else escape(part)
        for number, part in enumerate(parts)
    ]
    return Markup("").join(html)


def spoken(symbol: str, w: SimpleNamespace) -> str:
    """How a symbol is said: "青", "2 or white"; one without words says itself."""
    return w.symbol.__dict__["or"].join(getattr(w.symbol, part, part) for part in symbol.split("/"))


def drawn(symbol: str) -> Markup:
    """One symbol ("U", "2/W") as a picture without a name."""
    parts = symbol.split("/")
    if len(parts) > 1 and set(parts) <= _IN_HYBRIDS:
        phyrexian = parts[-1] == "P"
        colours = parts[:-1] if phyrexian else parts
        if len(colours) == 1:  # {U/P}: the Phyrexian symbol in that colour
            return Markup('<i class="ms ms-p on-{}"></i>').format(colours[0].lower())
        first, second = (part.lower() for part in colours)
        marks = ("p", "p") if phyrexian else (first, second)
        return Markup('<i class="ms half-{} half2-{}"><b class="ms-{}"></b><b class="ms-{}"></b></i>').format(
            first, second, *marks
        )
    if symbol in _SHOWN or _NUMBER.fullmatch(symbol):
        name = _SHOWN.get(symbol, symbol)
        return Markup('<i class="ms ms-{} on-{}"></i>').format(name, name if symbol in "WUBRGCS" else "none")
    return Markup('<i class="ms-text">{{{}}}</i>').format(symbol)
