"""resolve(): the calls in order, nothing else."""

import re
from dataclasses import dataclass, field, replace

from ..answer import Answer, Said
from ..config import DEFAULT_LIMIT, MAX_QUERY_LENGTH
from ..errors import UsageError
from ..index import bits
from ..index.names import Names
from ..index.store import Store
from ..model import SCOPES
from ..text import fold
from . import mixed, romanised, verdict
from .agreement import settle
from .candidates import candidates, loosened
from .clues import FoundClues
from .clues.base import Clue, Question
from .given import Given, by_value, by_words, value_of
from .lexicon import Lexicon
from .named import Named
from .naming import Naming
from .sole import narrowed
from .trace import NO_TRACE, Trace

_DENYING_SIGNS = re.compile(r"^[-!](?=[^\W\d])|[≠¬🚫⊘]")  # "-negate" may mean all but Negate


@dataclass(frozen=True, slots=True)
class Options:
    """How to answer. limit: cards shown, 1 up. include: scopes beside "card" that are candidates too (rule 0-2).

    keep: one more hard clue, which the caller found elsewhere (what the card in hand can be played as).
    answers: given to the questions asked so far, in their order: `Offered.value`s, or any words.
    """

    limit: int = DEFAULT_LIMIT
    include: tuple[str, ...] = ()
    keep: Clue | None = None
    answers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raises UsageError where a value has no meaning."""
        if self.limit < 1:
            raise UsageError(f"limit is {self.limit}; it must be 1 or more.")
        unknown = set(self.include) - set(SCOPES)
        if isinstance(self.answers, str) or not all(isinstance(answer, str) for answer in self.answers):
            raise UsageError("answers must be a tuple of texts.")
        if "" in self.answers:
            raise UsageError("answers: one of them is empty; leave it out.", "answers に空のものがあります。除いてください。")
        if unknown:
            raise UsageError(f"include: unknown {', '.join(sorted(unknown))}; known are {', '.join(SCOPES[1:])}.")


def _told(found: FoundClues) -> list[str]:
    """The words, folded, that tell of a card whatever its name is: colours and effects. A type may well stand in a name, misspelt."""
    return [found.folded.text[clue.start : clue.end] for clue in found.clues if clue.kind in ("color", "effect")]


@dataclass(slots=True)
class Engine:
    """Answers questions from one index; keeps what it has loaded between questions."""

    store: Store
    names: Names = field(init=False)
    naming: Naming = field(init=False)
    _lexicon: Lexicon | None = None

    def __post_init__(self) -> None:
        """Load nothing yet: an exact name needs neither the names in memory nor the lexicon."""
        self.names = Names(self.store)
        self.naming = Naming(self.store, self.names)

    @property
    def lexicon(self) -> Lexicon:
        """The phrases that this index understands, read on first use."""
        if self._lexicon is None:
            self._lexicon = Lexicon(self.store)
        return self._lexicon

    def _is_plain_word(self, named: Named, text: str) -> bool:
        """Whether only joke cards and the like bear the name, and it is a word of the game ("monkey")."""
        real = any(self.store.scope_of(card) == "card" for card in named.cards)
        return not real and any((start, end) == (0, len(text)) for start, end, _ in self.lexicon.find(text))

    def resolve(self, text: str, options: Options = Options(), trace: Trace = NO_TRACE) -> Answer:
        """Answer one question; never raises for any text."""
        given = self._given(text, options) + Given(ignored=tuple(_DENYING_SIGNS.findall(text)))
        return self._resolve(text, options, trace, given)

    def _resolve(self, text: str, options: Options, trace: Trace, given: Given) -> Answer:
        if len(text) > MAX_QUERY_LENGTH:
            return verdict.unreadable(text[:MAX_QUERY_LENGTH], self.store, Said(
                f"質問が長すぎます（{len(text)}文字）。{MAX_QUERY_LENGTH}文字までにしてください。",
                f"The question is too long ({len(text)} characters); keep it to {MAX_QUERY_LENGTH}.",
            ))  # fmt: skip
        folded = fold(text)
        if not any(char.isalnum() or char == "_" for char in folded.text):
            return verdict.unreadable(text, self.store, Said("質問に言葉がありません。", "There are no words in the question."))
        named = self.naming.exact(text)
        trace.named(named)
        if named and not self._is_plain_word(named, folded.text):
            return verdict.by_name(text, named, given, self.store, options)
        converted = romanised.japanese(text)
        if converted:
            return replace(self._resolve(converted, options, trace, given), query=text)
        begun = self.naming.begun(text) or self.naming.several(text)
        trace.named(begun)
        if begun:
            return verdict.by_name(text, begun, given, self.store, options)
        question = Question(mixed.japanese(folded) or folded, self.store, self.names)
        from .clues.finding import (
            find_clues,  # compiling its patterns takes longer than finding an exact name, which needs none
        )

        found = find_clues(question, self.lexicon)
        trace.clues(found)
        # 「稲妻の」 may be the beginning of a name; a word that is only thought to stand in one is not understood for sure.
        of_name = [clue for clue in found.clues if clue.kind == "name"]
        unclear = found.ignored or len(of_name) == len(found.clues) or not all(clue.hard for clue in of_name)
        whole = self.naming.guess(text, _told(found)) if unclear else self.naming.misspelt(text)
        trace.named(whole)
        if whole and unclear:
            return verdict.by_name(text, whole, given, self.store, options)
        if found.clues or options.answers:
            trace.given(given)
            found = replace(found, clues=found.clues + given.clues, ignored=found.ignored + given.ignored)
        left = candidates(found, self.store, options.include)
        looser = found if left.cards else loosened(found)
        if looser is not found:
            read_loosely = candidates(looser, self.store, options.include)
            found, left = (looser, read_loosely) if read_loosely.cards else (found, left)
        found, left = narrowed(found, left, self.store)
        trace.candidates(left)
        if whole:
            # Every word has a meaning of its own, so the name nearly spelt so is one possibility beside the others.
            cards = (*whole.cards, *(card for card in bits.to_ids(left.cards) if card not in whole.cards))
            return verdict.by_name(text, replace(whole, cards=cards, certain=False), given, self.store, options)
        settled = settle(found, left, self.store, self.lexicon)
        if settled is not found:
            trace.agreed(found.ignored)
        return verdict.by_clues(text, settled, left, self.store, options, trace)

    def _given(self, text: str, options: Options) -> Given:
        """The clues that the caller and the answers add."""
        given = Given((options.keep,) if options.keep else ())
        for number, answer in enumerate(options.answers):
            given += self._answer(text, answer, replace(options, answers=options.answers[:number]), given)
        return given

    def _answer(self, text: str, answer: str, before: Options, given: Given) -> Given:
        """What one answer says: by its value, as an answer to the question asked then, or by its words. given: by those before it."""
        japanese = not text.isascii()
        said = by_value(answer, self.store, japanese)
        if said is None:
            value = value_of(answer, self._resolve(text, before, NO_TRACE, given).next_question, self.store)
            said = by_value(value, self.store, japanese) if value else None
        return said or by_words(answer, self.store, self.names, self.lexicon)
