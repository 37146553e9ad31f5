"""What the house rules change about a card: on each of the rules' own examples."""

import pytest

from resolver import Index
from resolver.rules.house import Settings, base
from resolver.rules.judge import Judge

NOTES = {
    "Radiant Flames": {"1-2a"},
    "Court Hussar": {"1-2a"},
    "Wild Nacatl": {"1-2"},
    "Snuff Out": {"1-2"},
    "Delver of Secrets": {"1-4"},
    "Sejiri Shelter": {"1-4"},
    "Brisela, Voice of Nightmares": {"1-4"},
    "Path to Exile": {"2-3"},
    "Stoneforge Mystic": {"2-3"},
    "Wonder": {"2-4", "1-2"},
    "Cabal Therapy": {"2-4", "2-1"},
    "Angel of Sanctions": {"2-4", "3-2a"},  # embalm
    "Failure // Comply": {"open", "2-4", "2-1", "3-1"},  # aftermath, split
    "Snapcaster Mage": {"2-4a"},
    "Wrenn and Six": {"2-4a"},
    "Dire Fleet Daredevil": {"2-4a"},
    "Zombify": {"1-1b"},
    "Extirpate": {"2-3", "2-1"},
    "Remand": {"3-1"},
    "Memory Lapse": {"3-1"},
    "Oblivion Ring": {"3-2a"},
    "Banishing Light": {"3-2a"},
    "Flickerwisp": {"3-2a"},
    "Kitchen Finks": {"3-2b"},
    "Clone": {"3-2b"},
    "Chancellor of the Annex": {"1-1c"},
    "Tetzimoc, Primal Death": {"1-1c"},
    "Horror of the Broken Lands": {"1-1c"},
    "Rite of Flame": {"2-1"},
    # nothing to say of these
    "Wall of Blossoms": set(),
    "Blade Splicer": set(),
    "Negate": set(),
    "Lightning Strike": set(),
    "Serra Angel": set(),
    "Black Lotus": set(),
    "Gideon Jura": set(),
}
REAL = NOTES | {
    "Rite of Flame": {"2-1"},
    "Loxodon Smiter": {"1-1c"},
    "Desperate Ritual": {"1-1c"},  # splice
    "Golgari Grave-Troll": {"2-4"},  # dredge
    "Deadbridge Goliath": {"2-4"},  # scavenge
    "Adorned Pouncer": {"2-4"},  # eternalize
    "Hellspark Elemental": {"2-4"},  # unearth
    "Raven's Crime": {"2-4"},  # retrace
    "Uro, Titan of Nature's Wrath": {"2-4"},  # escape
    "Bloodghast": {"2-4"},
    "Anger": {"2-4", "1-2"},
    "Past in Flames": {"2-4", "2-4a"},
    "Yawgmoth's Will": {"2-4a"},
    "Crucible of Worlds": {"2-4a"},
    "Reanimate": {"1-1b"},
    "Unsummon": {"3-1"},
    "Cyclonic Rift": {"3-1"},
    "Hinder": {"3-1"},
    "Restoration Angel": {"3-2a"},
    "Geralf's Messenger": {"3-2b"},  # undying
    "Feign Death": {"3-2b"},
    "Phyrexian Metamorph": {"3-2b"},
    "Engineered Explosives": {"1-2a"},  # sunburst
    "Tin Street Hooligan": {"1-2a"},
    "Burning Wish": {"2-3"},
    "Meddling Mage": set(),
    "Vengevine": {"2-4"},
    "Kitesail Freebooter": set(),  # exiled from a hand: it had no name there
    "Lightning Bolt": set(),
    "Tarmogoyf": set(),
    "Birds of Paradise": set(),
    "Shivan Dragon": set(),
}


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(base())


def rules_of(judge: Judge, index: Index, name: str) -> set[str]:
    notes = judge.notes(index.card(name))
    assert all(note.said.ja and note.said.en for note in notes)
    assert all(len(note.said.ja) <= 50 and len(note.said.en) <= 110 for note in notes), "notes are short"
    return {note.rule for note in notes}


@pytest.mark.parametrize("name", NOTES)
def test_starter_cards(starter: Index, judge: Judge, name: str) -> None:
    assert rules_of(judge, starter, name) == NOTES[name]


@pytest.mark.realdata
@pytest.mark.parametrize("name", REAL)
def test_real_cards(real: Index, judge: Judge, name: str) -> None:
    assert rules_of(judge, real, name) == REAL[name]


def test_the_note_on_split_cards_is_that_of_the_setting(starter: Index) -> None:
    from dataclasses import replace

    allowed = Judge(replace(base(), settings=Settings(split="half")))
    assert "open" not in rules_of(allowed, starter, "Fire // Ice")
    assert "open" in rules_of(Judge(base()), starter, "Fire // Ice")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # Templates of 2024 and later.
        ("When this creature enters, exile target artifact until this creature leaves the battlefield.", "3-2a"),
        ("{2}{B}: Return this card from your graveyard to your hand.", "2-4"),
        ("When this creature dies, return it to the battlefield under its owner's control.", "3-2b"),
        ("You may have this creature enter as a copy of any creature on the battlefield.", "3-2b"),
        ("When this creature enters, sacrifice it unless {W} was spent to cast it.", "1-2a"),
    ],
)  # fmt: skip
def test_new_wordings(make_index, row, text: str, rule: str) -> None:
    index = make_index(row("Newcomer", type_line="Creature — Bird", oracle_text=text))
    assert rules_of(Judge(base()), index, "Newcomer") == {rule}


def test_reminder_text_says_nothing(make_index, row, judge: Judge) -> None:
    index = make_index(row("Reminded", oracle_text="Draw a card. (Search your library for a card.)"))
    assert rules_of(judge, index, "Reminded") == set()
