"""Find which of many patterns stand in a text, in one pass."""

from collections.abc import Iterable

import re2


class Texts:
    """The patterns of many owners, numbered from 0."""

    def __init__(self, patterns: Iterable[Iterable[str]]) -> None:
        """patterns: those of each owner, in RE2's syntax; ^ and $ are the ends of a line."""
        self._owners: list[int] = []
        self._set = re2.Set.SearchSet()
        for owner, some in enumerate(patterns):
            for pattern in some:
                self._set.Add("(?m)" + pattern)
                self._owners.append(owner)
        self._set.Compile()

    def find(self, text: str) -> set[int]:
        """The owners of whom a pattern stands in the text."""
        return {self._owners[number] for number in self._set.Match(text) or ()}
