"""Opponents that are programs: the players of ``playmat.players``, by the names the table offers."""

from __future__ import annotations

from importlib.util import find_spec

from playmat.decisions.game import Game
from playmat.players import Player, Seat, make_player
from playmat.players.spec import LEVELS

THINKING = {1: "50ms", 2: "150ms", 3: "400ms", 4: "1s", 5: "2.5s"}
BY_LEVEL = ("search",)
"""Players that take a level from 1 to 5."""
LEARNED = ("learned",) if find_spec("numpy") is not None else ()
OFFERED = (*LEVELS, *LEARNED, "random")
"""What the start page offers, from easy to hard, then what stands apart."""
OPPONENTS = (*OFFERED, "greedy", *BY_LEVEL)
AGENT = "agent"
"""The program named on the command line, at a table that was started with one. No browser ever names a command."""


class Bot:
    """A player at the table. It is given a copy of the game and knows only what its seat shows."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, game: Game) -> int:
        """The number of an option of the open decision."""
        seat = Seat.of(game)
        return 0 if len(seat.codes) == 1 else self._player.choose(seat)


def make_bot(kind: str, level: int, seed: int) -> Bot:
    """The opponent of that name; ``level`` is how long the search thinks, 1 to 5."""
    spec = f"search:{THINKING[max(1, min(5, level))]}" if kind == "search" else kind
    return Bot(make_player(spec, seed))
