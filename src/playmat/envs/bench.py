"""How fast environments are: encoded decisions a second of a batch, of one game in a Python loop, of two processes, and
what one observation costs.

``python -m playmat.envs.bench [SECONDS [FOLDER]]`` prints them beside what is asked of them; ``--processes`` before
these leaves out all but two processes against one.

Seconds are those of one core as the process itself used them. Only two processes against one are timed by the clock,
in short turns, the ratio in the middle of all; beside it stands what their processor time would allow on two free
cores, which a busy machine does not spoil, and what two loops of plain Python reach that share nothing: two cores of a
rented machine are seldom twice one. There are two ways to use processes, and both are measured: the parent chooses for
all lanes (``WorkerEnv``), or every worker chooses by itself and the parent gets rollouts (``Collector``). In both no
worker waits for another (``ready``)."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections.abc import Sequence
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck, Library, load_library, starter_decks
from playmat.engine import machine
from playmat.envs.batch import BatchEnv, Shorts
from playmat.envs.collect import Collector
from playmat.envs.encoder import encode
from playmat.envs.option_rows import write_options
from playmat.envs.policies import RandomPolicy
from playmat.envs.pool import Pool
from playmat.envs.workers import WorkerEnv
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import theme_decks

LANES = 36
# lanes of each process: as few as the parent's work for a step allows, so that they fit into the cache of a core
COLLECTING, CHOOSING = 36, 64
ROLLOUT = 32  # steps
TURN = 0.3  # seconds
TURNS, MORE_TURNS = 12, 40  # of one and of two processes
# figure → what it says, and what is asked of it on a quiet core
ASKED = {
    "batch_per_s": ("batch: encoded decisions/s, best half second", "at least 100,000"),
    "batch_median": ("the same, half second in the middle", ""),
    "encode_us": ("one observation, µs", "at most 8"),
    "oracle_us": ("one oracle block, µs", ""),
    "single_per_s": ("one game in a Python loop: decisions/s", "at least 20,000"),
    "outcomes_per_s": ("batch with outcomes: decisions/s", ""),
    "steps_per_s": ("batch with outcomes, not judged: decisions/s", ""),
    "collecting_clock": ("two processes against one, rollouts, by the clock", "at least 1.8"),
    "collecting_plain": ("two loops of plain Python in the same turns", ""),
    "collecting_cpu": ("the same as processor time allows", "at least 1.8"),
    "collecting_each": ("two processes, rollouts: decisions/s by the clock", ""),
    "choosing_clock": ("two processes against one, the parent chooses", "at least 1.8"),
    "choosing_plain": ("two loops of plain Python in the same turns", ""),
    "choosing_cpu": ("the same as processor time allows", "at least 1.8"),
    "choosing_each": ("two processes, the parent chooses: decisions/s", ""),
}
WINDOW = 0.5  # seconds; the best one is told, because neighbours slow a core for seconds or minutes
WARM = 60  # steps before measuring, so that lanes are spread over whole games


Pairs = list[tuple[int, int]]


def _neighbours(pool: Pool) -> Pairs:
    """Pairs of neighbouring decks of one rulebook, bound."""
    pairs: Pairs = []
    for book in RULEBOOKS:
        own = [number for number, other in enumerate(pool.books) if other == book]
        pairs += zip(own[::2], own[1::2], strict=False)
    for pair in pairs:
        pool.rows(pool.pair(*pair))
    return pairs


def _for(lanes: int, pairs: Pairs) -> Pairs:
    return [pairs[lane % len(pairs)] for lane in range(lanes)]


def _played(env: BatchEnv, pairs: Pairs, seconds: float) -> list[float]:
    """Decisions a second of random play, encoding included, of every half second."""
    rng = np.random.default_rng(0)
    seen = env.reset(_for(env.lanes, pairs))
    for _ in range(WARM):
        seen = env.step((rng.random(env.lanes) * seen.offered).astype(np.int64))
    found = []
    for _ in range(max(1, int(seconds / WINDOW))):
        steps = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < WINDOW:
            for _ in range(10):
                seen = env.step((rng.random(env.lanes) * seen.offered).astype(np.int64))
            steps += 10
        found.append(steps * env.lanes / spent)
    return found


def _single(pool: Pool, pairs: Pairs, seconds: float) -> float:
    """The same with one game, answered in plain Python."""
    env = BatchEnv(pool, 1, 0)
    seen = env.reset(pairs[:1])
    draw = random.Random(0).random
    offered = seen.offered
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(100):
            env.step([int(draw() * int(offered[0]))])
        steps += 100
    return steps / (time.process_time() - start)


def _encoding(pool: Pool, pairs: Pairs, seconds: float) -> tuple[float, float]:
    """Microseconds of one observation (what the player knows, tokens, option rows), and of one oracle block."""
    env = BatchEnv(pool, LANES, 0, oracle=True)
    rng = np.random.default_rng(0)
    seen = env.reset(_for(LANES, pairs))
    lanes, sheet = env._lanes, env._lanes.sheet
    spent = [0.0, 0.0]
    count = 0
    while sum(spent) < seconds:
        for _ in range(17):
            seen = env.step((rng.random(LANES) * seen.offered).astype(np.int64))
        sights = [(i, lane, machine.decider(lane.st)) for i, lane in enumerate(lanes.lanes)]
        start = time.process_time()
        for i, lane, viewer in sights:
            lane.known.look(lane.st, viewer, lane.to.index_of)
            encode(sheet, i, lane.st, viewer, lane.to, lane.known)
            write_options(sheet, i, lane.st, lane.options, lane.to)
        middle = time.process_time()
        for i, lane, viewer in sights:
            lanes.oracle.write(i, lane.st, viewer, lane.to)
        spent[0] += middle - start
        spent[1] += time.process_time() - middle
        count += LANES
    return spent[0] / count * 1e6, spent[1] / count * 1e6


def _cpu_of(process: int) -> float:
    """Seconds of processor time that another process has used (Linux); elsewhere not a number."""
    try:
        return time.clock_gettime((~process << 3) | 2)
    except (AttributeError, OSError):
        return float("nan")


class _Choosing:
    """Workers whose choices the parent makes."""

    def __init__(self, pool: Pool, pairs: Pairs, workers: int, lanes: int) -> None:
        self.env = WorkerEnv(pool, workers, lanes, 0)
        self._rng = np.random.default_rng(0)
        self._offered = self.env.reset(_for(lanes, pairs) * workers).offered
        for _ in range(WARM):
            self.env.step(self._chosen(self._offered))

    def _chosen(self, offered: Shorts) -> NDArray[np.int64]:
        return (self._rng.random(len(offered)) * offered).astype(np.int64)

    def play(self, seconds: float) -> int:
        """Decisions made in some seconds by the clock; the workers are at rest again."""
        env, until = self.env, time.monotonic() + seconds
        parts = [self._offered[env.lanes_of(worker)] for worker in range(env.workers)]
        for worker, part in enumerate(parts):
            env.send(worker, self._chosen(part))
        steps = 0
        while time.monotonic() < until:
            for worker in env.ready():
                env.send(worker, self._chosen(parts[worker]))
                steps += 1
        for worker in range(env.workers):
            env.wait(worker)
        return (steps + env.workers) * env.lanes_each

    def close(self) -> None:
        del self._offered
        self.env.close()


class _Collecting:
    """Workers that choose by themselves, each at its own pace; the parent only takes what they have filled."""

    def __init__(self, pool: Pool, pairs: Pairs, workers: int, lanes: int) -> None:
        self.env = Collector(pool, RandomPolicy(), workers, lanes, ROLLOUT, 0)
        self.env.reset(_for(lanes, pairs) * workers)
        for _ in range(-(-WARM // ROLLOUT)):
            self.env.collect()
        self._left = 0  # rollouts that are filled and counted, but were not taken

    def play(self, seconds: float) -> int:
        """Decisions made in some seconds by the clock; the workers are at rest again."""
        env, until = self.env, time.monotonic() + seconds
        rollouts = -self._left
        while time.monotonic() < until:
            self._left = env.workers - len(found := env.ready())
            rollouts += len(found)
        env.rest()
        return (rollouts + self._left) * env.steps * env.lanes_each

    def close(self) -> None:
        self.env.close()


def _count(ends: Connection) -> None:
    while (seconds := ends.recv()) > 0:
        until = time.monotonic() + seconds
        count = 0
        while time.monotonic() < until:
            count += len([n * n for n in range(1000)])
        ends.send(count)


class _Counting:
    """Processes that only count: what the machine itself gives."""

    def __init__(self, workers: int) -> None:
        pipes = [Pipe() for _ in range(workers)]
        self._ends = [own for own, _ in pipes]
        self._crew = [Process(target=_count, args=(other,), daemon=True) for _, other in pipes]
        for process in self._crew:
            process.start()

    def rate(self, seconds: float) -> float:
        for end in self._ends:
            end.send(seconds)
        return float(sum(end.recv() for end in self._ends)) / seconds

    def close(self) -> None:
        for end in self._ends:
            end.send(0)
        for process in self._crew:
            process.join()


def _rate(runner: _Choosing | _Collecting, seconds: float) -> tuple[float, float]:
    """Decisions a second: by the clock, and were the parent and the slowest worker never kept from their cores."""
    used = [_cpu_of(process) for process in runner.env.processes]
    parent, start = time.process_time(), time.monotonic()
    count = runner.play(seconds)
    clock, parent = time.monotonic() - start, time.process_time() - parent
    slowest = max(_cpu_of(process) - before for process, before in zip(runner.env.processes, used, strict=True))
    return count / clock, count / (slowest + parent)


def _in_turn(runners: Sequence[_Choosing | _Collecting], turns: int) -> dict[str, float]:
    loops = [_Counting(1), _Counting(2)]
    rates = np.array(
        [[(*_rate(run, TURN), own.rate(TURN)) for run, own in zip(runners, loops, strict=True)] for _ in range(turns)]
    )
    for opened in (*runners, *loops):
        opened.close()
    clock, cpu, plain = (round(float(ratio), 2) for ratio in np.median(rates[:, 1] / rates[:, 0], axis=0))
    return {"clock": clock, "cpu": cpu, "plain": plain, "each": round(float(np.median(rates[:, 1, 0])))}


def processes(pool: Pool, pairs: Pairs, turns: int) -> dict[str, float]:
    """Two processes against one, in both ways: short turns of one and of two side by side, because the speed of a core
    changes from second to second, and the ratio in the middle of all turns. Every process plays the same decks."""
    figures: dict[str, float] = {}
    for kind, name, lanes in ((_Collecting, "collecting", COLLECTING), (_Choosing, "choosing", CHOOSING)):
        of_kind = _in_turn([kind(pool, pairs, workers, lanes) for workers in (1, 2)], turns)
        figures |= {f"{name}_{part}": figure for part, figure in of_kind.items()}
    return figures


def measure(decks: Sequence[Deck], library: Library | None, seconds: float, only: bool = False) -> dict[str, float]:
    """Figures of one set of decks; ``only``: of processes alone, with more turns."""
    pool = Pool(decks, library=library)
    pairs = _neighbours(pool)
    gc.collect()
    gc.freeze()
    figures: dict[str, float] = {}
    if not only:
        encoding, oracle = _encoding(pool, pairs, seconds / 4)
        batch = _played(BatchEnv(pool, LANES, 0), pairs, seconds)
        figures = {
            "batch_per_s": round(max(batch)),
            "batch_median": round(median(batch)),
            "encode_us": round(encoding, 2),
            "oracle_us": round(oracle, 2),
            "single_per_s": round(_single(pool, pairs, seconds / 2)),
            "outcomes_per_s": round(max(_played(BatchEnv(pool, LANES, 0, outcomes=True), pairs, seconds / 2))),
            "steps_per_s": round(
                max(_played(BatchEnv(pool, LANES, 0, outcomes=True, judged=False), pairs, seconds / 2))
            ),
        }
    figures |= processes(pool, pairs, MORE_TURNS if only else TURNS)
    gc.unfreeze()
    return figures


def bench_envs(seconds: float, shared: Path | None, only: bool = False) -> dict[str, dict[str, float]]:
    """Starter decks, and theme decks where there are any."""
    result = {"starter": measure(starter_decks(), None, seconds, only)}
    if shared is not None and (shared / "decks" / "en").is_dir():
        library = load_library([shared])
        decks = [deck for deck in theme_decks(shared, library) if deck.size == 60]
        result["theme"] = measure(decks, library, seconds, only)
    return result


def as_rows(figures: dict[str, dict[str, float]]) -> list[list[str]]:
    """A table: each figure, what is asked of it, and what each set of decks gave."""
    return [
        ["environments, compiled", "asked", *figures],
        *(
            [said, asked, *(f"{own[name]:,}" for own in figures.values())]
            for name, (said, asked) in ASKED.items()
            if all(name in own for own in figures.values())
        ),
    ]


def main() -> None:
    given = [word for word in sys.argv[1:] if word != "--processes"]
    seconds = float(given[0]) if given else 4.0
    shared = Path(given[1] if len(given) > 1 else os.environ.get("PLAYMAT_SHARED", Path("..") / "shared"))
    for name, asked, *own in as_rows(bench_envs(seconds, shared, "--processes" in sys.argv)):
        print(f"{name:52} {asked:18}" + "".join(f"{figure:>12}" for figure in own))


if __name__ == "__main__":
    main()
