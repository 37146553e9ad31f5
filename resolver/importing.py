"""The import river: bulk files -> rows -> cards -> index. The one place where `bulk` meets `index.build`."""

import gc
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
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
from .index.build import BuildReport, NameRow, Postings, Row, build_index, name_rows
from .index.wordings import Printed, Told, Wording, printed, read, wordings
from .model import CardName
from .processes import Have, can_fork, helpers, later

Tell = Callable[[str, int], None]
SMALL_FILE = 1_000_000  # bytes; the cards of a smaller file are read sooner than a process is made ready
HANDED_OVER = 4000  # cards; so many are read at once by another process, while nobody holds the texts of all
_ENCODE = msgspec.msgpack.Encoder().encode  # pickle takes ten times as long for what has fields
_NAMES = msgspec.msgpack.Decoder(list[CardName]).decode
_PRINTED = msgspec.msgpack.Decoder(list[Printed]).decode
_TEXTS = msgspec.msgpack.Decoder(list[CardTexts]).decode
_ROWS = msgspec.msgpack.Decoder(list[NameRow]).decode
_POSTINGS = msgspec.msgpack.Decoder(dict[str, bytes]).decode


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
    with _readers(files) as (doing, saying):
        doing(_make_ready)
        vocabulary = saying(saved.save)
        for path in files:
            count = ReadCount()
            counts.append(count)
            for number, row in enumerate(read_cards(path, count)):
                converter.add(row)
                if not number & 0xFFF:
                    tell(path.name, count.rows)
            tell(path.name, count.rows)
        tell("cards", 0)
        handed = _Handed(doing, saying)

        def rows() -> Iterator[Row]:
            yield from handed.passing(converter)
            tell("index", 0)

        def effects() -> tuple[Postings, bytes]:
            return handed.postings(), vocabulary()

        if tagged:
            effects = tags.beside(effects, tagged, handed.numbers)
        built = build_index(
            index,
            rows(),
            merge_sets(listed, converter.set_types),
            source=source or ", ".join(path.name for path in files),
            about=about,
            names=handed.names,
            wordings=handed.wordings,
            effects=effects,
        )
    return ImportReport(built, tuple(counts), converter.corrected, tuple(converter.shifted))


@contextmanager
def _readers(files: Iterable[Path]) -> Iterator[tuple[Have, Have]]:
    """Processes for what cards do and what they say, where the system can fork them and the files are large; else this one."""
    large = any(path.is_file() and path.stat().st_size > SMALL_FILE for path in files)
    if large and can_fork():
        with helpers(2) as (doing, saying):
            yield doing, saying
    else:
        yield later, later


class _Handed:
    """Hands cards over to the readers as they pass by, so many at a time, and gathers what these find."""

    def __init__(self, doing: Have, saying: Have) -> None:
        self._doing, self._saying = doing, saying
        self._names: list[Callable[[], list[bytes]]] = []
        self._told: list[Callable[[], Told]] = []
        self._postings: list[Callable[[], bytes]] = []
        self.numbers: dict[str, int] = {}  # oracle_id -> number of the card

    def passing(self, converter: Converter) -> Iterator[Row]:
        """The cards of the converter, one after the other."""
        rows = converter.finish()
        while some := list(islice(rows, HANDED_OVER)):
            cards = [card for card, _, _ in some]
            said = list(map(printed, cards, [names for _, names, _ in some], converter.texts_ja))
            converter.texts_ja.clear()
            self._postings.append(self._doing(_postings, _ENCODE(list(map(texts, cards)))))
            self._names.append(self._saying(_name_rows, _ENCODE([name for _, names, _ in some for name in names])))
            self._told.append(self._saying(_told, _ENCODE(said)))
            self.numbers.update((card.oracle_id, card.id) for card in cards)
            yield from some

    def names(self) -> Iterator[NameRow]:
        """The rows of the table `name`: first what is printed, then what is only heard."""
        parts = [part() for part in self._names]
        for which in zip(*parts, strict=True):
            for rows in which:
                yield from _ROWS(rows)

    def wordings(self) -> Iterator[Wording]:
        """What is printed on the cards."""
        return wordings(part() for part in self._told)

    def postings(self) -> Postings:
        """The effect terms of all cards."""
        merged: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for part in self._postings:
            for term, ids in _POSTINGS(part()).items():
                merged[term].frombytes(ids)  # ascending, as the parts are
        return merged


def _make_ready() -> None:
    _reader.cache_clear()  # of what this process has inherited
    _reader().make_ready()


@cache
def _reader() -> CardReader:
    return CardReader()


def _postings(cards: bytes) -> bytes:
    return _ENCODE({term: array("I", ids).tobytes() for term, ids in _reader().postings(_TEXTS(cards)).items()})


def _told(cards: bytes) -> Told:
    return read(_PRINTED(cards))


def _name_rows(names: bytes) -> list[bytes]:
    known = _NAMES(names)
    return [_ENCODE(list(name_rows(known))), _ENCODE(list(name_rows(sound_names(known))))]
