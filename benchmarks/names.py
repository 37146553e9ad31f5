"""How well names are resolved: variants of every name in an index, by kind, with a fixed seed.

usage: python benchmarks/names.py [INDEX] [--sample N] [--show K]

right    the verdict is unique and the card is one that bears the name (or, for a name of several cards, exactly those)
listed   the card is in a list
WRONG    a single card that does not bear the name
missing  neither
"""

import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import click

from resolver import open_index
from resolver.text import kana, name_key

SEED = 20261130
WRITTEN = ("oracle", "printed", "face", "printed_face", "flavor")
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_FULL = str.maketrans({chr(c): chr(c + 0xFEE0) for c in range(0x21, 0x7F)} | {" ": "\u3000"})


def _write(name: str, rng: random.Random) -> str:
    """One way of writing a name, of those that the docs promise to understand."""
    latin = name.isascii() or all(ord(c) < 0x250 for c in name)
    rules = [
        lambda s: s.upper() if latin else s.translate(_FULL),
        lambda s: s.lower().translate(_FULL) if latin else kana.hiragana(s),
        lambda s: s.replace("'", "’") if latin else s.replace("・", ""),
        lambda s: s.replace("'", "") if latin else s.replace("・", "･").replace("ー", "－"),
        lambda s: s.replace("-", " ") if latin else s.replace("、", ""),
        lambda s: s.replace(",", "") if latin else s.replace("、", ","),
        lambda s: s.replace(" and ", " & ") if latin else s.replace("ー", ""),
        lambda s: s.replace(" // ", rng.choice(["/", " / ", "+", "//", "＋"])),
        lambda s: f"《{s}》",
        lambda s: f"「{s}」",
        lambda s: f"I cast {s}" if latin else s + rng.choice(["で", "を唱えます", "です"]),
        lambda s: s + " " if latin else s.replace("＝", "=").replace("=", "・"),
    ]
    return rng.choice(rules)(name)


def _edit(name: str, rng: random.Random, pool: str) -> str:
    place = rng.randrange(len(name))
    kind = rng.choice("sodt")
    letter = rng.choice(pool)
    if kind == "s":
        return name[:place] + letter + name[place + 1 :]
    if kind == "o":
        return name[:place] + name[place + 1 :]
    if kind == "d":
        return name[:place] + letter + name[place:]
    place = min(place, len(name) - 2)
    return name[:place] + name[place + 1] + name[place] + name[place + 2 :]


def _cases(names: dict[str, set[str]], pool_ja: str, rng: random.Random, sample: int):
    """(kind, query, right cards) for every kind."""
    chosen = sorted(names)
    for text in chosen:
        yield "exact", text, names[text]
    for text in rng.sample(chosen, min(sample, len(chosen))):
        yield "writing", _write(text, rng), names[text]
        latin = all(ord(c) < 0x250 for c in text)
        pool, shortest = (ALPHABET, 6) if latin else (pool_ja, 4)
        length = len(name_key(text))
        if length >= shortest and len(names[text]) == 1:
            yield f"one edit {'en' if latin else 'ja'}", _edit(text, rng, pool), names[text]
        if length >= 12 and len(names[text]) == 1:
            yield "two edits", _edit(_edit(text, rng, pool), rng, pool), names[text]
    for _ in range(sample):
        letters = "".join(rng.choice(ALPHABET) for _ in range(rng.randint(3, 16)))
        yield "random", letters, set()
        yield "random", "".join(rng.choice(pool_ja) for _ in range(rng.randint(2, 9))), set()


def outcome(answer, right: set[str]) -> str:
    """right, listed, WRONG or missing, as the head of this file says."""
    found = {candidate.card.oracle_id for candidate in answer.cards}
    if not right:
        return "WRONG" if answer.verdict == "unique" else "right"
    if answer.verdict == "unique":
        return "right" if found <= right else "WRONG"
    if answer.verdict == "ambiguous" and found & right:
        return "right" if len(right) > 1 and found == right else "listed"
    return "missing"


@click.command()
@click.argument("index", required=False, type=click.Path(path_type=Path))
@click.option("--sample", default=4000, help="Names of which variants are made.")
@click.option("--show", default=0, help="Print so many cases of each kind that are not right.")
@click.option("--kind", help="Only this kind.")
def main(index: Path | None, sample: int, show: int, kind: str | None) -> None:
    """Measure name resolution on an index."""
    opened = open_index(index)
    store = opened.store
    names: dict[str, set[str]] = defaultdict(set)
    oracle_ids: dict[int, str] = {}
    for _, _, card, name_kind, _, text in store.all_names():
        if name_kind in WRITTEN and store.scope_of(card) == "card":
            names[text].add(oracle_ids.setdefault(card, store.card(card).oracle_id))
    pool_ja = "".join(sorted({c for text in names for c in text if not c.isascii() and c.isalnum()}))
    cases = list(_cases(names, pool_ja, random.Random(SEED), sample))
    readings = Path(__file__).parent.parent / "tests" / "data" / "readings.tsv"
    by_name = {store.card(card).name: oracle for card, oracle in oracle_ids.items()}
    for line in readings.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            _, reading, english = line.split("\t")
            cases.append(("reading", reading, {by_name[english]} if english in by_name else set()))
    opened.resolve("warm up please, 1U instant")
    opened.resolve("negtae")
    table: dict[str, Counter[str]] = defaultdict(Counter)
    times: dict[str, list[float]] = defaultdict(list)
    for case_kind, query, right in cases:
        if kind and kind != case_kind:
            continue
        start = time.perf_counter()
        answer = opened.resolve(query)
        times[case_kind].append(time.perf_counter() - start)
        result = outcome(answer, right)
        table[case_kind][result] += 1
        if result != "right" and sum(table[case_kind].values()) - table[case_kind]["right"] <= show:
            print(f"{result:8}{case_kind:12}{query}  ->  {answer.verdict} {[c.card.name for c in answer.cards[:4]]}", file=sys.stderr)
    print(f"{'kind':14}{'right':>9}{'listed':>9}{'WRONG':>9}{'missing':>9}{'of':>8}   median ms   p95 ms   max ms")
    for case_kind, row in table.items():
        total = sum(row.values())
        ms = sorted(1000 * t for t in times[case_kind])
        shares = "".join(f"{row[c] / total:9.2%}" for c in ("right", "listed", "WRONG", "missing"))
        print(f"{case_kind:14}{shares}{total:8}{statistics.median(ms):12.2f}{ms[int(len(ms) * 0.95)]:9.2f}{ms[-1]:9.1f}")


if __name__ == "__main__":
    main()
