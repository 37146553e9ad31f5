"""Mana costs: golden tables, properties against a brute-force model, and every cost on real cards."""

import gzip
import itertools
import json
import pickle
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resolver.mana import NO_COST, Choice, ManaCost, equivalence, find_costs

SHARED = Path(__file__).resolve().parents[2] / "shared"
parse = ManaCost.parse

# ------------------------------------------------------------------------------------ golden: parse

PARSES = [
    # Scryfall's notation
    ("{1}{U}", "{1}{U}"),
    ("{X}{X}{R}", "{X}{X}{R}"),
    ("{G/W}", "{G/W}"),
    ("{2/W}", "{2/W}"),
    ("{U/P}", "{U/P}"),
    ("{G/U/P}", "{G/U/P}"),
    ("{C}", "{C}"),
    ("{C/W}", "{C/W}"),
    ("{C/P}", "{C/P}"),
    ("{S}", "{S}"),
    ("{0}", "{0}"),
    ("{HW}", "{HW}"),
    ("{½}", "{½}"),
    ("{1000000}", "{1000000}"),
    ("{∞}", "{∞}"),
    ("{Y}{Z}", "{Y}{Z}"),
    ("{X}{Y}{Z}{R}{R}", "{X}{Y}{Z}{R}{R}"),
    ("{L}", "{L}"),
    ("{D}", "{D}"),
    ("{H}", "{H}"),
    ("{U}{U} // {2}{U}", "{U}{U} // {2}{U}"),
    ("{X}{W} // {2}{R} // {2}{U} // {3}{B} // {1}{G}", "{X}{W} // {2}{R} // {2}{U} // {3}{B} // {1}{G}"),
    # as people write
    ("1U", "{1}{U}"),
    ("U1", "{1}{U}"),
    ("uu1", "{1}{U}{U}"),
    ("１Ｕ", "{1}{U}"),
    ("１（Ｇ／Ｗ）（Ｇ／Ｗ）", "{1}{G/W}{G/W}"),
    (" 1 U ", "{1}{U}"),
    ("(1U)", "{1}{U}"),
    ("[1U]", "{1}{U}"),
    ("{1U}", "{1}{U}"),
    ("0", "{0}"),
    ("10GG", "{10}{G}{G}"),
    ("XX", "{X}{X}"),
    ("x2gu", "{X}{2}{G}{U}"),
    ("1(G/W)(G/W)", "{1}{G/W}{G/W}"),
    ("1{G/W}{G/W}", "{1}{G/W}{G/W}"),
    ("1(w/g)(G/W)", "{1}{G/W}{G/W}"),
    ("1(GW)(GW)", "{1}{G/W}{G/W}"),
    ("{GW}", "{G/W}"),
    ("(GW)", "{G}{W}"),
    ("1G/WG/W", "{1}{G/W}{G/W}"),
    ("(2/W)(2/W)(2/W)", "{2/W}{2/W}{2/W}"),
    ("2/W2/W2/W", "{2/W}{2/W}{2/W}"),
    ("12/U2/R", "{1}{2/U}{2/R}"),
    ("(W/2)", "{2/W}"),
    ("G/U/P", "{G/U/P}"),
    ("{P/U/G}", "{G/U/P}"),
    ("U/φ", "{U/P}"),
    ("U/Φ", "{U/P}"),
    ("uϕ", "{U/P}"),
    ("1Uφ", "{1}{U/P}"),
    ("φU", "{U/P}"),
    ("(UP)", "{U/P}"),
    ("Φ", "{H}"),
    ("◇", "{C}"),
    ("2◇", "{2}{C}"),
    ("1SS", "{1}{S}{S}"),
    ("hw", "{HW}"),
    ("2½", "{2}{½}"),
    ("R//3G", "{R} // {3}{G}"),
    # in Japanese
    ("青青1", "{1}{U}{U}"),
    ("1青", "{1}{U}"),
    ("①青青", "{1}{U}{U}"),
    ("⑩緑", "{10}{G}"),
    ("(1)(青)(青)", "{1}{U}{U}"),
    ("（２）（黒）", "{2}{B}"),
    ("1(緑/白)(緑白)", "{1}{G/W}{G/W}"),
    ("1(青/φ)", "{1}{U/P}"),
    ("X白白", "{X}{W}{W}"),
    ("白黒", "{W}{B}"),
    ("無色", "{C}"),
    ("2無色", "{2}{C}"),
    ("氷雪", "{S}"),
    ("1氷雪氷雪", "{1}{S}{S}"),
    # sums and printed order
    ("{1}{2}", "{3}"),
    ("{0}{U}", "{U}"),
    ("UW1", "{1}{W}{U}"),
    ("WG", "{G}{W}"),
    ("WR", "{R}{W}"),
    ("GRBUW", "{W}{U}{B}{R}{G}"),
    ("UG", "{G}{U}"),
    ("RUW", "{U}{R}{W}"),
    ("GBU", "{B}{G}{U}"),
    ("U(W/U)W", "{W}{W/U}{U}"),
    ("U(W/B)", "{W/B}{U}"),
    ("RB(U/B)2(B/R)", "{2}{U/B}{B}{B/R}{R}"),
    ("2U(G/U/P)G", "{2}{G}{G/U/P}{U}"),
    ("(U/P)U2", "{2}{U}{U/P}"),
    ("(2/G)(2/U)(2/B)(2/R)(2/W)", "{2/W}{2/U}{2/B}{2/R}{2/G}"),
    ("GRBUWC", "{C}{W}{U}{B}{R}{G}"),
]

NOT_COSTS = [
    *("3マナ", "2/1", "+1/+1", "M10", "10版", "1 mana", "1E", "T", "{T}", "{E}", "L", "D", "P", "H"),
    *("Negate", "稲妻", "青い", "マナ", "Fire // Ice", "//", "/", "{", "{}", "()", "{1}{", "}{", "-1", "1.5", "¿"),
    *("U/R/W", "{G/W/U}", "{G/G}", "{G/G/W}", "{3/W}", "{1/U}", "{X/U}", "{2/W/P}", "U/2/1", "{007}", "001", "1" * 10),
    *("U" * 301, "Gus", "Buzz Buggy", "ß", "YZ"),
]


@pytest.mark.parametrize(("text", "printed"), PARSES)
def test_parse(text: str, printed: str) -> None:
    assert str(parse(text)) == printed


@pytest.mark.parametrize("text", NOT_COSTS)
def test_not_a_cost(text: str) -> None:
    with pytest.raises(ValueError, match="not a mana cost"):
        parse(text)


@pytest.mark.parametrize("text", ["", "  ", "\u3000", "なし", "no cost"])
def test_no_cost(text: str) -> None:
    assert parse(text) == NO_COST
    assert parse(text).is_none
    assert str(NO_COST) == ""
    assert parse("{0}") != NO_COST


@pytest.mark.parametrize(
    ("text", "mana_value", "colors"),
    [
        ("", 0, ""),
        ("0", 0, ""),
        ("1U", 2, "U"),
        ("XXR", 1, "R"),
        ("XYZRR", 2, "R"),
        ("1(G/W)(G/W)", 3, "GW"),
        ("(2/W)(2/W)(2/W)", 6, "W"),
        ("3(U/P)", 4, "U"),
        ("2G(G/U/P)U", 5, "GU"),
        ("1C", 2, ""),
        ("(C/W)", 1, "W"),
        ("SS", 2, ""),
        ("{HW}", 0.5, "W"),
        ("{½}", 0.5, ""),
        ("{1000000}", 1_000_000, ""),
        ("{∞}", float("inf"), ""),
        ("{D}", 0, ""),
        ("{R} // {3}{G}", 5, "RG"),
    ],
)
def test_mana_value_and_colors(text: str, mana_value: float, colors: str) -> None:
    assert parse(text).mana_value == mana_value
    assert parse(text).colors == frozenset(colors)


def test_parts() -> None:
    cost = parse("X3(G/U/P)U")
    assert (cost.generic, cost.pips, cost.is_none, cost.halves) == (3, ("X", "G/U/P", "U"), False, ())
    split = parse("2R // 1U")
    assert split.halves == (parse("2R"), parse("1U"))
    assert (split.generic, split.pips) == (3, ("U", "R"))
    assert split != parse("3UR")
    assert parse("{1}{W} // ").halves == (parse("1W"), NO_COST)


def test_a_cost_is_a_value() -> None:
    assert ManaCost(1, ("U", "W")) == parse("1WU") == ManaCost(1, ("W", "U"))
    assert len({parse("1UU"), parse("UU1"), parse("青1青")}) == 1
    assert eval(repr(parse("1UU"))) == parse("1UU")
    assert pickle.loads(pickle.dumps(parse("X // 1U"))) == parse("X // 1U")
    with pytest.raises(AttributeError):
        parse("1U").generic = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    "arguments", [{"generic": -1}, {"pips": ("Q",)}, {"pips": ("W/G",)}, {"generic": 1, "is_none": True}]
)
def test_impossible_costs(arguments: dict) -> None:
    with pytest.raises(ValueError):
        ManaCost(**arguments)


# ------------------------------------------------------------------------------ golden: equivalence


@pytest.mark.parametrize(
    ("hand", "named", "rule"),
    [
        ("1R", "{1}{R}", "1-1"),
        ("UU3", "3UU", "1-1"),
        ("0", "0", "1-1"),
        ("1(G/W)(G/W)", "1(G/W)(G/W)", "1-1"),
        ("(U/P)", "(U/P)", "1-1"),
        ("R // 3G", "3RG", "1-1"),
        ("", "", "1-3"),
        ("1WW", "1(G/W)(G/W)", "1-1a"),
        ("1GG", "1(G/W)(G/W)", "1-1a"),
        ("1GW", "1(G/W)(G/W)", "1-1a"),
        ("1G(G/W)", "1(G/W)(G/W)", "1-1a"),
        ("6", "(2/W)(2/W)(2/W)", "1-1a"),
        ("4W", "(2/W)(2/W)(2/W)", "1-1a"),
        ("WWW", "(2/W)(2/W)(2/W)", "1-1a"),
        ("2WU", "(2/W)(2/U)(2/B)", "1-1a"),
        ("3U", "1(2/U)(2/R)", "1-1a"),
        ("2G(G/P)U", "2G(G/U/P)U", "1-1a"),
        ("C", "(C/W)", "1-1a"),
        ("W", "(C/W)", "1-1a"),
    ],
)
def test_equivalent(hand: str, named: str, rule: str) -> None:
    answer = equivalence(parse(hand), parse(named))
    assert (answer.equivalent, answer.rule) == (True, rule)
    assert answer.depends_on == ()
    assert bool(answer.choices) == (rule == "1-1a")
    assert rule in answer.explanation_en and rule in answer.explanation_ja


@pytest.mark.parametrize(
    ("hand", "named", "depends_on"),
    [
        ("0", "", ()),
        ("", "0", ()),
        ("XR", "XXR", ()),
        ("3", "2C", ()),
        ("1R", "2R", ()),
        ("1WU", "1(G/W)(G/W)", ()),
        ("2G", "1(G/W)(G/W)", ()),
        ("5W", "(2/W)(2/W)(2/W)", ()),
        ("999999999", "(2/W)", ()),
        ("1(G/W)(G/W)", "1GW", ("hybrid=either",)),
        ("1(G/W)", "1(W/U)", ("hybrid=either",)),
        ("(2/W)(2/W)", "2W", ("hybrid=either",)),
        ("U", "(U/P)", ("phyrexian=colour",)),
        ("G", "(G/U/P)", ("phyrexian=colour",)),
        ("(G/U/P)", "U", ("hybrid=either and phyrexian=colour",)),
        ("(G/W)(U/P)", "GU", ("hybrid=either and phyrexian=colour",)),
    ],
)
def test_not_equivalent(hand: str, named: str, depends_on: tuple[str, ...]) -> None:
    answer = equivalence(parse(hand), parse(named))
    assert (answer.equivalent, answer.rule, answer.choices) == (False, None, ())
    assert answer.depends_on == depends_on
    for setting in depends_on:
        assert setting in answer.explanation_ja and setting in answer.explanation_en
        arguments = dict(part.split("=") for part in setting.split(" and "))
        assert equivalence(parse(hand), parse(named), **arguments).equivalent


def test_choices_say_how_each_hybrid_symbol_was_read() -> None:
    answer = equivalence(parse("4W"), parse("(2/W)(2/W)(2/W)"))
    assert all((c.side, c.symbol) == ("named", "{2/W}") for c in answer.choices)
    assert sorted(c.chosen for c in answer.choices) == ["{2}", "{2}", "{W}"]
    both = equivalence(parse("1(G/W)"), parse("1(W/U)"), hybrid="either")
    assert both.choices == (Choice("hand", "{G/W}", "{W}"), Choice("named", "{W/U}", "{W}"))
    assert both.depends_on == ("hybrid=named",)


def test_unknown_settings() -> None:
    with pytest.raises(ValueError, match="hybrid"):
        equivalence(NO_COST, NO_COST, hybrid="both")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="phyrexian"):
        equivalence(NO_COST, NO_COST, phyrexian="color")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="phyrexian"):
        NO_COST.expansions(phyrexian="loose")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("1U", "1U"),
        ("", ""),
        ("0", "0"),
        ("1(G/W)(G/W)", "1GG 1GW 1WW"),
        ("(2/W)(2/W)(2/W)", "6 4W 2WW WWW"),
        ("2G(G/U/P)U", "{2}{G}{G/P}{U} {2}{G}{U}{U/P}"),
        ("(C/W)", "C W"),
        ("1(U/P)", "1(U/P)"),
    ],
)
def test_expansions(cost: str, expected: str) -> None:
    assert parse(cost).expansions() == {parse(text) for text in expected.split(" ")}


def test_expansions_with_settings() -> None:
    finks = parse("1(G/W)(G/W)")
    kept = finks.expansions(keep_hybrid=True)
    assert kept == finks.expansions() | {finks, parse("1G(G/W)"), parse("1W(G/W)")}
    assert parse("2G(G/U/P)U").expansions(phyrexian="colour") == {parse("2GGU"), parse("2GUU")}
    assert parse("1(U/P)").expansions(phyrexian="colour") == {parse("1U")}


PAIRS = ("W/U", "U/B", "B/R", "R/G", "G/W", "W/B", "U/R", "B/G", "R/W", "G/U")


def test_many_hybrid_symbols_stay_cheap() -> None:
    started = time.perf_counter()
    all_pairs = ManaCost(pips=PAIRS)
    assert len(all_pairs.expansions()) == 291  # not 2**10
    assert len(ManaCost(pips=("W/U",) * 40).expansions()) == 41
    assert equivalence(ManaCost(pips=("W",) * 20 + ("U",) * 20), ManaCost(pips=("W/U",) * 40)).equivalent
    many = ManaCost(pips=PAIRS * 6)
    assert equivalence(ManaCost(pips=tuple("WUBRG") * 12), many).equivalent
    assert not equivalence(ManaCost(pips=("W",) * 60), many, hybrid="either").equivalent
    assert time.perf_counter() - started < 2
    every_kind = PAIRS + tuple(f"{pair}/P" for pair in PAIRS) + tuple(f"{other}/{c}" for other in "2C" for c in "WUBRG")
    with pytest.raises(ValueError, match="readings"):
        ManaCost(pips=every_kind).expansions()


# -------------------------------------------------------------------------------------- properties

SYMBOLS = (
    *"WUBRGCSX",
    *PAIRS,
    *("2/W", "2/U", "2/B", "2/R", "2/G", "C/W", "C/G", "U/P", "R/P", "G/U/P", "R/W/P", "HW", "½"),
)
unhurried = settings(deadline=None)  # a busy machine is no failure
# A small alphabet, so that random pairs are often equivalent.
FEW = ("W", "G", "U", "C", "G/W", "W/U", "2/W", "2/G", "C/W", "W/P", "G/P", "G/W/P")

any_costs = st.one_of(
    st.just(NO_COST),
    st.builds(ManaCost, st.integers(0, 20), st.lists(st.sampled_from(SYMBOLS), max_size=8).map(tuple)),
)
few_costs = st.builds(ManaCost, st.integers(0, 4), st.lists(st.sampled_from(FEW), max_size=4).map(tuple))
settings_of_rules = st.fixed_dictionaries(
    {"hybrid": st.sampled_from(["named", "either"]), "phyrexian": st.sampled_from(["strict", "colour"])}
)


@unhurried
@given(any_costs)
def test_parsing_what_was_printed_gives_the_same_cost(cost: ManaCost) -> None:
    assert parse(str(cost)) == cost
    assert str(parse(str(cost))) == str(cost)


@unhurried
@given(st.lists(any_costs.filter(lambda cost: not cost.is_none), min_size=2, max_size=3))
def test_split_costs_print_and_parse(halves: list[ManaCost]) -> None:
    split = ManaCost(halves=tuple(halves))
    assert parse(str(split)) == split
    assert split.mana_value == sum(half.mana_value for half in halves)


@unhurried
@given(any_costs, st.randoms())
def test_blind_to_order(cost: ManaCost, random) -> None:
    symbols = [f"({pip})" if "/" in pip else f"{{{pip}}}" for pip in cost.pips] + [f"{{{cost.generic}}}"]
    random.shuffle(symbols)
    shuffled = NO_COST if cost.is_none else parse("".join(symbols))
    assert shuffled == cost
    assert hash(shuffled) == hash(cost)
    assert equivalence(shuffled, cost).rule == ("1-3" if cost.is_none else "1-1")


@unhurried
@given(st.text(alphabet="0123456789WUBRGCXSPHwubrgx{}()[]/φΦ½∞◇①⑩白青黒赤緑無色氷雪 Ｕ１マナ.-", max_size=14))
def test_any_text_is_a_cost_or_a_value_error(text: str) -> None:
    try:
        cost = parse(text)
    except ValueError:
        return
    assert parse(str(cost)) == cost


def brute_expansions(cost: ManaCost, *, keep: bool, colour: bool) -> set[tuple]:
    """Every reading, by listing all products; an independent model of rule 1-1a."""
    choices = []
    for pip in cost.pips:
        parts = pip.split("/")
        phyrexian = parts[-1] == "P"
        if phyrexian:
            parts.pop()
        suffix = "/P" if phyrexian and not colour else ""
        readings = [part + suffix for part in parts]
        if len(parts) == 2 and keep:
            readings.append("/".join(parts) + suffix)
        choices.append(readings)
    found = set()
    for reading in itertools.product(*choices):
        generic = cost.generic + sum(int(symbol) for symbol in reading if symbol.isdecimal())
        symbols = Counter(symbol for symbol in reading if not symbol.isdecimal())
        found.add((generic, frozenset(symbols.items())))
    return found


def brute_equivalent(hand: ManaCost, named: ManaCost, hybrid: str, phyrexian: str) -> bool:
    colour = phyrexian == "colour"
    readings = brute_expansions(named, keep=True, colour=colour)
    if hybrid == "either":
        return not readings.isdisjoint(brute_expansions(hand, keep=True, colour=colour))
    pips = hand.pips
    if colour:
        pips = tuple(pip.removesuffix("/P") for pip in pips)
    return (hand.generic, frozenset(Counter(pips).items())) in readings


@unhurried
@given(any_costs.filter(lambda cost: not cost.is_none), st.booleans(), st.booleans())
def test_expansions_agree_with_brute_force(cost: ManaCost, keep: bool, colour: bool) -> None:
    expanded = cost.expansions(keep_hybrid=keep, phyrexian="colour" if colour else "strict")
    assert {(c.generic, frozenset(Counter(c.pips).items())) for c in expanded} == brute_expansions(
        cost, keep=keep, colour=colour
    )


@settings(max_examples=400, deadline=None)
@given(few_costs, few_costs, settings_of_rules)
def test_equivalence_agrees_with_brute_force(hand: ManaCost, named: ManaCost, rules: dict) -> None:
    answer = equivalence(hand, named, **rules)
    assert answer.equivalent == brute_equivalent(hand, named, **rules)
    assert (answer.rule is not None) == answer.equivalent
    if rules == {"hybrid": "named", "phyrexian": "strict"}:
        assert answer.equivalent == (hand in named.expansions(keep_hybrid=True))


@settings(max_examples=300, deadline=None)
@given(few_costs, st.data(), settings_of_rules)
def test_every_reading_of_the_named_cost_is_equivalent(named: ManaCost, data, rules: dict) -> None:
    readings = named.expansions(phyrexian=rules["phyrexian"], keep_hybrid=data.draw(st.booleans()))
    hand = data.draw(st.sampled_from(sorted(readings, key=str)))
    answer = equivalence(hand, named, **rules)
    assert answer.equivalent
    for choice in answer.choices:
        whole, part = choice.symbol.strip("{}"), choice.chosen.strip("{}")
        assert set(part.split("/")) < set(whole.split("/"))


@settings(max_examples=300, deadline=None)
@given(few_costs, few_costs, settings_of_rules)
def test_depends_on_names_exactly_the_settings_that_turn_the_answer(
    hand: ManaCost, named: ManaCost, rules: dict
) -> None:
    answer = equivalence(hand, named, **rules)
    hybrid = "named" if rules["hybrid"] == "either" else "either"
    phyrexian = "strict" if rules["phyrexian"] == "colour" else "colour"
    expected = []
    if brute_equivalent(hand, named, hybrid, rules["phyrexian"]) != answer.equivalent:
        expected.append(f"hybrid={hybrid}")
    if brute_equivalent(hand, named, rules["hybrid"], phyrexian) != answer.equivalent:
        expected.append(f"phyrexian={phyrexian}")
    if not expected and brute_equivalent(hand, named, hybrid, phyrexian) != answer.equivalent:
        expected.append(f"hybrid={hybrid} and phyrexian={phyrexian}")
    assert list(answer.depends_on) == expected


@unhurried
@given(any_costs, settings_of_rules)
def test_reflexive(cost: ManaCost, rules: dict) -> None:
    answer = equivalence(cost, cost, **rules)
    assert answer.equivalent
    assert answer.choices == answer.depends_on == ()


@unhurried
@given(few_costs, few_costs, st.sampled_from(["strict", "colour"]))
def test_symmetrical_under_either(a: ManaCost, b: ManaCost, phyrexian) -> None:
    there = equivalence(a, b, hybrid="either", phyrexian=phyrexian)
    back = equivalence(b, a, hybrid="either", phyrexian=phyrexian)
    assert (there.equivalent, there.rule) == (back.equivalent, back.rule)


# ---------------------------------------------------------------------------------- golden: finding

FINDS = [
    *((cost, cost) for cost in ("1U", "{1}{U}", "1uu", "UU", "3RR", "XWW", "BBB", "UUUU", "WUBRG", "1(g/w)(g/w)")),
    *((cost, cost) for cost in ("2GG", "BB", "青青", "青青1", "黒黒黒", "1青", "白黒", "U1", "u1", "1u", "uu", "xww")),
    *(
        (cost, cost)
        for cost in ("X2GU", "10GG", "2/W2/W2/W", "1G/WG/W", "1Uφ", "2◇", "4C", "CC", "XX", "XR", "①青青", "X赤")
    ),
    *((cost, cost) for cost in ("(1)(青)(青)", "1(緑白)(緑白)", "（２）（黒）", "X(b/g)", "{2}", "{X}", "1氷雪", "⑩G")),
    ("クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている", "1U"),
    ("XWWで土地以外を山札の上から", "XWW"),
    ("BBのソーサリー、ランダムで", "BB"),
    ("黒黒黒の3マナで、ライフ1点につき", "黒黒黒"),
    ("１Ｕの打ち消し", "１Ｕ"),
    ("1Uの打ち消しで、相手が2マナ払えば", "1U"),
    ("マナ漏出(1U)", "1U"),
    ("手札の、マナコストが4Bであるソーサリー", "4B"),
    ("青青の打ち消し", "青青"),
    ("青青1で", "青青1"),
    ("2黒の除去", "2黒"),
    ("1青くらいの", "1青"),
    ("白黒のコスト", "白黒"),
    ("UUコントロール奪取", "UU"),
    ("the 1U counter that's in core sets", "1U"),
    ("a 1uu counterspell", "1uu"),
    ("UUUU skeleton wizard, 2/2", "UUUU"),
    ("4GG, instant.", "4GG"),
    ("bb sorcery", "bb"),
    ("is it {G/W}{G/W}?", "{G/W}{G/W}"),
    ("1WW、1GG、1(G/W)(G/W)のいずれか", "1WW 1GG 1(G/W)(G/W)"),
    ("2R//1U", "2R 1U"),
    ("{W} // {2}{U}", "{W} {2}{U}"),
]

FINDS_NOTHING = [
    *("", "bug", "grub", "rug", "web", "bw", "ub", "ubr", "curb", "scrub", "brr", "grr", "ugg", "buzz", "cc", "xx"),
    *("2/1", "+1/+1", "-1/-1", "M10", "C21", "C13", "2XM", "2X2", "WC97", "W16", "CC1", "CR 107", "B", "U", "X", "15"),
    *(
        "3マナ",
        "10版",
        "1 mana",
        "第8版",
        "2X",
        "2x",
        "5c",
        "0U",
        "1st",
        "3rd",
        "90s",
        "1-1a",
        "1-1c",
        "rules 1-1b",
        "W6",
    ),
    *("青い鳥", "1青い", "3/1青い", "2/2緑", "赤の", "赤緑のカード", "白黒デッキ", "青白い", "緑色", "青単", "緑青"),
    *("青2枚引く", "赤3点", "黒2マナ", "1青マナ", "U2枚", "パワー2赤", "タフネス4青", "M10青の", "2010青"),
    *(
        "U/R control",
        "UR/W",
        "1U/1R",
        "BUG delver",
        "RUG",
        "GRUB",
        "BRB",
        "UWコン",
        "BGデッキ",
        "黒(B)",
        "2青U",
        "(B)",
        "(a)(b)(c)",
    ),
    *("(1)(2)", "なんだっけwww", "思い出せないｗｗ", "www.wizards.com", "B.B.", "GW_", "{R/G/W}", "{T}", "稲妻", "Gus"),
]


@pytest.mark.parametrize(("text", "costs"), FINDS)
def test_find(text: str, costs: str) -> None:
    found = find_costs(text)
    assert [text[start:end] for start, end, _ in found] == costs.split(" ")
    assert [cost for _, _, cost in found] == [parse(cost) for cost in costs.split(" ")]


@pytest.mark.parametrize("text", FINDS_NOTHING)
def test_find_nothing(text: str) -> None:
    assert find_costs(text) == []


@unhurried
@given(st.text(alphabet="0123wubrgcxWUBRGCXSP{}()/φ青黒の呪文マナ、. ½⑩ﾞｶ", max_size=30))
def test_found_spans_are_ordered_and_parse_as_found(text: str) -> None:
    last = 0
    for start, end, cost in find_costs(text):
        assert last <= start < end <= len(text)
        assert parse(text[start:end]) == cost
        assert not cost.is_none
        last = end


@unhurried
@given(any_costs.filter(lambda cost: not cost.is_none))
def test_costs_in_braces_are_found_anywhere(cost: ManaCost) -> None:
    assert find_costs(f"打ち消す{cost}の呪文") == [(4, 4 + len(str(cost)), cost)]


def test_finding_is_linear() -> None:
    started = time.perf_counter()
    for piece in ("1u", "(", "(w", "12/w", "白黒", "φ/", "XU", "{", "//"):
        find_costs(piece * 10_000)
    assert time.perf_counter() - started < 5


# ---------------------------------------------------------------------------------------- real data


def rows() -> Iterator[dict]:
    for name in ("all-cards.jsonl.gz", "recent-names.jsonl.gz"):
        with gzip.open(SHARED / "bulk" / name, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


needs_shared = pytest.mark.skipif(not (SHARED / "bulk").is_dir(), reason="no ../shared")


@pytest.mark.realdata
@needs_shared
def test_every_cost_on_every_real_card() -> None:
    printed: set[str] = set()
    compared = 0
    for row in rows():
        faces = row.get("card_faces") or []
        costs = [each["mana_cost"] for each in (row, *faces) if each.get("mana_cost") is not None]
        printed.update(costs)
        # A meld result has no cost, and the mana value of its two parts (CR 202.3c).
        if not faces and row.get("mana_cost") and "cmc" in row:
            assert parse(row["mana_cost"]).mana_value == row["cmc"], row["name"]
            compared += 1
    assert compared > 50_000
    parsed = {text: parse(text) for text in printed}
    assert all(cost.is_none == (text == "") for text, cost in parsed.items())
    # Two cards depart from the order that all others keep; what they print still reads as the same cost.
    unusual = {text for text, cost in parsed.items() if str(cost) != text}
    assert unusual <= {"{B}{U}{G}", "{1}{G}{U}{W}"}


@pytest.mark.realdata
@needs_shared
def test_no_real_name_but_x_reads_as_a_cost() -> None:
    names = {
        each.get(key)
        for row in rows()
        for each in (row, *(row.get("card_faces") or []))
        for key in ("name", "printed_name")
    }
    read = set()
    for name in filter(None, names):
        assert find_costs(name) == [], name
        try:
            parse(name)
        except ValueError:
            continue
        read.add(name)
    assert read == {"X"}


@pytest.mark.realdata
@needs_shared
def test_cost_cases() -> None:
    """Every case of cost.jsonl whose hand, or both sides, can be compared by cost alone."""
    front: dict[str, str] = {}
    for row in rows():
        first = (row.get("card_faces") or [row])[0]
        for name in (row["name"], row.get("printed_name"), first.get("name"), first.get("printed_name")):
            if name:
                front.setdefault(name, first.get("mana_cost") or "")
    compared = 0
    with (SHARED / "cases" / "cost.jsonl").open(encoding="utf-8") as lines:
        for case in map(json.loads, lines):
            named = front.get(case["named"])
            if named is None or "//" in case["named"] or "meld" in case.get("note", ""):
                continue
            hand = parse(front[case["hand"]] if case["hand"] in front else case["hand"])
            answer = equivalence(hand, parse(named))
            assert answer.equivalent == case["equivalent"], case
            if case.get("rule") in ("1-1", "1-1a", "1-3"):
                assert answer.rule == case["rule"], case
            compared += 1
    assert compared >= 30
