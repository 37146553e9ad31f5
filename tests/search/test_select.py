"""Choosing among overlapping clues: those that explain most of the text, few long ones before many short ones."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from resolver.search.clues.base import Clue
from resolver.search.select import select

EVERYTHING = 0b1111


def clue(start: int, end: int, kind: str = "effect", cards: int = EVERYTHING, **fields: object) -> Clue:
    return Clue(kind, start, end, kind, kind, cards, **fields)  # type: ignore[arg-type]


def spans(clues: list[Clue]) -> list[tuple[int, int]]:
    return [(one.start, one.end) for one in clues]


def test_a_long_clue_wins_over_the_short_ones_inside_it() -> None:
    text = "クリーチャー呪文を打ち消す"
    assert spans(select([clue(0, 6, "type"), clue(6, 8, "type"), clue(0, 13), clue(9, 13)], text)) == [(0, 13)]


def test_two_short_clues_that_cover_more_win_over_a_long_one() -> None:
    assert spans(select([clue(0, 6), clue(4, 9), clue(6, 12)], "abcdefghijkl")) == [(0, 6), (6, 12)]


def test_one_clue_wins_over_two_that_cover_the_same() -> None:
    assert spans(select([clue(0, 3), clue(3, 6), clue(0, 6)], "abcdef")) == [(0, 6)]


def test_clues_side_by_side_are_all_taken_in_the_order_of_the_text() -> None:
    assert spans(select([clue(8, 11), clue(0, 3), clue(4, 7)], "abc def ghi")) == [(0, 3), (4, 7), (8, 11)]


def test_a_japanese_letter_weighs_more_than_a_latin_one() -> None:
    # "xy火" against "火力": the second covers less letters, but more that say something
    assert spans(select([clue(0, 3), clue(2, 4)], "xy火力")) == [(2, 4)]


def test_of_two_kinds_over_the_same_words_the_higher_rank_is_taken() -> None:
    (chosen,) = select([clue(0, 2, "mana_value", 0b01), clue(0, 2, "cost", 0b10, rank=2)], "1u")
    assert (chosen.kind, chosen.cards) == ("cost", 0b10)


def test_two_meanings_of_one_rank_are_joined() -> None:
    (chosen,) = select([clue(0, 4, "type", 0b01), clue(0, 4, "set", 0b10)], "saga")
    assert chosen.cards == 0b11
    assert chosen.en == "type or set"


def test_a_wider_reading_of_the_same_words_adds_nothing_to_an_effect_with_more_details() -> None:
    (chosen,) = select([clue(0, 6, cards=0b0111), clue(0, 6, cards=0b0011, rank=1)], "2マナ起動")
    assert chosen.cards == 0b0011


def test_another_effect_of_the_same_words_counts_beside_one_with_more_details() -> None:
    (chosen,) = select([clue(0, 4, cards=0b0110), clue(0, 4, cards=0b0011, rank=1)], "2回殴る")
    assert chosen.cards == 0b0111


def test_a_filler_never_hides_a_clue_over_the_same_words() -> None:
    (chosen,) = select([clue(0, 4, "filler", filler=True), clue(0, 4, "type", 0b01)], "card")
    assert (chosen.kind, chosen.filler) == ("type", False)


def test_no_clues() -> None:
    assert select([], "text") == []


_CLUES = st.lists(
    st.tuples(
        st.integers(0, 11),
        st.integers(1, 6),
        st.sampled_from(["type", "effect", "set"]),
        st.integers(0, 15),
        st.integers(0, 2),
    ),
    max_size=8,
)


@given(_CLUES)
def test_chosen_clues_never_overlap_and_come_from_those_given(drawn: list[tuple[int, int, str, int, int]]) -> None:
    text = "赤いgoblinを出す1R"
    given_clues = [
        clue(start, min(start + length, len(text)), kind, cards, rank=rank)
        for start, length, kind, cards, rank in drawn
    ]
    chosen = select(given_clues, text)
    assert all(one.end <= other.start for one, other in zip(chosen, chosen[1:], strict=False))
    assert set(spans(chosen)) <= set(spans(given_clues))
    assert bool(chosen) == bool(given_clues)


@given(_CLUES)
def test_no_other_choice_without_overlap_covers_more(drawn: list[tuple[int, int, str, int, int]]) -> None:
    """Against brute force over letters of one weight: the clues chosen cover as many letters as any other choice, but for their cost."""
    text = "abcdefghijklmnop"
    given_clues = [clue(start, min(start + length, len(text)), kind, cards) for start, length, kind, cards, _ in drawn]

    def worth(some: list[tuple[int, int]]) -> float:
        return sum(end - start - 0.4 for start, end in some)

    candidates = sorted(set(spans(given_clues)))
    best = max(
        worth(list(some))
        for size in range(len(candidates) + 1)
        for some in combinations(candidates, size)
        if all(a[1] <= b[0] for a, b in zip(some, some[1:], strict=False))
    )
    assert abs(worth(spans(select(given_clues, text))) - best) < 1e-6


def test_cards_of_a_second_meaning_are_no_surer_for_the_first_one_being_sure() -> None:
    first, second = clue(0, 4, cards=0b0011, concept="e:one"), clue(0, 4, cards=0b1100, surely=0b0100, concept="e:two")
    for clues in ([first, second], [second, first]):
        (merged,) = select(clues, "abcd")
        assert (merged.cards, merged.surely) == (0b1111, 0b0111)


def test_a_meaning_that_no_card_has_is_none() -> None:
    (chosen,) = select([clue(0, 4, cards=0, hard=False, rank=1), clue(0, 4, cards=0b01, rank=1)], "back")
    assert (chosen.hard, chosen.cards) == (True, 0b01)


def test_what_a_likened_card_does_counts_and_not_the_likening() -> None:
    (chosen,) = select([clue(0, 4, cards=0b01), clue(0, 4, "name", hard=False)], "bolt")
    assert (chosen.kind, chosen.cards) == ("effect", 0b01)
