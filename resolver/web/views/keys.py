"""The mana keys of a page without scripts: each is a submit button that puts its symbol at the end of its box."""

import re

from fastapi import Request

_SYMBOL = re.compile(r"\{[0-9A-Z/]{1,8}\}")
_LAST = re.compile(r"(?:\{[^{}]*\}|.)?$", re.DOTALL)
BACK = "back"  # the key that deletes the last symbol


def pressed(request: Request, boxes: dict[str, str]) -> dict[str, str]:
    """The boxes that a pressed key changes, with their new contents; empty where no key was pressed."""
    changed = {}
    for name, text in boxes.items():
        key = request.query_params.get(f"key-{name}", "")
        if key == BACK:
            changed[name] = _LAST.sub("", text, count=1)
        elif _SYMBOL.fullmatch(key):
            changed[name] = text + key
    return changed
