"""What every stage shares: a card as the index holds it. Field names are Scryfall's where it has one."""

from dataclasses import dataclass

# Where a card stands in the game. Only "card" is a candidate unless asked for (rules 0-2 and 4).
SCOPES = ("card", "funny", "digital", "playtest", "extra")


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a card, or the whole of a single-faced one. Texts are "" where the data has none."""

    name: str
    name_ja: str = ""
    mana_cost: str = ""
    type_line: str = ""
    type_line_ja: str = ""
    oracle_text: str = ""
    text_ja: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    colors: str = ""


@dataclass(frozen=True, slots=True, weakref_slot=True)  # the judge of the house rules remembers cards weakly
class Card:
    """One card: all printings that share an oracle_id.

    id: the position in the index, 0 up, most often printed first; it changes with every import.
    mana_cost: Scryfall's; "" is no cost. colors, color_identity: letters of "WUBRG". scope: one of SCOPES.
    sets: set codes, oldest printing first. has_text: False where the bulk row carried no rules text at all.
    has_cost: False where it does not tell what the card costs: mana_cost is "" and mana_value 0 then, and neither means anything.
    all_parts: oracle names of the two halves of a meld result; else empty.
    """

    id: int
    oracle_id: str
    name: str
    name_ja: str
    layout: str
    scope: str
    mana_cost: str
    mana_value: float
    colors: str
    color_identity: str
    type_line: str
    type_line_ja: str
    faces: tuple[Face, ...]
    sets: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    released_at: str = ""
    printings: int = 0
    has_text: bool = True
    has_cost: bool = True
    reserved: bool = False

    @property
    def front(self) -> Face:
        """The face that counts outside the stack and the battlefield (rule 1-4)."""
        return self.faces[0]


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card in one language."""

    set: str
    collector_number: str
    lang: str
    rarity: str
    released_at: str
    printed_name: str = ""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set as Scryfall lists it, with the names by which players call it. released_at: ISO date or ""."""

    code: str
    name: str
    name_ja: str
    set_type: str
    released_at: str
    parent_set_code: str = ""


@dataclass(frozen=True, slots=True)
class CardName:
    """One way to name a card. face: index of the face it names, or -1 for the whole card.

    kind, best first: oracle, printed, face, printed_face, flavor, former, misprint, nickname, reading, romaji, katakana.
    prints: how many printings carry it (0 where it comes from a data file).
    """

    text: str
    key: str
    card: int
    kind: str
    lang: str
    face: int = -1
    prints: int = 0
