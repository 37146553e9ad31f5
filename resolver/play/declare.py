"""Declaring a card in a game: resolve, check, record, in one step (rules 1-1, 1-1c, 1-1d, 4)."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..answer import Answer, Said, Unique
from ..errors import NameSpent, UsageError
from ..forms import OutcomeObject
from ..rules.costs import Side, compare, side_of_card
from ..rules.judge import Remark
from .sealed import shown_dict
from .table import Table

if TYPE_CHECKING:
    from ..ledger import Declaration


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it.

    declaration: as recorded, else None. problems: why a unique card was refused; empty where the words
    did not lead to one card, which `answer` then tells. rule: by which the hand fits; "" without a hand."""

    answer: Answer
    declaration: "Declaration | None" = None
    problems: tuple[Remark, ...] = ()
    rule: str = ""


def declare(table: Table, text: str, *, by: str, hand: Side | None = None, request: str = "") -> Outcome:
    """Declare the card that `text` means, for player `by`; records nothing unless all is well.

    hand: the card or cost in hand, which must fit (1-1) and is a clue to the card as well; without it the cost is not
    checked. request: the sender's key; sent again with it, the declaration of before is given back and nothing is recorded.
    Raises UnknownPlayer, GameEnded, UsageError (the key belongs to other words) or LedgerError. The table must have a game.
    """
    game = table.game
    assert game is not None
    sent = game.sent(by, request)
    if sent:
        if sent.said != text:
            raise UsageError(
                "This key was sent with another declaration; make a new one for each.",
                "このキーは別の宣言に使われています。宣言ごとに新しいキーを作ってください。",
            )
        return Outcome(table.resolve(text), sent, (), sent.rule)
    game.check(by, table.info)  # before anything is said of cards
    answer = table.resolve(text, hand=hand)
    if hand and not isinstance(answer, Unique):
        # A card named beyond doubt, but of another cost, is refused by its cost rather than called not found.
        plain = table.resolve(text)
        answer = plain if isinstance(plain, Unique) else answer
    if not isinstance(answer, Unique):
        return Outcome(answer)
    card, problems, rule = answer.card, [], ""
    if hand:
        fits = compare(hand, side_of_card(card, text, answer.cards[0].face), table.judge.rules.settings)
        rule = fits.rule or ""
        if not fits.equivalent:
            problems.append(Remark("cost", "1-1", fits.explanation))
    ban = table.judge.ban(card)
    problems += [table.banned(ban)] if ban else []
    if problems:
        use = game.use_of(card.oracle_id, card.name)
        problems += [table.spent(use)] if use else []
        return Outcome(answer, None, tuple(problems), rule)
    try:
        done = game.declare(card.oracle_id, card.name, by=by, said=text, hand=hand.text if hand else "", rule=rule, request=request)
    except NameSpent as error:  # somebody was faster
        spent = table.spent(error.use) if error.use else Remark("used", "1-1c", Said("宣言済み", "Spent"))
        return Outcome(answer, None, (spent,), rule)
    return Outcome(answer, done, (), rule)


def outcome_dict(
    outcome: Outcome, table: Table, answer: Answer, sealed: bool, lang: str, hand: Side | None = None
) -> OutcomeObject:
    """An outcome as a JSON object. answer, sealed: the outcome's answer as `sealed.shown` gives it."""
    done = outcome.declaration
    return {
        "declared": done is not None,
        "declaration": done and asdict(done),
        "problems": [problem.as_dict(lang) for problem in outcome.problems],
        "answer": shown_dict(table, answer, sealed, lang, hand),
    }
