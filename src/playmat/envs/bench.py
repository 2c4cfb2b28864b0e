"""How fast environments are: encoded decisions a second of a batch, of one game in a Python loop, of two processes, and
what one observation costs.

Seconds are those of one core as the process itself used them; only two processes against one are timed by the clock,
one run right after the other."""

from __future__ import annotations

import gc
import random
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


def _by_clock(pool: Pool, pairs: Pairs, workers: int, seconds: float) -> float:
    with WorkerEnv(pool, workers, 128, 0) as env:
        rng = np.random.default_rng(0)
        offered = env.reset(_for(env.lanes, pairs)).offered
        for _ in range(WARM):
            env.step((rng.random(env.lanes) * offered).astype(np.int64))
        steps = 0
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            env.step((rng.random(env.lanes) * offered).astype(np.int64))
            steps += 1
        rate = steps * env.lanes / (time.monotonic() - start)
        del offered
    return rate


def measure(decks: Sequence[Deck], library: Library | None, seconds: float) -> dict[str, float]:
    """Figures of one set of decks."""
    pool = Pool(decks, library=library)
    pairs = _neighbours(pool)
    gc.collect()
    gc.freeze()
    one = max(_by_clock(pool, pairs, 1, seconds / 4) for _ in range(2))
    two = max(_by_clock(pool, pairs, 2, seconds / 4) for _ in range(2))
    encoding, oracle = _encoding(pool, pairs, seconds / 4)
    figures = {
        "batch_per_s": round(_played(BatchEnv(pool, LANES, 0), pairs, seconds)),
        "encode_us": round(encoding, 2),
        "oracle_us": round(oracle, 2),
        "single_per_s": round(_single(pool, pairs, seconds / 2)),
        "outcomes_per_s": round(_played(BatchEnv(pool, LANES, 0, outcomes=True), pairs, seconds / 2)),
        "two_processes": round(two / one, 2),
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
