"""Text that somebody else sent, as it may be shown and kept."""


def printable(text: str) -> str:
    """`text` without the characters that would command a terminal instead of being shown."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "" for char in text)
