"""Players by name: ``random``, ``greedy``, ``search:200ms``, ``search:400`` …"""

from __future__ import annotations

from playmat.players.base import Player, RandomPlayer


class PlayerError(ValueError):
    """A player's name that cannot be read; the message lists those there are."""


def player_names() -> list[str]:
    return ["random"]


def make_player(spec: str, seed: int = 0) -> Player:
    """The player a spec stands for."""
    if spec == "random":
        return RandomPlayer(seed)
    raise PlayerError(f"unknown player {spec!r}; there are {', '.join(player_names())}")
