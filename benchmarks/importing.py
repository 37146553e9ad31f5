"""Import time and memory against the time that merely unzipping and decoding the same file takes.

usage: python benchmarks/importing.py FILE [--sets SETS] [--runs N]

Each figure is the median over whole processes of their own, first the bare decoding, then the import, in turn.
"""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import click

_BARE = """
import gzip, resource, sys, time
import msgspec
start = time.perf_counter()
decode = msgspec.json.Decoder().decode
rows = 0
with (gzip.open if open(sys.argv[1], "rb").read(2) == b"\\x1f\\x8b" else open)(sys.argv[1], "rb") as stream:
    for line in stream:
        if len(line) > 3:
            decode(line.rstrip(b",\\n"))
            rows += 1
print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
_IMPORT = """
import resource, sys, time
from pathlib import Path
start = time.perf_counter()
from resolver.importing import import_files
import_files([Path(sys.argv[1])], Path(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
took = time.perf_counter() - start
own, children = (resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(took, max(own, children))
"""


def _run(code: str, *arguments: str) -> tuple[float, float]:
    """(seconds, peak MiB of the largest process) that the code prints."""
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    seconds, memory = done.stdout.split()
    return float(seconds), float(memory)


@click.command()
@click.argument("file", type=click.Path(exists=True))
@click.option("--sets", type=click.Path(exists=True))
@click.option("--runs", default=3)
def main(file: str, sets: str | None, runs: int) -> None:
    """Print medians and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        index = str(Path(folder) / "index.sqlite")
        pairs = [(_run(_BARE, file), _run(_IMPORT, file, index, *([sets] if sets else []))) for _ in range(runs)]
        size = Path(index).stat().st_size / 1e6
    bare = statistics.median(b[0] for b, _ in pairs)
    took = statistics.median(i[0] for _, i in pairs)
    print(f"bare gunzip and decode {bare:8.2f} s")
    print(f"import                 {took:8.2f} s   {took / bare:.1f} times the bare decoding")
    print(f"peak memory            {max(i[1] for _, i in pairs):8.0f} MiB (largest process)   index {size:.0f} MB")


if __name__ == "__main__":
    main()
