"""HEAD, answered like GET without the body: what looks whether an address is there asks so."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadLikeGet:
    """Lets the application answer a HEAD request as GET, and sends the headers of that answer alone."""

    def __init__(self, app: ASGIApp) -> None:
        """ASGI middleware."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            return await self._app(scope, receive, send)

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
                # The answer is whole with that: a stream of events learns that nobody listens, and ends.
                await send({"type": "http.response.body", "body": b""})

        await self._app({**scope, "method": "GET"}, receive, without_body)
