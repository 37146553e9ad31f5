"""A whole text taken as a name: exact before nickname before sound before part before close spelling."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Index
from resolver.answer import Answer

Ask = Callable[[str], Answer]
Row = Callable[..., dict[str, Any]]


def names(answer: Answer) -> list[str]:
    return [candidate.card.name for candidate in answer.cards]


def how(answer: Answer) -> str:
    (clue,) = answer.clues
    assert clue.kind == "name"
    return clue.meaning.en


# --------------------------------------------------------------------------------------------------------------- levels


@pytest.mark.parametrize(
    ("text", "level", "matched"),
    [
        ("negate", "the name", "Negate"),
        ("否認", "the name", "否認"),
        ("ボブ", "a nickname", "ボブ"),
        ("goyf", "a nickname", "goyf"),
        ("ひにん", "the name by sound", "ひにん"),
        ("inazuma", "the name by sound", "いなずま"),
        ("mana rousyutu", "the name by sound", "まなろうしゅつ"),
        ("カウンタースペル", "the name by sound", "カウンタースペル"),
        ("the mind sculptor", "part of the name", None),
        ("精神を刻む者", "part of the name", None),
        ("negtae", "a nearly equal name", "Negate"),
        ("brainstrom", "a nearly equal name", "Brainstorm"),
    ],
)
def test_how_a_name_was_found(text: str, level: str, matched: str | None, ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, how(answer), answer.cards[0].matched_name) == ("unique", level, matched)


def test_an_exact_name_comes_before_a_nickname(row: Row, make_index: Callable[..., Index]) -> None:
    """ "Bob" is a nickname of Dark Confidant; a card printed with that name wins."""
    both = make_index(row("Dark Confidant"), row("Bob"))
    assert names(both.resolve("bob")) == ["Bob"]
    assert names(make_index(row("Dark Confidant")).resolve("bob")) == ["Dark Confidant"]


def test_a_nickname_comes_before_a_part(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Tarmogoyf"), row("Goyf, the Grey"), row("Grey Goyf"))
    assert names(index.resolve("goyf")) == ["Tarmogoyf"]


def test_a_sound_comes_before_a_part(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Ash", lang="ja", printed_name="灰"), row("Ash"), row("Cat", lang="ja", printed_name="はいの猫"), row("Cat")
    )
    assert names(index.resolve("はい")) == ["Ash"]


def test_a_part_comes_before_a_close_spelling(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Storm Crow"), row("Storm Crew"))
    assert names(index.resolve("storm cro")) == ["Storm Crow"]
    assert index.resolve("storm cro").corrected_from is None


def test_a_whole_name_comes_before_a_face_called_so(ask: Ask) -> None:
    """Emeritus of Conflict // Lightning Bolt and Bind // Liberate have faces called like other cards."""
    for text in ("Lightning Bolt", "bolt", "ライトニング・ボルト"):
        assert names(ask(text)) == ["Lightning Bolt"]
    assert names(ask("liberate")) == ["Liberate"]


def test_a_printed_name_comes_before_a_former_one(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Gaea's Skyfolk", lang="ja", printed_name="マナ漏失"), row("Gaea's Skyfolk"), row("Mana Leak")
    )
    assert names(index.resolve("マナ漏失")) == ["Gaea's Skyfolk"]


def test_an_exact_spelling_comes_before_one_that_only_shares_the_key(
    row: Row, make_index: Callable[..., Index]
) -> None:
    halves = [{"name": "Spring", "type_line": "Sorcery"}, {"name": "Mind", "type_line": "Sorcery"}]
    index = make_index(row("Mind Spring"), row("Spring // Mind", layout="split", card_faces=halves))
    assert names(index.resolve("mind spring")) == ["Mind Spring"]
    assert names(index.resolve("Mind // Spring")) == ["Spring // Mind"]


# --------------------------------------------------------------------------------------------------------------- scopes


@pytest.mark.parametrize("text", ["wasteland", "waste land", "Waste Land", "WASTELAND"])
def test_a_playtest_card_never_stands_before_a_real_one(text: str, ask: Ask) -> None:
    assert names(ask(text)) == ["Wasteland"]


@pytest.mark.parametrize("text", ["armory veteran", "武器庫の古参"])
def test_a_digital_card_never_stands_before_a_real_one(text: str, ask: Ask) -> None:
    assert names(ask(text)) == ["Armory Veteran"]


@pytest.mark.parametrize(
    ("text", "kind"), [("llanowar elves", "Creature"), ("賞罰の天使", "Creature"), ("watcher for tomorrow", "Creature")]
)
def test_a_token_or_an_art_card_never_stands_before_a_card(text: str, kind: str, ask: Ask) -> None:
    answer = ask(text)
    assert answer.verdict == "unique"
    assert answer.cards[0].card.type_line.startswith(kind)


@pytest.mark.parametrize(
    "text",
    [
        "mowu",
        "Ob Nixilis Reignited Emblem",
        "all in good time",
        "academy at tolaria west",
        "trash bin",
        "トレイリア西部のアカデミー",
    ],
)
def test_what_is_no_card_is_not_found_by_name(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert answer.verdict != "unique"
    assert all(candidate.card.scope == "card" for candidate in answer.cards)


@pytest.mark.parametrize("text", ["little girl", "X", "_____", "the cheese stands alone", "bind // liberate"])
def test_a_joke_card_is_found_by_its_whole_name(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, answer.cards[0].card.scope != "card") == ("unique", True)


# ------------------------------------------------------------------------------------------------- ways of saying a name


@pytest.mark.parametrize(
    "text",
    [
        "《否認》",
        "「否認」",
        "『否認』",
        '"negate"',
        "“Negate”",
        "[negate]",
        "否認を唱えます",
        "否認でお願いします",
        "手札は否認",
        "I cast negate",
        "negate please",
        "Negate!",
        "否認。",
    ],
)
def test_quotes_and_the_words_around_a_name_do_not_count(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, names(answer), answer.corrected_from) == ("unique", ["Negate"], None)


@pytest.mark.parametrize("text", ["否認/Negate", "否認 Negate", "Negate（否認）", "Negate / 否認", "否認+Negate"])
def test_both_names_of_one_card(text: str, ask: Ask) -> None:
    assert (ask(text).verdict, names(ask(text))) == ("unique", ["Negate"])


@pytest.mark.parametrize("text", ["稲妻/Negate", "Lightning Helix 稲妻", "否認 Cancel"])
def test_names_of_two_cards_are_not_one(text: str, ask: Ask) -> None:
    assert ask(text).verdict != "unique"


def test_a_japanese_name_that_the_data_lacks_is_taken_beside_the_english_one(ask: Ask) -> None:
    assert names(ask("魔道板／Black Lotus")) == ["Black Lotus"]  # never printed in Japanese, so it cannot be checked
    assert ask("火力 X").verdict != "unique"  # a blank does not say that both are names of one card


@pytest.mark.parametrize(
    "text",
    [
        "Fire // Ice",
        "Ice // Fire",
        "fire/ice",
        "Fire & Ice",
        "fire ice",
        "火/氷",
        "氷//火",
        "火＋氷",
        "fire",
        "Ice",
        "氷",
        "火",
    ],
)
def test_every_way_of_writing_a_split_card(text: str, ask: Ask) -> None:
    assert (ask(text).verdict, names(ask(text))) == ("unique", ["Fire // Ice"])


@pytest.mark.parametrize(
    ("text", "name", "face"),
    [
        ("Insectile Aberration", "Delver of Secrets // Insectile Aberration", "Insectile Aberration"),
        ("昆虫の逸脱者", "Delver of Secrets // Insectile Aberration", "Insectile Aberration"),
        ("セジーリの氷河", "Sejiri Shelter // Sejiri Glacier", "Sejiri Glacier"),
        ("踏みつけ", "Bonecrusher Giant // Stomp", "Stomp"),
        ("Nighteyes the Desecrator", "Nezumi Graverobber // Nighteyes the Desecrator", "Nighteyes the Desecrator"),
        ("腹背", "Failure // Comply", "Failure"),
        ("Who", "Who // What // When // Where // Why", "Who"),
    ],
)
def test_any_face_names_the_card_and_is_told(text: str, name: str, face: str, ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, names(answer), answer.cards[0].face) == ("unique", [name], face)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hadoken", "Lightning Bolt"),
        ("Battra, Dark Destroyer", "Dirge Bat"),
        ("暗黒破壊獣、バトラ", "Dirge Bat"),
        ("Castle Dracula", "Voldaren Estate"),
        ("ドラキュラ城", "Voldaren Estate"),
        ("Chief Jim Hopper", "Sophina, Spearsage Deserter"),
        ("厳粛な身代わり", "Solemn Simulacrum"),
        ("真面目な身代わり", "Solemn Simulacrum"),
        ("邪神の寺", "Temple of the False God"),
    ],
)
def test_flavour_and_older_names(text: str, name: str, ask: Ask) -> None:
    assert (ask(text).verdict, names(ask(text))) == ("unique", [name])


@pytest.mark.parametrize(("text", "cards"), [("復活", {"Recover", "Resurrection"}), ("狡猾", {"Cunning", "Guile"})])
def test_a_name_of_two_cards_is_ambiguous(text: str, cards: set[str], ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, set(names(answer)), answer.total) == ("ambiguous", cards, 2)
    assert answer.next_question is not None


# ------------------------------------------------------------------------------------------------------- part of a name


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (
            "jace",
            {
                "Jace Beleren",
                "Jace, the Mind Sculptor",
                "Jace, Mirror Mage",
                "Jace, Wielder of Mysteries",
                "Jace, Vryn's Prodigy // Jace, Telepath Unbound",
            },
        ),
        ("oko", {"Oko, Thief of Crowns", "Oko, the Trickster"}),
        ("エムラクール", {"Emrakul, the Aeons Torn", "Emrakul, the Promised End"}),
        ("オムナス", {"Omnath, Locus of Rage", "Omnath, Locus of Creation"}),
        ("稲妻の", {"Chain Lightning", "Lightning Strike", "Lightning Helix"}),
    ],
)
def test_a_part_of_several_names_is_ambiguous(text: str, cards: set[str], ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, set(names(answer))) == ("ambiguous", cards)


@pytest.mark.parametrize("text", ["mind sculptor", "sculptor, jace", "sword fire ice", "aeons torn"])
def test_words_of_one_name_alone_are_that_card(text: str, ask: Ask) -> None:
    assert ask(text).verdict == "unique"


def test_two_letters_of_a_japanese_name_are_only_a_suggestion(ask: Ask) -> None:
    answer = ask("漏出")
    assert (answer.verdict, names(answer), answer.confirm) == ("ambiguous", ["Mana Leak"], True)


@pytest.mark.parametrize("text", ["否", "a", "e", "否認否認", "gate"])
def test_too_little_or_too_much_is_no_name(text: str, ask: Ask) -> None:
    assert ask(text).verdict != "unique"


# --------------------------------------------------------------------------------------------------------- close spelling


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("negtae", "Negate"),  # two letters swapped
        ("neggate", "Negate"),  # one too many
        ("counterspel", "Counterspell"),  # one missing
        ("swords to plowshears", "Swords to Plowshares"),
        ("jace the mind sculpter", "Jace, the Mind Sculptor"),
        ("ネクロポーテンツ", "Necropotence"),
        ("台所の嫌がらせや", "Kitchen Finks"),
        ("墓後家蜘蛛イシュカラ", "Ishkanah, Grafwidow"),
    ],
)
def test_a_slip_is_corrected_and_told(text: str, name: str, ask: Ask) -> None:
    answer = ask(text)
    assert (answer.verdict, names(answer)) == ("unique", [name])


def test_the_text_as_typed_is_told(ask: Ask) -> None:
    assert ask("NegTae").corrected_from == "NegTae"
    assert ask("Negate").corrected_from is None


@pytest.mark.parametrize("text", ["shok", "shuck", "dures", "nix!?x", "fir"])
def test_a_short_text_is_never_corrected_for_certain(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert answer.verdict != "unique" or answer.corrected_from is None


def test_two_names_equally_close_are_both_shown(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Silver Knight"), row("Silver Night"))
    answer = index.resolve("silver kight")
    assert (answer.verdict, set(names(answer))) == ("ambiguous", {"Silver Knight", "Silver Night"})
    assert answer.corrected_from == "silver kight"


def test_a_correction_does_not_swallow_a_word(row: Row, make_index: Callable[..., Index]) -> None:
    """ "force of negat" may be Force of Negation; "force of will" may not."""
    index = make_index(row("Force of Negation"))
    assert index.resolve("force of negaton").verdict == "unique"
    assert index.resolve("force of will").verdict != "unique"


@pytest.mark.parametrize("text", ["zzzzzzzz", "qwertyuiop", "ぬるぽがっ", "asdf jkl", "対抗じゃない呪文もどき"])
def test_nonsense_is_no_close_name(text: str, ask: Ask) -> None:
    answer = ask(text)
    assert answer.verdict != "unique"
    assert answer.corrected_from is None


def test_both_halves_with_and_between_them_name_the_split_card(starter: Index) -> None:
    """And whatever else bears these words, so that the Sword of Fire and Ice is no certain answer either."""
    for text in ("fire and ice", "火と氷", "ice and fire"):
        assert "Fire // Ice" in {one.card.name for one in starter.resolve(text).cards}, text
    assert starter.resolve("dark ritual and lightning bolt").verdict != "unique"


@pytest.mark.parametrize("text", ["Lightning Bolt or Shock", "稲妻かショック", "shock, fireball", "negate and counterspell"])
def test_of_several_names_none_is_certain(text: str, starter: Index) -> None:
    answer = starter.resolve(text)
    assert answer.verdict != "unique"


@pytest.mark.parametrize("text", ["あばばば", "Black Fire"])
def test_what_is_hardly_a_name_is_no_certain_one(text: str, starter: Index) -> None:
    """Four kana say little, and a word with a meaning of its own is not swallowed by a correction."""
    assert starter.resolve(text).verdict != "unique"


def test_words_that_all_have_a_meaning_are_no_sure_slip_of_a_name(starter: Index) -> None:
    """青のドルイド is one edit from a Druid of another kind, and says what it says."""
    assert starter.resolve("青のドルイド").verdict != "unique"


def test_a_text_without_any_word_about_a_card_says_so(starter: Index) -> None:
    answer = starter.resolve("hello")
    assert answer.verdict == "not_found" and answer.notes
