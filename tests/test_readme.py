"""The README's examples are what the program prints on the starter cards."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from resolver.cli import cli

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```\n\$ resolver (.+)\n((?:.+\n)+)```", README.read_text(encoding="utf-8"))


def test_the_readme_has_five_examples():
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command[:40] for command, _ in EXAMPLES])
def test_an_example_prints_what_the_readme_shows(command, shown, starter_path, monkeypatch):
    monkeypatch.setenv("RESOLVER_INDEX", str(starter_path))
    monkeypatch.setenv("RESOLVER_LANG", "ja")
    monkeypatch.setenv("COLUMNS", "120")
    printed = CliRunner().invoke(cli, shlex.split(command)).output
    lines = [line.rstrip() for line in printed.splitlines()]
    for line in shown.splitlines():
        assert line in lines
