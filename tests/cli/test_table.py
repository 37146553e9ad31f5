"""The table's commands, as a player types them: what is printed, what is recorded, how they exit."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from resolver.cli import cli
from resolver.ledger import open_ledger

Run = Callable[..., Result]


@pytest.fixture
def run(starter_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command on the starter cards, with a ledger of the test's own."""
    monkeypatch.setenv("RESOLVER_INDEX", str(starter_path))
    monkeypatch.setenv("RESOLVER_LEDGER_URL", f"sqlite:///{tmp_path / 'ledger.sqlite'}")

    def invoke(*arguments: str) -> Result:
        # As `main` runs it: our own errors come through, and what a command gives to ctx.exit is its result.
        return CliRunner().invoke(cli, list(arguments))

    return invoke


def read(result: Result) -> Any:
    return json.loads(result.stdout)


def new_game(run: Run, *options: str) -> str:
    return run("game", "new", *options).stdout.strip()


# ------------------------------------------------------------------------------------------------------------------
# cost


@pytest.mark.parametrize(
    ("hand", "named", "code", "rule"),
    [
        ("1WW", "Kitchen Finks", 0, "1-1a"),
        ("Plains", "祖先の幻視", 0, "1-3"),
        ("1W", "セジーリの氷河", 0, "1-4"),
        ("マナ漏出", "クリーチャー呪文を打ち消す", 4, None),  # several cards
        ("1U", "Counterspell", 3, None),
        ("nosuchthing", "Negate", 4, None),
    ],
)
def test_cost(run: Run, hand: str, named: str, code: int, rule: str | None) -> None:
    result = run("cost", hand, named, "--json")
    assert result.exit_code == code
    found = read(result)
    if code == 4:
        assert found["unresolved"] in ("hand", "named") and "verdict" in found["answer"]
        return
    assert found["equivalent"] == (code == 0) and found["rule"] == rule
    assert set(found) == {"equivalent", "rule", "hand", "named", "explanation", "depends_on", "notes"}
    assert all(set(note) == {"kind", "rule", "text"} for note in found["notes"])


def test_cost_says_what_else_matters(run: Run) -> None:
    found = read(run("cost", "Mana Leak", "Demonic Tutor", "--json", "--lang", "ja"))
    assert found["named"]["card"]["banned"] == {"rule": "4", "reason": "領域からカードを探すだけのカード"}
    assert found["hand"]["card"]["type_line"] == "Instant" and found["named"]["card"]["type_line"] == "Sorcery"
    assert {note["kind"] for note in found["notes"]} == {"banned", "search", "types"}
    told = run("cost", "1R", "Fire // Ice").stdout
    assert told.startswith("no\n") and "split=half" in told and "(open)" in told
    for lang, word in (("ja", "使えない"), ("en", "no")):
        assert run("cost", "Kitchen Finks", "Loxodon Smiter", "--lang", lang).stdout.startswith(word)
    assert run("cost", "1U").exit_code == 2


def test_own_rules(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "group.toml"
    rules.write_text(
        '[settings]\nsplit = "half"\n[ban.group]\nja = "強い"\nen = "too strong"\ncards = ["Negate"]', encoding="utf-8"
    )
    assert run("cost", "1R", "Fire // Ice", "--rules", str(rules)).exit_code == 0
    assert (
        read(run("resolve", "Negate", "--json", "--rules", str(rules)))["cards"][0]["banned"]["reason"] == "too strong"
    )
    code = new_game(run, "--rules", str(rules))
    rules.unlink()  # the game keeps what it was begun with
    assert run("cost", "1R", "Fire // Ice", "--game", code).exit_code == 0
    assert run("cost", "1R", "Fire // Ice").exit_code == 3
    refused = read(run("game", "declare", code, "Negate", "--by", "Ann", "--hand", "1U", "--json"))
    assert refused["problems"] == [{"kind": "banned", "rule": "4", "text": "Banned: too strong"}]
    both = run("cost", "1R", "Negate", "--game", code, "--rules", str(rules))
    assert both.exit_code == 2 and "keeps the rules" in both.output


# -------------------------------------------------------------------------------------------------------- resolve
# --hand


def test_hand_is_a_hard_clue(run: Run) -> None:
    found = read(run("resolve", "クリーチャーでない呪文を打ち消すやつ", "--hand", "マナ漏出", "--json"))
    assert found["verdict"] == "unique" and found["cards"][0]["name"] == "Negate"
    assert found["cards"][0]["hand"]["rule"] == "1-1"
    assert [clue["kind"] for clue in found["clues"]][-1] == "hand" and found["clues"][-1]["hard"]
    said = read(run("resolve", "手札は《マナ漏出》、クリーチャーでない呪文を打ち消すやつ", "--json"))
    assert [card["name"] for card in said["cards"]] == ["Negate"] and said["clues"][-1]["words"] == "《マナ漏出》"
    english = read(run("resolve", "1U in hand: counter a noncreature spell", "--json"))
    assert [card["name"] for card in english["cards"]] == ["Negate"]


def test_a_name_that_the_hand_cannot_be(run: Run) -> None:
    result = run("resolve", "Counterspell", "--hand", "1U", "--json")
    assert result.exit_code == 4
    found = read(result)
    assert (
        found["verdict"] == "not_found"
        and found["near"][0]["name"] == "Counterspell"
        and "1U" in found["near"][0]["misses"]
    )
    assert run("resolve", "Negate", "--hand", "nosuchthing").exit_code == 4


def test_json_lines_take_a_hand(run: Run, tmp_path: Path) -> None:
    rows = [
        {"id": 1, "query": "打ち消す", "hand": "1U"},
        {"id": 2, "query": "Negate", "hand": "nosuchthing"},
        {"id": 3, "query": "打ち消す"},
    ]
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    answers = [json.loads(line) for line in run("resolve", "--jsonl", str(path)).stdout.splitlines()]
    assert {card["mana_cost"] for card in answers[0]["cards"]} == {"{1}{U}"}
    assert "not one card" in answers[1]["error"]
    assert len({card["mana_cost"] for card in answers[2]["cards"]}) > 1


def test_a_card_carries_its_ban_and_notes(run: Run) -> None:
    path = read(run("resolve", "Path to Exile", "--json"))["cards"][0]
    assert path["banned"] is None and [note["rule"] for note in path["notes"]] == ["2-3"] and "used" not in path
    assert "(2-3)" in run("resolve", "流刑への道", "--lang", "ja").stdout
    assert "Banned: Time Vault (4)" in run("resolve", "Time Vault").stdout
    assert "(2-3)" in run("card", "Path to Exile").stdout
    assert read(run("card", "Time Vault", "--json"))["banned"]["rule"] == "4"
    listed = run("resolve", "empties a library").stdout + run("playable", "1B", "--banned").stdout
    assert "banned (4)" in listed


# --------------------------------------------------------------------------------------------------------------
# playable


def test_playable(run: Run) -> None:
    found = read(run("playable", "1U", "--json"))
    names = [card["name"] for card in found["cards"]]
    assert {"Negate", "Mana Leak", "Time Walk", "Snapcaster Mage"} <= set(names) and "Paradigm Shift" not in names
    assert {card["mana_cost"] for card in found["cards"]} == {"{1}{U}"} and found["total"] == len(names)
    assert names == sorted(
        names, key=lambda name: next(len(c["sets"]) for c in found["cards"] if c["name"] == name), reverse=True
    )
    assert "Paradigm Shift" in [card["name"] for card in read(run("playable", "1U", "--banned", "--json"))["cards"]]
    creatures = read(run("playable", "1U", "クリーチャー", "--json"))
    assert all("Creature" in card["type_line"] for card in creatures["cards"]) and creatures["total"]
    assert run("playable", "17").exit_code == 4
    assert len(read(run("playable", "1U", "--limit", "3", "--json"))["cards"]) == 3


# ------------------------------------------------------------------------------------------------------------------
# game


def test_a_game_from_beginning_to_end(run: Run) -> None:
    code = new_game(run, "--players", "Ann,Bob")
    done = run("game", "declare", code, "クリーチャーでない呪文を打ち消す1Uの呪文", "--by", "Ann", "--hand", "1U")
    assert done.exit_code == 0 and done.stdout.rstrip().endswith("1. Ann: Negate")
    again = run("game", "declare", code, "否認", "--by", "Bob", "--hand", "Mana Leak")
    assert again.exit_code == 5 and "Spent: declared by Ann as number 1" in again.stdout
    cost = run("game", "declare", code, "Counterspell", "--by", "Bob", "--hand", "1U", "--json")
    assert cost.exit_code == 5 and [problem["kind"] for problem in read(cost)["problems"]] == ["cost"]
    banned = run("game", "declare", code, "Demonic Tutor", "--by", "Bob", "--hand", "1B")
    assert banned.exit_code == 5 and "Banned" in banned.stdout
    assert run("game", "declare", code, "打ち消す", "--by", "Bob", "--hand", "1U").exit_code == 3
    assert run("game", "declare", code, "qqqqqq", "--by", "Bob").exit_code == 4
    assert (
        run("game", "declare", code, "Black Lotus", "--by", "Bob").exit_code == 0
    )  # without a hand: no cost is checked

    assert [one["name"] for one in read(run("game", "used", code, "--json"))] == ["Negate", "Black Lotus"]
    used = read(run("resolve", "Negate", "--game", code, "--json"))["cards"][0]["used"]
    assert (used["by"], used["number"]) == ("Ann", 1) and used["when"].startswith("20")
    assert read(run("resolve", "Mana Leak", "--game", code, "--json"))["cards"][0]["used"] is None
    assert "Spent: declared by Ann" in run("cost", "1U", "Negate", "--game", code).stdout
    assert "Negate" not in [card["name"] for card in read(run("playable", "1U", "--game", code, "--json"))["cards"]]
    assert "Negate" in [
        card["name"] for card in read(run("playable", "1U", "--game", code, "--used", "--json"))["cards"]
    ]

    assert read(run("game", "undo", code, "--number", "1", "--json"))["name"] == "Negate"
    assert run("game", "declare", code, "Negate", "--by", "Bob", "--hand", "1U").exit_code == 0
    shown = read(run("game", "show", code, "--json"))
    assert (shown["players"], shown["declared"], shown["sealed"]) == (["Ann", "Bob"], 2, False)
    assert code in run("game", "show", code, "--lang", "ja").stdout
    assert run("game", "end", code).exit_code == 0
    exported = json.loads(run("game", "export", code).stdout)
    assert [one["by"] for one in exported["declarations"]] == ["Ann", "Bob", "Bob"]
    assert run("game", "export", code, "--format", "csv").stdout.startswith("number,oracle_id,name")


@pytest.mark.parametrize(("lang", "said"), [("ja", "「Bob」の席を空けました"), ("en", "the seat of Bob is free")])
def test_a_seat_is_freed_from_the_terminal(run: Run, lang: str, said: str) -> None:
    code = new_game(run, "--players", "Ann,Bob")
    with open_ledger() as ledger:
        lost = ledger.game(code).join("Bob")
    shown = read(run("game", "show", code, "--json"))
    assert (shown["open_seats"], shown["host"]) == (["Ann"], None)
    assert said in run("game", "free", code, "Bob", "--lang", lang).stdout
    with open_ledger() as ledger:
        assert ledger.game(code).player(lost) is None
        assert ledger.game(code).player(ledger.game(code).join("Bob"))
    assert read(run("game", "free", code, "Bob", "--json"))["open_seats"] == ["Ann", "Bob"]
    assert "the players are Ann, Bob" in str(run("game", "free", code, "Zed").exception)


def test_either_face_spends_the_card(run: Run) -> None:
    code = new_game(run)
    assert run("game", "declare", code, "セジーリの氷河", "--by", "Ann", "--hand", "1W").exit_code == 0
    assert run("game", "declare", code, "Sejiri Shelter", "--by", "Bob", "--hand", "1W").exit_code == 5


def test_clear_errors(run: Run) -> None:
    code = new_game(run, "--players", "Ann")
    for arguments, words in (
        (("game", "show", "NOSUCHXX"), "There is no game NOSUCHXX"),
        (("resolve", "Negate", "--game", "NOSUCHXX"), "There is no game"),
        (("game", "declare", code, "Negate", "--by", "Zed"), "“Zed” does not play in game"),
        (("game", "undo", code), "No declaration stands"),
        (("game", "new", "--players", "Ann,Ann"), "each a different one"),
    ):
        result = run(*arguments)
        assert result.exit_code != 0 and words in str(result.exception), arguments
    run("game", "end", code)
    for arguments in (("declare", code, "Negate", "--by", "Ann"), ("undo", code), ("end", code)):
        assert "ended at" in str(run("game", *arguments).exception)
    assert run("game", "declare", code, "Negate").exit_code == 2


def test_times_are_told_in_whole_seconds(run: Run) -> None:
    code = new_game(run)
    run("game", "declare", code, "Negate", "--by", "Ann")
    when = read(run("game", "used", code, "--json"))[0]["when"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", when)
    assert read(run("resolve", "Negate", "--game", code, "--json"))["cards"][0]["used"]["when"] == when


def test_a_hand_that_is_too_long_is_refused_and_not_repeated(run: Run) -> None:
    for arguments in (("cost", "x" * 301, "Negate"), ("cost", "Negate", "x" * 301), ("playable", "x" * 301), ("resolve", "Negate", "--hand", "x" * 301)):
        result = run(*arguments)
        assert result.exit_code == 1 and "keep it to 300" in str(result.exception) and "xxx" not in str(result.exception)
    assert read(run("resolve", "x" * 400 + " in hand: negate", "--json"))["ignored"]  # within a question it is no hand, but words


# ----------------------------------------------------------------------------------------------------------------
# sealed

AMBIGUOUS = [
    "打ち消す",
    "1Uの打ち消し",
    "unless they pay",
    "draws cards",
    "Mox",
    "Jace",
    "omnath",
    "青いインスタント",
    "3/3",
    "negete leak",
    "Fire",
]


@pytest.mark.parametrize("query", AMBIGUOUS)
def test_a_sealed_game_tells_no_candidate(run: Run, query: str) -> None:
    open_answer = read(run("resolve", query, "--json"))
    names = {
        name
        for card in [*open_answer["cards"], *open_answer["near"]]
        for full in (card["name"], card["name_ja"])
        for name in (full or "").split(" // ")
        if name and name.lower() not in query.lower()
    }
    if open_answer["verdict"] == "unique":
        return
    code = new_game(run, "--sealed", "--players", "Ann,Bob")
    asked = run("resolve", query, "--game", code, "--json", "--explain")
    outputs = [
        asked,
        run("resolve", query, "--game", code, "--explain"),
        run("game", "declare", code, query, "--by", "Ann", "--json"),
        run("game", "declare", code, query, "--by", "Ann"),
        run("cost", "1U", query, "--game", code, "--json"),
        run("cost", query, "1U", "--game", code),
        run("playable", "1U", "--game", code),
        run("playable", "1U", "--game", code, "--json"),
    ]
    for result in outputs:
        said = (result.stdout + result.stderr).lower()
        assert not [name for name in names if name.lower() in said], said
    for arguments in (
        ("game", "declare", code, query, "--by", "Ann", "--hand", "1U"),
        ("playable", "1U", query, "--game", code),
    ):
        found = read(run(*arguments, "--json"))
        found = found.get("answer", found)
        assert found["verdict"] == "unique" or found["cards"] == found["near"] == []  # one card is no secret
    told = read(asked)
    assert told["sealed"] and told["cards"] == [] and told["near"] == []
    assert told["total"] == open_answer["total"] and told["verdict"] == open_answer["verdict"]


def test_revealing_is_recorded(run: Run) -> None:
    code = new_game(run, "--sealed", "--players", "Ann,Bob")
    hidden = run("resolve", "打ち消す", "--game", code)
    assert (
        "cards fit (--reveal shows them)" in hidden.stdout
        and "Mana Leak" not in hidden.stdout
        and hidden.exit_code == 3
    )
    assert read(run("resolve", "Negate", "--game", code, "--json"))["cards"][0]["name"] == "Negate"  # unique: no secret
    shown = read(run("resolve", "打ち消す", "--game", code, "--reveal", "--by", "Bob", "--json"))
    assert len(shown["cards"]) == shown["total"] and "sealed" not in shown
    assert "Mana Leak" in run("playable", "1U", "--game", code, "--reveal", "--by", "Bob").stdout
    told = read(run("game", "show", code, "--json"))["reveals"]
    assert [(one["query"], one["by"], one["number"]) for one in told] == [("打ち消す", "Bob", 1), ("", "Bob", 2)]
    assert "“Zed”" in str(run("resolve", "打ち消す", "--game", code, "--reveal", "--by", "Zed").exception)
    run("game", "end", code)
    assert "Mana Leak" in run("playable", "1U", "--game", code).stdout  # a pleasure after the game


# -----------------------------------------------------------------------------------------------------------------
# rules


def test_rules_commands(run: Run) -> None:
    shown = run("rules", "show").stdout
    assert "split = forbidden" in shown and "search-only (4)" in shown
    assert read(run("rules", "show", "--json", "--lang", "ja"))["bans"][0]["text"] == "アンティに関するカード"
    report = read(run("rules", "report", "--json"))
    assert report["time-vault"] == ["Time Vault"] and "search" not in report
    assert list(read(run("rules", "report", "--class", "ante", "--json"))) == ["ante"]
    assert "Path to Exile" in read(run("rules", "report", "--notes", "--json"))["search"]
    assert "== ante (4)" in run("rules", "report").stdout
    assert run("rules", "report", "--class", "nosuch").exit_code == 2


# -----------------------------------------------------------------------------------------------------------------
# hands that say nothing; what a reveal was made with


@pytest.mark.parametrize(("arguments", "what"), [(("cost", "", ""), "hand"), (("cost", "1U", " "), "named"), (("playable", ""), "hand")])
def test_an_empty_side_is_wrong_usage(run: Run, arguments: tuple[str, ...], what: str) -> None:
    done = CliRunner().invoke(cli, [*arguments, "--lang", "en"])
    assert done.exit_code == 2 and f"{what} is empty; give a card or a cost." in done.stderr


def test_a_hand_that_says_nothing_is_told_as_understood_as_nothing(run: Run) -> None:
    done = run("resolve", "dragon", "--hand", "{{{")
    assert (done.exit_code, done.stdout) == (4, "“{{{” was understood as nothing: it holds no card and no cost.\n")


def test_a_reveal_records_the_answers_and_the_hand(run: Run) -> None:
    code = new_game(run, "--sealed", "--players", "Ann,Bob")
    near = ("resolve", "打ち消す", "--answer", "goblin 3/3 haste 1 mana", "--game", code)
    hidden = run(*near, "--json")
    assert read(hidden)["near"] == [] and "Goblin" not in run(*near).stdout
    seen = read(run(*near, "--reveal", "--by", "Bob", "--json"))["near"]
    run("resolve", "打ち消す", "--hand", "1U", "--game", code, "--reveal", "--by", "Ann")
    first, second = read(run("game", "show", code, "--json"))["reveals"]
    assert (first["query"], first["shown"]) == ("打ち消す → goblin 3/3 haste 1 mana", len(seen))
    assert seen and second["query"] == "1U ⇒ 打ち消す"
