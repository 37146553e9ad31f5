"""The Python API: open an index, ask it."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from . import config
from .answer import Ambiguous, Candidate, NotFound, Unique
from .datafiles import data_dir
from .errors import IndexError_, NoIndex, UnknownCard
from .index.completion import Completion, Completions
from .index.store import Store
from .model import Card, Printing
from .search.engine import Engine, Options
from .search.trace import NO_TRACE, Trace
from .search.verdict import named_candidate

# Between them they use every table that is loaded on first use: words, sounds, parts, close spellings, effects.
_WARMING = ("否認を打ち消すクリーチャー", "negtae", "ひにいん", "jace of worldwake", "noncreature counter 1U")
STARTER = "starter cards"  # meta.source of the index of the cards that ship with the program


class Index:
    """An open index. Safe to share between threads that only ask; close it when done, or use it in a `with`."""

    def __init__(self, path: Path) -> None:
        """Raises NoIndex, WrongIndexVersion or IndexError_, each saying what to do."""
        self.store = Store(path)
        self._engine = Engine(self.store)

    def __enter__(self) -> "Index":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the file go."""
        self.store.close()

    def resolve(self, text: str, options: Options | None = None, *, trace: Trace = NO_TRACE) -> Unique | Ambiguous | NotFound:
        """Which card does `text` mean? Never raises for any text; see answer.Answer for the fields."""
        return self._engine.resolve(text, options or Options(), trace)  # type: ignore[return-value]

    def warm(self) -> None:
        """Load now what the first questions would load; takes a second or two."""
        for question in _WARMING:
            self.resolve(question)
        self.completions("a", 1)

    def named(self, name: str) -> list[Candidate]:
        """The cards that bear exactly this name in either language, however it is written; those of the best scope alone."""
        found = self._engine.naming.written(name)
        return [named_candidate(self.store.card(number), found) for number in found.cards] if found else []

    def completions(self, typed: str, limit: int) -> tuple[Completion, ...]:
        """The cards with a name that begins as `typed`, or a word in one, best known first; see index.completion."""
        return self._completions.starting_with(typed, limit)

    @cached_property
    def _completions(self) -> Completions:
        return Completions(self.store)

    def card(self, name: str) -> Card:
        """The card that a name means, spelling corrected; raises UnknownCard where it is none or several."""
        answer = self.resolve(name)
        if isinstance(answer, Unique):
            return answer.card
        names = ", ".join(c.card.name for c in answer.cards[:5])
        both = "、".join(c.card.name_ja or c.card.name for c in answer.cards[:5])
        raise UnknownCard(
            f"“{name}” is {'one of ' + names + ' …' if names else 'no card that the index knows'}; say more.",
            f"「{name}」は{both + 'などのどれか' if both else '索引にないカード'}です。もう少し詳しく言ってください。",
        )

    def printings(self, card: Card) -> list[Printing]:
        """The printings of a card, oldest first."""
        return self.store.printings(card.id)

    @property
    def age_seconds(self) -> float:
        """Seconds since the index was built."""
        return (datetime.now(UTC) - datetime.fromisoformat(self.store.meta["built_at"])).total_seconds()

    def status(self) -> dict[str, Any]:
        """What the index is made from, when, and how much it holds; age in days."""
        facts = {key: int(value) if value.isdecimal() else value for key, value in self.store.meta.items()}
        return facts | {"age_days": round(self.age_seconds / 86400, 1)}

    @property
    def is_starter(self) -> bool:
        """Whether this index holds only the cards that ship with the program."""
        return self.store.meta.get("source") == STARTER


def open_index(path: str | os.PathLike[str] | None = None, *, building: Callable[[], None] | None = None) -> Index:
    """Open an index: the one given, else the user's (RESOLVER_INDEX), else the starter cards', built where missing.

    building: called before the starter cards' index is built, which takes some seconds.
    Raises NoIndex (a path was given and nothing is there), WrongIndexVersion, IndexError_ or ResolverError (the starter
    index cannot be written); each message says what to do.
    """
    if path is not None:
        return Index(Path(path))
    try:
        return Index(config.index_path())
    except NoIndex:
        if "RESOLVER_INDEX" in os.environ:
            raise
    starter = config.starter_index_path()
    if _starter_is_current(starter):
        try:
            return Index(starter)
        except IndexError_:
            pass  # damaged, or built by another version: it is only a cache
    if building:
        building()
    build_starter(starter)
    return Index(starter)


def _starter_is_current(path: Path) -> bool:
    """Whether the starter index is younger than every data file it was made from."""
    if not path.is_file():
        return False
    built = path.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in data_dir().rglob("*") if file.is_file())


def build_starter(path: Path) -> None:
    """Build the index of the starter cards at `path`; raises ResolverError where it cannot be written."""
    from .importing import import_files

    folder = data_dir() / "starter"
    import_files([folder / "cards.jsonl"], path, folder / "sets.json", source=STARTER)
