"""Text to text, pure functions; the import and the query wash their words in the same water.

NORMALISER_VERSION is stored in every index; an index washed by another version is refused. Raise it whenever
a change here alters what any function returns.
"""

from .fold import Folded, fold, fold_text
from .keys import loose_key, name_key, words
from .shown import printable

NORMALISER_VERSION = 2

__all__ = ["NORMALISER_VERSION", "Folded", "fold", "fold_text", "loose_key", "name_key", "printable", "words"]
