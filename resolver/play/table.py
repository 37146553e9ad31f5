"""A table: asks the index, and adds what the rules and the game say of each card."""

import re
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..answer import Ambiguous, Answer, NotFound, Said, Understood, Unique
from ..api import Index
from ..config import MAX_NAME_LENGTH
from ..errors import UsageError
from ..index import bits
from ..model import Card
from ..rules.costs import Side, compare, side_of_card, side_of_cost
from ..rules.hand import Hands
from ..rules.house import HouseRules, load, with_text
from ..rules.judge import Remark, judge_of
from ..search.engine import Options
from ..search.trace import NO_TRACE, Trace
from ..text import printable

if TYPE_CHECKING:
    from ..ledger import Declaration, Game, GameInfo

# 「手札は《マナ漏出》、クリーチャーでない呪文を打ち消すやつ」, "1U in hand: counters a noncreature spell"
_HAND_SAID = re.compile(
    r"^\s*手札(?:は|が|の)\s*(?P<ja>《[^》]+》|[^、,。]+?)(?:で|だけど|です)?\s*[、,。]\s*(?P<ja_rest>.+)$"
    r"|^\s*(?:with |holding )?(?P<en>[^,:;]+?) in (?:my )?hand\s*[,:;]\s*(?P<en_rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)


class Table:
    """What one table knows. A game brings the rules that it was begun with."""

    def __init__(self, index: Index, rules: HouseRules | None = None, game: "Game | None" = None) -> None:
        """rules: those of `house.load()` where none are given. Raises HouseRulesError, or LedgerError for the game."""
        self.index = index
        self.game = game
        self.info: GameInfo | None = game.info() if game else None
        if self.info:
            rules = (
                with_text(self.info.rules, f"house rules of game {self.info.code}")
                if self.info.rules
                else with_text("")
            )
        self.judge = judge_of(rules or load())
        self._hands = Hands(index.store)

    @property
    def sealed(self) -> bool:
        """Whether candidates are hidden: a sealed game is running (rule 1-1e)."""
        return bool(self.info and self.info.sealed and not self.info.ended_at)

    @cached_property
    def _used(self) -> "dict[str, Declaration]":
        """The declarations that stand, by oracle_id and by name; read once."""
        declared = self.game.used() if self.game else []
        return {key: one for one in declared for key in (one.oracle_id, one.name)}

    def use_of(self, card: Card) -> "Declaration | None":
        """The declaration that spent the card in this game, or None (rule 1-1c)."""
        return self._used.get(card.oracle_id) or self._used.get(card.name)

    def side(self, text: str) -> Side | Answer:
        """A card or a cost as a player says it: its side, or the answer where it is not one card.

        Raises UsageError for more than config.MAX_NAME_LENGTH characters.
        """
        if len(text) > MAX_NAME_LENGTH:
            raise UsageError(
                f"A card or a cost of {len(text)} characters is too long; keep it to {MAX_NAME_LENGTH}.",
                f"カードかコストが長すぎます（{len(text)}文字）。{MAX_NAME_LENGTH}文字までにしてください。",
            )
        side = side_of_cost(text) if printable(text).strip() else None  # no cost is said with words, not by saying nothing
        if side:
            return side
        answer = self.index.resolve(text)
        return side_of_card(answer.card, text, answer.cards[0].face) if isinstance(answer, Unique) else answer

    def split_hand(self, text: str) -> tuple[Side | None, str]:
        """The hand that a question begins with (「手札は1U、…」) and the rest, or None and the text."""
        match = _HAND_SAID.match(text)
        if not match:
            return None, text
        said = (match["ja"] or match["en"]).strip()
        side = self.side(said) if len(said) <= MAX_NAME_LENGTH else None
        return (side, match["ja_rest"] or match["en_rest"]) if isinstance(side, Side) else (None, text)

    def resolve(
        self, text: str, options: Options | None = None, *, hand: Side | None = None, trace: Trace = NO_TRACE
    ) -> Answer:
        """Which card `text` means, kept to what `hand` can be played as."""
        options = options or Options()
        if hand:
            options = replace(options, keep=self._hands.clue(hand, self.judge.rules.settings))
        return self.index.resolve(text, options, trace=trace)

    def playable(
        self, hand: Side, text: str = "", options: Options | None = None, *, banned: bool = False, used: bool = False
    ) -> Answer:
        """What `hand` can be played as, most often printed first; `text` filters like any question.

        banned, used: with cards that the rules forbid, or that are spent.
        """
        options = options or Options()
        store = self.index.store
        clue = self._hands.clue(hand, self.judge.rules.settings)
        cards = clue.cards
        base = store.scopes["card"]
        for scope in options.include:
            base |= store.scopes[scope]
        left_out = bits.from_ids(
            number
            for number in bits.to_ids(cards & base)
            if (not banned and self.judge.ban(store.card(number))) or (not used and self.use_of(store.card(number)))
        )
        clue = replace(clue, cards=cards & ~left_out)
        if text.strip():
            return self.index.resolve(text, replace(options, keep=clue))
        return _listing(
            self.index,
            options,
            clue.cards & base,
            Understood("hand", hand.text, Said(clue.ja, clue.en), clue.cards.bit_count()),
        )

    @staticmethod
    def banned(ban: Remark) -> Remark:
        """What to tell of a banned card."""
        return Remark("banned", ban.rule, Said(f"禁止：{ban.said.ja}", f"Banned: {ban.said.en}"))

    @staticmethod
    def spent(use: "Declaration") -> Remark:
        """What to tell of a spent name (rule 1-1c)."""
        ja = f"宣言済み：{use.by}、{use.number}番、{use.when}"
        return Remark("used", "1-1c", Said(ja, f"Spent: declared by {use.by} as number {use.number}, {use.when}"))

    def remarks(self, card: Card) -> tuple[Remark, ...]:
        """What to tell about a card: banned, spent, and what the house rules change, in that order."""
        ban, use = self.judge.ban(card), self.use_of(card)
        found = [self.banned(ban)] if ban else []
        found += [self.spent(use)] if use else []
        return (*found, *self.judge.notes(card))

    def card_fields(self, lang: str, hand: Side | None = None):
        """For answer.candidate_dict: banned, notes; in a game used; with a hand whether and how it fits."""

        def fields(card: Card) -> dict[str, Any]:
            more = self.judge.as_dict(card, lang)
            if self.game:
                use = self.use_of(card)
                more["used"] = use and {"by": use.by, "when": use.when, "number": use.number}
            if hand:
                fits = compare(hand, side_of_card(card), self.judge.rules.settings)
                more["hand"] = {
                    "equivalent": fits.equivalent,
                    "rule": fits.rule,
                    "explanation": fits.explanation.in_(lang),
                }
            return more

        return fields


def says_nothing(answer: Answer) -> bool:
    """Whether a text in the place of a card or a cost was understood as nothing: no word of it was even put aside."""
    return not (answer.total or answer.clues or answer.ignored or answer.near)


def _listing(index: Index, options: Options, cards: int, clue: Understood) -> Answer:
    from ..answer import Candidate

    total = cards.bit_count()
    shown = tuple(
        Candidate(index.store.card(number)) for number, _ in zip(bits.to_ids(cards), range(options.limit), strict=False)
    )
    meta = index.store.meta
    kind = Ambiguous if total else NotFound
    return kind("", shown, total, (clue,), built_at=meta.get("built_at", ""), source=meta.get("source", ""))
