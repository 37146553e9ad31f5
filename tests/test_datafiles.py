"""Data files that are wrong: the message names the file and the line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from resolver import datafiles
from resolver.bulk import names
from resolver.errors import DataFileError
from resolver.search import lexicon


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Put a file in place of the data file of that name."""
    monkeypatch.setattr(datafiles, "data_dir", lambda: tmp_path)

    def put(name: str, text: str | bytes) -> None:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    return put


def test_tsv_rows_come_with_their_lines(write: Callable) -> None:
    write("t.tsv", "# head\na\tb\n\n# more\nc\n")
    assert list(datafiles.tsv("t.tsv", 3)) == [(2, ["a", "b", ""]), (5, ["c", "", ""])]


def test_a_row_that_is_too_long_is_named(write: Callable) -> None:
    write("t.tsv", "# head\na\tb\tc\td\n")
    with pytest.raises(DataFileError, match=r"t\.tsv:2: 4 columns, at most 3"):
        list(datafiles.tsv("t.tsv", 3))


@pytest.mark.parametrize("content", ["a = [", "= 1", b"a = '\xff'"])
def test_broken_toml_is_named(content: str | bytes, write: Callable) -> None:
    write("t.toml", content)
    with pytest.raises(DataFileError, match=r"t\.toml: "):
        datafiles.toml("t.toml")


def test_broken_json_lines_are_named(write: Callable) -> None:
    write("t.jsonl", '{"a": 1}\n\n{"a": \n')
    with pytest.raises(DataFileError, match=r"t\.jsonl:3: "):
        list(datafiles.jsonl("t.jsonl"))


@pytest.mark.parametrize("read", [lambda: list(datafiles.tsv("no.tsv", 1)), lambda: datafiles.toml("no.toml")])
def test_a_missing_file_is_named(read: Callable, write: Callable) -> None:
    with pytest.raises(DataFileError, match=r"no\.(tsv|toml)"):
        read()


def test_lists_of_several_files_are_joined(write: Callable) -> None:
    write("words/a.toml", 'ja = ["あ"]\nen = ["a"]\n')
    write("words/b.toml", 'ja = ["い"]\n')
    assert datafiles.toml_lists("words") == {"ja": ["あ", "い"], "en": ["a"]}


def test_an_unknown_kind_of_name_is_named(write: Callable) -> None:
    write("other-names.tsv", "# head\nHadoken\tLightning Bolt\tnickname\t\n")
    names.other_names.cache_clear()
    with pytest.raises(DataFileError, match=r"other-names\.tsv:2: kind 'nickname'"):
        names.other_names()


def test_a_correction_of_a_field_that_cannot_be_corrected_is_named(write: Callable) -> None:
    write("corrections.tsv", "lea\t1\tja\tname\tX\t\n")
    with pytest.raises(DataFileError, match=r"corrections\.tsv:1: field 'name'"):
        names.corrections()


def test_a_word_of_the_lexicon_without_a_meaning_is_named(write: Callable) -> None:
    write("lexicon/w.toml", '[[word]]\nkind = "color"\nsay_en = "blue"\nja = ["青"]\nen = []\n')
    lexicon.fixed_phrases.cache_clear()
    try:
        with pytest.raises(DataFileError, match=r"w\.toml: entry 'blue' needs the keys"):
            lexicon.fixed_phrases()
    finally:
        lexicon.fixed_phrases.cache_clear()
