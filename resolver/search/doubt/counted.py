"""How many things, which of them, and by which loyalty ability: what a question says of these beside what the card's text says."""

import re

from ...effects.card_reader import term
from ...model import Card
from ...text.numbers import ENGLISH, number
from ..clues import FoundClues
from ..clues.base import Clue
from .own_words import texts, verb_of

_LOYALTY, _EVERY_NUMBER = term("loyalty-ability"), term("every-number")
_AMOUNTS = (term("damage"), term("points"))
_WORDS = "|".join(word for word, value in ENGLISH.items() if value > 1)
_THINGS = "cards?|creatures?|tokens?|counters?|lands?|permanents?|artifacts?|enchantments?|opponents?|players?|guys|dudes|things?"
_SAID_COUNT = re.compile(
    r"(?<![0-9/+.-])(?P<ja>[0-9一二三四五六七八九十]+)(?:体|枚|個|人)(?!以|目)"
    rf"|(?<![0-9a-z/+-])(?P<en>[0-9]+|{_WORDS}) (?:(?:more|other|extra|additional|target) )?(?:[0-9x]+/[0-9x]+ [a-z]|(?:(?!or\b|mana\b|life\b|damage\b|power\b|toughness\b|cmc\b|to\b)[a-z]+ )?(?:{_THINGS})\b)"
)
# What a text gives in digits that count no things: mana, sizes, damage, life, bounds, loyalty.
_NO_COUNT = re.compile(r"\{[0-9x]+\}|[+−-]?[0-9x*]+/[+−-]?[0-9x*]+|\b[0-9]+ (?:damage|life)\b|\b(?:mana value|power|toughness|life) (?:[a-z]+ )?[0-9]+\b|\[[+−-]?[0-9]+\]")
_TWO = re.compile(r"\b(?:again|another|twice|double|both|additional(?! cost)|second)\b")
_RUN = re.compile(r"(\{[a-z]\})\1+")
_AMOUNT = re.compile(rf"[0-9]+|\b(?:{'|'.join(ENGLISH)})\b")
_JOINED = re.compile(r"\band (?:an?|up to one|one|target)\b|, an? [0-9]+/|\bfor each\b|\bequal to\b")  # "a Soldier and a Spirit" are two, too
_MOST_JOINED = 3
_MODE = "•"

_TARGET = re.compile(r"\btarget (?:creature|player|opponent|permanent|land|artifact|enchantment|spell)\b")
_ONE = len("1体に")
_ONE_OF_THEM = re.compile("(?<![0-9])[1一]体に")
_EACH_PLAYER = re.compile(r"\b(?:each|every|all) (?:player|opponent)s?\b|(?:各|全)(?:プレイヤー|対戦相手)")
_OF_ALL = re.compile(r"\b(?:(?:each|every|all|other|any number of) (?:(?:other|target) )?(?:players?|opponents?)|players|opponents|each of)\b")
_ANY = re.compile(r"\b(?:destroy|kill|exile)s? any (creature|artifact|enchantment|land|permanent)\b")
_REMOVED = re.compile(r"\b(?:destroy|exile) (?:up to one )?target ([^.\n]*)")
_LIMITED = re.compile(r"\bthat (?:was|were|dealt|attacked|has|isn't|is)\b|\bwith (?:mana value|power|toughness|flying|the)\b|^(?:non(?!token)[a-z-]+|attacking|blocking|tapped|untapped|legendary|multicolored|white|blue|black|red|green)\b")
_LOYALTY_LINE = r"^\[?[{signs}]?{n}\]?:"
_BEHIND_LOYALTY = re.compile("[ :、,]{0,2}(?:to |is |it |で|に|は|が)?")
_SIGN_AND_NUMBER = re.compile(r"\|(plus|minus|n)=([0-9]+)")


def miscounted(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the card's text speaks of other numbers of things, of all where one is a target or the reverse, or does it by another loyalty ability."""
    if clue.kind != "effect" or clue.negated:
        return False
    said = found.folded.text[clue.start : clue.end]
    if not clue.hard:
        return clue.concept.startswith(_EVERY_NUMBER) and _count(said, card)
    return (not re.search(r"[|,]n=|_n=", clue.concept) and _count(said, card)) or _target(clue, said, found.folded.text[: clue.end], card) or _only_some(said, card) or _by_other_loyalty(clue, found, card)


def _count(said: str, card: Card) -> bool:
    """Whether a number of things is told that the text has of nothing that it counts: "three centaurs" are no "two 3/3 Centaurs"."""
    text = "\n".join(texts(card))
    modes = text.count(_MODE)
    shown = _NO_COUNT.sub(" ", _RUN.sub(lambda run: f" {len(run[0]) // len(run[1])} ", _TWO.sub(" 2 ", text)))
    counts = {number(word) for word in _AMOUNT.findall(shown)} | {modes}
    if not any(value is not None and value > 1 for value in counts):
        return False  # it counts in some other way
    joined = bool(_JOINED.search(text))
    values = {number(match["ja"] or match["en"]) for match in _SAID_COUNT.finditer(said)} - {None, 1}
    return any(value not in counts and not (joined and value <= _MOST_JOINED) for value in values)


def _target(clue: Clue, said: str, till_there: str, card: Card) -> bool:
    """Whether a target is spoken of where the text has none, or each player where the ability that does it has but one."""
    shown = texts(card)
    if _TARGET.search(said) and not any("target" in text or "enchant " in text for text in shown):
        return True
    if clue.concept.startswith(_AMOUNTS) and _ONE_OF_THEM.search(till_there, max(0, len(till_there) - len(said) - _ONE)) and not any(re.search(r"\b(?:target|that|an?|chosen|enchanted|blocked) ", text) for text in shown):
        return True
    verb = _verb(clue)
    if not verb or not _EACH_PLAYER.search(said):
        return False
    lines = [line for text in shown for line in text.split("\n") if verb.search(line)]
    return bool(lines) and not any(map(_OF_ALL.search, lines))


def _only_some(said: str, card: Card) -> bool:
    """Whether any creature is said to be destroyed, and the text destroys only such as something is told of."""
    kind = _ANY.search(said)
    removed = [match[1] for text in texts(card) for match in _REMOVED.finditer(text)] if kind else []
    return bool(removed) and all(map(_LIMITED.search, removed))


def _by_other_loyalty(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether an effect is told of one loyalty ability, and only other lines of the text have its verb ("+1 makes a Knight")."""
    before = next((one for one in found.clues if one.concept.startswith(_LOYALTY) and one.end <= clue.start and _BEHIND_LOYALTY.fullmatch(found.folded.text, one.end, clue.start)), None)
    told = _SIGN_AND_NUMBER.search(before.concept) if before else None
    verb = _verb(clue)
    if not told or not verb:
        return False
    head = re.compile(_LOYALTY_LINE.format(signs={"plus": "+", "minus": "−-", "n": "+−-"}[told[1]], n=told[2]))
    lines = [line for text in texts(card) for line in text.split("\n")]
    of_it = [line for line in lines if head.search(line)]
    return bool(of_it) and any(map(verb.search, lines)) and not any(map(verb.search, of_it))


def _verb(clue: Clue) -> re.Pattern[str] | None:
    """The verb that the clue's meaning begins with, in any of its forms."""
    verb = verb_of("sacrifices" if clue.en.startswith("edict") else clue.en)
    return re.compile(verb) if verb else None
