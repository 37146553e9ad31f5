"""Clues about how much mana: 3マナ, 4マナ以下, 3~4マナ, "mana value five", "three-drop", "white 4/7 cat with vigilance for six"."""

import re
from collections.abc import Collection

from ... import datafiles
from ...effects.card_reader import term
from ...text.numbers import ENGLISH, number
from . import acted_on
from .base import Clue, Question
from .head import is_object, is_type

NUMBER = r"(?:[0-9]+|[一二三四五六七八九十]+)"
EN_NUMBER = r"(?:[0-9]+|" + "|".join(ENGLISH) + ")"
LETTER = {"白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G", "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

_COLOR = "(?P<color>白|青|黒|赤|緑)"
_COLOR_EN = "(?P<color>white|blue|black|red|green)"
# Mana that is paid, made or saved in the course of an effect is no mana value.
_NO_VALUE_AFTER = (
    r"(?!(?:だけ|ずつ)?(?:分|ぶん|つき|ごと)?[をがも、]?(?:払|支払|はら|出[るすせし]|加え|生[みま]|生成|増え|増[やし]|重[くい]|軽[くい減]|安[くい]|つける|注ぎ|注[いぐ]|余分|多く|少な|必要|要求|浮|足|につき|得|もらえ|になる|になって|になった"
    r"|で(?:起動|起き|起こ|タップ|アンタップ|再生|パンプ|回収|クリーチャー(?:化|にな)|変身|裏返|強化|怪物化|装備|サイクリング|明滅|釣|戻[しすせ]|[+-]|[0-9]+/[0-9]+(?:[^、。 ]{0,10})?に(?:な|変))))"
)
_MORE = "(?P<more>以上|より上|\\+)?(?P<less>以下|まで)?(?P<under>未満)?(?P<over>超え?|より重い|より大きい)?"
_MORE_EN = r"(?P<more>\+| or (?:more|greater|higher|above|up)| and up)?(?P<less> or (?:less|fewer|lower|below|under|cheaper))?"
_LOW = rf"(?:(?<![+/0-9-])(?P<low>{NUMBER})(?:マナ)?(?:か|~|-|〜| or |または)(?:の)?)?"
_LOW_EN = rf"(?:(?P<low>{EN_NUMBER})(?: ?- ?| or | to |/| ?~ ?))?"
_LEAST_EN = r"(?:(?P<more2>at least |over |minimum )|(?P<less2>at most |up to |under |maximum |max )|(?:for )?(?:only |just |a mere |exactly ))?"
_VALUE = [
    re.compile(rf"(?a)(?:(?<!プロテクション)(?<!プロテク)(?<!プロテ)(?<!プロ){_COLOR}の?|無色)?{_LOW}(?<![+/0-9-])(?P<n>{NUMBER})(?: ?マナ| ?mana(?![a-z])|コスト){_MORE}(?:域|圏|帯)?(?:の(?!.{{0,3}}(?:出|加))|で)?{_NO_VALUE_AFTER}"),
    re.compile(rf"(?a)(?:点数で見たマナ・?コスト|マナ総量|マナ・?コスト|マナコスト|(?<![ァ-ヶー一-鿿])(?:元の|素の|本来の)?コスト)(?:が|は|の)?{_LOW}(?P<n>{NUMBER})(?:マナ)?{_MORE}(?!減|増|軽|重|[wubrgcx{{(])"),
    re.compile(rf"(?a)(?:コスト|マナ総量)(?:が|は)?{_LOW}(?P<n>{NUMBER})(?:マナ)?{_MORE}の(?:カード|やつ)"),
    re.compile(rf"(?a)\b{_LEAST_EN}{_LOW_EN}(?P<n>{EN_NUMBER})[ -]?(?:mana|manas|cmc|mv){_MORE_EN}(?:\b|(?<=\+))(?! (?:to|more|less|for each|extra|of any|each|worth|per|into|symbol))(?: total| card(?!s))?"),
    re.compile(rf"(?a)\b{_LEAST_EN}{_LOW_EN}(?P<n>{EN_NUMBER})[ -]?(?:drops?|mana value|cmc){_MORE_EN}\b"),
    re.compile(rf"(?a)\b(?:cmc|mv|mana value|converted mana cost|converted cost|mana cost|costs?|costing|costed)(?: (?:of|is|=|was|only|just|about))?(?: exactly)? ?{_LEAST_EN}{_LOW_EN}(?P<n>{EN_NUMBER})\b(?: mana)?{_MORE_EN}(?! (?:less|more|extra|generic|life|[a-z]+ less|white|blue|black|red|green))"),
    re.compile(rf"(?a)\b(?P<n>{EN_NUMBER}) {_COLOR_EN} mana\b(?! (?:to|:))"),
    re.compile(rf"(?a)\b{_COLOR_EN} (?P<n>{EN_NUMBER})[ -](?:drops?|mana|cmc)\b"),
    re.compile(rf"(?a)\b(?P<n>{EN_NUMBER})(?: mana)? to (?:cast|play)\b(?! (?!(?:and|but|then|plus|with)\b)[a-z])"),
]  # fmt: skip
# "5/5 for four,", "instant for four": a price behind a size or a type.
_FOR = re.compile(
    rf"(?a)\b(?P<n>{EN_NUMBER})(?: mana)?(?=\s*(?:[,.;:!?)]|$)| (?:that|which|with|and|who|whose|where|when|whenever|but|in (?:white|blue|black|red|green)|from|i think|i guess"
    r"|flying|fliers?|flyers?|haste|trample|tramplers?|vigilance|lifelink|deathtouch|reach|menace|flash|hexproof|shroud|first strike|double strike|defender|prowess)\b)"
)
_BUYS = re.compile(r":| for (?:an? (?![0-9x*]+/)|[+-])")  # "eight mana for a lightning bolt"
# "or with seven mana bounce everything": what so much mana does, where the card's own cost is another
_WITH_BEFORE = re.compile(r"\bwith $")
_LOYALTY_BEFORE = re.compile(r"(?:^|[ ,;])[+-][0-9x]+:? (?:makes? |adds? |gives? )?$")  # "+1 two mana or 2 damage"
_ACTS_AFTER = re.compile(
    r",? (?:it |you |i |to )?(?:can |may )?(?:bounces?|draws?|destroys?|exiles?|kills?|counters?|returns?|untaps?|taps?|gains?|gets?|makes?|creates?"
    r"|deals?|pings?|searches|tutors?|copies|puts?|reanimates?|flickers?|blinks?|transforms?|flips?|turns?|becomes?|regenerates?|pumps?|mills?)\b"
)
_NOUN_BEFORE = re.compile(r"\b([a-z]+) (?:that )?$")
_FOR_TYPE = re.compile(rf"(?a)\b(?P<n>{EN_NUMBER})(?: mana)? (?P<type>[a-z]+)\b(?! [a-z]+s\b)")
_FOR_BEFORE = re.compile(r"\b(?:for|at)(?: just| only| a mere)? $")
_PRICED = re.compile(
    r"(?:\b[0-9*x]+/[0-9*x]+|\b(?:instant|sorcery|enchantment|artifact|creature|planeswalker|walker|wrath|counterspell|counter|equipment|vehicle|saga|aura"
    r"|spell|card|guy|dude|flier|flyer|wall|bear|trampler|merfolk|elf|goblin|zombie|dragon|angel|demon|wizard|human|legend|burn|cantrip|removal|rock|sweeper|wipe|drain|edict|discard|tutor)\b)[^.;:()]{0,40}$"
)
_MANLAND = re.compile(r"\b(?:man|creature)[ -]?lands?\b")
_COST_FIRST = re.compile(r"[0-9x]{0,2}[wubrg]{1,4} ")  # "1r instant for 3": its price is told, so 3 is none
_CLAUSE = re.compile(r"[^,.;:()]*$")
_WORD = re.compile(r"[a-z]+")
# Words in the same clause before an amount of mana that make it a price paid in play, or mana made.
_PAID = re.compile(rf"(?a)\b(?:{'|'.join(datafiles.toml('head-words.toml')['paid'])})\b[^,.;:()]*$")
# Mana of what the card acts on: 「0か1マナの置物を持ってくる」, "counter target spell with mana value 2".
_OBJECT_AFTER = re.compile(
    r"の?(?:[^、。 をでがは]{0,4})?(?:置物|クリーチャー|生物|カード|呪文|スペル|パーマネント|アーティファクト|エンチャント|ソーサリー|インスタント|もの|やつ)(?:・?カード)?(?:[0-9一二三]+[体枚つ個])?(?:を(?!探|さが|教|忘|思|知)|しか|だけ(?:を)?(?=打|消|破|出|戻|釣|探|サーチ))"
)
_NOUN_AFTER = re.compile("の?(?:(?:クリーチャー|生物|パーマネント|呪文|スペル|カード|アーティファクト|置物|エンチャント|インスタント|ソーサリー)(?:・?カード)?)")
_OBJECT_BEFORE = re.compile(
    r"\b(?:target|each|all|every|another|any|exiles?|destroys?|counters?|searche?s?|returns?|reanimates?|kills?|bounces?|puts?|fetche?s|tutors?|spells?|creatures?|permanents?)\b[^,.;:]*\b(?:with|of|costing|that costs?) $"
)
# "steals a one drop"
_DROP_BEFORE = re.compile(
    r"\b(?:steals?|takes?(?: control of)?|gains? control of|kills?|destroys?|exiles?|bounces?|flickers?|blinks?|copies|finds?|fetche?s?|tutors?(?: for)?|searche?s? for"
    r"|reanimates?|returns?|recurs?|brings? back|cheats?(?: in| out)?|counters?|hits?|removes?|sacs?|sacrifices?)(?: (?:an?|any|all|each|every|target|another|my|your|their|only))* $"
)
# 「2マナで起動できる…」: behind an amount with で a verb or an effect makes it what an ability costs, unless it speaks of casting or a size.
SPENT_AFTER = re.compile(
    r"と[^、。 ]{1,8}(?:支払|払|サク|生け?贄|捨て|追放)|(?:と|、|\+)?(?:タップ|寝かせ)(?:で|し|すると|、|:)|(?:と[^、。 ]{1,8})?で(?!$|[、。,. ]|す|した|は|も|[0-9x*]+/|素の|打|撃|唱|出せ|出る|出て(?!く)|プレイ|キャスト|設置|置[けい]|使[えう]|軽|重|強|最強|この|パワー|タフネス|サイズ|[0-9]+点(?:火力|ダメージ)?の)"
)
_AMOUNT = re.compile("[0-9一二三四五六七八九十]マナ")
# 「1マナ3/3飛行」: a size right behind an amount makes it the card's own, unless something grows to it or comes with it.
_SIZE_BEHIND = re.compile("[0-9]{1,2}/[0-9]{1,2}(?![^、。]{0,12}(?:にな|に化|化す|化で|出[るすせしたて]|作|生[みま]|トークン|残))")
_MOST_COUNTED = 4  # mana; where more is paid, some of it coloured, the concepts know only the colours
_OWN_RANK = 4  # at the beginning of the text it is the card's own, whatever effect may be read from the same words
_EITHER_RANK = 2  # "cmc 2 or less" may be the card's own or that of what it acts on: the rank of such an effect, so both count
_HIGHEST = 16  # the highest mana value of a real card; only the range of "or more" depends on it


def abilities_for(question: Question, amount: int | None, colors: Collection[str]) -> int:
    """The cards with an ability or an extra cost for which so much mana (None: X), some of it of the colours, is paid."""
    found = 0
    for concept in ("pay-mana", "kw-cost"):
        cards = question.store.everything
        if amount is None or amount <= _MOST_COUNTED or not colors:
            cards = question.store.cards_with(term(concept, [("n", "x" if amount is None else str(amount))]))
        for color in colors:
            cards &= question.store.cards_with(term(concept, [("c", color)]))
        found |= cards
    return found


def paid(text: str, position: int) -> bool:
    """Whether an amount of mana at a position is paid or made in the course of an effect, by the English words before it."""
    return bool(_PAID.search(text, max(0, position - 60), position))


def find(question: Question) -> list[Clue]:
    """Every clue about a mana value in the question."""
    text = question.text
    clues = []
    for pattern in _VALUE:
        for match in pattern.finditer(text):
            asked = _FOR_BEFORE.search(text, 0, match.start())
            if _is_object(text, match.end()) or _OBJECT_BEFORE.search(text, max(0, match.start() - 50), match.start()):
                continue
            if match.group().endswith(("drop", "drops")) and _DROP_BEFORE.search(text, 0, match.start()):
                clues.append(_acted_on(question, match))
                continue
            latin = text[match.start()].isascii() and text[match.end() - 1].isascii()
            buys = match.start() > 0 and (_BUYS.match(text, match.end()) or _enables(text, match))
            if latin and (buys or _of_object(text, match) or ((asked or _just_paid(text, match.start())) and paid(text, match.start()))):
                clues.append(_spent(question, match, asked.start() if asked else match.start()))
            else:
                clues.append(_value(question, match, match.start()))
    values = list(clues)
    for match in _FOR.finditer(text):
        before = _FOR_BEFORE.search(text, 0, match.start())
        told = _COST_FIRST.match(text) or any(clue.end <= match.start() or clue.start >= match.end() for clue in values)
        if before and (paid(text, before.start()) or (told and _PRICED.search(text, 0, before.start()))):
            clues.append(_spent(question, match, before.start()))
        elif before and _priced(text, before.start()):
            animates = _MANLAND.search(text, 0, before.start())  # a land has no price; an ability of it has
            clues.append((_animated if animates else _value)(question, match, before.start()))
    for match in _FOR_TYPE.finditer(text):  # "3/4 for three elephant"
        before = _FOR_BEFORE.search(text, 0, match.start())
        if before and is_type(match["type"], plural=False) and not paid(text, before.start()):
            clues.append(_value(question, match, before.start(), match.start("type") - 1))
    return clues


def _enables(text: str, match: re.Match[str]) -> bool:
    with_it = _WITH_BEFORE.search(text, 0, match.start()) and _ACTS_AFTER.match(text, match.end())
    return bool(with_it or _LOYALTY_BEFORE.search(text, 0, match.start()))


def _of_object(text: str, match: re.Match[str]) -> bool:
    """Whether an amount belongs to what the card acts on: "regrows a creature costing 3 or less"."""
    noun = _NOUN_BEFORE.search(text, 0, match.start())
    return bool(noun) and match.group().startswith(("cost", "with")) and is_type(noun[1]) and is_object(text, *noun.span(1))


_SAYS_MANA = re.compile("mana|マナ")


def _spent(question: Question, match: re.Match[str], start: int) -> Clue:
    """An amount behind a verb: what an ability costs, how much of something ("hits for two"), or the price all the same."""
    amount = number(match["n"]) or 0
    cards = abilities_for(question, amount, []) | question.store.cards_with(f"mv:{amount}")
    # Who says "mana" means no number of anything else.
    surely = cards | question.store.cards_with(term("mana-add", [("n", str(amount))])) if _SAYS_MANA.search(match[0]) else None
    cards |= question.store.cards_with(term("every-number", [("n", str(amount))])) if amount > 1 else question.store.everything
    return Clue("mana_value", start, match.end(), f"{amount}（マナや数）", f"{amount} (mana or a number)", cards, surely=surely)


def _acted_on(question: Question, match: re.Match[str]) -> Clue:
    """What the card acts on is of such a mana value."""
    amount = number(match["n"]) or 0
    cards = _spoken_of(question, amount)
    return Clue("mana_value", match.start(), match.end(), f"マナ総量{amount}のもの", f"something of mana value {amount}", cards, hard=bool(cards))


def _animated(question: Question, match: re.Match[str], start: int) -> Clue:
    """What it costs that something becomes a creature."""
    amount = number(match["n"]) or 0
    cards = question.store.cards_with(term("becomes-creature", [("cost", str(amount))]))
    return Clue("mana_value", start, match.end(), f"{amount}マナでクリーチャーになる", f"becomes a creature for {amount} mana", cards)


def _priced(text: str, position: int) -> bool:
    """Whether "for N" at a position is the price of the card that was named before it in the same clause."""
    clause = _CLAUSE.search(text, 0, position)
    words = _WORD.finditer(text, clause.start() if clause else 0, position)
    return bool(_PRICED.search(text, 0, position)) or any(
        is_type(word.group()) and not is_object(text, *word.span()) for word in words
    )


_JUST_PAID = re.compile(
    r"(?a)\b(?:pay|pays|paying|paid|adds?|adding|makes?|making|produces?|spends?|costs? (?:you )?(?:an? )?(?:extra|additional)|extra|additional|taps? (?:for|to add)|gives? (?:me|you)|get|gets|kicker|flashback|cycling|equip|echo|ward)"
    r"(?: up to| an| a| one| another)? $"
)  # fmt: skip


def _is_object(text: str, end: int) -> bool:
    if text[end - 1] == "で":
        return False  # 「5マナでクリーチャーに5点」: what is paid, not what the creature costs
    noun = _NOUN_AFTER.match(text, end)
    return bool(_OBJECT_AFTER.match(text, end) or (noun and acted_on.is_object(text, noun.end())))


def _just_paid(text: str, position: int) -> bool:
    return bool(_JUST_PAID.search(text, max(0, position - 30), position))


def _value(question: Question, match: re.Match[str], start: int, end: int = 0) -> Clue:
    groups = match.groupdict()
    wanted = number(match["n"]) or 0
    low = number(groups["low"]) if groups.get("low") else wanted
    low, high = min(low or 0, wanted), max(low or 0, wanted)
    more, less = groups.get("more") or groups.get("more2"), groups.get("less") or groups.get("less2")
    if groups.get("over"):
        more, low = "over", low + 1
    if groups.get("under"):
        less, high = "under", high - 1
    if more:
        high = _HIGHEST
    if less:
        low = 0
    cards = 0
    for value in range(low, high + 1):
        cards |= question.store.cards_with(f"mv:{value}")
    said = f"{low}" if low == high else f"{low}以上" if more else f"{high}以下" if less else f"{low}~{high}"
    said_en = f"{low}" if low == high else f"{low} or more" if more else f"{high} or less" if less else f"{low} to {high}"
    ja, en = f"マナ総量{said}", f"mana value {said_en}"
    color = groups.get("color")
    if color:
        # 「緑3マナの欠色」: the colour of the mana, which that of the card need not be
        cards &= question.store.cards_with(f"color:{LETTER[color]}") | question.store.cards_with(f"pips:{LETTER[color]}=1")
        ja, en = f"{color}の{ja}", f"{en}, {LETTER[color]}"
    if low == high and SPENT_AFTER.match(question.text, match.end() - question.text[start : match.end()].endswith("で")):
        ja, en = f"{ja}か、それだけ払う能力", f"{en}, or an ability for so much"
        paid_for = abilities_for(question, low, [LETTER[color]] if color else [])
        on_permanents = paid_for & question.store.cards_with("type:permanent")
        told = _AMOUNT.search(question.text, match.end()) or _AMOUNT.search(question.text[:start])  # its own is told elsewhere
        return Clue("mana_value", start, match.end(), ja, en, cards | paid_for, surely=None if told else cards | on_permanents)
    rank = _OWN_RANK if start == 0 else _EITHER_RANK if more or less else 0
    loose = 0 if _SIZE_BEHIND.match(question.text, match.end()) else _spoken_of(question, wanted)
    return Clue("mana_value", start, end or match.end(), ja, en, cards, rank=rank, loose=loose)


def _spoken_of(question: Question, amount: int) -> int:
    """The cards that speak of such a mana value, or of so much mana that is paid."""
    filtered = question.store.cards_with(term("mana-value-filter", [("n", str(amount))]))
    return filtered | question.store.cards_with(term("detail-mv-or-less", [("n", str(amount))])) | abilities_for(question, amount, [])
