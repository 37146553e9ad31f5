"""Conditions as the data files write them: terms joined by & and |, with ! for not; | binds loosest."""

from ..index.store import Store


def cards_of(condition: str, store: Store) -> int:
    """The cards (index.bits) for which a condition such as "type:instant & !color:U | set:lea" holds.

    A term that ends in * stands for every term that begins so.
    """
    found = 0
    for alternative in condition.split("|"):
        if "=" in alternative and alternative.strip().startswith("e:"):
            raise ValueError("effect terms with parameters cannot stand in a condition")
        cards = store.everything
        for term in alternative.split("&"):
            term = term.strip()
            held = term.removeprefix("!")
            got = store.cards_with_prefix(held[:-1]) if held.endswith("*") else store.cards_with(held)
            cards &= store.everything & ~got if term.startswith("!") else got
        found |= cards
    return found
