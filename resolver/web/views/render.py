"""Templates to pages."""

import secrets
from datetime import datetime
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import HTMLResponse

from ...answer import Said
from ...config import MAX_PLAYER_NAME
from ...index.store import Store
from ...model import Card, Face
from ...play.table import Table
from ...rules.judge import Remark
from .symbols import cost_html, drawn, spoken, text_html
from .visit import Visit
from .words import LANGS, words

STATIC = Path(__file__).parent.parent / "static"
# The keys under a box: what costs are made of, often used ones first. Hybrids are typed, as (g/w).
KEY_SYMBOLS = ("W", "U", "B", "R", "G", "1", "2", "3", "4", "5", "6", "7", "8", "0", "X", "C", "S")
PRIVATE = {"Cache-Control": "no-store"}  # a page shows who somebody is and what they hold


class Name(NamedTuple):
    """A name and the language that it is in."""

    text: str
    lang: str


@cache
def environment() -> Environment:
    """The templates, with what they call."""
    found = Environment(
        loader=PackageLoader("resolver.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    found.globals |= {
        "static": static,
        "cost_html": cost_html,
        "text_html": text_html,
        "symbol_html": drawn,
        "spoken": spoken,
        "frame_colour": frame_colour,
        "key_symbols": KEY_SYMBOLS,
        "max_player": MAX_PLAYER_NAME,
        "new_key": lambda: secrets.token_urlsafe(16),
    }
    return found


def page(visit: Visit, template: str, *, tab: str = "", status: int = 200, **context: Any) -> HTMLResponse:
    """A page, or a part of one, in the visitor's language. tab: which of the three tabs it belongs to."""
    store = visit.table.index.store
    html = environment().get_template(template).render(
        visit=visit,
        lang=visit.lang,
        other_lang="en" if visit.lang == "ja" else "ja",
        w=words(visit.lang),
        tab=tab,
        both_names=partial(both_names, lang=visit.lang),
        set_names=partial(set_names, store=store, lang=visit.lang),
        picture=partial(picture, store=store),
        forbidding=partial(forbidding, visit=visit),
        telling=visit.table.judge.notes,
        **context,
    )
    return HTMLResponse(html, status, PRIVATE)


@cache
def static(name: str) -> str:
    """The address of a static file, which changes with its content."""
    return f"/static/{name}?v={sha256((STATIC / name).read_bytes()).hexdigest()[:10]}"


def both_names(card: Card | Face, lang: str) -> tuple[Name, Name | None]:
    """The name in the reader's language, and the one in the other, where there is one."""
    english = Name(card.name, "en")
    if not card.name_ja:
        return english, None
    japanese = Name(card.name_ja, "ja")
    return (japanese, english) if lang == "ja" else (english, japanese)


def forbidding(card: Card, visit: Visit) -> list[Remark]:
    """Why a card may not be declared: banned, or spent, with the time as a person reads it. Empty where it may."""
    ban, use = visit.table.judge.ban(card), visit.table.use_of(card)
    found = [Table.banned(ban)] if ban else []
    if use:
        spent = {lang: words(lang).card.used_by.format(by=use.by, number=use.number, when=clock(use.when)) for lang in LANGS}
        found.append(Remark("used", Table.spent(use).rule, Said(**spent)))
    return found


def clock(when: str) -> str:
    """Hour and minute of a time of the ledger (ISO 8601, UTC), where the service runs."""
    return f"{datetime.fromisoformat(when).astimezone():%H:%M}"


def frame_colour(card: Card) -> str:
    """The class of a card's frame: a colour's letter, "gold", "land" or "none"."""
    colours = card.colors or card.front.colors
    if not colours:
        return "frame-land" if "Land" in card.front.type_line else "frame-none"
    return f"frame-{colours.lower()}" if len(colours) == 1 else "frame-gold"


def set_names(card: Card, store: Store, lang: str) -> list[str]:
    """The sets of a card by name, oldest first."""
    known = (store.sets.get(code) for code in card.sets)
    return [
        (one.name_ja if lang == "ja" and one.name_ja else one.name) if one else code.upper()
        for one, code in zip(known, card.sets, strict=True)
    ]


def picture(card: Card, store: Store) -> str:
    """Where Scryfall has a picture of the card's newest printing, or ""."""
    printings = [one for one in store.printings(card.id) if one.collector_number]
    if not printings:
        return ""
    newest = printings[-1]
    return f"https://api.scryfall.com/cards/{newest.set}/{newest.collector_number}?format=image&version=normal"
