"""What is denied, only spoken of or contradicted never makes one card certain."""

import pytest

from resolver import Index, NotFound, Options, Unique
from resolver.search.clues import FoundClues
from resolver.search.clues.base import Clue
from resolver.search.doubt import doubtful
from resolver.text import fold


def meanings(starter: Index, text: str) -> set[str]:
    return {clue.meaning.en for clue in starter.resolve(text).clues}


def card_named(starter: Index, name: str):
    return starter.resolve(name).cards[0].card


def found(text: str, *clues: Clue) -> FoundClues:
    return FoundClues(fold(text), clues, ())


def test_a_type_that_a_card_only_speaks_of_is_certain_only_beside_an_effect(starter: Index) -> None:
    card = card_named(starter, "Stone Rain")
    here = 1 << card.id
    goblin = Clue("subtype", 0, 6, "", "goblin", here, surely=here, spoken=here)
    flying = Clue("effect", 7, 13, "", "flying", here, concept="e:kw-flying")
    draw = Clue("effect", 7, 13, "", "draws cards", here, concept="e:draw")
    assert doubtful(found("goblin flying", goblin, flying), card, starter.store) == [goblin]
    assert doubtful(found("goblin, draws", goblin, draw), card, starter.store) == []


@pytest.mark.parametrize("text", ["nonblack demon", "nonblack 6/6 demon"])
def test_non_before_a_subtype_tells_what_the_card_is(starter: Index, text: str) -> None:
    assert "not black" in meanings(starter, text)


def test_non_behind_an_action_tells_what_it_acts_on(starter: Index) -> None:
    assert "not black" not in meanings(starter, "destroys target nonblack creature")


def test_without_flying_denies_flying(starter: Index) -> None:
    assert isinstance(starter.resolve("Serra Angel without flying"), NotFound)


def test_a_denied_keyword_is_no_name(starter: Index) -> None:
    assert isinstance(starter.resolve("セラの天使、飛行ではない"), NotFound)


@pytest.mark.parametrize("text", ["not Sol Ring or Black Lotus", "neither Sol Ring nor Black Lotus", "not Black Lotus or Sol Ring"])
def test_both_of_two_names_are_denied(starter: Index, text: str) -> None:
    names = {candidate.card.name for candidate in starter.resolve(f"{text}, artifact", Options(limit=1000)).cards}
    assert "Mox Jet" in names
    assert not {"Sol Ring", "Black Lotus"} & names


def test_neither_nor_in_japanese_denies_both(starter: Index) -> None:
    assert {"not the name 稲妻", "not the name 対抗呪文"} <= meanings(starter, "稲妻でも対抗呪文でもない")


def test_a_number_that_the_card_does_not_show_is_not_certain(starter: Index) -> None:
    assert isinstance(starter.resolve("Mana Leak pay 3"), Unique)
    assert not isinstance(starter.resolve("Mana Leak pay 2"), Unique)
    assert not isinstance(starter.resolve("Time Walk 2 turns"), Unique)


def test_a_full_name_at_the_beginning_is_that_card(starter: Index) -> None:
    answer = starter.resolve("Giant Growth destroys all lands")
    assert not isinstance(answer, Unique)
    assert "the name giant growth" in meanings(starter, "Giant Growth destroys all lands")


def test_a_card_other_than_the_one_named_first_is_to_be_confirmed(starter: Index) -> None:
    other = Clue("color", 0, 5, "", "black", starter.store.everything)
    text = found("serra angel black", other)
    assert doubtful(text, card_named(starter, "Stone Rain"), starter.store) == [other]
    assert doubtful(text, card_named(starter, "Serra Angel"), starter.store) == []


@pytest.mark.parametrize("text", ["-negate", "≠ negate", "negate 🚫", "!negate"])
def test_a_sign_that_may_deny_is_not_ignored_in_silence(text: str, starter: Index) -> None:
    answer = starter.resolve(text)
    assert answer.verdict == "ambiguous" and answer.confirm
    assert len(answer.ignored) == 1


def test_a_number_in_words_is_no_less_a_number(starter: Index) -> None:
    for text in ("Mana Leak pay 2", "Mana Leak pay four"):
        assert starter.resolve(text).verdict != "unique", text


def test_the_life_that_phyrexian_mana_may_be_paid_with_is_shown(make_index, row) -> None:
    """Two such symbols may be paid with four life, never with six."""
    text = "(Each {B/P} is one {B} or 2 life.)\nSome creature gets -5/-5 for this turn."
    index = make_index(row("Cold Cut", mana_cost="{1}{B/P}{B/P}", cmc=3, colors=["B"], type_line="Instant", oracle_text=text))
    assert index.resolve("実質1マナと4点ライフで-5/-5する黒のインスタント").verdict == "unique"
    assert index.resolve("実質1マナと6点ライフで-5/-5する黒のインスタント").verdict != "unique"
