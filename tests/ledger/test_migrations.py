"""The schema: the sum of the steps is what the models say, and steps are taken once."""

import pytest
from sqlalchemy import create_engine, inspect, text

from resolver.errors import LedgerError
from resolver.ledger import Ledger
from resolver.ledger.migrations import STEPS, migrate
from resolver.ledger.models import Base
from resolver.ledger.store import _url


def shape(engine) -> dict:
    """Tables, columns and keys of a database, as far as both kinds of it name them alike."""
    found = inspect(engine)
    return {
        table: {
            "columns": [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)],
            "key": found.get_pk_constraint(table)["constrained_columns"],
            "to": sorted((tuple(k["constrained_columns"]), k["referred_table"]) for k in found.get_foreign_keys(table)),
            "unique": sorted((i["name"], tuple(i["column_names"])) for i in found.get_indexes(table) if i["unique"]),
        }
        for table in found.get_table_names()
        if table != "ledger_version"
    }


def test_the_steps_make_what_the_models_say(url: str) -> None:
    engine = create_engine(_url(url))
    with engine.begin() as conn:
        assert migrate(conn) == len(STEPS)
        assert migrate(conn) == 0
    migrated = shape(engine)
    with engine.begin() as conn:
        for table in reversed(Base.metadata.sorted_tables):
            conn.execute(text(f"DROP TABLE {table.name}"))
    Base.metadata.create_all(engine)
    assert shape(engine) == migrated
    engine.dispose()


def test_a_later_step_keeps_what_is_there(url: str) -> None:
    with Ledger(url) as ledger:
        code = ledger.new_game(["Ann"]).code
        ledger.game(code).declare("a", "A", by="Ann")
    engine = create_engine(_url(url))
    later = (*STEPS, ("ALTER TABLE game ADD COLUMN remark TEXT NOT NULL DEFAULT ''",))
    with engine.begin() as conn:
        assert migrate(conn, later) == 1
        assert migrate(conn, later) == 0
        assert conn.execute(text("SELECT name FROM declaration")).scalar() == "A"
        with pytest.raises(LedgerError, match=f"version {len(STEPS) + 1}, this program knows {len(STEPS)}"):
            migrate(conn)
    engine.dispose()
