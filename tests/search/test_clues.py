"""Each kind of clue: the cards that it leaves are exactly those of which the data says so."""

import re
from collections.abc import Callable

import pytest

from resolver import Card, Index, Options
from resolver.answer import Answer
from resolver.mana import ManaCost

Holds = Callable[[Card], bool]


@pytest.fixture(scope="module")
def cards(starter: Index) -> list[Card]:
    """The cards that can be answers."""
    store = starter.store
    return [card for card in store.cards(range(store.everything.bit_count())) if card.scope == "card"]


@pytest.fixture(scope="module")
def fitting(starter: Index) -> Callable[[str], set[str]]:
    """Every card that fits a text; no word of it may be left over."""

    def ask(text: str) -> set[str]:
        answer = starter.resolve(text, Options(limit=1000))
        assert answer.ignored == ()
        assert len(answer.cards) == answer.total
        return {candidate.card.name for candidate in answer.cards}

    return ask


@pytest.fixture(scope="module")
def holding(cards: list[Card]) -> Callable[[Holds], set[str]]:
    def those(holds: Holds) -> set[str]:
        return {card.name for card in cards if holds(card)}

    return those


def costs(card: Card) -> list[ManaCost]:
    """The costs that a player may say of a card: the front face's; of a split card each half's and both."""
    if card.layout == "split":
        halves = [face.mana_cost for face in card.faces]
        return [ManaCost.parse(cost) for cost in [*halves, "".join(halves)]]
    return [ManaCost.parse(card.front.mana_cost)]


def costing(text: str) -> Holds:
    return lambda card: ManaCost.parse(text) in costs(card)


def value(*values: float) -> Holds:
    """Mana value; a land without a cost has none that anybody would say, a meld result has its fronts' (CR 202.3c)."""
    return lambda card: (
        any(cost.mana_value in values for cost in costs(card))
        if card.mana_cost
        else "Land" not in card.type_line and card.mana_value in values
    )


def typed(word: str) -> Holds:
    return lambda card: any(word in face.type_line.replace("’", "'").split() for face in card.faces)


def coloured(letter: str) -> Holds:
    """Of that colour; a land or an artifact without colours is of the colour of its mana."""

    def holds(card: Card) -> bool:
        colors = card.colors + "".join(face.colors for face in card.faces)
        return letter in (colors or (card.color_identity if re.search("Land|Artifact", card.type_line) else ""))

    return holds


def of_colours(card: Card) -> set[str]:
    return set(card.colors + "".join(face.colors for face in card.faces))


def spell(card: Card) -> bool:
    """A card that is cast: no land, or one with another face."""
    return "Land" not in card.type_line or len(card.faces) > 1


def both(*holds: Holds) -> Holds:
    return lambda card: all(one(card) for one in holds)


def no(holds: Holds) -> Holds:
    return lambda card: not holds(card)


# ---------------------------------------------------------------------------------------------------------------- costs


@pytest.mark.parametrize(
    "text",
    ["1U", "{1}{U}", "１Ｕ", "U1", "1u", "{U}{1}", "(1)(U)", "1青", "青1", "1Uのカード", "マナ・コスト1U", "1U card"],
)
def test_a_cost_in_any_writing(
    text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    found = fitting(text)
    assert found == holding(costing("{1}{U}"))
    assert {"Negate", "Mana Leak", "Fire // Ice"} <= found  # Ice costs 1U
    assert not {"Counterspell", "Cancel"} & found


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("UU", "{U}{U}"),
        ("1UU", "{1}{U}{U}"),
        ("{0}", "{0}"),
        ("XU", "{X}{U}"),
        ("X青", "{X}{U}"),
        ("RGWU", "{R}{G}{W}{U}"),
        ("{G/W}{G/W}{1}", "{1}{G/W}{G/W}"),
        ("1(G/W)(G/W)", "{1}{G/W}{G/W}"),
        ("{U/P}", "{U/P}"),
        ("{2/W}{2/W}{2/W}", "{2/W}{2/W}{2/W}"),
        ("{S}", "{S}"),
        ("2C", "{2}{C}"),
        ("{16}", "{16}"),
        ("{15}", "{15}"),
    ],
)
def test_costs_of_every_kind(
    text: str, cost: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    wanted = holding(costing(cost))
    assert wanted
    assert fitting(text) == wanted


def test_half_a_mana_belongs_to_a_joke_card(starter: Index) -> None:
    answer = starter.resolve("{HW} creature", Options(include=("funny",)))
    assert [c.card.name for c in answer.cards] == ["Little Girl"]


# ----------------------------------------------------------------------------------------------------------- mana value


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("3マナ", {3}),
        ("３マナ", {3}),
        ("三マナ", {3}),
        ("three mana", {3}),
        ("3 mana", {3}),
        ("3-mana", {3}),
        ("three-drop", {3}),
        ("cmc 3", {3}),
        ("mana value 3", {3}),
        ("costs 3", {3}),
        ("点数で見たマナ・コストが3", {3}),
        ("マナ総量3", {3}),
        ("7マナ以上", set(range(7, 17))),
        ("7 mana or more", set(range(7, 17))),
        ("16マナ", {16}),
    ],
)
def test_mana_values(
    text: str, values: set[int], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    wanted = holding(value(*values))
    assert wanted
    assert fitting(text) == wanted


@pytest.mark.parametrize(
    "text", ["青3マナ", "青の3マナ", "青い3マナ", "blue three-drop", "three blue mana", "3マナの青"]
)
def test_a_colour_with_an_amount(
    text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert fitting(text) == holding(both(value(3), coloured("U")))


@pytest.mark.parametrize(
    ("text", "letter", "count"), [("青青", "U", 2), ("double blue", "U", 2), ("赤赤赤", "R", 3), ("黒黒黒", "B", 3)]
)
def test_so_many_symbols_of_one_colour(
    text: str, letter: str, count: int, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    found = fitting(text)
    assert found == holding(lambda card: any(str(cost).count("{" + letter + "}") >= count for cost in costs(card)))
    assert found


def test_hybrid_mana(fitting: Callable[[str], set[str]]) -> None:
    for text in ("hybrid", "hybrid mana", "混成マナ", "ハイブリッドマナ"):
        assert {"Kitchen Finks", "Spectral Procession", "Lurrus of the Dream-Den", "Find // Finality"} <= fitting(text)
        assert "Gitaxian Probe" not in fitting(text)


# -------------------------------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize(
    ("letter", "texts"),
    [
        ("W", ["白い", "白の", "white"]),
        ("U", ["青い", "青の", "blue"]),
        ("B", ["黒い", "黒の", "black"]),
        ("R", ["赤い", "赤の", "red"]),
        ("G", ["緑の", "green"]),
    ],
)
def test_colours(
    letter: str, texts: list[str], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    for text in texts:
        for word, kind in (("クリーチャー", "Creature"), ("instant", "Instant")):
            assert fitting(f"{text} {word}") == holding(both(coloured(letter), typed(kind))), text


@pytest.mark.parametrize(
    "text", ["多色のクリーチャー", "マルチカラーのクリーチャー", "multicolored creature", "gold creature"]
)
def test_more_colours_than_one(
    text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert fitting(text) == holding(both(lambda card: len(of_colours(card)) > 1, typed("Creature")))


@pytest.mark.parametrize("text", ["黒単のエンチャント", "mono-black enchantment"])
def test_one_colour_alone(text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]) -> None:
    assert fitting(text) == holding(both(lambda card: of_colours(card) == {"B"}, typed("Enchantment")))


@pytest.mark.parametrize("text", ["無色のクリーチャー", "colorless creature", "colourless creature"])
def test_no_colour(text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]) -> None:
    assert fitting(text) == holding(both(lambda card: not of_colours(card), typed("Creature")))


# ---------------------------------------------------------------------------------------------------------------- types


@pytest.mark.parametrize(
    ("word", "texts"),
    [
        ("Instant", ["インスタント", "instant", "instants", "INSTANT", "ｲﾝｽﾀﾝﾄ"]),
        ("Sorcery", ["ソーサリー", "sorcery", "sorceries"]),
        ("Creature", ["クリーチャー", "creature", "creatures"]),
        ("Artifact", ["アーティファクト", "artifact", "artifacts"]),
        ("Enchantment", ["エンチャント", "enchantment", "enchantments"]),
        ("Planeswalker", ["プレインズウォーカー", "planeswalker", "planeswalkers"]),
        ("Land", ["土地", "land", "lands"]),
        ("Legendary", ["伝説の", "legendary"]),
        ("Snow", ["氷雪", "snow"]),
        ("Basic", ["基本", "basic"]),
    ],
)
def test_card_types_and_supertypes(
    word: str, texts: list[str], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    for text in texts:
        assert fitting(f"{text} カード") == holding(typed(word)), text


@pytest.mark.parametrize(
    ("word", "texts", "some"),
    [
        ("Goblin", ["ゴブリン", "goblin", "goblins"], {"Goblin Guide"}),
        ("Elf", ["エルフ", "elf", "elves"], {"Llanowar Elves", "Rofellos, Llanowar Emissary", "Deranged Hermit"}),
        ("Angel", ["天使", "angel", "angels"], {"Serra Angel", "Angel of Sanctions", "Chancellor of the Annex"}),
        ("Dragon", ["ドラゴン", "dragon", "dragons"], {"Shivan Dragon", "Draco"}),
        ("Equipment", ["装備品", "equipment"], {"Umezawa's Jitte", "Skullclamp", "+2 Mace"}),
        ("Aura", ["オーラ", "aura", "auras"], {"Nylea's Presence", "Cunning"}),
        ("Saga", ["英雄譚", "saga"], {"The Eldest Reborn", "Urza's Saga"}),
        ("Vehicle", ["機体", "vehicle"], {"Smuggler's Copter"}),
        ("Wizard", ["ウィザード", "wizard", "wizards"], {"Snapcaster Mage", "Prodigal Sorcerer"}),
    ],
)
def test_subtypes_hold_for_all_that_have_them(
    word: str,
    texts: list[str],
    some: set[str],
    fitting: Callable[[str], set[str]],
    holding: Callable[[Holds], set[str]],
) -> None:
    have = holding(typed(word))
    assert some <= have
    for text in texts:
        assert have <= fitting(f"{text}のカード" if not text.isascii() else f"{text} card"), text


def test_a_card_that_only_speaks_of_a_subtype_comes_behind_those_that_have_it(
    starter: Index, holding: Callable[[Holds], set[str]]
) -> None:
    answer = starter.resolve("天使のカード", Options(limit=1000))
    have = holding(typed("Angel"))
    order = [candidate.card.name in have for candidate in answer.cards]
    assert order == sorted(order, reverse=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("伝説のクリーチャー", ["Legendary", "Creature"]),
        ("legendary creature", ["Legendary", "Creature"]),
        ("アーティファクト・クリーチャー", ["Artifact", "Creature"]),
        ("artifact creature", ["Artifact", "Creature"]),
        ("基本土地", ["Basic", "Land"]),
        ("氷雪土地", ["Snow", "Land"]),
    ],
)
def test_several_types_all_hold(
    text: str, words: list[str], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert fitting(text) == holding(both(*map(typed, words)))


@pytest.mark.parametrize("text", ["置物", "置き物"])
def test_loose_words_for_types(
    text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert fitting(text) == holding(lambda card: typed("Artifact")(card) or typed("Enchantment")(card))


def test_a_spell_is_no_land(fitting: Callable[[str], set[str]]) -> None:
    spells = fitting("呪文")
    assert {"Negate", "Grizzly Bears", "Black Lotus", "Sejiri Shelter // Sejiri Glacier"} <= spells
    assert not {"Island", "Wasteland", "Dark Depths"} & spells


def test_a_planeswalker_type_is_the_character(fitting: Callable[[str], set[str]]) -> None:
    assert fitting("ジェイスのプレインズウォーカー") == fitting("jace planeswalker")
    assert "Jace Beleren" in fitting("jace planeswalker")
    assert "Gideon Jura" not in fitting("jace planeswalker")


# ----------------------------------------------------------------------------------------------------------------- sets


def printed_in(*codes: str) -> Holds:
    return lambda card: not set(codes).isdisjoint(card.sets)


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("m10", ["M10", "m10", "Magic 2010", "基本セット2010"]),
        ("10e", ["Tenth Edition", "第10版", "10th edition"]),
        ("mir", ["Mirage", "ミラージュ"]),
        ("mor", ["Morningtide", "モーニングタイド"]),
        ("znr", ["Zendikar Rising", "ゼンディカーの夜明け"]),
        ("mh2", ["Modern Horizons 2", "モダンホライゾン2", "MH2"]),
        ("leg", ["Legends"]),
        ("nph", ["New Phyrexia", "新たなるファイレクシア"]),
    ],
)
def test_sets_by_name_and_code(
    code: str, texts: list[str], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    wanted = holding(printed_in(code))
    assert wanted
    for text in texts:
        assert fitting(f"{text}のカード" if not text.isascii() else f"card from {text}") == wanted, text


@pytest.mark.parametrize(
    ("codes", "texts"),
    [
        ({"3ed"}, ["リバイズド", "リヴァイズド", "3版", "revised", "RV"]),
        ({"lea"}, ["アルファ", "α版", "alpha"]),
        ({"usg"}, ["ウルサガ", "ウルザズサーガ", "Urza Saga"]),
        ({"mrd", "dst", "5dn"}, ["ミラディン・ブロック", "Mirrodin block"]),
    ],
)
def test_sets_by_nickname_and_blocks(
    codes: set[str], texts: list[str], fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    wanted = holding(printed_in(*codes))
    assert wanted
    for text in texts:
        assert fitting(f"{text} card") == wanted, text


def test_core_sets(starter: Index, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]) -> None:
    core = {code for code, known in starter.store.sets.items() if known.set_type == "core"}
    assert {"lea", "10e", "m10", "ori", "m20"} <= core
    for text in ("基本セットに入っているカード", "基本セットのカード", "core set", "in core sets"):
        assert fitting(text) == holding(printed_in(*core)), text
    for text in ("多くの基本セットに入っているカード", "many core sets", "in many core sets"):
        assert fitting(text) == holding(lambda card: len(core & set(card.sets)) >= 3), text


def test_many_core_sets_tell_negate_from_essence_scatter_by_number(fitting: Callable[[str], set[str]]) -> None:
    assert {"Negate", "Cancel"} <= fitting("many core sets")
    assert not {"Wasteland", "Fire // Ice"} & fitting("core set")


@pytest.mark.parametrize(
    ("text", "rarity"),
    [
        ("コモン", "common"),
        ("アンコモン", "uncommon"),
        ("神話レア", "mythic"),
        ("mythic rare", "mythic"),
        ("uncommon", "uncommon"),
    ],
)
def test_rarities(
    text: str, rarity: str, starter: Index, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    printed: Holds = lambda card: any(p.rarity == rarity for p in starter.printings(card))  # noqa: E731
    wanted = holding(both(printed, coloured("U"), spell))
    assert fitting(f"{text} 青い呪文" if not text.isascii() else f"blue {text} spell") == wanted
    assert wanted


@pytest.mark.parametrize("text", ["再録されていないクリーチャー", "creature never reprinted"])
def test_printed_once(text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]) -> None:
    assert fitting(text) == holding(lambda card: len(card.sets) == 1 and typed("Creature")(card))


# ---------------------------------------------------------------------------------------------------------------- sizes


def sized(power: str, toughness: str) -> Holds:
    return lambda card: any((face.power, face.toughness) == (power, toughness) for face in card.faces)


@pytest.mark.parametrize("text", ["2/2", "２/２", "2/2のクリーチャー", "2/2 creature", "a 2/2"])
def test_a_size_holds_for_all_that_have_it(
    text: str, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert {"Grizzly Bears", "Goblin Guide"} <= holding(sized("2", "2")) <= fitting(text)
    assert "Serra Angel" not in fitting(text)


def test_a_size_that_the_text_makes_counts_too(fitting: Callable[[str], set[str]]) -> None:
    assert "Mishra's Factory" in fitting("2/2")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("パワー5以上のクリーチャー", lambda face: face.power.isdigit() and int(face.power) >= 5),
        ("5 power", lambda face: face.power == "5"),
        ("タフネス4のクリーチャー", lambda face: face.toughness == "4"),
        ("パワー1以下のクリーチャー", lambda face: face.power in ("0", "1")),
        ("忠誠度3", lambda face: face.loyalty == "3"),
        ("loyalty 3", lambda face: face.loyalty == "3"),
        ("starting loyalty 4", lambda face: face.loyalty == "4"),
    ],
)
def test_one_number_of_a_size(
    text: str, holds: Callable, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    wanted = holding(lambda card: any(holds(face) for face in card.faces))
    assert wanted
    assert fitting(text) == wanted


# ------------------------------------------------------------------------------------------------------------- negation


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("クリーチャーでない緑の呪文", both(no(typed("Creature")), coloured("G"), spell)),
        ("クリーチャーじゃない緑の呪文", both(no(typed("Creature")), coloured("G"), spell)),
        ("クリーチャー以外の緑の呪文", both(no(typed("Creature")), coloured("G"), spell)),
        ("green noncreature spell", both(no(typed("Creature")), coloured("G"), spell)),
        ("green spell that isn't a creature", both(no(typed("Creature")), coloured("G"), spell)),
        ("インスタントではない1U", both(no(typed("Instant")), costing("{1}{U}"))),
        ("青くないインスタント", both(no(coloured("U")), typed("Instant"))),
        ("instant that isn't blue", both(no(coloured("U")), typed("Instant"))),
        ("伝説でないプレインズウォーカー", both(no(typed("Legendary")), typed("Planeswalker"))),
    ],
)
def test_a_negation_turns_its_clue(
    text: str, holds: Holds, fitting: Callable[[str], set[str]], holding: Callable[[Holds], set[str]]
) -> None:
    assert fitting(text) == holding(holds)


def test_a_name_that_is_ruled_out(fitting: Callable[[str], set[str]]) -> None:
    walkers = fitting("ジェイスのプレインズウォーカー")
    assert fitting("ジェイス・ベレレンじゃないジェイスのプレインズウォーカー") == walkers - {"Jace Beleren"}


@pytest.mark.parametrize("denial", ["飛行も速攻もない", "飛行も速攻もなしの"])
def test_two_denied_at_once(denial: str, fitting: Callable[[str], set[str]]) -> None:
    creatures, flyers, hasty = fitting("クリーチャー"), fitting("飛行クリーチャー"), fitting("速攻クリーチャー")
    assert flyers and hasty
    assert fitting(f"{denial}クリーチャー") == creatures - flyers - hasty


def test_a_word_that_may_mean_much_is_to_be_confirmed_where_it_is_denied(starter: Index) -> None:
    """Serra Angel has no condition at all; Dire Fleet Daredevil speaks of what must hold, whether or not that was meant."""
    assert starter.resolve("条件も追加コストもなしの天使で5マナ4/4").verdict == "unique"
    answer = starter.resolve("条件も追加コストもなしの赤2マナ2/1、海賊")
    assert (answer.verdict, [found.card.name for found in answer.cards]) == ("ambiguous", ["Dire Fleet Daredevil"])


# ----------------------------------------------------------------------------------------------------------- soft words


def clue(answer: Answer, words: str) -> bool:
    (found,) = [clue for clue in answer.clues if words in clue.words]
    return found.hard


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("たしか赤いクリーチャー", "赤い"),
        ("赤いクリーチャーだったかも", "クリーチャー"),
        ("maybe red creature", "red"),
        ("creature, 3 mana i think", "3 mana"),
        ("3マナくらいのクリーチャー", "3マナ"),
        ("3マナ？のクリーチャー", "3マナ"),
        ("red? creature", "red"),
    ],
)
def test_a_word_of_doubt_softens_the_clue_beside_it(text: str, words: str, starter: Index) -> None:
    answer = starter.resolve(text)
    assert clue(answer, words) is False
    assert sum(not understood.hard for understood in answer.clues) == 1


def test_a_question_mark_at_the_end_asks_and_softens_nothing(starter: Index) -> None:
    assert all(understood.hard for understood in starter.resolve("赤いクリーチャー?").clues)
    assert all(understood.hard for understood in starter.resolve("a red creature?").clues)


def test_a_soft_clue_holds_as_long_as_something_fits_it(fitting: Callable[[str], set[str]]) -> None:
    assert fitting("たしか赤いゴブリン、1マナ") == fitting("赤いゴブリン、1マナ")


def test_a_soft_clue_that_nothing_fits_is_given_up_and_told(starter: Index) -> None:
    answer = starter.resolve("たしか赤い1Uの打ち消し")
    assert {"Negate", "Mana Leak"} <= {c.card.name for c in answer.cards}
    assert any("赤い" in note.ja for note in answer.notes)
    assert not any("赤い" in understood.words for understood in answer.clues)


def test_a_hard_clue_is_never_given_up(starter: Index) -> None:
    answer = starter.resolve("赤い1Uの打ち消し")
    assert (answer.verdict, answer.cards) == ("not_found", ())


# --------------------------------------------------------------------------------------------------------------- effect


@pytest.mark.parametrize(
    ("text", "must", "must_not"),
    [
        ("打ち消す", {"Negate", "Counterspell", "Mana Leak", "Remand"}, {"Lightning Bolt", "Duress"}),
        ("クリーチャー呪文を打ち消す", {"Essence Scatter", "Remove Soul"}, {"Negate", "Gainsay"}),
        ("クリーチャーでない呪文を打ち消す", {"Negate", "Spell Pierce"}, {"Essence Scatter", "Remove Soul"}),
        ("counter target noncreature spell", {"Negate", "Spell Pierce"}, {"Essence Scatter"}),
        (
            "対戦相手がマナを支払えないと打ち消すやつ",
            {"Mana Leak", "Miscalculation", "Revolutionary Rebuff", "Daze", "Condescend"},
            {"Negate", "Counterspell"},
        ),
        ("飛行", {"Serra Angel", "Birds of Paradise"}, {"Grizzly Bears"}),
        ("flying", {"Serra Angel", "Birds of Paradise"}, {"Grizzly Bears"}),
        ("3点ダメージ", {"Lightning Bolt", "Lightning Helix", "Chain Lightning"}, {"Shock"}),
        ("deals 3 damage", {"Lightning Bolt", "Lightning Helix", "Chain Lightning"}, {"Shock"}),
        ("クリーチャー全部破壊", {"Wrath of God"}, {"Doom Blade", "Armageddon"}),
        ("土地全部破壊", {"Armageddon"}, {"Wrath of God", "Doom Blade"}),
        ("追加ターン", {"Time Walk", "Time Warp"}, {"Mana Vault", "Ponder"}),
    ],
)
def test_effects(text: str, must: set[str], must_not: set[str], fitting: Callable[[str], set[str]]) -> None:
    found = fitting(text)
    assert must <= found
    assert not must_not & found


# ------------------------------------------------------------------------------------------------------ names in a text


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("15マナのエムラクール", {"Emrakul, the Aeons Torn"}),
        ("the 13 mana emrakul", {"Emrakul, the Promised End"}),
        ("2UUのジェイス", {"Jace, the Mind Sculptor"}),
        ("赤いオムナス、7マナ", {"Omnath, Locus of Rage"}),
    ],
)
def test_a_character_with_other_clues(text: str, cards: set[str], fitting: Callable[[str], set[str]]) -> None:
    assert fitting(text) == cards


def test_kinds_joined_by_toka_are_alternatives(row: Callable[..., dict[str, object]], make_index: Callable[..., Index]) -> None:
    index = make_index(
        row("Red Scamp", oracle_id="a", type_line="Creature — Goblin"),
        row("Green Scamp", oracle_id="b", type_line="Creature — Elf"),
        row("Brown Scamp", oracle_id="c", type_line="Creature — Bear"),
    )
    assert {one.card.name for one in index.resolve("ゴブリンとかエルフ").cards} == {"Red Scamp", "Green Scamp"}


def test_a_run_of_colours_that_is_paid_is_the_cost_of_an_ability(row: Callable[..., dict[str, object]], make_index: Callable[..., Index]) -> None:
    """{2}{G}{W} is more mana, and {1}{G}{W} as much but no second white."""
    costs = {"Whole Camp": "{G}{W}{W}", "Dear Camp": "{2}{G}{W}", "Near Camp": "{1}{G}{W}"}
    rows = {name: row(name, oracle_id=name, type_line="Land", oracle_text=f"{cost}, {{T}}: Draw a card.") for name, cost in costs.items()}

    def answer(*names: str) -> tuple[str, set[str]]:
        found = make_index(*(rows[name] for name in names)).resolve("緑白白払って1枚引く土地")
        return found.verdict, {one.card.name for one in found.cards}

    assert answer("Whole Camp", "Dear Camp") == ("unique", {"Whole Camp"})
    assert answer("Near Camp", "Dear Camp") == ("ambiguous", {"Near Camp"})
