"""The door every player stands behind, and the simplest player of all."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from playmat.engine.state import State


class Player(Protocol):
    """Whoever answers decisions. ``name`` is the spec that makes an equal player."""

    name: str

    def choose(self, state: State, options: Sequence[int]) -> int:
        """The number of the option chosen. The state is the true one and must be left unchanged; only what the
        deciding side may see of it counts (``decisions.determinize``)."""
        ...

    def begin(self, seed: int) -> None:
        """A new game: forget the last one, and take all luck from this seed."""
        ...


class RandomPlayer:
    """Any legal option, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._luck = random.Random(seed)

    def begin(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, state: State, options: Sequence[int]) -> int:
        return self._luck.randrange(len(options))
