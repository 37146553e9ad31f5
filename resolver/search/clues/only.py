"""Keyword abilities that are all that a card has: 能力は到達だけ, 飛行と警戒しかない, "only flying", "flying and nothing else"."""

import re
from dataclasses import replace

from .base import Clue, Question

_LINK = re.compile("と|、|・|, |,? and ")
_BEFORE = re.compile(
    r"(?:(?:持ってる)?(?:能力|テキスト|効果)(?:は|が|も)?|\b(?:that |it |with |has |have |and )*(?:only|just|nothing but)(?: ever)?(?: has| have)? |\bno (?:other )?(?:abilities|text) (?:except|but|besides) |\bvanilla )$"
)
# 「飛行1/1の鳥、特に能力なし」: said apart from the keywords, so that of all of them nothing else is meant.
_NO_MORE = re.compile("(?:特に|あとは|(?:他|ほか)に(?:は)?|それ以外(?:に|の)?|追加の)?(?:能力|効果|テキスト)(?:は|が|も)?(?:特に|(?:他|ほか)に|何も)?(?:なし|無し|ない|無い)")
_ACTION = re.compile("(?:can )?blocks? ")
_HAS = "(?:持(?:って(?:い)?(?:る|て)|つ|ち)|もって(?:い)?(?:る|て)|つい(?:て(?:い)?(?:る|て)?|た)|付い(?:て(?:い)?(?:る|て)?|た)|書いて(?:い)?(?:る|て|あ(?:る|って)))"
_AFTER = re.compile(
    rf"(?:だけ|のみ)(?:(?:を|が|は)?{_HAS}|が能力|で(?:他|ほか)に何もない|の(?=クリーチャー|生物|やつ|[0-9x]|[、。ッーァ-ヶ一-鿿])|(?=$|[、。,.!?()  ]|で(?:$|[、。])|だ(?:$|[、。よけっ])|です))"
    r"|しか(?:能力(?:が|の|を)?)?(?:持(?:た|って(?:い)?)|もって(?:い)?|(?:つ|付)いて(?:い)?)?な(?:い|くて?|し)"
    r"|以外(?:に|の)?(?:能力(?:は|が)?)?(?:何も|なにも)?な(?:い|し|くて?)|バニラ"
    r"|,? (?:only(?=\s*(?:$|[.,;:!?)]| and\b))|and (?:literally )?(?:nothing else|that'?s (?:it|all)|no(?:thing)? (?:other|more)(?: text| abilities)?)|nothing else|that'?s (?:it|all)(?: it has)?|is (?:all it has|its only ability))"
)


def find(clues: list[Clue], question: Question) -> list[Clue]:
    """A clue for each list of keyword abilities, of the clues found so far, that is said to be all."""
    keywords = [clue for clue in clues if clue.concept.startswith("e:kw-") and "|" not in clue.concept and not clue.negated]
    found = []
    if keywords and (apart := _NO_MORE.search(question.text)) and not any(clue.end == apart.start() for clue in keywords):
        found.append(_only(question, keywords, *apart.span()))
    for last in keywords:
        listed = [last]
        while before := next((clue for clue in keywords if _LINK.fullmatch(question.text, clue.end, listed[0].start)), None):
            listed.insert(0, before)
        before, after = _BEFORE.search(question.text, 0, listed[0].start), _AFTER.match(question.text, last.end)
        english = before and before.group().isascii()
        if question.text[last.end - 1] in "るすうくせ" or _ACTION.match(question.text, last.start):
            continue  # an action, no keyword that a card has: 再生させるだけ, "only blocks flyers"
        if after or english:
            start, end = before.start() if before else listed[0].start, after.end() if after else last.end
            found.append(_only(question, listed, start, end))
    return found


def _only(question: Question, listed: list[Clue], start: int, end: int) -> Clue:
    store, names = question.store, {clue.concept.removeprefix("e:kw-").replace("-", "") for clue in listed}
    cards = store.everything & ~store.cards_with("e:rules-sentence") & ~store.cards_with("text:unknown")
    for clue in listed:
        cards &= clue.cards
    for term in store.terms_with_prefix("keyword:"):
        keyword = term.removeprefix("keyword:")
        if keyword not in names and not ("landwalk" in names and keyword.endswith("walk")):
            cards &= ~store.cards_with(term)
    ja, en = "と".join(clue.ja for clue in listed), " and ".join(clue.en for clue in listed)
    return replace(listed[0], kind="text", start=start, end=end, ja=f"能力は{ja}だけ", en=f"{en} and nothing else", cards=cards, rank=1, concept="")
