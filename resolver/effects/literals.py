"""Literal strings that a text must hold for a regular expression to match it: a filter before the expression itself.

A slot stands in the expression as one private character (`stand_in`), so that its many words need not be parsed each time.
"""

import re
import re._constants as c
import re._parser as parser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest

_MOST = 150  # strings; a larger set of alternatives is no filter
_LONG_ENOUGH = 8  # bytes; longer literals filter no better
_CLASS = 12  # characters of a class that are still spelt out
_TELLING = 4  # bytes; shorter strings stand in so many texts that looking for them costs more than it saves
_SETS = 3  # sets kept; more of them filter hardly better
_LOOKS_AROUND = re.compile(r"\\[bBAZ]|[$^]|\(\?<?[=!]")  # what tells more of a place than the letters there

Strings = frozenset[str]
_FIRST_STAND_IN = 0xE000  # the first code point for private use


def stand_in(number: int) -> str:
    """The character that stands for slot number `number` in an expression."""
    return chr(_FIRST_STAND_IN + number)


class Literals:
    """Finds required literals; knows the words of the slots that stand in for characters."""

    def __init__(self, slots: Mapping[str, Iterable[str] | None]) -> None:
        """slots: stand-in character -> the words of its slot, or None where they are too many to tell."""
        self._slots = {char: None if words is None else _few(frozenset(words)) for char, words in slots.items()}

    def required(self, regex: str) -> list[list[str]]:
        """Sets of strings; every match of `regex` holds at least one string of each set. Empty where nothing is known.

        At most _SETS of them, the most telling ones. Reads the syntax of Python's re.
        """
        sets = self._sets(_parsed(regex))
        telling = [strings for strings in sets if min(map(_length, strings)) >= _TELLING]
        return [sorted(strings) for strings in (telling or sets[:1])[:_SETS]]

    def exact(self, regex: str) -> bool:
        """Whether `regex` matches just those texts that hold a string of the one set which `required` gives."""
        return not _LOOKS_AROUND.search(regex) and bool(self._sequence(_parsed(regex)))

    def _sets(self, items: Iterable) -> list[Strings]:
        """The required sets of a sequence, the most telling first."""
        found: list[Strings] = []
        run: Strings = frozenset([""])
        for item, exact in self._steps(items):
            if exact is not None and len(run) * len(exact) <= _MOST:
                run = frozenset(a + b for a in run for b in exact)
                continue
            found.append(run)
            run = exact if exact is not None else frozenset([""])
            if exact is None:
                found += self._inside(item)
        found.append(run)
        return sorted((strings for strings in found if "" not in strings), key=_worth, reverse=True)

    def _inside(self, item: tuple) -> list[Strings]:
        """The required sets of one item that has no small set of exact texts."""
        op, value = item
        if op is c.SUBPATTERN:
            return self._sets(value[3])
        if op in (c.MAX_REPEAT, c.MIN_REPEAT):
            return self._sets(value[2]) if value[0] else []
        if op is c.BRANCH:
            parts = [self._sets(branch) for branch in value[1]]
            if all(parts):
                union = frozenset().union(*(part[0] for part in parts))
                return [union] if len(union) <= _MOST else []
        return []

    def _exact(self, item: tuple) -> Strings | None:
        """All texts that an item matches, where they are few."""
        op, value = item
        if op is c.LITERAL:
            char = chr(value)
            return self._slots[char] if char in self._slots else frozenset([char])
        if op is c.AT:
            return frozenset([""])
        if op is c.IN:
            return _class(value)
        if op is c.SUBPATTERN:
            return self._sequence(value[3])
        if op in (c.MAX_REPEAT, c.MIN_REPEAT):
            low, high, inner = value
            if high != 1:
                return None
            found = self._sequence(inner)
            return found if found is None or low else found | {""}
        if op is c.BRANCH:
            parts = [self._sequence(branch) for branch in value[1]]
            if any(part is None for part in parts):
                return None
            return _few(frozenset().union(*(part for part in parts if part)))
        return None

    def _steps(self, items: Iterable[tuple]) -> Iterator[tuple[tuple, Strings | None]]:
        """Each item with its exact texts; letters in a row as one."""
        letters = ""
        for item in items:
            if item[0] is c.LITERAL and chr(item[1]) not in self._slots:
                letters += chr(item[1])
                continue
            if letters:
                yield (), frozenset([letters])
                letters = ""
            yield item, self._exact(item)
        if letters:
            yield (), frozenset([letters])

    def _sequence(self, items: Iterable) -> Strings | None:
        run: Strings = frozenset([""])
        for _, exact in self._steps(items):
            if exact is None or len(run) * len(exact) > _MOST:
                return None
            run = frozenset(a + b for a in run for b in exact)
        return run


@lru_cache(maxsize=1)  # the same is asked for in several ways
def _parsed(regex: str) -> parser.SubPattern:
    return parser.parse(regex)


def _few(strings: Strings) -> Strings | None:
    return strings if len(strings) <= _MOST else None


def _length(string: str) -> int:
    """Length, a character that is not Latin counted for three."""
    return len(string.encode())


def _worth(strings: Strings) -> tuple[int, int]:
    """Larger for a set that fewer texts satisfy: its shortest string is longer, then it has fewer strings."""
    return min(_LONG_ENOUGH, min(map(_length, strings))), -len(strings)


def _class(members: list) -> Strings | None:
    chars = set()
    for op, value in members:
        if op is c.LITERAL:
            chars.add(chr(value))
        elif op is c.RANGE and value[1] - value[0] < _CLASS:
            chars.update(map(chr, range(value[0], value[1] + 1)))
        else:
            return None
    return frozenset(chars) if len(chars) <= _CLASS else None


def backtracks(regex: str) -> bool:
    """Whether Python's re may try exponentially many ways: something of varying length is repeated."""
    return _repeats_varying(_parsed(regex), inside=False)


def _repeats_varying(items: Iterable[tuple], inside: bool, choices: bool = False) -> bool:
    """inside: in something repeated. choices: there beside others, so that even what ends once may match in many ways."""
    items = list(items)
    for (op, value), following in zip_longest(items, items[1:]):
        if op in (c.MAX_REPEAT, c.MIN_REPEAT):
            low, high, inner = value
            if inside and low != high and (choices or not _ends_once(inner, following)):
                return True
            if _repeats_varying(inner, inside or high > 1, choices):
                return True
        if op is c.SUBPATTERN and _repeats_varying(value[3], inside, choices):
            return True
        if op is c.BRANCH and any(_repeats_varying(branch, inside, inside) for branch in value[1]):
            return True
    return False


def _ends_once(repeated: Sequence[tuple], following: tuple | None) -> bool:
    """Whether a repeated character can stop in one place only, since another must follow that it cannot be: "[a-z]+ "."""
    if following is None or following[0] is not c.LITERAL or len(repeated) != 1:
        return False
    op, value = repeated[0]
    if op is c.IN and not any(kind is c.CATEGORY for kind, _ in value):
        negated = value[0][0] is c.NEGATE
        return negated == any(
            (kind is c.LITERAL and member == following[1]) or (kind is c.RANGE and member[0] <= following[1] <= member[1])
            for kind, member in value
        )
    return op in (c.LITERAL, c.NOT_LITERAL) and (value == following[1]) == (op is c.NOT_LITERAL)
