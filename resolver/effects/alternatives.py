"""Many words as one regular expression that shares their beginnings: far quicker to match than a flat list of them."""

import re
from collections.abc import Iterable


def any_of(words: Iterable[str]) -> str:
    """A regular expression, without groups that capture, for any of `words`; the longest that fits is tried first."""
    tree: dict = {}
    for word in words:
        branch = tree
        for char in word:
            branch = branch.setdefault(char, {})
        branch[""] = {}
    return _write(tree)


def _write(tree: dict) -> str:
    ends = "" in tree
    single = [char for char, rest in sorted(tree.items()) if char and rest == {"": {}}]
    options = [re.escape(char) + _write(rest) for char, rest in sorted(tree.items()) if char and rest != {"": {}}]
    if len(single) == 1:
        options.append(re.escape(single[0]))
    elif single:
        options.append("[" + "".join(map(re.escape, single)) + "]")
    if not options:
        return ""
    body = options[0] if len(options) == 1 and not ends else f"(?:{'|'.join(options)})"
    if not ends:
        return body
    return body + "?" if body.startswith("(?:") else f"(?:{body})?"
