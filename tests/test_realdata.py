"""On all real cards: what the issues promise, and the cases that players gave."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from resolver import Index, Options

pytestmark = pytest.mark.realdata


@pytest.mark.parametrize(
    "text",
    [
        "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている",
        "counter target noncreature spell, 1U, core set",
        "否認",
        "negate",
        "ＮＥＧＡＴＥ",
        "negtae",
    ],
)
def test_negate(text: str, real: Index) -> None:
    answer = real.resolve(text)
    assert (answer.verdict, answer.cards[0].card.name, answer.cards[0].card.name_ja) == ("unique", "Negate", "否認")


@pytest.mark.parametrize(
    ("text", "among"),
    [
        (
            "1U なんだっけあれ、対戦相手がマナを支払えないと打ち消すやつ",
            {"Mana Leak", "Miscalculation", "Revolutionary Rebuff", "Daze"},
        ),
        ("the 1U counter that's in core sets", {"Negate", "Essence Scatter", "Remove Soul", "Mana Leak"}),
    ],
)
def test_several_counterspells(text: str, among: set[str], real: Index) -> None:
    answer = real.resolve(text, Options(limit=1000))
    assert answer.verdict == "ambiguous"
    assert among <= {candidate.card.name for candidate in answer.cards}
    assert answer.next_question


@pytest.mark.parametrize(("text", "name"), [("Fire // Ice", "Fire // Ice"), ("稲妻", "Lightning Bolt")])
def test_card(text: str, name: str, real: Index) -> None:
    card = real.card(text)
    assert card.name == name
    assert card.name_ja and card.type_line_ja and card.mana_cost and card.sets


def test_what_the_index_holds(real: Index) -> None:
    meta = real.store.meta
    assert meta["source"] == "all-cards.jsonl.gz, recent-names.jsonl.gz"
    assert int(meta["playable_cards"]) > 25_000
    assert int(meta["japanese_names"]) > 18_000
    assert int(meta["printings"]) == 96_587 + 5_704


def test_no_card_is_lost_between_the_file_and_the_index(real: Index, shared: Path) -> None:
    from resolver.bulk.reader import ReadCount, read_cards

    rows = read_cards(shared / "bulk" / "recent-names.jsonl.gz", ReadCount())
    wanted = {row.name for row in rows}
    known = {text for _, _, _, kind, _, text in real.store.all_names() if kind == "oracle"}
    assert {name for name in wanted if name.partition(" // ")[0] != name.partition(" // ")[2]} <= known


@pytest.mark.parametrize("name", ["default-cards-2019.json.gz", "sample-2024.jsonl", "recent-names.jsonl.gz"])
def test_every_file_imports_alone(name: str, shared: Path, tmp_path: Path) -> None:
    from resolver import open_index
    from resolver.importing import import_files

    report = import_files([shared / "bulk" / name], tmp_path / "index.sqlite", shared / "bulk" / "sets.json")
    assert [count.bad for count in report.read] == [0]
    with open_index(tmp_path / "index.sqlite") as index:
        assert int(index.store.meta["cards"]) == report.built.cards > 50
        first = index.store.card(0)
        assert first.name in {candidate.card.name for candidate in index.resolve(first.name).cards}


# --------------------------------------------------------------------------------------------------------------- cases


@pytest.fixture
def score(shared: Path, real_path: Path) -> Callable[..., str]:
    """Run the scoring tool on a file of cases against the real index; it fails beyond the shares given."""

    def run(cases: Path, **limits: float) -> str:
        flags = [text for name, value in limits.items() for text in (f"--{name.replace('_', '-')}", str(value))]
        done = subprocess.run(
            [sys.executable, str(shared / "tools" / "score.py"), str(cases), "--show", "--command", f"{sys.executable} -m resolver", *flags],
            capture_output=True, text=True, check=False, env={**os.environ, "RESOLVER_INDEX": str(real_path)},
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def chosen(shared: Path, tmp_path: Path, name: str, keep: Callable[[dict[str, Any]], bool]) -> Path:
    """Some cases of a file, in a file of their own."""
    path = tmp_path / name
    lines = (shared / "cases" / name).read_text(encoding="utf-8").splitlines()
    path.write_text("".join(line + "\n" for line in lines if keep(json.loads(line))), encoding="utf-8")
    return path


def test_the_cards_that_the_house_rules_name(score: Callable[..., str], shared: Path) -> None:
    """At least 88 of 89, and no single card that is not the answer."""
    score(shared / "cases" / "seeds.jsonl", max_wrong=0, min_right=88 / 89)


def test_what_players_typed_as_names(score: Callable[..., str], shared: Path, tmp_path: Path) -> None:
    score(chosen(shared, tmp_path, "players.jsonl", lambda case: case["kind"] != "effect"), max_wrong=0, min_right=0.95)


def test_what_players_said_of_effects(score: Callable[..., str], shared: Path, tmp_path: Path) -> None:
    score(chosen(shared, tmp_path, "players.jsonl", lambda case: case["kind"] == "effect"), max_wrong=0)


def test_descriptions(score: Callable[..., str], shared: Path) -> None:
    score(shared / "cases" / "descriptions.jsonl", max_wrong=0, min_right=0.9)
