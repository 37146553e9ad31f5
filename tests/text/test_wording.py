"""What makes two sentences of rules text one wording, and the pieces of a line that may be read out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolver.text import fold_text
from resolver.text.wording import key, pieces, places, wording


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("カードを2枚引く", "カードを２枚引く。"),
        ("カードを二枚引く", "カードを２枚引く。"),
        ("装備 {2}", "装備{2}"),
        ("このクリーチャーが死亡したとき", "これが死亡したとき、"),
        ("When this creature dies, draw a card", "When ~ dies, draw a card."),
        ("+1/+1の修整", "＋１/＋１の修整"),
    ],
)
def test_width_numerals_punctuation_and_words_for_itself_do_not_count(said: str, printed: str) -> None:
    assert wording(fold_text(said)) == wording(fold_text(printed))


@pytest.mark.parametrize(("one", "other"), [("+1/+1", "-1/-1"), ("カードを2枚引く", "カードを3枚引く"), ("プロテクション(黒)", "プロテクション(赤)")])
def test_what_changes_the_meaning_counts(one: str, other: str) -> None:
    assert key(wording(one)) != key(wording(other))


@given(st.text(st.sampled_from("こののクリーチャーれ一二ab this creature+-/~_。、「」(){}1　")))
def test_places_are_those_of_the_wording(text: str) -> None:
    folded = fold_text(text)
    letters, starts, ends = places(folded)
    assert letters == wording(folded)
    assert all(start < end for start, end in zip(starts, ends, strict=True))
    assert sorted(starts) == starts


def test_pieces_of_a_line() -> None:
    line = "飛行(反復。)これが出たとき、1枚引く。{t}:2点を与える。"
    found = dict(pieces(line))
    assert {place: said for place, said in found.items() if len(place) < 3} == {
        (): "飛行反復~が出たとき1枚引くt2点を与える",
        (0,): "飛行~が出たとき1枚引くt2点を与える",
        (0, 0): "飛行~が出たとき1枚引く",
        (0, 1): "t2点を与える",
        (1, 0): "反復",
    }
    assert found[0, 0, "triggered"] == "1枚引く"
    assert found[0, 1, "effect"] == "2点を与える"


def test_parts_between_commas() -> None:
    assert {"白が", "白が青が", "青が", "青が黒だ", "黒だ", "白が青が黒だ"} == {said for _, said in pieces("白が、青が、黒だ。")}


def test_a_quoted_ability_is_no_sentence_of_its_own() -> None:
    assert dict(pieces("これは「{t}:1枚引く。」を持つ。"))[0, 0] == "~はt1枚引くを持つ"
