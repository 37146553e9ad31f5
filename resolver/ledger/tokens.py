"""Secrets by which the service knows a player again. The ledger holds their digests alone."""

import hashlib
import secrets

_BYTES = 24  # of randomness: 192 bits, beyond any guessing


def new_token() -> str:
    """A token nobody can guess, in characters that a header and a cookie may hold."""
    return secrets.token_urlsafe(_BYTES)


def digest(token: str) -> str:
    """What is kept of a token. Unsalted and fast will do: nobody can go through 192 random bits."""
    return hashlib.sha256(token.encode()).hexdigest()
