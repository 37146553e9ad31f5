"""Tables of cases as data: what a text must and must not mean, one case a line, and why.

names.jsonl, over the starter cards: `verdict` (or "not unique"), `cards` that must be in the answer (all of it where unique), `not`:
cards that must not be in it, `total`: how many cards in all, `face`: the face named, `corrected`: whether a spelling was corrected.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from resolver import Index, Options

HERE = Path(__file__).parent
NAMES = [json.loads(line) for line in (HERE / "names.jsonl").read_text(encoding="utf-8").splitlines()]
FIELDS = {"id", "lang", "query", "verdict", "cards", "not", "total", "face", "corrected", "why"}


@pytest.mark.parametrize("case", NAMES, ids=[case["id"] for case in NAMES])
def test_names(case: dict[str, Any], starter: Index) -> None:
    answer = starter.resolve(case["query"], Options(limit=1000))
    found = [candidate.card.name for candidate in answer.cards]
    if case["verdict"] == "not unique":
        assert answer.verdict != "unique", found
    else:
        assert answer.verdict == case["verdict"], found
    if answer.verdict == "unique":
        assert found == case["cards"]
    assert set(case["cards"]) <= set(found)
    assert not set(case.get("not", ())) & set(found)
    assert answer.total == case.get("total", answer.total)
    if "face" in case:
        assert answer.cards[0].face == case["face"]
    if "corrected" in case:
        assert (answer.corrected_from is not None) == case["corrected"]


def test_the_table_is_whole() -> None:
    assert len(NAMES) >= 120
    assert len({case["id"] for case in NAMES}) == len(NAMES)
    assert len({case["query"] for case in NAMES}) == len(NAMES)
    for case in NAMES:
        assert set(case) <= FIELDS
        assert case["why"]
        assert case["cards"] or case["verdict"] in ("not_found", "not unique")
    assert {case["lang"] for case in NAMES} == {"ja", "en"}
    assert sum(case["verdict"] != "unique" or "not" in case for case in NAMES) >= 40  # what must not match


def test_every_card_named_in_the_table_is_a_starter_card(starter: Index) -> None:
    store = starter.store
    known = {store.card(number).name for number in range(store.everything.bit_count())}
    for case in NAMES:
        assert {*case["cards"], *case.get("not", ())} <= known, case["id"]
