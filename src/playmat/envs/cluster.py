"""A batch over the machines of a Ray cluster: each actor plays its own lanes, arrays travel through Ray's object store.

The same games and arrays as with ``WorkerEnv``. Within one machine that is faster; this is for more cores than one
machine has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck
from playmat.envs.batch import Arrays, BatchEnv, as_ints
from playmat.envs.crew import WorkerDied
from playmat.envs.lanes import BadRequest
from playmat.envs.pool import Pool
from playmat.simulate.cluster import connect

NAMES = ("tokens", "options", "facts", "oracle", "outcomes")


class Lanes:
    """What an actor holds: a batch of its own."""

    def __init__(self, decks: list[tuple[Deck, str, float]], library: Any, settings: dict[str, Any]) -> None:
        pool = Pool((), None, library)
        for deck, book, weight in decks:
            pool.add(deck, weight, book)
        self.env = BatchEnv(pool, **settings)

    def reset(self, decks: Any, seeds: Any) -> list[NDArray[np.int16]]:
        return self._shown(self.env.reset(decks, seeds))

    def step(self, choices: list[int]) -> list[NDArray[np.int16]]:
        return self._shown(self.env.step(choices))

    def matrix(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        return self.env.pool.wins, self.env.pool.games

    def change(self, name: str, *given: Any) -> None:
        """Add a deck, or weigh them anew."""
        getattr(self.env.pool, name)(*given)

    @staticmethod
    def _shown(arrays: Arrays) -> list[NDArray[np.int16]]:
        return [getattr(arrays, name).copy() for name in NAMES]


class RayEnv:
    """Games of a pool of decks in ``workers`` actors with ``lanes`` lanes each, on this machine's Ray or with an
    ``address`` such as ray://HOST on that of a cluster."""

    def __init__(
        self,
        pool: Pool | Sequence[Deck],
        workers: int = 2,
        lanes: int = 64,
        seed: int = 0,
        *,
        address: str = "ray",
        **settings: Any,
    ) -> None:
        if workers < 1:
            raise BadRequest(f"a batch has at least 1 worker: {workers}")
        self._ray = ray = connect(address)
        self.pool = pool if isinstance(pool, Pool) else Pool(pool)
        self.workers = workers
        self.lanes_each = lanes
        self.lanes = workers * lanes
        decks = list(zip(self.pool.decks, self.pool.books, self.pool.weights, strict=True))
        actor = ray.remote(num_cpus=1)(Lanes)
        library = ray.put(self.pool.table.library)
        self._actors = [
            actor.remote(decks, library, {"lanes": lanes, "seed": seed + number, **settings})
            for number in range(workers)
        ]
        self.arrays: Arrays | None = None

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> Arrays:
        """As ``BatchEnv.reset``, over the lanes of all actors."""
        for name, given in (("decks", decks), ("seeds", seeds)):
            if given is not None and len(given) != self.lanes:
                raise BadRequest(f"{self.lanes} lanes but {len(given)} {name}")
        calls = []
        for worker, actor in enumerate(self._actors):
            part = slice(worker * self.lanes_each, (worker + 1) * self.lanes_each)
            calls.append(actor.reset.remote(decks and list(decks[part]), seeds and list(seeds[part])))
        return self._joined(calls)

    def step(self, choices: Sequence[int] | NDArray[Any]) -> Arrays:
        """Answer every lane's decision; wrong requests are found before any actor is told."""
        if self.arrays is None:
            raise BadRequest("reset the batch before its first step")
        answers = as_ints(choices)
        if len(answers) != self.lanes:
            raise BadRequest(f"{self.lanes} lanes but {len(answers)} choices")
        for lane, (answer, offered) in enumerate(zip(answers, self.arrays.offered, strict=True)):
            if not 0 <= answer < offered:
                raise BadRequest(f"lane {lane}: there is no option {answer}; choose 0 to {offered - 1}")
        n = self.lanes_each
        return self._joined([a.step.remote(answers[i * n : i * n + n]) for i, a in enumerate(self._actors)])

    def _joined(self, calls: list[Any]) -> Arrays:
        parts = self._get(calls)
        self.arrays = Arrays(*(np.concatenate([part[i] for part in parts]) for i in range(len(NAMES))))
        return self.arrays

    def _get(self, calls: list[Any]) -> list[Any]:
        try:
            found: list[Any] = self._ray.get(calls)
        except self._ray.exceptions.RayActorError as err:
            raise WorkerDied("an actor has ended: close the batch and make a new one") from err
        return found

    def add(self, deck: Deck, weight: float = 1.0) -> int:
        """Add a deck to the pool of every actor."""
        number = self.pool.add(deck, weight)
        self._get([actor.change.remote("add", deck, weight, self.pool.books[number]) for actor in self._actors])
        return number

    def weigh(self, weights: Sequence[float]) -> None:
        """New weights of the decks, from the next games on."""
        self.pool.weigh(weights)
        self._get([actor.change.remote("weigh", list(weights)) for actor in self._actors])

    def win_rates(self) -> NDArray[np.float64]:
        """Shares of games won, deck against deck, over all actors."""
        parts = self._get([actor.matrix.remote() for actor in self._actors])
        self.pool.wins = sum(wins for wins, _ in parts)
        self.pool.games = sum(games for _, games in parts)
        return self.pool.win_rates()

    def close(self) -> None:
        """End the actors."""
        for actor in self._actors:
            self._ray.kill(actor)
        self._actors = []
