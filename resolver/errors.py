"""Every exception that the package raises on purpose.

ResolverError                 anything below; str() is one line that says what to do
├── BulkError                 a card file cannot be used: another file, or download it again
│   └── TooManyBadRows        more unreadable rows than an import tolerates
├── IndexError_               the index cannot be used: build it again
│   ├── NoIndex               there is none yet: `resolver import` or `resolver refresh`
│   └── WrongIndexVersion     built by another version of the program: build it again
├── NetworkError              the card service cannot be reached or answers otherwise than expected: later, or report it
├── DataFileError             a line in a data file is wrong: the message names file and line
│   └── HouseRulesError       so in a group's own house rules
├── UnknownCard               a name did not lead to exactly one card
├── LedgerError               the game ledger cannot be used: another place, or try again
├── GameError                 the game does not allow it; nothing was recorded
│   ├── UnknownGame           no game has this code
│   ├── GameEnded             the game is over
│   ├── UnknownPlayer         the name is none of the game's players
│   ├── NameSpent             the card was declared before (rule 1-1c): `.use` says by whom
│   └── NothingToUndo         no such declaration stands
└── UsageError                the caller asked for something that has no meaning: change the call
"""


class ResolverError(Exception):
    """Base of all; `str(error)` is one line for a person, and says what to do."""


class BulkError(ResolverError):
    """A card file cannot be read: wrong file, truncated, not cards."""


class TooManyBadRows(BulkError):
    """More rows were unreadable than config.MAX_BAD_ROW_SHARE allows; the old index stays."""


class IndexError_(ResolverError):
    """The index file is damaged or unreadable; build it again."""


class NoIndex(IndexError_):
    """No index file at the given path."""


class WrongIndexVersion(IndexError_):
    """The index was built with another schema or normaliser; build it again."""


class NetworkError(ResolverError):
    """The card service cannot be reached, or its answer is not what was expected; the old index stays."""


class DataFileError(ResolverError):
    """A line in one of the files under data/ is wrong; the message names file and line."""


class HouseRulesError(DataFileError):
    """A file of house rules cannot be read, or an entry in it is wrong; the message names file and entry."""


class UnknownCard(ResolverError):
    """A name led to no card, or to several."""


class LedgerError(ResolverError):
    """The ledger's database cannot be reached, written or understood."""


class GameError(ResolverError):
    """The game does not allow what was asked; nothing was recorded."""


class UnknownGame(GameError):
    """No game of the ledger has this code."""


class GameEnded(GameError):
    """The game is over."""


class UnknownPlayer(GameError):
    """Not one of the game's players."""


class NameSpent(GameError):
    """The card's name was declared before in this game (rule 1-1c)."""

    def __init__(self, message: str, use: object = None) -> None:
        """use: the ledger.Declaration that spent the name, or None where it was taken back in the same instant."""
        super().__init__(message)
        self.use = use


class NothingToUndo(GameError):
    """No such declaration stands."""


class UsageError(ResolverError):
    """The call has no meaning, e.g. an unknown option in a JSON Lines row."""
