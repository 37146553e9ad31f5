"""Sets of cards as integers."""

from hypothesis import given
from hypothesis import strategies as st

from resolver.index import bits

SETS = st.sets(st.integers(0, 40_000), max_size=400)


@given(SETS)
def test_ids_and_bits_are_two_forms_of_one_set(ids: set[int]) -> None:
    packed = bits.from_ids(ids)
    assert list(bits.to_ids(packed)) == sorted(ids)
    assert packed.bit_count() == len(ids)


@given(SETS, SETS)
def test_operators_are_those_of_sets(one: set[int], other: set[int]) -> None:
    a, b = bits.from_ids(one), bits.from_ids(other)
    assert a & b == bits.from_ids(one & other)
    assert a | b == bits.from_ids(one | other)
    assert a & ~b == bits.from_ids(one - other)


@given(SETS)
def test_what_is_packed_is_unpacked(ids: set[int]) -> None:
    assert bits.unpack(bits.pack(sorted(ids))) == bits.from_ids(ids)


def test_both_forms_of_packing_are_used_and_unpacked() -> None:
    few, many = [3, 99_000], list(range(0, 30_000, 3))
    assert bits.pack(few)[0] != bits.pack(many)[0]
    assert len(bits.pack(many)) < 4 * len(many)
    for ids in (few, many):
        assert list(bits.to_ids(bits.unpack(bits.pack(ids)))) == ids


def test_the_empty_set() -> None:
    assert bits.from_ids([]) == 0
    assert list(bits.to_ids(0)) == []
    assert bits.unpack(bits.pack([])) == 0
