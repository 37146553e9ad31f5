"""Reports on the house rules themselves: for a group that reviews them."""

from dataclasses import asdict
from typing import Any

from ..index.store import Store
from ..model import Card
from .house import HouseRules
from .judge import Judge


def caught(judge: Judge, store: Store) -> dict[str, list[Card]]:
    """For each ban class and note all cards of the index for which it holds, best known first.

    About a second on a full index.
    """
    found: dict[str, list[Card]] = {entry.id: [] for entry in (*judge.rules.bans, *judge.rules.notes)}
    for number in range(int(store.meta["cards"])):
        card = store.card(number)
        for entry in judge.entries(card):
            found[entry.id].append(card)
    return found


def rules_dict(rules: HouseRules, lang: str) -> dict[str, Any]:
    """The rules as a JSON object: settings, bans, notes."""

    def entries(some) -> list[dict[str, str]]:
        return [{"id": one.id, "rule": one.rule, "text": one.said.in_(lang), "why": one.why} for one in some]

    return {"settings": asdict(rules.settings), "bans": entries(rules.bans), "notes": entries(rules.notes)}
