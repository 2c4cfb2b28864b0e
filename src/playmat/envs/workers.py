"""A batch over several processes, with arrays in shared memory: each worker plays its own lanes and copies what they
show to its part of the arrays. Workers can be stepped together, or in turn, so that a network thinks about the lanes of
some while the others play. ``envs.collect`` lets each worker choose by itself as well."""

from __future__ import annotations

import gc
import pickle
import signal
import traceback
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck, Library
from playmat.envs import layout as la
from playmat.envs.batch import Arrays, BatchEnv, as_whole, shapes
from playmat.envs.crew import DONE, END, Crew, WorkerDied, start_method
from playmat.envs.lanes import BadRequest
from playmat.envs.pool import Pool
from playmat.envs.shared import Plan, SharedArrays

__all__ = ["WorkerDied", "WorkerEnv", "Workers"]

RESET, CALL = range(2)
STEP = b"step"  # the choices lie in shared memory; everything else that is said is pickled
SHORTS = "<i2"
SIZES: dict[str, Any] = {"tokens": la.TOKENS, "options": la.OPTIONS, "oracle": False, "outcomes": False}


class Obeying:
    """What a worker does: a batch of its own, and the orders that every kind of worker understands."""

    def __init__(self, pool: Pool, settings: dict[str, Any], number: int, plan: Plan) -> None:
        self.env = BatchEnv(pool, **settings)
        self.part = slice(number * self.env.lanes, (number + 1) * self.env.lanes)
        self.shared = SharedArrays.attach(plan)

    def obey(self, said: bytes) -> bytes:
        """Carry out an order; returns the answer."""
        order, given = pickle.loads(said)
        if order == RESET:
            self.env.reset(*given)
            self.show()
            return DONE
        name, arguments = given
        if name == "matrix":
            return pickle.dumps((True, (self.env.pool.wins, self.env.pool.games)))
        if name == "pairs":
            return pickle.dumps((True, self.env.pool.pairs))
        getattr(self.env.pool, name)(*arguments)
        return DONE

    def show(self) -> None:
        """Put what the lanes show where the parent sees it."""


class Stepping(Obeying):
    """A worker that is told every choice."""

    def __init__(self, pool: Pool, settings: dict[str, Any], number: int, plan: Plan) -> None:
        super().__init__(pool, settings, number, plan)
        arrays = self.shared.arrays
        self._choices = arrays["choices"][self.part]
        self._parts = [
            (arrays[name][self.part], getattr(self.env.arrays, name)) for name in self.env.shapes if arrays[name].size
        ]

    def obey(self, said: bytes) -> bytes:
        if said != STEP:
            return super().obey(said)
        self.env.step(self._choices.tolist())
        self.show()
        return DONE

    def show(self) -> None:
        for target, source in self._parts:
            target[...] = source


def serve(
    pipe: Connection,
    kind: type[Obeying],
    pool: Pool | list[tuple[Deck, str, float]],
    library: Library | None,
    *given: Any,
) -> None:
    """A worker of some kind: obey until END. Ctrl+C is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if not isinstance(pool, Pool):
        pool = _pool_of(pool, library)
    pool.forget_games()
    gc.freeze()  # what is there now stays; the engine leaves no cycles behind
    worker = kind(pool, *given)
    with suppress(EOFError, OSError):  # the parent has ended
        while (said := pipe.recv_bytes()) != END:
            try:
                pipe.send_bytes(worker.obey(said))
            except Exception as err:  # the parent raises it
                pipe.send((False, err if isinstance(err, BadRequest) else traceback.format_exc()))


def _pool_of(decks: list[tuple[Deck, str, float]], library: Library | None) -> Pool:
    pool = Pool((), None, library)
    for deck, book, weight in decks:
        pool.add(deck, weight, book)
    return pool


class Workers:
    """Processes with ``lanes`` lanes each, the memory they share with the parent, and the pool they play with."""

    def __init__(self, pool: Pool | Sequence[Deck], workers: int, lanes: int) -> None:
        if workers < 1:
            raise BadRequest(f"a batch has at least 1 worker: {workers}")
        self.pool = pool if isinstance(pool, Pool) else Pool(pool)
        self.workers = workers
        self.lanes_each = lanes
        self.lanes = workers * lanes

    def _shapes(self, settings: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        """The shape of each array over the lanes of all workers."""
        return shapes(self.lanes, **{name: settings.get(name, usual) for name, usual in SIZES.items()})

    def _begin(
        self, kind: type[Obeying], start: str, seed: int, settings: dict[str, Any], plan: Plan, *more: Any
    ) -> None:
        """Start the processes; worker n plays what a ``BatchEnv`` with ``seed + n`` would."""
        method = start_method(start)
        decks = list(zip(self.pool.decks, self.pool.books, self.pool.weights, strict=True))
        pool = (self.pool, None) if method == "fork" else (decks, self.pool.table.library)
        given = []
        for number in range(self.workers):
            own = {"lanes": self.lanes_each, "seed": seed + number, **settings}
            given.append((kind, *pool, own, number, plan, *more))
        self._crew = Crew(method, serve, given)

    @property
    def processes(self) -> list[int]:
        """The process numbers of the workers."""
        return [process.pid for process in self._crew.processes]

    def lanes_of(self, worker: int) -> slice:
        """The lanes a worker plays."""
        return slice(worker * self.lanes_each, (worker + 1) * self.lanes_each)

    def _reset(self, decks: Sequence[tuple[int, int]] | None, seeds: Sequence[int] | None) -> None:
        """As ``BatchEnv.reset``, over the lanes of all workers."""
        for name, given in (("decks", decks), ("seeds", seeds)):
            if given is not None and len(given) != self.lanes:
                raise BadRequest(f"{self.lanes} lanes but {len(given)} {name}")
        for a, b in decks or ():  # before any worker is told
            self.pool.pair(int(a), int(b))
        for worker in range(self.workers):
            part = self.lanes_of(worker)
            self._crew.send(worker, pickle.dumps((RESET, (decks and decks[part], seeds and list(seeds[part])))))
        self._crew.answers()

    # --- decks ----------------------------------------------------------------------------------------------

    def add(self, deck: Deck, weight: float = 1.0) -> int:
        """Add a deck to the pool of every worker."""
        number = self.pool.add(deck, weight)
        self._call("add", deck, weight)
        return number

    def weigh(self, weights: Sequence[float]) -> None:
        """New weights of the decks, from the next games on."""
        self.pool.weigh(weights)
        self._call("weigh", list(weights))

    def only(self, worker: int, pairs: Sequence[tuple[int, int]]) -> None:
        """Let one worker play these pairs of decks alone; see ``Pool.only``."""
        self._crew.send(worker, pickle.dumps((CALL, ("only", (list(pairs),)))))
        self._crew.answer(worker)

    def win_rates(self) -> NDArray[np.float64]:
        """Shares of games won, deck against deck, over all workers."""
        parts = self._call("matrix")
        self.pool.wins = sum(wins for wins, _ in parts)
        self.pool.games = sum(games for _, games in parts)
        return self.pool.win_rates()

    def pairs(self) -> list[list[tuple[int, int]]]:
        """Of each worker the pairs of decks that ``facts`` name by number: each numbers them as it meets them."""
        return self._call("pairs")

    def _call(self, name: str, *arguments: Any) -> list[Any]:
        for worker in range(self.workers):
            self._crew.send(worker, pickle.dumps((CALL, (name, arguments))))
        return self._crew.answers()


class WorkerEnv(Workers):
    """The same games and arrays as ``BatchEnv``, in ``workers`` processes with ``lanes`` lanes each."""

    def __init__(
        self,
        pool: Pool | Sequence[Deck],
        workers: int = 2,
        lanes: int = 64,
        seed: int = 0,
        *,
        start: str = "",
        **settings: Any,
    ) -> None:
        """``start``: how processes are made (fork, spawn, forkserver); by default fork where it exists. With fork,
        make the batch before anything that starts threads or uses a GPU; workers then share the matches that the pool
        has bound (``pool.bind_all``). ``settings`` are those of ``BatchEnv``."""
        super().__init__(pool, workers, lanes)
        self.shapes = self._shapes(settings)
        wanted = {name: (shape, SHORTS) for name, shape in self.shapes.items()}
        self._shared = SharedArrays({**wanted, "choices": ((self.lanes,), "<i8")})
        self._choices = self._shared.arrays["choices"]
        self.arrays = Arrays(**{name: self._shared.shown(name) for name in self.shapes})
        self._begin(Stepping, start, seed, settings, self._shared.plan)

    # --- all workers ------------------------------------------------------------------------------------

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> Arrays:
        """As ``BatchEnv.reset``, over the lanes of all workers."""
        self._reset(decks, seeds)
        return self.arrays

    def step(self, choices: Sequence[int] | NDArray[Any]) -> Arrays:
        """Answer every lane's decision; wrong requests are found before any worker is told."""
        answers = as_whole(choices)
        if len(answers) != self.lanes:
            raise BadRequest(f"{self.lanes} lanes but {len(answers)} choices")
        bad = np.flatnonzero((answers < 0) | (answers >= self.arrays.offered))
        if len(bad):
            lane = int(bad[0])
            last = int(self.arrays.offered[lane]) - 1
            raise BadRequest(f"lane {lane}: there is no option {int(answers[lane])}; choose 0 to {last}")
        self._choices[:] = answers
        for worker in range(self.workers):
            self._crew.send(worker, STEP)
        self._crew.answers()
        return self.arrays

    # --- one worker at a time -----------------------------------------------------------------------------

    def send(self, worker: int, choices: NDArray[Any]) -> None:
        """Let one worker go on with choices for its lanes; ``wait`` for it before reading its part of the arrays."""
        part = self.lanes_of(worker)
        offered = self.arrays.offered[part]
        if choices.shape != offered.shape or np.any((choices < 0) | (choices >= offered)):
            raise BadRequest(f"worker {worker}: one offered option for each of its {self.lanes_each} lanes")
        self._choices[part] = choices
        self._crew.send(worker, STEP)

    def wait(self, worker: int) -> None:
        """Until a worker has answered."""
        self._crew.answer(worker)

    def ready(self) -> list[int]:
        """Until a worker that was sent on has answered: all who have by then. So nobody waits for the slowest."""
        found = self._crew.ready()
        for worker in found:
            self._crew.answer(worker, has_spoken=True)
        return found

    def close(self) -> None:
        """End the workers and give the memory back; arrays must not be used any more."""
        self._crew.close()
        empty: NDArray[np.int16] = np.zeros((0, 0, 0), dtype=np.int16)
        self.arrays = Arrays(empty, empty, np.zeros((0, 0), dtype=np.int16), empty, empty)
        self._choices = np.zeros(0, dtype=np.int64)
        self._shared.close()

    def __enter__(self) -> WorkerEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
