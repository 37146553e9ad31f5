"""Reading a question more loosely, for where no card fits it as it is read first."""

from resolver.search.candidates import loosened
from resolver.search.clues import FoundClues
from resolver.search.clues.base import Clue
from resolver.text import fold

DUAL = Clue("type", 0, 4, "", "dual land", 0b001, wide=0b010, loose=0b100)
DRAWS = Clue("effect", 5, 10, "", "draws cards", 0b111)


def found(*clues: Clue) -> FoundClues:
    return FoundClues(fold("dual draws"), clues, ())


def test_a_word_is_taken_in_its_wider_sense_and_then_fits_beyond_doubt() -> None:
    (read,) = loosened(found(DUAL)).clues
    assert (read.cards, read.surely) == (0b011, 0b011)


def test_before_an_effect_it_may_also_be_what_the_effect_acts_on_which_is_not_beyond_doubt() -> None:
    read, _ = loosened(found(DUAL, DRAWS)).clues
    assert (read.cards, read.surely) == (0b111, 0b011)


def test_clues_without_a_looser_sense_stay() -> None:
    read = found(DRAWS)
    assert loosened(read) is read
