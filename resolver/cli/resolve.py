"""`resolver resolve`: one question, or a file of them."""

import json
import math
import sys
from pathlib import Path
from typing import IO, Any

import click

from ..errors import UnknownCost, UsageError
from ..play.sealed import recorded, shown, shown_dict
from ..play.table import Table
from ..rules.costs import Side
from ..search.engine import Options
from ..search.trace import NO_TRACE, Lines
from ..text import printable
from .common import EXIT_CODES, index_option, lang_option, limit_options, opened, options_of, say_json
from .tables import game_option, open_table, reveal_options, rules_option, side_or_exit

ROW_KEYS = {"id", "query", "answer", "limit", "include", "lang", "hand"}
EXIT_UNANSWERED = 1  # of a file of questions at least one line got no answer


@click.command()
@click.argument("text", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@click.option(
    "--jsonl",
    type=click.Path(allow_dash=True, path_type=Path),
    help='Answer a file of {"id", "query"} lines; - is stdin.',
)
@limit_options
@click.option(
    "--answer",
    "answers",
    metavar="ANSWER",
    multiple=True,
    help="What you answer to the question asked: its value, its words, or any words. Repeat it for one question after another.",
)
@click.option("--explain", is_flag=True, help="Show what each stage did.")
@click.option(
    "--hand", metavar="CARD_OR_COST", help="Keep the cards that this card, or a card of this cost, can be played as."
)
@game_option
@reveal_options
@rules_option
@index_option
@lang_option
@click.pass_context
def resolve(
    ctx: click.Context,
    text: tuple[str, ...],
    as_json: bool,
    jsonl: Path | None,
    limit: int | None,
    include: str,
    answers: tuple[str, ...],
    explain: bool,
    hand: str | None,
    code: str | None,
    reveal: bool,
    by: str,
    rules_path: Path | None,
    index_path: Path | None,
    lang: str,
) -> None:
    """Which card does TEXT mean?

    TEXT is a name, part of one, or what the card does, costs, is, and where it was printed.

    Exit codes: 0 one card, 3 several, 4 none, 2 wrong usage, 1 anything else.
    """
    if bool(text) == bool(jsonl):
        raise click.UsageError("Give either TEXT or --jsonl FILE.")
    options = options_of(limit, include, answers)
    with opened(index_path) as index, open_table(index, rules_path, code) as table:
        side = side_or_exit(ctx, table, hand, lang, as_json=as_json, what="hand") if hand else None
        if jsonl:
            ctx.exit(0 if _answer_lines(table, jsonl, options, lang, side) else EXIT_UNANSWERED)
        asked = " ".join(text) if as_json else printable(" ".join(text))
        if not hand:
            side, asked = table.split_hand(asked)
        trace = Lines(lang) if explain else NO_TRACE
        found = table.resolve(asked, options, hand=side, trace=trace)
        answer, sealed = shown(table, found, reveal=reveal, by=by, said=recorded(" ".join(text), answers, hand or ""))
        if as_json:
            say_json(shown_dict(table, answer, sealed, lang, side))
        else:
            from .render import print_answer  # rich is slow to load, and JSON does not need it

            print_answer(answer, lang, limit=limit, starter=index.is_starter, remarks=table.remarks, sealed=sealed)
        if isinstance(trace, Lines) and not sealed:  # what the stages did would tell of candidates
            click.echo("\n".join(trace.lines), err=True)
    ctx.exit(EXIT_CODES[answer.verdict])


def _answer_lines(table: Table, jsonl: Path, options: Options, lang: str, hand: Side | None) -> bool:
    """Answer each line of a file; whether every one was a question."""
    if str(jsonl) == "-":
        if sys.stdin is None:  # closed by the shell: <&-
            raise click.UsageError("Standard input is closed; give --jsonl a file.")
        return _answer_stream(table, sys.stdin.buffer, options, lang, hand)
    with jsonl.open("rb") as stream:
        return _answer_stream(table, stream, options, lang, hand)


def _answer_stream(table: Table, stream: IO[bytes], options: Options, lang: str, hand: Side | None) -> bool:
    every = True
    for line in stream:
        if line.strip():
            answer = _answer_line(table, line, options, lang, hand)
            every &= "error" not in answer
            say_json(answer)
    return every


def _answer_line(table: Table, line: bytes, options: Options, lang: str, hand: Side | None) -> dict[str, Any]:
    """The answer to one row, or {"id", "error"} for a row that is no question."""
    row_id = None
    try:
        row = _json(line)
        if not isinstance(row, dict):
            return {"id": None, "error": "a line must be a JSON object with id and query"}
        row_id = _row_id(row)
        unknown = set(row) - ROW_KEYS
        if not isinstance(row.get("query"), str):
            return {"id": row_id, "error": "query must be a text"}
        if unknown:
            return {
                "id": row_id,
                "error": f"unknown keys: {', '.join(sorted(unknown))}; known: {', '.join(sorted(ROW_KEYS))}",
            }
        own, lang = _own_options(row, options, lang)
        if not isinstance(row.get("hand", ""), str | None):
            return {"id": row_id, "error": "hand must be a text"}
        if row.get("hand"):
            side = table.side(row["hand"])
            if not isinstance(side, Side):
                return {"id": row_id, "error": f"hand: {row['hand']} is not one card"}
            hand = side
        answer, sealed = shown(table, table.resolve(row["query"], own, hand=hand))
        return shown_dict(table, answer, sealed, lang, hand, row_id)
    except (UnknownCost, UsageError) as error:
        return {"id": row_id, "error": str(error)}


def _json(line: bytes) -> Any:
    """The value on a line; raises UsageError."""
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:  # no UTF-8, no JSON, a number of too many digits, nested too deep
        raise UsageError(f"not a line of JSON in UTF-8: {error}") from error


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _row_id(row: dict[str, Any]) -> Any:
    """The id of a row, which is given back with the answer; raises UsageError for what could not be."""
    row_id = row.get("id")
    if type(row_id) in (str, int, type(None)) or (type(row_id) is float and math.isfinite(row_id)):
        return row_id
    raise UsageError("id must be a text or a number")


def _own_options(row: dict[str, Any], options: Options, lang: str) -> tuple[Options, str]:
    """The options and the language of one row; raises UsageError for a value without meaning."""
    limit, include, lang = row.get("limit", options.limit), row.get("include", list(options.include)), row.get("lang", lang)
    answers = row.get("answer", list(options.answers))
    answers = [answers] if isinstance(answers, str) else answers
    if type(limit) is not int:
        raise UsageError("limit must be a whole number")
    for name, value in (("include", include), ("answer", answers)):
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise UsageError(f"{name} must be a list of texts")
    if lang not in ("ja", "en"):
        raise UsageError('lang must be "ja" or "en"')
    return Options(limit, tuple(include), answers=tuple(answers)), lang
