"""What each stage did, for --explain; a trace that keeps nothing is the default."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..answer import Said
from ..model import Card

_ORDERED_SHOWN = 5  # cards whose place in the list is explained


class Trace:
    """Receives each stage's result and does nothing with it."""

    def named(self, named: Any) -> None:
        """The text as a name."""

    def clues(self, found: Any) -> None:
        """The clues understood and the words ignored."""

    def given(self, given: Any) -> None:
        """What holds beside the text: the answers given back, the hand."""

    def candidates(self, left: Any) -> None:
        """The cards that each clue leaves."""

    def agreed(self, words: Sequence[str]) -> None:
        """Words not understood that the one card's own text explains."""

    def ordered(self, cards: Sequence[Card], found: Any, known_for: Sequence[int] = ()) -> None:
        """The cards listed, in their order."""

    def weighed(self, question: Said, left: float) -> None:
        """A question that was considered, and the cards that it leaves on average, weighted."""


NO_TRACE = Trace()


@dataclass(slots=True)
class Lines(Trace):
    """Keeps a readable line for each step, in "ja" or "en"."""

    lang: str = "en"
    lines: list[str] = field(default_factory=list)

    def _add(self, ja: str, en: str) -> None:
        self.lines.append(ja if self.lang == "ja" else en)

    def named(self, named: Any) -> None:
        """The text as a name."""
        if named:
            certain = ("", "") if named.certain else ("、不確か", ", not certain")
            count = len(named.cards)
            self._add(f"名前：{named.how}、{count}枚{certain[0]}", f"name: {named.how}, {count} card(s){certain[1]}")

    def clues(self, found: Any) -> None:
        """The clues understood and the words ignored."""
        for clue in found.clues:
            self._clue(clue, found.words(clue))
        if found.ignored:
            words = ", ".join(found.ignored)
            self._add(f"分からなかった言葉：{words}", f"not understood: {words}")

    def _clue(self, clue: Any, words: str) -> None:
        soft = ("", "") if clue.hard else ("（不確か）", " (soft)")
        count = clue.cards.bit_count()
        self._add(
            f"手がかり：「{words}」→ {clue.kind}：{clue.ja}{soft[0]}：{count}枚", f"clue: {words!r} -> {clue.kind}: {clue.en}{soft[1]}: {count} card(s)"
        )

    def given(self, given: Any) -> None:
        """What holds beside the text: the answers given back, the hand."""
        for clue in given.clues:
            self._clue(clue, clue.words)

    def candidates(self, left: Any) -> None:
        """The cards that each clue leaves."""
        for clue, count in left.steps:
            self._add(f"「{clue.ja}」のあと：{count}枚", f"after {clue.en!r}: {count} card(s)")
        for clue in left.dropped:
            self._add(f"合わないので外した：{clue.ja}", f"dropped, since nothing fitted: {clue.en}")
        for cards, missed in left.near:
            count = cards.bit_count()
            self._add(f"{'と'.join(f'「{c.ja}」' for c in missed)}がなければ：{count}枚", f"without {' and '.join(c.en for c in missed)}: {count} card(s)")

    def agreed(self, words: Sequence[str]) -> None:
        """Words not understood that the one card's own text explains."""
        self._add(f"カードの文章にある言葉：{', '.join(words)}", f"words of the card's own text: {', '.join(words)}")

    def ordered(self, cards: Sequence[Card], found: Any, known_for: Sequence[int] = ()) -> None:
        """The cards listed, in their order."""
        if len(cards) < 2:
            return
        self._add(
            "並べ方：合う不確かな手がかりの数、間違いなく合う手がかりの数、言われた効果を主な働きとする数、印刷された回数",
            "order: how many soft clues hold, how many clues hold beyond doubt, how many effects are what it is known for, how often printed",
        )
        for place, card in enumerate(cards[:_ORDERED_SHOWN], 1):
            soft = sum(clue.cards >> card.id & 1 for clue in found.clues if not clue.hard)
            sure = sum(clue.surely >> card.id & 1 for clue in found.clues if clue.surely is not None)
            known = sum(effect >> card.id & 1 for effect in known_for)
            self.lines.append(f"  {place}. {card.name}: {soft}, {sure}, {known}, {card.printings}")

    def weighed(self, question: Said, left: float) -> None:
        """A question that was considered, and the cards that it leaves on average, weighted."""
        self._add(f"質問「{question.ja}」は平均{left:.1f}枚を残す", f"question {question.en!r} leaves {left:.1f} card(s) on average")
