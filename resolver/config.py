"""Settings and their defaults, each with its unit. Environment variables begin with RESOLVER_."""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

APP = "resolver"

# --- import -------------------------------------------------------------------------------------------------------
LANGUAGES = ("en", "ja")  # the languages of the rows that are read
MAX_BAD_ROW_SHARE = 0.01  # share [0..1] of unreadable rows in a file above which an import stops
MAX_BAD_ROWS_FREE = 3  # rows; so many may be bad in a file however small it is
MAX_NAMED_BAD_ROWS = 20  # rows named one by one in the report

# --- queries ------------------------------------------------------------------------------------------------------
MAX_QUERY_LENGTH = 2000  # characters; what is longer is no question at a table
MAX_NAME_LENGTH = 300  # characters of a card or cost where just one is asked for; the longest name has 141
DEFAULT_LIMIT = 50  # cards in an answer
TABLE_LIMIT = 20  # of them listed in a terminal, which has some 24 lines


# --- games --------------------------------------------------------------------------------------------------------
MAX_PLAYER_NAME = 40  # characters
MAX_PLAYERS = 30  # of one game; a table that anyone may join must not be filled up by a stranger


def index_path() -> Path:
    """The index in use: RESOLVER_INDEX, or index.sqlite in the user's data folder."""
    chosen = os.environ.get("RESOLVER_INDEX")
    return Path(chosen) if chosen else user_data_path(APP) / "index.sqlite"


def starter_index_path() -> Path:
    """Where the index of the starter cards is built: RESOLVER_CACHE, or the user's cache folder."""
    chosen = os.environ.get("RESOLVER_CACHE")
    return (Path(chosen) if chosen else user_cache_path(APP)) / "starter.sqlite"


def rules_path() -> Path | None:
    """A group's own house rules: RESOLVER_RULES, or None for those that ship with the program."""
    chosen = os.environ.get("RESOLVER_RULES")
    return Path(chosen) if chosen else None


def ledger_url() -> str:
    """Where the game ledger is, as an SQLAlchemy URL: RESOLVER_LEDGER_URL, or "" for the file of `ledger_path`."""
    return os.environ.get("RESOLVER_LEDGER_URL", "")


def ledger_path() -> Path:
    """The file of the user's own ledger."""
    return user_data_path(APP) / "ledger.sqlite"


# --- what words mean in numbers -------------------------------------------------------------------------------------
MANY_SETS = 3  # sets; "in many core sets" asks for so many or more (rule 1-1d), "often reprinted" for more than so many


# --- the card service ---------------------------------------------------------------------------------------------------
HTTP_TIMEOUT = (10, 60)  # seconds to connect, seconds without a byte
HTTP_TRIES = 5  # times that one thing is asked for before giving up
RETRY_FIRST_WAIT = 2.0  # seconds before the second try; doubled each time and spread at random
RETRY_LONGEST_WAIT = 60.0  # seconds
LOCKED_OUT = 30.0  # seconds for which Scryfall answers nobody whom it has sent 429
LONGEST_RETRY_AFTER = 600.0  # seconds; who asks for more is asked again tomorrow
API_PAUSE = 0.2  # seconds between API calls; Scryfall allows ten a second
MAX_REDIRECTS = 5
MAX_PAGES = 20  # pages of one list
MAX_ANSWER_BYTES = 64 << 20  # bytes of one API answer, unzipped; /sets has less than one MiB
MAX_ANSWER_SECONDS = 300.0
MAX_DOWNLOAD_BYTES = 8 << 30  # bytes of a file whose size nobody announced; all_cards unzipped has 2.3 GB
MAX_DOWNLOAD_SECONDS = 4 * 3600.0


def api_url() -> str:
    """Where the card service is: RESOLVER_API, or Scryfall."""
    return os.environ.get("RESOLVER_API", "https://api.scryfall.com").rstrip("/")


def mtgjson_url() -> str:
    """Where MTGJSON lists the sets: RESOLVER_MTGJSON, or MTGJSON."""
    return os.environ.get("RESOLVER_MTGJSON", "https://mtgjson.com/api/v5/SetList.json")


def allowed_hosts() -> tuple[str, ...]:
    """Hosts that may be asked, `*` for any letters: RESOLVER_HOSTS (separated by commas), or Scryfall's."""
    chosen = os.environ.get("RESOLVER_HOSTS", "api.scryfall.com,*.scryfall.io")
    return tuple(host.strip().lower() for host in chosen.split(",") if host.strip())


def user_agent() -> str:
    """How the program introduces itself; RESOLVER_CONTACT adds an address at which its administrator can be reached."""
    from . import __version__

    contact = os.environ.get("RESOLVER_CONTACT", "")
    # A header may hold no line breaks and, safely, only ASCII.
    return f"card-resolver/{__version__}{f' ({contact})' if contact and contact.isascii() and contact.isprintable() else ''}"


# --- the nightly refresh --------------------------------------------------------------------------------------------------
BULK_TYPES = ("all_cards", "default_cards", "oracle_cards")  # Scryfall's files that can become an index, best first
TAGS_TYPE = "oracle_tags"  # Scryfall's file of what people say that cards do
MIN_HOURS_BETWEEN = 20  # hours; Scryfall asks to keep data for a day, and a nightly job may start a little early
KEPT_INDEXES = 2  # earlier indexes kept for `resolver rollback`
KEPT_SET_ASIDE = 1  # indexes that were not accepted or rolled back, kept for inspection
MAX_SHRINKING = 0.02  # share [0..1] of the cards or Japanese names that a new index may lack
KEPT_ATTEMPTS = 400  # attempts in the history: a year of nights
LOG_BYTES = 256 << 10  # bytes of the refresh log before it is rotated
LOG_FILES = 3  # rotated logs that are kept
NICENESS = 10  # added to the refresh's own, so that readers go first on a small machine
ROOM_FOR_INDEX = 1.5  # times the present index's size that must be free beside the download; it grows by a few percent a year
