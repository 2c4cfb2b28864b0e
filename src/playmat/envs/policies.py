"""Who chooses in a batch of games: a *policy* answers the open decision of every lane from what the lanes show, and may
note some numbers of each decision for whoever learns from it. ``envs.collect`` sends policies to other processes, so
they are picklable."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from playmat.envs.batch import Arrays
from playmat.envs.network import Network

Notes = NDArray[np.float32]


class Policy(Protocol):
    """What a policy can do. All its luck comes from ``luck``, so that a run can be repeated."""

    @property
    def notes(self) -> int:
        """How many numbers it notes of each decision."""
        ...

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        """The number of an option row for each lane; ``notes`` [lanes, notes] is there to be filled."""
        ...


class RandomPolicy:
    """Every option row is as likely as the others."""

    notes = 0

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = (luck.random(len(seen.facts)) * seen.offered).astype(np.int64)
        return chosen


LOG_LIKELIHOOD, VALUE = range(2)  # what NetworkPolicy notes


class NetworkPolicy:
    """A network of ``envs.network``, which needs batches with ``outcomes``: options are drawn by what it thinks of
    them. It notes the logarithm of the drawn option's likelihood, and the value of the position."""

    notes = 2

    def __init__(
        self, network: Network, cards: NDArray[np.float32], texts: NDArray[np.float32], heat: float = 1.0
    ) -> None:
        """``cards`` and ``texts`` are those of the pool's table. ``heat``: 1 draws as the network says, less draws the
        best more often, 0 always takes it."""
        self.network = network
        self.heat = heat
        self._cards = network.cards(cards, texts)

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        chosen = np.zeros(len(seen.facts), dtype=np.int64)
        drawn = luck.random(len(chosen))
        used = seen.used
        for lane, n in enumerate(seen.offered.tolist()):
            numbers, value = self.network.think(
                seen.tokens[lane, : used[lane]], seen.options[lane, :n], seen.outcomes[lane, :n], self._cards
            )
            likely = self._likelihoods(numbers)
            at = min(int(np.searchsorted(np.cumsum(likely), drawn[lane])), n - 1)
            chosen[lane] = at
            notes[lane, LOG_LIKELIHOOD] = np.log(max(float(likely[at]), 1e-30))
            notes[lane, VALUE] = value
        return chosen

    def _likelihoods(self, numbers: NDArray[np.float32]) -> NDArray[np.float64]:
        wide = numbers.astype(np.float64) - float(numbers.max())
        likely = np.exp(wide / self.heat) if self.heat > 0 else (wide == 0).astype(np.float64)
        shares: NDArray[np.float64] = likely / likely.sum()
        return shares
