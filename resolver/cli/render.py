"""Answers for people: pleasant to read in a terminal, wide characters in line, colour only on a terminal."""

import os
from collections.abc import Callable, Iterable
from dataclasses import replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..answer import Ambiguous, Answer, Candidate, Said, Unique
from ..config import TABLE_LIMIT
from ..index.store import Store
from ..model import Card
from ..play.report import CostReport
from ..rules.judge import Remark

_FORBIDS = ("banned", "used")  # kinds of remarks that forbid a card
_STARTER = Said(
    "（同梱の少数のカードから答えています。全カードは `resolver refresh` で取り込めます）",
    "(Answered from the few starter cards; `resolver refresh` fetches all cards.)",
)


def _console() -> Console:
    width = None if os.environ.get("COLUMNS") or Console().is_terminal else 110
    return Console(highlight=False, soft_wrap=False, width=width)


def _say(lang: str, ja: str, en: str) -> str:
    return ja if lang == "ja" else en


def title(card: Card, lang: str) -> str:
    """Both names of a card, that of the reader's language first."""
    names = [card.name_ja, card.name] if lang == "ja" else [card.name, card.name_ja]
    return " / ".join(name for name in names if name)


def _type_line(card: Card, lang: str) -> str:
    return card.type_line_ja if lang == "ja" and card.type_line_ja else card.type_line


def print_answer(
    answer: Answer,
    lang: str,
    *,
    limit: int | None = None,
    starter: bool = False,
    remarks: Callable[[Card], Iterable[Remark]] | None = None,
    sealed: bool = False,
    asks: bool = True,
) -> None:
    """Print an answer: the card, the candidates with the next question, or what came near.

    limit: candidates listed at most; None for a screenful. remarks: what a table has to tell of a card. sealed: the candidates
    are hidden (rule 1-1e). asks: print the next question.
    """
    out = _console()
    remarks = remarks or (lambda card: ())
    if not asks:
        answer = replace(answer, next_question=None)
    if answer.corrected_from:
        out.print(
            Text(
                _say(lang, f"「{answer.corrected_from}」をこう読みました。", f"Read for “{answer.corrected_from}”:"),
                style="yellow",
            )
        )
    if isinstance(answer, Unique):
        _print_one(out, answer.cards[0], lang, remarks)
    elif sealed:
        _print_sealed(out, answer, lang)
    elif isinstance(answer, Ambiguous):
        _print_many(out, answer, lang, remarks, limit or TABLE_LIMIT)
    else:
        _print_none(out, answer, lang)
    if answer.clues and not (isinstance(answer, Unique) and answer.clues[0].kind == "name" and len(answer.clues) == 1):
        understood = ", ".join(
            f"「{c.words}」={c.meaning.in_(lang)}" if lang == "ja" else f"“{c.words}” = {c.meaning.en}"
            for c in answer.clues
        )
        out.print(Text(_say(lang, "理解したこと：", "Understood: ") + understood, style="dim"))
    if answer.ignored:
        out.print(
            Text(_say(lang, "分からなかった言葉：", "Not understood: ") + ", ".join(answer.ignored), style="yellow")
        )
    for note in answer.notes:
        out.print(Text(note.in_(lang), style="yellow"))
    if starter:
        out.print(Text(_STARTER.in_(lang), style="dim"))


def _cost(card: Card | None, cost: str, lang: str) -> str:
    if card and not card.has_cost:
        return _say(lang, "（マナ・コスト不明）", "(mana cost unknown)")
    return cost or _say(lang, "（マナ・コストなし）", "(no mana cost)")


def _print_one(out: Console, candidate: Candidate, lang: str, remarks: Callable[[Card], Iterable[Remark]]) -> None:
    card = candidate.card
    out.print(
        Text(title(card, lang), style="bold"),
        Text(_cost(card, card.mana_cost, lang), style="cyan"),
    )
    size = (
        f"  {card.front.power}/{card.front.toughness}"
        if card.front.power
        else f"  [{card.front.loyalty}]"
        if card.front.loyalty
        else ""
    )
    out.print(Text(_type_line(card, lang) + size))
    if candidate.face and candidate.face != card.front.name:
        out.print(Text(_say(lang, f"名指しされた面：{candidate.face}", f"Face named: {candidate.face}")))
    for reason in candidate.reasons:
        out.print(Text("· " + reason.in_(lang), style="dim"))
    _print_remarks(out, remarks(card), lang)


def _print_remarks(out: Console, remarks: Iterable[Remark], lang: str) -> None:
    for remark in remarks:
        style = "bold red" if remark.kind in _FORBIDS else "magenta"
        out.print(Text(f"※ {remark.said.in_(lang)} ({remark.rule})", style=style))


def _print_sealed(out: Console, answer: Answer, lang: str) -> None:
    if not answer.total:
        _print_none(out, answer, lang)
        return
    out.print(
        Text(
            _say(
                lang,
                f"{answer.total}枚が当てはまります（--reveal で公開）。",
                f"{answer.total} cards fit (--reveal shows them).",
            ),
            style="bold",
        )
    )
    if answer.next_question:
        out.print(Text(f"→ {answer.next_question.text.in_(lang)}", style="green"))


def _print_many(out: Console, answer: Answer, lang: str, remarks: Callable[[Card], Iterable[Remark]], limit: int) -> None:
    if answer.confirm:
        out.print(
            Text(
                _say(
                    lang,
                    "このカードですか？（確かではありません）",
                    "Is it this one? (It is not certain.)",
                )
            )
        )
        _print_one(out, answer.cards[0], lang, remarks)
        return
    out.print(
        Text(_say(lang, f"{answer.total}枚のカードが当てはまります。", f"{answer.total} cards fit."), style="bold")
    )
    question = answer.next_question
    if question:
        answers = " / ".join(f"{one.said.in_(lang)} ({one.cards})" for one in question.answers)
        out.print(Text(f"→ {question.text.in_(lang)}  {answers}", style="green"))
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in (("名前", "name"), ("コスト", "cost"), ("タイプ", "type"), ("", ""), ("", "")):
        table.add_column(_say(lang, *heading), overflow="fold")
    for candidate in answer.cards[:limit]:
        card = candidate.card
        size = f"{card.front.power}/{card.front.toughness}" if card.front.power else ""
        marks = [_mark(remark, lang) for remark in remarks(card) if remark.kind in _FORBIDS]
        table.add_row(
            Text(title(card, lang)),
            Text(card.mana_cost if card.has_cost else "?"),
            Text(_type_line(card, lang)),
            Text(size),
            Text(" ".join(marks), style="red"),
        )
    out.print(table)
    more = answer.total - min(limit, len(answer.cards))
    if more > 0:
        out.print(
            Text(
                _say(
                    lang,
                    f"ほか{more}枚（resolve・ask・playable は --limit {answer.total} で全部）",
                    f"and {more} more (resolve, ask and playable list them all with --limit {answer.total})",
                ),
                style="dim",
            )
        )


def _mark(remark: Remark, lang: str) -> str:
    banned, spent = ("禁止", "宣言済み") if lang == "ja" else ("banned", "spent")
    return f"{banned if remark.kind == 'banned' else spent} ({remark.rule})"


def print_cost(report: CostReport, lang: str) -> None:
    """Print whether a card in hand may be used as the named one: yes or no, why, both types, what else matters."""
    out = _console()
    yes = report.answer.equivalent
    rule = f" ({report.answer.rule})" if report.answer.rule else ""
    out.print(
        Text(
            (_say(lang, "使える", "yes") if yes else _say(lang, "使えない", "no")) + rule,
            style="bold green" if yes else "bold red",
        )
    )
    out.print(Text(report.answer.explanation.in_(lang)))
    table = Table(box=None, show_header=False, pad_edge=False)
    for what, side in ((_say(lang, "手札", "in hand"), report.hand), (_say(lang, "宣言", "named"), report.named)):
        card = side.card
        cost = _cost(card, str(side.cost), lang)
        table.add_row(
            Text(what, style="dim"),
            Text(title(card, lang) if card else ""),
            Text(cost),
            Text(_type_line(card, lang) if card else ""),
        )
    out.print(table)
    _print_remarks(out, report.notes, lang)


def _print_none(out: Console, answer: Answer, lang: str) -> None:
    out.print(Text(_say(lang, "当てはまるカードはありません。", "No card fits."), style="bold"))
    for candidate, missed in answer.near:
        out.print(Text(_say(lang, f"  {missed.ja}：", f"  {missed.en}: ") + title(candidate.card, lang)))


def print_card(candidate: Candidate, store: Store, lang: str, remarks: Iterable[Remark] = (), *, starter: bool = False) -> None:
    """Print all that the index holds of a card, and what a table has to tell of it."""
    out = _console()
    card = candidate.card
    out.print(Text(title(card, lang), style="bold"))
    for face in card.faces:
        if len(card.faces) > 1:
            out.print(Text(f"— {face.name}" + (f" / {face.name_ja}" if face.name_ja else ""), style="bold"))
        size = f"  {face.power}/{face.toughness}" if face.power else f"  [{face.loyalty}]" if face.loyalty else ""
        out.print(Text(_cost(card, face.mana_cost, lang), style="cyan"))
        out.print(Text(" / ".join(line for line in (face.type_line_ja, face.type_line) if line) + size))
        for text in (face.text_ja, face.oracle_text):
            if text:
                out.print(Text(text))
    codes = []
    for code in card.sets:
        known = store.sets.get(code)
        name = (known.name_ja if lang == "ja" and known.name_ja else known.name) if known else ""
        codes.append(f"{name} ({code.upper()})" if name else code.upper())
    out.print(Text(_say(lang, "セット：", "Sets: ") + ", ".join(codes), style="dim"))
    _print_remarks(out, remarks, lang)
    if starter:
        out.print(Text(_STARTER.in_(lang), style="dim"))


def print_pairs(rows: list[tuple[str, str]]) -> None:
    """Print names and values in two columns."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column()
    table.add_column(overflow="fold")  # a path can be copied whole
    for name, value in rows:
        table.add_row(Text(name, style="dim"), Text(value))
    _console().print(table)
