"""A whole game as data, for keeping or for looking at afterwards."""

import csv
from dataclasses import asdict, fields
from typing import IO, Any

from .entries import Declaration
from .game import Game


def as_dict(game: Game) -> dict[str, Any]:
    """The game in JSON: what is fixed about it, every declaration, those taken back too, and every reveal."""
    return asdict(game.record())


def as_csv(game: Game, file: IO[str]) -> None:
    """Write every declaration as a row, with a header, as RFC 4180 has it."""
    writer = csv.DictWriter(file, [field.name for field in fields(Declaration)])
    writer.writeheader()
    writer.writerows(asdict(one) for one in game.declarations())
