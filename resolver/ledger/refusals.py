"""What the ledger says where a game does not allow what was asked, as the error to raise."""

from collections.abc import Iterable

from ..errors import GameEnded, NameTaken, ResolverError, UnknownPlayer, UsageError
from .names import player_name


def ended(code: str, at: str) -> GameEnded:
    """The error for a game that is over."""
    return GameEnded(
        f"Game {code} ended at {at}; start a new one to play on.",
        f"ゲーム {code} は {at} に終わりました。続けるには新しいゲームを始めてください。",
    )


def stranger(name: str, code: str, players: Iterable[str]) -> ResolverError:
    """The error for a name that is none of the players': UsageError where nobody was named."""
    if not name:
        return UsageError("Say who declares: --by NAME.", "だれの宣言か、--by で言ってください。")
    name = player_name(name)  # too long to be repeated, or not
    return UnknownPlayer(
        f"“{name}” does not play in game {code}; the players are {', '.join(players)}.",
        f"「{name}」はゲーム {code} のプレイヤーではありません。プレイヤー：{'、'.join(players)}",
    )


def taken(name: str) -> NameTaken:
    """The error for a seat that somebody holds: another player, or this one with the phone that they had before."""
    return NameTaken(
        f"Somebody plays as “{name}” already; take another name. If it is you, with another phone, have the host free that seat.",
        f"「{name}」はもういます。別の名前にしてください。端末を変えた本人なら、ホストに席を空けてもらってください。",
    )
