"""The fields that we read of a Scryfall card object; all others, and unknown ones, are passed over."""

import msgspec


class FaceRow(msgspec.Struct):
    """A card_faces entry. Every field may be missing or null."""

    name: str = ""
    printed_name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    printed_type_line: str | None = None
    oracle_text: str | None = None
    printed_text: str | None = None
    flavor_name: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    oracle_id: str | None = None
    layout: str | None = None


class Legalities(msgspec.Struct):
    """Of the formats only Vintage: "not_legal" there tells a joke card from a real one."""

    vintage: str | None = None


class CardRow(msgspec.Struct):
    """One printing in one language. Only `name` and `lang` must be there."""

    name: str
    lang: str
    oracle_id: str | None = None
    layout: str = "normal"
    set: str = ""
    set_name: str | None = None
    set_type: str | None = None
    collector_number: str | None = None
    released_at: str | None = None
    rarity: str | None = None
    printed_name: str | None = None
    printed_type_line: str | None = None
    printed_text: str | None = None
    flavor_name: str | None = None
    mana_cost: str | None = None
    cmc: float | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    colors: list[str] | None = None
    color_identity: list[str] | None = None
    keywords: list[str] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    card_faces: list[FaceRow] | None = None
    games: list[str] | None = None
    digital: bool | None = None
    border_color: str | None = None
    security_stamp: str | None = None
    promo_types: list[str] | None = None
    edhrec_rank: int | None = None
    reserved: bool | None = None
    legalities: Legalities | None = None


class SetRow(msgspec.Struct):
    """One set of Scryfall's /sets answer."""

    code: str
    name: str
    set_type: str | None = None
    released_at: str | None = None
    parent_set_code: str | None = None
    name_ja: str | None = None  # not Scryfall's: put in where translations are at hand


class SetList(msgspec.Struct):
    """Scryfall's /sets answer."""

    data: list[SetRow]
