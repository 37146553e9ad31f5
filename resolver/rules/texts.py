"""Find which of many patterns stand in a text: first by the literal strings that each needs, all looked for in one pass."""

import re
from collections.abc import Iterable

import ahocorasick_rs

from ..effects.literals import required


class Texts:
    """The patterns of many owners, numbered from 0."""

    def __init__(self, patterns: Iterable[Iterable[str]]) -> None:
        """patterns: those of each owner, in the syntax of Python's re; none is compiled before its literals are met."""
        self._patterns = [(owner, pattern) for owner, some in enumerate(patterns) for pattern in some]
        self._compiled: dict[int, re.Pattern[str]] = {}
        self._wanted: list[int] = []  # per pattern a bit for each set of literals of which a text must hold one
        needing: dict[str, list[tuple[int, int]]] = {}  # literal -> (pattern, bit)
        for number, (_, pattern) in enumerate(self._patterns):
            sets = required(pattern)
            self._wanted.append((1 << len(sets)) - 1)
            for bit, literals in enumerate(sets):
                for literal in literals:
                    needing.setdefault(literal, []).append((number, 1 << bit))
        self._needing = list(needing.values())
        self._literals = ahocorasick_rs.AhoCorasick(list(needing))

    def find(self, text: str) -> set[int]:
        """The owners of whom a pattern stands in the text; ^ and $ are the ends of a line."""
        held = {literal for literal, _, _ in self._literals.find_matches_as_indexes(text, overlapping=True)}
        satisfied = [0] * len(self._patterns)
        for literal in held:
            for number, bit in self._needing[literal]:
                satisfied[number] |= bit
        found: set[int] = set()
        for number, (owner, pattern) in enumerate(self._patterns):
            if satisfied[number] != self._wanted[number] or owner in found:
                continue
            compiled = self._compiled.get(number)
            if compiled is None:
                compiled = self._compiled[number] = re.compile(pattern, re.MULTILINE)
            if compiled.search(text):
                found.add(owner)
        return found
