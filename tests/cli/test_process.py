"""The program in a process of its own: bytes that are no text, terminals and pipes, the installed script."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("negate", 0),
        ("クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている", 0),
        ("1U counter", 3),
        ("zzzz qqqq", 4),
        ("", 4),
    ],
)
def test_exit_codes_reach_the_shell(text: str, code: int, process: Process) -> None:
    done = process("resolve", text, "--json")
    assert done.returncode == code
    assert json.loads(done.stdout)["query"] == text
    assert done.stderr == b""


def test_wrong_usage_and_errors_reach_the_shell(process: Process, tmp_path: Path) -> None:
    assert process("resolve").returncode == 2
    done = process("resolve", "negate", RESOLVER_INDEX=str(tmp_path / "none.sqlite"))
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_an_argument_that_is_no_utf_8_is_answered(process: Process) -> None:
    done = process("resolve", b"neg\xffate", "--json")
    assert done.returncode in (0, 3, 4)
    assert json.loads(done.stdout)["verdict"] in ("unique", "ambiguous", "not_found")
    done = process("resolve", b"zz\xff\xfe qq")
    assert (done.returncode, done.stderr) == (4, b"")


def test_lines_of_stdin_that_are_no_utf_8_get_an_error_and_the_rest_go_on(process: Process) -> None:
    done = process(
        "resolve",
        "--jsonl",
        "-",
        input=b'{"id": 1, "query": "\xe7\xa8"}\n\xff\xfe\x00\n{"id": 2, "query": "\xe7\xa8\xb2\xe5\xa6\xbb"}',
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert "UTF-8" in first["error"]
    assert "UTF-8" in second["error"]
    assert third["cards"][0]["name"] == "Lightning Bolt"
    assert done.returncode == 1


@pytest.mark.parametrize(
    "line",
    [b'{"id": ' + b"9" * 6000 + b', "query": "negate"}', b"[" * 100_000],
    ids=["a huge number", "nested too deep"],
)
def test_a_line_that_the_json_reader_gives_up_on_gets_an_error_and_the_rest_go_on(
    line: bytes, process: Process
) -> None:
    done = process("resolve", "--jsonl", "-", input=line + b'\n{"id": 2, "query": "negate"}')
    first, second = map(json.loads, done.stdout.splitlines())
    assert "not a line of JSON" in first["error"]
    assert (second["cards"][0]["name"], done.returncode) == ("Negate", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_a_game_bears_what_a_shell_can_pass_it(process: Process, tmp_path: Path) -> None:
    ledger = {"RESOLVER_LEDGER_URL": f"sqlite:///{tmp_path / 'ledger.sqlite'}"}
    code = process("game", "new", **ledger).stdout.strip()
    assert process("game", "declare", code, "negate", "--by", b"\x1b[1mA\xff\n", **ledger).returncode == 0
    used = process("game", "used", code, "--json", **ledger)
    assert json.loads(used.stdout)[0]["by"].strip() == "[1mA"
    assert process("game", "undo", code, "--number", "9" * 30, **ledger).returncode == 2
    done = process("game", "declare", "", "negate", "--by", "A", **ledger)
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)


def test_half_a_character_in_json_is_answered_as_json(process: Process) -> None:
    done = process("resolve", "--jsonl", "-", input=b'{"id": "\\ud800", "query": "negate \\udfff"}')
    answer = json.loads(done.stdout)
    assert (answer["id"], answer["cards"][0]["name"], done.returncode) == ("\ud800", "Negate", 0)


def test_json_survives_a_terminal_without_japanese(process: Process) -> None:
    done = process("resolve", "否認", "--json", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert json.loads(done.stdout)["cards"][0]["name_ja"] == "否認"


def test_people_get_an_answer_on_a_terminal_without_japanese(process: Process) -> None:
    done = process("resolve", "否認", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Negate" in done.stdout


@pytest.mark.parametrize("args", [["resolve", "1U counter"], ["resolve", "negate"], ["card", "negate"], ["status"]])
def test_no_colour_in_a_pipe(args: list[str], process: Process) -> None:
    assert b"\x1b" not in process(*args).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_colour_on_a_terminal(starter_path: Path) -> None:
    import pty

    own, terminal = pty.openpty()
    env = {**os.environ, "RESOLVER_INDEX": str(starter_path), "TERM": "xterm-256color"}
    done = subprocess.run(
        [sys.executable, "-m", "resolver", "resolve", "negate"], stdout=terminal, check=False, env=env
    )
    os.close(terminal)
    shown = b""
    while chunk := _read(own):
        shown += chunk
    os.close(own)
    assert done.returncode == 0
    assert b"\x1b[1m" in shown  # the name in bold
    assert "否認".encode() in shown


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other end is closed
        return b""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_a_reader_that_goes_away_is_no_traceback(starter_path: Path) -> None:
    rows = b'{"id": 1, "query": "1U counter"}\n' * 300
    program = subprocess.Popen(
        [sys.executable, "-m", "resolver", "resolve", "--jsonl", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "RESOLVER_INDEX": str(starter_path)},
    )  # fmt: skip
    assert program.stdin and program.stdout and program.stderr
    program.stdout.close()
    try:
        program.stdin.write(rows)
        program.stdin.close()
    except BrokenPipeError:
        pass
    assert b"Traceback" not in program.stderr.read()
    assert program.wait() == 1
    program.stderr.close()


def test_the_installed_script_is_the_program(starter_path: Path) -> None:
    script = shutil.which("resolver", path=str(Path(sys.executable).parent))
    assert script
    done = subprocess.run(
        [script, "resolve", "negate", "--json"],
        capture_output=True,
        check=False,
        env={**os.environ, "RESOLVER_INDEX": str(starter_path)},
    )
    assert json.loads(done.stdout)["cards"][0]["name"] == "Negate"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the stream")
def test_json_for_a_closed_output_is_an_error(starter_path: Path) -> None:
    command = ["sh", "-c", f'"{sys.executable}" -m resolver resolve dragon --json >&-']
    done = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "RESOLVER_INDEX": str(starter_path)})
    assert (done.returncode, done.stderr) == (1, b"resolver: Standard output is closed; leave it open.\n")
