"""Fillers, costs, colours, printings, name shapes, negation and sizes: what each kind of wording is taken to mean."""



import pytest

from resolver import Index
from resolver.search.clues.base import Clue, Question
from resolver.search.clues.filler import DENIES, fillers, split_leftover
from resolver.search.clues.finding import find_clues
from resolver.search.lexicon import Lexicon
from resolver.text import fold


@pytest.fixture(scope="module")
def read(starter: Index):
    """Question -> (clues, ignored words)."""
    engine = starter._engine if hasattr(starter, "_engine") else starter.engine
    lexicon = Lexicon(engine.store)

    def clues(text: str) -> tuple[tuple[Clue, ...], tuple[str, ...]]:
        found = find_clues(Question(fold(text), engine.store, engine.names), lexicon)
        return found.clues, found.ignored

    return clues


def meanings(clues: tuple[Clue, ...]) -> list[str]:
    return [clue.en for clue in clues]


@pytest.mark.parametrize(
    "text",
    [
        "なんていうか昔使ってたやつ",
        "スタックスに入ってる壊れカード",
        "名前が思い出せないんだけど",
        "あったような気がする",
        "everyone hated it back in the day lol",
        "i don't remember the name, dude",
        "no joke, no idea what it's called",
    ],
)
def test_talk_says_nothing(text: str) -> None:
    folded = fold(text).text
    assert [folded[a:b] for a, b in split_leftover(folded, 0, len(folded))] == [] or "don't" in text or "no joke" in text


@pytest.mark.parametrize("word", ["ない", "なし", "ず", "ぬ", "not", "no", "never", "without", "non"])
def test_a_denial_is_no_filler(word: str) -> None:
    assert word not in fillers().japanese
    assert word not in fillers().english


def test_bare_denials_stand_in_no_list() -> None:
    assert not [word for word in fillers().japanese if DENIES.fullmatch(word)]


@pytest.mark.parametrize(("text", "start", "end", "left"), [("引かせちゃう呪文", 1, 6, []), ("引かせない呪文", 1, 5, ["せない"]), ("払わないと", 1, 5, ["ない"])])
def test_endings_of_a_verb(text: str, start: int, end: int, left: list[str]) -> None:
    assert [text[a:b] for a, b in split_leftover(text, start, end)] == left


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("W instant", "mana cost {W}"),
        ("Bのインスタント", "mana cost {B}"),
        ("a green counterspell for G, instant", "mana cost {G}"),
        ("1 generic and a blue, instant", "mana cost {1}{U}"),
        ("UU instant", "mana cost {U}{U}"),
        ("for one blue: counters something", "mana cost {U}"),
        ("white 4/4 cat for six", "mana value 6"),
        ("instant for four", "mana value 4"),
        ("artifact creature for zero mana", "mana value 0"),
        ("2マナのプロテクション青のクリーチャー", "mana value 2"),
        ("bounce a permanent, or with seven mana bounce everything", "7 (mana or a number)"),
        ("素のコスト7のクリーチャー", "mana value 7"),
        ("3~4マナのクリーチャー", "mana value 3 to 4"),
        ("0か1マナのアーティファクト", "mana value 0 to 1"),
        ("creature, converted mana cost 4 or higher", "mana value 4 or more"),
        ("11マナ以上のクリーチャー", "mana value 11 or more"),
        ("トリプルシンボルの黒いクリーチャー", "3 or more {B}"),
        ("double black creature", "2 or more {B}"),
        ("パワー2以下のクリーチャー", "power 2 or less"),
        ("creature, power at least 4", "power 4 or more"),
        ("パワーとタフネスが同じクリーチャー", "power equal to toughness"),
        ("ten ten creature", "10/10"),
        ("ゴルガリの土地", "golgari (black-green)"),
        ("izzet instant", "izzet (blue-red)"),
        ("スゥルタイのクリーチャー", "sultai (black-green-blue)"),
        ("白黒2色のクリーチャー", "white and black, two colours"),
        ("exactly red and white instant", "white and red, two colours"),
        ("5色のクリーチャー", "five colours"),
        ("1996年のクリーチャー", "printed in 1996"),
        ("creature from the nineties", "from the nineties"),
        ("旧枠のクリーチャー", "old frame (until mid-2003, or retro)"),
        ("creature, never printed in japanese", "never printed in Japanese"),
        ("名前が四字熟語の呪文", "a name of four kanji"),
        ("one-word name instant", "1 word(s) in the name"),
        ("コモンかアンコモンのクリーチャー", "common or uncommon"),
        ("黒じゃないクリーチャー", "not black"),
        ("instant, not blue", "not blue"),
        ("neither red nor green instant", "not red"),
        ("5マナでクリーチャーに3点の赤い火力", "mana value 5, or an ability for so much"),
        ("2マナでアーティファクトを壊すインスタント", "mana value 2, or an ability for so much"),
    ],
)
def test_what_is_understood(read, text: str, meaning: str) -> None:
    clues, _ = read(text)
    assert meaning in meanings(clues)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("3マナ払う", "mana value 3"),
        ("it becomes a 4/2 golem for four mana", "mana value 4"),
        ("flashback for four", "mana value 4"),
        ("bounce a permanent, or with seven mana bounce everything", "mana value 7"),
        ("プロ青の2マナ", "mana value 2, U"),
        ("装備コスト5", "mana value 5"),
        ("madness R", "mana cost {R}"),
        ("白の2マナでアンタップする", "mana value 2, W"),
        ("destroys a nonblack creature", "not black"),
        ("2マナのアーティファクトを壊すインスタント", "mana value 2, or an ability for so much"),
        ("2マナのアーティファクトを壊すインスタント", "mana value 2"),
        ("黒でないクリーチャーを破壊する", "not black"),
    ],
)
def test_what_is_not_meant(read, text: str, wrong: str) -> None:
    clues, _ = read(text)
    assert wrong not in meanings(clues)


def test_a_denial_beside_nothing_is_told(starter: Index) -> None:
    answer = starter.resolve("赤いインスタントで、ぽよよんじゃないの")
    assert any("ない" in word for word in answer.ignored)
    assert answer.verdict != "unique"


