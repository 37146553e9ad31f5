"""Ledgers to test on: SQLite always, PostgreSQL where RESOLVER_TEST_POSTGRES_URL names one."""

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from resolver.ledger import Ledger

POSTGRES = os.environ.get("RESOLVER_TEST_POSTGRES_URL", "")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty ledger."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'ledger.sqlite'}"
        return
    if not POSTGRES:
        pytest.skip("needs RESOLVER_TEST_POSTGRES_URL")
    name = f"ledger_{secrets.token_hex(6)}"
    server = POSTGRES.replace("postgresql://", "postgresql+psycopg://", 1)
    admin = create_engine(server, isolation_level="AUTOCOMMIT")
    with admin.connect() as conn:
        conn.execute(text(f"CREATE DATABASE {name}"))
    yield POSTGRES.rsplit("/", 1)[0] + f"/{name}"
    with admin.connect() as conn:
        conn.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


@pytest.fixture
def ledger(url: str) -> Iterator[Ledger]:
    """An empty ledger."""
    with Ledger(url) as opened:
        yield opened
