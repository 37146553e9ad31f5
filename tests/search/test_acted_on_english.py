"""In English, what a card is and what it acts on are told apart by the words before them."""

import re

import pytest

from resolver import Card, Index, Options
from resolver.search.clues.head import is_object

MARKED = re.compile(r"[\[<]([a-z]+)[\]>]")


@pytest.mark.parametrize(
    "text",  # [the card itself], <something else>
    [
        "[legendary] [goblin] for 4, tap him and you get as many <goblins> as you have",
        "[blue] [aura] on a <land>, each time that <land> taps the owner mills three",
        "uh whats that card its a [goblin] five mana comes in with three little <goblins>",
        "[sorcery] that kills a <black> <creature> or <black> <planeswalker>",
        "looking for a [blue] [instant] that counters <instants>",
        "destroys an <artifact>, <enchantment> or <land>",
        "two mana [vampire] [shaman], get an <eldrazi> <spawn>",
        "[red] [aura], <creature> has haste",
        "[red] [aura], the <creature> can attack twice",
        "[enchantment] where <lands> only make black mana",
        "[green] [enchantment] untaps my <lands>",
        "[white] [sorcery], choose: all <artifacts>, the small <creatures>",
        "[red] [creature] that becomes a <dragon>",
        "there was this [white] [knight]",
        "[creatures] that cost less",
        "if it was a <goblin> draw",
        "vanilla 6/5 for six in [black]",
        "some kind of [elf]",
        "three mana [artifact] [creature]",
        "[izzet] [instant]",
    ],
)
def test_the_words_before_a_type_tell_whose_it_is(text: str) -> None:
    plain = MARKED.sub(lambda match: match[1], text)
    for number, match in enumerate(MARKED.finditer(text)):
        start = match.start() - 2 * number
        word = match[1]
        found = is_object(plain, start, start + len(word), color=word in ("red", "blue", "black", "white", "green"))
        assert found is match.group().startswith("<"), word


@pytest.fixture(scope="module")
def names(starter: Index):
    def those(text: str) -> set[str]:
        answer = starter.resolve(text, Options(limit=1000))
        assert answer.ignored == ()
        return {candidate.card.name for candidate in answer.cards}

    return those


def test_a_type_that_is_acted_on_is_no_own_type(names) -> None:
    assert "Stone Rain" in names("red sorcery that destroys a land")
    assert "Demonic Tutor" not in names("red sorcery that destroys a land")


def test_a_power_that_is_asked_of_the_card_is_its_own(starter: Index) -> None:
    answer = starter.resolve("creature with power 5 or more", Options(limit=1000))
    found = {candidate.card.name for candidate in answer.cards}

    def strong(card: Card) -> bool:
        return any(face.power.isdigit() and int(face.power) >= 5 for face in card.faces)

    assert found == {card.name for card in starter.store.cards(range(starter.store.everything.bit_count())) if card.scope == "card" and strong(card)}


def test_an_amount_at_the_beginning_is_the_cards_own(names) -> None:
    found = names("cmc 2 or less artifact")
    assert {"Sol Ring", "Black Lotus", "Skullclamp"} <= found
    assert not {"Mindslaver", "Solemn Simulacrum"} & found


def test_one_or_another_drop_is_either_mana_value(names) -> None:
    assert {"Sol Ring", "Black Lotus"} <= names("0 or 1 drop artifact")


def test_the_power_nine_are_no_size(names) -> None:
    assert "Black Lotus" in names("zero mana artifact of the power nine")
