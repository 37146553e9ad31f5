"""The kinds of clue, a module each; finding.py puts them together."""

from dataclasses import dataclass

from ...text import Folded
from .base import Clue


@dataclass(frozen=True, slots=True)
class FoundClues:
    """The clues chosen, fillers left out, and the words, as typed, that nothing explained."""

    folded: Folded
    clues: tuple[Clue, ...]
    ignored: tuple[str, ...]

    def words(self, clue: Clue) -> str:
        """The words as typed behind a clue."""
        return clue.words or self.folded.original(clue.start, clue.end)
