"""Several processes at one table, and processes that are killed: run as real processes, on every database."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from resolver.errors import NameSpent
from resolver.ledger import Ledger, open_ledger

# Waits for a line, so that all processes begin at once; then declares the names given, and says what came of each.
PLAYER = """
import sys
from resolver.errors import NameSpent
from resolver.ledger import open_ledger

url, code, player, *names = sys.argv[1:]
game = open_ledger(url).game(code)
print("ready", flush=True)
sys.stdin.readline()
for name in names:
    try:
        game.declare("id " + name, name, by=player)
        print("won", name, flush=True)
    except NameSpent as error:
        print("lost", name, error.use.by, flush=True)
"""
# Declares without end and says so after each; the test kills it.
UNTIL_KILLED = """
import sys
from resolver.ledger import open_ledger

url, code, start = sys.argv[1:]
game = open_ledger(url).game(code)
number = int(start)
while True:
    game.declare(f"id {number}", f"Card {number}", by="Ann")
    print(number, flush=True)
    number += 1
"""


def start(program: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ,
    )


def test_of_many_processes_exactly_one_wins_each_card(ledger: Ledger, url: str) -> None:
    players = [f"P{number}" for number in range(6)]
    names = [f"Card {number}" for number in range(15)]
    game = ledger.new_game(players)
    processes = [start(PLAYER, url, game.code, player, *names) for player in players]
    for process in processes:
        assert process.stdout and process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    said = {
        player: process.communicate(timeout=120)[0].splitlines()
        for player, process in zip(players, processes, strict=True)
    }
    assert all(process.returncode == 0 for process in processes)
    won = {
        line.removeprefix("won "): player for player, lines in said.items() for line in lines if line.startswith("won")
    }
    assert Counter(
        line.removeprefix("won ") for lines in said.values() for line in lines if line.startswith("won")
    ) == Counter(names)
    used = game.used()
    assert {one.name: one.by for one in used} == won
    assert [one.number for one in used] == list(range(1, len(names) + 1))
    for lines in said.values():  # who lost was told who won
        for name, by in (line.removeprefix("lost ").rsplit(" ", 1) for line in lines if line.startswith("lost")):
            assert won[name] == by


def test_threads_of_one_process(ledger: Ledger) -> None:
    game = ledger.new_game()

    def declare(number: int) -> bool:
        try:
            game.declare("id", "One card", by=f"P{number}")
        except NameSpent:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(declare, range(16))) == 1


def test_opening_a_new_ledger_at_once(url: str) -> None:
    opened = "import sys; from resolver.ledger import open_ledger; print(open_ledger(sys.argv[1]).new_game().code)"
    processes = [start(opened, url) for _ in range(5)]
    codes = [process.communicate(timeout=120)[0].strip() for process in processes]
    assert all(process.returncode == 0 for process in processes)
    with open_ledger(url) as ledger:
        assert [ledger.game(code).code for code in codes] == codes


def test_a_killed_process_loses_nothing_that_it_acknowledged(ledger: Ledger, url: str) -> None:
    game = ledger.new_game(["Ann"])
    acknowledged: list[int] = []
    for round_ in range(5):
        process = start(UNTIL_KILLED, url, game.code, str(round_ * 1_000_000))
        assert process.stdout
        acknowledged.append(int(process.stdout.readline()))
        time.sleep(0.02 * round_)
        os.kill(process.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in process.stdout.read().splitlines() if line]
        process.wait()
    kept = {int(one.oracle_id.removeprefix("id ")) for one in game.used()}
    assert set(acknowledged) <= kept
    # At most the one that was under way at each kill is there without its acknowledgement.
    assert len(kept - set(acknowledged)) <= 5
    assert game.declare("last", "Last", by="Ann").number == len(kept) + 1
