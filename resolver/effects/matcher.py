"""Match a text against hundreds of patterns: first by the literal strings that they need, then by themselves."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import ahocorasick_rs
import re2

from ..errors import DataFileError
from ..text.numbers import number
from .literals import Literals
from .vocabulary import Pattern, Vocabulary

Params = tuple[tuple[str, str], ...]  # (parameter, value), sorted


@dataclass(frozen=True, slots=True)
class Found:
    """A concept found in a text, with its parameters (slots: the slot of each that was said) and where it stands."""

    concept: str
    params: Params
    slots: tuple[tuple[str, str], ...]
    start: int
    end: int


class Matcher:
    """All patterns of one side of the vocabulary."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        patterns: list[Pattern],
        literals: Sequence[list[list[str]]] | None = None,
        *,
        places: bool = True,
    ) -> None:
        """Make ready; raises DataFileError naming the pattern that is no regular expression.

        literals: per pattern what literals.required gives, where that is known already. places: whether every place of a
        match counts (`find`), or only that there is one (`read`).
        """
        self._places = places
        self._slots = vocabulary.slots
        self._patterns = patterns
        self._compiled: dict[int, Any] = {}
        self._options = re2.Options()
        self._options.log_errors = False
        needing: dict[str, list[tuple[int, int]]] = {}  # literal -> (pattern, bit of the set that it satisfies)
        self._all_sets: list[int] = []  # per pattern the bits of all its sets
        finder = vocabulary.literals() if literals is None else None
        for position, pattern in enumerate(patterns):
            sets = _required(pattern, finder) if finder else literals[position]
            self._all_sets.append((1 << len(sets)) - 1)
            for bit, strings in enumerate(sets):
                for literal in strings:
                    needing.setdefault(literal, []).append((position, 1 << bit))
        self._always = [position for position, bits in enumerate(self._all_sets) if not bits]
        self._needing = list(needing.values())
        self._literals = ahocorasick_rs.AhoCorasick(list(needing))

    def _candidates(self, text: str) -> list[int]:
        """The patterns all of whose literal sets the text satisfies, ascending."""
        held = {index for index, _, _ in self._literals.find_matches_as_indexes(text, overlapping=True)}
        satisfied: dict[int, int] = {}
        for index in held:
            for position, bit in self._needing[index]:
                satisfied[position] = satisfied.get(position, 0) | bit
        found = [position for position, bits in satisfied.items() if bits == self._all_sets[position]]
        return sorted(found + self._always)

    def find(self, text: str) -> Iterator[Found]:
        """Each place in `text` where a pattern holds, in the order of the patterns."""
        for pattern, match in self._matches(text):
            if match.end() > match.start():
                yield Found(pattern.concept, self._params(pattern, match), pattern.slots, match.start(), match.end())

    def read(self, text: str) -> set[tuple[Pattern, Params]]:
        """The patterns that hold anywhere in `text`, each with the parameters it has there."""
        return {(pattern, self._params(pattern, match)) for pattern, match in self._matches(text)}

    def _matches(self, text: str) -> Iterator[tuple[Pattern, Any]]:
        # RE2's binding is much quicker on bytes; in ASCII they have the same positions.
        quick = text.encode() if text.isascii() else text
        for position in self._candidates(text):
            pattern = self._patterns[position]
            compiled = self._compiled.get(position)
            if compiled is None:
                compiled = self._compiled[position] = self._compile(pattern)
            subject = text if isinstance(compiled, re.Pattern) else quick
            if not pattern.groups and not self._places:  # one match tells all
                match = compiled.search(subject)
                if match:
                    yield pattern, match
            else:
                for match in compiled.finditer(subject):
                    yield pattern, match

    def _compile(self, pattern: Pattern) -> Any:
        # RE2 needs time in proportion to the text, whatever somebody types. It has no look-around; few patterns need that.
        try:
            return re2.compile(pattern.regex, self._options)
        except re2.error:
            try:
                return re.compile(pattern.regex, re.ASCII)  # \b as in RE2: kana are no word
            except re.error as error:
                raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error

    def _params(self, pattern: Pattern, match: Any) -> Params:
        if not pattern.groups:
            return pattern.fixed_params
        params = dict(pattern.fixed_params)
        for group, (param, slot) in pattern.groups.items():
            word = match.group(group)
            if word:
                word = word.decode() if isinstance(word, bytes) else word
                params[param] = number_value(word) if slot == "n" else self._slots[slot][word]
        return tuple(sorted(params.items()))


def _required(pattern: Pattern, finder: Literals) -> list[list[str]]:
    try:
        return finder.required(pattern.shape)
    except re.error as error:
        raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error


def number_value(word: str) -> str:
    """A number as written in a term: digits, or "x"."""
    value = number(word)
    return word if value is None else str(value)
