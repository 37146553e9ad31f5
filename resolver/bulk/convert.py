"""Bulk rows -> cards: all printings that share an oracle_id become one card with its names."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from sys import intern

from ..model import SCOPES, Card, CardName, Face, Printing
from .names import other_names, printed_type_line, split_printed_name
from .records import CardRow, FaceRow
from .scope import scope_of

_SCOPE_RANK = {scope: rank for rank, scope in enumerate(SCOPES)}
_WUBRG = "WUBRG"
# Layouts whose halves are all in the root mana cost; the others have the front face's cost (rule 1-4).
_WHOLE_COST_LAYOUTS = {"split"}


@dataclass(slots=True)
class _Gathered:
    """What the rows of one oracle_id have told so far."""

    oracle_id: str
    row: CardRow
    scope: str
    printings: list[Printing] = field(default_factory=list)
    names: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)  # (text, kind, lang, face) -> printings
    names_by_set: dict[tuple[str, int], set[str]] = field(default_factory=dict)  # (text, face) -> sets that print it
    latest_ja: dict[int, tuple[str, str, str]] = field(default_factory=dict)  # face -> (date, type line, text)
    texts_ja: set[tuple[int, str]] = field(default_factory=set)  # (face, text) of every printing


class Converter:
    """Takes bulk rows one by one and gives the cards at the end; holds cards in memory, never rows."""

    def __init__(self, corrections: dict[tuple[str, str, str], list[tuple[str, str]]] | None = None) -> None:
        """corrections: (set, collector number, lang) -> [(field, value)], from data/corrections.tsv."""
        self._cards: dict[str, _Gathered] = {}
        self._corrections = corrections or {}
        self.corrected = 0
        self.texts_ja: list[set[tuple[int, str]]] = []  # of each card that `finish` gave: (face, text) of its Japanese printings
        self.set_types: dict[str, tuple[str, str, str]] = {}  # code -> (name, type, first date), as the rows tell

    def add(self, row: CardRow) -> None:
        """Take one row in."""
        correction = self._corrections.get((row.set, row.collector_number or "", row.lang))
        if correction:
            self._correct(row, correction)
        oracle_id = row.oracle_id or (row.card_faces[0].oracle_id if row.card_faces else None) or f"name:{row.name}"
        scope = scope_of(row)
        gathered = self._cards.get(oracle_id)
        if gathered is None:
            gathered = self._cards[oracle_id] = _Gathered(oracle_id, row, scope)
        elif _better(row, scope, gathered):
            gathered.row = row
        if _SCOPE_RANK[scope] < _SCOPE_RANK[gathered.scope]:
            gathered.scope = scope
        self._note_set(row)
        gathered.printings.append(
            Printing(*map(intern, (row.set, row.collector_number or "", row.lang, row.rarity or "", row.released_at or "",
                                   row.printed_name or "")))  # the same few thousand texts again and again
        )  # fmt: skip
        if row.flavor_name:
            gathered.names[row.flavor_name, "flavor", "en", -1] += 1
        if row.lang == "ja":
            self._add_japanese(gathered, row)
        elif row.card_faces:
            for number, face in enumerate(row.card_faces):
                if face.flavor_name:
                    gathered.names[face.flavor_name, "flavor", "en", number] += 1

    def _note_set(self, row: CardRow) -> None:
        name, kind, first = self.set_types.get(row.set, ("", "", ""))
        if name and kind and first and not (row.released_at and row.released_at < first):
            return  # nothing new, as for nearly every row
        dates = [date for date in (first, row.released_at) if date]
        self.set_types[row.set] = (name or row.set_name or "", kind or row.set_type or "", min(dates, default=""))

    def _correct(self, row: CardRow, correction: list[tuple[str, str]]) -> None:
        for name, value in correction:
            target: CardRow | FaceRow = row
            if name.startswith("card_faces["):
                number, _, name = name.removeprefix("card_faces[").partition("].")
                if not row.card_faces or int(number) >= len(row.card_faces):
                    continue
                target = row.card_faces[int(number)]
            setattr(target, name, value or None)
            self.corrected += 1

    def _add_japanese(self, gathered: _Gathered, row: CardRow) -> None:
        faces: list[CardRow | FaceRow] = list(row.card_faces) if row.card_faces else [row]
        for number, face in enumerate(faces):
            if face.printed_name and face.printed_name != face.name:
                name, second = split_printed_name(face.printed_name)
                kind = "printed_face" if row.card_faces else "printed"
                position = number if row.card_faces else -1
                gathered.names[name, kind, "ja", position] += 1
                gathered.names_by_set.setdefault((name, position), set()).add(row.set)
                if second:
                    gathered.names[second, "flavor", "ja", position] += 1
            if face.printed_text:
                gathered.texts_ja.add((number, face.printed_text))
            latest = gathered.latest_ja.get(number)
            if (face.printed_text or face.printed_type_line) and (latest is None or (row.released_at or "") > latest[0]):
                gathered.latest_ja[number] = (
                    row.released_at or "", printed_type_line(face.printed_type_line or ""), face.printed_text or "",
                )  # fmt: skip

    def finish(self) -> Iterator[tuple[Card, list[CardName], list[Printing]]]:
        """Each card with its names and printings, most often printed first; empties the converter."""
        gathered = sorted(
            _one_per_name(self._cards.values()),
            key=lambda g: (
                _SCOPE_RANK[g.scope],
                -len({p.set for p in g.printings}),
                g.row.edhrec_rank or 1 << 30,
                g.row.name,
                g.oracle_id,
            ),
        )
        self._cards = {}
        shifted = _shifted_names(gathered)
        self.shifted = sorted({(g.row.name, text) for g in gathered for text, _, _, _ in g.names if (g.oracle_id, text) in shifted})
        others = other_names()
        gathered.reverse()
        for number in range(len(gathered)):
            one = gathered.pop()  # its row is not needed any longer once the card is made
            for name in [key for key in one.names if (one.oracle_id, key[0]) in shifted]:
                del one.names[name]
            card = _card(number, one)
            self.texts_ja.append(one.texts_ja)
            yield card, list(_names(card, one, others.get(card.name, ()))), one.printings


def _plain_name(name: str) -> str:
    """A reversible card's name without its double: "Propaganda // Propaganda" is Propaganda."""
    first, _, second = name.partition(" // ")
    return first if first == second else name


def _one_per_name(cards: Iterable[_Gathered]) -> list[_Gathered]:
    """The cards, those of one name made one: one card means one name, whatever oracle_ids the rows carry.

    Joke cards stay apart: some of them are several cards of one name.
    """
    kept: list[_Gathered] = []
    by_name: dict[str, _Gathered] = {}
    for card in cards:
        name = _plain_name(card.row.name)
        first = by_name.get(name) if card.scope == "card" else None
        if first is None:
            kept.append(card)
            if card.scope == "card":
                by_name[name] = card
            continue
        doubled = _plain_name(first.row.name) != first.row.name and _plain_name(card.row.name) == card.row.name
        if doubled or (_has_text(card.row) and not _has_text(first.row)):
            first.row, card.row = card.row, first.row
        first.printings += card.printings
        first.names.update(card.names)
        first.texts_ja |= card.texts_ja
        for key, sets in card.names_by_set.items():
            first.names_by_set.setdefault(key, set()).update(sets)
    return kept


def _better(row: CardRow, scope: str, gathered: _Gathered) -> bool:
    """English rows over Japanese, real printings over joke ones, rows with text over rows without."""
    old = gathered.row
    if row.lang != "en" and old.lang == "en":
        return False
    if old.lang != "en" and row.lang == "en":
        return True
    if _SCOPE_RANK[scope] != _SCOPE_RANK[gathered.scope]:
        return _SCOPE_RANK[scope] < _SCOPE_RANK[gathered.scope]
    if row.layout != old.layout:
        return old.layout == "reversible_card"
    return not _has_text(old) and _has_text(row)


def _has_text(row: CardRow) -> bool:
    """Whether the row tells the rules text. No card of several faces is without any, so empty ones there tell nothing."""
    return row.oracle_text is not None or bool(row.card_faces and any(f.oracle_text for f in row.card_faces))


def _has_cost(row: CardRow) -> bool:
    """Whether the row tells the mana cost: "" in the row itself is none, but "" on every face may be for want of data."""
    faces: list[CardRow | FaceRow] = list(row.card_faces) if row.card_faces else [row]
    is_land = "Land" in (faces[0].type_line or row.type_line or "")
    return row.mana_cost is not None or any(face.mana_cost for face in faces) or is_land or row.cmc == 0


def _shifted_names(cards: Iterable[_Gathered]) -> set[tuple[str, str]]:
    """(oracle_id, Japanese name) of names that a list of translations put on the wrong row.

    A name is shifted where another card owns it (most of that card's Japanese printings carry it), both stand in the
    set where it is printed, and most printings of this card carry another name. True shared names (復活, 狡猾) do not
    meet that: their cards are not printed in one set.
    """
    owners: dict[str, list[_Gathered]] = {}
    for card in cards:
        for text, _, lang, _ in card.names:
            if lang == "ja":
                owners.setdefault(text, []).append(card)
    shifted = set()
    for text, holders in owners.items():
        if len(holders) < 2:
            continue
        shares = {id(card): _share(card, text) for card in holders}
        best = max(holders, key=lambda card: shares[id(card)])
        for card in holders:
            if card is best or shares[id(card)] >= min(0.5, shares[id(best)]):
                continue
            sets_here = {s for (name, _), sets in card.names_by_set.items() if name == text for s in sets}
            if sets_here & {p.set for p in best.printings}:
                shifted.add((card.oracle_id, text))
    return shifted


def _share(card: _Gathered, text: str) -> float:
    mine = sum(count for (name, kind, lang, _), count in card.names.items() if lang == "ja" and name == text and kind != "flavor")
    everything = sum(count for (_, kind, lang, _), count in card.names.items() if lang == "ja" and kind != "flavor")
    return mine / everything if everything else 0.0


def _letters(colors: list[str] | None) -> str:
    return "".join(sorted(colors, key=_WUBRG.find)) if colors else ""


def _card(number: int, one: _Gathered) -> Card:
    row = one.row
    source: list[CardRow | FaceRow] = list(row.card_faces) if row.card_faces else [row]
    best_ja = _best_japanese(one)
    halves = (row.mana_cost or "").split(" // ")
    faces = []
    for position, face in enumerate(source):
        _, type_line_ja, text_ja = one.latest_ja.get(position, ("", "", ""))
        cost = face.mana_cost if face.mana_cost is not None else (halves[position] if position < len(halves) else "")
        faces.append(
            Face(
                name=face.name or row.name,
                name_ja=best_ja.get(position if row.card_faces else -1, ""),
                mana_cost=cost if row.card_faces else (row.mana_cost or ""),
                type_line=face.type_line or "",
                type_line_ja=type_line_ja,
                oracle_text=face.oracle_text or "",
                text_ja=text_ja,
                power=face.power or "",
                toughness=face.toughness or "",
                loyalty=face.loyalty or face.defense or "",
                colors=_letters(face.colors if face.colors is not None else row.colors),
            )
        )
    doubled = _plain_name(row.name) != row.name
    if doubled:
        faces = faces[:1]
    whole = row.layout in _WHOLE_COST_LAYOUTS
    dated = sorted((p.released_at, p.set) for p in one.printings)
    return Card(
        id=number,
        oracle_id=one.oracle_id,
        name=_plain_name(row.name),
        name_ja=" // ".join(f.name_ja or f.name for f in faces) if any(f.name_ja for f in faces) else "",
        layout=row.layout,
        scope=one.scope,
        mana_cost=(row.mana_cost or " // ".join(f.mana_cost for f in faces)) if whole else faces[0].mana_cost,
        mana_value=row.cmc if row.cmc is not None else _mana_value(faces, whole),
        colors=_letters(row.colors if row.colors is not None and not doubled else faces[0].colors or _colors_of(faces[0].mana_cost)),
        color_identity=_letters(row.color_identity) or _colors_of("".join(f.mana_cost for f in faces)),
        type_line=row.type_line or " // ".join(f.type_line for f in faces),
        type_line_ja=" // ".join(f.type_line_ja or f.type_line for f in faces) if any(f.type_line_ja for f in faces) else "",
        faces=tuple(faces),
        sets=tuple(dict.fromkeys(code for _, code in dated)),
        keywords=tuple(row.keywords or ()),
        released_at=dated[0][0],
        printings=len({(p.set, p.collector_number) for p in one.printings}),
        has_text=_has_text(row),
        has_cost=_has_cost(row),
        reserved=bool(row.reserved),
    )


def _colors_of(cost: str) -> str:
    return "".join(letter for letter in _WUBRG if letter in cost)


def _mana_value(faces: list[Face], whole: bool) -> float:
    from ..mana import ManaCost

    try:
        return float(sum(ManaCost.parse(f.mana_cost).mana_value for f in (faces if whole else faces[:1])))
    except ValueError:
        return 0.0


def _best_japanese(one: _Gathered) -> dict[int, str]:
    """Per face position (-1: the whole card) the Japanese name that most printings carry."""
    best: dict[int, tuple[int, str]] = {}
    for (text, kind, lang, position), count in one.names.items():
        if lang == "ja" and kind in ("printed", "printed_face") and (position not in best or count > best[position][0]):
            best[position] = (count, text)
    if 0 not in best and -1 in best:
        best[0] = best[-1]
    if -1 not in best and 0 in best:
        best[-1] = best[0]
    return {position: text for position, (_, text) in best.items()}


def _names(card: Card, one: _Gathered, others: Iterable[tuple[str, str]]) -> Iterator[CardName]:
    def named(text: str, kind: str, lang: str, face: int = -1, prints: int = 0) -> CardName:
        return CardName(text, "", card.id, kind, lang, face, prints)

    yield named(card.name, "oracle", "en", prints=len(one.printings))
    if len(card.faces) > 1:
        yield named(" // ".join(f.name for f in reversed(card.faces)), "oracle", "en")
        for number, face in enumerate(card.faces):
            yield named(face.name, "face", "en", number)
        if card.name_ja:
            yield named(card.name_ja, "printed", "ja")
            yield named(" // ".join(f.name_ja or f.name for f in reversed(card.faces)), "printed", "ja")
    for (text, kind, lang, position), count in one.names.items():
        yield named(text, kind, lang, position, count)
    for text, kind in others:
        yield named(text, kind, "en" if text.isascii() else "ja")
