"""Who does what an effect says, and whose things it is done to: "the opponent loses life" against a card's "you lose 2 life"."""

import re

from ...effects.card_reader import term
from ...model import Card
from ..clues import FoundClues
from ..clues.base import Clue
from .own_words import texts, verb_of

_ITSELF_BACK = (term("bounce-self"), term("self-recursion"))  # its owner's hand is yours
_SELF, _OTHER = "self", "other"
_BOTH = frozenset([_SELF, _OTHER])
# Verb that a concept is called by -> its plain form, and what it is done to, by which it is told from other uses ("gains flying").
_DONE = {
    "gains": ("gain", "life"), "loses": ("lose", "life"), "discards": ("discard", "cards?|hand"), "draws": ("draw", "cards?"),
    "mills": ("mill", "cards?"), "searches": ("search", "librar"), "creates": ("create", "tokens?"), "separates": ("separate", "piles?"),
    "reveals": ("reveal", "cards?|hand"), "sacrifices": ("sacrifice", "[a-z~]+"),
    "limits": ("can't (?:cast|play)", "spells?|cards?"),
}  # fmt: skip
_SIZE = re.compile(r"[0-9x]+/[0-9x]+")
_DOER = re.compile(r"\b(?:(?P<both>(?:each|any|target|a) player|players|owner)|(?P<self>you)|(?P<other>opponents?|player|controller|they))\b(?!')")
_ANY_PLAYER = re.compile(r"\b(?:each|any|target) player\b")  # "that player" behind it may be you
_CLAUSE = re.compile(r"[.,:;]|\bthen\b|\n")
_SAID_BEFORE = {
    _SELF: re.compile(r"(?:(?<!makes )(?<!make )(?<!lets )\b(?:you|i)(?: may| can| have to| has to| must| also| then)*(?: gets?| makes?| receives?)?(?: an?)? |(?:自分|俺|あなた|こっち|こちら)(?:だけ)?[がはも][^。、 たとらば]{0,6})$"),
    _OTHER: re.compile(r"(?:\b(?:opponents?|they|enemy|(?:its|their) (?:owner|controller)s?)(?: may| can| have to| has to| must| also| then)*(?: gets?| makes?| receives?)?(?: an?)? |相手(?:プレイヤー)?(?:だけ)?[がはも][^。、 たとらば]{0,6})$"),
}
_SAID_FIRST = {
    _SELF: re.compile(r"(?:you|i|gives? (?:you|me))\b|(?:自分|俺|あなた|こっち|こちら)(?:[がはも]|(?=[0-9]))"),
    _OTHER: re.compile(r"(?:an |the |your |my |each |target )?(?:opponents?|they|enemy)\b|(?:its |their )?(?:owner|controller)s?\b|(?:対戦)?相手(?:プレイヤー)?[がはも]"),
}
# 「相手に3/3をあげる」, 「自分に土地を探させる」
_SAID_TO = {_SELF: re.compile("(?:自分|俺|あなた|こっち|こちら)に[はも]?[^。、 ]{0,6}$"), _OTHER: re.compile("相手に[はも]?[^。、 ]{0,6}$")}
_TO_THEM_BEHIND = re.compile("[をが]?相手に[^。、 ]{0,2}(?:出|渡|与|贈|あげ|連れ|湧|作)")
_GIVEN_TO_OTHERS = re.compile(r'\bopponents? controls? (?:gain|have) "[^"]*$')  # in such a quote "you" is an opponent
_ALONE = re.compile(r"\bonly (?:you|i|opponents?)\b|(?:自分|俺|相手)だけ[がは]")
_LONGEST_DOER = 16  # characters of "only opponents "
_CAUSED = re.compile("させ|せる|[かさたなばまらわ]せ|捨てられ")  # 「自分が捨てさせる」: the other discards
_OBJECT = r"(?:creatures?|permanents?|lands?|artifacts?|enchantments?|planeswalkers?|stuff|things?|guys?)\b"
_OBJECT_JA = "(?=クリーチャー|生物|パーマネント|土地|アーティファクト|エンチャント|もの|やつ)"
_OWN = re.compile(rf"(?:自分|俺|あなた)の{_OBJECT_JA}|\b(?:your own|my own|my|your) {_OBJECT}")
_THEIRS = re.compile(rf"相手の{_OBJECT_JA}|\b(?:opponent's|opponents'?|their) {_OBJECT}")
_LONGEST_OWNER = 12  # characters of "opponent's "
_DEALT = re.compile(r"\bdealt? [^.]*?\bto (?:(?P<self>you\b(?! control))|(?P<other>(?:target |each |an )?opponents?\b|that opponent)|(?P<both>[a-z]+))")
_SAID_DEALT = {
    _SELF: re.compile(r"(?:自分|俺|あなた|こっち|こちら)[がはへに]?(?:受け|食[らわ]|喰らう|くらう)|\bdamage (?:dealt |done )?to (?:me|you|myself|yourself)\b"),
    _OTHER: re.compile(r"相手[がはへに]?(?:受け|食[らわ]|喰らう|くらう)|\bdamage (?:dealt |done )?to (?:an |the |my |your |each )?(?:opponents?|enemy|them)\b"),
}
_GETS = re.compile(r"\b(?:(?P<self>i|you)|(?:an |the )?opponents?|they) gets? (?:the |an? |that )?$|(?:(?P<self_ja>自分|俺|こっち|こちら)|相手)[がは](?:その)?$")
_UNTARGETABLE = (term("untargetable"), term("kw-hexproof"), term("kw-shroud"))
_NOT_EVEN_I = re.compile(r"(?:自分|俺)(?:でも|からも|ですら)[^、。]{0,14}$|\b(?:nobody|no one|noone)\b[^,.]{0,20}$")
_NOT_EVEN_BY_ME = re.compile(r"\bnot even (?:by )?(?:me|you|i)\b|\b(?:by|for) (?:anyone|anybody|everyone|both players|me either)\b")
_HEXPROOF = re.compile(r"\bhexproof\b|can't be the targets? of spells or abilities (?:your )?opponents")
_WHOSE = re.compile(r"\b(?:(?P<self>your)|(?P<other>their|his or her)|(?P<both>each player's))\b")
_SENTENCE = re.compile(r"[^.\n]+")
_PLACES = {"hand": "手札", "graveyard": "墓地", "library": "(?:山札|ライブラリー|デッキ)", "turn": "ターン", "life total": "ライフ"}
_PLAYERS_WORDS = {"graveyard": "(?:graveyard|yard|gy|bin)", "library": "(?:library|deck)"}  # for the places, as players say them
_MINE = r"(?:(?:自分|俺|あなた)の{ja}|\b(?:my|your)(?: own)? {en}\b)"
_YOUR_OPPONENTS = r"(?:相手の{ja}|\b(?:opponent's|opponents'|opponents|their|his|her) {en}\b)"
_OWNER = r"\b(?:(your)|(their|his or her|his|its (?:owner|controller)'s|that player's|(?:an |each |target )?opponents?'s?|defending player's|target player's)|[a-z']+) (?:next |maximum )?{en}\b"
_NOT_YOURS = re.compile(r"\b(?:you don't control|opponents? controls?|defending player)\b")
_YOURS = re.compile(r"\byou control\b")
_PIECE = re.compile(r"[.:\n]")
_ANYBODYS = re.compile(rf"\b(?:all|each|every|target|another|other|enchanted) (?:[a-z]+ )?{_OBJECT}(?! you)|\bopponent|\bplayer")


def other_side(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether the question says that one side does it or that it is done to one side's things, and the card's text only the other."""
    return _by_the_other(clue, found, card) or _dealt_to_the_other(clue, found, card) or _by_nobody(clue, found, card) or _gets(clue, found, card) or _to_the_other(clue, found, card) or _of_the_other(clue, found, card)


def _by_the_other(clue: Clue, found: FoundClues, card: Card) -> bool:
    token = clue.kind == "stats" and bool(_SIZE.fullmatch(clue.en)) and all(clue.en != f"{face.power}/{face.toughness}" for face in card.faces)
    verb = "creates" if token else clue.en.partition(" ")[0] if clue.kind == "effect" else ""
    said = _said_of(clue, found, verb == "creates") if verb in _DONE else None
    if said is None:
        return False
    base, done_to = _DONE[verb]
    doers = [_doer(text, use) for text in texts(card) for use in re.finditer(rf"\b{base}(?:e?s)?\b(?! steps?\b)(?=[^.]*\b(?:{done_to}))", text)]
    alone = _ALONE.search(found.folded.text, max(0, clue.start - _LONGEST_DOER), clue.end)
    return bool(doers) and not any(said in doer and not (alone and doer == _BOTH) for doer in doers)


def _said_of(clue: Clue, found: FoundClues, token: bool) -> str | None:
    text = found.folded.text
    caused = bool(_CAUSED.search(text, clue.start, clue.end + 2))
    if caused or token:
        said = next((side for side, words in _SAID_TO.items() if words.search(text, 0, clue.start)), None)
        said = said or (_OTHER if _TO_THEM_BEHIND.match(text, clue.end) else None)
        if caused or said:
            return said
    return next((side for side in (_SELF, _OTHER) if _SAID_BEFORE[side].search(text, 0, clue.start) or _SAID_FIRST[side].match(text, clue.start)), None)


def _doer(text: str, verb: re.Match[str]) -> frozenset[str]:
    """Who does what the verb says: the last player named before it in its sentence; nobody before it, in its clause: "you"."""
    line = text[text.rfind("\n", 0, verb.start()) + 1 : verb.start()]
    mine, theirs = (_OTHER, _SELF) if _GIVEN_TO_OTHERS.search(line) else (_SELF, _OTHER)
    sentence = text[max(text.rfind(".", 0, verb.start()), text.rfind("\n", 0, verb.start())) + 1 : verb.start()]
    imperative = not verb.group().endswith("s")
    if imperative and not _CLAUSE.split(sentence)[-1].strip(" \"'(•—"):
        return frozenset([mine])
    named = list(_DOER.finditer(sentence))
    if not named:
        return frozenset([mine]) if imperative else _BOTH
    if named[-1]["both"] or (named[-1].group() == "player" and _ANY_PLAYER.search(text, 0, verb.start())):
        return _BOTH
    return frozenset([mine if named[-1]["self"] else theirs])


def _dealt_to_the_other(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether one side is said to be dealt damage, and by the text only the other is."""
    if clue.kind != "effect" or "damage" not in clue.en:
        return False
    said = [side for side, words in _SAID_DEALT.items() if any(match.end() > clue.start - 1 and match.start() < clue.end for match in words.finditer(found.folded.text))]
    hit = [players.lastgroup for text in texts(card) for players in _DEALT.finditer(text)]
    return len(said) == 1 and bool(hit) and all(side in (_SELF, _OTHER) and side != said[0] for side in hit)


def _by_nobody(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether you yourself are said to be unable to target it, and by the text only opponents are."""
    if not clue.concept.startswith(_UNTARGETABLE) or not (_NOT_EVEN_I.search(found.folded.text, 0, clue.end) or _NOT_EVEN_BY_ME.search(found.folded.text, clue.start)):
        return False
    text = "\n".join(texts(card))
    return "shroud" not in text and bool(_HEXPROOF.search(text)) and not re.search(r"can't be the targets? of (?!spells or abilities (?:your )?opponents)", text)


def _gets(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether one side is said to get a thing ("I get the land"), and where the text speaks of such, only the other does anything."""
    said = _GETS.search(found.folded.text, 0, clue.start) if clue.kind in ("type", "subtype") else None
    if said is None:
        return False
    about = [sentence[0] for text in texts(card) for sentence in _SENTENCE.finditer(text) if re.search(rf"\b{re.escape(clue.en)}", sentence[0])]
    named = [player for sentence in about for players in (_DOER, _WHOSE) for player in players.finditer(sentence)]
    return bool(named) and not any(player["both"] or bool(player["self"]) == bool(said["self"] or said["self_ja"]) for player in named)


def _to_the_other(clue: Clue, found: FoundClues, card: Card) -> bool:
    if clue.kind not in ("effect", "type", "subtype"):
        return False
    here = (max(0, clue.start - _LONGEST_OWNER), clue.end)
    text = _about(clue, "\n".join(texts(card)))
    if _OWN.search(found.folded.text, *here):
        return bool(_NOT_YOURS.search(text)) and not _YOURS.search(text)
    if _THEIRS.search(found.folded.text, *here):
        return bool(_YOURS.search(text)) and not _NOT_YOURS.search(text) and not _ANYBODYS.search(text)
    return False


def _about(clue: Clue, text: str) -> str:
    """The pieces of the text that speak of what the clue does or is of; all of it where none does."""
    if clue.kind == "effect":
        said = verb_of(clue.en) or "$^"
    else:
        said = rf"\b(?:{'|'.join(map(re.escape, clue.en.split(' or ')))})"
    pieces = [piece for piece in _PIECE.split(text) if re.search(said, piece)]
    return "\n".join(pieces) or text


def _of_the_other(clue: Clue, found: FoundClues, card: Card) -> bool:
    """Whether one side's hand, graveyard, library or turn is spoken of, and in the card's text only the other's."""
    if clue.kind != "effect" or clue.concept.startswith(_ITSELF_BACK):
        return False
    here = (max(0, clue.start - _LONGEST_OWNER), clue.end)
    for en, ja in _PLACES.items():
        if en == "life total" and en not in clue.en:
            continue  # who loses life may be told by another's total
        mine, theirs = (bool(re.search(words.format(en=_PLAYERS_WORDS.get(en, en), ja=ja), found.folded.text[slice(*here)])) for words in (_MINE, _YOUR_OPPONENTS))
        owners = [owner.groups() for text in texts(card) for owner in re.finditer(_OWNER.format(en=en), text)]
        if mine != theirs and owners and all(bool(yours if theirs else others) for yours, others in owners):
            return True
    return False
