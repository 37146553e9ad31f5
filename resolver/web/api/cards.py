"""One card: by oracle_id, or by its name as Scryfall's API asks for it; and names as somebody types."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from ...answer import Candidate, Unique, full_card_dict
from ...config import MAX_NAME_LENGTH
from ...forms import FullCardObject
from ...index.completion import Completion
from ...play.table import Table
from .. import deps
from ..problems import ProblemError
from ..said import SAID
from ..sending import as_json, may_fail
from . import API
from .parameters import Code, LangParameter

router = APIRouter(prefix=API, tags=["cards"])

COMPLETIONS = 20  # names, as many as Scryfall gives

Name = Annotated[str | None, Query(min_length=1, max_length=MAX_NAME_LENGTH)]


@dataclass(frozen=True, slots=True)
class Catalog:
    """Names as Scryfall lists them, and with each its card. data: the name to fill in, in the language asked for."""

    total_values: int
    data: list[str]
    cards: list[Completion]
    object: str = "catalog"


@router.get("/cards/named", response_model=FullCardObject, responses=may_fail(404), summary="The card of a name")
def named(here: deps.Where, exact: Name = None, fuzzy: Name = None, game: Code = "", lang: LangParameter = None) -> Response:
    """`exact`: the whole name in either language, however written. `fuzzy`: misspelt, in part, by sound, as players call it."""
    if (exact is None) == (fuzzy is None):
        raise ProblemError(400, "bad_request", SAID["one_of"])
    table = here.table(game)
    headers = here.kept(table)
    return as_json(_full(table, _exactly(table, exact) if exact else _roughly(table, fuzzy or ""), here.lang), headers=headers)


def _exactly(table: Table, name: str) -> Candidate:
    found = table.index.named(name)
    if len(found) != 1:
        raise _no_card(several=bool(found))
    return found[0]


def _roughly(table: Table, name: str) -> Candidate:
    answer = table.resolve(name)
    if not isinstance(answer, Unique):
        raise _no_card(several=bool(answer.total))
    return answer.cards[0]


def _no_card(*, several: bool) -> ProblemError:
    # Scryfall tells the two apart by the type; candidates are not named, for the game may be sealed.
    return ProblemError(404, "not_found", SAID["many_cards" if several else "no_name"], type="ambiguous" if several else "about:blank")


@router.get("/cards/{oracle_id}", response_model=FullCardObject, responses=may_fail(404), summary="The card of an oracle_id")
def card(here: deps.Where, oracle_id: Annotated[str, Path(max_length=64)], game: Code = "", lang: LangParameter = None) -> Response:
    """The object of `resolver card --json`."""
    table = here.table(game)
    headers = here.kept(table)
    found = table.index.store.by_oracle_id(oracle_id)
    if found is None:
        raise ProblemError(404, "not_found", SAID["no_card"])
    return as_json(_full(table, Candidate(found), here.lang), headers=headers)


def _full(table: Table, candidate: Candidate, lang: str) -> FullCardObject:
    return full_card_dict(candidate, lang, table.card_fields(lang))


@router.get("/autocomplete", response_model=Catalog, responses=may_fail(404), summary="Names that begin so, as somebody types")
def autocomplete(
    here: deps.Where,
    q: Annotated[str, Query(max_length=MAX_NAME_LENGTH)],
    game: Code = "",
    lang: LangParameter = None,
) -> Response:
    """Names and words in names that begin with `q`, in both languages, by reading too; best known first. None in a sealed game."""
    table = here.table(game)
    headers = here.kept(table)
    found = [] if table.sealed else table.index.completions(q, COMPLETIONS)
    data = [(one.name_ja or one.name) if here.lang == "ja" else one.name for one in found]
    return as_json(Catalog(len(found), data, found), headers=headers)
