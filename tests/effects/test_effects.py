"""The vocabulary of effects: the filter by literals loses nothing, wrong entries are named, card texts are read as they stand."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import re2
from hypothesis import given
from hypothesis import strategies as st

from resolver import Card, Face, Index, datafiles
from resolver.effects.card_reader import CardReader, ability_lines, term, texts
from resolver.effects.literals import Literals, backtracks
from resolver.effects.matcher import Matcher, number_value
from resolver.effects.prefilter import shortened
from resolver.effects.vocabulary import Pattern, plurals, vocabulary
from resolver.errors import DataFileError
from resolver.search.clues.filler import fillers
from resolver.text import fold_text

GOLDEN = Path(__file__).parents[1] / "golden"

# ------------------------------------------------------------------------------------------------------------- literals

REGEXES = [
    "counter target (?:spell|ability)",
    r"draws? (?:a|one|two|[0-9]+) cards?\b",
    "打ち?消(?:す|し|せ)",
    "[+-][0-9]/[+-][0-9]",
    "(?:gain|lose)s? [0-9]+ life|life total",
    "a{2,5}b",
    "x*yy?z+",
    "(?:destroy|exile) .{0,20}creature",
    "[a-m]at",
    ".*",
    "(?:ab|cd)+e?",
    "飛行|速攻|警戒",
]


@pytest.mark.parametrize("regex", REGEXES)
@given(data=st.data())
def test_every_match_holds_a_string_of_each_required_set(regex: str, data: st.DataObject) -> None:
    required = Literals({}).required(regex)
    text = data.draw(st.from_regex(regex))
    match = re.search(regex, text)
    assert match
    for strings in required:
        assert any(string in match.group() for string in strings), strings


def test_literals_are_found_where_there_are_some() -> None:
    assert Literals({}).required("counter target (?:spell|ability)") == [
        ["counter target ability", "counter target spell"]
    ]
    assert Literals({}).required(".*") == []


# -------------------------------------------------------------------------------------------------------------- matcher


def compiled(pattern: Pattern) -> Callable:
    try:
        return re2.compile(pattern.regex).search
    except re2.error:
        return re.compile(pattern.regex, re.ASCII).search


def card_texts(starter: Index) -> list[str]:
    store = starter.store
    lines = {
        line
        for number in range(store.everything.bit_count())
        for face in store.card(number).faces
        for line in ability_lines(face)
    }
    return sorted(lines)[::8]


def said_texts() -> list[str]:
    found = []
    for name in ("descriptions-ja-dev.jsonl", "descriptions-en-dev.jsonl"):
        found += [
            fold_text(json.loads(line)["query"]) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()
        ]
    return found[::8]


@pytest.mark.parametrize("side", ["card", "said"])
def test_the_filter_by_literals_loses_no_match(side: str, starter: Index) -> None:
    patterns = vocabulary().card if side == "card" else vocabulary().said
    texts = card_texts(starter) if side == "card" else said_texts()
    matcher = Matcher(vocabulary(), patterns)
    found = {(text, hit.concept) for text in texts for hit in matcher.find(text)}
    searches = [(pattern.concept, compiled(pattern)) for pattern in patterns]
    wanted = {
        (text, concept) for text in texts for concept, search in searches if (match := search(text)) and match.group()
    }
    assert len(wanted) > 100
    assert wanted == found


def test_numbers_are_stored_as_digits() -> None:
    assert [number_value(word) for word in ("3", "three", "三", "a", "x", "十")] == ["3", "3", "3", "1", "x", "10"]


@pytest.mark.parametrize(
    ("word", "plural"),
    [
        ("goblin", "goblins"),
        ("elf", "elves"),
        ("dwarf", "dwarves"),
        ("faerie", "faeries"),
        ("fox", "foxes"),
        ("ally", "allies"),
        ("mouse", "mice"),
        ("human", "humans"),
    ],
)
def test_plurals(word: str, plural: str) -> None:
    assert plural in plurals(word)


# ---------------------------------------------------------------------------------------------------------- data files


@pytest.fixture
def effects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Put a vocabulary of the test's own in place of data/effects."""
    (tmp_path / "effects").mkdir()
    (tmp_path / "types.tsv").write_text(
        "# name\tcategory\tja\talso\nGoblin\tcreature_type\tゴブリン\t\n", encoding="utf-8"
    )
    monkeypatch.setattr(datafiles, "data_dir", lambda: tmp_path)

    def put(text: str) -> None:
        (tmp_path / "effects" / "own.toml").write_text(text, encoding="utf-8")
        vocabulary.cache_clear()

    yield put
    vocabulary.cache_clear()


CONCEPT = '[[concept]]\nid = "fly"\nja = "飛ぶ"\nen = "flies"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[concept]]\nid = "fly"\nen = "flies"\n', "concept fly: needs id, ja, en"),
        ('[[concept]]\nja = "飛ぶ"\nen = "flies"\n', r"concept \?: needs id"),
        (CONCEPT + "wings = 2\n", r"concept fly: .*unknown keys: \['wings'\]"),
        (CONCEPT.replace("flies", "flies {n} times"), "concept fly: ja and en .* leave the braces out"),
        (CONCEPT + CONCEPT, "concept fly: this id stands twice"),
        (CONCEPT + 'card = ["flies {whither}"]\n', "concept fly: no slot named 'whither'"),
        (CONCEPT + 'card = ["flies"]\nsaid = ["flies {n} times"]\n', "concept fly: no card pattern gives the parameter 'n'"),
        ('[slot.type]\na = ["b"]\n', "slot type: this slot stands twice"),
        ("[[concept]\n", r"own\.toml: "),
    ],
)
def test_a_wrong_entry_is_named(text: str, message: str, effects: Callable[[str], None]) -> None:
    effects(text)
    with pytest.raises(DataFileError, match=message):
        vocabulary()


def test_a_pattern_that_is_no_expression_is_named(effects: Callable[[str], None]) -> None:
    effects(CONCEPT + 'card = ["flies ("]\n')
    with pytest.raises(DataFileError, match=r"concept fly: 'flies \('"):
        Matcher(vocabulary(), vocabulary().card)


def test_slots_and_fixed_parameters(effects: Callable[[str], None]) -> None:
    effects(
        '[slot.speed]\nfast = ["quickly", "速く"]\nslow = ["slowly"]\n'
        + CONCEPT
        + "card = ['flies {speed} {n} times?', { re = 'soars', speed = \"fast\" }]\n"
    )
    matcher = Matcher(vocabulary(), vocabulary().card)

    def read(text: str) -> list[tuple[str, dict[str, str], int, int]]:
        return [(found.concept, dict(found.params), found.start, found.end) for found in matcher.find(text)]

    assert read("it flies quickly two times.") == [("fly", {"speed": "fast", "n": "2"}, 3, 26)]
    assert read("it flies slowly x times") == [("fly", {"speed": "slow", "n": "x"}, 3, 23)]
    assert read("it soars") == [("fly", {"speed": "fast"}, 3, 8)]
    assert read("it flies well") == []


# --------------------------------------------------------------------------------------------------------- card reader


def card_of(text: str, name: str = "Elsewhere, the Faraway") -> Card:
    face = Face(name, oracle_text=text)
    return Card(0, "id", name, "", "normal", "card", "", 0.0, "", "", "", "", (face,), ())


def test_a_card_is_read_line_by_line_with_its_own_name_as_a_tilde() -> None:
    (face,) = card_of("When Elsewhere, the Faraway dies, draw a card.\nElsewhere has Flying.").faces
    assert ability_lines(face) == ["when ~ dies, draw a card.", "~ has flying."]


def test_concepts_hold_with_and_without_their_parameters() -> None:
    terms = CardReader().terms(card_of("Counter a noncreature spell."))
    assert {term("counter"), term("counter", [("what", "noncreature")])} <= terms
    assert term("counter", [("what", "creature")]) not in terms


def test_effects_of_every_face_count(starter: Index) -> None:
    store = starter.store
    stomp = starter.card("Bonecrusher Giant // Stomp")
    assert store.cards_with(term("burn")) >> stomp.id & 1


def test_types_that_a_text_names_are_known(starter: Index) -> None:
    hermit = starter.card("Deranged Hermit")
    assert starter.store.cards_with("mention:squirrel") >> hermit.id & 1


def test_postings_are_ascending(starter: Index) -> None:
    store = starter.store
    cards = [store.card(number) for number in range(60)]
    postings = CardReader().postings(list(map(texts, cards)))
    assert all(ids == sorted(set(ids)) for ids in postings.values())
    for card in cards:
        assert {name for name, ids in postings.items() if card.id in ids} == CardReader().terms(card)


@pytest.mark.parametrize("regex", ["(?:,? [a-z]+,?)*x", "(?:a+)+b", "(?:ab?){2,5}c", "((?:a|b*)c)*", "(?:other |[a-z]+ )*x", "(?:[^a]+ )*", r"(?:\w+ )*"])
def test_what_may_try_exponentially_many_ways_is_told(regex: str) -> None:
    assert backtracks(regex)


@pytest.mark.parametrize("regex", ["[^.]*damage[^.]*", "(?:ab|cd)+e?", "(?:red |blue ){0,3}creatures?", "(?:a+ )?b*", "(?:[a-z-]+ ){0,4}x", r"(?:\{[^}]{1,3}\})*:"])
def test_what_repeats_pieces_that_end_in_one_place_is_not(regex: str) -> None:
    assert not backtracks(regex)


def test_a_card_text_is_read_alike_by_both_engines(starter: Index) -> None:
    """Python's re takes the simple patterns of card texts, RE2 all patterns of what is typed: they must agree."""
    store = starter.store
    lines = sorted({line for number in range(0, 240, 4) for face in store.card(number).faces for line in ability_lines(face)})
    read, find = (Matcher(vocabulary(), vocabulary().card, places=places) for places in (False, True))
    found: list[set] = [set() for _ in lines]
    for position, places in read.read(lines):
        for said, where in places.items():
            for place in where:
                found[place].add((vocabulary().card[position].concept, read.params(position, said)))
    for line, held in zip(lines, found, strict=True):
        assert held == {(one.concept, one.params) for one in find.find(line)}, line


def test_what_somebody_types_meets_python_only_where_a_pattern_looks_around() -> None:
    """RE2 has no look-around; it takes every other pattern within the memory that it may use, so that no text makes it slow."""
    matcher = Matcher(vocabulary(), vocabulary().said)
    by_python = [pattern.regex for pattern in vocabulary().said if isinstance(matcher._compile(pattern), re.Pattern)]
    assert [regex for regex in by_python if not re.search(r"\(\?<?[=!]", regex)] == []


def test_shortened_literals_lose_no_match() -> None:
    said = vocabulary().said[::9]
    finder = vocabulary().literals()
    sets = [finder.required(pattern.shape) for pattern in said]
    whole, short = (Matcher(vocabulary(), said, one) for one in (sets, list(map(shortened, sets))))
    queries = [json.loads(line)["query"] for line in (GOLDEN / "descriptions-ja-dev.jsonl").read_text().splitlines()[:60]]
    found = [list(whole.find(fold_text(query))) for query in queries]
    assert any(found)
    assert found == [list(short.find(fold_text(query))) for query in queries]


KEY_CONCEPTS = (
    "counter",
    "counter-unless-pays",
    "burn",
    "destroy",
    "destroy-land",
    "draw",
    "discard",
    "wipe",
    "tutor",
    "bounce",
)
LEAST_KEPT = 0.95  # share [0..1] of the effects of the real cards that must be found in our own words for them


@pytest.mark.realdata
def test_the_starter_cards_do_what_the_real_ones_do(starter: Index, real: Index) -> None:
    """Their texts are our own words; the main effects must be found in them all the same, reminder texts apart."""
    reader = CardReader()
    assert set(KEY_CONCEPTS) <= set(vocabulary().concepts)
    wanted, lost = 0, []
    for number in range(starter.store.scopes["card"].bit_count()):
        card = starter.store.card(number)
        twin = real.store.by_oracle_id(card.oracle_id)
        lines = [
            re.sub(r"\s*\([^()]*\)", "", line) for face in (twin.faces if twin else ()) for line in ability_lines(face)
        ]
        there = set().union(*map(reader.line_terms, lines))
        for concept in KEY_CONCEPTS:
            wanted += term(concept) in there
            if term(concept) in there and term(concept) not in reader.terms(card):
                lost.append((card.name, concept))
    assert wanted > 150
    assert len(lost) <= (1 - LEAST_KEPT) * wanted, lost


def test_a_word_that_may_mean_much_is_no_filler_and_denies_nothing() -> None:
    """Such words are understood wherever they stand, so a denial or a word without meaning must not be among them."""
    said = {
        word
        for path in (datafiles.data_dir() / "effects").glob("*.toml")
        for entry in datafiles.toml(f"effects/{path.name}").get("concept", [])
        for word in entry.get("said_words", ())
    }
    assert said
    assert not said & {"can't", "cannot", "don't", "doesn't", "isn't", "no", "not", "never", "without", "nothing", "except"}
    assert not said & fillers().english
