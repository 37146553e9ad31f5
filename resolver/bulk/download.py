"""Fetch a bulk file to disk, whole or not at all."""

import os
from collections.abc import Callable
from pathlib import Path

import requests

from ..errors import NetworkError
from .manifest import get

_PIECE = 1 << 20  # bytes


def download(
    http: requests.Session, uri: str, target: Path, size: int | None, tell: Callable[[int], None] = lambda done: None
) -> None:
    """Fetch `uri` to `target`. size: bytes that must come, where known; tell(bytes so far) is called now and then.

    Raises NetworkError where the file is cut off or of another size; what was there before stays then.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    done = 0
    try:
        with get(http, uri, stream=True) as answer, part.open("wb") as file:
            # The file is stored as gzip without saying so; a server that does say so must not have it unzipped here.
            answer.raw.decode_content = False
            while piece := answer.raw.read(_PIECE):
                file.write(piece)
                done += len(piece)
                tell(done)
            expected = size or int(answer.headers.get("Content-Length") or 0)
        if expected and done != expected:
            raise NetworkError(f"{uri}: {done} bytes came, {expected} were announced. The old index stays; try again later.")
        os.replace(part, target)
    except (requests.RequestException, OSError) as error:
        raise NetworkError(f"Cannot fetch {uri} ({error}). The old index stays; try again later.") from error
    finally:
        part.unlink(missing_ok=True)
