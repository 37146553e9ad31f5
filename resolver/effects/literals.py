"""Literal strings that a text must hold for a regular expression to match it: a filter before the expression itself."""

import re._constants as c
import re._parser as parser
from collections.abc import Iterable

_MOST = 600  # strings; a larger set of alternatives is no filter
_LONG_ENOUGH = 6  # characters; longer literals filter no better
_CLASS = 12  # characters of a class that are still spelt out


def required(regex: str) -> frozenset[str] | None:
    """Strings of which every match of `regex` holds at least one; None where there is no such set.

    Reads the syntax that RE2 and Python's re share.
    """
    return _best(parser.parse(regex))


def _better(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    """The set that filters more: its shortest string is longer, then it is smaller."""

    def worth(strings: frozenset[str]) -> tuple[int, int]:
        return min(_LONG_ENOUGH, min(map(len, strings))), -len(strings)

    if one is None or other is None:
        return one or other
    return one if worth(one) >= worth(other) else other


def _best(items: Iterable) -> frozenset[str] | None:
    best: frozenset[str] | None = None
    run: frozenset[str] = frozenset([""])
    for item in items:
        exact = _exact(item)
        if exact is not None and len(run) * len(exact) <= _MOST:
            run = frozenset(a + b for a in run for b in exact)
            continue
        if "" not in run:
            best = _better(best, run)
        run = exact if exact is not None else frozenset([""])
        if exact is None:
            best = _better(best, _inside(item))
    return _better(best, run) if "" not in run else best


def _inside(item: tuple) -> frozenset[str] | None:
    """The required strings of one item that has no small set of exact texts."""
    op, value = item
    if op is c.SUBPATTERN:
        return _best(value[3])
    if op in (c.MAX_REPEAT, c.MIN_REPEAT):
        return _best(value[2]) if value[0] else None
    if op is c.BRANCH:
        parts = [_best(branch) for branch in value[1]]
        if all(part is not None for part in parts):
            union = frozenset().union(*(part for part in parts if part))
            return union if len(union) <= _MOST else None
    return None


def _exact(item: tuple) -> frozenset[str] | None:
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


def _class(members: list) -> frozenset[str] | None:
    chars = set()
    for op, value in members:
        if op is c.LITERAL:
            chars.add(chr(value))
        elif op is c.RANGE and value[1] - value[0] < _CLASS:
            chars.update(map(chr, range(value[0], value[1] + 1)))
        else:
            return None
    return frozenset(chars) if len(chars) <= _CLASS else None


def _sequence(items: Iterable) -> frozenset[str] | None:
    run: frozenset[str] = frozenset([""])
    for item in items:
        exact = _exact(item)
        if exact is None or len(run) * len(exact) > _MOST:
            return None
        run = frozenset(a + b for a in run for b in exact)
    return run
