"""Find the mana costs inside a sentence, in either language."""

import re

from .cost import ManaCost
from .reading import COLOUR, LETTERS, RUN, fold

# Up to 20 generic: more is a year, a count or a set code. {1000000} is found in braces only.
_LEAD = "(?:X*(?:20|1?[1-9]|10|[⑩-⑳]))"
_L = rf"[{COLOUR}C◇]"
_SLASHED = rf"(?:(?:2|{_L})/[{COLOUR}](?:/P)?|{_L}/P)"
_WITH_SLASH_OR_PHI = rf"""(?xia)
    {_LEAD}? X* {_L}* (?:[(\[] [^()\[\]]+ / [^()\[\]]+ [)\]])+ {_L}*   # 1(G/W)(G/W), X(b/g)
  | {_LEAD} {_SLASHED}+ | {_SLASHED}{{2,}}                              # 1G/WG/W; U/R alone is a colour pair
  | {_LEAD}? X* {_L}* (?:{_L}/?φ|φ/?{_L}) (?:{_L}|φ|/)*                 # 1Uφ, φ青"""
# (1)(青)(青), 1(緑白)(緑白), (W/B)(W/B); not (1)(2), nor the end of (a)(b)(c)
_BRACKETED = rf"(?ia){_LEAD}?X*(?=.*[{COLOUR}])(?:[(\[][^()\[\]]+[)\]]){{2,}}"
_PLAIN = rf"(?ia)(?P<lead>{_LEAD})?(?P<letters>(?:{_L}|X|❄|無色|氷雪)+)(?P<trail>[1-9])?"
# Colour letters by themselves: X first, each colour's together; {C} without a number only doubled.
_BARE = r"X*(?:([WUBRG])\1*(?!.*\1))+|X*C{2,}|X*CWUBRG|S{2,}|X{2,}"
# Nicknames of three colours, words, noises; W6 is Wrenn and Six.
_NOT_COSTS = "(?i)BUG|RUG|RUB|GRUB|BURG|[BG]R{2,}|B?UG{2,}|W6|緑青"
_COUNTED = r"(?i)[枚体点つ個回人年版種本度番弾対目倍割歳]|マナ|ターン|ドロー|ライフ|\s?mana"
_COLOUR_WORD = "い|き|く(?!らい)|色|単|字|系|カラー|デッキ|コン"  # 青い, 白黒デッキ, UWコン
_AMOUNT_BEFORE = r"(?:パワー|タフネス|忠誠度|ライフ|[0-9][.,]|[+\-−#])$"
_PHRASE_END = r"$|[^\w]|の?(?:マナ・?)?コスト"


def find_costs(text: str) -> list[tuple[int, int, ManaCost]]:
    """Find the mana costs inside a sentence: (start, end, cost), in order, never overlapping.

    The text may be English, or Japanese without spaces; positions are those in the text as given. Pass it
    before lower-casing where possible: "UB" is a cost, "ub" is not. Costs in braces always count. Bare ones
    need two symbols and something that no word has: a number with letters (1U, u1, 青青1), capitals (XWW,
    WUBRG), or a repeated colour (uu, 青青). Power and toughness, amounts (3マナ, 青2枚), set codes (M10, C21),
    lone letters and colour words (青い, 白黒の, BUG) do not count; different colours in Japanese (白黒) do only
    where a phrase ends. The halves of a split cost are found one by one.
    """
    folded = fold(text)
    found: list[tuple[int, int, ManaCost]] = []
    for match in re.finditer(RUN, folded):
        start, end = match.span()
        if folded[start] in "([" and re.fullmatch(r"[(\[][^/()\[\]]*[)\]]", match[0]):  # (1U)
            start, end = start + 1, end - 1
        run, before, after = folded[start:end], folded[max(0, start - 4) : start], folded[end : end + 8]
        if "{" in run or (_stands_alone(before, after) and _reads_as_cost(run, before, after)):
            try:
                found.append((start, end, ManaCost.parse(run)))
            except ValueError:  # {1}{R/G/W}
                continue
    return found


def _stands_alone(before: str, after: str) -> bool:
    """Whether neither side goes on as a Latin word, a number, or a fraction like 2/1 (but // parts halves)."""

    def goes_on(char: str) -> bool:
        return char == "_" or (char.isalnum() and char < "\u2e80")

    if goes_on(before[-1:]) or goes_on(after[:1]) or (after[:1] == "." and goes_on(after[1:2])):
        return False
    return not re.search(r"(?:^|[^/])/$", before) and not re.match(r"/(?!/)", after)


def _reads_as_cost(run: str, before: str, after: str) -> bool:
    latin, kanji = re.search("[WUBRGC]", run, re.IGNORECASE), re.search("[白青黒赤緑無氷]", run)
    if latin and kanji:  # 青(U) says one thing twice
        return False
    if any(mark in run for mark in "/φΦ([") and (
        re.fullmatch(_WITH_SLASH_OR_PHI, run) or (before[-1:] not in (")", "]") and re.fullmatch(_BRACKETED, run))
    ):
        return True
    match = re.fullmatch(_PLAIN, run)
    if not match or (match["lead"] and match["trail"]) or re.fullmatch(_NOT_COSTS, run):
        return False
    letters = match["letters"].replace("無色", "C").replace("氷雪", "S").translate(LETTERS)
    symbols = letters.upper().replace("X", "")
    repeated = len(set(symbols)) < len(symbols)
    if not repeated and not (match["lead"] and latin) and re.match(_COLOUR_WORD, after):
        return False
    if match["trail"]:
        return not set(symbols).isdisjoint("WUBRG") and not re.match(_COUNTED, after)
    if match["lead"]:
        if not symbols or letters == "c" or re.search(_AMOUNT_BEFORE, before):  # 2x; 5c is "five colours"
            return False
        return not (kanji and len(symbols) == 1 and after.startswith("マナ"))
    if len(letters) < 2 or not re.fullmatch(_BARE, letters.upper()):
        return False
    if kanji:
        phrase_ends = re.match(_PHRASE_END, after) and not re.search("[\u4e00-\u9fff]$", before)
        return repeated or len(symbols) < len(letters) or bool(phrase_ends)
    if letters.isupper() or letters == "wubrg":
        return True
    # In lower case: uu, xww, rrg; but not xx or cc, nor the laughter at the end of 何だっけwww.
    laughs = set(letters) == {"w"} and re.search(r"[^\x00-\x7f]\s?$", before) and re.match(r"\W|$", after)
    return repeated and len(set(symbols)) <= 2 and "C" not in symbols and not laughs
