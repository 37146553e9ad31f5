"""The game ledger: which names are spent, by whom and when (rule 1-1c).

Kept apart from the card index, which it survives.

SQLite in the user's data folder, or any database that SQLAlchemy reaches by RESOLVER_LEDGER_URL (tested: PostgreSQL).
It knows nothing of the index or of the rules: it stores oracle_id and names as it is told them. docs/table.md is the
guide.
"""

from .entries import Declaration, GameInfo, Player, Record, Reveal
from .game import Game
from .store import Ledger, open_ledger

__all__ = ["Declaration", "Game", "GameInfo", "Ledger", "Player", "Record", "Reveal", "open_ledger"]
