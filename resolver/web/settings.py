"""The service's settings: each from its RESOLVER_* variable, with its unit and the reason for its default."""

import os
from dataclasses import dataclass, field, fields
from typing import Any

from limits import parse_many

from ..errors import UsageError

PREFIX = "RESOLVER_"


def _setting(default: Any, variable: str, least: int = 0) -> Any:
    return field(default=default, metadata={"variable": PREFIX + variable, "least": least})


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service runs; `Settings.from_environment()` reads the variables named beside each field."""

    # Where it listens. Loopback unless asked: a table's own machine needs no more.
    host: str = _setting("127.0.0.1", "BIND")
    port: int = _setting(8765, "PORT")
    # Processes. Python answers one question at a time in each, so one for each core.
    workers: int = _setting(1, "WORKERS", least=1)
    # Addresses or networks, comma-separated, whose X-Forwarded-For and -Proto are believed; none unless there is a proxy.
    trusted_proxies: str = _setting("", "TRUSTED_PROXIES")
    # Origins, comma-separated, whose pages may call the API from a browser; "*" for all.
    cors_origins: str = _setting("", "CORS_ORIGINS")
    # Requests of one client in each worker, as the library `limits` writes them; "" for no limit. A phone that asks as
    # somebody types sends some 5 a second, and a whole table may share one address.
    rate: str = _setting("3000/minute", "RATE")
    # Games begun or joined, codes that do not exist, tokens that are wrong: what somebody who guesses would do.
    rate_guesses: str = _setting("60/minute", "RATE_GUESSES")
    # Bytes of a request's body; the longest, a group's own house rules, is some 20 kB.
    max_body: int = _setting(64 * 1024, "MAX_BODY")
    # Seconds until a request is given up; a question takes some milliseconds.
    timeout: float = _setting(10.0, "TIMEOUT")
    # Questions answered at the same time in one worker; more only take the processor from each other.
    threads: int = _setting(4, "THREADS", least=1)
    # Event streams open at a time in one worker, and of one client; each phone at a table holds one.
    max_streams: int = _setting(500, "MAX_STREAMS")
    max_streams_per_client: int = _setting(20, "MAX_STREAMS_PER_CLIENT")
    # Seconds between two looks at a game that somebody watches: how late a phone may see another's declaration.
    poll: float = _setting(0.5, "POLL")
    # Seconds between two looks at the index file.
    index_check: float = _setting(2.0, "INDEX_CHECK")
    # Seconds that an answer may be kept before it is asked for again.
    max_age: int = _setting(60, "MAX_AGE")
    # Bytes of answers that each worker remembers, some 3 kB each, against some milliseconds to find one anew; 0 for none.
    remembered: int = _setting(16 * 1024 * 1024, "REMEMBERED")
    # Whether the log holds what was asked.
    log_queries: bool = _setting(False, "LOG_QUERIES")
    # Whether the page may show Scryfall's card images, from Scryfall's hosts.
    card_images: bool = _setting(False, "CARD_IMAGES")

    @classmethod
    def variable(cls, name: str) -> str:
        """The environment variable of a setting."""
        return next(one.metadata["variable"] for one in fields(cls) if one.name == name)

    @classmethod
    def from_environment(cls) -> "Settings":
        """The settings of the RESOLVER_* variables; raises UsageError, naming the variable, for a value without meaning."""
        found = {}
        for one in fields(cls):
            text = os.environ.get(one.metadata["variable"])
            if text is not None:
                found[one.name] = _read(one.metadata["variable"], text, one.default, one.metadata["least"])
        made = cls(**found)
        for name in ("rate", "rate_guesses"):
            try:
                parse_many(getattr(made, name) or "1/second")
            except ValueError as error:
                raise UsageError(f"{cls.variable(name)} is no rate; write it as 100/minute, or leave it empty.") from error
        return made


def _read(variable: str, text: str, default: Any, least: int) -> Any:
    kind = type(default)
    if kind is bool:
        if text.lower() in ("1", "true", "yes", "on"):
            return True
        if text.lower() in ("", "0", "false", "no", "off"):
            return False
        raise UsageError(f"{variable} is {text!r}; write 1 or 0.")
    if kind is str:
        return text
    try:
        value = kind(text)
    except ValueError as error:
        raise UsageError(f"{variable} is {text!r}; write a number.") from error
    if not least <= value < 2**31:
        raise UsageError(f"{variable} is {text}; it must be {least} or more.")
    return value
