"""`resolver resolve`: exit codes, the JSON contract, files of questions, and input of every bad kind."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from resolver.config import MAX_QUERY_LENGTH

Run = Callable[..., Result]
NEGATE = "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている"
UNIQUE, AMBIGUOUS, NOT_FOUND, USAGE, ERROR = 0, 3, 4, 2, 1


# ---------------------------------------------------------------------------------------------------------- exit codes


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("negate", UNIQUE),
        ("否認", UNIQUE),
        (NEGATE, UNIQUE),
        ("1U counter", AMBIGUOUS),
        ("jace", AMBIGUOUS),
        ("white 20/20 planeswalker", NOT_FOUND),
        ("zzzz qqqq", NOT_FOUND),
    ],
)
@pytest.mark.parametrize("form", ["people", "json"])
def test_the_exit_code_tells_the_verdict(text: str, code: int, form: str, resolver: Run) -> None:
    result = resolver("resolve", text, *(["--json"] if form == "json" else []))
    assert result.exit_code == code
    assert result.stderr == ""


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["negate", "--jsonl", "-"],
        ["negate", "--limit", "0"],
        ["negate", "--limit", "many"],
        ["negate", "--lang", "fr"],
        ["negate", "--include", "tokens"],
        ["negate", "--frobnicate"],
    ],
)
def test_wrong_usage(args: list[str], resolver: Run) -> None:
    result = resolver("resolve", *args)
    assert result.exit_code == USAGE
    assert result.stdout == ""
    assert "Error: " in result.stderr


def test_wrong_usage_names_what_would_be_right(resolver: Run) -> None:
    assert "known are funny, digital, playtest, extra" in resolver("resolve", "x", "--include", "tokens").stderr


def test_words_need_no_quotes(resolver: Run) -> None:
    result = resolver("resolve", "lightning", "bolt", "--json")
    assert (json.loads(result.stdout)["query"], result.exit_code) == ("lightning bolt", UNIQUE)


# --------------------------------------------------------------------------------------------------- the JSON contract

ANSWER = {
    "id": (str, int, type(None)), "query": str, "verdict": str, "cards": list, "total": int, "clues": list, "ignored": list,
    "corrected_from": (str, type(None)), "next_question": (dict, type(None)), "index": dict,
}  # fmt: skip
CARD = {
    "oracle_id": str, "name": str, "name_ja": (str, type(None)), "matched_name": (str, type(None)), "face": (str, type(None)),
    "mana_cost": str, "mana_value": float, "type_line": str, "type_line_ja": (str, type(None)), "sets": list, "reasons": list,
}  # fmt: skip
CLUE = {"kind": str, "words": str, "meaning": str, "cards": int, "hard": bool}


def asked(resolver: Run, *args: str) -> dict[str, Any]:
    return json.loads(resolver("resolve", *args, "--json").stdout)


def assert_shape(value: dict[str, Any], shape: dict[str, Any]) -> None:
    assert set(shape) <= set(value)
    for name, kind in shape.items():
        assert isinstance(value[name], kind), name


@pytest.mark.parametrize(
    "text",
    [
        "negate",
        "negtae",
        NEGATE,
        "1U counter",
        "jace",
        "white 20/20 planeswalker",
        "",
        "氷",
        "the red goblin frobnicator",
    ],
)
def test_an_answer_has_the_promised_fields(text: str, resolver: Run) -> None:
    answer = asked(resolver, text)
    assert_shape(answer, ANSWER)
    assert answer["query"] == text
    assert answer["verdict"] in ("unique", "ambiguous", "not_found")
    assert set(answer["index"]) == {"built_at", "source"}
    for card in answer["cards"]:
        assert_shape(card, CARD)
        assert all(isinstance(text, str) for text in [*card["sets"], *card["reasons"]])
        assert card["reasons"]
    for clue in answer["clues"]:
        assert_shape(clue, CLUE)
    assert all(isinstance(word, str) for word in answer["ignored"])


def test_json_is_one_line(resolver: Run) -> None:
    result = resolver("resolve", "1U counter", "--json")
    assert result.stdout.count("\n") == 1
    assert result.stdout.endswith("\n")


def test_a_unique_answer_holds_the_one_card(resolver: Run) -> None:
    answer = asked(resolver, NEGATE)
    (card,) = answer["cards"]
    assert (answer["verdict"], answer["total"], answer["ignored"], answer["next_question"]) == ("unique", 1, [], None)
    assert (card["name"], card["name_ja"], card["mana_cost"], card["mana_value"]) == ("Negate", "否認", "{1}{U}", 2.0)
    assert (card["type_line"], card["type_line_ja"]) == ("Instant", "インスタント")
    assert card["sets"][:2] == ["mor", "m10"]
    assert card["oracle_id"] == "3407fe41-fdd3-4119-8f70-4bc4590a379f"
    assert {clue["words"] for clue in answer["clues"]} >= {"クリーチャーでない呪文を打ち消す", "1U", "多くの基本セット"}


def test_an_ambiguous_answer_lists_and_asks(resolver: Run) -> None:
    answer = asked(resolver, "1U counter")
    assert answer["verdict"] == "ambiguous"
    assert answer["total"] == len(answer["cards"]) > 5
    question = answer["next_question"]
    assert set(question) == {"attribute", "text", "answers"}
    assert all(set(entry) == {"answer", "value", "cards"} for entry in question["answers"])
    assert len(question["answers"]) > 1


def test_a_name_in_another_form_is_told(resolver: Run) -> None:
    (card,) = asked(resolver, "ＮＥＧＡＴＥ")["cards"]
    assert card["matched_name"] == "Negate"
    (card,) = asked(resolver, "Hadoken")["cards"]
    assert (card["name"], card["matched_name"]) == ("Lightning Bolt", "Hadoken")


def test_a_face_that_was_named_is_told(resolver: Run) -> None:
    (card,) = asked(resolver, "氷")["cards"]
    assert (card["name"], card["face"], card["matched_name"]) == ("Fire // Ice", "Ice", "氷")
    (card,) = asked(resolver, "Fire // Ice")["cards"]
    assert card["face"] is None


def test_a_correction_is_told(resolver: Run) -> None:
    answer = asked(resolver, "negtae")
    assert (answer["verdict"], answer["corrected_from"], answer["cards"][0]["name"]) == ("unique", "negtae", "Negate")


def test_the_limit_cuts_the_list_and_not_the_count(resolver: Run) -> None:
    whole, cut = asked(resolver, "1U counter"), asked(resolver, "1U counter", "--limit", "3")
    assert [card["name"] for card in cut["cards"]] == [card["name"] for card in whole["cards"]][:3]
    assert (cut["total"], cut["verdict"]) == (whole["total"], "ambiguous")


def test_the_limit_rules_the_table_as_well(resolver: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # a line for each card
    names = [card["name"] for card in asked(resolver, "creature", "--limit", "200")["cards"]]
    assert len(names) > 20
    for limit, rows in (((), 20), (("--limit", "3"), 3), (("--limit", "25"), 25), (("--limit", "200"), len(names))):
        shown = resolver("resolve", "creature", *limit, "--lang", "en").stdout
        table = shown.partition("  type")[2].partition("Understood")[0].splitlines()[1:]
        more = [f"and {len(names) - rows} more (resolve, ask and playable list them all with --limit {len(names)})"]
        assert [line for line in table if line.startswith("and ")] == (more if rows < len(names) else [])
        assert len([line for line in table if not line.startswith("and ")]) == rows


def test_include_brings_in_cards_that_are_no_candidates(resolver: Run) -> None:
    everything = asked(resolver, "white host creature", "--include", "funny")
    assert [card["name"] for card in everything["cards"]] == ["Adorable Kitten"]
    assert "Adorable Kitten" not in [card["name"] for card in asked(resolver, "white host creature")["cards"]]


def test_the_index_is_named(resolver: Run) -> None:
    index = asked(resolver, "negate")["index"]
    assert index["source"] == "cards.jsonl"
    assert index["built_at"].endswith("+00:00")


def test_meanings_come_in_the_language_asked_for(resolver: Run) -> None:
    japanese, english = asked(resolver, "1U counter", "--lang", "ja"), asked(resolver, "1U counter", "--lang", "en")
    assert any("コスト" in clue["meaning"] for clue in japanese["clues"])
    assert all(clue["meaning"].isascii() for clue in english["clues"])


# ---------------------------------------------------------------------------------------------------- files of questions


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_answers_come_in_order_with_their_ids(resolver: Run, tmp_path: Path) -> None:
    rows = [
        {"id": "a", "query": "否認"},
        {"id": 2, "query": "zzzz"},
        {"id": None, "query": "jace"},
        {"query": "negtae"},
    ]
    path = tmp_path / "questions.jsonl"
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n\n" for row in rows), encoding="utf-8")
    result = resolver("resolve", "--jsonl", path)
    assert result.exit_code == 0
    answers = lines(result)
    assert [answer["id"] for answer in answers] == ["a", 2, None, None]
    assert [answer["verdict"] for answer in answers] == ["unique", "not_found", "ambiguous", "unique"]
    for answer in answers:
        assert_shape(answer, ANSWER)


def test_questions_come_from_stdin(resolver: Run) -> None:
    result = resolver("resolve", "--jsonl", "-", input='{"id": 1, "query": "氷"}')
    assert [answer["cards"][0]["name"] for answer in lines(result)] == ["Fire // Ice"]


def test_a_line_may_have_options_of_its_own(resolver: Run) -> None:
    rows = [
        '{"id": 1, "query": "1U counter", "limit": 2, "lang": "ja"}',
        '{"id": 2, "query": "white host creature", "include": ["funny"]}',
    ]
    first, second = lines(resolver("resolve", "--jsonl", "-", "--lang", "en", input="\n".join(rows)))
    assert len(first["cards"]) == 2
    assert any("コスト" in clue["meaning"] for clue in first["clues"])
    assert second["cards"][0]["name"] == "Adorable Kitten"


BAD_LINES = {
    "no JSON": b"negate",
    "half an object": b'{"id": 1, "query": "neg',
    "broken UTF-8": b'{"id": 1, "query": "\xff\xfe"}',
    "a list": b'["negate"]',
    "a number": b"7",
    "null": b"null",
    "no query": b'{"id": 1}',
    "a query that is no text": b'{"id": 1, "query": 5}',
    "a null query": b'{"id": 1, "query": null}',
    "an unknown option": b'{"id": 1, "query": "negate", "colour": "blue"}',
    "a limit of nothing": b'{"id": 1, "query": "negate", "limit": 0}',
    "a limit that is no number": b'{"id": 1, "query": "negate", "limit": "9"}',
    "a limit that is no whole number": b'{"id": 1, "query": "jace", "limit": 1.5}',
    "a limit that is a truth value": b'{"id": 1, "query": "jace", "limit": true}',
    "an unknown kind of card": b'{"id": 1, "query": "negate", "include": ["tokens"]}',
    "kinds of card that are no list": b'{"id": 1, "query": "negate", "include": "funny"}',
    "kinds of card that are a number": b'{"id": 1, "query": "negate", "include": 5}',
    "kinds of card that are no texts": b'{"id": 1, "query": "negate", "include": [["funny"]]}',
    "an unknown language": b'{"id": 1, "query": "negate", "lang": "fr"}',
    "brackets without end": b"[" * 100_000,
    "a hand that is no card": b'{"id": 1, "query": "negate", "hand": "zzzz qqqq"}',
}


@pytest.mark.parametrize("kind", BAD_LINES)
def test_a_bad_line_gets_an_error_and_the_rest_go_on(kind: str, resolver: Run) -> None:
    bad = BAD_LINES[kind]
    result = resolver(
        "resolve", "--jsonl", "-", input=b'{"id": 0, "query": "negate"}\n' + bad + b'\n{"id": 2, "query": "ice"}\n'
    )
    first, answer, last = lines(result)
    assert set(answer) == {"id", "error"}
    assert answer["id"] == (
        1 if bad.startswith(b'{"id": 1') and kind not in ("half an object", "broken UTF-8") else None
    )
    assert answer["error"]
    assert "\n" not in answer["error"]
    assert [first["cards"][0]["name"], last["cards"][0]["name"]] == ["Negate", "Fire // Ice"]
    assert result.exit_code == ERROR  # not every line was answered


@pytest.mark.parametrize(
    ("field", "value"), [("limit", '"9"'), ("limit", "0"), ("include", '"funny"'), ("lang", '"fr"'), ("query", "5")]
)
def test_the_error_of_a_bad_line_names_what_is_wrong(field: str, value: str, resolver: Run) -> None:
    row = '{"id": 1, "query": "negate", ' + f'"{field}": {value}' + "}"
    assert field in lines(resolver("resolve", "--jsonl", "-", input=row))[0]["error"]


def test_no_lines_are_no_error(resolver: Run) -> None:
    result = resolver("resolve", "--jsonl", "-", input="\n\n")
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_folder_in_place_of_a_file_says_so(resolver: Run, tmp_path: Path) -> None:
    result = resolver("resolve", "--jsonl", tmp_path)
    assert (result.exit_code, result.stdout) == (ERROR, "")
    assert result.stderr == f"resolver: Is a directory: {tmp_path}\n"


def test_a_missing_file_says_so(resolver: Run, tmp_path: Path) -> None:
    result = resolver("resolve", "--jsonl", tmp_path / "none.jsonl")
    assert result.exit_code == ERROR
    assert result.stderr == f"resolver: No such file or directory: {tmp_path / 'none.jsonl'}\n"


# ------------------------------------------------------------------------------------------------------------ bad input

NO_QUESTION = [
    "",
    " ",
    "　",
    "\t",
    "!?",
    "、。・「」…！？",
    "《》",
    "( )",
    "//",
    "+",
    "\u200b\ufeff",
    "👍🔥",
    "%",
    "' \" `",
    "\x00",
    "\x1b",
    "\u202e",
]


@pytest.mark.parametrize("text", NO_QUESTION)
def test_a_text_without_words_is_answered_with_a_note(text: str, resolver: Run) -> None:
    result = resolver("resolve", text, "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["verdict"], answer["cards"], answer["query"]) == (NOT_FOUND, "not_found", [], text)
    assert answer["notes"]
    assert resolver("resolve", text).exit_code == NOT_FOUND


@pytest.mark.parametrize(
    "text", ["a" * 10_000, "打ち消す" * 2_500, "《" * 10_000 + "a", "1U " * 3_400, "(" * 5_000 + "U" + ")" * 5_000]
)
def test_a_very_long_text_is_answered_with_a_note(text: str, resolver: Run) -> None:
    result = resolver("resolve", text, "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["verdict"]) == (NOT_FOUND, "not_found")
    assert str(len(text)) in answer["notes"][0]
    assert len(result.stdout) < 4 * MAX_QUERY_LENGTH  # the text itself is not repeated whole


@pytest.mark.parametrize(
    "text", ["a" * MAX_QUERY_LENGTH, "打" * MAX_QUERY_LENGTH, "1U " * (MAX_QUERY_LENGTH // 3), "ボ" * MAX_QUERY_LENGTH]
)
def test_the_longest_text_is_answered(text: str, resolver: Run) -> None:
    assert resolver("resolve", text, "--json").exit_code in (AMBIGUOUS, NOT_FOUND)


AWKWARD = [
    "'; DROP TABLE card; --",
    "\" OR 1=1 --",
    "negate' OR '1'='1",
    "%", "_", "%egate", "neg_te", "*", "negate*",
    ".*", "(a+)+$", "[", "[^", "(?P<", "\\", "\\d{1,}", "a|b", "^negate$", "{1}{", "{U", "}{",
    "NULL", "None", "-1", "1e999", "0x10", "١٢", "½", "⑩マナ",
    "👍 negate", "🔥の呪文", "👨‍👩‍👧‍👦", "z\u0300\u0301\u0302\u0303" * 20,
    "neg\x00ate", "\x1b[31mnegate\x1b[0m", "neg\u200bate", "\u202eetagen", "negate\r\n", "\ufeffnegate",
    "﷽", "ß", "İ", "ﬁre", "㌔", "㍿", "Ⅳ", "\U0001f600" * 50,
]  # fmt: skip


@pytest.mark.parametrize("text", AWKWARD)
def test_awkward_text_is_text_and_nothing_else(text: str, resolver: Run) -> None:
    for form in ([], ["--json"], ["--explain"]):
        result = resolver("resolve", *form, "--", text)
        assert result.exit_code in (UNIQUE, AMBIGUOUS, NOT_FOUND)
    assert resolver("resolve", "negate").exit_code == UNIQUE  # and the index still stands


@pytest.mark.parametrize("text", ["'; DROP TABLE card; --", "%egate", "neg_te*", ".*", "(a+)+$"])
def test_signs_of_sql_and_of_patterns_match_nothing_by_themselves(text: str, resolver: Run) -> None:
    assert resolver("resolve", text).exit_code != UNIQUE


@pytest.mark.parametrize("text", ["neg\x00ate", "neg\u200bate", "\ufeffnegate", "negate\r\n", "👍 negate"])
def test_invisible_signs_and_pictures_do_not_hide_a_name(text: str, resolver: Run) -> None:
    assert asked(resolver, text)["cards"][0]["name"] == "Negate"


def test_control_characters_do_not_reach_the_terminal(resolver: Run) -> None:
    for text in ("\x1b[2Jzzzz\x1b]0;title\x07", "zz\x9b2Jzz", "zzzz\rOK"):
        shown = resolver("resolve", text, "--explain")
        for stream in (shown.stdout, shown.stderr):
            assert not [char for char in stream if unicodedata.category(char) == "Cc" and char != "\n"]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60))
def test_any_text_gets_an_answer_that_is_json(resolver: Run, text: str) -> None:
    result = resolver("resolve", "--json", "--", text)
    answer = json.loads(result.stdout)
    assert result.exit_code == {"unique": 0, "ambiguous": 3, "not_found": 4}[answer["verdict"]]


# ----------------------------------------------------------------------------------------------------------- for people


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_wide_characters_line_up(lang: str, resolver: Run) -> None:
    rows = resolver("resolve", "1U counter", "--lang", lang).stdout.splitlines()
    heading = next(
        number
        for number, row in enumerate(rows)
        if row.startswith(("名前", "name")) and ("コスト" in row or "cost" in row)
    )
    at = columns(rows[heading][: rows[heading].index("コスト" if lang == "ja" else "cost")])
    table = [row for row in rows[heading + 1 :] if "{1}{U}  " in row]
    assert len(table) > 5
    assert len({row.isascii() for row in table}) == 2  # names with wide characters, and names without
    assert {columns(row[: row.index("{1}{U}")]) for row in table} == {at}


def test_a_unique_answer_shows_both_names_cost_type_and_why(resolver: Run) -> None:
    shown = resolver("resolve", NEGATE, "--lang", "ja").stdout
    assert "否認 / Negate" in shown
    assert "{1}{U}" in shown
    assert "インスタント" in shown
    assert "「多くの基本セット」" in shown
    assert resolver("resolve", NEGATE, "--lang", "en").stdout.startswith("Negate / 否認 {1}{U}\nInstant\n")


def test_a_list_shows_what_tells_the_cards_apart(resolver: Run) -> None:
    shown = resolver("resolve", "jace", "--lang", "en").stdout
    assert "cards fit." in shown
    assert "→ " in shown  # the next question
    for cost in ("{1}{U}{U}", "{2}{U}{U}", "{1}{U}{U}{U}"):
        assert cost in shown


def test_a_correction_and_words_not_understood_are_told(resolver: Run) -> None:
    assert "negtae" in resolver("resolve", "negtae").stdout
    shown = resolver("resolve", "red goblin frobnicator").stdout
    assert "Not understood: frobnicator" in shown


def test_nothing_found_shows_what_came_near(resolver: Run) -> None:
    shown = resolver("resolve", "red counter 1U").stdout
    assert shown.startswith("No card fits.\n")
    assert len(shown.splitlines()) > 2


def test_explain_tells_each_stage_beside_the_answer(resolver: Run) -> None:
    plain, explained = resolver("resolve", NEGATE), resolver("resolve", NEGATE, "--explain")
    assert plain.stdout == explained.stdout
    assert "1U" in explained.stderr
    assert "card(s)" in explained.stderr


@pytest.mark.parametrize(
    ("env", "japanese"),
    [
        ({"RESOLVER_LANG": "ja"}, True),
        ({"RESOLVER_LANG": "en", "LANG": "ja_JP.UTF-8"}, False),
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ja_JP.UTF-8"}, False),
        ({"LC_ALL": "C"}, False),
    ],
)
def test_the_language_comes_from_the_locale(
    env: dict[str, str], japanese: bool, resolver: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RESOLVER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert ("枚のカードが当てはまります" in resolver("resolve", "jace").stdout) is japanese
    assert ("枚のカードが当てはまります" in resolver("resolve", "jace", "--lang", "en").stdout) is False


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('{"id": NaN, "query": "negate"}', "NaN is no JSON"),
        ('{"id": -Infinity, "query": "negate"}', "-Infinity is no JSON"),
        ('{"id": 1e999, "query": "negate"}', "id must be a text or a number"),
        ('{"id": [1], "query": "negate"}', "id must be a text or a number"),
        ('{"id": true, "query": "negate"}', "id must be a text or a number"),
        ('{"id": 7, "query": "negate", "hand": 12}', "hand must be a text"),
        ('{"id": 7, "query": "negate", "hand": ["1U"]}', "hand must be a text"),
        (f'{{"id": 7, "query": "negate", "hand": "{"x" * 301}"}}', "keep it to 300"),
    ],
)
def test_a_line_with_a_strange_value_says_so_and_the_rest_go_on(resolver: Run, row: str, words: str) -> None:
    result = resolver("resolve", "--jsonl", "-", input=row + '\n{"id": 2.5, "query": "negate", "hand": null}\n')
    wrong, right = (json.loads(line, parse_constant=lambda name: pytest.fail(name)) for line in result.stdout.splitlines())
    assert words in wrong["error"] and wrong["id"] in (7, None) and "xxx" not in wrong["error"]
    assert (right["id"], right["verdict"]) == (2.5, "unique")
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("command", "ja", "en"),
    [
        (("game", "show", "ABCD2345"), "ゲーム ABCD2345 はありません", "There is no game ABCD2345"),
        (("game", "used", "ABCD2345"), "ゲーム ABCD2345 はありません", "There is no game ABCD2345"),
        (("game", "end", "x" * 400), "ゲーム XXXXXXXX はありません", "There is no game XXXXXXXX"),
        (("game", "new", "--players", "A,A"), "それぞれ違う名前", "each a different one"),
        (("game", "new", "--players", "長" * 41), "40文字まで", "keep it to 40"),
    ],
)
def test_errors_of_a_game_are_told_in_the_language_asked_for(resolver: Run, command: tuple[str, ...], ja: str, en: str) -> None:
    for lang, words in (("ja", ja), ("en", en)):
        result = resolver(*command, "--lang", lang)
        assert result.exit_code == 1 and words in result.stderr and len(result.stderr.splitlines()) == 1
