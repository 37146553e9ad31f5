"""The tables of an index, and the versions that must agree between it and the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # needed to build an index only, and slow to load
    from sqlite_utils import Database

SCHEMA_VERSION = 3


def create_tables(db: Database) -> None:
    """Make the empty tables in a new file."""
    db["meta"].create({"key": str, "value": str}, pk="key")
    # data: a model.Card in msgpack. id: position by how often it was printed.
    db["card"].create({"id": int, "oracle_id": str, "name": str, "name_ja": str, "scope": str, "data": bytes}, pk="id")
    # kind, lang and face as in model.CardName. key: text.name_key, loose: text.loose_key.
    db["name"].create(
        {"card": int, "text": str, "key": str, "loose": str, "kind": str, "lang": str, "face": int, "prints": int}
    )
    # A clue's term ("type:instant", "set:m10") and the cards it holds for, as index.bits packs them.
    db.execute("CREATE TABLE term (term TEXT PRIMARY KEY, cards BLOB NOT NULL) WITHOUT ROWID")
    # As index.wordings.Wording. key: text.wording.key.
    db.execute("CREATE TABLE wording (key INTEGER PRIMARY KEY, whole INTEGER NOT NULL, cards BLOB NOT NULL)")
    db["saved"].create({"name": str, "data": bytes}, pk="name")
    db["card_set"].create(
        {"code": str, "name": str, "name_ja": str, "set_type": str, "released_at": str, "parent_set_code": str}, pk="code"
    )
    db["printing"].create(
        {
            "card": int,
            "set_code": str,
            "collector_number": str,
            "lang": str,
            "rarity": str,
            "released_at": str,
            "printed_name": str,
        }
    )


def create_indexes(db: Database) -> None:
    """Look-up indexes, made after the rows are in."""
    db["name"].create_index(["key"])
    db["name"].create_index(["loose"])
    db["name"].create_index(["card"])
    db["card"].create_index(["oracle_id"])
    db["card"].create_index(["name"])
    db["printing"].create_index(["card"])
