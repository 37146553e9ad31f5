"""Whether a Japanese type or colour says what the card is (赤いゴブリン) or what it acts on (赤いゴブリン壊す).

Read from the words behind it: a case particle or the verb of an action make it an object, at once or behind more of a list
(アーティファクトかエンチャント割る). In doubt it is the card itself.
"""

import re

from ... import datafiles

_WORDS = {key: "|".join(pieces) for key, pieces in datafiles.toml("acted-on.toml").items()}
_NOUN = f"(?:(?:基本|特殊|伝説の?)?(?:{_WORDS['nouns']}))"
_LINK = "(?:とか、?|か|と|や|でも|も|または|もしくは|・|、|&|/|or)"
# 「緑2マナのエンチャント、クリーチャー捨てて」: the noun behind a cost, a colour or a size ends what the card is told to be.
_ITSELF = re.compile(f"(?:マナの?|コストの?|[白青黒赤緑]い?の?|無色の?|多色の?|[0-9*x]/[0-9*x]の?){_NOUN}$")
_COUNT = "(?:(?:好きな数|何枚か|何体か|どれか|[0-9x一二三四五六七八九十]+(?:[体匹枚つ個]|人))(?:まで)?)?"
_PROPERTY, _BETWEEN, _VERB = f"(?:{_WORDS['properties']})", f"(?:{_WORDS['between']})*", f"(?:{_WORDS['verbs']})"
_OBJECT = re.compile(
    f"(?:[ァ-ヶー一-鿿]{{0,6}}・?トークン|・?カード)?(?:{_LINK}(?:[白青黒赤緑](?:の|い)?|無色の|多色の|伝説の|飛行(?:持ち)?の?)?{_NOUN})*{_COUNT}(?:(?<=[ァ-ヶ一-鿿])、(?=好きな|どれか|全部|どれでも|いくつでも))?"
    f"(?:を|に|へ|から|にも|全部|全て|すべて|なら(?!ば)|が(?:出|増|湧|並|生まれ|死|い(?!い)|場|戦場|攻撃|墓地|ブロック|破壊|見え|めくれ|アンタップ|タップ|起き|それぞれ|各自|お互い)|(?:が|を)?(?:つい[たて]|付い[たて]|貼[っら])|は(?:アンタップ|攻撃でき|攻撃して(?:これ|こられ)|殴れな|殴って(?:これ|こられ)|殴りに(?:い|行|来|こ)|ブロックでき|攻撃に参加でき)|の{_PROPERTY}|も(?={_NOUN}|ライフ|手札|墓地|プレイヤー|[^、。]{{1,4}}も)|も{_COUNT}{_VERB}|{_BETWEEN}{_VERB})"
)
# As cards themselves put it: このクリーチャー (of whatever gets the ability), あなたがコントロールするクリーチャー, クリーチャー・カード.
_PRINTED_BEFORE = re.compile(
    "(?:[こそ]の|他の|各|すべての|それらの|(?:攻撃|ブロック)(?:している|・)?|(?:エンチャント|装備)(?:され|し)ている|コントロール(?:する|している)(?:すべての|各|他の)?"
    "|タップ状態(?:の|である)|戦?場に出ている|望む数の|(?:以上|以下)(?:である|の、)|を持(?:つ|たない))$"
)
_PRINTED_AFTER = re.compile("・(?:カード|呪文|トークン)|・?(?:カード|呪文|トークン)?[0-9x一二三四五](?:体|つ|枚)")
_LONGEST_BEFORE = 20  # characters before a noun that are looked at
_OF_IT = re.compile(f"(?:い|の)?{_NOUN}")


def in_print(text: str, start: int, end: int) -> bool:
    """Whether the Japanese type at text[start:end] stands there as rules text speaks of what a card acts on."""
    return bool(_PRINTED_BEFORE.search(text[max(0, start - _LONGEST_BEFORE) : start]) or _PRINTED_AFTER.match(text, end))


def is_object(text: str, end: int, *, color: bool = False) -> bool:
    """Whether the Japanese type or colour (color) that ends at text[end] belongs to something that the card acts on."""
    noun = _OF_IT.match(text, end)
    if noun and _OBJECT.match(text, noun.end()):
        return not _told_before_comma(text, noun.end())
    return not color and bool(_OBJECT.match(text, end)) and not _told_before_comma(text, end)


def _told_before_comma(text: str, end: int) -> bool:
    return text.startswith("、", end) and bool(_ITSELF.search(text, max(0, end - _LONGEST_BEFORE), end))
