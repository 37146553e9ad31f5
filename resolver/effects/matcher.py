"""Match a text against hundreds of patterns: first by the literal strings that they need, then by themselves."""

import re
from collections import defaultdict
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
Said = tuple[str | bytes | None, ...]  # what the groups of a pattern hold in a text; nothing or an empty text where none
# Bytes that RE2 may keep of one pattern's states: thousands of patterns are ready at once, and each needs few. Enough for every one.
_STATES = 1 << 18


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
        self._options.max_mem = _STATES
        self._plain: set[int] = set()  # patterns that hold wherever their literals stand
        if literals is None:
            finder = vocabulary.literals(english=not places)
            literals = [_required(pattern, finder) for pattern in patterns]
            if not places:
                self._plain = {at for at, pattern in enumerate(patterns) if not pattern.groups and finder.exact(pattern.shape)}
        self._prefilter = Prefilter(literals)

    def make_ready(self) -> None:
        """Compile every pattern now rather than when a text first needs it; raises DataFileError like the constructor."""
        for position in range(len(self._patterns)):
            if position not in self._plain:
                self._ready(position)

    def find(self, text: str) -> Iterator[Found]:
        """Each place in `text` where a pattern holds, in the order of the patterns."""
        encoded = _encoded(text)
        for position in self._prefilter.candidates(text):
            pattern = self._patterns[position]
            compiled, _ = self._compiled.get(position) or self._ready(position)
            for match in compiled.finditer(text if isinstance(compiled, re.Pattern) else encoded):
                if match.end() > match.start():
                    params = self.params(position, match.groups())
                    yield Found(pattern.concept, params, pattern.slots, match.start(), match.end())

    def read(self, texts: Sequence[str]) -> Iterator[tuple[int, dict[Said, list[int]]]]:
        """Each pattern that holds in some of the texts: its number, and what its groups hold (`params`) -> in which texts.

        Goes through all texts with one pattern before the next: thousands of expressions in turn would push one another out of
        the processor's cache, which takes three times as long.
        """
        encoded = list(map(_encoded, texts))
        for position, places in self._prefilter.places(texts):
            if position in self._plain:
                yield position, {(): list(places)}
                continue
            compiled, groups = self._compiled.get(position) or self._ready(position)
            subjects = texts if isinstance(compiled, re.Pattern) else encoded
            if groups:
                found: dict[Any, list[int]] = defaultdict(list)
                findall = compiled.findall
                for place in places:
                    for said in findall(subjects[place]):
                        found[said].append(place)
                yield position, found if compiled.groups > 1 else {(said,): where for said, where in found.items()}
            else:
                search = compiled.search  # one match tells all
                yield position, {(): [place for place in places if search(subjects[place])]}

    def params(self, position: int, said: Said) -> Params:
        """The parameters of a pattern whose groups hold this."""
        if not said:
            return self._fixed[position]
        params = dict(self._fixed[position])
        for group, param, slot in self._compiled[position][1]:
            word = said[group - 1]
            if word:
                word = word.decode() if isinstance(word, bytes) else word
                params[param] = number_value(word) if slot == "n" else self._slots[slot][word]
        return tuple(sorted(params.items()))

    def _ready(self, position: int) -> tuple[Any, Groups]:
        pattern = self._patterns[position]
        compiled = self._compile(pattern)
        number_of = compiled.groupindex
        groups = [(number_of[group], param, slot) for group, (param, slot) in pattern.groups.items()]
        self._compiled[position] = compiled, groups
        return compiled, groups

    def _compile(self, pattern: Pattern) -> Any:
        """RE2 needs time in proportion to the text, whatever somebody types; in the texts of cards Python's re takes a third.

        RE2 has no look-around; few patterns need that.
        """
        try:
            if self._places or backtracks(pattern.shape):
                return re2.compile(pattern.regex, self._options)
        except re2.error:
            pass
        try:
            return re.compile(pattern.regex, re.ASCII)  # \b as in RE2: kana are no word
        except re.error as error:
            raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error


def _required(pattern: Pattern, finder: Literals) -> Sets:
    try:
        return finder.required(pattern.shape)
    except re.error as error:
        raise DataFileError(f"concept {pattern.concept}: {pattern.regex!r}: {error}") from error


def _encoded(text: str) -> str | bytes:
    """RE2's binding is much quicker on bytes; in ASCII they have the same positions."""
    return text.encode() if text.isascii() else text


def number_value(word: str) -> str:
    """A number as written in a term: digits, or "x"."""
    value = number(word)
    return word if value is None else str(value)
