"""Games played out with random legal answers, inside the compiled engine: for measuring, for sweeps, and for the
ends of searches. The luck of the players is a generator of its own, so the game's luck stays that of its seed."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.rng import HALF_MASK, seed_of
from playmat.engine.state import State


def play_randomly(st: State, seed: i64, most: i64) -> i64:
    """Answer decisions at random until the game ends or ``most`` were answered; returns how many were."""
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = seed_of(seed)
    n: i64 = 0
    while n < most:
        options = machine.advance(st)
        if not options:
            return n
        x ^= (x << 13) & mask
        x ^= x >> 7
        x ^= (x << 17) & mask
        machine.choose(st, options[(x >> 11) % len(options)])
        n += 1
    return n
