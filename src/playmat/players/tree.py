"""The tree of an information-set search. Compiled with the engine.

A node stands for what the searching player knows after a series of answers; its children are the answers that were
possible in at least one of the worlds dealt. Each iteration walks down by upper confidence bounds among the answers
possible in its world, and from the edge of the tree goes on for both sides as they would choose by looking one turn
ahead; the position is judged where the player's own next turn ends, and again where each later one begins: never at the
opponent's decisions, and never by what it is worth to the opponent. The first judgement scatters least, the last knows
most; all together are better than any of them. A node's answers are first judged by the look-ahead of one turn:
those that fall far behind are not tried. What a node is worth is what its favourite answer is worth, not the mean of
all that were tried: a turn must not look bad because bad ways to go on were looked at."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.engine.state import State
from playmat.players.lookahead import BY_HAND, BY_TEAM, best_of, outcomes
from playmat.players.playout import play_on
from playmat.players.policy import next_word
from playmat.players.prospects import preference, prospects
from playmat.players.veil import mix, turn_key_of


@final
class Settings:
    """How a search weighs things."""

    def __init__(self) -> None:
        self.turns: i64 = 4  # own turns ahead: judged where the first of them ends and each later one begins
        self.trust: float = 0.6  # what the judgements so far count for at each further one
        self.scale: float = 1000.0  # points of ``prospects`` that are one unit of log odds
        self.prior_scale: float = 1400.0  # the same for the points of greedy's evaluation
        self.prior_weight: float = 3.0  # iterations that the look-ahead's opinion counts for
        self.root: i64 = 2500  # answers that the look-ahead puts this many points behind the best are not tried
        self.margin: i64 = 500  # the same for the answers after them
        self.most: i64 = 16  # answers tried at the root
        self.least: i64 = 2  # worlds before an answer is dropped
        self.gain: float = 0.0005  # what must be hoped for of an answer, or it is; players set it by their budgets
        self.grow: float = 24.0  # visits before an answer is looked into
        self.explore: float = 0.08
        self.common: i64 = 0  # 1: answers have more luck in common (``determinize.forget_orders``)
        self.own: i64 = BY_TEAM  # by which judgement the player goes on (``lookahead.worth``)
        self.other: i64 = BY_HAND  # and the opponent

    def scale_of(self, by: i64) -> float:
        """Points of a judgement that are one unit of log odds."""
        return self.prior_scale if by == BY_HAND else self.scale


@final
class Memory:
    """What positions at the end of the own turn came to, in each world. Many answers lead there in another order only:
    what was played out once is not played out again."""

    def __init__(self, match: Match) -> None:
        self.kinds: list[int] = [d.index for d in match.def_of]
        self.results: dict[int, float] = {}
        self.played: i64 = 0  # how often something was


@final
class Node:
    """Answers tried so far, with what they brought."""

    def __init__(self, prior: float) -> None:
        self.visits: float = 0.0
        self.total: float = 0.0  # sum of results for the searching player
        self.worth: float = prior
        self.prior: float = prior
        self.is_open: bool = False
        self.is_dropped: bool = False  # too far behind to be tried
        self.children: dict[int, Node] = {}


def chance_of(points: int, scale: float) -> float:
    """A value in points as a number from 0 to 1."""
    share = points / scale
    if share > 30.0:
        return 1.0
    if share < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-share))


def _open(node: Node, st: State, options: list[int], who: i64, me: i64, luck: i64, how: Settings) -> None:
    """Give a node its answers, with a first opinion of each, the chooser's."""
    node.is_open = True
    mine = who == me
    by = how.own if mine else how.other
    values = outcomes(st, options, who, luck, by)
    scale = how.scale_of(by)
    least = values[best_of(values)] - how.margin
    i: i64 = 0
    for o in options:
        points = values[i] if mine else -values[i]
        child = Node(chance_of(points, scale))
        child.is_dropped = values[i] < least
        node.children[o] = child
        i += 1


def iterate(root: Node, st: State, me: i64, luck: i64, how: Settings, memory: Memory) -> float:
    """One iteration in a world (which is used up), below an answer just given there: how good it came out for ``me``,
    from 0 to 1."""
    path: list[Node] = [root]
    node = root
    own = st.turn + (2 if st.player == me else 1)  # the player's own next turn
    while node.visits >= how.grow:
        options = machine.advance(st)
        if not options or st.turn >= own:
            break
        who = machine.decider(st)
        if not node.is_open:
            _open(node, st, options, who, me, luck, how)
        chosen = _select(node, options, who == me, how)
        node = node.children[chosen]
        machine.choose(st, chosen)
        path.append(node)
    play_on(st, own - 1, luck, me, how.own, how.other)
    key = mix(turn_key_of(st, memory.kinds, me), luck)
    result = memory.results.get(key, -1.0)
    if result < 0.0:
        result = _play_out(st, own, me, luck, how)
        memory.results[key] = result
        memory.played += 1
    _back_up(path, result)
    return result


def _play_out(st: State, own: i64, me: i64, luck: i64, how: Settings) -> float:
    """Both sides go on from where the turn ended: how good it came out where the own next turn ends, and where each
    later one begins."""
    play_on(st, own + 1, luck, me, how.own, how.other)
    result = chance_of(preference(st, me), how.scale)
    turn: i64 = 1
    luck = next_word(luck)
    while turn < how.turns:  # where the game is over, each of them says so
        play_on(st, own + 2 * turn, luck, me, how.own, how.other)
        result = how.trust * result + (1.0 - how.trust) * chance_of(prospects(st, me), how.scale)
        turn += 1
    return result


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
        node.worth = node.total / node.visits if most < 4.0 else favourite.worth
        i -= 1


def _select(node: Node, options: list[int], mine: bool, how: Settings) -> i64:
    best = -10.0
    chosen: i64 = options[0]
    spread = how.explore * math.sqrt(math.log(node.visits + 2.0))
    weight = how.prior_weight
    for o in options:
        child = node.children.get(o)
        if child is None:  # not possible in the worlds before
            child = Node(node.worth)
            node.children[o] = child
        if child.is_dropped:
            continue
        mean = (child.worth * child.visits + weight * child.prior) / (child.visits + weight)
        if not mine:
            mean = 1.0 - mean
        bound = mean + spread / math.sqrt(child.visits + 1.0)
        if bound > best:
            best = bound
            chosen = o
    return chosen
