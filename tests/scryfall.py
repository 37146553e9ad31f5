"""A card service on this machine that plays Scryfall as it is since July 2026, and can be told to misbehave."""

import gzip
import json
import ssl
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[["_Handler"], None]
FILE = "/file/all-cards.jsonl.gz"
TAGS = "/file/oracle-tags.jsonl.gz"


class Scryfall:
    """Serves /bulk-data, /sets, a card file and one of oracle tags. `say` scripts the next answers to a path; `requests` tells what was asked."""

    def __init__(self, rows: list[dict[str, Any]], sets: list[dict[str, Any]], tls: ssl.SSLContext | None = None) -> None:
        self.updated_at = "2026-11-30T09:15:00.000+00:00"
        self.bulk_type = "all_cards"
        self.sets = sets
        self.rows = rows
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.etag = True  # whether the card file has one
        self.ranges = True  # whether the rest of a file can be asked for
        self.tags = b""  # the file of oracle tags; none where it is empty
        self.manifest: Callable[[dict[str, Any]], Any] = lambda listed: listed  # changes what /bulk-data answers
        self._scripts: dict[str, deque[Answer]] = defaultdict(deque)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._server.daemon_threads = True
        self._server.scryfall = self  # type: ignore[attr-defined]
        if tls:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.url = f"http{'s' if tls else ''}://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The card rows of the bulk file."""
        return self._rows

    @rows.setter
    def rows(self, rows: list[dict[str, Any]]) -> None:
        self._rows = rows
        lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        self.file = gzip.compress(lines.encode(), mtime=0)

    def say(self, path: str, *answers: Answer) -> None:
        """Answer the next requests for `path` so, one after the other; then as usual again."""
        self._scripts[path].extend(answers)

    def asked(self, path: str) -> int:
        """How often a path was asked for."""
        return sum(asked == path for asked, _ in self.requests)

    def close(self) -> None:
        """Stop answering: connections are refused from now on."""
        self._server.shutdown()
        self._server.server_close()

    def bulk_data(self) -> Any:
        """What /bulk-data answers."""
        return self.manifest(
            {
                "object": "list",
                "has_more": False,
                "data": [
                    {"object": "bulk_data", "type": "rulings", "updated_at": self.updated_at},
                    {
                        "object": "bulk_data",
                        "type": self.bulk_type,
                        "updated_at": self.updated_at,
                        "compressed_size": len(self.file),
                        "content_type": "application/gzip",
                        "jsonl_download_uri": self.url + FILE,
                    },
                    *self._tags_entry(),
                ],
            }
        )

    def _tags_entry(self) -> list[dict[str, Any]]:
        entry = {"type": "oracle_tags", "updated_at": self.updated_at, "compressed_size": len(self.tags), "jsonl_download_uri": self.url + TAGS}
        return [entry] if self.tags else []

    def usual(self, path: str) -> Answer:
        """The well-behaved answer to a path."""
        if path == "/bulk-data":
            return body(json.dumps(self.bulk_data()).encode())
        if path == "/sets":
            return body(json.dumps({"object": "list", "has_more": False, "data": self.sets}).encode())
        if path == FILE:
            return self._send_file
        if path == TAGS:
            return body(self.tags)
        return status(404)

    def _send_file(self, handler: "_Handler") -> None:
        tag = f'"{hash(self.file):x}"'
        headers = {"ETag": tag} if self.etag else {}
        wanted = handler.headers.get("Range", "")
        if wanted and self.ranges and handler.headers.get("If-Range") == tag:
            first = int(wanted.removeprefix("bytes=").removesuffix("-"))
            headers["Content-Range"] = f"bytes {first}-{len(self.file) - 1}/{len(self.file)}"
            handler.answer(206, self.file[first:], headers)
        else:
            handler.answer(200, self.file, headers)


class _Handler(BaseHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        scryfall: Scryfall = self.server.scryfall  # type: ignore[attr-defined]
        scryfall.requests.append((self.path, dict(self.headers)))
        script = scryfall._scripts[self.path]
        try:
            (script.popleft() if script else scryfall.usual(self.path))(self)
        except OSError:  # the client has had enough
            self.close_connection = True

    def answer(self, code: int, content: bytes, headers: dict[str, str], stop_at: int | None = None) -> None:
        """Send an answer, or only its first `stop_at` bytes."""
        self.send_response(code)
        for name, value in {"Content-Length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content[:stop_at])


# ------------------------------------------------------------------------------------------------------------- answers


def body(content: bytes, **headers: str) -> Answer:
    """200 with this content."""
    return lambda handler: handler.answer(200, content, {name.replace("_", "-"): value for name, value in headers.items()})


def status(code: int, **headers: str) -> Answer:
    """Another status, with these headers (`_` for `-`)."""
    return lambda handler: handler.answer(code, b"", {name.replace("_", "-"): value for name, value in headers.items()})


def redirect(to: str) -> Answer:
    """302 to another address."""
    return status(302, Location=to)


def broken_off(scryfall: Scryfall, at: int) -> Answer:
    """The card file (or the rest that was asked for), cut off after the file's first `at` bytes."""

    def answer(handler: _Handler) -> None:
        whole = handler.answer
        handler.answer = lambda code, content, headers: whole(  # type: ignore[method-assign]
            code, content, headers, stop_at=max(0, at - (len(scryfall.file) - len(content)))
        )
        scryfall._send_file(handler)

    return answer


def slowly(content: bytes, pieces: int, pause: float) -> Answer:
    """The content in so many pieces with a pause, in seconds, after each."""

    def answer(handler: _Handler) -> None:
        handler.answer(200, content, {}, stop_at=0)
        step = -(-len(content) // pieces)
        for first in range(0, len(content), step):
            handler.wfile.write(content[first : first + step])
            handler.wfile.flush()
            time.sleep(pause)

    return answer


def endless(content: bytes) -> Answer:
    """The content again and again, of no announced length."""

    def answer(handler: _Handler) -> None:
        handler.send_response(200)
        handler.end_headers()
        while True:
            handler.wfile.write(content)

    return answer


def nothing(handler: _Handler) -> None:
    """Hang up without a word."""
    handler.close_connection = True


def many(answer: Answer, times: int) -> Iterable[Answer]:
    """The same answer so often."""
    return [answer] * times
