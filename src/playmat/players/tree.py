"""The tree of an information-set search. Compiled with the engine.

A node stands for what the searching player knows after a series of answers; its children are the answers that were
possible in at least one of the worlds dealt. Each iteration starts from a fresh world, walks down by upper confidence
bounds among the answers possible there, adds one node, lets the quick player go on for a few turns and judges the
position."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import State
from playmat.players.quick import play_quickly
from playmat.players.value import value

EXPLORE: Final = 0.35
SCALE: Final = 900.0  # points that make a position about three to one
PRIOR_WEIGHT: Final = 4.0
MOST_ANSWERS: Final = 120


@final
class Node:
    """Answers tried so far, with what they brought."""

    def __init__(self) -> None:
        self.visits: float = 0.0
        self.total: float = 0.0  # sum of results for the searching player
        self.prior: float = 0.5
        self.children: dict[int, Node] = {}


def chance_of(points: int) -> float:
    """A value in points as the chance of winning."""
    if points > 20_000:
        return 1.0
    if points < -20_000:
        return 0.0
    return 1.0 / (1.0 + math.exp(-points / SCALE))


def iterate(root: Node, st: State, codes: list[int], me: i64, seed: i64, turns: i64) -> None:
    """One iteration in a world (which is used up). The answers at the root are given: there the searcher is asked in
    the true game's own terms."""
    path: list[Node] = [root]
    node = root
    until = st.turn + turns
    options = codes
    while True:
        chosen = _select(node, options, machine.decider(st) == me)
        node = node.children[chosen]
        machine.choose(st, chosen)
        path.append(node)
        if node.visits == 0.0:
            break
        options = machine.advance(st)
        if not options or st.turn >= until:
            break
    if st.winner < 0 and st.turn < until:
        play_quickly(st, seed_of(seed), until, MOST_ANSWERS)
    result = chance_of(value(st, me))
    for n in path:
        n.visits += 1.0
        n.total += result


def _select(node: Node, options: list[int], mine: bool) -> i64:
    best = -1.0
    chosen: i64 = options[0]
    log_seen = math.log(node.visits + 2.0)
    for o in options:
        child = node.children.get(o)
        if child is None:
            child = Node()
            node.children[o] = child
        mean = (child.total + PRIOR_WEIGHT * child.prior) / (child.visits + PRIOR_WEIGHT)
        if not mine:
            mean = 1.0 - mean
        bound = mean + EXPLORE * math.sqrt(log_seen / (child.visits + 1.0))
        if bound > best:
            best = bound
            chosen = o
    return chosen
