"""The ledger's tables.

Every time is ISO 8601 text in UTC, so that both databases keep it alike and it sorts as it reads.
"""

from sqlalchemy import Boolean, ForeignKey, ForeignKeyConstraint, Index, Integer, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """Base of the tables."""


class GameRow(Base):
    """One game.

    rules: TOML of the table's own house rules, "" for the shipped ones. last: number of its latest entry. revision: counts
    every change, a declaration taken back too.
    """

    __tablename__ = "game"
    code: Mapped[str] = mapped_column(Text, primary_key=True)
    started_at: Mapped[str] = mapped_column(Text)
    ended_at: Mapped[str | None] = mapped_column(Text)
    sealed: Mapped[bool] = mapped_column(Boolean)
    open_table: Mapped[bool] = mapped_column(Boolean)
    rules: Mapped[str] = mapped_column(Text)
    last: Mapped[int] = mapped_column(Integer)
    revision: Mapped[int] = mapped_column(Integer, default=0)


class PlayerRow(Base):
    """One player of a game, in the order they were told. token: digest of their secret, None where they have none."""

    __tablename__ = "player"
    game: Mapped[str] = mapped_column(ForeignKey("game.code"), primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    token: Mapped[str | None] = mapped_column(Text)
    host: Mapped[bool] = mapped_column(Boolean, default=False)


class DeclarationRow(Base):
    """One declared name.

    said: the words that led to the card; hand: card or cost in hand, ""; taken_back_at: undone (1-1d). revision: the
    game's when it last changed. request: the sender's key, by which one sent twice is known again.
    """

    __tablename__ = "declaration"
    game: Mapped[str] = mapped_column(Text, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    oracle_id: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(Text)
    hand: Mapped[str] = mapped_column(Text)
    rule: Mapped[str] = mapped_column(Text)
    player: Mapped[str] = mapped_column(Text)
    declared_at: Mapped[str] = mapped_column(Text)
    taken_back_at: Mapped[str | None] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(Integer, default=0)
    request: Mapped[str | None] = mapped_column(Text)

    __table_args__ = (
        ForeignKeyConstraint(["game", "player"], ["player.game", "player.name"]),
        Index("sent_once", "game", "player", "request", unique=True),
        # These decide which of two players who declare a card in the same instant was first (1-1c). By name too, for a
        # card
        # may stand in the data under two oracle_ids.
        Index(
            "spent_card",
            "game",
            "oracle_id",
            unique=True,
            sqlite_where=text("taken_back_at IS NULL"),
            postgresql_where=text("taken_back_at IS NULL"),
        ),
        Index(
            "spent_name",
            "game",
            "name",
            unique=True,
            sqlite_where=text("taken_back_at IS NULL"),
            postgresql_where=text("taken_back_at IS NULL"),
        ),
    )


class RevealRow(Base):
    """One look at the candidates of a sealed game (1-1e). query: what was asked; shown: how many cards it showed."""

    __tablename__ = "reveal"
    game: Mapped[str] = mapped_column(ForeignKey("game.code"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    query: Mapped[str] = mapped_column(Text)
    shown: Mapped[int] = mapped_column(Integer)
    player: Mapped[str] = mapped_column(Text)
    revealed_at: Mapped[str] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(Integer, default=0)
