"""Match a text against hundreds of patterns: first by the literal strings that they need, then by themselves."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import re2

from ..errors import DataFileError
from ..text.numbers import number
from .literals import Literals, backtracks
from .prefilter import Prefilter, Sets
from .vocabulary import Pattern, Vocabulary

Params = tuple[tuple[str, str], ...]  # (parameter, value), sorted
Groups = list[tuple[int, str, str]]  # (number of the group, parameter, slot)
LONGEST_FOR_RE = 600  # characters of an expression; a longer one holds a slot of many words, which RE2 matches sooner


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
        literals: Sequence[Sets] | None = None,
        *,
        places: bool = True,
    ) -> None:
        """Make ready; raises DataFileError naming the pattern that is no regular expression.

        literals: per pattern what literals.required gives, where that is known already. places: whether every place of a
        match counts (`find`), or only that there is one (`read`), in texts that nobody types.
        """
        self._places = places
        self._slots = vocabulary.slots
        self._patterns = patterns
        self._fixed = [pattern.fixed_params for pattern in patterns]
        self._compiled: dict[int, tuple[Any, Groups]] = {}
        self._options = re2.Options()
        self._options.log_errors = False
        if literals is None:
            finder = vocabulary.literals()
            literals = [_required(pattern, finder) for pattern in patterns]
        self._prefilter = Prefilter(literals)

    def make_ready(self) -> None:
        """Compile every pattern now rather than when a text first needs it; raises DataFileError like the constructor."""
        for position in range(len(self._patterns)):
            self._ready(position)

    def find(self, text: str) -> Iterator[Found]:
        """Each place in `text` where a pattern holds, in the order of the patterns."""
        for position, match, groups in self._matches(text):
            if match.end() > match.start():
                pattern = self._patterns[position]
                params = self._params(position, match, groups) if groups else self._fixed[position]
                yield Found(pattern.concept, params, pattern.slots, match.start(), match.end())

    def read(self, text: str) -> set[tuple[Pattern, Params]]:
        """The patterns that hold anywhere in `text`, each with the parameters it has there."""
        return {
            (self._patterns[position], self._params(position, match, groups) if groups else self._fixed[position])
            for position, match, groups in self._matches(text)
        }

    def _matches(self, text: str) -> Iterator[tuple[int, Any, Groups]]:
        # RE2's binding is much quicker on bytes; in ASCII they have the same positions.
        quick = text.encode() if text.isascii() else text
        for position in self._prefilter.candidates(text):
            compiled, groups = self._compiled.get(position) or self._ready(position)
            subject = text if isinstance(compiled, re.Pattern) else quick
            if not groups and not self._places:  # one match tells all
                match = compiled.search(subject)
                if match:
                    yield position, match, groups
            else:
                for match in compiled.finditer(subject):
                    yield position, match, groups

    def _ready(self, position: int) -> tuple[Any, Groups]:
        pattern = self._patterns[position]
        compiled = self._compile(pattern)
        number_of = compiled.groupindex
        groups = [(number_of[group], param, slot) for group, (param, slot) in pattern.groups.items()]
        self._compiled[position] = compiled, groups
        return compiled, groups

    def _compile(self, pattern: Pattern) -> Any:
        """RE2 needs time in proportion to the text, whatever somebody types; in short plain texts Python's re is quicker.

        RE2 has no look-around; few patterns need that.
        """
        try:
            if self._places or len(pattern.regex) > LONGEST_FOR_RE or backtracks(pattern.shape):
                return re2.compile(pattern.regex, self._options)
        except re2.error:
            pass
        try:
            return re.compile(pattern.regex, re.ASCII)  # \b as in RE2: kana are no word
        except re.error as error:
            raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error

    def _params(self, position: int, match: Any, groups: Groups) -> Params:
        params = dict(self._fixed[position])
        for group, param, slot in groups:
            word = match.group(group)
            if word:
                word = word.decode() if isinstance(word, bytes) else word
                params[param] = number_value(word) if slot == "n" else self._slots[slot][word]
        return tuple(sorted(params.items()))


def _required(pattern: Pattern, finder: Literals) -> Sets:
    try:
        return finder.required(pattern.shape)
    except re.error as error:
        raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error


def number_value(word: str) -> str:
    """A number as written in a term: digits, or "x"."""
    value = number(word)
    return word if value is None else str(value)
