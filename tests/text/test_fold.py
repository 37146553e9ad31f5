"""Folding: one way of writing for every text, and the way back to the words as typed."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from resolver.text import fold, fold_text

HIRAGANA = "".join(map(chr, range(0x3041, 0x3097)))
KATAKANA = "".join(map(chr, range(0x30A1, 0x30F7)))
JAPANESE = st.text(
    st.sampled_from(
        HIRAGANA
        + KATAKANA
        + "稲妻否認漏出者々一十力口ー・、。「」《》【】（）()[]〈〉 　＝‐－～゛゜\u3099\u309aｶﾞﾊﾟｱｰ･ＮｅｇａtＥ１2½Æéß'’"
    )
    | st.characters(min_codepoint=0x3000, max_codepoint=0x30FF)
    | st.characters(min_codepoint=0xFF00, max_codepoint=0xFFEF)
    | st.characters(min_codepoint=0x4E00, max_codepoint=0x4E40),
    max_size=30,
)
ANY = JAPANESE | st.text(max_size=30)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("ＮＥＧＡＴＥ", "negate"),
        ("Lim-Dûl’s Vault", "lim-dul's vault"),
        ("Æther Vial", "aether vial"),
        ("Jötun Grunt", "jotun grunt"),
        ("Déjà Vu", "deja vu"),
        ("De\u0301ja\u0300 Vu", "deja vu"),  # accents typed apart
        ("Straße", "strasse"),
        ("Ｌｉｍ－Ｄûｌ", "lim-dul"),
        ("Will‑o‑the‐Wisp", "will-o-the-wisp"),  # no-break hyphen and hyphen
        ("ﾘﾑ＝ﾄﾞｩｰﾙ", "リム=ドゥール"),  # half-width kana with voiced marks
        ("か\u3099", "が"),
        ("ハ\u309a", "パ"),
        ("リム＝ドゥールの櫃", "リム=ドゥールの櫃"),
        ("ジェイス･ベレレン", "ジェイス・ベレレン"),
        ("パラダイム•シフト", "パラダイム・シフト"),
        ("１Ｕ", "1u"),
        ("⑩マナ", "10マナ"),
        ("  a \t b　c\n", "a b c"),
        ("neg\u200bate\ufeff", "negate"),
        ("neg\x00ate", "negate"),
        ("“Sleeping Dragon”", '"sleeping dragon"'),
        ("霊気の薬瓶®", "霊気の薬瓶"),
        ("㌔", "キロ"),
        ("２～３", "2~3"),
        ("", ""),
        ("　", ""),
    ],
)
def test_folding(typed: str, folded: str) -> None:
    assert fold_text(typed) == folded
    assert fold(typed).text == folded


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("肥（ひ）沃（よく）な足（あし）跡（あと）", "肥沃な足跡"),
        ("稲妻(いなずま)", "稲妻"),
        ("稲妻【いなずま】", "稲妻"),
        ("稲妻〈イナズマ〉", "稲妻"),
        ("稲妻《いなずま》", "稲妻"),
        ("稲妻(いな", "稲妻"),  # cut off in the middle
        ("相手の《ショック》", "相手の《ショック》"),  # a name in quotes is no ruby
        ("呪文《ショック》", "呪文《ショック》"),
        ("エルフ(えるふ)", "エルフ(えるふ)"),  # ruby stands behind kanji only
        ("呪文(instant)", "呪文(instant)"),
        ("火(2マナ)", "火(2マナ)"),
    ],
)
def test_ruby(typed: str, folded: str) -> None:
    assert fold_text(typed) == folded
    assert fold(typed).text == folded


@given(ANY)
@example("漢(あ)(い)")
@example("漢(あ)(")
@example("漢(あ[い])")
@example("İ")
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold_text(text)
    assert fold_text(once) == once


@given(ANY | st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=20))
@example("`")
@example("漢(あ)(い)")
def test_both_ways_of_folding_agree(text: str) -> None:
    assert fold(text).text == fold_text(text)


@given(ANY)
def test_every_folded_character_knows_where_it_came_from(text: str) -> None:
    folded = fold(text)
    assert len(folded.starts) == len(folded.text) + 1
    assert list(folded.starts) == sorted(folded.starts)
    assert all(0 <= start <= len(text) for start in folded.starts)
    assert folded.source == text


@given(ANY)
def test_no_capitals_no_full_width_no_control_characters_remain(text: str) -> None:
    folded = fold_text(text)
    assert folded == folded.strip()
    assert "  " not in folded
    assert not [c for c in folded if "\uff01" <= c <= "\uff9f" and c not in "\uff5f\uff60"]
    assert not [c for c in folded if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    assert not [c for c in folded if "A" <= c <= "Z"]


@given(JAPANESE)
def test_composed_and_decomposed_text_are_one(text: str) -> None:
    assert fold_text(unicodedata.normalize("NFD", text)) == fold_text(unicodedata.normalize("NFC", text))


@given(st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=20))
def test_width_does_not_count(text: str) -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) if char != " " else "　" for char in text)
    assert fold_text(wide) == fold_text(text)


@pytest.mark.parametrize(
    ("text", "part", "typed"),
    [
        ("　ＮＥＧＡＴＥ　の ｶﾞ　", "negate", "ＮＥＧＡＴＥ"),
        ("青い ｶﾞﾗｽ を", "ガラス", "ｶﾞﾗｽ"),
        ("肥（ひ）沃（よく）な足", "肥沃", "肥（ひ）沃（よく）"),
        ("⑩マナの", "10マナ", "⑩マナ"),
        ("De\u0301ja\u0300 Vu", "deja", "De\u0301ja\u0300"),
    ],
)
def test_the_words_as_typed_come_back(text: str, part: str, typed: str) -> None:
    folded = fold(text)
    start = folded.text.index(part)
    assert folded.original(start, start + len(part)) == typed
