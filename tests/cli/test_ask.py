"""`resolver ask`: a talk at a terminal or through a pipe, and `resolve --answer`, the same in single steps."""

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
TAXED = "1U、マナを支払わないと打ち消すやつ"


def talk(resolver: Run, *lines: str, args: tuple[str, ...] = ()) -> Result:
    return resolver("ask", *args, input="".join(line + "\n" for line in lines).encode())


# -------------------------------------------------------------------------------------------------------- ask


def test_numbers_choose_until_one_card_is_left(resolver: Run) -> None:
    result = talk(resolver, "jace", "2", args=("--lang", "en"))
    offered = result.stdout.partition("→ Which mana cost?\n")[2].splitlines()
    number, _, cost = offered[1].strip().removesuffix(" (1)").partition(": ")
    assert number == "2"
    assert f" {cost}\nLegendary Planeswalker — Jace" in result.stdout
    assert result.exit_code == 0


def test_an_answer_that_is_a_number_is_taken_as_it_stands(resolver: Run) -> None:
    result = talk(resolver, TAXED, "3", args=("--lang", "en"))
    shown = result.stdout.partition("→ How much must they pay?\n")[2]
    assert shown.startswith("  2 (6)\n  3 (1)\n  1 (1)\nAs it stands")
    assert "Mana Leak / マナ漏出 {1}{U}\nInstant\n" in shown  # and not the third answer, which is 1
    assert result.exit_code == 0


def test_any_words_narrow(resolver: Run) -> None:
    shown = talk(resolver, "jace", "５マナ以上の", "", args=("--lang", "ja")).stdout
    assert "「5マナ以上の」=マナ総量5以上" in shown or "「５マナ以上の」=マナ総量5以上" in shown


def test_words_that_are_not_understood_change_nothing(resolver: Run) -> None:
    shown = talk(resolver, "jace", "frobnicate", "7777", args=("--lang", "en")).stdout
    assert "Not understood: frobnicate\n→ Which mana cost?" in shown
    assert "Not understood: 7777\n→ Which mana cost?" in shown
    assert shown.count("cards fit") == 1


def test_the_last_answer_can_be_taken_back(resolver: Run) -> None:
    shown = talk(resolver, "1U counter", "negate", "1U counter", "1", "-", args=("--lang", "en")).stdout
    counts = [line for line in shown.splitlines() if line.endswith(" cards fit.")]
    assert len(counts) == 4
    assert counts[0] == counts[1] == counts[3] != counts[2]


def test_going_back_is_offered_only_where_there_is_something_to_go_back_to(resolver: Run) -> None:
    shown = talk(resolver, "1U counter", "1", "-", args=("--lang", "en")).stdout
    prompts = [line for line in shown.splitlines() if "an empty line gives up)" in line]
    assert ["(- takes the last one back" in prompt for prompt in prompts] == [False, True, False]


def test_one_question_after_the_other(resolver: Run) -> None:
    result = talk(resolver, "negate", "zzzz qqqq", "稲妻", "", "never read", args=("--lang", "en"))
    assert "Negate / 否認" in result.stdout
    assert "No card fits." in result.stdout
    assert "Lightning Bolt / 稲妻" in result.stdout
    assert "never read" not in result.stdout
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("lines", "code"), [((), 0), (("",), 0), (("negate",), 0), (("jace",), 3), (("jace", ""), 3), (("zzzz qqqq",), 4)]
)
def test_the_end_of_the_input_is_an_end(lines: tuple[str, ...], code: int, resolver: Run) -> None:
    result = talk(resolver, *lines)
    assert (result.exit_code, result.stderr) == (code, "")


def test_the_first_question_may_stand_on_the_command_line(resolver: Run) -> None:
    result = talk(resolver, "", args=("jace", "--lang", "ja"))
    assert result.stdout.index("枚のカードが当てはまります") < result.stdout.index("どのカード？")


def test_the_hand_narrows_as_well(resolver: Run) -> None:
    shown = talk(resolver, "jace", args=("--hand", "2UU", "--lang", "en")).stdout
    assert "{2}{U}{U}" in shown
    assert "{1}{U}{U}{U}" not in shown.partition("→")[0]
    assert talk(resolver, "手札は2UU、ジェイス", args=("--lang", "en")).stdout.count("{2}{U}{U}") > 0


def test_one_card_that_is_not_certain_is_shown_and_asked_about(resolver: Run) -> None:
    result = talk(resolver, "red goblin frobnicator", "", args=("--lang", "en"))
    assert "Is it this one?" in result.stdout
    assert "What else do you remember?" in result.stdout
    assert result.exit_code == 3


def test_a_sealed_game_shows_no_candidate(resolver: Run) -> None:
    code = resolver("game", "new", "--sealed").stdout.strip()
    shown = talk(resolver, "jace", "planeswalker", args=("--game", code, "--lang", "en")).stdout
    assert shown.count("→ Which mana cost?") == 2
    assert "Jace" not in shown
    assert "{1}{U}{U}{U}" not in shown


@pytest.mark.parametrize("args", [["--limit", "0"], ["--lang", "fr"], ["--include", "tokens"]])
def test_wrong_usage(args: list[str], resolver: Run) -> None:
    assert resolver("ask", *args).exit_code == 2


def test_bytes_that_are_no_utf_8_are_a_question_like_any_other(process: Process) -> None:
    done = process("ask", "--lang", "en", input=b"zz\xff\xfe qq\n\n")
    assert (done.returncode, done.stderr) == (4, b"")
    assert b"No card fits." in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
@pytest.mark.parametrize(("typed", "code"), [([b"\x03"], 130), ([b"\x04"], 0), ([b"jace\n", b"\x03"], 130), ([b"jace\n", b"\x04", b"\x04"], 3)])
def test_leaving_at_a_terminal_is_no_traceback(typed: list[bytes], code: int, starter_path: Path) -> None:
    import pty

    own, terminal = pty.openpty()
    env = {**os.environ, "RESOLVER_INDEX": str(starter_path), "TERM": "dumb"}
    program = subprocess.Popen(
        [sys.executable, "-c", _IN_FRONT], stdin=terminal, stdout=terminal, stderr=terminal, env=env, start_new_session=True
    )
    os.close(terminal)
    shown = b""
    for number, line in enumerate(typed, 1):
        while shown.count(b"\n> ") < number and (chunk := _read(own)):
            shown += chunk
        os.write(own, line)
    while program.poll() is None:
        # Ctrl-C in the instant between the prompt and the wait for a key is only seen with the next key: a person presses again.
        if select.select([own], [], [], 2)[0]:
            shown += _read(own)
        elif program.poll() is None:
            os.write(own, typed[-1])
    while chunk := _read(own):
        shown += chunk
    os.close(own)
    assert program.wait() == code
    assert b"Traceback" not in shown


# A terminal sends Ctrl-C to the program in front of it only; tests that run in the background may have inherited to ignore it.
_IN_FRONT = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from resolver.cli import main
sys.argv = ["resolver", "ask", "--lang", "en"]
main()
"""


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other end is closed
        return b""


# -------------------------------------------------------------------------------------------- resolve --answer


def test_answers_are_given_one_after_the_other(resolver: Run) -> None:
    result = resolver("resolve", TAXED, "--answer", "3", "--answer", "instant", "--json", "--lang", "en")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["cards"][0]["name"]) == (0, "Mana Leak")
    assert answer["query"] == TAXED
    assert [clue["meaning"] for clue in answer["clues"][2:]] == ["How much must they pay? 3", "instant"]


def test_the_values_offered_are_taken_back(resolver: Run) -> None:
    asked = json.loads(resolver("resolve", "jace", "--json").stdout)
    for one in asked["next_question"]["answers"]:
        assert json.loads(resolver("resolve", "jace", "--json", "--answer", one["value"]).stdout)["total"] == one["cards"]


def test_lines_take_one_answer_or_several(resolver: Run) -> None:
    rows = [
        {"query": "jace", "answer": "4マナ"},
        {"query": "jace", "answer": ["4マナ", "{2}{U}{U}"]},
        {"query": "jace", "answer": []},
    ]
    result = resolver("resolve", "--jsonl", "-", input="\n".join(map(json.dumps, rows)))
    four, costly, whole = map(json.loads, result.stdout.splitlines())
    assert costly["total"] < four["total"] < whole["total"]
    assert {card["mana_cost"] for card in costly["cards"]} == {"{2}{U}{U}"}


@pytest.mark.parametrize("answer", [3, [3], None, {"value": "mv:3"}])
def test_an_answer_in_a_line_that_is_no_text_is_an_error(answer: object, resolver: Run) -> None:
    result = resolver("resolve", "--jsonl", "-", input=json.dumps({"id": 1, "query": "jace", "answer": answer}))
    assert json.loads(result.stdout) == {"id": 1, "error": "answer must be a list of texts"}
