"""Keys of names: one key for every way of writing a name, different keys for different names."""

import random
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from resolver import Index
from resolver.text import loose_key, name_key, words
from resolver.text.kana import hiragana, katakana

HIRAGANA = "".join(map(chr, range(0x3041, 0x3097)))
KATAKANA = "".join(map(chr, range(0x30A1, 0x30F7)))
_HALF = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0xFF66, 0xFF9E)}
NAMES = st.text(
    st.sampled_from(HIRAGANA + KATAKANA + "稲妻否認漏出者剣鍬々ー・、 abcxyzABCXYZ0123'-,!"), min_size=1, max_size=20
)


def half_width(text: str) -> str:
    """Katakana in its half-width form, voiced marks apart."""
    apart = unicodedata.normalize("NFD", text).replace("\u3099", "ﾞ").replace("\u309a", "ﾟ")
    return "".join(_HALF.get(char, char) for char in apart)


def full_width(text: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)


FORMS = {
    "upper case": str.upper,
    "lower case": str.lower,
    "full width": full_width,
    "half width": half_width,
    "hiragana": hiragana,
    "katakana": katakana,
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "spaced": lambda text: " ".join(text),
    "wide spaces": lambda text: "　".join(text),
    "no spaces": lambda text: text.replace(" ", ""),
    "no dots": lambda text: text.replace("・", ""),
    "other dots": lambda text: text.replace("・", "･"),
    "other hyphens": lambda text: text.replace("-", "‐"),
    "other apostrophes": lambda text: text.replace("'", "’"),
    "invisible signs": lambda text: "\u200b".join(text),
    "quotes": lambda text: f"《{text}》",
    "large kana": lambda text: text.translate(
        str.maketrans("ぁぃぅぇぉっゃゅょァィゥェォッャュョ", "あいうえおつやゆよアイウエオツヤユヨ")
    ),
}


APART = ("decomposed", "half width")  # after these, nothing may come between a kana and its voiced mark


def has_letters(name: str) -> bool:
    return any(char.isalnum() and char != "ー" for char in name)


@pytest.mark.parametrize("form", FORMS)
@given(name=NAMES)
def test_a_name_in_any_form_has_one_key(form: str, name: str) -> None:
    if has_letters(name):
        assert name_key(FORMS[form](name)) == name_key(name)


@given(NAMES, st.randoms())
def test_forms_may_be_mixed(name: str, chance: random.Random) -> None:
    chosen = chance.sample(sorted(FORMS), 3)
    changed = name
    for form in sorted(chosen, key=lambda form: form in APART):
        changed = FORMS[form](changed)
    if has_letters(name):
        assert name_key(changed) == name_key(name), chosen


@given(st.text(max_size=30))
def test_a_key_is_its_own_key(text: str) -> None:
    assert name_key(name_key(text)) == name_key(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dûl's Vault", "lim duls vault"),
        ("Fire // Ice", "fire/ice"),
        ("Fire // Ice", "FireIce"),
        ("Wear & Tear", "wear and tear"),
        ("一同集結！", "一同集結!"),
        ("ジェイス・ベレレン", "ジェイスベレレン"),
        ("サイコロ", "サイコ口"),  # a kanji that looks like the kana
        ("カの勝負", "力の勝負"),
        ("力ずく", "カずく"),
        ("第十三騎士", "第13騎士"),
        ("3つの願い", "三つの願い"),
        ("肥（ひ）沃（よく）な足（あし）跡（あと）", "肥沃な足跡"),
    ],
)
def test_ways_of_writing_one_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Negate", "Negation"),
        ("否認", "否定"),
        ("稲妻", "稲妻の一撃"),
        ("パンチ", "バンチ"),  # voicing counts
        ("ハグ", "バグ"),
        ("Wasteland", "Wastelands"),
        ("_____", "____"),
        ("+2 Mace", "+1 Mace"),
    ],
)
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_a_name_of_signs_alone_has_a_key() -> None:
    assert name_key("_____") == "_____"
    assert name_key("  ") == name_key("") == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ヴァンパイア", "バンパイヤ"),
        ("ジェイス", "ゼイス"),
        ("ウィザード", "イザード"),
        ("ティムール", "チムール"),
        ("ネクロポーテンス", "ネクロポテンス"),
        ("タルモゴイフ", "たるもごいふ"),
        ("こうやく", "こおやく"),
        ("せいぎ", "せえぎ"),
        ("つづき", "つずき"),
        ("はなぢ", "はなじ"),
    ],
)
def test_spellings_of_one_sound(one: str, other: str) -> None:
    assert loose_key(name_key(one)) == loose_key(name_key(other))


@pytest.mark.parametrize(
    ("one", "other"), [("ショック", "ショート"), ("ジン", "ゴン"), ("カード", "ガード"), ("いし", "いち")]
)
def test_other_sounds_stay_apart(one: str, other: str) -> None:
    assert loose_key(name_key(one)) != loose_key(name_key(other))


@given(NAMES)
@example("けィェ")
@example("やしうえ")
def test_a_loose_key_is_its_own_loose_key(name: str) -> None:
    key = loose_key(name_key(name))
    assert loose_key(key) == key


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Jace, the Mind Sculptor", ["jace", "the", "mind", "sculptor"]),
        ("Urza's Saga", ["urzas", "saga"]),
        ("Will-o'-the-Wisp", ["will", "o", "the", "wisp"]),
        ("Fire // Ice", ["fire", "ice"]),
        ("+2 Mace", ["2", "mace"]),
        ("否認 Negate", ["否認", "negate"]),
        ("", []),
        ("!?", []),
    ],
)
def test_words(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_every_name_of_the_starter_cards_has_a_key(starter: Index) -> None:
    names = list(starter.store.all_names())
    assert len(names) > 1000
    assert all(key and loose for key, loose, *_ in names)


@pytest.mark.realdata
def test_no_two_real_cards_of_different_english_names_share_a_key(real: Index) -> None:
    """A key that washes too much would make two cards one."""
    by_key: dict[str, set[str]] = {}
    for key, _, card, kind, _, text in real.store.all_names():
        if kind == "oracle" and " // " not in text and real.store.scope_of(card) == "card":
            by_key.setdefault(key, set()).add(text)
    shared = {key: texts for key, texts in by_key.items() if len(texts) > 1}
    assert not shared
