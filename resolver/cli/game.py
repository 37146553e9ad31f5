"""`resolver game`: the ledger of spent names (rule 1-1c)."""

import sys
from dataclasses import asdict
from pathlib import Path

import click

from .. import config
from ..play.sealed import recorded, shown
from ..rules import house
from ..text import printable
from .common import EXIT_CODES, error_lang_option, index_option, lang_option, opened, say_json
from .tables import open_game, open_table, rules_option, side_or_exit

EXIT_REFUSED = 5


json_option = click.option("--json", "as_json", is_flag=True, help="Print as one JSON object.")


@click.group()
def game() -> None:
    """Games: declare cards, see which names are spent, take a declaration back."""


@game.command()
@click.option("--players", default="", metavar="A,B,…", help="Who plays; without it anyone may join by declaring.")
@click.option("--sealed", is_flag=True, help="Hide candidates until somebody reveals them (rule 1-1e).")
@json_option
@rules_option
@error_lang_option
def new(players: str, sealed: bool, as_json: bool, rules_path: Path | None) -> None:
    """Start a game and print its code.

    It keeps the house rules of now: the shipped ones, --rules, or RESOLVER_RULES.
    """
    from ..ledger import open_ledger

    path = rules_path or config.rules_path()
    text = house.own_text(path) if path else ""
    if path:
        house.with_text(text, str(path))  # a file with a mistake must not begin a game
    with open_ledger() as ledger:
        started = ledger.new_game([printable(name) for name in players.split(",") if players], sealed=sealed, rules=text)
        say_json(asdict(started.info())) if as_json else click.echo(started.code)


@game.command()
@click.argument("code")
@click.argument("text", nargs=-1, required=True)
@click.option("--by", required=True, metavar="PLAYER", help="Who declares.")
@click.option(
    "--hand", metavar="CARD_OR_COST", help="The card in hand, or its cost; without it the cost is not checked."
)
@click.option("--reveal", is_flag=True, help="In a sealed game: show the candidates, and record that in the game.")
@json_option
@index_option
@lang_option
@click.pass_context
def declare(
    ctx: click.Context,
    code: str,
    text: tuple[str, ...],
    by: str,
    hand: str | None,
    reveal: bool,
    as_json: bool,
    index_path: Path | None,
    lang: str,
) -> None:
    """Declare in game CODE the card that TEXT means: a name, or what it does. Recorded only if all is well.

    Exit codes: 0 recorded, 3 several cards fit, 4 none does or the hand is not one card, 5 refused (cost, ban, spent),
    2 wrong usage, 1 anything else.
    """
    from ..play.declare import declare as play
    from ..play.declare import outcome_dict

    with opened(index_path) as index, open_table(index, None, code) as table:
        said = printable(" ".join(text))
        side, rest = (None, said) if hand else table.split_hand(said)
        if hand:
            side = side_or_exit(ctx, table, hand, lang, as_json=as_json, what="hand")
        by = printable(by)
        outcome = play(table, rest, by=by, hand=side)
        answer, sealed = shown(table, outcome.answer, reveal=reveal, by=by, said=recorded(said, hand=hand or ""))
        done = outcome.declaration
        if as_json:
            say_json(outcome_dict(outcome, table, answer, sealed, lang, side))
        else:
            from .render import print_answer

            print_answer(answer, lang, starter=index.is_starter, remarks=table.judge.notes, sealed=sealed)
            for problem in outcome.problems:
                click.echo(f"× {problem.said.in_(lang)} ({problem.rule})")
            if done:
                click.echo(f"{done.number}. {done.by}: {done.name}")
    ctx.exit(0 if done else EXIT_REFUSED if outcome.problems else EXIT_CODES[answer.verdict])


@game.command()
@click.argument("code")
@json_option
@error_lang_option
def used(code: str, as_json: bool) -> None:
    """List the names spent in game CODE, with who declared them and when."""
    with open_game(code) as found:
        declared = found.used()
    if as_json:
        say_json([asdict(one) for one in declared])
    for one in () if as_json else declared:
        click.echo(f"{one.number}\t{one.name}\t{one.by}\t{one.when}\t{one.said}")


@game.command()
@click.argument("code")
@click.option("--number", type=click.IntRange(1, 2**31 - 1), help="Which declaration; without it the latest.")
@json_option
@lang_option
def undo(code: str, number: int | None, as_json: bool, lang: str) -> None:
    """Take a declaration in game CODE back (rule 1-1d); its name is free again."""
    with open_game(code) as found:
        done = found.undo(number)
    if as_json:
        say_json(asdict(done))
    else:
        click.echo(
            f"取り消し：{done.number}. {done.by}: {done.name}"
            if lang == "ja"
            else f"taken back: {done.number}. {done.by}: {done.name}"
        )


@game.command()
@click.argument("code")
@json_option
@lang_option
def show(code: str, as_json: bool, lang: str) -> None:
    """Show game CODE: players, settings, how many names are spent, and who revealed what."""
    with open_game(code) as found:
        info, reveals = found.info(), found.reveals()
    if as_json:
        say_json({**asdict(info), "reveals": [asdict(one) for one in reveals]})
        return
    from .render import print_pairs

    yes, no = ("はい", "いいえ") if lang == "ja" else ("yes", "no")
    settings = asdict(house.with_text(info.rules).settings)
    rows = [
        ("game", "ゲーム", info.code), ("started", "開始", info.started_at), ("ended", "終了", info.ended_at or "—"),
        ("players", "プレイヤー", ", ".join(info.players) or "—"), ("host", "ホスト", info.host or "—"), ("sealed", "封印", yes if info.sealed else no),
        ("settings", "設定", ", ".join(f"{key}={value}" for key, value in settings.items())),
        ("own house rules", "独自ルール", yes if info.rules else no), ("names spent", "宣言済み", str(info.declared)),
    ]  # fmt: skip
    rows += [("revealed", "公開", f"{one.number}. {one.by or '?'}: {one.query} ({one.shown})") for one in reveals]
    print_pairs([(ja if lang == "ja" else en, value) for en, ja, value in rows])


@game.command()
@click.argument("code")
@click.argument("player")
@json_option
@lang_option
def free(code: str, player: str, as_json: bool, lang: str) -> None:
    """Free PLAYER's seat in game CODE, for a phone that lost it: who joins under the name gets it, the host's too."""
    with open_game(code) as found:
        info = found.free(printable(player))
    if as_json:
        say_json(asdict(info))
    else:
        name = printable(player).strip()
        click.echo(f"「{name}」の席を空けました：{info.code}" if lang == "ja" else f"the seat of {name} is free: {info.code}")


@game.command()
@click.argument("code")
@json_option
@error_lang_option
def end(code: str, as_json: bool) -> None:
    """End game CODE: nothing more is declared, and a sealed game opens."""
    with open_game(code) as found:
        info = found.end()
    say_json(asdict(info)) if as_json else click.echo(f"{info.code} {info.ended_at}")


@game.command()
@click.argument("code")
@click.option("--format", "form", type=click.Choice(["json", "csv"]), default="json", show_default=True)
@error_lang_option
def export(code: str, form: str) -> None:
    """Write all of game CODE to standard output, what was taken back and revealed too."""
    from ..ledger.export import as_csv, as_dict

    with open_game(code) as found:
        if form == "json":
            say_json(as_dict(found), indent=2)
        else:
            as_csv(found, sys.stdout)
