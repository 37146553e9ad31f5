"""A bulk file of today's size: how long its import takes, how much memory, and how long readers wait meanwhile.

usage: python benchmarks/refresh.py ALL_CARDS [--sets SETS] [--rows N] [--folder FOLDER]

ALL_CARDS is a bulk file of English and Japanese rows (JSON Lines, gzip or plain). Its rows are written again with the
fields that the real file has besides, in 17 languages, until there are N of them. The bounds to keep: the import takes at most three
times a bare gunzip of the large file plus the import of ALL_CARDS itself; 600 MiB; readers wait twice as long at most.
Linux only: it reads /proc.
"""

import gzip
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import click

from resolver import open_index
from resolver.bulk.reader import open_bulk

_GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
_ROW_BYTES = 4500  # bytes of a row of the real file, on average: 2.3 GB in about 510,000 rows
# Rows of each language in the real file, in thousands: English and Japanese as known, the others to fill the rest.
_LANGUAGES = {
    "en": 117, "ja": 52, "es": 45, "fr": 45, "de": 45, "it": 45, "pt": 36, "zhs": 35, "zht": 28, "ru": 30, "ko": 24, "he": 1,
    "la": 1, "grc": 1, "ar": 1, "sa": 1, "ph": 4,
}  # fmt: skip
_PAUSE = 0.02  # seconds between the questions of a reader
_SAMPLE = 0.2  # seconds between looks at the memory

_IMPORT = """
import os, resource, sys, time
from pathlib import Path
from resolver import config
from resolver.importing import import_files
os.nice(config.NICENESS)
start = time.perf_counter()
report = import_files([Path(sys.argv[1])], Path(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
cpu = sum(getattr(resource.getrusage(who), kind) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
          for kind in ("ru_utime", "ru_stime"))
print(time.perf_counter() - start, cpu, sum(count.rows for count in report.read), report.built.cards)
"""


def inflate(source: Path, target: Path, rows: int) -> tuple[int, int]:
    """Write a large bulk file; returns its rows and its bytes unzipped."""
    chance = random.Random(1)
    lines = {lang: list(_lines(source, lang)) for lang in ("en", "ja")}
    plan = [lang for lang, share in _LANGUAGES.items() for _ in range(rows * share // sum(_LANGUAGES.values()))]
    chance.shuffle(plan)
    taken = dict.fromkeys(_LANGUAGES, 0)
    size = 0
    with gzip.open(target, "wb", compresslevel=1) as file:
        for lang in plan:
            of = lines.get(lang, lines["en"])
            copy, number = divmod(taken[lang], len(of))
            taken[lang] += 1
            line = _row(of[number], lang, copy, chance)
            size += len(line)
            file.write(line)
    return len(plan), size


def _lines(source: Path, lang: str) -> Iterator[bytes]:
    with open_bulk(source) as stream:
        mark = f'"lang":"{lang}"'.encode()
        yield from (line.rstrip() for line in stream if mark in line)


def _row(line: bytes, lang: str, copy: int, chance: random.Random) -> bytes:
    """A row in another language, or another printing of it, with the links, prices and pictures of a real one."""
    if lang not in ("en", "ja"):
        line = line.replace(b'"lang":"en"', b'"lang":"%s"' % lang.encode(), 1)
    if copy:
        line = line.replace(b'"collector_number":"', b'"collector_number":"%d-' % copy, 1)
    ids = [str(uuid.UUID(int=chance.getrandbits(128))) for _ in range(6)]
    more = {
        "image_uris": {
            size: f"https://cards.scryfall.io/{size}/front/{ids[0][0]}/{ids[0][1]}/{ids[0]}.jpg?{chance.randrange(1 << 31)}"
            for size in ("small", "normal", "large", "png", "art_crop", "border_crop")
        },
        "prices": {kind: f"{chance.random() * 20:.2f}" for kind in ("usd", "usd_foil", "eur", "eur_foil", "tix")},
        "artist_ids": ids[1:3],
        "illustration_id": ids[3],
        "card_back_id": "0aeebaf5-8c7d-4636-9e82-8c27447861f7",
        "related_uris": {kind: f"https://example.org/{kind}/{ids[4]}?utm_source=api" for kind in ("gatherer", "edhrec", "articles")},
    }
    tail = json.dumps(more, separators=(",", ":")).encode()[1:]
    lacking = max(0, _ROW_BYTES - len(line) - len(tail) - 30)
    links = f"https://example.org/purchase/{ids[5]}?" + "partner=scryfall&utm_campaign=affiliate&" * (lacking // 40 + 1)
    return line[:-1] + b',"purchase_uris":{"shop":"%s"},' % links[:lacking].encode() + tail + b"\n"


def _gunzip(file: Path) -> tuple[float, float]:
    """Seconds that a bare gunzip takes, and those of its core."""
    start, before = time.perf_counter(), os.times()
    subprocess.run(["gzip", "-dc", file], stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - start, cpu


class Memory(threading.Thread):
    """Watches how much memory a process and its children take together; shared pages count once (PSS)."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process = process
        self.peak = self.largest = 0.0  # MiB: of all together, of one process

    def run(self) -> None:
        """Look until the process is gone."""
        while True:
            sizes = [_pss(one) for one in _family(self._process)]
            if not any(sizes):
                return
            self.peak, self.largest = max(self.peak, sum(sizes)), max(self.largest, *sizes)
            time.sleep(_SAMPLE)


def _family(process: int) -> list[int]:
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return [process]
    return [process, *(one for child in children for one in _family(int(child)))]


def _pss(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0)


def _import(file: Path, index: Path, sets: Path | None) -> tuple[subprocess.Popen[str], Memory]:
    command = [sys.executable, "-c", _IMPORT, file, index, *([sets] if sets else [])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    memory = Memory(process.pid)
    memory.start()
    return process, memory


def _figures(process: subprocess.Popen[str]) -> tuple[float, float, int, int]:
    """(seconds, seconds of all cores, rows, cards) that an import prints at its end."""
    printed, _ = process.communicate()
    if process.returncode:
        raise click.ClickException("the import failed")
    seconds, cpu, rows, cards = printed.split()
    return float(seconds), float(cpu), int(rows), int(cards)


class Reader:
    """A player who asks one question after the other."""

    def __init__(self, index: Path) -> None:
        self._index = open_index(index)
        files = sorted(_GOLDEN.glob("descriptions-*.jsonl"))
        self._questions = [json.loads(line)["query"] for file in files for line in file.read_text("utf-8").splitlines()]
        random.Random(1).shuffle(self._questions)
        self._next = 0
        for question in self._questions[:200]:  # what is loaded at first use is loaded
            self._index.resolve(question)

    def ask(self) -> float:
        """Seconds that the next question takes."""
        question = self._questions[self._next % len(self._questions)]
        self._next += 1
        start = time.perf_counter()
        self._index.resolve(question)
        took = time.perf_counter() - start
        time.sleep(_PAUSE)
        return took


@click.command()
@click.argument("source", type=click.Path(exists=True, path_type=Path))
@click.option("--sets", type=click.Path(exists=True, path_type=Path))
@click.option("--rows", default=511_000)
@click.option("--folder", type=click.Path(path_type=Path), help="Where the large file is made, or lies from the last time.")
def main(source: Path, sets: Path | None, rows: int, folder: Path | None) -> None:
    """Print the figures beside their bounds."""
    with tempfile.TemporaryDirectory() as work:
        large = (folder or Path(work)) / f"inflated-{rows}.jsonl.gz"
        if not large.exists():
            made, size = inflate(source, large, rows)
            print(f"made {made} rows in {len(_LANGUAGES)} languages, {size / 1e9:.2f} GB, {large.stat().st_size / 1e6:.0f} MB zipped")
        index = Path(work) / "index.sqlite"
        print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        process, memory = _import(source, index, sets)
        small, small_cpu, _, _ = _figures(process)
        print(f"import of {source.name}: {small:.1f} s ({small_cpu:.1f} of all cores), {memory.peak:.0f} MiB together")
        bare, bare_cpu = min(_gunzip(large), _gunzip(large))
        process, memory = _import(large, Path(work) / "alone.sqlite", sets)
        seconds, cpu, read, cards = _figures(process)
        print(f"bare gunzip              {bare:8.1f} s ({bare_cpu:.1f} of its core)")
        print(f"import of {read} rows {seconds:8.1f} s   at most {3 * bare + small:.1f}   ({cpu:.1f} of all cores, {cards} cards)")
        print(f"memory, all processes    {memory.peak:8.0f} MiB   at most 600   (largest process {memory.largest:.0f})")
        reader = Reader(index)
        at_rest = [reader.ask() for _ in range(500)]
        process, _ = _import(large, Path(work) / "second.sqlite", sets)
        during = []
        while process.poll() is None:
            during.append(reader.ask())
        rest, busy = statistics.median(at_rest) * 1000, statistics.median(during) * 1000
        print(f"reader's median, at rest {rest:8.2f} ms")
        print(f"          during import  {busy:8.2f} ms   at most {2 * rest:.2f}   ({len(during)} questions)")
        print(f"          95th percentile {sorted(at_rest)[475] * 1000:.2f} and {sorted(during)[int(len(during) * 0.95)] * 1000:.2f} ms")


if __name__ == "__main__":
    main()
