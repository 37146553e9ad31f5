"""Names as the bulk data and the data files carry them."""

import re
from functools import cache, lru_cache

from .. import datafiles
from ..errors import DataFileError
from ..text.fold import KANJI

_RUBY = re.compile(rf"(?<=[{KANJI}])[（(][\u3041-\u30ff]+[）)]")
_CUT_RUBY = re.compile(rf"(?<=[{KANJI}])[（(][\u3041-\u3096]*$")
_SECOND_NAME = re.compile(r"^(.+?)[ \u3000]*[（(]([^（）()]+)[）)]$")
_DASHES = re.compile("([—―–])(?:[ \u3000]*[-—―–])+[ \u3000]*")
_FACE_FIELD = re.compile(r"^card_faces\[[0-9]\]\.")
OTHER_NAME_KINDS = {"flavor_name": "flavor", "former_name": "former", "misprint": "misprint"}
CORRECTABLE = {"printed_name", "printed_text", "printed_type_line", "flavor_name", "oracle_text", "mana_cost", "type_line"}


def split_printed_name(printed: str) -> tuple[str, str]:
    """(name, second name): ruby taken out, and a second name in brackets (a flavour name) apart; "" if there is none."""
    if "(" not in printed and "（" not in printed:
        return printed.strip(), ""
    name = _CUT_RUBY.sub("", _RUBY.sub("", printed)).strip()
    second = _SECOND_NAME.match(name)
    return (second[1].strip(), second[2].strip()) if second else (name, "")


@lru_cache(maxsize=1 << 14)
def printed_type_line(printed: str) -> str:
    """The type line with one dash where some printings have two (― -)."""
    return _DASHES.sub(r"\1 ", printed)


@cache
def other_names() -> dict[str, list[tuple[str, str]]]:
    """English card name -> [(name, kind)] from data/other-names.tsv; raises DataFileError on an unknown kind."""
    names: dict[str, list[tuple[str, str]]] = {}
    for number, (name, card, kind, _) in datafiles.tsv("other-names.tsv", 4):
        if kind not in OTHER_NAME_KINDS:
            raise DataFileError(f"other-names.tsv:{number}: kind {kind!r} is none of {sorted(OTHER_NAME_KINDS)}")
        names.setdefault(card, []).append((name, OTHER_NAME_KINDS[kind]))
    return names


def corrections() -> dict[tuple[str, str, str], list[tuple[str, str]]]:
    """(set, collector number, lang) -> [(field, value)] from data/corrections.tsv; value "" drops the field."""
    table: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for number, (code, collector_number, lang, name, value, _) in datafiles.tsv("corrections.tsv", 6):
        if _FACE_FIELD.sub("", name) not in CORRECTABLE:
            raise DataFileError(f"corrections.tsv:{number}: field {name!r} is none of {sorted(CORRECTABLE)}")
        table.setdefault((code, collector_number, lang), []).append((name, value))
    return table
