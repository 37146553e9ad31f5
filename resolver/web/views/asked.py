"""What is asked on the page, and the addresses that ask nearly the same: a word less, an answer more."""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from ...model import Card
from ...play import sealed
from ...search.engine import Options

LISTED = 20  # candidates shown at first: four screens of a phone
MOST_LISTED = 200  # and after "show more": who has to read further had better say more


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the page's address holds it.

    answers: those given to next questions (`Options.answers`). revealed: number of the ledger's entry by which a sealed
    game shows the candidates, or 0. refused: whether a declaration of it has just been refused.
    """

    q: str = ""
    hand: str = ""
    answers: tuple[str, ...] = ()
    limit: int = LISTED
    revealed: int = 0
    refused: bool = False

    @property
    def options(self) -> Options:
        """The options of `resolve`."""
        return Options(limit=self.limit, answers=self.answers)

    @property
    def recorded(self) -> str:
        """The question as a game's ledger records it when its candidates are revealed."""
        return sealed.recorded(self.q, self.answers, self.hand)

    def url(self, **changed: Any) -> str:
        """The address that asks this with some fields changed; a new question is no longer revealed."""
        other = replace(self, **{"revealed": 0, "refused": False, **changed})
        fields = [("q", other.q), ("hand", other.hand), *(("a", value) for value in other.answers)]
        if other.limit != LISTED:
            fields.append(("limit", str(other.limit)))
        if other.revealed:
            fields.append(("revealed", str(other.revealed)))
        if other.refused:
            fields.append(("refused", "1"))
        # An empty hand is said where there was one, for a hand not mentioned is the one remembered.
        kept = [(name, value) for name, value in fields if value or (name == "hand" and self.hand)]
        return "/?" + urlencode(kept) if kept else "/"

    def of_card(self, card: Card) -> str:
        """The address that asks for a card by its name."""
        return self.url(q=card.name, answers=(), limit=LISTED)
