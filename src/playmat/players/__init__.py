"""Players: random, greedy, search, scripted, and people at a terminal. All of them know only their seat's view.

``make_player("search:200ms", seed=7)`` makes one; ``player.choose(Seat.of(game))`` is the number of an option."""

from playmat.players.base import Player, Seat
from playmat.players.bots import GreedyPlayer, RandomPlayer, ScriptedPlayer, ScriptError, SearchPlayer
from playmat.players.spec import UnknownPlayer, make_player

__all__ = [
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "ScriptError",
    "ScriptedPlayer",
    "SearchPlayer",
    "Seat",
    "UnknownPlayer",
    "make_player",
]
