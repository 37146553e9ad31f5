"""Whether a Japanese type or colour says what the card is (赤いゴブリン) or what it acts on (赤いゴブリン壊す).

Read from the words behind it: a case particle or the verb of an action make it an object, at once or behind more of a list
(アーティファクトかエンチャント割る). In doubt it is the card itself.
"""

import re

_NOUN = (
    "(?:(?:基本|特殊|伝説の?)?(?:クリーチャー|生物|アーティファクト|置物|エンチャント|土地|プレインズウォーカー|PW|pw|インスタント|ソーサリー|パーマネント|オーラ|装備品?"
    "|機体|呪文|スペル|カード|トークン|発生源|やつ))"
)
_LINK = "(?:か|と|や|でも|も|または|もしくは|・|、|&|/|or)"
_COUNT = "(?:(?:好きな数|何枚か|何体か|どれか|[0-9x一二三四五六七八九十]+(?:[体匹枚つ個]|人))(?:まで)?)?"
_PROPERTY = "(?:パワー|タフネス|サイズ|マナ|コスト|点数|数|枚数|色|能力|名前|コントローラー|持ち主|オーナー|コピー|攻撃|ダメージ|分)"
# Between an object and its verb: 「クリーチャー直接場に出す」
_BETWEEN = (
    "(?:なんでも|何でも|でも|好きなだけ|いくつでも|どれでも|どれか1?つ?|選んで|全部|全て|すべて|全員|1枚だけ|だけ|しか|も|直接|そのまま|タダで|ただで|無料で|勝手に|いきなり|まとめて|毎ターン|さらに|追加で|(?:戦?場|手札|墓地|山札|ライブラリー|デッキ|追放領域)"
    "(?:の(?:上|下|底|一番上|一番下))?(?:に|から|へ))*"
)
_VERB = (
    "(?:出[すせしたて]|出る|出て|壊|割[るれりっ]|破壊|消[すせし]|探|サーチ|持って(?:く|き|来)|釣|リアニ|蘇|落と|捨て|引[くいけっ]|戻[すせしる]|バウンス|手札に|追放|生け?贄|いけにえ|サク"
    "|食[わっうべい]|除去|焼[くけいき]|殺|倒[すしせ]|流[すしせ]|奪|盗|パク|配|増[やえ]|湧|並[べぶ]|作[るれっり]|タップ|アンタップ|再生|寝か|起[こき]|育て|強化|守|触[るれっ]|選|限定|専用|踏み倒|唱え|プレイ|打ち?消|めく|公開|回収"
    "|拾|呼|埋め|送|飛ば|縮め|止め|使い回|使え|弱|対策|メタ)"
)
_OBJECT = re.compile(
    f"(?:[ァ-ヶー一-鿿]{{0,6}}・?トークン|・?カード)?(?:{_LINK}{_NOUN})*{_COUNT}(?:(?<=[ァ-ヶ一-鿿])、(?=好きな|どれか|全部|どれでも|いくつでも))?"
    f"(?:を|に|へ|から|にも|全部|全て|すべて|なら(?!ば)|が(?:出|増|湧|並|生まれ|死|い(?!い)|場|戦場|攻撃|墓地|ブロック|破壊|見え|めくれ)|の{_PROPERTY}|{_BETWEEN}{_VERB})"
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
        return True
    return not color and bool(_OBJECT.match(text, end))
