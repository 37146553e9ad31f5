"""Leftover words count as understood where they plainly speak of the one card left, and of none that comes near it."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index
from resolver.search.weights import TOLD_BY_NOUN

Row = Callable[..., dict[str, Any]]
ALTAR = {"mana_cost": "{3}", "cmc": 3, "colors": [], "type_line": "Artifact"}


@pytest.fixture
def altars(row: Row, make_index: Callable[..., Index]) -> Callable[..., Index]:
    """Two artifacts for three mana, each with the Japanese name given: one gains life, one draws."""

    def make(one: str, other: str) -> Index:
        rows = []
        for oracle_id, name, printed, text in (
            ("a", "First Thing", one, "{T}: You gain 3 life."),
            ("b", "Other Thing", other, "{T}: Draw a card."),
        ):
            card = row(name, oracle_id=oracle_id, oracle_text=text, **ALTAR)
            rows += [card, {**card, "id": oracle_id + "ja", "lang": "ja", "printed_name": printed, "printed_text": "", "printed_type_line": "アーティファクト"}]
        return make_index(*rows)

    return make


@pytest.mark.parametrize("word", ["台", "祭壇"])
def test_a_noun_of_its_own_name_agrees(altars: Callable[..., Index], word: str) -> None:
    answer = altars("血の祭壇台", "知恵の秘本").resolve(f"3点回復する3マナの{word}")
    assert (answer.verdict, answer.cards[0].card.name, answer.ignored) == ("unique", "First Thing", ())


def test_a_noun_that_ends_the_question_is_what_the_name_ends_with(altars: Callable[..., Index]) -> None:
    """Then it is a clue like others: of two 台 the one that gains life; and a card called otherwise is not one."""
    index = altars("血の祭壇台", "知恵の供物台")
    assert [c.card.name for c in index.resolve("3点回復する3マナの台").cards] == ["First Thing"]
    assert [c.card.name for c in index.resolve("3マナの台").cards] == ["First Thing", "Other Thing"]
    assert [c.card.name for c in index.resolve("3マナの供物台").cards] == ["Other Thing"]
    assert index.resolve("台").verdict != "unique"  # a noun alone tells no card


def test_a_name_that_sounds_the_english_noun_ends_with_it_too(make_index: Callable[..., Index], row: Callable[..., dict[str, Any]]) -> None:
    """Of three keys two are called 鍵 and one キー: who says 鍵 may mean any of them."""
    rows = []
    for oracle_id, name, printed in (("a", "Rusty Key", "錆びた鍵"), ("b", "Twin Key", "双子の鍵"), ("c", "Spark Key", "火花のキー")):
        card = row(name, oracle_id=oracle_id, oracle_text="{1}, {T}: Untap target artifact.", **ALTAR)
        rows += [card, {**card, "id": oracle_id + "ja", "lang": "ja", "printed_name": printed, "printed_text": "", "printed_type_line": "アーティファクト"}]
    assert {c.card.name for c in make_index(*rows).resolve("アーティファクトを起こす3マナの鍵").cards} == {"Rusty Key", "Twin Key", "Spark Key"}


def test_the_noun_of_a_name_may_be_a_land_type(make_index: Callable[..., Index], row: Callable[..., dict[str, Any]]) -> None:
    """塔 is the type of a land; where no such land fits, it is what the card is called."""
    card = row("Red Tower", oracle_id="a", oracle_text="{T}: You gain 3 life.", **ALTAR)
    named = {**card, "id": "aja", "lang": "ja", "printed_name": "血の塔", "printed_text": "", "printed_type_line": "アーティファクト"}
    index = make_index(card, named, row("Stone Field", oracle_id="b", type_line="Land — Tower", oracle_text="{T}: Add {C}.", mana_cost="", cmc=0, colors=[]))
    assert [c.card.name for c in index.resolve("3点回復する3マナの塔").cards] == ["Red Tower"]
    assert [c.card.name for c in index.resolve("無色マナが出る塔").cards] == ["Stone Field"]


@pytest.mark.parametrize(
    ("names", "word"),
    [
        (("血の祭壇", "知恵の秘本"), "台"),  # neither has it
        (("血の祭壇台", "知恵の秘本"), "本"),  # the other one has it
        (("血の祭壇ない", "知恵の秘本"), "ない"),  # a denial is never explained away
    ],
)
def test_what_may_be_said_of_another_does_not(altars: Callable[..., Index], names: tuple[str, str], word: str) -> None:
    answer = altars(*names).resolve(f"3点回復する3マナの{word}")
    assert answer.verdict != "unique"


def test_the_noun_that_begins_an_english_question_is_what_the_card_is_called(make_index: Callable[..., Index], row: Callable[..., dict[str, Any]]) -> None:
    """It is the noun of a name, not any word in it: an altar is no bell."""
    mills = "Sacrifice a creature: Target player mills a card."
    index = make_index(*(
        row(name, oracle_id=name, oracle_text=mills, mana_cost="{3}", cmc=3.0, colors=[], type_line="Artifact")
        for name in ("Altar of Doom", "Grim Altar", "The Altar Reaping", "Bell of the Altar")
    ))  # fmt: skip
    assert {c.card.name for c in index.resolve("the altar that mills when you sac a creature").cards} == {"Altar of Doom", "Grim Altar"}
    assert {c.card.name for c in index.resolve("3 mana bell that mills").cards} == {"Bell of the Altar"}


def test_of_many_cards_a_noun_tells_none_for_sure(make_index: Callable[..., Index], row: Callable[..., dict[str, Any]]) -> None:
    """A machine may be how a card looks."""
    names = [f"Engine {'abcdefghijklmnopqrstuvwxyzabcdefghijklmno'[n]}{n}x" for n in range(TOLD_BY_NOUN)]
    cards = [row(name, oracle_id=name, oracle_text="Draw a card.", mana_cost="{3}", cmc=3.0, colors=[], type_line="Artifact") for name in [*names, "Grim Zeppelin"]]
    many, few = make_index(*cards).resolve("the zeppelin that draws a card"), make_index(*cards[2:]).resolve("the zeppelin that draws a card")
    assert (many.verdict, many.total, many.confirm) == ("ambiguous", 1, True)
    assert few.verdict == "unique"
