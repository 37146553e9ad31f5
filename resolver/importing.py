"""The import river: bulk files -> rows -> cards -> index. The one place where `bulk` meets `index.build`."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from .bulk.convert import Converter
from .bulk.names import corrections
from .bulk.oracle_tags import read_tags
from .bulk.reader import ReadCount, read_cards
from .bulk.readings import sound_names
from .bulk.sets import merge_sets, read_sets
from .effects import saved, tags
from .effects.card_reader import CardReader, CardTexts, texts
from .index.build import BuildReport, NameRow, Postings, build_index, name_rows
from .index.wordings import printed, read, wordings
from .model import CardName
from .processes import Have, can_fork, helpers, later

Tell = Callable[[str, int], None]
SMALL_FILE = 1_000_000  # bytes; the cards of a smaller file are read sooner than a process is made ready
READERS = 2  # processes that read texts: the small machines that this runs on have two cores
_ENCODE = msgspec.msgpack.Encoder().encode  # pickle takes ten times as long for what has fields
_DECODE = msgspec.msgpack.Decoder(list[CardName]).decode


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
    tagged: tags.Tagged | None = None,
    tell: Tell | None = None,
) -> ImportReport:
    """Build the index from card files; see bulk.reader and index.build for what is raised.

    sets_file: Scryfall's /sets answer. about: further facts for the index to keep (Store.meta). tagged: what oracle tags tell.
    tell(stage, rows) is called now and then, for showing progress.
    """
    files = list(files)
    tell = tell or (lambda stage, rows: None)
    listed = read_sets(sets_file) if sets_file else []
    converter = Converter(corrections())
    counts = []
    gc.disable()  # millions of small objects live until the end and none is garbage; collecting costs half the time
    try:
        about = {**(about or {}), **({tags.META: tagged.source} if tagged else {})}
        return _run(files, index, listed, converter, counts, source, about, tagged, tell)
    finally:
        gc.enable()


def read_tagged(path: Path) -> tags.Tagged:
    """What the oracle tags of a file tell; raises BulkError, or DataFileError where data/oracle-tags.tsv is wrong."""
    return tags.tagged(read_tags(path, tags.slugs()), path.name)


def _run(files, index, listed, converter: Converter, counts: list[ReadCount], source: str, about, tagged, tell: Tell) -> ImportReport:
    with _readers(files) as readers:
        for share, have in enumerate(readers):
            have(_make_ready, share, len(readers))
        vocabulary = readers[-1](saved.save)
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
        said = [printed(card, names, said) for (card, names, _), said in zip(rows, converter.texts_ja, strict=True)]
        name_table = readers[0](_name_rows, _ENCODE([name for _, names, _ in rows for name in names]))
        told = [have(read, said[share :: len(readers)]) for share, have in enumerate(readers)]
        cards = [texts(card) for card, _, _ in rows]
        postings = [have(_postings, share, len(readers), cards) for share, have in enumerate(readers)]
        del said, cards

        def effects() -> tuple[Postings, bytes]:
            return {term: ids for part in postings for term, ids in part().items()}, vocabulary()

        if tagged:
            effects = tags.beside(effects, tagged, [card for card, _, _ in rows])
        tell("index", 0)
        built = build_index(
            index,
            rows,
            merge_sets(listed, converter.set_types),
            source=source or ", ".join(path.name for path in files),
            about=about,
            names=name_table,
            wordings=lambda: wordings(part() for part in told),
            effects=effects,
        )
    return ImportReport(built, tuple(counts), converter.corrected, tuple(converter.shifted))


@contextmanager
def _readers(files: Iterable[Path]) -> Iterator[list[Have]]:
    """Processes for what is read from texts, where the system can fork them and the files are large; else this one."""
    large = any(path.is_file() and path.stat().st_size > SMALL_FILE for path in files)
    if large and can_fork():
        with helpers(READERS) as found:
            yield found
    else:
        yield [later]


def _make_ready(share: int, shares: int) -> None:
    _reader(share, shares).make_ready()


@cache
def _reader(share: int, shares: int) -> CardReader:
    return CardReader(share, shares)


def _postings(share: int, shares: int, cards: list[CardTexts]) -> Postings:
    return _reader(share, shares).postings(cards)


def _name_rows(names: bytes) -> list[NameRow]:
    known = _DECODE(names)
    return [*name_rows(known), *name_rows(sound_names(known))]
