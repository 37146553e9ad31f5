"""English words of the game inside a Japanese question (「3マナ以下のcreatureを2体まで」) into Japanese, in which most patterns are written.

data/mixed.tsv holds the words. A word is taken only where it stands alone among Japanese ones: a run of English may be a name.
"""

import re
from functools import cache

from .. import datafiles
from ..text import Folded, fold_text

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


def _read(run: str) -> dict[str, list[tuple[int, str]]]:
    """What must stand behind a run of English (mostly nothing) -> (place in it, Japanese for what begins there)."""
    if run in _table():
        return {behind: [(0, read)] for behind, read in _table()[run].items()}
    color, _, noun = run.partition(" ")  # "red instant"
    colors, nouns = _table().get(color, {}), _table().get(noun, {})
    return {"": [(0, colors[""]), (len(color) + 1, nouns[""])]} if colors.get("") in tuple("白青黒赤緑") and "" in nouns else {}


def japanese(folded: Folded) -> Folded | None:
    """`folded` with these words in Japanese, each of which came from the words as typed; None where there are none."""
    text = folded.text
    if not _JAPANESE.search(text):
        return None
    out, starts, position = "", [], 0
    for run in _RUN.finditer(text):
        read = _read(run[1])
        behind = next((behind for behind in read if text.startswith(behind, run.end())), None)
        if behind is not None and run.start() >= position:
            out += text[position : run.start()]
            starts += folded.starts[position : run.start()]
            for place, word in read[behind]:
                out += word
                starts += [folded.starts[run.start(1) + place]] * len(word)
            position = run.end() + len(behind)
    return Folded(out + text[position:], folded.source, (*starts, *folded.starts[position:])) if position else None
