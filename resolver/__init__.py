"""Which Magic card do you mean? The judge for Mental Magic's rule 1-1d.

>>> from resolver import open_index
>>> index = open_index()
>>> index.resolve("negate").verdict
'unique'
"""

from .answer import Ambiguous, Answer, Candidate, NextQuestion, NotFound, Offered, Said, Understood, Unique
from .api import Index, open_index
from .errors import ResolverError
from .model import Card, Face, Printing
from .search.engine import Options

__all__ = [
    "Ambiguous",
    "Answer",
    "Candidate",
    "Card",
    "Face",
    "Index",
    "NextQuestion",
    "NotFound",
    "Offered",
    "Options",
    "Printing",
    "ResolverError",
    "Said",
    "Understood",
    "Unique",
    "open_index",
]
__version__ = "0.1.0"
