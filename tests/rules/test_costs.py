"""Which card may be used as which: every rule, on the starter cards, and the given cases on all cards."""

import json
from pathlib import Path

import pytest

from resolver import Index
from resolver.play import Table
from resolver.rules.costs import CostAnswer, Side, compare
from resolver.rules.house import Settings


def answer(index: Index, hand: str, named: str, **settings: str) -> CostAnswer:
    table = Table(index)
    sides = [table.side(text) for text in (hand, named)]
    assert all(isinstance(side, Side) for side in sides), (hand, named)
    return compare(*sides, Settings(**settings))


@pytest.mark.parametrize(
    ("hand", "named", "rule"),
    [
        ("1R", "Lightning Strike", "1-1"),
        ("UU3", "意志の力", "1-1"),
        ("0", "Black Lotus", "1-1"),
        ("Mana Leak", "否認", "1-1"),
        ("1WW", "Kitchen Finks", "1-1a"),
        ("1(G/W)(G/W)", "Kitchen Finks", "1-1"),
        ("Plains", "Ancestral Vision", "1-3"),
        ("Urza's Tower", "沼", "1-3"),
        ("Ancestral Vision", "Living End", "1-3"),
        ("Ancestral Vision", "Swamp", "1-3"),
        ("なし", "Swamp", "1-3"),
        ("1W", "Sejiri Shelter", "1-1"),
        ("1W", "セジーリの氷河", "1-4"),
        ("U", "Insectile Aberration", "1-4"),
        ("Sejiri Glacier", "1W", "1-1"),  # in a hand only the front counts
        ("Delver of Secrets", "Ponder", "1-1"),
        ("2R", "Bonecrusher Giant", "1-1"),
        ("2R", "踏みつけ", "1-1"),
        ("Fire // Ice", "Fire // Ice", "1-1"),  # a card as itself, whatever the house thinks of split cards
        ("Demonic Tutor", "1B", "1-1"),
    ],
)
def test_yes(starter: Index, hand: str, named: str, rule: str) -> None:
    found = answer(starter, hand, named)
    assert (found.equivalent, found.rule) == (True, rule)
    assert rule in found.explanation.ja and rule in found.explanation.en


@pytest.mark.parametrize(
    ("hand", "named", "depends_on"),
    [
        ("1WU", "Kitchen Finks", ()),
        ("Kitchen Finks", "Loxodon Smiter", ("hybrid=either",)),
        ("U", "Gitaxian Probe", ("phyrexian=colour",)),
        ("Ornithopter", "Ancestral Vision", ()),
        ("Blood Moon", "Swamp", ()),
        ("Plains", "Sejiri Glacier", ()),
        ("1R", "踏みつけ", ()),
        ("1BR", "Brisela, Voice of Nightmares", ()),
        ("Plains", "Brisela, Voice of Nightmares", ()),
        ("Brisela, Voice of Nightmares", "Plains", ()),
        ("Brisela, Voice of Nightmares", "Brisela, Voice of Nightmares", ()),
        ("1R", "Fire // Ice", ("split=half",)),
        ("2RU", "Fire // Ice", ("split=whole",)),
        ("2RR", "Fire // Ice", ()),
        ("Fire // Ice", "Lightning Strike", ("split=half",)),
        ("1R", "Ice", ()),  # the half that was named, not the other
    ],
)
def test_no(starter: Index, hand: str, named: str, depends_on: tuple[str, ...]) -> None:
    found = answer(starter, hand, named)
    assert (found.equivalent, found.rule, found.depends_on) == (False, None, depends_on)
    for setting in depends_on:
        assert setting in found.explanation.ja and setting in found.explanation.en
        assert answer(starter, hand, named, **dict([setting.split("=")])).equivalent


@pytest.mark.parametrize(
    ("hand", "named", "split", "yes"),
    [
        ("1R", "Fire", "half", True),
        ("1U", "Ice", "half", True),
        ("1R", "Ice", "half", False),
        ("2RU", "Fire // Ice", "half", False),
        ("2RU", "Fire // Ice", "whole", True),
        ("1R", "Fire // Ice", "whole", False),
        ("BB", "Find // Finality", "half", True),  # the house rules' own example: BB or BG as Find
        ("GB", "Find // Finality", "half", True),
        ("Assault // Battery", "Ponder", "half", False),
        ("Assault // Battery", "R", "half", True),
        ("Assault // Battery", "3G", "half", True),
        ("2B", "Unholy Annex // Ritual Chamber", "half", True),  # a Room is a split card
        ("1U", "Failure // Comply", "half", True),  # so is an aftermath card
        ("1U", "Failure // Comply", "forbidden", False),
    ],
)
def test_split_cards(starter: Index, hand: str, named: str, split: str, yes: bool) -> None:
    assert answer(starter, hand, named, split=split).equivalent == yes


@pytest.mark.realdata
def test_all_cases(real: Index, shared: Path) -> None:
    table = Table(real)
    with (shared / "cases" / "cost.jsonl").open(encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) >= 40
    for case in cases:
        hand, named = table.side(case["hand"]), table.side(case["named"])
        assert isinstance(hand, Side) and isinstance(named, Side), case
        found = compare(hand, named, Settings())
        assert found.equivalent == case["equivalent"], case
        assert found.rule == case.get("rule", found.rule), case
