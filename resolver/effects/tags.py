"""Oracle tags as a further source of what cards do: data/oracle-tags.tsv says which concepts a tag tells.

A tag only adds. It counts where a card's own text shows nothing of the concept: where the data lacks the text, or where no
pattern understood it. Its terms stand beside those of the texts, under a name of their own, so that the search can tell them
apart: what only a tag says is never beyond doubt, and never rules a card out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .. import datafiles
from ..errors import DataFileError
from .card_reader import all_terms
from .vocabulary import Pattern, vocabulary

FILE = "oracle-tags.tsv"
META = "oracle_tags"  # what the index keeps of where they come from (Store.meta)
PREFIX = "tagged:"  # of the index terms that only tags tell


Read = Callable[[], tuple[dict[str, Sequence[int]], bytes]]  # gives the terms of texts and the vocabulary, as index.build takes them


@dataclass(frozen=True, slots=True)
class Tagged:
    """What tags tell. cards: effect term -> oracle_ids. source: of when they are, or their file, shown to people.

    missing: tags of data/oracle-tags.tsv that there are not (any more).
    """

    cards: Mapping[str, set[str]]
    source: str
    missing: tuple[str, ...] = ()


def slugs() -> list[str]:
    """The tags that data/oracle-tags.tsv names; raises DataFileError where it is wrong."""
    return list(dict.fromkeys(slug for tags, _ in meanings() for slug in tags))


def tagged(cards: Mapping[str, set[str]], source: str) -> Tagged:
    """What tags tell in our terms. cards: tag -> oracle_ids; raises DataFileError where data/oracle-tags.tsv is wrong."""
    told: dict[str, set[str]] = {}
    for tags, terms in meanings():
        held = set.intersection(*(cards.get(tag, set()) for tag in tags))
        for effect in terms if held else ():
            told.setdefault(effect, set()).update(held)
    return Tagged(told, source, tuple(slug for slug in slugs() if slug not in cards))


def beside(read: Read, said: Tagged, numbers: Mapping[str, int]) -> Read:
    """`read`, which gives the terms of the cards' texts, with those of the tags beside them, each card once and ascending.

    numbers: oracle_id -> number of the card, looked up when the terms are asked for.
    """

    def both() -> tuple[dict[str, Sequence[int]], bytes]:
        postings, vocabulary_kept = read()
        added = {}
        for effect, ids in said.cards.items():
            of_text = set(postings.get(effect.partition("|")[0], ()))
            new = {numbers[oracle_id] for oracle_id in ids if oracle_id in numbers} - of_text
            if new:
                added[tagged_term(effect)] = sorted(new)
        return postings | added, vocabulary_kept

    return both


def tagged_term(effect: str) -> str:
    """The index term of the cards of which only a tag tells an effect term."""
    return PREFIX + effect


def meanings() -> Iterator[tuple[list[str], list[str]]]:
    """(tags, effect terms that a card with all of them has) of each line of the file; raises DataFileError naming a bad one."""
    for line, (written, concepts) in datafiles.tsv(FILE, 2):
        tags = [tag.strip() for tag in written.split("&")]
        try:
            terms = [found for concept in concepts.split(",") for found in _terms(concept.strip())]
        except ValueError as error:
            raise DataFileError(f"{datafiles.data_dir() / FILE}:{line}: {error}") from error
        if not all(tags):
            raise DataFileError(f"{datafiles.data_dir() / FILE}:{line}: a tag is missing beside “&”")
        yield tags, terms


def _terms(written: str) -> tuple[str, ...]:
    """The index terms of "counter|what=creature"; raises ValueError where no card can have them."""
    concept, *params = written.split("|")
    known = vocabulary()
    if concept not in known.concepts:
        raise ValueError(f"{concept!r} is no concept of data/effects")
    patterns = [pattern for pattern in known.card if pattern.concept == concept]
    fixed, groups = {}, {}
    for one in params:
        param, _, value = one.partition("=")
        slots = {slot for pattern in patterns for place, slot in pattern.slots if place == param}
        slot = next((slot for slot in sorted(slots) if _in_slot(value, slot)), None)
        if slot is None and not any(pattern.fixed.get(param) == value for pattern in patterns):
            raise ValueError(f"no card pattern of the concept {concept!r} gives {one!r}")
        fixed[param], groups[param] = value, (param, slot or param)
    return all_terms(Pattern(concept, "", groups, {}), tuple(sorted(fixed.items())))


def _in_slot(value: str, slot: str) -> bool:
    return value.isdecimal() or value == "x" if slot == "n" else value in vocabulary().slots[slot].values()
