"""What a player may be called."""

from collections.abc import Sequence

from ..config import MAX_PLAYER_NAME, MAX_PLAYERS
from ..errors import UsageError


def player_name(name: str) -> str:
    """The name without blanks around it; raises UsageError, without repeating it, where it is empty or too long."""
    name = name.strip()
    if not name:
        raise UsageError("Say who plays: a name of one character or more.", "名前を言ってください。")
    if len(name) > MAX_PLAYER_NAME:
        raise UsageError(
            f"A player's name has {len(name)} characters; keep it to {MAX_PLAYER_NAME}.",
            f"プレイヤー名が長すぎます（{len(name)}文字）。{MAX_PLAYER_NAME}文字までにしてください。",
        )
    return name


def player_names(names: Sequence[str]) -> list[str]:
    """The names of all players; raises UsageError where one is no name, stands twice, or they are too many."""
    found = [name.strip() for name in names]
    if not all(found) or len(set(found)) < len(found):
        raise UsageError(
            "Players need names, each a different one.", "プレイヤーには、それぞれ違う名前が必要です。"
        )
    enough_seats(len(found))
    return [player_name(name) for name in found]


def enough_seats(players: int) -> None:
    """Raise UsageError where a game would have more players than config.MAX_PLAYERS."""
    if players > MAX_PLAYERS:
        raise UsageError(
            f"A game has {MAX_PLAYERS} players at most.", f"プレイヤーは{MAX_PLAYERS}人までです。"
        )
