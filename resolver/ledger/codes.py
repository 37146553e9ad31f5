"""Game codes: short enough to say across a table, too many to guess."""

import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no 0 O, 1 I L
LENGTH = 8  # characters: 31**8, some 850 billion codes


def new_code() -> str:
    """A code nobody can guess, as ABCD2345."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal(code: str) -> str:
    """A code as stored, from one typed with small letters, spaces or hyphens."""
    return "".join(char for char in code.upper() if char.isalnum())
