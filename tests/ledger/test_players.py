"""Players' tokens and seats, requests sent twice, revisions, and names that are none."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from resolver.errors import GameEnded, LedgerError, NameTaken, NotAllowed, NothingToUndo, UnknownPlayer, UsageError
from resolver.ledger import Ledger, Player


def test_a_token_shows_who_it_is_in_its_own_game_alone(ledger: Ledger) -> None:
    one, two = ledger.new_game(), ledger.new_game()
    ann, bob = one.join("Ann", host=True), one.join(" Bob ")
    assert (one.player(ann), one.player(bob)) == (Player("Ann", True), Player("Bob", False))
    assert two.player(ann) is None and one.player("") is None and one.player(ann + "x") is None
    assert len(ann) >= 32 and ann != bob


def test_the_ledger_keeps_no_token(url: str) -> None:
    with Ledger(url) as ledger:
        token = ledger.new_game().join("Ann")
        with ledger.transaction() as session:
            kept = session.connection().exec_driver_sql("SELECT token FROM player").scalar()
    assert kept and token not in kept


def test_a_seat_is_taken_once(ledger: Ledger) -> None:
    closed = ledger.new_game(["Ann", "Bob"])
    closed.join("Ann")
    with pytest.raises(NameTaken, match="Ann"):
        closed.join("Ann")
    with pytest.raises(UnknownPlayer):
        closed.join("Zed")
    closed.end()
    with pytest.raises(GameEnded):
        closed.join("Bob")


def test_a_freed_seat_goes_to_who_joins_next_with_all_that_was_done_in_it(ledger: Ledger) -> None:
    game = ledger.new_game()
    ann, lost = game.join("Ann", host=True), game.join("Bob")
    game.declare("a", "A", by="Bob", request="r")
    before = game.record()
    assert (before.open_seats, before.host) == ((), "Ann")
    info = game.free(" Bob ", by=Player("Ann", True))
    assert (info.players, info.open_seats, info.declared) == (("Ann", "Bob"), ("Bob",), 1)
    assert game.player(lost) is None and game.player(ann) == Player("Ann", True)
    freed = game.record(before.revision)  # what those who watch are told
    assert freed.revision > before.revision and freed.open_seats == ("Bob",)
    found = game.join("Bob")
    assert found != lost and game.player(found) == Player("Bob", False) and game.player(lost) is None
    assert game.info().open_seats == () and game.sent("Bob", "r").name == "A"
    with pytest.raises(NameTaken, match="have the host free"):
        game.join("Bob")
    assert game.undo(by=Player("Bob", False)).name == "A"


def test_who_frees_whose_seat(ledger: Ledger) -> None:
    game = ledger.new_game()
    for name in ("Ann", "Bob", "Eve"):
        game.join(name, host=name == "Ann")
    bob = Player("Bob", False)
    for other in ("Ann", "Eve", "Zed"):
        with pytest.raises(NotAllowed):
            game.free(other, by=bob)
    with pytest.raises(UnknownPlayer, match="Ann, Bob, Eve"):
        game.free("Zed", by=Player("Ann", True))
    with pytest.raises(UsageError):
        game.free(" ")
    assert game.info().open_seats == () and game.info().players == ("Ann", "Bob", "Eve")
    assert game.free("Bob", by=bob).open_seats == ("Bob",)
    before = game.record().revision
    assert game.free("Bob", by=Player("Ann", True)).open_seats == ("Bob",)
    assert game.record().revision == before  # a free seat is free: nothing has changed
    game.end()
    with pytest.raises(GameEnded):
        game.free("Ann")


def test_who_takes_the_hosts_seat_is_the_host(ledger: Ledger) -> None:
    game = ledger.new_game()
    game.join("Ann", host=True)
    game.free("Ann")
    assert game.info().host == "Ann"
    assert game.player(game.join("Ann")) == Player("Ann", True)


def test_of_two_who_take_a_freed_seat_one_gets_it(ledger: Ledger) -> None:
    game = ledger.new_game()
    game.join("Ann")
    game.free("Ann")

    def take(_: int) -> str | None:
        try:
            return game.join("Ann")
        except NameTaken:
            return None

    with ThreadPoolExecutor(4) as pool:
        tokens = [token for token in pool.map(take, range(4)) if token]
    assert len(tokens) == 1 and game.player(tokens[0]) == Player("Ann", False)


def test_a_request_sent_twice_is_one_declaration(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann", "Bob"])
    first = game.declare("id", "Negate", by="Ann", request="r")
    assert game.declare("id", "Negate", by="Ann", request="r") == first == game.sent("Ann", "r")
    assert game.sent("Bob", "r") is None and game.sent("Ann", "") is None
    assert len(game.declarations()) == 1


def test_who_takes_back_what(ledger: Ledger) -> None:
    game = ledger.new_game(["Ann", "Bob"])
    for name, by in (("A", "Ann"), ("B", "Bob"), ("C", "Ann")):
        game.declare(name, name, by=by)
    ann, bob = Player("Ann", True), Player("Bob", False)
    with pytest.raises(NotAllowed):
        game.undo(1, by=bob)
    assert game.undo(by=bob).name == "B"
    with pytest.raises(NothingToUndo):
        game.undo(by=bob)
    assert game.undo(1, by=ann).name == "A"
    with pytest.raises(NotAllowed):
        game.end(by=bob)
    assert game.end(by=ann).ended_at


def test_every_change_is_a_revision_and_only_what_changed_is_told(ledger: Ledger) -> None:
    game = ledger.new_game()
    seen = [ledger.revisions([game.code])[game.code]]
    for act in (lambda: game.join("Ann"), lambda: game.declare("a", "A", by="Ann"), lambda: game.reveal("q", 3), game.undo, game.end):
        act()
        seen.append(game.record().revision)
    assert seen == sorted(set(seen))
    _start, joined, declared, revealed, undone, _ended = seen
    assert [one.name for one in game.record(joined).declarations] == ["A"] and len(game.record(joined).reveals) == 1
    assert game.record(declared).declarations[0].taken_back_at and game.record(revealed).reveals == ()
    assert game.record(undone).declarations == () and game.record(undone).ended_at
    assert ledger.revisions(["NOSUCHGAME"]) == {}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_names_that_are_too_long_are_refused_and_not_repeated(ledger: Ledger, lang: str) -> None:
    game, long = ledger.new_game(), "長" * 41
    for act in (
        lambda: ledger.new_game([long]),
        lambda: game.join(long),
        lambda: game.check(long),
        lambda: game.declare("a", "A", by=long),
        lambda: ledger.new_game(["Ann"]).declare("a", "A", by=long),
        lambda: ledger.new_game([f"p{number}" for number in range(31)]),
    ):
        with pytest.raises(UsageError) as raised:
            act()
        said = raised.value.in_(lang)
        assert ("40" in said or "30" in said) and "長長" not in said and said.isascii() is (lang == "en")
    assert game.info().players == ()


def test_the_card_index_is_no_place_for_a_ledger(starter_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = Path(shutil.copy(starter_path, tmp_path / "copy.sqlite"))
    before = copied.read_bytes()
    with pytest.raises(LedgerError, match="is the card index"):
        Ledger(f"sqlite:///{copied}")
    assert copied.read_bytes() == before
    monkeypatch.setenv("RESOLVER_INDEX", str(tmp_path / "not yet built.sqlite"))
    with pytest.raises(LedgerError, match="is the card index"):
        Ledger(f"sqlite:///{tmp_path / 'not yet built.sqlite'}")
