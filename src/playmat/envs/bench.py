"""How fast environments are: encoded decisions a second of a batch, of one game in a Python loop, of two processes, and
what one observation costs.

``python -m playmat.envs.bench [SECONDS [FOLDER]]`` prints them beside what is asked of them.

Seconds are those of one core as the process itself used them. Only two processes against one are timed by the clock,
in turn, the best of three each; beside it stands what their processor time would allow on two free cores, which a busy
machine does not spoil."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from playmat.cards import Deck, Library, load_library, starter_decks
from playmat.engine import machine
from playmat.envs.batch import BatchEnv
from playmat.envs.encoder import encode
from playmat.envs.option_rows import write_options
from playmat.envs.pool import Pool
from playmat.envs.workers import WorkerEnv
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import theme_decks

LANES = 36
TRIES = 3  # of one and of two processes, in turn
# figure → what it says, and what is asked of it on a quiet core
ASKED = {
    "batch_per_s": ("batch: encoded decisions/s", "at least 100,000"),
    "encode_us": ("one observation, µs", "at most 8"),
    "oracle_us": ("one oracle block, µs", ""),
    "single_per_s": ("one game in a Python loop: decisions/s", "at least 20,000"),
    "outcomes_per_s": ("batch with outcomes: decisions/s", ""),
    "two_processes": ("two processes against one, by the clock", "at least 1.8"),
    "two_by_cpu": ("the same as processor time allows", "at least 1.8"),
    "processes_per_s": ("two processes: decisions/s by the clock", ""),
}
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


def _played(env: BatchEnv, pairs: Pairs, seconds: float) -> float:
    """Decisions a second of random play, encoding included."""
    rng = np.random.default_rng(0)
    seen = env.reset(_for(env.lanes, pairs))
    for _ in range(WARM):
        seen = env.step((rng.random(env.lanes) * seen.offered).astype(np.int64))
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(10):
            seen = env.step((rng.random(env.lanes) * seen.offered).astype(np.int64))
        steps += 10
    return steps * env.lanes / (time.process_time() - start)


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


def _spread(pool: Pool, pairs: Pairs, workers: int, seconds: float) -> tuple[float, float]:
    """Decisions a second of some workers: by the clock, and were the parent and the slowest worker never kept from
    their cores."""
    with WorkerEnv(pool, workers, 128, 0) as env:
        rng = np.random.default_rng(0)
        offered = env.reset(_for(env.lanes, pairs)).offered
        for _ in range(WARM):
            env.step((rng.random(env.lanes) * offered).astype(np.int64))
        parts = [offered[env.lanes_of(worker)] for worker in range(workers)]
        steps = 0
        used = [_cpu_of(process) for process in env.processes]
        parent, start = time.process_time(), time.monotonic()
        for worker, part in enumerate(parts):
            env.send(worker, (rng.random(env.lanes_each) * part).astype(np.int64))
        while time.monotonic() - start < seconds:
            for worker in env.ready():
                env.send(worker, (rng.random(env.lanes_each) * parts[worker]).astype(np.int64))
                steps += 1
        clock = time.monotonic() - start
        slowest = max(_cpu_of(process) - before for process, before in zip(env.processes, used, strict=True))
        busy = time.process_time() - parent + slowest
        for worker in range(workers):
            env.wait(worker)
        del offered, parts, part
    return steps * env.lanes_each / clock, steps * env.lanes_each / busy


def measure(decks: Sequence[Deck], library: Library | None, seconds: float) -> dict[str, float]:
    """Figures of one set of decks."""
    pool = Pool(decks, library=library)
    pairs = _neighbours(pool)
    gc.collect()
    gc.freeze()
    turns = [(_spread(pool, pairs, 1, seconds / 4), _spread(pool, pairs, 2, seconds / 4)) for _ in range(TRIES)]
    one, two = (max(pair[i][0] for pair in turns) for i in range(2))
    one_free, two_free = (max(pair[i][1] for pair in turns) for i in range(2))
    encoding, oracle = _encoding(pool, pairs, seconds / 4)
    figures = {
        "batch_per_s": round(_played(BatchEnv(pool, LANES, 0), pairs, seconds)),
        "encode_us": round(encoding, 2),
        "oracle_us": round(oracle, 2),
        "single_per_s": round(_single(pool, pairs, seconds / 2)),
        "outcomes_per_s": round(_played(BatchEnv(pool, LANES, 0, outcomes=True), pairs, seconds / 2)),
        "two_processes": round(two / one, 2),
        "two_by_cpu": round(two_free / one_free, 2),
        "processes_per_s": round(two),
    }
    gc.unfreeze()
    return figures


def bench_envs(seconds: float, shared: Path | None) -> dict[str, dict[str, float]]:
    """Starter decks, and theme decks where there are any."""
    result = {"starter": measure(starter_decks(), None, seconds)}
    if shared is not None and (shared / "decks" / "en").is_dir():
        library = load_library([shared])
        decks = [deck for deck in theme_decks(shared, library) if deck.size == 60]
        result["theme"] = measure(decks, library, seconds)
    return result


def as_rows(figures: dict[str, dict[str, float]]) -> list[list[str]]:
    """A table: each figure, what is asked of it, and what each set of decks gave."""
    head = ["environments, compiled", "asked", *figures]
    return [
        head,
        *([said, asked, *(f"{own[name]:,}" for own in figures.values())] for name, (said, asked) in ASKED.items()),
    ]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    shared = Path(sys.argv[2] if len(sys.argv) > 2 else os.environ.get("PLAYMAT_SHARED", Path("..") / "shared"))
    for name, asked, *own in as_rows(bench_envs(seconds, shared)):
        print(f"{name:42} {asked:18}" + "".join(f"{figure:>12}" for figure in own))


if __name__ == "__main__":
    main()
