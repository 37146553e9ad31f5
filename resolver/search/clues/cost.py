"""Clues about mana: exact costs (1U), one letter (W instant), colour with an amount (青2マナ), pips (青青), hybrid and X."""



import re
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import and_, or_

from ...effects.card_reader import term
from ...index.store import Store
from ...mana import ManaCost, find_costs
from ...text.numbers import number
from . import effect
from .base import Clue, Question
from .head import is_type
from .mana_value import EN_NUMBER, LETTER, SPENT_AFTER, abilities_for, paid
from .phrase import colorless_of

_COLORS_EN = "white|blue|black|red|green"
_TYPE_EN = r"(?:instant|sorcery|enchantment|creature|artifact|aura|saga|spell|planeswalker|walker|bounce|cantrip|removal|burn|ritual|trick|counterspell|counter|tutor|fog|drop|dork|one-drop|discard spell|vehicle|equipment|[a-z]+ creature|[0-9*x]+/[0-9*x]+)"
_TYPE_JA = "(?:インスタント|ソーサリー|エンチャント|クリーチャー|アーティファクト|オーラ|英雄譚|呪文|カウンター|除去|火力|やつ|[0-9]+/[0-9]+)"
# One capital letter as a whole cost: "W instant", "a counterspell for G", 「Bのインスタント」. Looked for in the text as typed.
_LETTER = [
    re.compile(rf"(?<![A-Za-z0-9'/{{+-])(?P<letter>[WUBRG])(?= (?:for |mana\b)?(?:an? )?{_TYPE_EN}\b|,? ?{_TYPE_EN}\b)"),
    re.compile(r"(?:^|[:：,、] ?|\b(?:for|costs?|at|single|of|just|only|mana) )(?P<letter>[WUBRG])(?=\s*(?:[,.;:!?)、。]|$)| (?:for|mana|and|to|with|that|which|but|where)\b)"),
    re.compile(rf"(?<![A-Za-z0-9'/{{+-])(?P<letter>[WUBRG])(?=の?{_TYPE_JA})"),
    re.compile(r"(?<![A-Za-z0-9'/{+-])(?P<letter>[WUBRG])(?=(?:と?タップ)?で(?!す|した))"),
    re.compile(r"(?:^|[,;:.] )(?P<letter>[WUBRG])(?= (?:turns?|makes?|gives?|gets?|deals?|untaps?|taps?|regenerates?|adds?|pumps?|gains?|exiles?|destroys?|kills?|counters?|draws?|bounces?|returns?|discards?|searches|tutors?|burns?|prevents?|flickers?|blinks?|fetche?s?|reanimates?|creates?|mills?|looks?|loots?|shuffles?|switch(?:es)?|steals?|moves?|scries|surveils?|reveals?|transforms?|flips?|saves?|protects?|shoots?|pings?|animates?|copies|sacs?|rummages?|unblocks?|to)\b)"),
    re.compile(r"^(?P<letter>[WUBRG])(?= [^\x00-\x7f])|(?<=[^\x00-\x7f] )(?P<last>[WUBRG])$"),  # 「W 飛行」, 「飛行 W」
]
_LETTER_OF_TYPE = re.compile(r"(?:^|[,;] )(?P<letter>[WUBRG]) (?P<type>[a-z]+)")  # "B scorpion 1/2"
_NO_COST_BEFORE = re.compile(
    r"(?:madness|flashback|kicker|cycling|buyback|echo|morph|unearth|equip|evoke|overload|pays?|paying|adds?|makes?|taps? for|produces?|dash|bestow|spectacle"
    r"|マッドネス|フラッシュバック|キッカー|サイクリング|バイバック|エコー|装備|想起|超過|暗号) ?(?:for |of |is |コスト)?$", re.IGNORECASE
)  # fmt: skip
_FOR_IT = re.compile(r"\b(?:for|of|pay|paying|spend) $")  # "gives it firebreathing for B"
_TELLS = re.compile(r"\b(?:that|which|can|could|may|when|whenever|if|where)\b[^,.;:()]*$")  # the clause tells what the card does
_ACTS = re.compile(r"(?::| to| for (?=[a-z+-])|(?:,| and| \+) (?:an? )?(?:taps?|sac|sacrifice|discard|pitch)\b| (?:turns?|makes?|gives?|gets?|deals?|untaps?|taps?|regenerates?|adds?|pumps?|puts?|becomes?|gains?|grows?|bounces?|returns?|flickers?|blinks?|attaches|prevents?|looks?|mills?|discards?|pings?|copies|animates?|saves?|protects?|shoots?|transforms?|flips?|shuffles?|switch(?:es)?|steals?|moves?|scries|surveils?|reveals?|sacs?|rummages?|searches|tutors?|fetche?s|burns?|kills?|destroys?|exiles?|draws?|creates?|shrinks?|enlarges?|loses?|attacks?|blocks?|lets?|stops?)\b)(?! cast)")
_TAPS = re.compile(r"(?:,| and|,? [+])? tap(?:,|:|$| to\b| and\b)|[,:] ?t:")  # "UUU tap, bounce a permanent"
_GENERIC_AND = re.compile(
    rf"(?a)\b(?P<n>{EN_NUMBER})(?: generic| colorless| colourless| other)?(?: mana)?(?:,? (?:and|plus)| \+) ?(?P<many>an?|one|two|three|double|triple|1|2|3)? ?"
    rf"(?P<color>{_COLORS_EN})\b(?! (?:creature|permanent|spell|card|source))(?: mana)?"
)
_X_AND = re.compile(r"(?<![A-Za-z0-9])(?P<x>X+) (?:and|plus) (?:an? )?(?P<letters>[WUBRG]+|(?i:white|blue|black|red|green))(?![A-Za-z])")
_ONE_COLORED = re.compile(
    rf"(?a)\b(?:for |costs? )?(?:just |only )?(?:(?:an?|one) (?:single )?|single )(?P<color>{_COLORS_EN})(?: mana)?(?=\s*(?:[,.;:!?)]|$)| (?:mana|instant|sorcery|drop)\b)(?! (?:mana )?(?:to|for each|into))"
)
_PIPS_JA = re.compile(r"(?P<run>(?P<one>[白青黒赤緑])(?P=one)+)(?:の)?")
_RUN_JA = re.compile("(?P<run>[白青黒赤緑]{3,6})の?")
# "with one red and one white"
_TWO_COLORS_EN = re.compile(
    r"(?a)\b(?P<n_one>an?|one|two|three) (?P<one>white|blue|black|red|green) (?:mana )?(?:and|plus) (?P<n_two>an?|one|two|three) (?P<two>white|blue|black|red|green)(?: mana)?\b"
    r"(?=$|[,.;:!?)]| (?:mana|in its cost|in the cost|for|that|which|with|who|it|to cast|i think)\b)"
)
_PIPS_EN = re.compile(rf"(?a)\b(?P<many>double|triple|quadruple|(?:two|three)(?= [a-z]+\b(?! (?:mana|creature|permanent|spell|card|source|token)s?)))[ -](?P<color>{_COLORS_EN})\b(?! mana)(?:[ -]?(?:pips?|symbols?))?")
_PIPS_COUNT = [
    re.compile(r"(?P<color>[白青黒赤緑])(?:マナ・?)?(?:シンボル)?(?:が|の)?(?P<n>[2-5二三四五])(?:つ|個)(?:の)?(?:シンボル|で唱え|のコスト|必要)"),
    re.compile(r"(?P<color>[白青黒赤緑])の?(?P<word>ダブルシンボル|トリプルシンボル|クアドラプルシンボル|ダブシン|トリシン|4シンボル)"),
    re.compile(r"(?P<word>ダブルシンボル|トリプルシンボル|クアドラプルシンボル|ダブシン|トリシン)の?(?P<color>[白青黒赤緑])?"),
    re.compile(rf"\b(?P<word>double|triple)[ -](?:pip(?:ped)?|colou?red)s?(?: (?P<color>{_COLORS_EN}))?\b"),
]
_HOW_MANY = {"an": 1, "a": 1, "one": 1, "double": 2, "two": 2, "triple": 3, "three": 3, "four": 4, "quadruple": 4, "five": 5,
             "ダブルシンボル": 2, "ダブシン": 2, "トリプルシンボル": 3, "トリシン": 3, "クアドラプルシンボル": 4, "4シンボル": 4}  # fmt: skip
_PAIR_JA = re.compile(r"(?<![A-Za-z0-9])(?P<letters>[WUBRG]{2,5})(?=[0-9]{1,2}マナ|カラー|の?2色|の?3色)")
_PAIR_SMALL = re.compile(r"(?<![a-z0-9'/-])(?P<letters>[wubrg]{2}) (?P<next>[a-z]+|[0-9*x]+/[0-9*x]+)(?![a-z])")  # "ur faerie dragon", "ub hybrid"
_BEHIND_PAIR = frozenset(["hybrid", "gold", "multicolor", "multicolored", "dual", "commander", "legend", "card", "flyer", "flier", "tapland", "guy", "dude"])
_HYBRID = re.compile("混成(?:マナ)?(?:・?シンボル)?の?|ハイブリッド(?:マナ|コスト)?の?|\\bhybrid(?:[ -]mana| cost)?\\b")
_HYBRID_MANY = re.compile(rf"(?a)\b(?P<n>{EN_NUMBER}) hybrid(?:[ -]mana)?(?: symbols?| pips?)?\b|(?:混成|ハイブリッド)(?:マナ)?(?:・?シンボル)?(?P<m>[2-5二三四五])(?:つ|個)(?:の|で)?")
_PHYREXIAN = re.compile("ファイレクシア・?マナ(?:・?シンボル)?(?:の|を含む)?|\\bphyrexian mana\\b")
_X_COST = re.compile(r"(?<![a-z0-9/+-])x(?= ?(?:呪文|スペル|コスト|マナ|火力|ハンデス|ドロー|点?火力|系))(?:マナ)?|\bx[ -](?:costs?|cost spell|mana)\b|\bx in (?:the|its) (?:mana )?cost\b|\bx(?=[ -](?:spell|burn)\b)|(?:^|(?<=white )|(?<=blue )|(?<=black )|(?<=red )|(?<=green )|(?<=colorless ))x{1,2}(?= (?:sorcery|instant|enchantment|artifact|creature)\b)")
# Mana in braces that is paid in the course of an effect, as cards put it: {3}で2/2クリーチャーとして, {1}を支払う.
_PAID_IN_PRINT = re.compile(r"を(?:支)?払|で(?:2/2|裏向き|唱えたなら|唱えても)|(?:か|でも|は|、?または)\{|でも|(?:だけ|分)?(?:多く|少なく)")
_PAID_JA = re.compile("(?:マナ)?を?(?:支払|払)(?:えば|うと|って|い、?|う)?")  # 「緑緑払うと打ち消せる」
_ACTIVATES = re.compile(r"(?:, ?[^:。.]{1,60})?:")  # a cost in braces before the colon of an ability
_SPENT = re.compile("で(?!、|。|$|す)|払|を払|: ")  # a cost that is spent on an ability, where the card's own is told too
_COLOR_BEFORE = re.compile("[白青黒赤緑](?=[0-9X]{0,2}[WUBRG])")  # 「白1WW」 tells the colour beside the cost
_PUMPS = re.compile("で(?:パワー|タフネス|サイズ)(?:だけ)?(?:が|を|も)?(?:上|\\+|プラス|増|伸)")  # 「Uでパワー上がる」
_VALUE_TOLD = re.compile(r"[0-9一二三四五六七八九十]マナ|[a-z0-9]+[ -](?:mana|drop)\b")
_MOST_GENERIC = 16  # generic mana; a larger number is a year
# 「マナ・コストが1U」, "mana cost of 1U": the words around a cost belong to it.
_COST_BEFORE = re.compile(r"(?:マナ・?コスト|コスト|\b(?:mana )?costs?(?: of| is)?|\bcosting)[がは:]?\s*$")
_COST_AFTER = re.compile(r"の?(?:マナ・?)?コスト|(?<=[白青黒赤緑][0-9])で|\s(?:mana )?cost\b")


def find(question: Question) -> list[Clue]:
    """Every clue about symbols of mana in the question."""
    text, store = question.text, question.store
    clues = [*_exact(question), *_small_pairs(question), *_letters(question), *_spelt_out(question), *_pips(question)]
    for pattern, held, ja, en in (
        (_HYBRID, "cost:hybrid", "混成マナ", "hybrid mana"),
        (_PHYREXIAN, "cost:phyrexian", "ファイレクシア・マナ", "Phyrexian mana"),
        (_X_COST, "cost:x", "コストにXを含む", "X in the cost"),
    ):
        clues += [Clue("cost", *match.span(), ja, en, store.cards_with(held)) for match in pattern.finditer(text)]
    return clues + [_hybrid_many(question, match) for match in _HYBRID_MANY.finditer(text)]


def _hybrid_many(question: Question, match: re.Match[str]) -> Clue:
    """A number of hybrid symbols, which for most cards is the whole cost."""
    n, hybrid = number(match["n"] or match["m"]) or 0, question.store.cards_with("cost:hybrid")
    return Clue("cost", *match.span(), f"混成マナ{n}つ", f"{n} hybrid mana", hybrid, surely=hybrid & question.store.cards_with(f"mv:{n}"))


def _typed(question: Question) -> str:
    """The text with its Latin letters as typed: costs are told from words by their capitals."""
    source, starts = question.folded.source, question.folded.starts
    typed = "".join(
        source[s] if source[s : s + 1].isascii() and source[s : s + 1].lower() == c else c
        for s, c in zip(starts, question.text, strict=False)
    )
    return _COLOR_BEFORE.sub(" ", typed)


def _exact(question: Question) -> list[Clue]:
    store, behind_keyword = question.store, _behind_keyword(question)
    clues = []
    for start, end, cost in find_costs(_typed(question)):
        text = question.text[start:end]
        if re.fullmatch("[白青黒赤緑]+", text) or _NO_COST_BEFORE.search(question.text, 0, start) or behind_keyword(start):
            continue
        if text.startswith("{") and (_ACTIVATES.match(question.text, end) or _PAID_IN_PRINT.match(question.text, end)):
            continue
        if _spent(question.text, start, end):
            cards = store.cards_with(f"cost:{cost}") | _abilities(question, cost)
            if re.fullmatch("[wubrg]{2,5}", text) and len(set(text)) == len(text):
                cards |= _of_colors(_in_order(text), store)  # "4 mana BG, sac a permanent: …"
            if re.fullmatch(r"([wubrg])\1+", text):  # "tap three elves for GGG": the mana that is made
                cards |= store.cards_with(term("mana-add", [("n", str(len(text))), ("c", text[0].upper())]))
            clues.append(Clue("cost", start, end, f"{cost}（自身のコストか能力）", f"{cost}, its own cost or an ability's", cards, rank=2))
            continue
        if _SPENT.match(question.text, end) and _VALUE_TOLD.search(question.text):
            continue  # 「1Uでチカチカできる5/5、青6マナ」
        cards, surely = store.cards_with(f"cost:{cost}"), None
        ja, en = f"マナ・コスト {cost}", f"mana cost {cost}"
        if re.fullmatch("[wubrg]{2,5}", text) and len(set(text)) == len(text):
            # WU may be the cost or the colours
            letters = _in_order(text)
            cards |= _of_colors(letters, store)
            ja, en = f"{ja}か{_in_order(text)}", f"{en} or the colours {_in_order(text)}"
        if re.fullmatch("x{2,}", text):
            cards |= store.cards_with(f"pips:X={len(text)}")
        elif SPENT_AFTER.match(question.text, end):
            paid_for = _abilities(question, cost)
            surely, cards = cards | paid_for & store.cards_with("type:permanent"), cards | paid_for
            ja, en = f"{ja}か、それだけ払う能力", f"{en}, or an ability for so much"
        named, after = _COST_BEFORE.search(question.text, 0, start), _COST_AFTER.match(question.text, end)
        start, end = named.start() if named else start, after.end() if after else end
        clues.append(Clue("cost", start, end, ja, en, cards, rank=2, surely=surely))
    return clues


def _of_colors(letters: str, store: Store) -> int:
    """The cards of just these colours, and those that only serve them (a fetch land has no identity)."""
    only = store.cards_with(f"identities:{letters}") | store.cards_with("identities:")
    return store.cards_with(f"colors:{letters}") | only & reduce(and_, (colorless_of(letter, store) for letter in letters))


def _small_pairs(question: Question) -> list[Clue]:
    """Two colours as two small letters, where what stands behind them can only be a card."""
    clues = []
    for match in _PAIR_SMALL.finditer(question.text):
        letters, behind = match["letters"], match["next"]
        if letters[0] != letters[1] and (behind in _BEHIND_PAIR or not behind.isalpha() or is_type(behind, plural=False)):
            told = _in_order(letters)
            clues.append(Clue("color", *match.span("letters"), told, told, _of_colors(told, question.store), rank=2))
    return clues


def _abilities(question: Question, cost: ManaCost) -> int:
    return abilities_for(question, None if "X" in str(cost) else int(cost.mana_value), set(str(cost)) & set("WUBRG"))


def _spent(text: str, start: int, end: int) -> bool:
    """Whether a cost in an English text may be what an ability costs: "pumps for B", "GGGGG turns a land into a 5/5"."""
    asked = _FOR_IT.search(text, 0, start) and (paid(text, start) or _TELLS.search(text, 0, start))
    return bool((start and _ACTS.match(text, end)) or _TAPS.match(text, end) or asked)


def _behind_keyword(question: Question) -> Callable[[int], bool]:
    """Whether a place stands right behind a keyword that has a cost of its own (変異{4}{B})."""
    keywords = tuple(effect.slot_words("costs_kw", question.store))
    return lambda place: question.text[:place].rstrip(" -0123456789").endswith(keywords)


def _in_order(letters: str) -> str:
    return "".join(letter for letter in "WUBRG" if letter in letters.upper())


def _letters(question: Question) -> list[Clue]:
    typed = _typed(question)
    clues = []
    for pattern in _LETTER:
        for match in pattern.finditer(typed):
            start = match.start(match.lastgroup)
            if not _NO_COST_BEFORE.search(typed, 0, start):
                letter, end = match[match.lastgroup], match.end(match.lastgroup)
                spent = _spent(question.text, start, end) or bool(SPENT_AFTER.match(question.text, end) or _PUMPS.match(question.text, end))
                clue = _cost(question, *match.span(match.lastgroup), f"{{{letter}}}")
                clues.append(replace(clue, cards=clue.cards | abilities_for(question, 1, [letter])) if spent else clue)
    for match in _LETTER_OF_TYPE.finditer(typed):
        if is_type(match["type"], plural=False):
            clues.append(_cost(question, *match.span("letter"), f"{{{match['letter']}}}"))
    for match in _X_AND.finditer(typed):
        letters = LETTER.get(match["letters"].lower(), match["letters"])
        clues.append(_cost(question, *match.span(), "{X}" * len(match["x"]) + "".join(f"{{{c}}}" for c in letters)))
    for match in _PAIR_JA.finditer(typed):
        letters = _in_order(match["letters"])
        cards = question.store.everything
        for letter in letters:
            cards &= question.store.cards_with(f"color:{letter}")
        clues.append(Clue("color", *match.span(), letters, letters, cards, rank=3))
    return clues


def _cost(question: Question, start: int, end: int, cost: str) -> Clue:
    return Clue("cost", start, end, f"マナ・コスト {cost}", f"mana cost {cost}", question.store.cards_with(f"cost:{cost}"), rank=2)


def _spelt_out(question: Question) -> list[Clue]:
    """Costs in words: "1 generic and a blue", "for one blue"."""
    clues = []
    for match in _GENERIC_AND.finditer(question.text):
        generic, many = number(match["n"]) or 0, _HOW_MANY.get(match["many"] or "a") or number(match["many"]) or 1
        if generic <= _MOST_GENERIC and not paid(question.text, match.start()):
            clues.append(_cost(question, *match.span(), (f"{{{generic}}}" if generic else "") + f"{{{LETTER[match['color']]}}}" * many))
    for match in _ONE_COLORED.finditer(question.text):
        if not paid(question.text, match.start()):
            clues.append(_one_colored(question, match))
    return clues


def _one_colored(question: Question, match: re.Match[str]) -> Clue:
    """One mana of a colour, which may be hybrid; a card that is suspended for so much is cast for it as well (Rift Bolt)."""
    letter = LETTER[match["color"]]
    clue, store = _cost(question, *match.span(), f"{{{letter}}}"), question.store
    own = clue.cards | store.cards_with("mv:1") & store.cards_with(f"color:{letter}")
    return replace(clue, cards=own | store.cards_with(term("kw-cost", [("kw", "suspend"), ("n", "1"), ("c", letter)])), surely=own)


def _pips(question: Question) -> list[Clue]:
    clues = []
    for match in _PIPS_JA.finditer(question.text):
        clues.append(_run_of_one(question, match))
    clues += [_run_clue(question, match) for match in _RUN_JA.finditer(question.text) if 1 < len(set(match["run"])) < len(match["run"])]
    for match in _TWO_COLORS_EN.finditer(question.text):
        if not paid(question.text, match.start()) and match["one"] != match["two"]:
            clues.append(_two_colored(question, match))
    for match in _PIPS_EN.finditer(question.text):
        clues.append(_pip_clue(question, match, _HOW_MANY[match["many"]], LETTER[match["color"]]))
    for pattern in _PIPS_COUNT:
        for match in pattern.finditer(question.text):
            groups = match.groupdict()
            count = _HOW_MANY[groups["word"]] if groups.get("word") else number(groups["n"]) or 2
            clues.append(_pip_clue(question, match, count, LETTER[match["color"]] if match["color"] else ""))
    return clues


def _run_clue(question: Question, match: re.Match[str]) -> Clue:
    """Who lists the symbols of a cost, 青青黒, lists all its colours."""
    letters = [LETTER[char] for char in match["run"]]
    cards = question.store.cards_with(f"colors:{_in_order(''.join(letters))}")
    for letter in set(letters):
        cards &= question.store.cards_with(f"pips:{letter}={letters.count(letter)}")
    symbols = "".join(f"{{{letter}}}" for letter in letters)
    if paid_for := _PAID_JA.match(question.text, match.end()):  # 「緑白白払うと」: what an ability costs
        abilities = abilities_for(question, len(letters), sorted(set(letters)))
        with_generic = reduce(or_, (question.store.cards_with(term("pay-mana", [("generic", str(amount))])) for amount in range(1, len(letters))))
        return Clue("cost", match.start(), paid_for.end(), f"{symbols}を支払う能力", f"an ability for {symbols}", abilities, rank=1, surely=abilities & ~with_generic)
    return Clue("cost", *match.span(), f"コストに{symbols}", f"{symbols} in the cost", cards, rank=1)


def _run_of_one(question: Question, match: re.Match[str]) -> Clue:
    """「黒黒」: the whole cost where no mana value is told beside it; 「黒黒払うと」 what an ability costs."""
    count, letter, store = len(match["run"]), LETTER[match["one"]], question.store
    clue = _pip_clue(question, match, count, letter)
    cost = f"{{{letter}}}" * count
    abilities = abilities_for(question, count, [letter])
    if paid_for := _PAID_JA.match(question.text, match.end()):
        return replace(clue, end=paid_for.end(), ja=f"{cost}を支払う能力", en=f"an ability for {cost}", cards=abilities)
    if _VALUE_TOLD.search(question.text) or match.group() == question.text:
        return clue  # as much may stand in a larger cost
    cards = store.cards_with(f"cost:{cost}")
    if match.start() and SPENT_AFTER.match(question.text, match.end() - match.group().endswith("の")):
        cards |= abilities & store.cards_with("type:permanent")
    return replace(clue, ja=f"マナ・コスト {cost}", en=f"mana cost {cost}", cards=cards, loose=clue.cards | abilities)


def _two_colored(question: Question, match: re.Match[str]) -> Clue:
    """Symbols of two colours in words, which may stand in a larger cost."""
    counts = [(LETTER[match[color]], number(match[many]) or 1) for color, many in (("one", "n_one"), ("two", "n_two"))]
    cards = question.store.everything
    for letter, count in counts:
        cards &= question.store.cards_with(f"pips:{letter}={count}")
    symbols = "".join(f"{{{letter}}}" * count for letter, count in counts)
    return Clue("cost", *match.span(), f"コストに{symbols}", f"{symbols} in the cost", cards, rank=3)


def _pip_clue(question: Question, match: re.Match[str], count: int, letter: str) -> Clue:
    cards = 0
    for color in letter or "WUBRG":
        cards |= question.store.cards_with(f"pips:{color}={count}")
    symbols = "{" + (letter or "?") + "}"
    return Clue("cost", *match.span(), f"{symbols}が{count}つ以上", f"{count} or more {symbols}", cards, rank=1)


