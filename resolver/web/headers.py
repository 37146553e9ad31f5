"""Headers that every answer carries: what a browser may load and do, and who may frame, sniff or follow."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .settings import Settings

SCRYFALL_IMAGES = "https://api.scryfall.com https://cards.scryfall.io"  # the first leads to the second


def security_headers(settings: Settings) -> dict[str, str]:
    """The headers. Nothing from other hosts and nothing inline, but for card images where the setting allows them."""
    images = f"'self' data: {SCRYFALL_IMAGES}" if settings.card_images else "'self' data:"
    policy = {
        "default-src": "'self'",
        "img-src": images,
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",  # an address may hold a game's code
        "Permissions-Policy": "microphone=(self), camera=(), geolocation=()",
        "Cross-Origin-Opener-Policy": "same-origin",
    }


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """ASGI middleware."""
        self._app = app
        self._headers = security_headers(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)
