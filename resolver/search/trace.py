"""What each stage did, for --explain; a trace that keeps nothing is the default."""

from dataclasses import dataclass, field
from typing import Any


class Trace:
    """Receives each stage's result and does nothing with it."""

    def named(self, named: Any) -> None:
        """The text as a name."""

    def clues(self, found: Any) -> None:
        """The clues understood and the words ignored."""

    def candidates(self, left: Any) -> None:
        """The cards that each clue leaves."""


NO_TRACE = Trace()


@dataclass(slots=True)
class Lines(Trace):
    """Keeps a readable line for each step."""

    lines: list[str] = field(default_factory=list)

    def named(self, named: Any) -> None:
        """The text as a name."""
        if named:
            self.lines.append(f"name: {named.how}, {len(named.cards)} card(s)" + ("" if named.certain else ", not certain"))

    def clues(self, found: Any) -> None:
        """The clues understood and the words ignored."""
        for clue in found.clues:
            hard = "" if clue.hard else " (soft)"
            self.lines.append(f"clue: {found.words(clue)!r} -> {clue.kind}: {clue.en}{hard}: {clue.cards.bit_count()} card(s)")
        if found.ignored:
            self.lines.append(f"not understood: {', '.join(found.ignored)}")

    def candidates(self, left: Any) -> None:
        """The cards that each clue leaves."""
        for clue, count in left.steps:
            self.lines.append(f"after {clue.en!r}: {count} card(s)")
        for clue in left.dropped:
            self.lines.append(f"dropped, since nothing fitted: {clue.en}")
