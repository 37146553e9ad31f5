"""What makes the page an app: manifest, service worker, the page shown offline; and the switch of languages."""

from functools import cache
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from .. import deps
from .render import environment, static
from .visit import remember
from .words import LANGS, words

router = APIRouter()
# What the service worker keeps: how the page looks and moves, and nothing that was asked or answered.
SHELL = ("page.css", "mana.css", "page.js", "table.js", "vendor/htmx.min.js", "icon.svg")
# Files that another file names, so without a version of their own.
AS_FILES = ("queue.js", "vendor/mana.woff2")
AS_NAMED = tuple(f"/static/{name}" for name in AS_FILES)


@router.get("/manifest.webmanifest")
def manifest(lang: deps.Lang) -> Response:
    """How the page installs on a phone."""
    w = words(lang)
    icons = [
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": static("icon-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any maskable"},
        {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
    ]
    found = {
        "id": "/", "name": w.app.name, "short_name": w.app.short, "description": w.app.about, "lang": lang,
        "start_url": "/", "scope": "/", "display": "standalone", "icons": icons,
        "background_color": "#14171c", "theme_color": "#14171c",
    }  # fmt: skip
    return JSONResponse(found, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


@router.get("/sw.js")
def service_worker() -> Response:
    """The service worker. It stands at the root, for it may serve only what lies below it."""
    kept = [*map(static, SHELL), *AS_NAMED]
    version = sha256("\n".join([*kept, *map(static, AS_FILES), _offline_page()]).encode()).hexdigest()[:10]
    script = environment().get_template("sw.js").render(kept=[*kept, "/offline"], version=version)
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
def offline() -> Response:
    """What is shown without a network, in both languages, for nobody can be asked then."""
    return HTMLResponse(_offline_page(), headers={"Cache-Control": "no-cache"})


@cache
def _offline_page() -> str:
    return environment().get_template("offline.html").render(lang=LANGS[0], both=[(lang, words(lang)) for lang in LANGS])


@router.post("/lang")
def choose_language(request: Request, lang: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> Response:
    """Remember the language and go back to the page."""
    # A path of this site only: "//host" and a backslash would lead elsewhere.
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(here, 303)
    remember(response, deps.LANG_COOKIE, lang if lang in LANGS else "", request=request)
    return response
