"""English words of the game inside a Japanese question (「3マナ以下のcreatureを2体まで」) into Japanese, in which most patterns are written.

data/mixed.tsv holds the words. A word is taken only where it stands alone among Japanese ones: a run of English may be a name.
"""

import re
from functools import cache

from .. import datafiles
from ..text import fold_text

_JAPANESE = re.compile("[\u3041-\u9fff]")
_RUN = re.compile(r"(?:(?<=[0-9\u3041-\u309f]) )?(?<![a-z0-9'/+-])([a-z][a-z'-]*(?: [a-z][a-z'-]*)*)(?![/+])(?: (?=[0-9\u3041-\u309f]))?")


@cache
def _table() -> dict[str, dict[str, str]]:
    """English word -> the Japanese that must stand behind it (mostly none) -> what the two are read as; the longest first."""
    table: dict[str, dict[str, str]] = {}
    for _, (typed, japanese) in sorted(datafiles.tsv("mixed.tsv", 2), key=lambda row: -len(row[1][0])):
        word = re.match("[a-z' -]+", fold_text(typed))[0]
        table.setdefault(word, {})[fold_text(typed)[len(word) :]] = japanese
    return table


def _colored(run: str) -> dict[str, str]:
    """What a colour and one more word are read as: "red instant"."""
    color, _, noun = run.partition(" ")
    colors, nouns = _table().get(color, {}), _table().get(noun, {})
    return {"": colors[""] + nouns[""]} if colors.get("") in tuple("白青黒赤緑") and "" in nouns else {}


def japanese(text: str) -> str | None:
    """`text` with these words in Japanese, or None where there are none."""
    folded = fold_text(text)
    if not _JAPANESE.search(folded):
        return None
    out, position = "", 0
    for run in _RUN.finditer(folded):
        read = _table().get(run[1]) or _colored(run[1])
        behind = next((behind for behind in read if folded.startswith(behind, run.end())), None)
        if behind is not None and run.start() >= position:
            out += folded[position : run.start()] + read[behind]
            position = run.end() + len(behind)
    return out + folded[position:] if position else None
