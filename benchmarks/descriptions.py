"""How well descriptions made from the cards themselves find them, over a whole index and with a fixed seed.

usage: python benchmarks/descriptions.py [INDEX] [--bulk all-cards.jsonl] [--sample N] [--seed N] [--show N]

concepts   mana cost, types and three effect concepts of a card, never its text. A concept is said by its Japanese name where a
           player could: where the whole of the name is understood as that concept. Else it is given to the engine as a clue.
sentence   one printed sentence of a Japanese card, or one line of keywords, before or behind its mana cost, typed as a question.
           Needs --bulk, since an index does not keep every printed text.

listed     the card is among the candidates, the one candidate or one of several
WRONG      a single card, and it is another one
"""

import random
import re
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click

from resolver import Card, Index, Options, open_index
from resolver.bulk.reader import ReadCount, read_cards
from resolver.effects.card_reader import term
from resolver.effects.vocabulary import vocabulary
from resolver.index.names import Names
from resolver.index.store import Store
from resolver.search.clues import effect
from resolver.search.clues.base import Clue, Question
from resolver.text import fold

SEED = 20261130
CONCEPTS = 3  # of a card that are said; players say no more
WARMING = 200  # cases of which the time does not count: patterns are compiled when they are first needed
EVERY_CANDIDATE = 100_000  # cards; more than any index holds
_SENTENCE = re.compile(r"(?:（[^）]*）|\([^)]*\)|「[^」]*」|[^。\n（(「])+。?|[（(「][^\n]*")


@dataclass(frozen=True, slots=True)
class Case:
    """A question, the clue that goes with it, and the card it was made from."""

    query: str
    card: Card
    given: Clue | None = None


def _cost(card: Card) -> str:
    """The mana cost as players type it: 1UU; in braces where it holds symbols like {G/W}, and named where it is a mere number."""
    printed = card.mana_cost.replace(" // ", "")
    typed = printed.replace("{", "").replace("}", "")
    return f"マナ・コスト{printed}" if typed.isdecimal() else printed if "/" in typed else typed


def _types(card: Card, japanese: dict[str, str]) -> str:
    return "の".join(japanese.get(word, word) for word in card.front.type_line.lower().replace("—", " ").split())


def _concept_cases(store: Store, sample: int, rng: random.Random) -> Iterator[Case]:
    names, concepts = Names(store), vocabulary().concepts
    held = {concept: store.cards_with(term(concept)) for concept in concepts if not concepts[concept].soft}
    japanese = {value: word for word, value in reversed(vocabulary().slots["type"].items()) if not word.isascii()}

    @cache
    def says_itself(concept: str) -> bool:
        name = fold(concepts[concept].ja)
        clues = effect.find(Question(name, store, names))
        return any(clue.concept == term(concept) and (clue.start, clue.end) == (0, len(name.text)) for clue in clues)

    playable = [number for number in range(int(store.meta["cards"])) if store.scope_of(number) == "card"]
    for number in rng.sample(playable, min(sample, len(playable))):
        card = store.card(number)
        found = [concept for concept, cards in held.items() if cards >> number & 1]
        found = rng.sample(found, min(CONCEPTS, len(found)))
        given = store.everything
        for concept in found:
            given &= store.everything if says_itself(concept) else store.cards_with(term(concept))
        said = [concepts[concept].ja for concept in found if says_itself(concept)]
        clue = Clue("effect", 0, 0, "概念", "concepts", given, words="+".join(c for c in found if not says_itself(c)))
        yield Case("、".join([f"{_cost(card)} {_types(card, japanese)}", *said]), card, clue)


def _sentence_cases(store: Store, bulk: Path, sample: int, rng: random.Random) -> Iterator[Case]:
    sentences: dict[str, set[str]] = defaultdict(set)
    for row in read_cards(bulk, ReadCount()):
        if row.lang == "ja" and row.oracle_id:
            for face in row.card_faces or [row]:
                found = (match.group().strip() for match in _SENTENCE.finditer(face.printed_text or ""))
                sentences[row.oracle_id].update(sentence for sentence in found if not sentence.isascii())
    cards = {oracle_id: store.by_oracle_id(oracle_id) for oracle_id in sorted(sentences) if sentences[oracle_id]}
    playable = [oracle_id for oracle_id, card in cards.items() if card and card.scope == "card"]
    for oracle_id in rng.sample(playable, min(sample, len(playable))):
        sentence, cost = rng.choice(sorted(sentences[oracle_id])), _cost(cards[oracle_id])
        yield Case(rng.choice([f"{cost} {sentence}", f"{sentence} {cost}"]).strip(), cards[oracle_id])


def _measure(kind: str, cases: list[Case], index: Index, show: int) -> None:
    count: Counter[str] = Counter()
    totals, times = [], []
    for case in cases:
        start = time.perf_counter()
        answer = index.resolve(case.query, Options(keep=case.given))
        times.append(1000 * (time.perf_counter() - start))
        if answer.verdict == "ambiguous" and answer.total > len(answer.cards):
            answer = index.resolve(case.query, Options(limit=EVERY_CANDIDATE, keep=case.given))
        listed = any(candidate.card.name == case.card.name for candidate in answer.cards)
        result = "listed" if listed else "WRONG" if answer.verdict == "unique" else "missing"
        count[result] += 1
        count["unique"] += answer.verdict == "unique" and listed
        totals.append(answer.total if listed else 0)
        if not listed and count["WRONG"] + count["missing"] <= show:
            print(f"{result} {case.card.name}: {case.query}  ->  {answer.verdict} {[c.card.name for c in answer.cards[:3]]}", file=sys.stderr)
            for clue in answer.clues:
                print(f"    {clue.cards:6} {clue.kind}: {clue.words} = {clue.meaning.en}", file=sys.stderr)
            print(f"    not understood: {answer.ignored}" + (f"; given: {case.given.words}" if case.given else ""), file=sys.stderr)
    times = sorted(times[WARMING:] or times)
    share = {key: f"{count[key] / len(cases):.2%}" for key in ("listed", "unique", "WRONG", "missing")}
    print(f"{kind}: of {len(cases)} listed {share['listed']} (unique {share['unique']}), WRONG {share['WRONG']}, missing {share['missing']}")
    print(f"    candidates: median {statistics.median(t for t in totals if t):g}")
    print(f"    ms: median {statistics.median(times):.1f}, p95 {times[int(len(times) * 0.95)]:.1f}, max {times[-1]:.0f}")


@click.command()
@click.argument("index", required=False, type=click.Path(path_type=Path))
@click.option("--bulk", type=click.Path(exists=True, path_type=Path), help="The bulk file with the Japanese printings.")
@click.option("--sample", default=3000, help="Cards asked for by each measure.")
@click.option("--seed", default=SEED)
@click.option("--show", default=0, help="Print so many failures of each measure, with the clues read.")
@click.option("--only", type=click.Choice(["concepts", "sentence"]), help="Only this measure.")
def main(index: Path | None, bulk: Path | None, sample: int, seed: int, show: int, only: str | None) -> None:
    """Measure descriptions on an index."""
    opened = open_index(index)
    opened.resolve("warm up please, 1U instant counter zzqx")
    if only != "sentence":
        _measure("concepts", list(_concept_cases(opened.store, sample, random.Random(seed))), opened, show)
    if bulk and only != "concepts":
        _measure("sentence", list(_sentence_cases(opened.store, bulk, sample, random.Random(seed))), opened, show)


if __name__ == "__main__":
    main()
