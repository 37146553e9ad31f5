"""`resolver ask`: a question, then the questions that narrow it down, one after the other."""

import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import click

from ..answer import Answer, NextQuestion, NotFound, Offered, Said, Unique
from ..play.sealed import shown
from ..play.table import Table
from ..rules.costs import Side
from ..search.engine import Options
from ..text import fold_text, printable
from .common import EXIT_CODES, index_option, lang_option, limit_options, opened, options_of
from .tables import game_option, open_table, rules_option, side_or_exit

_WHICH = Said("どのカード？（空行で終わり）", "Which card? (an empty line ends)")
_HOW = Said("番号か、ほかの言葉で", "A number, or any other words")
_AS_SAID = Said("そのままか、ほかの言葉で", "As it stands, or any other words")
_MORE = Said("ほかに覚えていることは？", "What else do you remember?")
_GIVE_UP = Said("（空行でやめる）", " (an empty line gives up)")
_BACK_OR_GIVE_UP = Said("（- でひとつ戻る、空行でやめる）", " (- takes the last one back, an empty line gives up)")
_NOT_READ = Said("分かりませんでした：", "Not understood: ")
_BACK = "-"


@click.command()
@click.argument("text", nargs=-1)
@limit_options
@click.option("--hand", metavar="CARD_OR_COST", help="Keep the cards that this card, or a card of this cost, can be played as.")
@game_option
@rules_option
@index_option
@lang_option
@click.pass_context
def ask(
    ctx: click.Context,
    text: tuple[str, ...],
    limit: int | None,
    include: str,
    hand: str | None,
    code: str | None,
    rules_path: Path | None,
    index_path: Path | None,
    lang: str,
) -> None:
    """Which card? Asks back until one card or none is left; then for the next card.

    Reads standard input line by line, from a terminal or a pipe; an empty line or its end is the end. TEXT is the first question.

    Exit codes, of the last question: 0 one card or no question, 3 several, 4 none; 2 wrong usage, 1 anything else.
    """
    if sys.stdin is None:  # closed by the shell: <&-
        raise click.UsageError("Standard input is closed.")
    options = options_of(limit, include)
    with opened(index_path) as index, open_table(index, rules_path, code) as table:
        side = side_or_exit(ctx, table, hand, lang, as_json=False, what="hand") if hand else None
        talk = _Talk(table, options, side, lang, limit, starter=index.is_starter)
        verdict = ""
        question = printable(" ".join(text)) or _line(_WHICH.in_(lang))
        while question:
            verdict = talk.narrow(question)
            question = _line(_WHICH.in_(lang))
    ctx.exit(EXIT_CODES.get(verdict, 0))


@dataclass(slots=True)
class _Talk:
    """The questions and answers of one player at a terminal."""

    table: Table
    options: Options
    hand: Side | None
    lang: str
    limit: int | None
    starter: bool

    def narrow(self, question: str) -> str:
        """Ask back until one card or none is left, or the player gives up; the verdict then."""
        side, question = (self.hand, question) if self.hand else self.table.split_hand(question)
        answers: tuple[str, ...] = ()
        answer = self._show(self._resolve(question, answers, side))
        while not isinstance(answer, Unique | NotFound):
            reply = self._reply(answer, _BACK_OR_GIVE_UP if answers else _GIVE_UP)
            if not reply:
                break
            if reply == _BACK:
                answers = answers[:-1]
            else:
                before, answers = answer, (*answers, reply)
                answer = self._resolve(question, answers, side)
                if len(answer.clues) == len(before.clues) and answer.ignored != before.ignored:
                    click.echo(_NOT_READ.in_(self.lang) + reply)
                    answer, answers = before, answers[:-1]
                    continue
            answer = self._show(self._resolve(question, answers, side))
        return answer.verdict

    def _resolve(self, question: str, answers: tuple[str, ...], side: Side | None) -> Answer:
        return self.table.resolve(question, replace(self.options, answers=answers), hand=side)

    def _show(self, answer: Answer) -> Answer:
        from .render import print_answer

        seen, sealed = shown(self.table, answer)
        print_answer(seen, self.lang, limit=self.limit, starter=self.starter, remarks=self.table.remarks, sealed=sealed, asks=False)
        return seen

    def _reply(self, answer: Answer, ways_out: Said) -> str:
        """What the player answers to the next question: the value of an answer offered, or words; "" to give up."""
        ways = ways_out.in_(self.lang)
        asked = answer.next_question
        if asked is None or not asked.answers:
            if asked:
                click.echo(f"→ {asked.text.in_(self.lang)}")
            return _line(_MORE.in_(self.lang) + ways)
        choices = _choices(asked, self.lang)
        numbered = choices.keys() != {fold_text(one.said.in_(self.lang)) for one in asked.answers}
        click.echo(f"→ {asked.text.in_(self.lang)}")
        for key, one in choices.items():
            click.echo("  " + (f"{key}: " if numbered else "") + f"{one.said.in_(self.lang)} ({one.cards})")
        line = _line((_HOW if numbered else _AS_SAID).in_(self.lang) + ways)
        chosen = choices.get(fold_text(line))
        return chosen.value if chosen else line


def _choices(asked: NextQuestion, lang: str) -> dict[str, Offered]:
    """What to type for each answer: a number in their order; where an answer is itself a number, the answers as they are."""
    labels = [fold_text(one.said.in_(lang)) for one in asked.answers]
    plain = any(label.isdecimal() for label in labels)
    keys = labels if plain else map(str, range(1, len(labels) + 1))
    return dict(zip(keys, asked.answers, strict=True))


def _line(prompt: str) -> str:
    """A line from the player without blanks around it; "" at the end of the input."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 (editing and history in input())
        try:
            return printable(input(prompt + "\n> ")).strip()
        except EOFError:
            click.echo()
            return ""
    click.echo(prompt)
    return printable(sys.stdin.buffer.readline().decode("utf-8", "replace")).strip()
