"""The concepts and slots of data/effects, checked on load."""

import re
from dataclasses import dataclass, field
from functools import cache

from .. import datafiles
from ..errors import DataFileError
from ..text import fold_text
from .alternatives import any_of
from .literals import Literals, stand_in

_PART = re.compile(r"\{\+([a-z_0-9]+)\}")
_PLACE = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
_CONCEPT_KEYS = {"id", "ja", "en", "card", "words", "said", "said_words", "soft", "note", "ask"}
_NUMBER_WORDS = ["x", "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "twenty"]
_ENGLISH_NUMBER = f"[0-9]+|{any_of(_NUMBER_WORDS)}"
NUMBER = {True: f"(?:{_ENGLISH_NUMBER})", False: f"(?:{_ENGLISH_NUMBER}|[一二三四五六七八九十両]+)"}  # in English only, or not


NO_PARAMETER = "_"  # the name of a place whose word does not matter: {_:n}


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """One way to say a concept. regex: over folded text; groups: group -> (parameter, slot); fixed: parameters it implies.

    shape: the same with each slot as one character (literals.stand_in).
    """

    concept: str
    regex: str
    groups: dict[str, tuple[str, str]]
    fixed: dict[str, str]
    shape: str = ""

    @property
    def fixed_params(self) -> tuple[tuple[str, str], ...]:
        """`fixed` as matcher.Params."""
        return tuple(sorted(self.fixed.items()))

    @property
    def parameters(self) -> set[str]:
        """The names of its parameters."""
        return {param for param, _ in self.groups.values()} | set(self.fixed)

    @property
    def slots(self) -> tuple[tuple[str, str], ...]:
        """(parameter, slot) of its places."""
        return tuple(self.groups.values())


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that a card can do. ja, en: how to call it to a person. ask: parameter -> the question for it, (ja, en)."""

    id: str
    ja: str
    en: str
    soft: bool = False
    ask: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(slots=True)
class Vocabulary:
    """Everything under data/effects: concepts, the patterns of card texts, the patterns of what players say."""

    concepts: dict[str, Concept] = field(default_factory=dict)
    card: list[Pattern] = field(default_factory=list)
    said: list[Pattern] = field(default_factory=list)
    words: dict[str, set[str]] = field(default_factory=dict)  # English word of a card text -> the concepts that it tells
    slots: dict[str, dict[str, str]] = field(default_factory=dict)  # slot -> folded word -> value
    implied: dict[str, dict[str, list[str]]] = field(default_factory=dict)  # slot -> value -> values that also hold
    regexes: dict[tuple[str, bool], str] = field(default_factory=dict)  # (slot, English only) -> expression for any of its words
    parts: dict[str, str] = field(default_factory=dict)  # name -> piece of a pattern that many patterns share


    def number_of(self, slot: str) -> int:
        """The number of a slot for literals.stand_in; that of a number comes after all of them."""
        return list(self.slots).index(slot) if slot in self.slots else len(self.slots)

    def literals(self, *, english: bool = False) -> Literals:
        """For the shapes of the patterns. english: in texts of cards, which hold no Japanese word."""
        words = [*(filter(str.isascii, spelled) if english else spelled for spelled in self.slots.values()), None]
        return Literals({stand_in(number): spelled for number, spelled in enumerate(words)})


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary of data/effects; raises DataFileError naming the file and the entry that is wrong."""
    found = Vocabulary()
    folder = datafiles.data_dir() / "effects"
    _add_type_slots(found)
    files = {path.name: datafiles.toml(f"effects/{path.name}") for path in sorted(folder.glob("*.toml"))}
    for content in files.values():
        found.parts.update(content.get("part", {}))
    for name, content in files.items():
        for slot, entry in content.get("slot", {}).items():
            _add_slot(found, slot, entry, f"effects/{name}: slot {slot}")
    for name, content in files.items():
        for entry in content.get("concept", []):
            _add(found, name, entry)
    _check_parameters(found)
    return found


def _check_parameters(found: Vocabulary) -> None:
    """Raises DataFileError where a parameter that is said is one that no card pattern of the concept gives: it would say nothing."""
    given: dict[str, set[str]] = {}
    for pattern in found.card:
        given.setdefault(pattern.concept, set()).update(pattern.parameters)
    for pattern in found.said:
        for param in sorted(pattern.parameters - given.get(pattern.concept, set())):
            raise DataFileError(
                f"effects: concept {pattern.concept}: no card pattern gives the parameter {param!r} of {pattern.regex[:60]!r}; "
                f"add one, or write {{{NO_PARAMETER}:…}} for a word that does not matter"
            )


def _add_slot(found: Vocabulary, slot: str, entry: dict, where: str) -> None:
    if slot in found.slots:
        raise DataFileError(f"{where}: this slot stands twice")
    found.slots[slot] = {fold_text(word): value for value, spelled in entry.items() if value != "implies" for word in spelled}
    found.implied[slot] = entry.get("implies", {})


def slot_regex(found: Vocabulary, slot: str, *, english: bool) -> str:
    """The expression for any word of a slot."""
    if (slot, english) not in found.regexes:
        words = found.slots[slot]
        found.regexes[slot, english] = any_of(filter(str.isascii, words) if english else words)
    return found.regexes[slot, english]


def _add_type_slots(found: Vocabulary) -> None:
    """Slots made from data/types.tsv: `type` (any word of a type line), `subtype`, `card_type`."""
    slots: dict[str, dict[str, str]] = {"type": {}, "subtype": {}, "card_type": {}}
    for _, (name, category, japanese, also) in datafiles.tsv("types.tsv", 4):
        value = name.lower()
        spelled = {value, *plurals(value), japanese, *also.split("|")}
        for word in spelled - {""}:
            folded = fold_text(word)
            slots["type"].setdefault(folded, value)
            if category in ("card_type", "supertype"):
                slots["card_type"].setdefault(folded, value)
            else:
                slots["subtype"].setdefault(folded, value)
    found.slots.update(slots)


def plurals(word: str) -> list[str]:
    """The plural forms that card texts use for a type: goblins, elves, dwarves, faeries, foxes."""
    hissing = word.endswith(("s", "x", "z", "ch", "sh", "o"))
    forms = [word + "es"] if hissing else [word + "s"]
    if word.endswith("f"):
        forms.append(word[:-1] + "ves")
    if word.endswith("y"):
        forms.append(word[:-1] + "ies")
    if word.endswith("man"):
        forms.append(word[:-3] + "men")
    if word.endswith("us"):
        forms.append(word[:-2] + "i")
    if word == "mouse":
        forms.append("mice")
    return forms


def _add(found: Vocabulary, file: str, entry: dict) -> None:
    where = f"effects/{file}: concept {entry.get('id', '?')}"
    unknown = set(entry) - _CONCEPT_KEYS
    if unknown or not {"id", "ja", "en"} <= set(entry):
        raise DataFileError(f"{where}: needs id, ja, en; unknown keys: {sorted(unknown)}")
    if entry["id"] in found.concepts:
        raise DataFileError(f"{where}: this id stands twice")
    if any(mark in entry[label] for label in ("ja", "en") for mark in "{}"):
        raise DataFileError(f"{where}: ja and en are shown as they stand, followed by the parameters; leave the braces out")
    ask = {param: (words["ja"], words["en"]) for param, words in entry.get("ask", {}).items()}
    found.concepts[entry["id"]] = Concept(entry["id"], entry["ja"], entry["en"], entry.get("soft", False), ask)
    for side, target in (("card", found.card), ("said", found.said)):
        for pattern in entry.get(side, []):
            target.append(_pattern(found, entry["id"], pattern, where, english=side == "card"))  # read from English texts only
    said = [form for word in entry.get("said_words", []) for form in (_forms(fold_text(word)) if " " not in word else {word})]
    if said:
        found.said.append(_pattern(found, entry["id"], rf"\b{any_of(said)}\b", where))
    for word in entry.get("words", []):
        for form in _forms(word):
            found.words.setdefault(form, set()).add(entry["id"])


def _forms(word: str) -> set[str]:
    """The forms that an English verb or noun may take; some that do not exist do no harm."""
    stem = word.removesuffix("e")
    return {word, word + "s", word + "es", stem + "ed", stem + "ing", word + word[-1] + "ed", word + word[-1] + "ing", word.removesuffix("y") + "ies", word.removesuffix("y") + "ied"}


def _pattern(found: Vocabulary, concept: str, pattern: str | dict, where: str, *, english: bool = False) -> Pattern:
    if isinstance(pattern, str):
        pattern = {"re": pattern}
    groups: dict[str, tuple[str, str]] = {}

    def place(match: re.Match[str]) -> str:
        param, slot = match[1], match[2] or match[1]
        if slot != "n" and slot not in found.slots:
            raise DataFileError(f"{where}: no slot named {slot!r} in slots.toml")
        words = NUMBER[english] if slot == "n" else slot_regex(found, slot, english=english)
        if param == NO_PARAMETER:
            return f"(?:{words})"
        group = f"{param}_{len(groups)}"  # a parameter may stand in several branches of one pattern
        groups[group] = (param, slot)
        return f"(?P<{group}>{words})"

    def part(match: re.Match[str]) -> str:
        if match[1] not in found.parts:
            raise DataFileError(f"{where}: no part named {match[1]!r}")
        return f"(?:{_PART.sub(part, found.parts[match[1]])})"

    whole = _PART.sub(part, pattern["re"])
    regex = _PLACE.sub(place, whole)
    shape = _PLACE.sub(lambda match: stand_in(found.number_of(match[2] or match[1])), whole)
    fixed = {key: str(value) for key, value in pattern.items() if key != "re"}
    return Pattern(concept, regex, groups, fixed, shape)
