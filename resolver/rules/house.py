"""The house rules: settings, bans and notes, from data/house-rules.toml and from a group's own file over it."""

import tomllib
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import re2

from .. import config, datafiles
from ..answer import Said
from ..errors import HouseRulesError
from .condition import Condition

BASE = "house-rules.toml"
_LISTS = ("cards", "except", "text", "whole", "needs", "without", "keyword", "layout", "scope", "type", "not_type")
_ENTRY_KEYS = (*_LISTS, "max_mana_value", "rule", "ja", "en", "why", "when", "off")
_TABLES = ("settings", "ban", "note")
_QUIET = re2.Options()
_QUIET.log_errors = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A class of banned cards, or a kind of note: which cards, the rule's number, what to say, why so.

    when: a setting under which alone it holds ("split=forbidden"), or "".
    """

    id: str
    rule: str
    said: Said
    condition: Condition
    why: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the house rules leave a choice. The allowed values of each stand in the data file's [allowed]."""

    hybrid: str = "named"
    phyrexian: str = "strict"
    split: str = "forbidden"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules of one table. bans and notes: in the order of the file, a group's own last."""

    settings: Settings
    bans: tuple[Entry, ...]
    notes: tuple[Entry, ...]


def load(path: Path | None = None) -> HouseRules:
    """The rules of a group's file over the shipped ones: the one given, else RESOLVER_RULES, else none.

    Raises HouseRulesError, naming the file and the entry, where a file cannot be read or has an unknown key or value.
    """
    path = path or config.rules_path()
    if path is None:
        return base()
    return with_text(own_text(path), str(path))


def own_text(path: Path) -> str:
    """The text of a group's file; raises HouseRulesError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise HouseRulesError(
            f"Cannot read the house rules in {path}: {getattr(error, 'strerror', None) or error}."
        ) from error


@cache
def base() -> HouseRules:
    """The rules that ship with the program."""
    return _overridden(HouseRules(Settings(), (), ()), datafiles.toml(BASE), BASE)


@lru_cache(maxsize=64)  # games of as many groups with rules of their own
def with_text(text: str, where: str = "house rules") -> HouseRules:
    """The shipped rules overridden by the TOML in `text`; raises HouseRulesError beginning with `where`."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise HouseRulesError(f"{where}: {error}") from error
    return _overridden(base(), content, where)


def _overridden(rules: HouseRules, content: dict[str, Any], where: str) -> HouseRules:
    _only(content, _TABLES if where != BASE else (*_TABLES, "allowed"), where)
    for table in content:
        if not isinstance(content[table], dict):
            raise HouseRulesError(f"{where}: {table} must be a table, written [{table}] or [{table}.NAME].")
    settings = _settings(rules.settings, content.get("settings", {}), where)
    return HouseRules(
        settings,
        _entries(rules.bans, content.get("ban", {}), f"{where}: [ban.", own=where != BASE),
        _entries(rules.notes, content.get("note", {}), f"{where}: [note.", own=where != BASE),
    )


def _only(table: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    unknown = [key for key in table if key not in known]
    if unknown:
        raise HouseRulesError(f"{where}: unknown key {unknown[0]!r}; known are {', '.join(known)}.")


def _settings(old: Settings, content: dict[str, Any], where: str) -> Settings:
    allowed = datafiles.toml(BASE)["allowed"]
    _only(content, tuple(allowed), f"{where}: [settings]")
    for name, value in content.items():
        if value not in allowed[name]:
            raise HouseRulesError(
                f"{where}: [settings] {name} = {value!r}; it must be one of {', '.join(allowed[name])}."
            )
    return replace(old, **content)


def _entries(old: tuple[Entry, ...], content: dict[str, Any], where: str, *, own: bool) -> tuple[Entry, ...]:
    entries = {entry.id: entry for entry in old}
    for name, table in content.items():
        here = f"{where}{name}]"
        if not isinstance(table, dict):
            raise HouseRulesError(f"{here} must be a table.")
        _only(table, _ENTRY_KEYS, here)
        if table.get("off", False):
            entries.pop(name, None)
            continue
        condition = _condition(table, here, check=own)
        old_entry = entries.get(name)
        if not old_entry and not {"ja", "en"} <= set(table):
            raise HouseRulesError(f"{here} is new, so it needs ja and en: what to tell a player in each language.")
        before = old_entry or Entry(name, "4", Said("", ""), Condition())
        entries[name] = Entry(
            name,
            str(table.get("rule", before.rule)),
            Said(table.get("ja", before.said.ja), table.get("en", before.said.en)),
            before.condition.joined(condition),
            table.get("why", before.why),
            table.get("when", before.when),
        )
    return tuple(entries.values())


def _condition(table: dict[str, Any], where: str, *, check: bool) -> Condition:
    for key in _LISTS:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise HouseRulesError(f"{where} {key} must be a list of texts.")
    for pattern in (
        (*table.get("text", ()), *table.get("whole", ()), *table.get("needs", ()), *table.get("without", ()))
        if check
        else ()
    ):
        try:
            re2.compile(pattern, _QUIET)
        except re2.error as error:
            raise HouseRulesError(f"{where} {pattern!r} is no pattern: {error}.") from error
    value = table.get("max_mana_value")
    if value is not None and not isinstance(value, int | float):
        raise HouseRulesError(f"{where} max_mana_value must be a number.")
    lists = {("excepted" if key == "except" else key): tuple(table.get(key, ())) for key in _LISTS}
    return Condition(**lists, max_mana_value=value)
