"""Games of greedy players with everything written down: what the network imitates before it plays by itself.

Each process fills its own part of arrays in shared memory. A tenth of the moves is taken at random, so that positions
are met that greedy alone would not reach; the answer written down is always greedy's."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np

from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.envs import layout as la
from playmat.envs.batch import shapes
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge
from playmat.envs.option_rows import write_options
from playmat.envs.oracle import Oracle
from playmat.envs.outcomes import Outcomes
from playmat.envs.pool import Pool
from playmat.envs.sheet import Sheet
from playmat.players.base import Seat
from playmat.players.spec import make_player

PAIRS = 40  # of decks, for each process
NAMES = ("tokens", "options", "oracle", "outcomes")


class Writer:
    """One lane of an encoder for games that are played by others."""

    def __init__(self, options: int) -> None:
        self.sheet = Sheet(1, la.TOKENS, options)
        self.oracle = Oracle(1)
        self.outcomes = Outcomes(1, options)
        made = shapes(1, la.TOKENS, options, True, True)
        memory = {
            "tokens": self.sheet.tokens,
            "options": self.sheet.options,
            "oracle": self.oracle.block,
            "outcomes": self.outcomes.block,
        }
        self.views = {name: np.frombuffer(memory[name], dtype=np.int16).reshape(made[name])[0] for name in NAMES}

    def write(self, st: Any, to: Any, known: Knowledge, options: list[int], seed: int) -> list[int]:
        viewer = machine.decider(st)
        known.look(st, viewer, to.index_of)
        encode(self.sheet, 0, st, viewer, to, known)
        rows = write_options(self.sheet, 0, st, options, to)
        self.oracle.write(0, st, viewer, to)
        self.outcomes.write(0, st, viewer, rows, known, seed_of(seed))
        return rows


def _fill(pool: Pool, part: dict[str, Any], seed: int, teacher: str, seconds: float) -> int:
    rng = np.random.default_rng(seed)
    pool.only([pool.draw(rng) for _ in range(PAIRS)])
    writer = Writer(part["options"].shape[1])
    at, most = 0, len(part["answer"])
    end = time.time() + seconds
    while at < most and time.time() < end:
        pair = pool.pair(*pool.draw(rng))
        to = pool.rows(pair)
        st = machine.new_game(to.match, int(rng.integers(1 << 48)))
        known = Knowledge(len(to.row_of))
        player = make_player(teacher, int(rng.integers(1 << 30)))
        first = at
        options = machine.advance(st)
        while options and at < most:
            rows = writer.write(st, to, known, options, int(rng.integers(1 << 40)))
            answer = player.choose(Seat(st, rows))
            for name in NAMES:
                part[name][at] = writer.views[name]
            part["answer"][at] = answer
            part["seat"][at] = machine.decider(st)
            at += 1
            taken = answer if rng.random() > 0.1 else int(rng.integers(len(rows)))
            machine.choose(st, rows[taken])
            options = machine.advance(st)
        winner = st.winner
        seats = part["seat"][first:at]
        part["result"][first:at] = 0.0 if winner not in (0, 1) else np.where(seats == winner, 1.0, -1.0)
    return at


def gather(
    pool: Pool, processes: int, each: int, options: int, seed: int, teacher: str, seconds: float
) -> dict[str, Any]:
    """Positions with the teacher's answers, from so many processes with so many positions each."""
    made = shapes(processes * each, la.TOKENS, options, True, True)
    arrays: dict[str, Any] = {}
    for name in NAMES:
        memory = RawArray("b", 2 * int(np.prod(made[name])))
        arrays[name] = np.frombuffer(memory, dtype=np.int16).reshape(made[name])
    for name, kind in (("answer", np.int64), ("seat", np.int64), ("result", np.float32)):
        arrays[name] = np.frombuffer(RawArray("b", 8 * processes * each), dtype=kind, count=processes * each)
    context = multiprocessing.get_context("fork")
    counts = context.Array("q", processes)

    def work(number: int) -> None:
        part = {name: array[number * each : (number + 1) * each] for name, array in arrays.items()}
        counts[number] = _fill(pool, part, seed + number, teacher, seconds)

    running = [context.Process(target=work, args=(n,)) for n in range(processes)]
    for process in running:
        process.start()
    for process in running:
        process.join()
    kept = np.concatenate([np.arange(n * each, n * each + counts[n]) for n in range(processes)])
    return {name: array[kept] if len(kept) < len(array) else array for name, array in arrays.items()}
