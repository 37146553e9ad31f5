"""The import river: bulk files -> rows -> cards -> index. The one place where `bulk` meets `index.build`."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from .bulk.convert import Converter
from .bulk.names import corrections
from .bulk.readings import reading_names
from .bulk.reader import ReadCount, read_cards
from .bulk.sets import merge_sets, read_sets
from .effects.card_reader import CardReader
from .index.build import BuildReport, build_index

Tell = Callable[[str, int], None]


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
    for path in files:
        count = ReadCount()
        counts.append(count)
        for row in read_cards(path, count):
            converter.add(row)
            if not count.rows & 0x3FFF:
                tell(path.name, count.rows)
    tell("index", 0)
    sets = merge_sets(listed, converter.set_types)
    built = build_index(
        index,
        converter.finish(),
        sets,
        source=source or ", ".join(path.name for path in files),
        readings=reading_names,
        effect_terms=CardReader().all_terms,
    )
    return ImportReport(built, tuple(counts), converter.corrected, tuple(converter.shifted))
