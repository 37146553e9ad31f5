"""Prices, costs of abilities, likenings and word endings in English descriptions."""

import pytest

from resolver import Index, Options
from resolver.answer import Answer


def meanings(answer: Answer) -> set[str]:
    return {clue.meaning.en for clue in answer.clues}


def names(answer: Answer) -> set[str]:
    return {candidate.card.name for candidate in answer.cards}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4/4 flying angel for five", "mana value 5"),
        ("2/2 for 2 in green", "mana value 2"),
        ("3/4 for three elephant", "mana value 3"),
        ("artifact, six to cast", "mana value 6"),
        ("artifact, six to play and strong", "mana value 6"),
    ],
)
def test_a_price_behind_what_the_card_is(starter: Index, text: str, value: str) -> None:
    assert value in meanings(starter.resolve(text))


@pytest.mark.parametrize("text", ["creature, it deals damage to another creature for two", "creature that pumps for three"])
def test_an_amount_behind_a_verb_is_no_price(starter: Index, text: str) -> None:
    answer = starter.resolve(text)
    assert not any(meaning.startswith("mana value") for meaning in meanings(answer))


def test_a_cost_behind_a_verb_may_be_an_abilitys(starter: Index) -> None:
    assert "Shivan Dragon" in names(starter.resolve("red dragon that pumps for R"))


def test_a_card_that_is_only_likened_to_is_not_meant(starter: Index) -> None:
    answer = starter.resolve("basically a blue Lightning Bolt", Options(limit=1000))
    assert answer.verdict == "ambiguous"
    assert "something like lightning bolt" in meanings(answer)
    assert "Counterspell" in names(answer)


def test_a_name_that_two_clues_speak_against_is_a_likening(starter: Index) -> None:
    answer = starter.resolve("black sorcery with a vampiric tutor", Options(limit=1000))
    assert {"Demonic Tutor", "Imperial Seal"} <= names(answer)


def test_a_japanese_name_that_two_clues_speak_against_is_a_likening(starter: Index) -> None:
    answer = starter.resolve("白の5マナのプレインズウォーカー、神の怒りを使える")
    assert answer.verdict == "ambiguous"
    assert (names(answer), "something like 神の怒り" in meanings(answer)) == ({"Gideon Jura"}, True)


def test_what_a_likened_card_does_is_the_clue(starter: Index) -> None:
    answer = starter.resolve("a black wrath of god")
    assert "board wipe" in meanings(answer)
    assert "Duress" not in names(answer)


def test_a_name_does_not_reach_across_a_comma(starter: Index) -> None:
    answer = starter.resolve("blue instant, it gives mana, leak and draws")
    assert not any("mana, leak" in clue.words for clue in answer.clues)


def test_the_ending_of_a_word_belongs_to_it(starter: Index) -> None:
    answer = starter.resolve("red creature with flying, flyers")
    assert answer.ignored == ()


def test_a_counter_is_no_pump(starter: Index) -> None:
    answer = starter.resolve("creature that gives a +1/+1 counter")
    assert not any(meaning.startswith("pumps a creature") for meaning in meanings(answer))


def test_a_soft_clue_that_nothing_fits_does_not_take_the_others_along(starter: Index) -> None:
    answer = starter.resolve("instant, i think blue, i think a goblin", Options(limit=1000))
    assert names(answer) == names(starter.resolve("blue instant", Options(limit=1000)))


def test_who_says_devoid_tells_the_colour_of_the_mana(starter: Index) -> None:
    assert names(starter.resolve("devoid black creature")) == {"Inverter of Truth"}


def test_two_letters_of_colour_tell_what_lands_make_or_fetch(starter: Index) -> None:
    assert "Polluted Delta" in names(starter.resolve("UB fetch land"))
    duals = names(starter.resolve("UB dual land"))
    assert {"Underground Sea", "Ice Tunnel"} <= duals
    assert "Steam Vents" not in duals


def test_a_cost_before_a_tap_is_an_abilitys(starter: Index) -> None:
    assert "Hermit Druid" in names(starter.resolve("human druid, G tap, looks for a basic land"))


def test_a_number_of_hybrid_symbols(starter: Index) -> None:
    answer = starter.resolve("creature, three hybrid mana")
    assert "3 hybrid mana" in meanings(answer)
    assert "Kitchen Finks" in names(answer)


def test_a_denial_behind_what_is_acted_on_is_no_denial_of_the_card(starter: Index) -> None:
    assert {"Doom Blade", "Terror"} <= names(starter.resolve("black instant, destroys creatures that aren't black"))


def test_only_before_an_action_is_no_list_of_abilities(starter: Index) -> None:
    answer = starter.resolve("blue flyer, only blocks flyers")
    assert not any("nothing else" in meaning for meaning in meanings(answer))


def test_two_small_letters_before_a_type_are_colours(starter: Index) -> None:
    answer = starter.resolve("gw elephant")
    assert (names(answer), "WG" in meanings(answer)) == ({"Loxodon Smiter"}, True)


def test_a_set_code_may_begin_a_question(starter: Index) -> None:
    assert "Worldwake" in meanings(starter.resolve("wwk artifact"))


def test_a_letter_before_a_creature_type_is_its_cost(starter: Index) -> None:
    assert "mana cost {B}" in meanings(starter.resolve("B spirit with flying"))


def test_a_letter_that_buys_something_is_an_abilitys(starter: Index) -> None:
    assert "Shivan Dragon" in names(starter.resolve("red dragon, R for more power"))


def test_what_a_mana_rock_costs(starter: Index) -> None:
    assert {"mana value 1", "mana rock"} <= meanings(starter.resolve("one mana rock"))


def test_a_second_price_is_none(starter: Index) -> None:
    answer = starter.resolve("one mana red instant for 3")
    assert "mana value 1" in meanings(answer)
    assert "mana value 3" not in meanings(answer)
    assert "Lightning Bolt" in names(answer)


def test_a_denied_kind_by_itself_is_what_is_acted_on(starter: Index) -> None:
    assert "not human" not in meanings(starter.resolve("human that gives a counter to a nonhuman"))


def test_an_effect_that_is_said_to_be_all_leaves_out_those_that_do_more(starter: Index) -> None:
    text = "artifact that makes three mana"
    more = names(starter.resolve(text))
    assert {"Black Lotus", "Lion's Eye Diamond"} <= more
    assert names(starter.resolve(f"{text}, that's it")) == {"Black Lotus"}
