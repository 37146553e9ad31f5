"""Query parameters that several endpoints take."""

from typing import Annotated, Literal

from fastapi import Query

from ...model import SCOPES

MAX_ANSWERS = 6  # given to next questions; so many narrow any list to a handful

Code = Annotated[str, Query(min_length=1, max_length=20, description="A running game: its house rules, and its spent names.")]
Answers = Annotated[
    list[Annotated[str, Query(min_length=1, max_length=200)]],
    Query(max_length=MAX_ANSWERS, description="Answers to the next questions asked so far, in their order."),
]
_KIND = "|".join(SCOPES[1:])
Include = Annotated[
    str, Query(pattern=f"^(({_KIND})(,({_KIND})){{0,5}})?$", description="Kinds of cards that are candidates too, with commas between.")
]
# Read by deps.lang, from headers and cookie too; here so that it stands in the description.
LangParameter = Annotated[Literal["ja", "en"] | None, Query(description="Language of the service's own words.")]


def scopes(include: str) -> tuple[str, ...]:
    """The kinds of cards that an `include` names."""
    return tuple(filter(None, include.split(",")))
