"""A card named only to tell what the one looked for is like: 石の雨的な, 対抗呪文の緑版, "a white Memory Lapse"."""

import re
from dataclasses import replace

from ..question import COLORS
from .base import Clue, Question

_VERSION = r"(?:の?(?:[白青黒赤緑](?:い|の)?|無色の?|[ァ-ヶー一-鿿・]{1,9})?(?:版|バージョン)(?!画))"  # 対抗呪文の緑版
_BESIDE = re.compile("と(?:よく)?(?:無限)?(?:組[むみんま]|の?コンボ|シナジー|の?相性|セットで|一緒に(?:使|入|並))")  # 独楽と組むやつ
_LIKENED = re.compile(
    rf"(?:的|みたい|っぽ|のよう|の親戚|の亜種|の(?:上位|下位)?互換|の仲間|系|風|内蔵|を内蔵|(?:に(?:手?足|羽)が|が)生え|付き|{_VERSION}|[ -](?:like|style|ish|variant|version|effect|clone|but)\b|s?[ -]on a\b)"
)
_LIKE = re.compile(r"(?:\blike (?:an? |the )?|\bsimilar to (?:an? |the )?|\bbetter (?:than )?(?:an? )?|\ba |\ban |\bbasically |\bblack |\bwhite |\bblue |\bred |\bgreen |\bnot (?:the )?|\b(?:with|has) (?:an? )?(?:[a-z-]+ )?)$")
_WITH_MORE = re.compile("(?:(?:の|が|も)(?:つい|付い)(?:た|てる|ている)|(?:つき|付き|持ち)の|を?(?:持つ|持った|持ってる))$")  # 刹那のついた|もみ消し
_LETTERS = {word: letter for letter, (_, word) in COLORS.items()}
_COLOR_BEFORE = re.compile(rf"\b({'|'.join(_LETTERS)}) $")
_COLORED = re.compile("[のい ]?")  # between a colour and the name: 赤い|ネクロポーテンス


def only_likened(text: str, start: int, end: int) -> bool:
    """Whether words beside a name say that a card is only like the one named: "like a Mind Rot", 石の雨的な."""
    return bool(_LIKENED.match(text, end) or (text[start].isascii() and _LIKE.search(text, 0, start)))


def played_with(text: str, end: int) -> bool:
    """Whether words behind a name say that the card looked for is played together with the one named: ヴァラクートとコンボする."""
    return bool(_BESIDE.match(text, end))


def of_its_color(question: Question, start: int, cards: int) -> bool:
    """Whether an English colour stands before a name, and one of `cards`, so named, has it: "the red lightning bolt" is that card."""
    color = _COLOR_BEFORE.search(question.text, 0, start)
    return bool(color) and bool(question.store.cards_with(f"color:{_LETTERS[color[1]]}") & cards)


def likened(question: Question, start: int, end: int) -> Clue:
    """A card named only to tell what the one looked for is like ("a white Memory Lapse"): understood, but nothing is sure of it."""
    name = question.text[start:end]
    return Clue("name", start, end, f"「{name}」のようなもの", f"something like {name}", question.store.everything, hard=False)


def by_color(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues, a name with a colour or ability before it that no card so named has taken as a likening: 緑の対抗呪文, 刹那のついたもみ消し.

    Who mistakes a card's colour may say the same, so no other card is beyond doubt then.
    """
    colors = [clue for clue in clues if clue.kind == "color" and not clue.negated]
    given = [clue for clue in clues if clue.kind == "effect" and clue.hard and not clue.negated]

    def of_another(clue: Clue) -> bool:
        before = [color for color in colors if _COLORED.fullmatch(question.text, color.end, clue.start)]
        if _WITH_MORE.search(question.text, 0, clue.start):
            before += [more for more in given if _WITH_MORE.sub("", question.text[more.start : clue.start]) == _WITH_MORE.sub("", question.text[more.start : more.end])]
        return bool(before) and clue.kind == "name" and clue.hard and not clue.negated and not clue.cards & before[0].cards

    return [replace(likened(question, clue.start, clue.end), rank=clue.rank, surely=0) if of_another(clue) else clue for clue in clues]
