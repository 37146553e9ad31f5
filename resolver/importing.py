"""The import river: bulk files -> rows -> cards -> index. The one place where `bulk` meets `index.build`."""

import gc
import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .bulk.convert import Converter
from .bulk.names import corrections
from .bulk.reader import ReadCount, read_cards
from .bulk.readings import sound_names
from .bulk.sets import merge_sets, read_sets
from .effects import saved
from .effects.card_reader import CardReader, CardTexts, texts
from .errors import ResolverError
from .index.build import BuildReport, Postings, build_index
from .index.wordings import wordings
from .model import Card

Tell = Callable[[str, int], None]
SMALL_FILE = 1_000_000  # bytes; the cards of a smaller file are read sooner than a process is made ready
READERS = 2  # processes that read effects: the small machines that this runs on have two cores
CHUNK = 1500  # cards read at a time by a process; small, so that both end at about the same time


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. shifted: (card, Japanese name) left out because another card of the set owns the name."""

    built: BuildReport
    read: tuple[ReadCount, ...]
    corrected: int
    shifted: tuple[tuple[str, str], ...]


def import_files(
    files: Iterable[Path],
    index: Path,
    sets_file: Path | None = None,
    *,
    source: str = "",
    about: Mapping[str, str] | None = None,
    tell: Tell | None = None,
) -> ImportReport:
    """Build the index from card files; see bulk.reader and index.build for what is raised.

    sets_file: Scryfall's /sets answer. about: further facts for the index to keep (Store.meta). tell(stage, rows) is
    called now and then, for showing progress.
    """
    files = list(files)
    tell = tell or (lambda stage, rows: None)
    listed = read_sets(sets_file) if sets_file else []
    converter = Converter(corrections())
    counts = []
    gc.disable()  # millions of small objects live until the end and none is garbage; collecting costs half the time
    try:
        return _run(files, index, listed, converter, counts, source, about or {}, tell)
    finally:
        gc.enable()


def _run(files, index, listed, converter: Converter, counts: list[ReadCount], source: str, about, tell: Tell) -> ImportReport:
    with effect_readers(files) as read_effects:
        for path in files:
            count = ReadCount()
            counts.append(count)
            for number, row in enumerate(read_cards(path, count)):
                converter.add(row)
                if not number & 0xFFF:
                    tell(path.name, count.rows)
            tell(path.name, count.rows)
        tell("cards", 0)
        rows = list(converter.finish())
        effects = read_effects([card for card, _, _ in rows])
        tell("index", 0)
        built = build_index(
            index,
            rows,
            merge_sets(listed, converter.set_types),
            source=source or ", ".join(path.name for path in files),
            about=about,
            sounds=sound_names(name for _, names, _ in rows for name in names),
            effects=effects,
            wordings=lambda: wordings((card, names, said) for (card, names, _), said in zip(rows, converter.texts_ja, strict=True)),
        )
    return ImportReport(built, tuple(counts), converter.corrected, tuple(converter.shifted))


Effects = tuple[Postings, bytes]  # the terms of what cards do, and the vocabulary of questions (effects.saved)


@contextmanager
def effect_readers(files: Iterable[Path]) -> Iterator[Callable[[list[Card]], Callable[[], Effects]]]:
    """Processes that read the effects of cards while this one goes on, where the system can fork them and the files are large.

    They make ready while the files are read. Yields a function that hands them the cards and gives another that waits for
    the result.
    """
    large = any(path.is_file() and path.stat().st_size > SMALL_FILE for path in files)
    if not large or "fork" not in multiprocessing.get_all_start_methods():
        yield lambda cards: lambda: (CardReader().postings(list(map(texts, cards))), saved.save())
        return
    pool = multiprocessing.get_context("fork").Pool(READERS, initializer=_make_ready)
    try:
        vocabulary = pool.apply_async(saved.save)

        def read(cards: list[Card]) -> Callable[[], Effects]:
            chunks = [[texts(card) for card in cards[first : first + CHUNK]] for first in range(0, len(cards), CHUNK)]
            results = [pool.apply_async(_read_forked, [chunk]) for chunk in chunks]
            return lambda: (_joined(result.get() for result in results), vocabulary.get())

        yield read
    finally:
        pool.terminate()
        pool.join()


def _make_ready() -> None:
    # A process that dies here is started again for ever; the first cards to read tell of what is wrong.
    with suppress(ResolverError):
        _reader()


@cache
def _reader() -> CardReader:
    reader = CardReader()  # one a process: it remembers the lines that many cards share
    reader.make_ready()
    return reader


def _read_forked(chunk: list[CardTexts]) -> Postings:
    return _reader().postings(chunk)


def _joined(parts: Iterable[Postings]) -> Postings:
    joined: Postings = {}
    for part in parts:
        for term, cards in part.items():
            joined.setdefault(term, []).extend(cards)
    return joined
