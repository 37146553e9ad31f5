"""What was understood of a question, and what was not, as chips: words to tap away, each with the question that is left then."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...answer import Answer, Understood
from .asked import Asked

_AFTERWARDS = "text"  # kind of the clues that are seen in what is left, and so stand behind even those of answers
_SEPARATORS = "、。,. 　"  # left over where a word between two of them goes


@dataclass(frozen=True, slots=True)
class Chip:
    """Words of the question, what they were taken to mean, and the address of the question without them, or "".

    words: "" for what was found without any, as that what was left over stands in the card's own text.
    """

    words: str
    meaning: str
    without: str
    known: bool = True


def chips(answer: Answer, asked: Asked, rest: str, lang: str) -> list[Chip]:
    """The words understood, in the order in which they were said, and among them those that were not; answers given come last.

    rest: the question without the hand that it may begin with (Table.split_hand).
    """
    if len(answer.clues) == 1 and answer.clues[0].kind == "name" and not answer.ignored:
        return []  # the whole text was a name
    of_answers = _of_answers(answer, asked)
    found: list[tuple[int, Chip]] = []
    for clue in answer.clues:
        if any(clue is one for clues in of_answers for one in clues):
            continue
        place = asked.q.find(clue.words) if clue.words else len(asked.q)
        if clue.kind == "hand":
            without = asked.url(hand="", q=rest)
        else:
            without = asked.url(q=without_words(asked.q, clue.words)) if clue.words and place >= 0 else ""
        found.append((place, Chip(clue.words, clue.meaning.in_(lang), without)))
    for words in answer.ignored:
        place = asked.q.find(words)
        if place >= 0:
            found.append((place, Chip(words, "", asked.url(q=without_words(asked.q, words)), known=False)))
    in_order = [chip for _, chip in sorted(found, key=lambda entry: entry[0])]
    return [*in_order, *_given_back(of_answers, answer, asked, lang)]


def _of_answers(answer: Answer, asked: Asked) -> list[tuple[Understood, ...]]:
    """For each answer given to a next question the clues that it became; they stand behind those of the question, in order.

    One that was offered is a single clue. One in a player's own words may be several, and each has words of it.
    """
    left = [clue for clue in answer.clues if clue.kind != "hand"]
    while left and left[-1].kind == _AFTERWARDS and not _stands_in(asked.answers, left[-1].words):
        left.pop()
    found: list[tuple[Understood, ...]] = []
    for said in reversed(asked.answers):
        clues: list[Understood] = []
        end = len(said)
        while left and (end := said.rfind(left[-1].words, 0, end)) >= 0:
            clues.insert(0, left.pop())
        if not clues and left and not any(words in said for words in answer.ignored):
            clues = [left.pop()]
        found.insert(0, tuple(clues))
    return found


def _stands_in(texts: tuple[str, ...], words: str) -> bool:
    return bool(words) and any(words in text for text in texts)


def _given_back(of_answers: list[tuple[Understood, ...]], answer: Answer, asked: Asked, lang: str) -> Iterator[Chip]:
    """A chip for each answer given, which takes the whole of it back, and one for its words that were not understood."""
    for number, (said, clues) in enumerate(zip(asked.answers, of_answers, strict=True)):
        without = asked.url(answers=asked.answers[:number] + asked.answers[number + 1 :])
        if clues:
            words = clues[0].words if len(clues) == 1 else said
            yield Chip(words, "・".join(clue.meaning.in_(lang) for clue in clues), without)
        unknown = [words for words in answer.ignored if words in said and words not in asked.q]
        for words in unknown:
            yield Chip(words, "", without, known=False)


def without_words(text: str, words: str) -> str:
    """The text without these words where they first stand, and without the separator that they leave double."""
    before, _, after = text.partition(words)
    before, after = before.rstrip(), after.lstrip()
    if not before or before[-1] in _SEPARATORS:
        after = after.lstrip(_SEPARATORS)
    if not after:
        return before.rstrip(_SEPARATORS)
    between = " " if re.search(r"[A-Za-z0-9]$", before) and re.match(r"[A-Za-z0-9]", after) else ""
    return f"{before}{between}{after}"
