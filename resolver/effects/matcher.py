"""Match a text against many patterns in one linear pass, then read the parameters of those that hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import re2

from ..errors import DataFileError
from ..text.numbers import number
from .vocabulary import Pattern, Vocabulary

_MAX_MEMORY = 512 << 20  # bytes that RE2 may use for its automaton of all patterns


@dataclass(frozen=True, slots=True)
class Found:
    """A concept found in a text, with its parameters and where it stands."""

    concept: str
    params: tuple[tuple[str, str], ...]
    start: int
    end: int


class Matcher:
    """All patterns of one side of the vocabulary."""

    def __init__(self, vocabulary: Vocabulary, patterns: list[Pattern]) -> None:
        """Compile; raises DataFileError naming the pattern that is no regular expression of RE2's kind."""
        self._slots = vocabulary.slots
        self._patterns = patterns
        self._compiled: dict[int, object] = {}
        self._options = re2.Options()
        self._options.max_mem = _MAX_MEMORY
        self._options.log_errors = False

    @cached_property
    def _set(self):
        patterns = re2.Set.SearchSet(self._options)
        for pattern in self._patterns:
            try:
                patterns.Add(pattern.regex)
            except re2.error as error:
                raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error
        patterns.Compile()
        return patterns

    def find(self, text: str) -> Iterator[Found]:
        """Each place in `text` where a pattern holds, in the order of the patterns."""
        for number_ in self._set.Match(text) or ():
            pattern = self._patterns[number_]
            compiled = self._compiled.get(number_)
            if compiled is None:
                compiled = self._compiled[number_] = re2.compile(pattern.regex, self._options)
            for match in compiled.finditer(text):
                if match.end() > match.start():
                    yield Found(pattern.concept, self._params(pattern, match), match.start(), match.end())

    def _params(self, pattern: Pattern, match) -> tuple[tuple[str, str], ...]:
        params = dict(pattern.fixed)
        for group, slot in pattern.groups.items():
            word = match.group(group)
            if word:
                params[group] = number_value(word) if slot == "n" else self._slots[slot][word]
        return tuple(sorted(params.items()))


def number_value(word: str) -> str:
    """A number as written in a term: digits, or "x"."""
    value = number(word)
    return word if value is None else str(value)
