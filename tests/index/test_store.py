"""Opening and reading an index: other versions, damage, folders; nothing is ever written."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from resolver import Index, open_index
from resolver.errors import IndexError_, NoIndex, ResolverError, WrongIndexVersion
from resolver.index import bits, store
from resolver.index.schema import SCHEMA_VERSION
from resolver.index.store import Store
from resolver.text import NORMALISER_VERSION


@pytest.fixture
def copy(starter_path: Path, tmp_path: Path) -> Path:
    """A copy of the index of the starter cards, to spoil."""
    return Path(shutil.copy(starter_path, tmp_path / "index.sqlite"))


def change(path: Path, sql: str, *values: object) -> None:
    with sqlite3.connect(path) as conn:
        conn.execute(sql, values)
    conn.close()


# --------------------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("name", "ours"), [("schema_version", SCHEMA_VERSION), ("normaliser_version", NORMALISER_VERSION)]
)
@pytest.mark.parametrize("theirs", ["0", "999", ""])
def test_another_version_is_refused_with_the_remedy(name: str, ours: int, theirs: str, copy: Path) -> None:
    change(copy, "UPDATE meta SET value = ? WHERE key = ?", theirs, name)
    with pytest.raises(WrongIndexVersion) as error:
        Store(copy)
    message = str(error.value)
    assert f"has {name} {theirs}, this program needs {ours}" in message
    assert "`resolver refresh`" in message
    assert str(copy) in message


def test_an_index_without_a_version_is_refused(copy: Path) -> None:
    change(copy, "DELETE FROM meta WHERE key = 'schema_version'")
    with pytest.raises(WrongIndexVersion, match="resolver import"):
        Store(copy)


def test_no_index_says_how_to_get_one(tmp_path: Path) -> None:
    with pytest.raises(
        NoIndex, match=r"There is no index at .*nowhere\.sqlite.*`resolver refresh` or `resolver import FILE`"
    ):
        Store(tmp_path / "nowhere.sqlite")


def test_a_folder_is_no_index(tmp_path: Path) -> None:
    with pytest.raises(NoIndex):
        Store(tmp_path)


@pytest.mark.parametrize("content", [b"", b"not a database at all", b"SQLite format 3\x00 and then nothing"])
def test_a_file_that_is_no_index_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "index.sqlite").write_bytes(content)
    with pytest.raises(IndexError_, match=r"is damaged .*Build it again"):
        Store(tmp_path / "index.sqlite")


def test_another_database_is_refused(tmp_path: Path) -> None:
    change(tmp_path / "other.sqlite", "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(IndexError_, match="Build it again"):
        Store(tmp_path / "other.sqlite")


QUESTIONS = [
    "negate",
    "negtae",
    "稲妻",
    "ひていのちから",
    "jace",
    "打ち消す1Uの呪文",
    "goblin from zendikar",
    "2/2",
    "core set, many",
]


def read_everything(path: Path) -> None:
    """Open the index, ask it, and read every card, name, printing and term."""
    with open_index(path) as index:
        for question in QUESTIONS:
            index.resolve(question)
        for number in bits.to_ids(index.store.everything):
            index.store.card(number)
            index.store.names_of(number)
            index.store.printings(number)
        index.store.cards_with_prefix("")
        assert index.store.sets


@pytest.mark.parametrize("position", range(1, 10))
def test_damage_anywhere_is_never_more_than_an_error_of_ours(position: int, copy: Path) -> None:
    raw = bytearray(copy.read_bytes())
    start = len(raw) * position // 10
    raw[start : start + 40_000] = bytes(40_000)
    copy.write_bytes(raw)
    with suppress(IndexError_):  # SQLite keeps no checksums, so not all damage can be seen
        read_everything(copy)


DAMAGE = [
    "UPDATE card SET data = x'00'",
    "UPDATE card SET data = x''",
    "UPDATE term SET cards = x''",
    "UPDATE term SET cards = x'010203'",
    "UPDATE term SET cards = x'000102'",
    "DROP TABLE name",
    "DROP TABLE card_set",
]


@pytest.mark.parametrize("sql", DAMAGE)
def test_damaged_content_is_an_error_that_says_what_to_do(sql: str, copy: Path) -> None:
    change(copy, sql)
    with pytest.raises(IndexError_, match=r"is damaged .*Build it again"):
        read_everything(copy)


@pytest.mark.parametrize("sql", ["DELETE FROM saved", "UPDATE saved SET data = x'00'", "UPDATE saved SET data = x''"])
def test_a_saved_vocabulary_that_is_gone_is_made_anew(sql: str, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("resolver.search.clues.effect._READY", {})
    change(copy, sql)
    with open_index(copy) as index:
        answer = index.resolve("打ち消す1Uの呪文")
    assert {clue.kind for clue in answer.clues} >= {"effect", "cost"}


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_truncated_index_is_an_error_of_ours(share: float, copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[: int(copy.stat().st_size * share)])
    with pytest.raises(IndexError_):
        read_everything(copy)


def test_every_error_is_one_of_the_package() -> None:
    for kind in (IndexError_, NoIndex, WrongIndexVersion):
        assert issubclass(kind, ResolverError)


# -------------------------------------------------------------------------------------------------------------- reading


def test_reading_writes_nothing(copy: Path) -> None:
    before, time = copy.read_bytes(), copy.stat().st_mtime_ns
    with open_index(copy) as index:
        for question in QUESTIONS:
            index.resolve(question)
    assert (copy.read_bytes(), copy.stat().st_mtime_ns) == (before, time)
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_a_file_that_may_only_be_read_is_enough(copy: Path) -> None:
    copy.chmod(0o400)
    with open_index(copy) as index:
        assert index.resolve("negate").verdict == "unique"


def test_an_index_can_be_asked_from_another_thread(copy: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with open_index(copy) as index, ThreadPoolExecutor(4) as pool:
        alone = [index.resolve(question) for question in QUESTIONS]
        assert list(pool.map(index.resolve, QUESTIONS * 3)) == alone * 3


def test_terms_are_sets_of_cards(starter: Index) -> None:
    store = starter.store
    instants = {card.name for card in store.cards(bits.to_ids(store.cards_with("type:instant")))}
    assert {"Negate", "Fire // Ice", "Lightning Bolt"} <= instants
    assert not {"Duress", "Jace Beleren", "Island"} & instants
    assert store.cards_with("no such term") == 0


def test_a_prefix_is_the_union_of_its_terms(starter: Index) -> None:
    store = starter.store
    union = 0
    for term in store.terms_with_prefix("rarity:"):
        union |= store.cards_with(term)
    assert union == store.cards_with_prefix("rarity:") != 0
    assert store.terms_with_prefix("rarity:") == sorted(store.terms_with_prefix("rarity:"))
    assert "rarity:common" in store.terms_with_prefix("rarity:")


def test_scopes_part_the_cards(starter: Index) -> None:
    store = starter.store
    everything = 0
    for scope, cards in store.scopes.items():
        assert not everything & cards
        everything |= cards
        for number in bits.to_ids(cards):
            assert store.scope_of(number) == scope == store.card(number).scope
    assert everything == store.everything


def test_a_card_is_found_by_its_oracle_id(starter: Index) -> None:
    negate = starter.card("negate")
    assert starter.store.by_oracle_id(negate.oracle_id) == negate
    assert starter.store.by_oracle_id("nonsense") is None
    with pytest.raises(KeyError):
        starter.store.card(10**6)


def test_names_by_key_and_by_sound(starter: Index) -> None:
    (name,) = starter.store.names_by_key("negate")
    assert (name.text, name.kind, name.lang) == ("Negate", "oracle", "en")
    assert starter.store.names_by_key("it's nothing") == []
    kinds: Callable[..., set[str]] = lambda key, **how: {n.kind for n in starter.store.names_by_key(key, **how)}  # noqa: E731
    assert kinds("イナズマ") == {"reading"}
    assert kinds("イナズマ", loose=True) >= {"reading"}


def test_what_is_kept_in_memory_has_a_bound(starter_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_MOST_TERMS", 2)
    monkeypatch.setattr(store, "_MOST_CARDS", 2)
    with open_index(starter_path) as index:
        asked = ["type:land", "type:instant", "type:none", "type:creature"] * 2
        found = [index.store.cards_with(term) for term in asked]
        assert found[:4] == found[4:]
        assert found[2] == 0
        assert len(set(found)) == 4
        assert [index.store.card(number).id for number in range(5)] == list(range(5))
        assert len(index.store._terms) <= 2
        assert len(index.store._cards) <= 2
