"""Names by sound: readings of kanji and English names in katakana."""

from pathlib import Path

from resolver.bulk.readings import katakana_words, reading_overrides, sound_names
from resolver.model import CardName
from resolver.text import name_key

TRUE_READINGS = Path(__file__).parents[1] / "data" / "readings.tsv"
LEAST_RIGHT = 0.9  # share [0..1] of true readings that the machine must reach; a reading is a low-trust name


def sounds(*names: CardName) -> list[tuple[str, str, str]]:
    return [(name.text, name.kind, name.lang) for name in sound_names(names)]


def printed(text: str) -> CardName:
    return CardName(text, "", 5, "printed", "ja", 2)


def oracle(text: str, kind: str = "oracle") -> CardName:
    return CardName(text, "", 5, kind, "en")


def test_a_name_with_kanji_gets_its_reading() -> None:
    (found,) = sound_names([printed("稲妻")])
    assert found == CardName("いなずま", name_key("いなずま"), 5, "reading", "ja", 2, 0)


def test_a_name_in_kana_needs_no_reading() -> None:
    assert sounds(printed("シヴのヘルカイト"), printed("ショック")) == []


def test_the_reading_of_a_split_card_holds_the_halves_alone() -> None:
    assert sounds(printed("火 // 氷")) == [("ひこおり", "reading", "ja")]


def test_signs_in_a_name_are_not_read() -> None:
    assert sounds(printed("伏竜 孔明"), printed("悪夢の声、ブリセラ"))[1] == ("あくむのこえぶりせら", "reading", "ja")


def test_an_override_wins_over_the_machine() -> None:
    name, reading = next(iter(reading_overrides().items()))
    assert sounds(printed(name)) == [(reading, "reading", "ja")]


def test_an_english_name_whose_words_are_all_known_gets_its_katakana() -> None:
    assert sounds(oracle("Lightning Bolt")) == [("ライトニング・ボルト", "katakana", "ja")]
    assert sounds(oracle("Fire", "face")) == [("ファイヤ", "katakana", "ja")]


def test_an_english_name_with_an_unknown_word_gets_none() -> None:
    assert "zzyzx" not in katakana_words()
    assert sounds(oracle("Lightning Zzyzx"), oracle("_____")) == []


def test_former_names_and_misprints_have_no_sound() -> None:
    assert sounds(oracle("Lightning Bolt", "misprint")) == []


def test_most_machine_readings_are_the_true_ones() -> None:
    rows = [
        line.split("\t") for line in TRUE_READINGS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    names = [CardName(name, "", number, "printed", "ja") for number, (name, _, _) in enumerate(rows)]
    wrong = [
        (rows[found.card][0], found.text) for found in sound_names(names) if found.key != name_key(rows[found.card][1])
    ]
    assert len(rows) > 400
    assert len(wrong) <= (1 - LEAST_RIGHT) * len(rows), wrong
