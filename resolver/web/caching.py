"""How long an answer may be kept: as long as it comes from the same index, rules and program. What a game decides, never."""

import hashlib

from starlette.requests import Request

from .. import __version__
from ..play.table import Table

NO_STORE = {"Cache-Control": "no-store"}
_VARY = "Accept-Language, Cookie"  # the language comes from them


class NotModified(Exception):
    """The client has the answer already."""

    def __init__(self, headers: dict[str, str]) -> None:
        """headers: those of the answer."""
        super().__init__()
        self.headers = headers


def version(table: Table) -> str:
    """What the answers of a table without a game depend on."""
    meta = table.index.store.meta
    made_from = (meta.get(key, "") for key in ("built_at", "source", "cards", "normaliser_version"))
    return " ".join((__version__, *made_from, table.judge.version))


def headers(request: Request, table: Table, lang: str, max_age: int) -> dict[str, str]:
    """The headers to answer with; raises NotModified where the client has this version already."""
    if table.game:
        return NO_STORE
    what = f"{version(table)} {lang} {request.url.path}?{request.url.query}"
    tag = f'W/"{hashlib.sha1(what.encode(), usedforsecurity=False).hexdigest()[:20]}"'
    found = {"ETag": tag, "Cache-Control": f"public, max-age={max_age}", "Vary": _VARY}
    sent = request.headers.get("if-none-match", "")
    if tag in (one.strip() for one in sent.split(",")):
        raise NotModified(found)
    return found
