"""From rows to cards: every trap that real rows hold, on the starter cards and on made-up rows."""

from collections.abc import Callable
from typing import Any

import pytest

from resolver import Card, Index
from resolver.bulk.convert import Converter
from resolver.bulk.names import corrections, other_names, printed_type_line, split_printed_name
from resolver.bulk.records import CardRow, FaceRow
from resolver.model import CardName

Row = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def cards(starter: Index) -> dict[str, list[Card]]:
    """English name -> the starter cards of that name, of any scope."""
    table: dict[str, list[Card]] = {}
    for number in range(starter.store.everything.bit_count()):
        card = starter.store.card(number)
        table.setdefault(card.name, []).append(card)
    return table


@pytest.fixture(scope="module")
def card(cards: dict[str, list[Card]]) -> Callable[[str], Card]:
    def one(name: str) -> Card:
        (found,) = [card for card in cards[name] if card.scope != "extra"] or cards[name]
        return found

    return one


@pytest.fixture(scope="module")
def names(starter: Index, card: Callable[[str], Card]) -> Callable[..., set[str]]:
    """The names of one card, of the kinds given."""

    def of(name: str, *kinds: str) -> set[str]:
        return {n.text for n in starter.store.names_of(card(name).id) if n.kind in kinds}

    return of


# ------------------------------------------------------------------------------------------------- one card, many printings


def test_all_printings_of_a_card_are_one_card(starter: Index, card: Callable[[str], Card]) -> None:
    negate = card("Negate")
    printings = starter.printings(negate)
    assert {p.lang for p in printings} == {"en", "ja"}
    assert [p.released_at for p in printings] == sorted(p.released_at for p in printings)
    assert negate.sets == ("mor", "m10", "m11", "m12", "m13", "m14", "m15", "ori", "m20", "sta", "phed")
    assert set(negate.sets) == {p.set for p in printings}


def test_a_card_holds_what_the_game_says_of_it(card: Callable[[str], Card]) -> None:
    jace = card("Jace, the Mind Sculptor")
    assert (jace.name_ja, jace.mana_cost, jace.mana_value, jace.colors) == (
        "精神を刻む者、ジェイス",
        "{2}{U}{U}",
        4,
        "U",
    )
    assert (jace.type_line, jace.front.loyalty, jace.scope, jace.layout) == (
        "Legendary Planeswalker — Jace",
        "3",
        "card",
        "normal",
    )
    bears = card("Grizzly Bears")
    assert (bears.front.power, bears.front.toughness, bears.released_at[:4]) == ("2", "2", "1993")


def test_colours_stand_in_the_order_of_the_wheel(card: Callable[[str], Card]) -> None:
    assert card("Omnath, Locus of Creation").colors == "WURG"
    assert card("Nicol Bolas, Dragon-God").colors == "UBR"


def test_no_cost_is_not_a_cost_of_zero(card: Callable[[str], Card]) -> None:
    assert card("Black Lotus").mana_cost == "{0}"
    assert card("Ancestral Vision").mana_cost == ""
    assert card("Swamp").mana_cost == ""


def test_cards_are_numbered_scope_by_scope_and_the_most_printed_first(cards: dict[str, list[Card]]) -> None:
    every = sorted((card for same in cards.values() for card in same), key=lambda card: card.id)
    assert [card.id for card in every] == list(range(len(every)))
    order = ("card", "funny", "digital", "playtest", "extra")
    keys = [(order.index(card.scope), -len(card.sets)) for card in every]
    assert keys == sorted(keys)


def test_the_newest_japanese_text_is_kept(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Flood", lang="ja", released_at="2015-01-01", set="new", printed_name="洪水", printed_text="戦場に出る。"),
        row("Flood", lang="ja", released_at="1999-01-01", set="old", printed_name="洪水", printed_text="場に出る。"),
        row("Flood", released_at="1999-01-01", set="old"),
    )
    assert index.card("Flood").front.text_ja == "戦場に出る。"
    assert index.card("Flood").sets == ("old", "new")


def test_of_two_japanese_names_the_one_on_more_printings_is_shown(
    card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    assert card("Solemn Simulacrum").name_ja == "真面目な身代わり"
    assert names("Solemn Simulacrum", "printed") == {"真面目な身代わり", "厳粛な身代わり"}


def test_an_english_row_decides_over_a_japanese_one(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Tide", lang="ja", printed_name="潮", oracle_text="Japanese row first", keywords=["A"]),
        row("Tide", oracle_text="English row", keywords=["B"]),
    )
    assert index.card("Tide").front.oracle_text == "English row"


def test_a_row_with_text_decides_over_one_without(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Tide", oracle_text=None), row("Tide", set="two", oracle_text="Draw."), row("Ebb", oracle_text=None)
    )
    assert (index.card("Tide").has_text, index.card("Tide").front.oracle_text) == (True, "Draw.")
    assert index.card("Ebb").has_text is False
    assert index.store.meta["cards_without_text"] == "1"


def test_a_card_without_rules_is_not_one_whose_rules_are_unknown(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Bear", type_line="Creature — Bear", oracle_text=""))
    assert index.card("Bear").has_text is True


# ------------------------------------------------------------------------------------------------------- Japanese names


@pytest.mark.parametrize(
    ("printed", "name", "second"),
    [
        ("否認", "否認", ""),
        ("幽（ゆう）霊（れい）暗（あん）殺（さつ）者（しゃ）、ケイヤ", "幽霊暗殺者、ケイヤ", ""),
        ("肥(ひ)沃(よく)な足(あし)跡(あと)", "肥沃な足跡", ""),
        ("リリアナの軍旗手（しゅ", "リリアナの軍旗手", ""),  # cut off in the middle of ruby
        ("哀歌コウモリ (暗黒破壊獣、バトラ)", "哀歌コウモリ", "暗黒破壊獣、バトラ"),
        ("不思議な卵（モスラの巨大な繭）", "不思議な卵", "モスラの巨大な繭"),  # no blank before a full-width bracket
        ("エルフ（えるふ）", "エルフ", "えるふ"),  # ruby stands behind kanji only
        ("　余白　", "余白", ""),
    ],
)
def test_ruby_is_taken_out_and_a_second_name_kept_apart(printed: str, name: str, second: str) -> None:
    assert split_printed_name(printed) == (name, second)


@pytest.mark.parametrize(
    ("printed", "washed"),
    [
        ("クリーチャー ― - クラーケン・ホラー", "クリーチャー ― クラーケン・ホラー"),
        ("クリーチャー — 人間・クレリック", "クリーチャー — 人間・クレリック"),
        ("インスタント", "インスタント"),
    ],
)
def test_a_type_line_has_one_dash(printed: str, washed: str) -> None:
    assert printed_type_line(printed) == washed


def test_the_type_line_of_a_japanese_printing_is_washed() -> None:
    converter = Converter()
    printed = {"printed_name": "なにか", "printed_type_line": "クリーチャー ― - 狼男", "lang": "ja"}
    for more in ({"lang": "en"}, printed):
        converter.add(CardRow(oracle_id="a", name="Something", set="abc", layout="normal", type_line="Creature — Werewolf", **more))
    ((card, _, _),) = converter.finish()
    assert card.type_line_ja == "クリーチャー ― 狼男"


def test_no_name_of_the_starter_cards_holds_ruby(starter: Index) -> None:
    for _, _, _, _, lang, text in starter.store.all_names():
        if lang == "ja":
            assert not set(text) & set("（）()"), text


def test_ruby_in_a_face_of_a_row_is_taken_out(card: Callable[[str], Card]) -> None:
    giant = card("Beanstalk Giant // Fertile Footsteps")
    assert (giant.name_ja, giant.faces[1].name_ja) == ("豆の木の巨人 // 肥沃な足跡", "肥沃な足跡")


@pytest.mark.parametrize(
    ("name", "flavor"),
    [
        ("Dirge Bat", {"Battra, Dark Destroyer", "暗黒破壊獣、バトラ"}),
        ("Crystalline Giant", {"Mechagodzilla, the Weapon", "決戦兵器、メカゴジラ"}),
        ("Sophina, Spearsage Deserter", {"Chief Jim Hopper"}),
    ],
)
def test_flavour_names_name_the_card_and_do_not_replace_its_name(
    name: str, flavor: set[str], card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    assert names(name, "flavor") == flavor
    assert card(name).name == name
    assert not {card(name).name_ja} & flavor


def test_flavour_names_of_lightning_bolt_come_from_rows_and_from_the_data_file(names: Callable[..., set[str]]) -> None:
    assert {"Hadoken", "Thrum of the Vestige"} <= names("Lightning Bolt", "flavor")


def test_a_missing_or_null_japanese_name_is_no_name(
    card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    for name, japanese in [
        ("Naturalize", "帰化"),
        ("Ponder", "思案"),
        ("Doom Blade", "破滅の刃"),
        ("Giant Growth", "巨大化"),
    ]:
        assert (card(name).name_ja, names(name, "printed")) == (japanese, {japanese})


def test_a_printed_name_on_an_english_row_adds_nothing(names: Callable[..., set[str]]) -> None:
    assert names("Aether Vial", "oracle", "printed", "face") == {"Aether Vial", "霊気の薬瓶"}


def test_english_left_in_a_japanese_row_is_no_japanese_name(
    card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    assert card("Assault // Battery").name_ja == "暴行 // 殴打"
    assert names("Assault // Battery", "printed_face") == {"暴行", "殴打"}


def test_a_card_never_printed_in_japanese_has_no_japanese_name(card: Callable[[str], Card]) -> None:
    assert card("Black Lotus").name_ja == card("Far // Away").name_ja == ""


def test_two_cards_may_share_a_japanese_name(names: Callable[..., set[str]]) -> None:
    assert "復活" in names("Recover", "printed") & names("Resurrection", "printed")
    assert "狡猾" in names("Cunning", "printed") & names("Guile", "printed")


def test_names_shifted_by_one_row_are_put_right(names: Callable[..., set[str]]) -> None:
    assert names("Déjà Vu", "printed") == {"デジャ・ヴュ"}
    assert names("Djinn of the Lamp", "printed") == {"ランプのジン"}


def test_a_shifted_name_that_no_correction_knows_is_left_out(row: Row, make_index: Callable[..., Index]) -> None:
    # In set "two" the names of Ash and Birch stand on each other's rows; "one" and "three" have them right.
    index = make_index(
        *(
            row(n, lang="ja", set=s, printed_name=j)
            for n, j in [("Ash", "灰の木"), ("Birch", "樺の木")]
            for s in ("one", "three")
        ),
        row("Ash", lang="ja", set="two", printed_name="樺の木"),
        row("Birch", lang="ja", set="two", printed_name="灰の木"),
    )
    assert index.resolve("灰の木").cards[0].card.name == "Ash"
    assert index.resolve("灰の木").verdict == index.resolve("樺の木").verdict == "unique"
    printed = [n for n in index.store.names_of(index.card("Ash").id) if n.kind == "printed"]
    assert [n.text for n in printed] == ["灰の木"]


def test_the_report_of_an_import_names_what_was_left_out(row: Row) -> None:
    converter = Converter()
    rows = [
        ("Ash", "one", "灰の木"),
        ("Ash", "three", "灰の木"),
        ("Birch", "one", "樺の木"),
        ("Birch", "three", "樺の木"),
        ("Ash", "two", "樺の木"),
        ("Birch", "two", "樺の木"),
    ]
    for name, code, japanese in rows:
        converter.add(CardRow(name, "ja", oracle_id=name, set=code, printed_name=japanese))
    assert len(list(converter.finish())) == 2
    assert converter.shifted == [("Ash", "樺の木")]


# --------------------------------------------------------------------------------------------------- what is no candidate


@pytest.mark.parametrize(
    ("name", "scope"),
    [
        ("Angel of Sanctions", {"card", "extra"}),  # and its token
        ("Llanowar Elves", {"card", "extra"}),
        ("Watcher for Tomorrow", {"card", "extra"}),  # and its art card
        ("Mowu", {"extra"}),  # a token with two faces
        ("Ob Nixilis Reignited Emblem", {"extra"}),
        ("All in Good Time", {"extra"}),  # a scheme
        ("Academy at Tolaria West", {"extra"}),  # a plane, printed in Japanese
        ("Rofellos", {"extra"}),  # a vanguard
        ("Trash Bin", {"extra"}),  # an attraction
        ("Ancestral Hot Dog Minotaur", {"extra"}),  # stickers
        ("A-Armory Veteran", {"digital"}),
        ("Armory Veteran", {"card"}),
        ("Waste Land", {"playtest"}),
        ("Wasteland", {"card"}),
        ("Bind // Liberate", {"playtest"}),
        ("Little Girl", {"funny"}),  # silver border
        ("Opening Ceremony", {"funny"}),  # acorn stamp
        ("Adorable Kitten", {"funny"}),  # host
        ("Power Play", {"card"}),  # a conspiracy, printed on paper
        ("Brisela, Voice of Nightmares", {"card"}),
    ],
)
def test_scopes(name: str, scope: set[str], cards: dict[str, list[Card]]) -> None:
    assert {card.scope for card in cards[name]} == scope


def test_a_card_takes_the_best_scope_of_its_printings(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Both", digital=True, games=["arena"], set="dig"),
        row("Both", games=["paper", "arena"], set="pap"),
        row("Pixels", digital=True, games=["arena"], set="dig"),
    )
    assert index.card("Both").scope == "card"
    assert [index.store.card(n).name for n in (0, 1)] == ["Both", "Pixels"]
    assert index.store.card(1).scope == "digital"


def test_a_funny_set_may_hold_real_cards(row: Row, make_index: Callable[..., Index]) -> None:
    made = {"set": "unf", "set_type": "funny"}
    index = make_index(
        row("Clown", **made, legalities={"vintage": "not_legal"}),
        row("Real", **made, legalities={"vintage": "legal"}),
        row("Stamped", **made, legalities={"vintage": "legal"}, security_stamp="acorn"),
    )
    assert {index.store.card(n).name: index.store.card(n).scope for n in range(3)} == {
        "Clown": "funny",
        "Real": "card",
        "Stamped": "funny",
    }


# ------------------------------------------------------------------------------------------------------------- layouts


def test_a_split_card_has_both_costs_and_both_orders_of_its_names(
    card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    fire = card("Fire // Ice")
    assert (fire.mana_cost, fire.mana_value, fire.colors) == ("{1}{R} // {1}{U}", 4, "UR")
    assert [(f.name, f.name_ja, f.mana_cost) for f in fire.faces] == [("Fire", "火", "{1}{R}"), ("Ice", "氷", "{1}{U}")]
    assert names("Fire // Ice", "oracle") == {"Fire // Ice", "Ice // Fire"}
    assert names("Fire // Ice", "printed") == {"火 // 氷", "氷 // 火"}
    assert names("Fire // Ice", "face", "printed_face") == {"Fire", "Ice", "火", "氷"}


def test_a_card_of_five_faces(card: Callable[[str], Card], names: Callable[..., set[str]]) -> None:
    five = card("Who // What // When // Where // Why")
    assert len(five.faces) == 5
    assert names(five.name, "face") == {"Who", "What", "When", "Where", "Why"}


@pytest.mark.parametrize(
    ("name", "layout", "cost", "value"),
    [
        ("Bonecrusher Giant // Stomp", "adventure", "{2}{R}", 3),
        ("Delver of Secrets // Insectile Aberration", "transform", "{U}", 1),
        ("Sejiri Shelter // Sejiri Glacier", "modal_dfc", "{1}{W}", 2),
        ("Nezumi Graverobber // Nighteyes the Desecrator", "flip", "{1}{B}", 2),
        ("Emeritus of Conflict // Lightning Bolt", "prepare", "{1}{R}", 2),
    ],
)
def test_the_front_face_alone_gives_the_cost(
    name: str, layout: str, cost: str, value: float, card: Callable[[str], Card]
) -> None:
    found = card(name)
    assert (found.layout, found.mana_cost, found.mana_value) == (layout, cost, value)
    assert " // ".join(face.name for face in found.faces) == name


def test_faces_have_types_and_sizes_of_their_own(card: Callable[[str], Card]) -> None:
    jace = card("Jace, Vryn's Prodigy // Jace, Telepath Unbound")
    front, back = jace.faces
    assert (front.power, front.toughness, front.loyalty) == ("0", "2", "")
    assert (back.power, back.loyalty, back.type_line) == ("", "5", "Legendary Planeswalker — Jace")


def test_a_meld_result_is_a_card_of_its_own_without_a_cost(card: Callable[[str], Card]) -> None:
    brisela = card("Brisela, Voice of Nightmares")
    assert (brisela.layout, brisela.mana_cost, brisela.mana_value, len(brisela.faces)) == ("meld", "", 11, 1)
    assert card("Gisela, the Broken Blade").mana_cost == "{2}{W}{W}"


def two_faces(row: Row, front: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A row of a transforming card as a list without costs has it, with `front` and `fields` told."""
    faces = [{"name": "Day", "mana_cost": "", "oracle_text": "", "type_line": "Creature — Cat"} | front,
             {"name": "Night", "mana_cost": "", "oracle_text": "", "type_line": "Creature — Beast"}]  # fmt: skip
    told = {"mana_cost": None, "cmc": None, "colors": None, "color_identity": None, "oracle_text": None, "type_line": None}
    return row("Day // Night", layout="transform", card_faces=faces, **(told | fields))


def terms_of(index: Index, *prefixes: str) -> set[str]:
    return {term for prefix in prefixes for term, cards in index.store.terms(prefix).items() if cards}


COST_TERMS = ("cost:", "mv:", "pips:", "color", "identi")


def test_a_cost_that_is_not_told_is_unknown_and_not_none(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(two_faces(row, {}))
    day = index.card("Day")
    assert (day.has_cost, day.has_text) == (False, False)
    assert terms_of(index, *COST_TERMS) == {"cost:unknown"}
    assert terms_of(index, "text:") == {"text:unknown"}


@pytest.mark.parametrize(
    ("front", "fields", "terms"),
    [
        ({"mana_cost": "{W}"}, {}, {"cost:{W}", "mv:1", "pips:W=1", "colors:W"}),
        ({"type_line": "Land"}, {}, {"cost:none", "colors:"}),
        ({}, {"cmc": 0.0}, {"cost:none", "mv:0", "colors:"}),
        ({}, {"mana_cost": ""}, {"cost:none", "mv:0", "colors:"}),
    ],
)
def test_a_cost_that_is_told_is_known(
    front: dict[str, Any], fields: dict[str, Any], terms: set[str], row: Row, make_index: Callable[..., Index]
) -> None:
    index = make_index(two_faces(row, front, **fields))
    assert index.card("Day").has_cost is True
    assert terms_of(index, "cost:", "mv:", "pips:", "colors:") == terms


def test_a_row_that_tells_the_cost_decides_over_one_that_does_not(row: Row, make_index: Callable[..., Index]) -> None:
    told = two_faces(row, {"mana_cost": "{2}{G}", "oracle_text": "Trample"}, oracle_id="another")
    for rows in ((two_faces(row, {}), told), (told, two_faces(row, {}))):
        found = make_index(*rows).card("Day")
        assert (found.mana_cost, found.has_cost, found.has_text) == ("{2}{G}", True, True)


def test_a_meld_result_has_the_mana_value_that_is_shown(starter: Index, card: Callable[[str], Card]) -> None:
    brisela = 1 << card("Brisela, Voice of Nightmares").id
    held = {term for term, cards in starter.store.terms("mv:").items() if cards & brisela}
    assert held == {"mv:11"}
    assert starter.store.cards_with("cost:none") & brisela


def test_a_reversible_card_is_one_card_with_one_face(
    card: Callable[[str], Card], names: Callable[..., set[str]]
) -> None:
    twice = card("Zndrsplt, Eye of Wisdom")
    assert twice.oracle_id == "502849a6-8e65-40f3-b348-a41c4f939768"  # the faces carry it, the row does not
    assert (len(twice.faces), twice.mana_cost, twice.mana_value, twice.colors) == (1, "{4}{U}", 5, "U")
    assert twice.type_line == "Legendary Creature — Homunculus"
    assert names(twice.name, "oracle", "face") == {"Zndrsplt, Eye of Wisdom"}


def test_a_reversible_printing_joins_its_card(card: Callable[[str], Card]) -> None:
    propaganda = card("Propaganda")
    assert (propaganda.layout, propaganda.type_line, propaganda.name_ja) == ("normal", "Enchantment", "プロパガンダ")
    assert "sld" in propaganda.sets


def test_two_oracle_ids_of_one_name_are_one_card(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(row("Same", set="one"), row("Same", oracle_id="made up", set="two"))
    assert index.store.meta["cards"] == "1"
    assert index.card("Same").sets == ("one", "two")


def test_rows_without_an_oracle_id_are_joined_by_name(row: Row, make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Same", oracle_id=None, set="one"), row("Same", oracle_id=None, set="two"), row("Other", oracle_id=None)
    )
    assert index.store.meta["cards"] == "2"


@pytest.mark.parametrize("layout", ["saga", "class", "leveler", "prototype", "origami"])
def test_any_layout_is_a_card(layout: str, row: Row, make_index: Callable[..., Index]) -> None:
    found = make_index(row("Shape", layout=layout)).card("Shape")
    assert (found.layout, found.scope) == (layout, "card")


def test_a_bare_row_becomes_a_card(make_index: Callable[..., Index]) -> None:
    found = make_index({"name": "Bare", "lang": "en"}).card("Bare")
    assert (found.mana_cost, found.mana_value, found.type_line, found.colors, found.released_at) == ("", 0, "", "", "")


def test_faces_without_a_cost_of_their_own_take_it_from_the_row(row: Row, make_index: Callable[..., Index]) -> None:
    halves = [{"name": "Left", "type_line": "Instant"}, {"name": "Right", "type_line": "Sorcery"}]
    made = row("Left // Right", layout="split", mana_cost="{R} // {2}{G}", cmc=None, type_line=None, card_faces=halves)
    found = make_index(made).card("Left // Right")
    assert [face.mana_cost for face in found.faces] == ["{R}", "{2}{G}"]
    assert (found.mana_value, found.type_line) == (4, "Instant // Sorcery")


def test_devoid_cards_have_the_colours_that_the_row_says(row: Row, make_index: Callable[..., Index]) -> None:
    assert make_index(row("Drone", colors=[], mana_cost="{1}{U}")).card("Drone").colors == ""


# --------------------------------------------------------------------------------------------------------- corrections


def converted(made: CardRow, *fixes: tuple[str, str]) -> tuple[Card, list[CardName], int]:
    converter = Converter({(made.set, made.collector_number or "", made.lang): list(fixes)})
    converter.add(made)
    ((card, names, _),) = converter.finish()
    return card, names, converter.corrected


def test_a_correction_replaces_a_field() -> None:
    made = CardRow("Ash", "ja", set="one", collector_number="7", printed_name="間違い")
    card, names, count = converted(made, ("printed_name", "灰の木"))
    assert (card.name_ja, count) == ("灰の木", 1)
    assert "間違い" not in {name.text for name in names}


def test_a_correction_with_an_empty_value_drops_the_field() -> None:
    card, _, _ = converted(
        CardRow("Ash", "ja", set="one", collector_number="7", printed_name="Ash Tree"), ("printed_name", "")
    )
    assert card.name_ja == ""


def test_a_correction_reaches_a_face_and_passes_over_one_that_is_not_there() -> None:
    made = CardRow(
        "A // B", "ja", layout="split", set="one", collector_number="7", card_faces=[FaceRow("A"), FaceRow("B")]
    )
    card, _, count = converted(made, ("card_faces[1].printed_name", "乙"), ("card_faces[5].printed_name", "丙"))
    assert ([face.name_ja for face in card.faces], count) == (["", "乙"], 1)


def test_a_correction_of_one_row_leaves_the_others_alone() -> None:
    converter = Converter({("one", "7", "ja"): [("printed_name", "灰の木")]})
    converter.add(CardRow("Ash", "ja", set="one", collector_number="8", printed_name="とねりこ"))
    ((card, _, _),) = converter.finish()
    assert (card.name_ja, converter.corrected) == ("とねりこ", 0)


def test_the_data_files_load() -> None:
    assert ("por", "52", "ja") in corrections()
    assert ("Thrum of the Vestige", "flavor") in other_names()["Lightning Bolt"]


@pytest.mark.realdata
def test_every_correction_meets_a_row_of_the_real_file(shared: Any) -> None:
    from resolver.bulk.reader import ReadCount, read_cards

    wanted = set(corrections())
    for made in read_cards(shared / "bulk" / "all-cards.jsonl.gz", ReadCount()):
        wanted.discard((made.set, made.collector_number or "", made.lang))
    assert not wanted
