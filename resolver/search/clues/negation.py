"""Words that turn a clue into its opposite: でない, 以外, not, without, "not the infect one"."""

import re
from dataclasses import replace

from ...effects.card_reader import term
from . import acted_on as japanese
from .base import Clue, Question
from .head import is_object, is_type

_THAT = "(?:の?(?:やつ|ヤツ|奴|方|ほう|もの|タイプ|色|カード|とか))?"
_AFTER = re.compile(
    _THAT + r"(?:限定)?"
    r"(?:くな(?:い|くて?)|で(?:は|も)?(?:ない|なく(?:て)?)|じゃ(?:あ)?(?:ない|なく(?:て)?|ねえ|ねー)|じゃ無い|では無い|以外(?:の|で)?(?!に(?:は|も|何|なに|能力|い|あ))|を除(?:く|いて|いた)|を(?:持たない|持ってない|持っていない|もたない|もってない)"
    r"|(?:は|が|も)(?:ない|無い|なく(?:て)?|なし(?:で|の)?|ついてない|付いてない|つかない|いらない|違う|ちがう)|のない|の無い|のつかない|(?:は)?(?:なし|無し|ナシ|抜き)(?:の|で)?|を?しない|しなく(?:て)?)"
    r"(?:の?(?:やつ|ヤツ|奴|方|ほう|もの|タイプ|カード)(?:ね|です|だよ)?)?"
)
_BEFORE = re.compile(
    r"(?:\b(?:but |and )?not (?:the |an? |being |from |in |of |a card from |one from |printed in )?|\bnon[ -]?|\b(?:but |and )?(?:without|w/o) (?:the |an? |any )?|\b(?:and |with |has |have |but )?no (?:other )?"
    r"|\b(?:is|was|are|were)(?:n'?t| not) (?:the |an? |from |in |even )?|\b(?:it|that|he|she)'s not (?:the |an? |from |in )?|\b(?:doesn'?t|does not|didn'?t|don'?t) (?:even |actually |really )?(?:have |be |do )?(?:an? |any )?"
    r"|\b(?:hasn'?t|has not) (?:got )?|\bexcept (?:the |for |for the )?|\bother than (?:the |an? )?|\binstead of (?:the |an? )?|\brather than (?:the |an? )?|\black(?:s|ing)? (?:the |an? )?|\bneither (?:an? |the )?|\bnor (?:an? |the )?|\bnever (?:in |from |printed in )?)$"
)
_CONDITION = re.compile("(?:の?なら|場合|かぎり|限り|のであれば)")  # 「高名でないなら」 is a condition of the effect, which the card has
_TRAILING = re.compile(r" (?:ones?|versions?|guys?|kind|type|variant|though)\b")
_NOT_OF_KIND = term("object-non")
_NON = re.compile("non-?[a-z]+")
_NOUN_AFTER_NON = re.compile(r" (?:[0-9x*]+/[0-9x*]+ )?([a-z]+)\b(?! (?:spells?|cards?|tokens?)\b)")
_KINDS_OF_OBJECTS = {"color", "type", "subtype"}
# A colour or type that is denied of what the card acts on (黒でないクリーチャーを破壊, "destroy target nonblack creature").
_OBJECT_AFTER_JA = re.compile(r"(?:の)?(?:カード|クリーチャー|生物|呪文|スペル|パーマネント|土地|アーティファクト|エンチャント|やつ|もの)?(?:カード)?[・]?(?:[0-9一二三]*[体枚つ個])?(?:を|に(?!入|い)|へ|全部|すべて|全て|全体|だけ|しか|にしか|が(?:出|死|攻撃|戦場)|(?:は|も)?(?:唱え(?:られ|さ|な)|プレイ(?:でき|さ)|[撃打]て)|と(?:戦|格闘|ブロック)|(?<=呪文)で(?:育|成長|強|大き|でか|誘発|カウンター|パンプ))")
_OBJECT_AFTER_EN = re.compile(r"s?[ -]?(?:creature|permanent|spell|card|land|artifact|source|token|opponent|attacker|blocker|thing|guy|dude|stuff)s?\b")
_DETERMINED = re.compile(r"\b(?:target|all|each|every|an?|any|another|other|your|my|their|opponents?|two|three|destroys?|kills?|exiles?|bounces?|counters?|sacs?|sacrifices?|discards?|whenever|when|of|nonland|for|to|from)(?: [a-z]+)? (?:non)?$")
# "gives a counter to a nonhuman": a denied kind by itself
_BARE_AFTER = re.compile(r"s?(?=$|[,.;:)]| (?:i|you|they|for|with|to|and|or|from|in|on|when|whenever|until|each|of|this)\b)")
_ACTS_AFTER = re.compile(r"s? (?:dies?|enters?|comes? in(?:to play)?|attacks?|blocks?|leaves?|etbs?|deals?|connects?|hits?)\b")
_ACTED_ON_BEFORE = re.compile(r"\b(?:(?:to|on|of|for|(?:destroy|kill|exile|bounce|give|steal|tap|untap|pump)s?) (?:an? |the |all |my |your |their |other )*|target |each |all |every |another )$")
# "kills anything that isn't an elf": the noun before the denial
_RELATIVE = re.compile(r"\b(?:(?P<all>anything|anyone|everything|everyone|stuff)|(?P<noun>(?:creature|permanent|spell|card|source|artifact|land|thing|guy|dude)s?))(?:,? that| which| who)? ?$")
_NONE_CONTROLLED = re.compile(r"\b(?:you|i|they|he|opponents?|player|someone|nobody)(?: have| has|'ve| control| controls| got| own)+ (?:no|zero) (?:other )?[a-z]+$")
# 「AでもBでもない」: the first of two that are both denied.
_OR = re.compile(" or (?:the )?$")
_LONGEST_OR = 8  # characters of " or the "
_LISTED = re.compile("・|や|か(?!ら)")
_BOTH_AFTER = re.compile(r"(?:で)?も[^、。 ]{1,14}?(?:で)?もな[いしく]")


def negate(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues with those that negating words stand beside turned into their opposites, the words taken in.

    A denial that speaks of what the card acts on is looked for in the text of the cards instead.
    """
    text, everything = question.text, question.store.everything
    clues = [clue for clue in clues if not _describes(clue, text)]
    turned = [*_others(clues, question)]
    denied: list[tuple[int, int]] = []
    for clue in clues:
        if clue.vague and (both := _BOTH_AFTER.match(text, clue.end)):
            # Words that may mean too much leave no card out where they are denied; one that has it is to be confirmed.
            denial = clue.negate(everything, clue.start, clue.end + both.group().index("も") + 1)
            turned.append(replace(denial, cards=everything, surely=denial.cards, vague=False))
            continue
        if clue.filler or clue.negated or clue.vague:
            turned.append(clue)
            continue
        after, before = _AFTER.match(text, clue.end), _BEFORE.search(text, 0, clue.start)
        if not after and not before and _named_with_denied(clue, clues, text):
            turned.append(clue.negate(everything, clue.start, clue.end))
            continue
        if not after and (both := _BOTH_AFTER.match(text, clue.end)):
            end = clue.end + both.group().index("も") + 1
            if clue.kind in _KINDS_OF_OBJECTS and japanese.is_object(text, both.end()):  # 「土地でもトークンでもないやつを追放」
                denied.append((clue.start, end))
                turned += _acting_on_others(clue, question, clue.start, end)
            else:
                turned.append(replace(clue.negate(everything, clue.start, end), rank=clue.rank + 1))
            continue
        listed = None if after or before else _denied_with(clue, clues, text)
        if not after and not before and not listed:
            turned.append(clue)
            continue
        if after and _CONDITION.match(text, after.end()):
            turned.append(clue)
            continue
        start, end = (before.start(), clue.end) if before and not after else (clue.start, listed[0] if listed else after.end())
        if clue.kind in _KINDS_OF_OBJECTS and _is_object(text, start, listed[1] if listed else end, bool(after or listed)):
            denied.append((start, end))
            turned += _acting_on_others(clue, question, start, end)
            continue
        core = text.rfind(" ", 0, max(clue.start - 1, 0)) + 1
        if any(
            other.kind == "effect" and other is not clue
            and (other.start <= clue.start and other.end > clue.end + 1 if after else other.start <= core and other.end >= clue.end)
            for other in clues
        ):
            turned.append(clue)  # a pattern that holds the denial itself knows better
            continue
        trailing = None if after else _TRAILING.match(text, end)
        turned.append(replace(clue.negate(everything, start, trailing.end() if trailing else end), rank=clue.rank - 1))
    return [
        clue for clue in turned
        if clue.kind not in _KINDS_OF_OBJECTS or not any(start <= clue.start and clue.end <= end for start, end in denied)
    ]  # fmt: skip


def _describes(clue: Clue, text: str) -> bool:
    """Whether an effect on what is not of a colour or type is read in words that tell what the card is: "nonblack demon"."""
    noun = _NOUN_AFTER_NON.match(text, clue.end) if clue.concept.startswith(_NOT_OF_KIND) and _NON.fullmatch(text, clue.start, clue.end) else None
    return bool(noun) and is_type(noun[1], plural=False) and not is_object(text, *noun.span(1))


def _named_with_denied(clue: Clue, clues: list[Clue], text: str) -> bool:
    """Whether a name stands behind another that is denied: "not Sol Ring or Mana Crypt"."""
    start = clue.start
    while clue.kind == "name" and (link := _OR.search(text, max(0, start - _LONGEST_OR), start)):
        start = min((other.start for other in clues if other.kind == "name" and other.end == link.start()), default=0)
        if _BEFORE.search(text, 0, start):
            return True
    return False


def _denied_with(clue: Clue, clues: list[Clue], text: str) -> tuple[int, int] | None:
    """Where a clue's words end, and where the denial ends that stands behind the last of a list (吸血鬼・狼男以外)."""
    link = _LISTED.match(text, clue.end)
    for other in clues if link else ():
        if other.kind == clue.kind and other.start == link.end():
            after = _AFTER.match(text, other.end)
            end = after.end() if after else (_denied_with(other, clues, text) or (0, 0))[1]
            if end:
                return link.end(), end
    return None


def _acting_on_others(clue: Clue, question: Question, start: int, end: int) -> list[Clue]:
    """What a denied type or colour says of what the card acts on; nothing where no card speaks of such things."""
    cards = question.store.cards_with(term("objects-not", [("what", clue.en)]))
    ja, en = f"{clue.ja}でないもの", f"something that is not {clue.en}"
    return [Clue("effect", start, end, ja, en, cards, negated=True, rank=-1)] if cards else []


def _is_object(text: str, start: int, end: int, japanese: bool) -> bool:
    if japanese:
        return bool(_OBJECT_AFTER_JA.match(text, end))
    if _NONE_CONTROLLED.search(text, 0, end):
        return True  # "dies if you have no artifacts"
    relative = _RELATIVE.search(text, 0, start)
    if relative:
        return bool(relative["all"]) or is_object(text, *relative.span("noun"), plural=relative["noun"].endswith("s"))
    if text.startswith("non", start) and _BARE_AFTER.match(text, end) and _ACTED_ON_BEFORE.search(text, 0, start):
        return True
    if text.startswith("non", start) and _ACTS_AFTER.match(text, end):
        return True  # "flips when a nonangel dies"
    noun = _OBJECT_AFTER_EN.match(text, end) if text.startswith("non", start) else None
    if not noun:
        return False
    return bool(_DETERMINED.search(text, 0, start)) or is_object(text, start, end, plural=noun.group().endswith("s"))


# 「鉱山と魔力炉とあと一枚」: the member of a group that is none of those named.
_THE_OTHER = re.compile(r"(?:(?:と|、)?(?:あと|残り)|(?:と|、)もう)の?(?:一|1)(?:枚|つ|人|体)|(?:,? and)? the (?:other|third|last|remaining) one")
_LINK = re.compile(r"(?:と|、|,| and |, and )\s*")


def _others(clues: list[Clue], question: Question) -> list[Clue]:
    """The clues of a list that ends in "and the other one", turned into their opposites."""
    turned = []
    for other in _THE_OTHER.finditer(question.text):
        before = other.start()
        while True:
            listed = [c for c in clues if not c.filler and (c.end == before or _LINK.fullmatch(question.text, c.end, before))]
            if not listed:
                break
            longest = min(listed, key=lambda c: c.start)
            turned += [c.negate(question.store.everything, c.start, before) for c in listed if c.start == longest.start]
            before = longest.start
        if before < other.start():
            turned.append(Clue("filler", *other.span(), "", "", question.store.everything, filler=True))
    return turned
