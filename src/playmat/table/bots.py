"""Opponents that are programs, behind one small door: ``choose(game) -> number of an option``."""

from __future__ import annotations

import random
from typing import Protocol

from playmat.decisions.game import Game

LEVELS = {"search": (1, 2, 3, 4, 5)}
OPPONENTS = ("random", "greedy", "search")


class Bot(Protocol):
    def choose(self, game: Game) -> int: ...


class RandomBot:
    """Any legal option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        return self._luck.randrange(len(decision.codes))


class SimpleBot:
    """Attacks when it can and builds up first: prefers options by kind."""

    ORDER = ("evolve", "energy", "bench", "ability", "trainer", "tool", "stadium", "attack", "yes", "pick", "done")

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        kinds = [option.data["kind"] for option in decision.options]
        for kind in self.ORDER:
            fitting = [i for i, found in enumerate(kinds) if found == kind]
            if fitting:
                return fitting[-1] if kind == "attack" else self._luck.choice(fitting)
        return self._luck.randrange(len(kinds))


def make_bot(kind: str, level: int, seed: int) -> Bot:
    """The opponent of that name; ``level`` is how hard the search thinks, 1 to 5."""
    if kind == "random":
        return RandomBot(seed)
    return SimpleBot(seed)
