"""Match a text against hundreds of patterns: first by the literal strings that they need, then by themselves."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import ahocorasick_rs

from ..errors import DataFileError
from ..text.numbers import number
from .literals import required
from .vocabulary import Pattern, Vocabulary


@dataclass(frozen=True, slots=True)
class Found:
    """A concept found in a text, with its parameters and where it stands."""

    pattern: Pattern
    concept: str
    params: tuple[tuple[str, str], ...]
    start: int
    end: int


class Matcher:
    """All patterns of one side of the vocabulary."""

    def __init__(
        self, vocabulary: Vocabulary, patterns: list[Pattern], literals: Sequence[Iterable[str] | None] | None = None
    ) -> None:
        """Make ready; raises DataFileError naming the pattern that is no regular expression.

        literals: per pattern what literals.required gives, where that is known already.
        """
        self._slots = vocabulary.slots
        self._patterns = patterns
        self._compiled: dict[int, re.Pattern[str]] = {}
        needing: dict[str, list[int]] = {}
        self._always: list[int] = []
        for position, pattern in enumerate(patterns):
            needed = _required(pattern) if literals is None else literals[position]
            if needed is None:
                self._always.append(position)
            for literal in needed or ():
                needing.setdefault(literal, []).append(position)
        self._needing = list(needing.values())
        self._literals = ahocorasick_rs.AhoCorasick(list(needing))

    def _candidates(self, text: str) -> list[int]:
        held = {index for index, _, _ in self._literals.find_matches_as_indexes(text, overlapping=True)}
        found = set(self._always)
        for index in held:
            found.update(self._needing[index])
        return sorted(found)

    def find(self, text: str) -> Iterator[Found]:
        """Each place in `text` where a pattern holds, in the order of the patterns."""
        for position in self._candidates(text):
            pattern = self._patterns[position]
            compiled = self._compiled.get(position)
            if compiled is None:
                compiled = self._compiled[position] = re.compile(pattern.regex)
            for match in compiled.finditer(text):
                if match.end() > match.start():
                    yield Found(pattern, pattern.concept, self._params(pattern, match), match.start(), match.end())

    def _params(self, pattern: Pattern, match: re.Match[str]) -> tuple[tuple[str, str], ...]:
        params = dict(pattern.fixed)
        for group, (param, slot) in pattern.groups.items():
            word = match[group]
            if word:
                params[param] = number_value(word) if slot == "n" else self._slots[slot][word]
        return tuple(sorted(params.items()))


def _required(pattern: Pattern) -> Iterable[str] | None:
    try:
        return required(pattern.regex)
    except re.error as error:
        raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error


def number_value(word: str) -> str:
    """A number as written in a term: digits, or "x"."""
    value = number(word)
    return word if value is None else str(value)
