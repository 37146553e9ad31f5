"""The page's own words (data/words/page.toml) in one language, as `w.ask.title` in the templates."""

from functools import cache
from types import SimpleNamespace

from ... import datafiles
from ...errors import DataFileError

FILE = "words/page.toml"
LANGS = ("ja", "en")


@cache
def words(lang: str) -> SimpleNamespace:
    """Every entry of every section in "ja" or "en"; raises DataFileError where one lacks a language."""
    return SimpleNamespace(
        **{
            section: SimpleNamespace(**{key: _said(f"{section}.{key}", entry, lang) for key, entry in entries.items()})
            for section, entries in datafiles.toml(FILE).items()
        }
    )


def _said(name: str, entry: dict[str, str], lang: str) -> str:
    if set(entry) != set(LANGS):
        raise DataFileError(f"{FILE}: {name} needs ja and en, and nothing else.")
    return entry[lang]
