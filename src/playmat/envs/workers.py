"""A batch over several processes, with arrays in shared memory: each worker plays its own lanes and copies what they
show to its part of the arrays. Workers can be stepped together, or in turn, so that a network thinks about the lanes of
some while the others play."""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import select
import signal
import traceback
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_any
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck, Library
from playmat.envs import layout as la
from playmat.envs.batch import Arrays, BatchEnv, as_whole, shapes
from playmat.envs.lanes import BadRequest
from playmat.envs.pool import Pool

RESET, CALL, END = range(3)
STEP = b"step"  # the choices lie in shared memory; everything else that is said is pickled
DONE = b"done"  # the answer to it
WAIT = 60.0  # seconds for which a worker may be silent


class WorkerDied(RuntimeError):
    """A worker ended or failed; the batch cannot go on."""


def _bytes_of(memory: SharedMemory) -> memoryview:
    if memory.buf is None:
        raise WorkerDied("the batch was closed")
    return memory.buf


def _serve(
    pipe: Connection,
    pool: Pool | list[tuple[Deck, str, float]],
    library: Library | None,
    settings: dict[str, Any],
    memory: str,
    layout: dict[str, tuple[int, tuple[int, ...]]],
    choices_at: int,
) -> None:
    """A worker: obey until END. Ctrl+C is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shared = SharedMemory(name=memory)
    if not isinstance(pool, Pool):
        pool = _pool_of(pool, library)
    pool.forget_games()
    gc.freeze()  # what is there now stays; the engine leaves no cycles behind
    with suppress(EOFError, OSError):  # the parent has ended
        _obey_all(pipe, BatchEnv(pool, **settings), _bytes_of(shared), layout, choices_at)
    with suppress(BufferError):
        shared.close()


def _pool_of(decks: list[tuple[Deck, str, float]], library: Library | None) -> Pool:
    pool = Pool((), None, library)
    for deck, book, weight in decks:
        pool.add(deck, weight, book)
    return pool


def _obey_all(
    pipe: Connection, env: BatchEnv, view: memoryview, layout: dict[str, tuple[int, tuple[int, ...]]], choices_at: int
) -> None:
    parts = [(env.memory(name), view[at : at + 2 * int(np.prod(shape))]) for name, (at, shape) in layout.items()]
    choices: NDArray[np.int64] = np.frombuffer(view, dtype=np.int64, count=env.lanes, offset=choices_at)
    while True:
        said = pipe.recv_bytes()
        order, given = (STEP, None) if said == STEP else pickle.loads(said)
        if order == END:
            return
        try:
            answer = _obey(env, order, given, choices)
            for source, target in parts:
                target[:] = memoryview(source).cast("B")
            if order is STEP:
                pipe.send_bytes(DONE)
            else:
                pipe.send((True, answer))
        except Exception as err:  # the parent raises it
            pipe.send((False, err if isinstance(err, BadRequest) else traceback.format_exc()))


def _obey(env: BatchEnv, order: int | bytes, given: Any, choices: NDArray[np.int64]) -> Any:
    if order is STEP:
        env.step(choices.tolist())
    elif order == RESET:
        env.reset(*given)
    elif order == CALL:
        name, arguments = given
        if name == "matrix":
            return env.pool.wins, env.pool.games
        getattr(env.pool, name)(*arguments)
    return None


class WorkerEnv:
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
        if workers < 1:
            raise BadRequest(f"a batch has at least 1 worker: {workers}")
        self.pool = pool if isinstance(pool, Pool) else Pool(pool)
        self.workers = workers
        self.lanes_each = lanes
        self.lanes = workers * lanes
        names = ("tokens", "options", "oracle", "outcomes")
        defaults: dict[str, Any] = {"tokens": la.TOKENS, "options": la.OPTIONS, "oracle": False, "outcomes": False}
        found = defaults | {k: settings[k] for k in names if k in settings}
        self.shapes = shapes(self.lanes, **found)
        sizes = {name: 2 * int(np.prod(shape)) for name, shape in self.shapes.items()}
        starts: dict[str, int] = {}
        total = 0
        for name, size in sizes.items():
            starts[name] = total
            total += -(-size // 64) * 64
        self._memory = SharedMemory(create=True, size=total + 8 * self.lanes)
        self._choices: NDArray[np.int64] = np.frombuffer(
            _bytes_of(self._memory), dtype=np.int64, count=self.lanes, offset=total
        )
        self.arrays = Arrays(**{name: self._array(starts[name], shape) for name, shape in self.shapes.items()})
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        self._polls: list[select.poll] = []  # where the system has them
        method = start or ("fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn")
        context = multiprocessing.get_context(method)
        each = shapes(lanes, **found)
        for number in range(workers):
            layout = {
                name: (starts[name] + number * sizes[name] // workers, shape)
                for name, shape in each.items()
                if 0 not in shape
            }
            here, there = context.Pipe()
            own = {"lanes": lanes, "seed": seed + number, **settings}
            given = (self.pool, None) if method == "fork" else (self._deck_list(), self.pool.table.library)
            process = context.Process(  # type: ignore[attr-defined]
                target=_serve,
                args=(there, *given, own, self._memory.name, layout, total + 8 * number * lanes),
                daemon=True,
            )
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)
            if hasattr(select, "poll"):
                self._polls.append(select.poll())
                self._polls[-1].register(here, select.POLLIN)

    @property
    def processes(self) -> list[int]:
        """The process numbers of the workers."""
        return [process.pid for process in self._processes]

    def _deck_list(self) -> list[tuple[Deck, str, float]]:
        return list(zip(self.pool.decks, self.pool.books, self.pool.weights, strict=True))

    def _array(self, at: int, shape: tuple[int, ...]) -> NDArray[np.int16]:
        n = int(np.prod(shape))
        view = (
            np.frombuffer(_bytes_of(self._memory), dtype=np.int16, count=n, offset=at)
            if n
            else np.zeros(0, dtype=np.int16)
        )
        view.flags.writeable = False
        return view.reshape(shape)

    # --- all workers ------------------------------------------------------------------------------------

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> Arrays:
        """As ``BatchEnv.reset``, over the lanes of all workers."""
        for name, given in (("decks", decks), ("seeds", seeds)):
            if given is not None and len(given) != self.lanes:
                raise BadRequest(f"{self.lanes} lanes but {len(given)} {name}")
        n = self.lanes_each
        for worker in range(self.workers):
            part = slice(worker * n, worker * n + n)
            self._send(worker, pickle.dumps((RESET, (decks and decks[part], seeds and list(seeds[part])))))
        self._all_answers()
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
            self._send(worker, STEP)
        self._all_answers()
        return self.arrays

    # --- one worker at a time -----------------------------------------------------------------------------

    def lanes_of(self, worker: int) -> slice:
        """The lanes a worker plays."""
        return slice(worker * self.lanes_each, (worker + 1) * self.lanes_each)

    def send(self, worker: int, choices: NDArray[Any]) -> None:
        """Let one worker go on with choices for its lanes; ``wait`` for it before reading its part of the arrays."""
        part = self.lanes_of(worker)
        offered = self.arrays.offered[part]
        if choices.shape != offered.shape or np.any((choices < 0) | (choices >= offered)):
            raise BadRequest(f"worker {worker}: one offered option for each of its {self.lanes_each} lanes")
        self._choices[part] = choices
        self._send(worker, STEP)

    def wait(self, worker: int) -> None:
        """Until a worker has answered."""
        self._answer(worker)

    def ready(self) -> list[int]:
        """Until a worker that was sent on has answered: all who have by then. So nobody waits for the slowest."""
        spoken = wait_for_any(self._pipes, WAIT)
        if not spoken:
            raise WorkerDied(f"no worker spoke for {WAIT:.0f} s: send choices to some before asking who is ready")
        found = [worker for worker, pipe in enumerate(self._pipes) if pipe in spoken]
        for worker in found:
            self._answer(worker)
        return found

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
        self._send(worker, pickle.dumps((CALL, ("only", (list(pairs),)))))
        self._answer(worker)

    def win_rates(self) -> NDArray[np.float64]:
        """Shares of games won, deck against deck, over all workers."""
        parts = self._call("matrix")
        self.pool.wins = sum(wins for wins, _ in parts)
        self.pool.games = sum(games for _, games in parts)
        return self.pool.win_rates()

    def _call(self, name: str, *arguments: Any) -> list[Any]:
        for worker in range(self.workers):
            self._send(worker, pickle.dumps((CALL, (name, arguments))))
        return self._all_answers()

    # --- pipes ----------------------------------------------------------------------------------------------

    def _send(self, worker: int, order: bytes) -> None:
        try:
            self._pipes[worker].send_bytes(order)
        except (OSError, ValueError) as err:
            raise WorkerDied(f"worker {worker} has ended: close the batch and make a new one") from err

    def _all_answers(self) -> list[Any]:
        return [self._answer(worker) for worker in range(self.workers)]

    def _answer(self, worker: int) -> Any:
        pipe = self._pipes[worker]
        try:
            if not self._has_spoken(worker):
                raise WorkerDied(f"worker {worker} was silent for {WAIT:.0f} s")
            said = pipe.recv_bytes()
        except (EOFError, OSError) as err:
            raise WorkerDied(f"worker {worker} has ended: close the batch and make a new one") from err
        if said == DONE:
            return None
        ok, answer = pickle.loads(said)
        if ok:
            return answer
        raise answer if isinstance(answer, BadRequest) else WorkerDied(f"worker {worker} failed:\n{answer}")

    def _has_spoken(self, worker: int) -> bool:
        """Whether a worker says something in time. A poll object that is kept costs a tenth of ``Connection.poll``."""
        if not self._polls:
            return self._pipes[worker].poll(WAIT)
        return bool(self._polls[worker].poll(WAIT * 1000))

    def close(self) -> None:
        """End the workers and give the memory back; arrays must not be used any more."""
        for pipe in self._pipes:
            try:
                pipe.send((END, None))
                pipe.close()
            except (OSError, ValueError):
                pass
        for process in self._processes:
            process.join(2)
            if process.is_alive():
                process.terminate()
        self._pipes, self._processes, self._polls = [], [], []
        empty: NDArray[np.int16] = np.zeros((0, 0, 0), dtype=np.int16)
        self.arrays = Arrays(empty, empty, np.zeros((0, 0), dtype=np.int16), empty, empty)
        self._choices = np.zeros(0, dtype=np.int64)
        try:
            self._memory.close()
        except BufferError:  # the caller still holds views: the memory goes when they do, not when this object does
            self._memory.close = lambda: None  # type: ignore[method-assign]
        self._memory.unlink()

    def __enter__(self) -> WorkerEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
