"""The tree of an information-set search. Compiled with the engine.

A node stands for what the searching player knows after a series of answers; its children are the answers that were
possible in at least one of the worlds dealt. Each iteration starts from a fresh world, walks down by upper confidence
bounds among the answers possible there, adds one node, finishes the turn with the best attack, lets the opponent reply
and judges the position. What a node is worth is what its favourite answer is worth, not the mean of all that were
tried: a turn must not look bad because bad ways to go on were looked at."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, State
from playmat.players.evaluation import value
from playmat.players.lookahead import ends_turn
from playmat.players.policy import next_word, quick_choice


@final
class Settings:
    """How a search weighs things."""

    def __init__(self) -> None:
        self.explore: float = 0.35
        self.scale: float = 500.0  # points that make a position about three to one
        self.prior_weight: float = 2.0
        self.turns: i64 = 2  # looks ahead to the beginning of the turn so many turns later
        self.builds_up: bool = True  # whether the opponent's reply is more than an attack


@final
class Node:
    """Answers tried so far, with what they brought."""

    def __init__(self, prior: float) -> None:
        self.visits: float = 0.0
        self.total: float = 0.0  # sum of results for the searching player
        self.worth: float = prior
        self.prior: float = prior
        self.children: dict[int, Node] = {}


def chance_of(points: int, scale: float) -> float:
    """A value in points as a number from 0 to 1."""
    share = points / scale
    if share > 30.0:
        return 1.0
    if share < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-share))


def iterate(root: Node, st: State, codes: list[int], me: i64, zero: i64, seed: i64, how: Settings) -> None:
    """One iteration in a world (which is used up). The answers at the root are given: there the searcher is asked in
    the true game's own terms. ``zero`` is the value that counts as even."""
    path: list[Node] = [root]
    node = root
    start = st.turn
    until = start + how.turns
    options = codes
    while True:
        chosen = _select(node, options, machine.decider(st) == me, how)
        node = node.children[chosen]
        machine.choose(st, chosen)
        path.append(node)
        if node.visits == 0.0:
            break
        options = machine.advance(st)
        if not options or st.turn >= until:
            break
    result = chance_of(_judge(st, me, seed_of(seed), start, until, how) - zero, how.scale)
    _back_up(path, result)


def _back_up(path: list[Node], result: float) -> None:
    i: i64 = len(path) - 1
    while i >= 0:
        node = path[i]
        node.visits += 1.0
        node.total += result
        most = 0.0
        favourite = node
        for child in node.children.values():
            if child.visits > most:
                most = child.visits
                favourite = child
        node.worth = node.total / node.visits if most < 2.0 else favourite.worth
        i -= 1


def _select(node: Node, options: list[int], mine: bool, how: Settings) -> i64:
    best = -10.0
    chosen: i64 = options[0]
    spread = how.explore * math.sqrt(math.log(node.visits + 2.0))
    weight = how.prior_weight
    for o in options:
        child = node.children.get(o)
        if child is None:
            child = Node(node.worth)
            node.children[o] = child
        mean = (child.worth * child.visits + weight * child.prior) / (child.visits + weight)
        if not mine:
            mean = 1.0 - mean
        bound = mean + spread / math.sqrt(child.visits + 1.0)
        if bound > best:
            best = bound
            chosen = o
    return chosen


def _judge(st: State, me: i64, luck: i64, start: i64, until: i64, how: Settings) -> i64:
    """Finish the turn at hand with the best attack, and play the turns up to ``until``."""
    while st.winner < 0 and st.turn < until:
        luck = next_word(luck)
        st = finish_turn(st, luck, st.turn != start and how.builds_up)
    return value(st, me)


def finish_turn(st: State, luck: i64, builds_up: bool) -> State:
    """The position when the next turn begins; with ``builds_up`` the turn player takes quick actions before."""
    turn = st.turn
    n: i64 = 0
    while n < 80:
        options = machine.advance(st)
        if not options or st.turn != turn:
            return st
        f = st.stack[-1]
        luck = next_word(luck)
        at = quick_choice(st, options, luck)
        if f.kind == F_MAIN and (not builds_up or n > 50 or ends_turn(options[at])):
            st = best_end(st, options, luck)
        else:
            machine.choose(st, options[at])
        n += 1
    return st


def best_end(st: State, options: list[int], luck: i64) -> State:
    """The best of the attacks at hand and of ending the turn, judged as soon as the next decision is open."""
    me = st.stack[-1].me
    turn = st.turn
    best: i64 = -(1 << 60)
    found = st
    for o in options:
        if not ends_turn(o):
            continue
        after = st.clone()
        machine.choose(after, o)
        _answer_quickly(after, luck, turn)
        v = value(after, me)
        if v > best:
            best = v
            found = after
    return found


def _answer_quickly(st: State, luck: i64, turn: i64) -> None:
    """Carry an attack out to the beginning of the next turn."""
    n: i64 = 0
    while n < 60:
        options = machine.advance(st)
        if not options or st.turn != turn or st.stack[-1].kind == F_MAIN:
            return
        luck = next_word(luck)
        machine.choose(st, options[quick_choice(st, options, luck)])
        n += 1
