"""Answers that a worker gave lately, for whoever asks the same: a table of players asks for the same cards again and again."""

import threading
from dataclasses import dataclass

from cachetools import LRUCache
from starlette.responses import Response


@dataclass(frozen=True, slots=True)
class Known:
    """An answer as it was sent, and its verdict, which log and metrics count."""

    body: bytes
    verdict: str


class Remembered:
    """Answers by their ETag, which tells index, rules, program, language and question: where it is the same, so is the answer.

    What a game decides has no ETag and is never kept, so the candidates of a sealed game are not in it. Safe to share between
    threads.
    """

    def __init__(self, most: int) -> None:
        """most: bytes of all answers together; those asked for longest ago are forgotten. 0 keeps none."""
        self._lock = threading.Lock()
        self._known: LRUCache[str, Known] = LRUCache(most, getsizeof=lambda known: len(known.body))

    def get(self, headers: dict[str, str]) -> Known | None:
        """The answer that goes with these headers, or None."""
        with self._lock:
            return self._known.get(headers.get("ETag", ""))

    def keep(self, headers: dict[str, str], answer: Response, verdict: str) -> None:
        """Remember an answer that was given with these headers."""
        tag, known = headers.get("ETag"), Known(bytes(answer.body), verdict)
        with self._lock:
            if tag and len(known.body) <= self._known.maxsize:
                self._known[tag] = known
