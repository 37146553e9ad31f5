"""Words of an effect that its reading leaves out, and that the card does not show: a number, a type, a colour, a keyword.

A pattern of an effect passes over some of the words that it covers (森を戻す is read as "returns a land"). What they tell must then
stand on the card, or the card may be another.
"""

import re
from collections.abc import Iterator
from functools import cache

from ...effects.card_reader import term
from ...effects.vocabulary import plurals
from ...index.store import Store
from ...model import Card
from ...text import fold_text
from ...text.fold import KANJI
from ...text.numbers import ENGLISH, number
from ..clues import FoundClues
from ..clues.base import Clue
from ..clues.effect import concepts_in
from ..lexicon import fixed_phrases
from ..question import COLORS
from .own_words import is_named, texts

_KEYWORD, _PROTECTION, _DAMAGE = term("kw-"), term("kw-protection"), term("damage")
_NUMBER = re.compile(rf"(?<![0-9/+-])[0-9]+(?![0-9/])|\b(?:{'|'.join(word for word, value in ENGLISH.items() if value > 1)})\b")
_MANA = re.compile(r"([0-9]+)(?: ?マナ|[ -]mana\b)")
_AMOUNT = re.compile(rf"[0-9]+|\b(?:{'|'.join(ENGLISH)})\b")
_TWICE = re.compile(r"\b(?:again|another|twice|double|additional(?! cost))\b")
_DOUBLES = re.compile(r"\bdoubles?\b")
_MODE = "•"
_SYMBOLS = re.compile(r"(\{[a-z]\})\1+")
_COST = re.compile(r"(?<![a-z0-9/+-])([0-9]+)([wubrg]+)(?![a-z0-9])")
_TIMES = {"second": "2", "third": "3", "fourth": "4", "fifth": "5"}  # 3回目
_TIME = re.compile(rf"\b(?:{'|'.join(_TIMES)})\b")
_SHOWN_AS = {"aura": "enchant", "equipment": "equip", "phyrexian": r"\{[wubrg]/p\}"}  # type -> how a text speaks of it besides
_LONGEST_TYPE = 14  # characters of a word
_ONE_WORD = re.compile(f"[{KANJI}]{{2}}|[ァ-ヶー]{{2}}|[a-z]{{2}}")  # two characters between which no word ends
_LIBRARY = re.compile("山(?:から|の[一上下中]|に[戻埋送混]|札)")  # no Mountain
_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker")
_ALSO_SHOWN_AS = {
    "land": r"\b(?:plains|islands?|swamps?|mountains?|forests?)", "artifact": r"\b(?:treasures?|clues?|foods?|equipment|vehicles?|bloods?)\b", "enchantment": r"\b(?:auras?|sagas?|curses?)\b",
    "creature": r"\b(?:saddle|crew|enchanted|equip|defender|flying|blocks?|blocked|attacks?|[0-9x*]+/[0-9x*]+)",
}  # fmt: skip
_NO_TYPE = frozenset(["mine", "stone"])  # "a creature of mine", "stone rains somebody"
_ANY_TYPE = re.compile(r"\b(?:permanents?|any target|tokens?|spells?|cards?)\b")
_ANY_PERMANENT = re.compile(r"\b(?:permanents?|any target|tokens?)\b")
# a card or spell that is told of in some other way than as any card, and reminder text
_NO_THING = re.compile(r"\b(?:creature|artifact|enchantment|land|planeswalker|instant|sorcery|this|top [a-z]+|draws? [a-z]+|discards? [a-z]+) (?:cards?|spells?)\b|\([^)\n]*\)")
# A type in a question that stands right beside the place where such a card is, so that it is not the card's own.
_IN_A_PLACE = re.compile(r"(?: cards?)?(?: with (?:[a-z0-9]+ ){1,5})? ?(?:from|in) (?:(?:my|your|the|their|a|an opponent's|opponent's) )?(?:hand|graveyard|yard|library|deck)\b")
_OF_A_PLACE_JA = re.compile("(?:手札|墓地|山札|ライブラリー|デッキ)(?:の|から|にある)$")
_THING = r"\b(?:their|opponents?'?s?|enemy|all|each|every|another|other|target|any) (?:[a-z]+ )?{form}\b|\ban? {form} (?:cards? )?(?:from|in|onto|on top)\b"
_A_PLACE = re.compile(r"\b(?:hand|graveyard)s?\b")
_SHOWN_PLACES = (
    (re.compile(r"手札|\bhand\b"), re.compile(r"\bhands?\b|draw|discard|cycl|\breturn|play|cast|madness|miracle|anywhere")),
    (re.compile(r"墓地|\b(?:graveyard|yard)\b"), re.compile(r"graveyard|\bdie|destroy|sacrific|mill|discard|flashback|escape|unearth|dredge|delve|anywhere|counter target|damage|-[0-9x]+/-[0-9x]")),
)
_OF_THE_GAME = {"手札": "hand", "墓地": "graveyard", "山札": "librar", "タフネス": "toughness", "ブロック": "block", "アンタップ": "untap"}
_NO_COLOR_BEFORE = f"(?<![{KANJI}])(?:[白青黒赤緑]*)"  # 面白い


def lost(clue: Clue, found: FoundClues, card: Card, store: Store) -> bool:
    """Whether words of the clue, an effect, tell what neither its reading nor the card shows."""
    if clue.kind == "type":
        return _of_a_place(clue, found, card)
    if clue.kind != "effect" or not (clue.hard or is_named(found)):
        return False
    said = found.folded.text[clue.start : clue.end]
    if not clue.hard:
        return _vague(said, card)
    if _number(clue, said, found, card) or _place(said, card):
        return True
    return not clue.negated and (_mana(said, card) or _type(clue, said, card) or _color(clue, said, card) or _keyword(clue, said, card, store))


def _vague(said: str, card: Card) -> bool:
    """Whether words too general to tell an effect by hold a number or a word of the game that the card, which is named, has not."""
    shown = _SYMBOLS.sub(lambda run: f" {len(run[0]) // len(run[1])} ", _TWICE.sub(" 2 ", _shown(card)))
    values = {number(word) for word in _NUMBER.findall(said)} - {None, card.mana_value}
    if values - {number(word) for word in _AMOUNT.findall(shown)}:
        return True
    text = "\n".join(texts(card))
    return any((ja in said or re.search(rf"\b{en}", said)) and not re.search(rf"\b{en}", text) for ja, en in _OF_THE_GAME.items())


def _number(clue: Clue, said: str, found: FoundClues, card: Card) -> bool:
    """Whether a number is lost. Beside the card's name the rest can only be a detail of it, so there any number that is not read is."""
    shown = "" if is_named(found) else _TWICE.sub(" 2 ", _shown(card))
    shown = _SYMBOLS.sub(lambda run: f" {len(run[0]) // len(run[1])} ", shown)  # {E}{E} is two
    if not is_named(found):
        said = _MANA.sub(lambda amount: "" if number(amount[1]) == card.mana_value else amount[0], said)
    values = {number(word) for word in _NUMBER.findall(said)} - ({2} if _DOUBLES.search(clue.en) else set())
    unread = {value for value in values if value is not None and value != 1 and not re.search(rf"=.*\b{value}\b", clue.concept)}
    return any(not any(number(word) == value for word in _AMOUNT.findall(shown)) for value in unread)


def _place(said: str, card: Card) -> bool:
    """Whether a hand or graveyard is spoken of, and the card's text has only another place, and nothing that leads to this one."""
    text = "\n".join(texts(card))
    return bool(_A_PLACE.search(text)) and any(words.search(said) and not shown.search(text) for words, shown in _SHOWN_PLACES)


def _shown(card: Card) -> str:
    """What is printed on a card that a number in an effect may be of."""
    faces = (f"{face.loyalty} {face.oracle_text} {face.oracle_text.count(_MODE)}" for face in card.faces)  # "one of four modes"
    life = 2 * card.mana_cost.upper().count("/P}")  # for which its Phyrexian mana may be paid
    text = fold_text(" ".join(faces) + f" {card.mana_cost}" + f" {life}" * (life > 0))
    return _TIME.sub(lambda time: _TIMES[time[0]], text)


def _mana(said: str, card: Card) -> bool:
    """Whether a cost that is typed in symbols ("2G regenerates one") is not in the card's text."""
    shown = "\n".join(texts(card))
    return any(f"{{{amount}}}" + "".join(f"{{{letter}}}" for letter in letters) not in shown for amount, letters in _COST.findall(said))


def _of_a_place(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the type is that of a card in a hand, graveyard or library, and the text speaks of no such card."""
    text, shown = found.folded.text, "\n".join(texts(card))
    if clue.negated or clue.en not in _TYPES or not (_IN_A_PLACE.match(text, clue.end) or _OF_A_PLACE_JA.search(text, 0, clue.start)):
        return False
    return not re.search(rf"\b{clue.en}|{_ALSO_SHOWN_AS.get(clue.en, '$^')}", shown) and not _ANY_TYPE.search(_NO_THING.sub("", shown))


def _type(clue: Clue, said: str, card: Card) -> bool:
    spoken = "\n".join(texts(card))
    for name in types_in(said):
        shown = spoken
        # An Angel has no protection from Angels; and "their enchantments" are not the enchantment itself.
        if not clue.concept.startswith(_PROTECTION) and not any(re.search(_THING.format(form=re.escape(form)), said) for form in (name, *plurals(name))):
            shown += "\n" + fold_text(card.type_line)
        unread = f"={name}" not in clue.concept and name not in clue.en and not (name in _SHOWN_AS and re.search(_SHOWN_AS[name], shown))
        # What is read generously ("it", "them") may not be of the type that is told, either: "kills an artifact".
        read = name in _TYPES and re.search(rf"[=(,]{name}\b", f"{clue.concept} {clue.en}") and not re.search(_ALSO_SHOWN_AS.get(name, "$^"), shown)
        if (unread or read) and not any(re.search(rf"\b(?:non-?)?{form}\b", shown) for form in (name, *plurals(name))):
            on_board = "removal_what=" in clue.concept or "control_what=" in clue.concept
            return name not in _TYPES or not (_ANY_PERMANENT if on_board else _ANY_TYPE).search(_NO_THING.sub("", shown))
    return False


def types_in(words: str) -> Iterator[str]:
    """The types that stand in `words` as words of their own: 森, but no 山 in 山札."""
    for start in range(len(words)):
        for end in range(start + 1, min(len(words), start + _LONGEST_TYPE) + 1):
            name = _types().get(words[start:end]) if not _LIBRARY.match(words, start) else None
            if name and not _ONE_WORD.search(words[max(0, start - 1) : start + 1]) and not _ONE_WORD.search(words[end - 1 : end + 1]):
                yield name


@cache
def _types() -> dict[str, str]:
    """Folded word -> the English type that it can only mean."""
    only_types = {word: meanings for word, meanings in fixed_phrases().items() if all(meaning.kind in ("type", "subtype") for meaning in meanings)}
    named = {word: {meaning.condition.removeprefix("type:") for meaning in meanings if "|" not in meaning.condition} for word, meanings in only_types.items()}
    return {
        word: name for word, names in named.items() for name in names
        if len(names) == 1 and word not in _NO_TYPE and (only_types[word][0].kind == "subtype" or name in _TYPES)
    }  # fmt: skip


def _color(clue: Clue, said: str, card: Card) -> bool:
    """Whether a colour is lost that is neither the card's own nor in its text."""
    shown = "\n".join(texts(card))
    return any(
        letter not in card.color_identity and re.search(rf"{_NO_COLOR_BEFORE}{kanji}|\b{word}\b", said)
        and not re.search(rf"=[^|]*\b{letter}\b|{word}", f"{clue.concept} {clue.en}") and not re.search(rf"{word}\b|\{{[^}}]*{letter.lower()}|any (?:one )?color|choose a color|chosen color", shown)
        for letter, (kanji, word) in COLORS.items()
    )  # fmt: skip


def _keyword(clue: Clue, said: str, card: Card, store: Store) -> bool:
    """Whether a keyword ability is lost that the card neither has nor mentions; damage flies without having it (3点飛ぶ)."""
    if clue.concept.startswith((_KEYWORD, _DAMAGE)):
        return False
    shown = "\n".join(texts(card))
    for keyword in (one for one in map(term, concepts_in(said, store)) if one.startswith(_KEYWORD)):
        name = keyword.removeprefix(_KEYWORD)
        mentioned = name in clue.concept or re.search(rf"\b{name.replace('-', ' ')}\b", shown)  # "kills a flyer"
        if not mentioned and not store.cards_with(keyword) >> card.id & 1:
            return True
    return False
