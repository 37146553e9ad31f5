"""data/oracle-tags.tsv: what it says in terms of the index, which lines are refused, and what is added beside the texts."""

from collections.abc import Callable

import pytest

from resolver.effects import tags
from resolver.effects.tags import Tagged, beside, slugs, tagged
from resolver.errors import DataFileError
from resolver.model import Card

Lines = Callable[..., None]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Lines:
    """Lets the data file hold these lines."""

    def say(*lines: str) -> None:
        rows = [(number, line.split("\t")) for number, line in enumerate(lines, 1)]
        monkeypatch.setattr(tags.datafiles, "tsv", lambda name, columns: iter(rows))

    return say


@pytest.fixture
def cards(starter) -> list[Card]:
    """Negate, which counters, and Serra Angel, which does not."""
    named = [starter.resolve(name).cards[0].card for name in ("Negate", "Serra Angel")]
    return sorted(named, key=lambda card: card.id)


def test_each_concept_of_the_data_file_is_one_that_cards_can_have() -> None:
    assert "counterspell-soft" in slugs()


def test_a_tag_tells_the_concept_alone_and_with_its_parameters(say: Lines) -> None:
    say("counterspell-creature\tcounter|what=creature")
    assert tagged({"counterspell-creature": {"a"}}, "").cards == {"e:counter": {"a"}, "e:counter|what=creature": {"a"}}


def test_what_a_value_implies_holds_too(say: Lines) -> None:
    say("burn-any\tdamage|damage_to=any")
    assert {"e:damage|damage_to=any", "e:damage|damage_to=creature"} <= set(tagged({"burn-any": {"a"}}, "").cards)


def test_one_tag_may_tell_several_concepts_and_several_tags_one(say: Lines) -> None:
    say("mana-rock\tramp, mana-add", "ritual\tmana-add")
    assert tagged({"mana-rock": {"a"}, "ritual": {"b"}}, "").cards == {"e:ramp": {"a"}, "e:mana-add": {"a", "b"}}


def test_tags_joined_by_and_tell_only_of_cards_with_all_of_them(say: Lines) -> None:
    say("removal-destroy & removal-land\tdestroy-land")
    assert tagged({"removal-destroy": {"a", "b"}, "removal-land": {"b", "c"}}, "").cards == {"e:destroy-land": {"b"}}


def test_tags_that_are_gone_are_named(say: Lines) -> None:
    say("ritual\tmana-add", "old-name\tramp")
    assert tagged({"ritual": {"a"}}, "today") == Tagged({"e:mana-add": {"a"}}, "today", missing=("old-name",))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("mill\tmilling", "'milling' is no concept"),
        ("mill\t", "'' is no concept"),
        ("counterspell\tcounter|what=tree", "'what=tree'"),
        ("counterspell\tcounter|kind=creature", "'kind=creature'"),
        ("burn\tburn|n=many", "'n=many'"),
        ("mill &\tmill", "a tag is missing"),
    ],
)
def test_a_bad_line_is_named(line: str, words: str, say: Lines) -> None:
    say("ritual\tmana-add", line)
    with pytest.raises(DataFileError, match=r"oracle-tags\.tsv:2: ") as raised:
        slugs()
    assert words in str(raised.value)


def test_terms_of_tags_stand_beside_those_of_the_texts(cards: list[Card]) -> None:
    first, second = cards
    told = Tagged({"e:mill": {second.oracle_id, first.oracle_id, "of no card"}, "e:ramp": {"of no card"}}, "")
    postings, kept = beside(lambda: ({"e:draw": [first.id]}, b"kept"), told, {card.oracle_id: card.id for card in cards})()
    assert kept == b"kept"
    assert postings == {"e:draw": [first.id], "tagged:e:mill": [first.id, second.id]}


def test_a_tag_says_nothing_of_a_card_whose_text_shows_the_concept(cards: list[Card]) -> None:
    first, second = cards
    told = Tagged({"e:counter|what=creature": {first.oracle_id, second.oracle_id}}, "")
    postings, _ = beside(lambda: ({"e:counter": [first.id]}, b""), told, {card.oracle_id: card.id for card in cards})()
    assert postings["tagged:e:counter|what=creature"] == [second.id]
