"""A new index takes the old one's place only where it is whole, has not shrunk and answers what the old one answered."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from kept import Kept

from resolver import config, open_index
from resolver.api import STARTER
from resolver.errors import DataFileError, IndexError_, NotAccepted, WrongIndexVersion
from resolver.index.meta import damage, read_meta
from resolver.refresh import guard, run
from resolver.refresh.guard import canaries, findings
from resolver.refresh.history import History


@pytest.fixture
def new(built: Path, tmp_path: Path) -> Path:
    """A good new index, to be spoilt."""
    return Path(shutil.copy(built, tmp_path / "new.sqlite"))


def sql(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute(statement)


@pytest.mark.parametrize("bulk_type", config.BULK_TYPES)
def test_a_good_index_passes(bulk_type: str, new: Path, built: Path) -> None:
    assert findings(new, built, bulk_type) == []


def test_without_an_index_before_only_the_canaries_are_asked(new: Path, tmp_path: Path) -> None:
    assert findings(new, tmp_path / "none.sqlite", "all_cards") == []


@pytest.mark.parametrize(("key", "words"), [("cards", "cards"), ("japanese_names", "cards with a Japanese name")])
def test_shrinking_by_two_percent_is_allowed_and_by_more_is_not(key: str, words: str, new: Path, built: Path) -> None:
    old = 10_000
    sql(built_copy := Path(shutil.copy(built, new.with_name("old.sqlite"))), f"UPDATE meta SET value = '{old}' WHERE key = '{key}'")
    sql(new, f"UPDATE meta SET value = '9800' WHERE key = '{key}'")
    assert findings(new, built_copy, "all_cards") == []
    sql(new, f"UPDATE meta SET value = '9799' WHERE key = '{key}'")
    assert findings(new, built_copy, "all_cards") == [f"9799 {words} instead of {old}"]


def test_the_starter_cards_are_no_measure(new: Path, built: Path) -> None:
    old = Path(shutil.copy(built, new.with_name("old.sqlite")))
    sql(old, "UPDATE meta SET value = '10000' WHERE key = 'cards'")
    sql(old, f"UPDATE meta SET value = '{STARTER}' WHERE key = 'source'")
    assert findings(new, old, "all_cards") == []


def test_the_two_examples_of_the_rule_are_canaries() -> None:
    """Rule 1-1d: a description that means one card, and one that means several."""
    asked = {canary.query: (canary.verdict, canary.cards) for canary in canaries("all_cards")}
    assert asked["クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている"] == ("unique", ("Negate",))
    verdict, among = asked["1U なんだっけあれ、対戦相手がマナを支払えないと打ち消すやつ"]
    assert (verdict, "Mana Leak" in among) == ("ambiguous", True)


def test_japanese_names_are_asked_only_where_the_bulk_file_has_them() -> None:
    queries = {kind: {canary.query for canary in canaries(kind)} for kind in config.BULK_TYPES}
    assert "稲妻" in queries["all_cards"] - queries["default_cards"]
    assert "ワールドウェイクのジェイス" in queries["default_cards"] - queries["oracle_cards"]
    assert "negate" in queries["oracle_cards"]


@pytest.mark.parametrize("wrong", [{"verdict": "maybe"}, {"query": 5}, {"cards": "Negate"}])
def test_a_wrong_canary_is_named(wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"query": "negate", "verdict": "unique", "cards": ["Negate"], **wrong}
    monkeypatch.setattr(guard.datafiles, "jsonl", lambda name: [row])
    with pytest.raises(DataFileError, match=r"canaries\.jsonl: .*Expected|canaries\.jsonl: .*Invalid"):
        canaries("all_cards")


@pytest.mark.realdata
def test_the_canaries_are_answered_with_all_cards(real_path: Path, tmp_path: Path) -> None:
    assert findings(real_path, tmp_path / "none.sqlite", "all_cards") == []


def test_a_canary_that_is_answered_otherwise_is_named(new: Path, built: Path) -> None:
    sql(new, "DELETE FROM name WHERE card = (SELECT id FROM card WHERE name = 'Lightning Bolt')")
    found = findings(new, built, "all_cards")
    assert any(line.startswith("“稲妻” is answered ") and line.endswith("instead of unique Lightning Bolt") for line in found)


def test_what_the_index_before_could_not_answer_either_is_no_step_back(new: Path) -> None:
    sql(new, "DELETE FROM name WHERE card = (SELECT id FROM card WHERE name = 'Lightning Bolt')")
    same = Path(shutil.copy(new, new.with_name("old.sqlite")))
    assert findings(new, same, "all_cards") == []


def test_an_index_before_of_another_version_still_tells_its_size(new: Path, built: Path) -> None:
    old = Path(shutil.copy(built, new.with_name("old.sqlite")))
    sql(old, "UPDATE meta SET value = '1' WHERE key = 'schema_version'")
    sql(old, "UPDATE meta SET value = '10000' WHERE key = 'cards'")
    assert findings(new, old, "all_cards") == [f"{read_meta(new)['cards']} cards instead of 10000"]


def test_another_schema_is_never_accepted(new: Path, built: Path) -> None:
    sql(new, "UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    with pytest.raises(WrongIndexVersion):
        findings(new, built, "all_cards")


def test_damage_is_found_and_never_accepted(new: Path, built: Path) -> None:
    assert damage(new) == ""
    content = bytearray(new.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 200_000] = bytes(200_000)
    new.write_bytes(content)
    assert damage(new)
    with pytest.raises(IndexError_, match="damaged"):
        findings(new, built, "all_cards")
    new.write_bytes(b"no index")
    assert damage(new)


# ------------------------------------------------------------------------------------------------- within a whole refresh


def fewer(kept: Kept) -> list[dict[str, Any]]:
    """The service's rows without some Japanese names."""
    return [row for row in kept.scryfall.rows if row["lang"] == "en" or row["name"] < "S"]


def test_what_is_not_accepted_is_set_aside_and_can_be_accepted(kept: Kept) -> None:
    kept.begin()
    before = kept.identity()
    kept.next_day(fewer(kept))
    with pytest.raises(NotAccepted, match=r"cards with a Japanese name instead of \d+.*--accept"):
        kept.refresh(force=False)
    assert kept.identity() == before
    (aside,) = kept.places.set_aside.iterdir()
    assert str(aside) in History(kept.places).attempts[-1].message
    fetched = kept.scryfall.asked("/sets")
    attempt = kept.refresh(force=False, accept=True)
    assert attempt
    assert (attempt.result, attempt.accepted) == ("updated", True)
    assert "cards with a Japanese name" in attempt.findings[0]
    recorded = History(kept.places).last
    assert recorded
    assert (recorded.accepted, recorded.findings) == (True, attempt.findings)
    assert kept.scryfall.asked("/sets") == fetched  # what was set aside was taken, nothing fetched again
    assert list(kept.places.set_aside.iterdir()) == []


def test_the_night_after_it_is_no_longer_held_against(kept: Kept) -> None:
    kept.begin()
    kept.next_day(fewer(kept))
    kept.refresh(accept=True)
    kept.next_day()
    attempt = kept.refresh()
    assert attempt
    assert (attempt.findings, attempt.accepted) == ((), False)


def test_an_index_that_cannot_be_used_is_set_aside_even_with_accept(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.begin()
    before = kept.identity()
    monkeypatch.setattr(guard, "damage", lambda path: "page 7 is never used")
    with pytest.raises(NotAccepted, match="page 7 is never used"):
        kept.refresh(accept=True)
    assert kept.identity() == before
    assert len(list(kept.places.set_aside.iterdir())) == 1


def test_only_the_last_that_was_set_aside_is_kept(kept: Kept) -> None:
    kept.begin()
    for _ in range(3):
        kept.next_day(fewer(kept))
        with pytest.raises(NotAccepted):
            kept.refresh()
    assert len(list(kept.places.set_aside.iterdir())) == config.KEPT_SET_ASIDE


def test_without_text_the_examples_of_the_rule_are_not_answered(kept: Kept) -> None:
    """The field may be renamed one day; then every card is there, and none can be described."""
    kept.begin()
    kept.next_day([{("rules_text" if key == "oracle_text" else key): value for key, value in row.items()} for row in kept.scryfall.rows])
    with pytest.raises(NotAccepted, match="クリーチャーでない呪文を打ち消す"):
        kept.refresh()
    with open_index(kept.path) as index:
        assert index.resolve("negate").verdict == "unique"


def test_every_way_in_is_guarded(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is swapped in has been through `findings`."""
    passed: list[Path] = []
    find: Callable[..., list[str]] = guard.findings
    monkeypatch.setattr(run.guard, "findings", lambda new, old, kind: passed.append(new) or find(new, old, kind))
    kept.refresh()
    kept.next_day()
    kept.refresh(accept=True)
    assert passed == [kept.places.work / "index.sqlite"] * 2
