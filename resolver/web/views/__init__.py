"""The pages that players use at the table: server-rendered, working without scripts. docs/page.md is the guide."""

from fastapi import APIRouter

from . import ask, cost, playing, seats, shell, table

router = APIRouter(include_in_schema=False)
for part in (ask, cost, shell, table, playing, seats):
    router.include_router(part.router)
