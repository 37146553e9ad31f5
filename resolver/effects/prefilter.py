"""Which patterns may hold in a text, told by the literal strings that they need."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence, Set
from functools import cache

import ahocorasick_rs

Sets = list[list[str]]  # of one pattern: a match holds at least one string of each set


LONGEST = {True: 10, False: 5}  # letters of a Latin literal, characters of another; longer ones tell little more and take long to load


def shortened(sets: Sets) -> Sets:
    """The sets with long literals cut, which a text that holds them holds, too: fewer of them, for what starts with each command."""
    return [sorted({literal[: LONGEST[literal.isascii()]] for literal in strings}) for strings in sets]


class Prefilter:
    """The literal sets of many patterns, the most telling set of each first."""

    def __init__(self, patterns: Sequence[Sets]) -> None:
        """patterns: per pattern what Literals.required gives."""
        literals = dict.fromkeys(literal for sets in patterns for strings in sets for literal in strings)
        number_of = {literal: number for number, literal in enumerate(literals)}
        self._finder = ahocorasick_rs.AhoCorasick(list(literals))
        self._always = [position for position, sets in enumerate(patterns) if not sets]
        # literal -> the patterns whose first set it satisfies, each with its other sets
        self._needing: list[list[tuple[int, list[frozenset[int]]]]] = [[] for _ in literals]
        self._sets: list[list[frozenset[int]]] = []
        for position, sets in enumerate(patterns):
            numbers = [frozenset(number_of[literal] for literal in strings) for strings in sets]
            self._sets.append(numbers)
            for number in numbers[0] if numbers else ():
                self._needing[number].append((position, numbers[1:]))

    def candidates(self, text: str) -> list[int]:
        """The patterns all of whose literal sets the text satisfies, ascending."""
        held = {number for number, _, _ in self._finder.find_matches_as_indexes(text, overlapping=True)}
        found = set(self._always)
        for number in held:
            for position, others in self._needing[number]:
                for other in others:
                    if held.isdisjoint(other):
                        break
                else:
                    found.add(position)
        return sorted(found)

    def places(self, texts: Sequence[str]) -> Iterator[tuple[int, Collection[int]]]:
        """Each pattern that `candidates` would tell for some of the texts, with the numbers of these."""
        holding: dict[int, list[int]] = defaultdict(list)  # literal -> texts
        for place, text in enumerate(texts):
            for number in {number for number, _, _ in self._finder.find_matches_as_indexes(text, overlapping=True)}:
                holding[number].append(place)

        @cache  # patterns share sets of literals
        def having(strings: frozenset[int]) -> Set[int]:
            return set().union(*(holding[number] for number in strings & holding.keys()))

        for position in sorted({position for number in holding for position, _ in self._needing[number]}):
            first, *others = self._sets[position]
            places = having(first)
            for other in others:
                places = places & having(other)
            if places:
                yield position, places
        for position in self._always:
            yield position, range(len(texts))
