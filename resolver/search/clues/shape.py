"""Clues about what the name looks like: 名前が四字熟語, カタカナの名前, 名前に「竜」が入る, "one-word name", "name starts with B"."""



import re

from ...index import bits
from ...text import fold_text, name_key
from ...text.numbers import ENGLISH, number
from .base import Clue, Question

_NAME = "(?:カード名|名前|カードの名前)"
_JA_NUMBER = "(?P<n>[0-9]+|[一二三四五六七八九十]+)"
_EN_NUMBER = "(?P<n>[0-9]+|" + "|".join(ENGLISH) + "|single)"
_QUOTED = r"[「『《\"“']?(?P<word>[^「」『』《》\"“”' 、。]{1,12}?)[」』》\"”']?"
_QUOTED_EN = r"[\"“'「]?(?P<word>[a-z][a-z'-]*)[\"”'」]?"
_SCRIPTS = {"漢字": "kanji", "カタカナ": "katakana", "片仮名": "katakana", "ひらがな": "hiragana", "平仮名": "hiragana"}
_WRITTEN = f"(?P<script>{'|'.join(_SCRIPTS)})"

_FOUR_KANJI = re.compile(rf"(?:{_NAME}(?:が|は|の)?)?(?:四字熟語|四文字熟語|4字熟語)(?:の(?:名前)?|みたいな名前の?|っぽい名前の?)?")
_SCRIPT = [
    re.compile(rf"{_NAME}(?:が|は)?(?:全部|すべて|全て|オール)?{_WRITTEN}(?:だけ|のみ|だらけ)?の?(?:{_JA_NUMBER}(?:文字|字))?(?:の|で|だけの|のやつ)?"),
    re.compile(rf"{_WRITTEN}(?:だけ|のみ)?の?(?:{_JA_NUMBER}(?:文字|字)の?)?(?:カード名|名前)(?:の)?"),
    re.compile(rf"{_WRITTEN}{_JA_NUMBER}(?:文字|字)(?:の)?"),
]
_LENGTH = [re.compile(rf"{_NAME}(?:が|は)?{_JA_NUMBER}(?:文字|字)(?:の|で|だけの)?"), re.compile(rf"{_JA_NUMBER}(?:文字|字)の(?:名前|カード名)の?")]
_LENGTH_EN = [re.compile(rf"\b{_EN_NUMBER}[ -]letters?(?: long)? name\b"), re.compile(rf"\bname (?:is |has |of )(?:only |just )?{_EN_NUMBER} letters?(?: long)?\b")]
_WORDS_EN = [
    re.compile(rf"\b{_EN_NUMBER}[ -]words?(?:ed)? name[ds]?\b"),
    re.compile(rf"\b(?:the )?name (?:is|has) (?:only |just )?(?:an? )?{_EN_NUMBER} words?(?: long)?\b"),
    re.compile(rf"(?:英語名|名前|カード名)(?:が|は)?{_JA_NUMBER}(?:単語|ワード)の?|{_JA_NUMBER.replace('<n>', '<n2>')}(?:単語|ワード)の名前の?"),
]
_HOLDS = [
    re.compile(rf"{_NAME}(?:の(?:中|どこか))?に{_QUOTED}(?:が|って|と|という字が|の字が|という文字が|って字が)(?:入っ?(?:る|て(?:い|)る|ってる|った|り)|はいっ?てる|つく|付く|ついてる|付いてる|含まれる|含まれてる|ある)(?:やつ|の)?"),
    re.compile(rf"{_NAME}に{_QUOTED}を含む"),
    re.compile(rf"\b(?:with|has|having|containing|contains|includes) (?:the word )?{_QUOTED_EN} (?:in (?:the|its|his|her) name|in the title|somewhere in the name)\b"),
    re.compile(rf"\bname (?:contains|has|includes|containing|with) (?:the word )?{_QUOTED_EN}(?: in it)?\b"),
    re.compile(rf"\b{_QUOTED_EN} (?:is )?in (?:the|its) name\b"),
]


def _at_one_end(end: str, verb: str) -> list[re.Pattern[str]]:
    """Patterns for 「名前が竜で始まる」 and 「竜で始まる名前」."""
    return [
        re.compile(rf"{_NAME}(?:が|は|の(?:{end})が){_QUOTED}{verb}(?:やつ|の)?"),
        re.compile(rf"{_QUOTED}{verb}(?:名前|カード名)の?"),
    ]


_STARTS = [
    *_at_one_end("最初|頭", "(?:で|から)始まる"),
    re.compile(rf"\b(?:(?:with a |the |its |has a )?name (?:that )?)?(?:starts?|starting|begins?|beginning) with (?:the word |the letter |an? )?{_QUOTED_EN}(?=\s*(?:[,.;:!?]|$)| (?:and|i|or)\b)"),
]
_ENDS = [
    *_at_one_end("最後", "で終わる"),
    re.compile(rf"\b(?:the |its )?name (?:that )?(?:ends?|ending) (?:with|in) (?:the word |the letter |an? )?{_QUOTED_EN}"),
]


def find(question: Question) -> list[Clue]:
    """Every clue about the look of the name."""
    text = question.text
    clues = [_term(question, match.span(), "name-ja:kanji=4", "漢字四文字の名前", "a name of four kanji") for match in _FOUR_KANJI.finditer(text)]
    for pattern in _SCRIPT:
        for match in pattern.finditer(text):
            count = f"={number(match['n'])}" if match.groupdict().get("n") else ""
            clues.append(_term(question, match.span(), f"name-ja:{_SCRIPTS[match['script']]}{count}", f"{match['script']}の名前", f"a name in {_SCRIPTS[match['script']]}"))
    for patterns, term, ja, en in (
        (_LENGTH, "name-ja", "文字の名前", "characters in the name"),
        (_LENGTH_EN, "name-letters", "文字の英語名", "letters in the name"),
        (_WORDS_EN, "name-words", "語の英語名", "word(s) in the name"),
    ):
        for pattern in patterns:
            for match in pattern.finditer(text):
                said = match["n"] or match.groupdict().get("n2") or "1"
                count = 1 if said == "single" else number(said)
                clues.append(_term(question, match.span(), f"{term}:{count}", f"{count}{ja}", f"{count} {en}"))
    for patterns, cards_of, ja, en in (
        (_HOLDS, _holding, "名前に「{}」が入る", "“{}” in the name"),
        (_STARTS, _starting, "名前が「{}」で始まる", "a name that begins with “{}”"),
        (_ENDS, _ending, "名前が「{}」で終わる", "a name that ends with “{}”"),
    ):
        for pattern in patterns:
            for match in pattern.finditer(text):
                word = match["word"]
                cards = cards_of(question, word)
                if cards:
                    clues.append(Clue("name", *match.span(), ja.format(word), en.format(word), bits.from_ids(cards), rank=2))
    return clues


def _term(question: Question, span: tuple[int, int], term: str, ja: str, en: str) -> Clue:
    return Clue("name", *span, ja, en, question.store.cards_with(term), rank=2)


def _holding(question: Question, word: str) -> set[int]:
    names = question.names
    if word.isascii():
        return names.with_words([fold_text(word)]) | names.with_word_starts([fold_text(word)])
    return names.holding(name_key(word))


def _starting(question: Question, word: str) -> set[int]:
    key = name_key(word)
    if not word.isascii():
        return question.names.starting_with(key)
    return {card for known, _, card, kind, _, _ in question.store.all_names() if kind in ("oracle", "face") and known.startswith(key)}


def _ending(question: Question, word: str) -> set[int]:
    key = name_key(word)
    return {card for known, _, card, kind, _, _ in question.store.all_names() if kind in ("oracle", "face", "printed", "printed_face") and known.endswith(key)}
