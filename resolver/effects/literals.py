"""Literal strings that a text must hold for a regular expression to match it: a filter before the expression itself."""

import re._constants as c
import re._parser as parser
from collections.abc import Iterable

_MOST = 150  # strings; a larger set of alternatives is no filter
_LONG_ENOUGH = 8  # bytes; longer literals filter no better
_CLASS = 12  # characters of a class that are still spelt out
_TELLING = 4  # bytes; shorter strings stand in so many texts that looking for them costs more than it saves
_SETS = 3  # sets kept; more of them filter hardly better


Strings = frozenset[str]


def required(regex: str) -> list[list[str]]:
    """Sets of strings; every match of `regex` holds at least one string of each set. Empty where nothing is known.

    At most _SETS of them, the most telling ones. Reads the syntax of Python's re.
    """
    sets = _sets(parser.parse(regex))
    telling = [strings for strings in sets if min(map(_length, strings)) >= _TELLING]
    return [sorted(strings) for strings in (telling or sets[:1])[:_SETS]]


def _length(string: str) -> int:
    """Length, a character that is not Latin counted for three."""
    return len(string.encode())


def _worth(strings: Strings) -> tuple[int, int]:
    """Larger for a set that fewer texts satisfy: its shortest string is longer, then it has fewer strings."""
    return min(_LONG_ENOUGH, min(map(_length, strings))), -len(strings)


def _sets(items: Iterable) -> list[Strings]:
    """The required sets of a sequence, the most telling first."""
    found: list[Strings] = []
    run: Strings = frozenset([""])
    for item in items:
        exact = _exact(item)
        if exact is not None and len(run) * len(exact) <= _MOST:
            run = frozenset(a + b for a in run for b in exact)
            continue
        found.append(run)
        run = exact if exact is not None else frozenset([""])
        if exact is None:
            found += _inside(item)
    found.append(run)
    return sorted((strings for strings in found if "" not in strings), key=_worth, reverse=True)


def _inside(item: tuple) -> list[Strings]:
    """The required sets of one item that has no small set of exact texts."""
    op, value = item
    if op is c.SUBPATTERN:
        return _sets(value[3])
    if op in (c.MAX_REPEAT, c.MIN_REPEAT):
        return _sets(value[2]) if value[0] else []
    if op is c.BRANCH:
        parts = [_sets(branch) for branch in value[1]]
        if all(parts):
            union = frozenset().union(*(part[0] for part in parts))
            return [union] if len(union) <= _MOST else []
    return []


def _exact(item: tuple) -> Strings | None:
    """All texts that an item matches, where they are few."""
    op, value = item
    if op is c.LITERAL:
        return frozenset([chr(value)])
    if op is c.AT:
        return frozenset([""])
    if op is c.IN:
        return _class(value)
    if op is c.SUBPATTERN:
        return _sequence(value[3])
    if op in (c.MAX_REPEAT, c.MIN_REPEAT):
        low, high, inner = value
        if high != 1:
            return None
        found = _sequence(inner)
        return found if found is None or low else found | {""}
    if op is c.BRANCH:
        parts = [_sequence(branch) for branch in value[1]]
        if any(part is None for part in parts):
            return None
        union = frozenset().union(*(part for part in parts if part))
        return union if len(union) <= _MOST else None
    return None


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


def _sequence(items: Iterable) -> Strings | None:
    run: Strings = frozenset([""])
    for item in items:
        exact = _exact(item)
        if exact is None or len(run) * len(exact) > _MOST:
            return None
        run = frozenset(a + b for a in run for b in exact)
    return run
