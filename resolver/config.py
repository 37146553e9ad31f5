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
DEFAULT_LIMIT = 50  # cards in an answer


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


def api_url() -> str:
    """Where the card service is: RESOLVER_API, or Scryfall."""
    return os.environ.get("RESOLVER_API", "https://api.scryfall.com").rstrip("/")


def user_agent() -> str:
    """How the program introduces itself; RESOLVER_CONTACT adds an address at which its administrator can be reached."""
    contact = os.environ.get("RESOLVER_CONTACT", "")
    return f"card-resolver/0.1.0{f' ({contact})' if contact else ''}"
