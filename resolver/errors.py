"""Every exception that the package raises on purpose.

ResolverError                 anything below; str() is one line that says what to do
├── BulkError                 a card file cannot be used: another file, or download it again
│   └── TooManyBadRows        more unreadable rows than an import tolerates
├── IndexError_               the index cannot be used: build it again
│   ├── NoIndex               there is none yet: `resolver import` or `resolver refresh`
│   └── WrongIndexVersion     built by another version of the program: build it again
├── NetworkError              the card service does not give what we need; the old index stays: try again later
│   ├── Unreachable           no answer, or one that says "later": `.wait` seconds
│   ├── FormatChanged         it answers otherwise than expected: the program needs an update
│   └── ForbiddenAddress      it points to an address that is not to be asked: see RESOLVER_HOSTS
├── RefreshRunning            another refresh of this index runs: nothing to do
├── NotAccepted               a new index did not pass its checks: look at it, then `resolver refresh --accept`
├── DataFileError             a line in a data file is wrong: the message names file and line
│   └── HouseRulesError       so in a group's own house rules
├── UnknownCard               a name did not lead to exactly one card
├── UnknownCost               the data does not tell what a card costs: look at the card, or import data that does
├── LedgerError               the game ledger cannot be used: another place, or try again
├── GameError                 the game does not allow it; nothing was recorded
│   ├── UnknownGame           no game has this code
│   ├── GameEnded             the game is over
│   ├── UnknownPlayer         the name is none of the game's players
│   ├── NameSpent             the card was declared before (rule 1-1c): `.use` says by whom
│   ├── NameTaken             somebody plays under this name already
│   ├── NotAllowed            only the player concerned or the host may do it
│   └── NothingToUndo         no such declaration stands
└── UsageError                the caller asked for something that has no meaning: change the call
"""


class ResolverError(Exception):
    """Base of all; `str(error)` is one line for a person, and says what to do."""

    def __init__(self, message: str = "", ja: str = "") -> None:
        """message: in English; ja: the same in Japanese, where players at a table may read it."""
        super().__init__(message)
        self.ja = ja
        self.lang = "en"  # that of the command which failed, where there is one

    def in_(self, lang: str) -> str:
        """The line in "ja", where there is one, or in "en"."""
        return self.ja if lang == "ja" and self.ja else str(self)


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
    """The card service does not give what we need; the old index stays."""


class Unreachable(NetworkError):
    """The card service does not answer, or asks to come later."""

    def __init__(self, message: str, wait: float = 0) -> None:
        """wait: seconds that the service asks to wait, 0 where it did not say."""
        super().__init__(message)
        self.wait = wait


class FormatChanged(NetworkError):
    """An answer of the card service is not what was expected; the message names both."""


class ForbiddenAddress(NetworkError):
    """An address that is not https, or whose host is not in config.allowed_hosts()."""


class RefreshRunning(ResolverError):
    """Another process refreshes this index now."""


class NotAccepted(ResolverError):
    """A new index did not pass its checks and was set aside; the old one stays."""


class DataFileError(ResolverError):
    """A line in one of the files under data/ is wrong; the message names file and line."""


class HouseRulesError(DataFileError):
    """A file of house rules cannot be read, or an entry in it is wrong; the message names file and entry."""


class UnknownCard(ResolverError):
    """A name led to no card, or to several."""


class UnknownCost(ResolverError):
    """The card data has no mana cost for a card, so whether it fits another cannot be told."""


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

    def __init__(self, message: str, ja: str = "", use: object = None) -> None:
        """use: the ledger.Declaration that spent the name, or None where it was taken back in the same instant."""
        super().__init__(message, ja)
        self.use = use


class NameTaken(GameError):
    """Somebody plays under this name already."""


class NotAllowed(GameError):
    """Only the player concerned or the host may do it."""


class NothingToUndo(GameError):
    """No such declaration stands."""


class UsageError(ResolverError):
    """The call has no meaning, e.g. an unknown option in a JSON Lines row."""
