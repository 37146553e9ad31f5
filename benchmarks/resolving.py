"""How long answers take on an index: warm in one process by kind of question, and whole processes from the shell.

usage: python benchmarks/resolving.py [INDEX] [--cases FILE.jsonl]...
"""

import json
import resource
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import click

from resolver import open_index

_GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
_SHELL = ["negate", "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている"]


@click.command()
@click.argument("index", required=False, type=click.Path(path_type=Path))
@click.option("--cases", multiple=True, type=click.Path(exists=True, path_type=Path), help="Case files; default: tests/golden.")
@click.option("--rounds", default=3)
def main(index: Path | None, cases: tuple[Path, ...], rounds: int) -> None:
    """Print medians, 95th percentiles and the slowest, in milliseconds."""
    files = cases or sorted(_GOLDEN.glob("descriptions-*.jsonl"))
    questions = [(row["kind"], row["query"]) for file in files for row in map(json.loads, file.read_text("utf-8").splitlines())]
    questions += [("exact name", n) for n in ("negate", "否認", "Fire // Ice", "稲妻")]
    opened = open_index(index)
    start = time.perf_counter()
    opened.resolve("1U instant counter zzqx")
    print(f"first question, everything loaded: {time.perf_counter() - start:.2f} s")
    for _, query in questions:
        opened.resolve(query)
    times: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        for kind, query in questions:
            start = time.perf_counter()
            opened.resolve(query)
            times[kind].append(1000 * (time.perf_counter() - start))
    times["all"] = [t for kind in list(times) for t in times[kind]]
    print(f"{'kind':16}{'median':>9}{'p95':>9}{'max':>9}  ms")
    for kind, ms in times.items():
        ms.sort()
        print(f"{kind:16}{statistics.median(ms):9.2f}{ms[int(len(ms) * 0.95)]:9.2f}{ms[-1]:9.2f}")
    print(f"memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB at its peak")
    for query in _SHELL:
        command = [sys.executable, "-m", "resolver", "resolve", query, *(["--index", str(index)] if index else [])]
        seconds = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run(command, capture_output=True, check=False)
            seconds.append(time.perf_counter() - start)
        print(f"from the shell: {statistics.median(seconds):.2f} s  {query}")


if __name__ == "__main__":
    main()
