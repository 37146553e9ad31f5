"""Descriptions in romaji: what is taken for romaji, and what it becomes."""


import pytest

from resolver import Index
from resolver.search import mixed as mixed_words
from resolver.search.romanised import is_romaji, japanese
from resolver.text import fold


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("kuro no 2 mana instant de kuro ja nai creature wo hakai suru yatsu", "黒の2マナインスタントで黒じゃないクリーチャーを破壊するやつ"),
        ("aka 4 mana 4/4 haste, deta toki jibun ni 4 ten kuru yatsu", "赤4マナ4/4速攻、出たとき自分に4点くるやつ"),
        ("teferi no planeswalker de 5 mana no yatsu", "teferiのプレインズウォーカーで5マナのやつ"),
        ("1 mana 3 ten no akai karyoku", "1マナ3点の赤い火力"),
    ],
)
def test_romaji_becomes_japanese(typed: str, expected: str) -> None:
    assert japanese(typed) == expected


@pytest.mark.parametrize(
    "typed",
    [
        "2R guy, mono red, that blows up an artifact as he enters",
        "no idea, made by a ninja or a samurai",
        "counter target spell unless they pay three",
        "to go he made no demo",
        "黒の2マナのインスタント",
        "sensei's divining top",
    ],
)
def test_other_texts_are_not_romaji(typed: str) -> None:
    assert not is_romaji(typed)
    assert japanese(typed) is None


def test_the_answer_keeps_the_question_as_typed(starter: Index) -> None:
    typed = "ao no 2 mana no instant de jumon wo uchikesu yatsu"
    answer = starter.resolve(typed)
    assert answer.query == typed
    assert answer.verdict != "not_found"


@pytest.mark.parametrize(
    ("mixed", "plain"),
    [
        ("3マナ以下のcreatureを出す", "3マナ以下のクリーチャーを出す"),
        ("land 1枚sacして、creatureをexileする青1マナのinstant", "土地1枚生け贄に捧げて、クリーチャーを追放する青1マナのインスタント"),
        ("2 mana でdrawできるartifact", "2マナでドローできるアーティファクト"),
        ("blueのcreatureを戻すred instant", "青のクリーチャーを戻す赤インスタント"),
    ],
)
def test_english_words_of_the_game_among_japanese_ones_are_read_as_japanese(mixed: str, plain: str) -> None:
    assert mixed_words.japanese(fold(mixed)).text == plain


@pytest.mark.parametrize("text", ["青いchannel landで", "Force of Will みたいな", "destroy target creature", "クリーチャーを破壊する"])
def test_a_run_of_english_or_a_text_in_one_language_stays_as_it_is(text: str) -> None:
    assert mixed_words.japanese(fold(text)) is None


def test_words_read_as_japanese_are_told_as_they_were_typed(starter: Index) -> None:
    clues = {clue.kind: clue.words for clue in starter.resolve("1マナのred instant、anythingに3点").clues}
    assert (clues["color"], clues["type"]) == ("red", "instant")
