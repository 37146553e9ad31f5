"""Sets of cards as integers: bit i is card i. Python's & | ~ on them are faster than any loop."""

import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence

_FEW = 256  # cards; up to so many a list of numbers is smaller than a compressed bitset


def from_ids(ids: Iterable[int]) -> int:
    """The set that holds `ids`."""
    ids = list(ids)
    if not ids:
        return 0
    raw = bytearray(max(ids) // 8 + 1)
    for number in ids:
        raw[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(raw, "little")


def to_ids(bits: int) -> Iterator[int]:
    """The cards of the set, lowest number first, which is best known first."""
    words = array("Q", bits.to_bytes((bits.bit_length() + 63) // 64 * 8, sys.byteorder))
    for position, word in enumerate(words if sys.byteorder == "little" else reversed(words)):
        while word:
            low = word & -word
            yield position * 64 + low.bit_length() - 1
            word ^= low


def pack(ids: Sequence[int]) -> bytes:
    """`ids` (ascending) as bytes for the index: a first byte that says how, then numbers or a zipped bitset."""
    if len(ids) <= _FEW:
        return b"\0" + array("I", ids).tobytes()
    bits = from_ids(ids)
    return b"\1" + zlib.compress(bits.to_bytes((bits.bit_length() + 7) // 8, "little"), 1)


def unpack(blob: bytes) -> int:
    """The set that `pack` wrote."""
    if blob[0]:
        return int.from_bytes(zlib.decompress(memoryview(blob)[1:]), "little")
    numbers = array("I")
    numbers.frombytes(blob[1:])
    return from_ids(numbers)
