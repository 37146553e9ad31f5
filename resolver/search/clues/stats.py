"""Clues about power, toughness and loyalty: 2/1, パワー4以上, "power 4 or more", 20/20, starting loyalty 3, パワーとタフネスが同じ."""



import re

from ...effects.card_reader import term
from ...text.numbers import ENGLISH, number
from . import acted_on as japanese
from .base import Clue, Question
from .effect import grown
from .head import is_object

_EN = r"(?:[0-9]+|" + "|".join(ENGLISH) + ")"
_JA = "(?:[0-9]+|[一二三四五六七八九十]+)"
_SIZE = re.compile(r"(?<![0-9+/x-])(?P<power>[0-9]{1,2}|x|\*)/(?P<toughness>[0-9]{1,2}|x|\*|1\+\*|\*\+1)(?![0-9/+])(?:s\b)?")
# "ten ten", "a two two"
_TWICE = re.compile(r"\b(?P<power>one|two|three|four|five|six|seven|eight|nine|ten)[ -](?P<toughness>(?P=power))\b(?! (?:mana|drops?|damage|cards?|or))")
_MORE = r"(?:(?P<more>以上|\+)|(?P<less>以下|まで)|(?P<over>超え?|より(?:大きい|上))|(?P<under>未満|より(?:小さい|下)))?"
_MORE_EN = r"(?:(?P<more_en>\+| or (?:more|greater|higher|above|up|bigger)| and up)|(?P<less_en> or (?:less|lower|fewer|below|smaller)))?"
_LEAST = r"(?:(?P<least>at least |>= ?)|(?P<most>at most |up to |<= ?)|(?P<over_en>greater than |more than |over |higher than |bigger than |> ?)|(?P<under_en>less than |under |lower than |smaller than |< ?))?"
_WORDS = {
    "power": ("パワー", "(?:power|pow)", "パワー", "power"),
    "toughness": ("タフネス|タフ", "(?:toughness|tough)", "タフネス", "toughness"),
    "loyalty": ("(?:初期)?忠誠(?:度|値|カウンター)", "(?:starting |initial )?loyalty", "忠誠度", "loyalty"),
}
_ONE = {
    what: [
        re.compile(rf"(?:{ja})(?:が|は|の|も)?(?:最初から)?(?P<n>{_JA}){_MORE}(?:の|で|ある)?"),
        re.compile(rf"(?<![0-9/+-])(?P<n>{_JA}){_MORE}の(?:{ja})"),
        re.compile(rf"(?a)\b{en}(?: (?:of|is|=|equal to))? ?{_LEAST}(?P<n>{_EN})\b{_MORE_EN}"),
        re.compile(rf"(?a)(?<![+/x-])\b{_LEAST}(?P<n>{_EN}){_MORE_EN}[ -]{en}\b(?! (?:is|equal|becomes))"),
    ]
    for what, (ja, en, _, _) in _WORDS.items()
}
_P, _T = r"パワー", r"タフネス"
_COMPARED = [
    (re.compile(rf"{_P}と{_T}が(?:同じ|等しい|一緒)(?:の)?|{_P}={_T}|\bpower (?:and|equals?|equal to|is equal to|same as|is the same as) (?:its )?toughness(?: (?:are )?(?:the same|equal|match))?|\bsame power and toughness|\bequal power and toughness|\bsquare stats"),
     "パワーとタフネスが同じ", "power equal to toughness", lambda p, t: p == t),
    (re.compile(rf"{_P}(?:の方)?が{_T}より(?:も)?(?:高い|大きい|上)|{_T}より(?:も)?{_P}(?:の方|のほう)?が(?:高い|大きい|上)|\bpower (?:is )?(?:greater|bigger|higher|larger|more) than (?:its )?toughness|\bmore power than toughness"),
     "パワーがタフネスより大きい", "power greater than toughness", lambda p, t: p > t),
    (re.compile(rf"{_T}(?:の方)?が{_P}より(?:も)?(?:高い|大きい|上)|{_P}より(?:も)?{_T}(?:の方|のほう)?が(?:高い|大きい|上)|\btoughness (?:is )?(?:greater|bigger|higher|larger|more) than (?:its )?power|\bmore toughness than power"),
     "タフネスがパワーより大きい", "toughness greater than power", lambda p, t: p < t),
]  # fmt: skip
# "2/2 white cat for two": with a price behind it what the text begins with is the card itself, no token of it
_PRICED_BODY = re.compile(rf"(?a)(?: [a-z]+){{1,4}} for (?:{_EN}|[0-9]?[wubrg]{{1,4}})\b(?! (?:each|every|damage))")
_CREATURE_WITH = re.compile(r"\b(?P<creature>creature) (?:with|that has|with a) $")
# "2/3 if you have a forest", "4/4 with threshold"
_ON_CONDITION = re.compile(
    r"(?: (?:trampler|flyer|flier|creature|beast|body|monster|guy|dude|instead|lifelinker|flying|trample|first strike|for [a-z0-9]+|too|then|at least))*(?: (?:if|when|once|while|whenever|as long as|as soon as|during|unless|with (?:a |an )?(?:threshold|delirium|metalcraft|hellbent|ferocious|ascend|the city's blessing|domain|spell mastery|revolt|raid|forest|island|plains|swamp|mountain|full))\b)"
)
_POWER_NINE = "power nine"  # nine famous cards, and no size
_OWN_RANK = 4  # above an effect over the same words with all its details
_HIGHEST = 20  # no real card has more but for jokes; only the range of "or more" depends on it


def find(question: Question) -> list[Clue]:
    """Every clue about a printed size. N/N also fits cards whose text speaks of something of that size."""
    clues = [_size(question, match) for pattern in (_SIZE, _TWICE) for match in pattern.finditer(question.text)]
    for what, patterns in _ONE.items():
        for pattern in patterns:
            clues += [_one(question, what, match) for match in pattern.finditer(question.text) if match.group() != _POWER_NINE]
    for pattern, ja, en, holds in _COMPARED:
        for match in pattern.finditer(question.text):
            clues.append(Clue("stats", *match.span(), ja, en, _compared(question, holds)))
    return clues


def _size(question: Question, match: re.Match[str]) -> Clue:
    store = question.store
    power, toughness = (str(ENGLISH.get(match[side], match[side])) for side in ("power", "toughness"))
    size = f"{power}/{toughness}"
    acted_on = is_object(question.text, *match.span()) or japanese.is_object(question.text, match.end())  # "makes a 4/4"
    own = store.cards_with(f"pt:{power.replace('x', '*')}/{toughness.replace('x', '*')}")
    spoken_of = store.cards_with(term("size", [("size", size)]))
    noncreatures = 0 if _PRICED_BODY.match(question.text, match.end()) and not match.start() else spoken_of & ~store.cards_with("type:creature")
    spoken = 0 if acted_on else noncreatures & ~own
    often = 0
    if _ON_CONDITION.match(question.text, match.end()):
        once, often = grown(power, toughness, store)
        own |= once
    return Clue("stats", *match.span(), size, size, own | spoken_of | often, surely=own | (spoken_of if acted_on else noncreatures), spoken=spoken)


def _one(question: Question, what: str, match: re.Match[str]) -> Clue:
    said = {key for key, value in match.groupdict().items() if value}
    wanted = number(match["n"]) or 0
    low = high = wanted
    if said & {"more", "more_en", "least"}:
        high = _HIGHEST
    elif said & {"over", "over_en"}:
        low, high = wanted + 1, _HIGHEST
    elif said & {"less", "less_en", "most"}:
        low = 0
    elif said & {"under", "under_en"}:
        low, high = 0, wanted - 1
    cards = 0
    for value in range(low, high + 1):
        cards |= question.store.cards_with(f"{what}:{value}")
    own, loose = None, question.store.cards_with(term("every-power"))
    if japanese.is_object(question.text, match.end()):  # パワー4以上のクリーチャー追放
        own, cards = cards, cards | loose
    _, _, ja, en = _WORDS[what]
    start, rank = match.start(), 0
    with_it = _CREATURE_WITH.search(question.text, 0, start)
    if with_it and not is_object(question.text, *with_it.span("creature")):
        start, rank = with_it.start(), _OWN_RANK  # "creature with power 5": its own, not that of what it acts on
    if low == high:
        ja, en = f"{ja}{low}", f"{en} {low}"
    elif high == _HIGHEST:
        ja, en = f"{ja}{low}以上", f"{en} {low} or more"
    else:
        ja, en = f"{ja}{high}以下", f"{en} {high} or less"
    return Clue("stats", start, match.end(), ja, en, cards, rank=rank, surely=own, loose=loose)


def _compared(question: Question, holds) -> int:
    cards = 0
    for known in question.store.terms_with_prefix("pt:"):
        power, _, toughness = known.removeprefix("pt:").partition("/")
        if power.isdecimal() and toughness.isdecimal() and holds(int(power), int(toughness)):
            cards |= question.store.cards_with(known)
    return cards
