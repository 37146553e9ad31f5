"""The order of a list: what a card is known for stands before what it does besides."""

import pytest

from resolver import Index


@pytest.mark.parametrize(
    ("query", "before", "behind"),
    [
        # Doom Blade destroys a creature; a tutor only ends in a library, which removal also does.
        ("black removal", "Doom Blade", "Demonic Tutor"),
        ("黒い除去", "Terror", "Vampiric Tutor"),
        ("white one mana removal", "Path to Exile", "Erase"),
        # A land out of the library is ramp before any card that makes mana somehow.
        ("土地加速する緑のカード", "Rampant Growth", "Mox Emerald"),
        ("black reanimation", "Zombify", "Living End"),
    ],
)
def test_what_does_it_in_the_first_place_comes_first(query: str, before: str, behind: str, starter: Index) -> None:
    names = [candidate.card.name for candidate in starter.resolve(query).cards]
    assert behind in names
    assert names.index(before) < names.index(behind)
