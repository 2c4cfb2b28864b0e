"""Players: random, greedy, search, scripted and a person at the terminal, behind one door.

``make_player("search:200ms", seed=7)`` makes one; ``player.choose(state, options)`` returns the number of an option.
A player looks only at what its side may see: it draws hidden cards anew before it thinks."""

from __future__ import annotations

from playmat.players.base import Player, RandomPlayer
from playmat.players.make import PlayerError, make_player, player_names

__all__ = ["Player", "PlayerError", "RandomPlayer", "make_player", "player_names"]
