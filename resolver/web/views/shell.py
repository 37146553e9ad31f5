"""What makes the page an app: manifest, service worker, the page shown offline; and the switch of languages."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from .. import deps
from .render import environment, static
from .visit import remember
from .words import LANGS, words

router = APIRouter()
# What the service worker keeps: how the page looks and moves, and nothing that was asked or answered.
SHELL = ("page.css", "mana.css", "page.js", "vendor/htmx.min.js", "vendor/mana.woff2", "icon.svg")


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
    kept = [static(name) for name in SHELL]
    script = environment().get_template("sw.js").render(kept=[*kept, "/offline"], version=static("page.css") + static("page.js"))
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
def offline() -> Response:
    """What is shown without a network, in both languages, for nobody can be asked then."""
    html = environment().get_template("offline.html").render(both=[(lang, words(lang)) for lang in LANGS])
    return Response(html, media_type="text/html; charset=utf-8")


@router.post("/lang")
def choose_language(request: Request, lang: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> Response:
    """Remember the language and go back to the page."""
    # A path of this site only: "//host" and a backslash would lead elsewhere.
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(here, 303)
    remember(response, deps.LANG_COOKIE, lang if lang in LANGS else "", request=request)
    return response
