"""Which share of ability sentences carries at least one effect concept, and the commonest that carry none.

usage: python benchmarks/concepts.py [INDEX] [--core] [--show N]

Concepts that say nothing of what a sentence does (a rules sentence, a colour or permanent mentioned, a condition) do not count,
nor do soft ones, which everyday words lead to.
"""

import re
from collections import Counter
from pathlib import Path

import click

from resolver import open_index
from resolver.effects.card_reader import CardReader, ability_lines
from resolver.effects.vocabulary import vocabulary

_BRACKETS = re.compile(r"\([^)]*\)")
_SENTENCE = re.compile(r"(?<=[.])\s+")
_SAYS_NOTHING = ("e:rules-sentence", "e:object-", "e:control-condition", "e:targets", "e:target-any", "e:opponent-any")


def _understood(terms: tuple[str, ...]) -> bool:
    told = {term.partition("|")[0].removeprefix("e:") for term in terms if term.startswith("e:") and not term.startswith(_SAYS_NOTHING)}
    return any(not vocabulary().concepts[concept].soft for concept in told)


@click.command()
@click.argument("index", required=False, type=click.Path(path_type=Path))
@click.option("--core", is_flag=True, help="Only cards that were printed in a core set.")
@click.option("--show", default=30)
def main(index: Path | None, core: bool, show: int) -> None:
    """Print the share and the commonest sentences without a concept."""
    store = open_index(index).store
    wanted = store.scopes["card"] & (store.cards_with("settype:core") if core else store.everything)
    reader = CardReader()
    missed: Counter[str] = Counter()
    total = 0
    for number in range(int(store.meta["cards"])):
        if not wanted >> number & 1:
            continue
        for face in store.card(number).faces:
            for line in ability_lines(face):
                for sentence in filter(None, map(str.strip, _SENTENCE.split(_BRACKETS.sub("", line)))):
                    total += 1
                    if not _understood(reader.line_terms(sentence)):
                        missed[re.sub(r"\d+", "N", sentence)] += 1
    print(f"{1 - sum(missed.values()) / max(1, total):.1%} of {total} sentences")
    for sentence, count in missed.most_common(show):
        print(f"{count:6}  {sentence}")


if __name__ == "__main__":
    main()
