"""A group's own house rules: inherited, overridden, and every mistake in them named."""

from pathlib import Path

import pytest
import re2

from resolver import Index
from resolver.datafiles import toml
from resolver.errors import HouseRulesError
from resolver.rules import house
from resolver.rules.house import Settings, base, with_text
from resolver.rules.judge import Judge


def test_the_shipped_file_is_whole() -> None:
    rules = base()
    assert rules.settings == Settings()
    assert {name: getattr(Settings(), name) for name in toml(house.BASE)["allowed"]} == toml(house.BASE)["settings"]
    for entry in (*rules.bans, *rules.notes):
        assert entry.said.ja and entry.said.en and entry.rule
        condition = entry.condition
        for pattern in (*condition.text, *condition.whole, *condition.needs, *condition.without):
            re2.compile(pattern)


def test_settings_are_overridden_and_the_rest_inherited() -> None:
    rules = with_text('[settings]\nhybrid = "either"\nsplit = "half"')
    assert rules.settings == Settings(hybrid="either", split="half")
    assert rules.bans == base().bans and rules.notes == base().notes


def test_bans_are_changed_card_by_card_and_class_by_class(starter: Index) -> None:
    judge = Judge(
        with_text(
            """
            [ban.empty-library]
            except = ["Leveler"]
            cards = ["Mind Sculpt"]
            [ban.search-only]
            off = true
            [ban.extra-land]
            en = "too many lands"
            [ban.group]
            ja = "強すぎる"
            en = "too strong"
            cards = ["Sol Ring", "Black Lotus"]
            """
        )
    )

    def ban(name: str) -> str | None:
        found = judge.ban(starter.card(name))
        return found and found.said.en

    assert ban("Leveler") is None
    assert ban("Doomsday") is not None
    assert ban("Demonic Tutor") is None
    assert ban("Exploration") == "too many lands"
    assert ban("Sol Ring") == "too strong"
    assert Judge(base()).ban(starter.card("Sol Ring")) is None


def test_a_listed_card_beats_an_inherited_exception() -> None:
    rules = with_text('[ban.empty-library]\ncards = ["Abundance"]')
    condition = next(entry.condition for entry in rules.bans if entry.id == "empty-library")
    assert "Abundance" in condition.cards and "Abundance" not in condition.excepted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hybrid = 'either'", "group.toml: unknown key 'hybrid'; known are settings, ban, note"),
        ("[settings]\nhybird = 'either'", "[settings]: unknown key 'hybird'; known are hybrid, phyrexian, split"),
        ("[settings]\nsplit = 'both'", "[settings] split = 'both'; it must be one of forbidden, whole, half"),
        ("[settings]\nsplit = ['half']", "it must be one of forbidden, whole, half"),
        ("[ban.ante]\ncard = ['X']", "[ban.ante]: unknown key 'card'; known are cards"),
        ("[ban.own]\ncards = ['X']", "[ban.own] is new, so it needs ja and en"),
        ("[ban.ante]\ncards = 'X'", "[ban.ante] cards must be a list of texts"),
        ("[ban.ante]\ntext = ['(']", "[ban.ante] '(' is no pattern"),
        ("[ban.extra-land]\nmax_mana_value = 'two'", "[ban.extra-land] max_mana_value must be a number"),
        ("ban = 1", "ban must be a table"),
        ("[ban]\nante = 1", "[ban.ante] must be a table"),
        ("[ban.ante", "group.toml: "),
        ("[allowed]\nsplit = ['all']", "unknown key 'allowed'"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "group.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(HouseRulesError) as raised:
        house.load(path)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(HouseRulesError, match="No such file"):
        house.load(tmp_path / "nothing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(HouseRulesError, match=r"bytes\.toml"):
        house.load(tmp_path / "bytes.toml")


def test_the_environment_names_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "group.toml"
    path.write_text('[settings]\nphyrexian = "colour"', encoding="utf-8")
    monkeypatch.setenv("RESOLVER_RULES", str(path))
    assert house.load().settings.phyrexian == "colour"
    monkeypatch.delenv("RESOLVER_RULES")
    assert house.load() == base()
