"""Inside a longer question a nickname is its cards, and a character's name every card of that character."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index
from resolver.answer import Answer

Ask = Callable[[str], Answer]
Row = Callable[..., dict[str, Any]]


def names(answer: Answer) -> set[str]:
    return {candidate.card.name for candidate in answer.cards}


def named(answer: Answer) -> list[str]:
    """The words that were taken for a name, for sure."""
    return [clue.words for clue in answer.clues if clue.kind == "name" and clue.hard]


# ------------------------------------------------------------------------------------------------------------- nicknames


@pytest.mark.parametrize(
    ("text", "nickname", "card"),
    [
        ("神ジェイス。0で3枚引くやつ", "神ジェイス", "Jace, the Mind Sculptor"),  # no God
        ("青4マナの神ジェイス", "神ジェイス", "Jace, the Mind Sculptor"),
        ("白の忘却リング、3マナ", "忘却リング", "Oblivion Ring"),
        ("the big jace, four mana planeswalker", "big jace", "Jace, the Mind Sculptor"),
        ("mana birds with flying", "mana birds", "Birds of Paradise"),
        ("sad robot that draws when it dies", "sad robot", "Solemn Simulacrum"),
        ("my looter-scooter vehicle", "looter-scooter", "Smuggler's Copter"),  # the type behind it is its own
    ],
)
def test_a_nickname_inside_a_question(text: str, nickname: str, card: str, ask: Ask) -> None:
    answer = ask(text)
    assert named(answer) == [nickname]
    assert names(answer) == {card}


@pytest.mark.parametrize(
    "text",
    [
        "power nine creature",  # a 9 before the toughness
        "a land that is a dual land and enters tapped",  # more cards are of that kind than the nickname's
        "big blue creature with flying",  # Big Blue is Ancestral Recall and two more, none of them a creature
        "青パワー4の飛行クリーチャー",  # 青パワー is part of longer words
        "赤神ジェイス",  # cut out of a longer word
        "sol simian creature",  # Sol Sim is Solemn Simulacrum; only whole words count
    ],
)
def test_words_that_only_look_like_a_nickname(text: str, ask: Ask) -> None:
    assert named(ask(text)) == []


def test_a_cycle_of_two_characters_inside_a_question(row: Row, make_index: Callable[..., Index]) -> None:
    """木霊 is no tree and no spirit by itself."""
    five = {"mana_cost": "{2}{G}{G}{G}", "cmc": 5.0}
    index = make_index(
        row("Kodama of the North Tree", oracle_id="a", type_line="Legendary Creature — Spirit", **five),
        row("Kodama of the West Tree", oracle_id="b", type_line="Legendary Creature — Spirit", mana_cost="{2}{G}", cmc=3.0),
        row("Old Beech", oracle_id="c", type_line="Creature — Treefolk Spirit", **five),
    )
    assert names(index.resolve("5マナの木霊")) == {"Kodama of the North Tree"}


def test_what_is_only_like_a_nickname(ask: Ask) -> None:
    assert named(ask("神ジェイスみたいに占術する青のクリーチャー")) == []
    assert named(ask("a creature like big jace that scries")) == []


def test_a_nickname_that_is_ruled_out(ask: Ask) -> None:
    answer = ask("神ジェイスじゃないジェイス、4マナ")
    assert "Jace, Wielder of Mysteries" in names(answer)
    assert "Jace, the Mind Sculptor" not in names(answer)


# ------------------------------------------------------------------------------------------------------------ characters


@pytest.fixture
def praetors(row: Row, make_index: Callable[..., Index]) -> Index:
    """A character with three cards, one of which bears the bare name; each has an ability of its own."""
    creature = {"type_line": "Legendary Creature — Phyrexian Praetor", "mana_cost": "{2}{B}{B}", "cmc": 4.0, "colors": ["B"]}
    return make_index(
        row("Morvenna", **creature, oracle_text="Flying"),
        row("Morvenna, Silent Queen", **creature, oracle_text="Deathtouch"),
        row("Morvenna, the Last", **creature, oracle_text="Trample"),
        row("Morvenna's Hound", oracle_text="Deathtouch", type_line="Creature — Dog"),
        row("Grave Adder", oracle_text="Deathtouch", type_line="Creature — Snake"),
        row("Ash Herald", **creature, oracle_text="Haste"),
        row("Iron Herald", type_line="Artifact"),
    )


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("the morvenna with deathtouch", {"Morvenna, Silent Queen"}),
        ("morvenna that tramples", {"Morvenna, the Last"}),
        ("morvenna that flies", {"Morvenna"}),
        ("4 mana morvenna", {"Morvenna", "Morvenna, Silent Queen", "Morvenna, the Last"}),
        # A denied name is only that of its own card.
        ("a creature, not morvenna, with deathtouch", {"Morvenna, Silent Queen", "Morvenna's Hound", "Grave Adder"}),
    ],
)
def test_a_character_is_every_card_of_it(text: str, cards: set[str], praetors: Index) -> None:
    assert names(praetors.resolve(text)) == cards


def test_where_no_card_of_the_character_fits_nothing_else_does(praetors: Index) -> None:
    """Grave Adder has deathtouch, Ash Herald haste; neither is what a question for a Morvenna means."""
    assert praetors.resolve("legendary 4 mana morvenna with haste").verdict == "not_found"


def test_a_character_of_two_words(row: Row, make_index: Callable[..., Index]) -> None:
    walker = {"type_line": "Legendary Creature — Wizard"}
    index = make_index(
        row("Ulla Vey", **walker, oracle_text="Flying"),
        row("Ulla Vey, Tide Tyrant", **walker, oracle_text="Vigilance"),
        row("Oath of Ulla Vey", oracle_text="Vigilance", type_line="Enchantment"),
    )
    assert names(index.resolve("ulla vey with vigilance")) == {"Ulla Vey, Tide Tyrant"}
    assert names(index.resolve("2 mana ulla vey")) == {"Ulla Vey", "Ulla Vey, Tide Tyrant"}


def test_an_ordinary_card_has_no_versions(row: Row, make_index: Callable[..., Index]) -> None:
    """Only legends and planeswalkers come again: a card called "Emberfall, Again" is another one."""
    index = make_index(
        row("Emberfall", oracle_text="Draw a card."),
        row("Emberfall, Again", oracle_text="Draw a card.", type_line="Enchantment"),
    )
    assert names(index.resolve("blue emberfall instant")) == {"Emberfall"}
    assert names(index.resolve("blue emberfall")) == {"Emberfall"}


def test_a_type_behind_what_a_cycle_is_called_picks_from_it(row: Row, make_index: Callable[..., Index]) -> None:
    artifacts = [row(name, oracle_id=name, type_line="Artifact") for name in ("Black Lotus", "Mox Jet", "Mox Pearl", "Other Ring")]
    index = make_index(row("Time Walk", oracle_id="walk", type_line="Sorcery"), *artifacts)
    assert names(index.resolve("the power nine artifact")) == {"Black Lotus", "Mox Jet", "Mox Pearl"}
    assert names(index.resolve("a power nine sorcery")) == {"Time Walk"}
