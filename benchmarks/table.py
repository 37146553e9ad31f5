"""How fast the table is: python benchmarks/table.py [INDEX]. Prints figures beside the goals; asserts nothing."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from resolver import open_index
from resolver.ledger import open_ledger
from resolver.mana import ManaCost, equivalence
from resolver.play import Table, declare
from resolver.rules.costs import Side, compare
from resolver.rules.hand import Hands

DECLARATIONS = int(os.environ.get("DECLARATIONS", "10000"))
QUESTIONS = [
    "クリーチャーでない呪文を打ち消す",
    "1Uの打ち消し",
    "counters a spell unless its controller pays",
    "draws three cards",
]


def timed(act: Callable[[], object], times: int, after: Callable[[], object] = lambda: None) -> float:
    """The median of `times` runs, in milliseconds; `after` each, not counted, something else."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        act()
        taken.append((time.perf_counter() - started) * 1000)
        after()
    return median(taken)


def tell(what: str, ms: float, goal: str) -> None:
    """One line of the report."""
    figure = f"{ms * 1000:8.2f} µs" if ms < 0.1 else f"{ms:8.2f} ms"
    print(f"{what:<58}{figure}   goal {goal}")


def costs() -> None:
    """Comparing two costs, fresh ones each time, so that no cache answers."""
    batches = []
    for first in range(0, 5000, 500):
        texts = [f"{{{n}}}{{G/W}}{{G/W}}" for n in range(first, first + 500)]
        pairs = [(ManaCost.parse(text.replace("{G/W}", "{W}")), ManaCost.parse(text)) for text in texts]
        started = time.perf_counter()
        for hand, named in pairs:
            equivalence(hand, named)
        batches.append((time.perf_counter() - started) * 1000 / len(pairs))
    tell("cost: two costs, hybrid, never seen before", median(batches), "< 20 µs")
    pair = (ManaCost.parse("1WW"), ManaCost.parse("1(G/W)(G/W)"))
    started = time.perf_counter()
    for _ in range(100_000):
        equivalence(*pair)
    tell("cost: two costs, seen before", (time.perf_counter() - started) / 100, "< 20 µs")


def hands(table: Table) -> None:
    """What --hand adds to a question."""
    side = table.side("1U")
    assert isinstance(side, Side)
    for question in QUESTIONS:
        table.resolve(question, hand=side)
        plain = timed(partial(table.resolve, question), 15)
        kept = timed(partial(table.resolve, question, hand=side), 15)
        print(f"{question}: {plain:.2f} ms, with --hand 1U {kept:.2f} ms")
    find = Hands(table.index.store).clue
    settings = table.judge.rules.settings
    tell("--hand 1U, looked up before", timed(partial(find, side, settings), 50), "< 2 ms")
    texts = [f"{n}{color}" for n in range(1, 9) for color in "WUBRG"]
    fresh = iter([Side(text, ManaCost.parse(text)) for text in texts])
    tell("--hand, a new cost each time", timed(lambda: find(next(fresh), settings), len(texts)), "< 2 ms")
    named = table.side("Negate")
    assert isinstance(named, Side)
    tell(
        "cost: two sides, with its reasons",
        timed(lambda: compare(side, named, table.judge.rules.settings), 500),
        "< 20 µs",
    )
    tell("playable 1U, first time (judges every card)", timed(lambda: Table(table.index).playable(side), 1), "—")
    tell("playable 1U, again", timed(lambda: table.playable(side), 5), "—")


def ledger(table: Table) -> None:
    """A declaration in a game that has seen very many."""
    url = os.environ.get("RESOLVER_LEDGER_URL")
    with tempfile.TemporaryDirectory() as folder, open_ledger(url or f"sqlite:///{folder}/ledger.sqlite") as opened:
        game = opened.new_game(["Ann"])
        number = iter(range(1 << 60))

        def one() -> None:
            n = next(number)
            game.declare(f"id {n}", f"Card {n}", by="Ann")

        tell("game declare, recording alone, first 200", timed(one, 200), "< 20 ms")
        started = time.perf_counter()
        for _ in range(DECLARATIONS - 200):
            one()
        print(f"{DECLARATIONS} declarations in {time.perf_counter() - started:.1f} s")
        tell(f"game declare, recording alone, after {DECLARATIONS}", timed(one, 200), "< 20 ms")
        side = table.side("1U")
        assert isinstance(side, Side)

        def whole() -> None:
            assert declare(Table(table.index, game=game), "Negate", by="Ann", hand=side).declaration

        tell("game declare, whole: resolve, check, record", timed(whole, 20, after=game.undo), "< 20 ms")


def main() -> None:
    """Run all of it."""
    with open_index(Path(sys.argv[1]) if len(sys.argv) > 1 else None) as index:
        table = Table(index)
        print(f"{index.store.meta['cards']} cards")
        costs()
        hands(table)
        ledger(table)


if __name__ == "__main__":
    main()
