"""The ledger's schema, step by step. A new step is added at the end; an old one is never changed.

Steps are SQL that SQLite and PostgreSQL both read. A test holds the sum of all steps against the models.
"""

from sqlalchemy import Connection, text

from ..errors import LedgerError

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE game (code TEXT NOT NULL PRIMARY KEY, started_at TEXT NOT NULL, ended_at TEXT, "
        "sealed BOOLEAN NOT NULL, open_table BOOLEAN NOT NULL, rules TEXT NOT NULL, last INTEGER NOT NULL)",
        "CREATE TABLE player (game TEXT NOT NULL REFERENCES game (code), name TEXT NOT NULL, seat INTEGER NOT NULL, "
        "PRIMARY KEY (game, name))",
        "CREATE TABLE declaration (game TEXT NOT NULL, number INTEGER NOT NULL, oracle_id TEXT NOT NULL, "
        "name TEXT NOT NULL, said TEXT NOT NULL, hand TEXT NOT NULL, rule TEXT NOT NULL, player TEXT NOT NULL, "
        "declared_at TEXT NOT NULL, taken_back_at TEXT, PRIMARY KEY (game, number), "
        "FOREIGN KEY (game, player) REFERENCES player (game, name))",
        "CREATE UNIQUE INDEX spent_card ON declaration (game, oracle_id) WHERE taken_back_at IS NULL",
        "CREATE UNIQUE INDEX spent_name ON declaration (game, name) WHERE taken_back_at IS NULL",
        "CREATE TABLE reveal (game TEXT NOT NULL REFERENCES game (code), number INTEGER NOT NULL, query TEXT NOT NULL, "
        "shown INTEGER NOT NULL, player TEXT NOT NULL, revealed_at TEXT NOT NULL, PRIMARY KEY (game, number))",
    ),
    (  # what the service needs: players' tokens, requests sent twice, what changed since a phone last looked
        "ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE player ADD COLUMN token TEXT",
        "ALTER TABLE player ADD COLUMN host BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE declaration ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE declaration ADD COLUMN request TEXT",
        "ALTER TABLE reveal ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        "CREATE UNIQUE INDEX sent_once ON declaration (game, player, request)",
    ),
)
_LOCK = 0x4D4D  # any number: PostgreSQL's advisory lock, so that two programs do not migrate at once


def migrate(conn: Connection, steps: tuple[tuple[str, ...], ...] = STEPS) -> int:
    """Bring the ledger up to the last step and return how many steps were taken; inside the caller's transaction.

    Raises LedgerError where the ledger was written by a newer program.
    """
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    conn.execute(text("CREATE TABLE IF NOT EXISTS ledger_version (version INTEGER NOT NULL)"))
    version = conn.execute(text("SELECT max(version) FROM ledger_version")).scalar() or 0
    if version > len(steps):
        raise LedgerError(f"The ledger has version {version}, this program knows {len(steps)}: use a newer program.")
    for number, step in enumerate(steps[version:], version + 1):
        for statement in step:
            conn.execute(text(statement))
        conn.execute(text("INSERT INTO ledger_version VALUES (:number)"), {"number": number})
    return len(steps) - version
