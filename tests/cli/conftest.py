"""The command line as a person starts it: `main` with arguments, in this process or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from resolver.cli import main


class _Program:
    """`resolver` in the shape in which click's runner wants it: our own `main`, which turns errors into exit codes."""

    name = "resolver"

    def main(self, args: Any = (), prog_name: str = "", **_: Any) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", [prog_name, *args])
            main()


@pytest.fixture
def resolver(starter_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command on the starter cards; errors that nobody caught fail the test."""
    monkeypatch.setenv("RESOLVER_INDEX", str(starter_path))
    monkeypatch.setenv("RESOLVER_LEDGER_URL", f"sqlite:///{tmp_path / 'ledger.sqlite'}")

    def run(*args: str | Path, input: bytes | str | None = None) -> Result:
        result = CliRunner().invoke(_Program(), [str(arg) for arg in args], input=input)  # type: ignore[arg-type]
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def process(starter_path: Path, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a command in a process of its own; bytes in, bytes out."""

    def run(*args: str | bytes | Path, input: bytes | None = None, **env: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "resolver", *args],
            input=input, capture_output=True, check=False,
            env={**os.environ, "RESOLVER_INDEX": str(starter_path), "RESOLVER_LEDGER_URL": f"sqlite:///{tmp_path / 'ledger.sqlite'}", **env},
        )  # fmt: skip

    return run
