"""「…の頃の」: which sets came out about the time of those that were named."""

from types import SimpleNamespace

from resolver.search.clues.printing import _out_about

CARDS = {"old": 0b0011, "next": 0b0100, "promo": 0b0001, "late": 0b1000}


def store(**sets: tuple[str, str]) -> SimpleNamespace:
    known = {code: SimpleNamespace(released_at=day, set_type=kind) for code, (day, kind) in sets.items()}
    return SimpleNamespace(sets=known, cards_with=lambda term: CARDS[term.removeprefix("set:")])


def test_a_promo_that_reprints_a_card_of_the_set_tells_no_time() -> None:
    sets = store(
        old=("2005-10-07", "expansion"), next=("2006-02-03", "expansion"), promo=("2018-10-05", "promo"), late=("2018-10-05", "expansion")
    )

    assert _out_about(CARDS["old"], sets) == CARDS["old"] | CARDS["next"]


def test_a_promo_that_was_itself_named_tells_its_own_time() -> None:
    sets = store(old=("2005-10-07", "expansion"), promo=("2018-10-05", "promo"), late=("2018-10-05", "expansion"))

    assert _out_about(CARDS["promo"], sets) == CARDS["promo"] | CARDS["late"]
