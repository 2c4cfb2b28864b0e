"""Positions whose options are judged by play-outs: what the network learns from before it plays by itself.

Every option that greedy does not rule out is carried out in the same few worlds dealt anew; both sides go on greedily,
and the positions are judged where the next own turns begin, as the search does (``players.tree``). A few worlds say
little about one position; over many positions the network learns what they say on average. Games go on mostly with the
answer that came out best, so that positions are met as a good player meets them."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from teacher import Writer

from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import F_PRIZE
from playmat.envs import layout as la
from playmat.envs.batch import shapes
from playmat.envs.knowledge import Knowledge
from playmat.envs.pool import Pool
from playmat.players.lookahead import outcomes
from playmat.players.tree import Memory, Node, Settings, chance_of, iterate

NAMES = ("tokens", "options", "outcomes")
MARGIN = 700  # points of greedy behind the best at which an option is not tried
BEHIND = 0.05  # what such an option is taken to be worse than the worst that was tried
MOST = 12  # options tried
CARELESS = 0.08  # share of moves at random


def judge(st: Any, rows: list[int], me: int, worlds: int, rng: np.random.Generator, how: Settings) -> Any:
    """For each option its worth, and how many were tried."""
    seed = int(rng.integers(1 << 40))
    values = np.array(outcomes(determinize(st, me, seed), rows, me, seed), dtype=np.float64)
    order = np.argsort(-values, kind="stable")[:MOST]
    tried = [int(i) for i in order if values[i] >= values[order[0]] - MARGIN]
    worth = np.zeros(len(rows), dtype=np.float32)
    memory = Memory(st.match)
    if len(tried) > 1:
        for _ in range(worlds):
            seed = int(rng.integers(1 << 40))
            world = determinize(st, me, seed)
            world.combinations = not world.stack[-1].picks
            luck = seed_of(seed)
            for i in tried:
                after = world.clone()
                machine.choose(after, rows[i])
                worth[i] += iterate(Node(0.5), after, me, luck, how, memory) / worlds
    found = np.full(len(rows), (worth[tried].min() if len(tried) > 1 else 0.5) - BEHIND, dtype=np.float32)
    found[tried] = worth[tried] if len(tried) > 1 else 0.5
    prior = np.array([chance_of(int(v), how.prior_scale) for v in values])
    return found, len(tried), (found * worlds + prior * how.prior_weight) / (worlds + how.prior_weight)


def _fill(pool: Pool, part: dict[str, Any], seed: int, worlds: int, pairs: int, end: float) -> int:
    rng = np.random.default_rng(seed)
    pool.only([pool.draw(rng) for _ in range(pairs)])
    writer = Writer(part["options"].shape[1])
    how = Settings()
    at, most, game = 0, len(part["tried"]), 0
    while at < most and time.time() < end:
        to = pool.rows(pool.pair(*pool.draw(rng)))
        st = machine.new_game(to.match, int(rng.integers(1 << 48)))
        known = Knowledge(len(to.row_of))
        first = at
        game += 1
        options = machine.advance(st)
        while options and at < most and time.time() < end:
            me = machine.decider(st)
            rows = writer.write(st, to, known, options, int(rng.integers(1 << 40)))
            taken = 0
            if len(rows) > 1 and st.stack[-1].kind != F_PRIZE:
                worth, tried, whole = judge(st, rows, me, worlds, rng, how)
                taken = int(rng.integers(len(rows))) if rng.random() < CARELESS else int(whole.argmax())
                if tried > 1 or rng.random() < 0.2:
                    for name in NAMES:
                        part[name][at] = writer.views[name]
                    part["worth"][at, : len(rows)] = worth
                    part["tried"][at], part["seat"][at], part["game"][at] = tried, me, game
                    at += 1
            machine.choose(st, rows[taken])
            options = machine.advance(st)
        if st.winner < 0:
            at = first  # the game was not played to its end
            continue
        seats = part["seat"][first:at]
        part["result"][first:at] = 0.0 if st.winner == 2 else np.where(seats == st.winner, 1.0, -1.0)
    return at


def gather(
    pool: Pool, processes: int, each: int, options: int, seed: int, worlds: int, pairs: int, seconds: float
) -> dict[str, Any]:
    """Positions with what their options are worth, from so many processes with at most so many positions each."""
    made = shapes(processes * each, la.TOKENS, options, False, True)
    kinds = {"worth": np.float32, "tried": np.int32, "seat": np.int32, "game": np.int32, "result": np.float32}
    sizes = {name: (np.dtype(np.int16), made[name]) for name in NAMES}
    sizes |= {name: (np.dtype(kind), (processes * each,)) for name, kind in kinds.items()}
    sizes["worth"] = (np.dtype(np.float32), (processes * each, options))
    arrays: dict[str, Any] = {}
    for name, (kind, shape) in sizes.items():
        memory = RawArray("b", kind.itemsize * int(np.prod(shape)))
        arrays[name] = np.frombuffer(memory, dtype=kind).reshape(shape)
    context = multiprocessing.get_context("fork")
    counts = context.Array("q", processes)
    end = time.time() + seconds

    def work(number: int) -> None:
        part = {name: array[number * each : (number + 1) * each] for name, array in arrays.items()}
        counts[number] = _fill(pool, part, seed * 1000 + number, worlds, pairs, end)

    running = [context.Process(target=work, args=(n,)) for n in range(processes)]
    for process in running:
        process.start()
    for process in running:
        process.join()
    kept = np.concatenate([np.arange(n * each, n * each + counts[n]) for n in range(processes)])
    return {name: array[kept] for name, array in arrays.items()}
