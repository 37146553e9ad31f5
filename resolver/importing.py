"""The import river: bulk files -> rows -> cards -> index. The one place where `bulk` meets `index.build`."""

import gc
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .bulk.convert import Converter
from .bulk.names import corrections
from .bulk.reader import ReadCount, read_cards
from .bulk.readings import sound_names
from .bulk.sets import merge_sets, read_sets
from .effects import saved
from .effects.card_reader import CardReader
from .index.build import BuildReport, Postings, build_index
from .model import Card

Tell = Callable[[str, int], None]
FEW_CARDS = 2000  # cards; fewer are read sooner than a process is started
READERS = 2  # processes that read effects: the small machines that this runs on have two cores
CHUNK = 4000  # cards read at a time by a process


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. shifted: (card, Japanese name) left out because another card of the set owns the name."""

    built: BuildReport
    read: tuple[ReadCount, ...]
    corrected: int
    shifted: tuple[tuple[str, str], ...]


def import_files(
    files: Iterable[Path], index: Path, sets_file: Path | None = None, *, source: str = "", tell: Tell | None = None
) -> ImportReport:
    """Build the index from card files; see bulk.reader and index.build for what is raised.

    sets_file: Scryfall's /sets answer. tell(stage, rows) is called now and then, for showing progress.
    """
    files = list(files)
    tell = tell or (lambda stage, rows: None)
    listed = read_sets(sets_file) if sets_file else []
    converter = Converter(corrections())
    counts = []
    gc.disable()  # millions of small objects live until the end and none is garbage; collecting costs half the time
    try:
        return _run(files, index, listed, converter, counts, source, tell)
    finally:
        gc.enable()


def _run(files, index, listed, converter: Converter, counts: list[ReadCount], source: str, tell: Tell) -> ImportReport:
    for path in files:
        count = ReadCount()
        counts.append(count)
        for row in read_cards(path, count):
            converter.add(row)
            if not count.rows & 0x3FFF:
                tell(path.name, count.rows)
    tell("cards", 0)
    rows = list(converter.finish())
    with reading_effects([card for card, _, _ in rows]) as effects:
        tell("index", 0)
        built = build_index(
            index,
            rows,
            merge_sets(listed, converter.set_types),
            source=source or ", ".join(path.name for path in files),
            sounds=sound_names(name for _, names, _ in rows for name in names),
            effects=effects,
        )
    return ImportReport(built, tuple(counts), converter.corrected, tuple(converter.shifted))


@contextmanager
def reading_effects(cards: list[Card]) -> Iterator[Callable[[], tuple[Postings, bytes]]]:
    """Read the effects of `cards` in a second process, where the system can fork one.

    Yields the function that waits for them: it gives the terms of the cards' effects and the vocabulary (effects.saved).
    """
    if "fork" not in multiprocessing.get_all_start_methods() or len(cards) < FEW_CARDS:
        yield lambda: (CardReader().postings(cards), saved.save())
        return
    # fork hands the cards over without copying them
    pool = multiprocessing.get_context("fork").Pool(READERS, initializer=_forked.extend, initargs=(cards,))
    try:
        vocabulary = pool.apply_async(saved.save)
        results = [pool.apply_async(_read_forked, (first, first + CHUNK)) for first in range(0, len(cards), CHUNK)]
        yield lambda: (_joined(result.get() for result in results), vocabulary.get())
    finally:
        pool.terminate()
        pool.join()


_forked: list[Card] = []  # in the reading processes: the cards to read


@cache
def _reader() -> CardReader:
    return CardReader()  # one a process: it remembers the lines that many cards share


def _read_forked(first: int, end: int) -> Postings:
    return _reader().postings(_forked[first:end])


def _joined(parts: Iterable[Postings]) -> Postings:
    joined: Postings = {}
    for part in parts:
        for term, cards in part.items():
            joined.setdefault(term, []).extend(cards)
    return joined
