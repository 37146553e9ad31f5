"""Games: declaring, taking back, ending, revealing, and every refusal."""

import csv
import io
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from resolver.errors import GameEnded, LedgerError, NameSpent, NothingToUndo, UnknownGame, UnknownPlayer, UsageError
from resolver.ledger import Ledger, open_ledger
from resolver.ledger.codes import ALPHABET, new_code, normal
from resolver.ledger.export import as_csv, as_dict


def test_a_name_is_spent_once_for_everybody(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann", "Bob"])
    first = game.declare("id-negate", "Negate", by="Ann", said="否認", hand="1U", rule="1-1")
    assert (first.number, first.by, first.said, first.hand, first.rule) == (1, "Ann", "否認", "1U", "1-1")
    for oracle_id, name in (("id-negate", "Negate"), ("other id", "Negate"), ("id-negate", "Other name")):
        with pytest.raises(NameSpent, match="declared by Ann as number 1") as raised:
            game.declare(oracle_id, name, by="Bob")
        assert raised.value.use == first
    assert game.used() == [first]
    assert game.declare("id-ponder", "Ponder", by="Bob").number == 2
    assert game.use_of("id-negate") == first and game.use_of("x", "Negate") == first and game.use_of("x") is None


def test_games_are_apart(ledger: Ledger) -> None:
    one, two = ledger.new_game(["Ann"]), ledger.new_game(["Ann"])
    one.declare("id", "Negate", by="Ann")
    assert two.declare("id", "Negate", by="Ann").number == 1


def test_taking_back_frees_the_name(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann", "Bob"])
    game.declare("a", "A", by="Ann")
    game.declare("b", "B", by="Bob")
    assert game.undo().name == "B"
    assert game.undo(1).name == "A"
    with pytest.raises(NothingToUndo, match="No declaration stands"):
        game.undo()
    with pytest.raises(NothingToUndo, match="No declaration 1 stands"):
        game.undo(1)
    assert game.used() == []
    again = game.declare("a", "A", by="Bob")
    assert again.number == 3
    assert [one.taken_back_at is None for one in game.declarations()] == [False, False, True]


def test_players(ledger: Ledger) -> None:
    closed = ledger.new_game(["Ann", " Bob "])
    assert closed.info().players == ("Ann", "Bob")
    for act in (
        lambda: closed.declare("a", "A", by="Zed"),
        lambda: closed.check("Zed"),
        lambda: closed.reveal("q", 1, "Zed"),
    ):
        with pytest.raises(UnknownPlayer, match=r"“Zed” does not play in game \w{8}; the players are Ann, Bob"):
            act()
    with pytest.raises(UsageError, match="--by"):
        closed.declare("a", "A", by=" ")
    assert closed.used() == []
    anyone = ledger.new_game()
    anyone.check("Zed")
    assert anyone.info().players == ()
    anyone.declare("a", "A", by="Zed")
    anyone.declare("b", "B", by="Ann")
    anyone.declare("c", "C", by="Zed")
    assert anyone.info().players == ("Zed", "Ann")
    for players in (["Ann", "Ann"], ["Ann", ""]):
        with pytest.raises(UsageError, match="names"):
            ledger.new_game(players)


def test_an_ended_game_is_closed(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann"])
    game.declare("a", "A", by="Ann")
    assert game.end().ended_at
    for act in (lambda: game.declare("b", "B", by="Ann"), game.undo, game.end, lambda: game.check("Ann")):
        with pytest.raises(GameEnded, match=f"Game {game.code} ended at"):
            act()
    assert [one.name for one in game.used()] == ["A"]
    game.reveal("what was it?", 3)  # looking is free once the game is over


def test_codes(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann"])
    assert re.fullmatch(f"[{ALPHABET}]{{8}}", game.code)
    assert ledger.game(f" {game.code[:4].lower()}-{game.code[4:]} ").code == game.code
    for bad in ("", "nope", "../../etc", "ABCD2345", "'; DROP TABLE game; --", "x" * 10_000):
        with pytest.raises(UnknownGame, match="There is no game"):
            ledger.game(bad)
    assert len({new_code() for _ in range(1000)}) == 1000
    assert normal("abcd 2345") == "ABCD2345"
    assert not set(ALPHABET) & set("01OIL")


def test_reveals_are_kept(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann", "Bob"], sealed=True)
    game.declare("a", "A", by="Ann")
    shown = game.reveal("打ち消す", 12, "Bob")
    assert (shown.number, shown.by, shown.query, shown.shown) == (2, "Bob", "打ち消す", 12)
    assert game.reveals() == [shown]
    assert game.info().sealed and game.info().declared == 1


def test_a_game_keeps_its_rules(ledger: Ledger) -> None:
    rules = '[settings]\nhybrid = "either"  # 混成\n'
    assert ledger.game(ledger.new_game(rules=rules).code).info().rules == rules


def test_export(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann"], sealed=True)
    game.declare("a", 'Kongming, "Sleeping Dragon"', by="Ann", said="孔明\n伏龍")
    game.undo()
    game.reveal("q", 2, "Ann")
    whole = as_dict(game)
    assert whole["code"] == game.code and whole["players"] == ("Ann",)
    assert whole["declarations"][0]["taken_back_at"] and whole["reveals"][0]["query"] == "q"
    file = io.StringIO()
    as_csv(game, file)
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [row["name"] for row in rows] == ['Kongming, "Sleeping Dragon"']
    assert rows[0]["said"] == "孔明\n伏龍"


def test_a_ledger_is_opened_again(url: str) -> None:
    with open_ledger(url) as ledger:
        code = ledger.new_game(["Ann"]).code
        ledger.game(code).declare("a", "A", by="Ann")
    with open_ledger(url) as ledger:
        assert [one.name for one in ledger.game(code).used()] == ["A"]


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.one_of(st.tuples(st.just("declare"), st.integers(0, 5)), st.tuples(st.just("undo"), st.integers(0, 8))),
        max_size=14,
    )
)
def test_a_game_is_like_a_set_of_names(ledger: Ledger, moves: list[tuple[str, int]]) -> None:
    """Against a plain model: a name is refused exactly when it stands in the set."""
    game = ledger.new_game(["Ann"])
    standing: dict[int, int] = {}  # number -> card
    for move, value in moves:
        if move == "declare":
            if value in standing.values():
                with pytest.raises(NameSpent):
                    game.declare(str(value), f"Card {value}", by="Ann")
            else:
                standing[game.declare(str(value), f"Card {value}", by="Ann").number] = value
        elif value in standing or (value == 0 and standing):
            number = value or max(standing)
            assert game.undo(value or None).oracle_id == str(standing.pop(number))
        else:
            with pytest.raises(NothingToUndo):
                game.undo(value or None)
        assert {one.number: int(one.oracle_id) for one in game.used()} == standing


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("not a url", "is no database URL"),
        ("postgresql://nobody:secret@127.0.0.1:9/none", "cannot be used"),
        ("sqlite:////dev/null/ledger.sqlite", "Cannot open the ledger"),
        ("nosuch://x/y", "Cannot open the ledger"),
    ],
)
def test_a_ledger_that_cannot_be_opened(bad: str, message: str) -> None:
    with pytest.raises(LedgerError, match=message) as raised:
        open_ledger(bad)
    assert "\n" not in str(raised.value) and "secret" not in str(raised.value)


def test_a_file_that_is_no_ledger(tmp_path) -> None:
    path = tmp_path / "ledger.sqlite"
    path.write_text("this is no database, but it is long enough to be read as one " * 50)
    with pytest.raises(LedgerError, match="not a database"):
        open_ledger(f"sqlite:///{path}")
