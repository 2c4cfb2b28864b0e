"""The root of a search: its answers are tried side by side in the same worlds, and those that fall behind by more than
luck explains are dropped, so that a decision that is clear, or does not matter, takes little time."""

from __future__ import annotations

import math

from playmat.decisions.determinize import forget_orders
from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import State
from playmat.players.base import Seat
from playmat.players.tree import Memory, Node, Settings, chance_of, iterate
from playmat.players.veil import key_of

SCATTER = 0.006  # the variance of what two answers bring in one world, before anything is known
FIRST_GUESS = 3.0  # worlds that this counts for
OFTEN = 16  # worlds up to which answers may be dropped after each, then after every fourth
ROOT_OF_2 = math.sqrt(2)
ROOT_OF_TAU = math.sqrt(math.tau)


class Race:
    """Answers with what they brought in each world so far."""

    def __init__(self, seat: Seat, values: list[int], how: Settings) -> None:
        """``values``: what greedy thinks of the options."""
        self._seat = seat
        self._how = how
        self._memory = Memory(seat.match)
        order = sorted(range(len(values)), key=lambda i: -values[i])
        least = values[order[0]] - how.root
        self.running = [i for i in order[: how.most] if values[i] >= least]
        self._nodes = {i: Node(chance_of(values[i], how.scale_of(how.own))) for i in self.running}
        self._results: dict[int, list[float]] = {i: [] for i in self.running}

    @property
    def is_over(self) -> bool:
        return len(self.running) == 1

    def round(self, seed: int) -> int:
        """Every answer still in the race in one world; returns how often that had to be played out."""
        seat, how = self._seat, self._how
        world = seat.determinize(seed)
        world.combinations = not world.stack[-1].picks  # a choice half made goes on in any order
        if how.common:
            forget_orders(world)
        luck = seed_of(seed)
        if not self._results[self.running[0]]:
            self.merge(world)
        played = self._memory.played
        for i in self.running:
            after = world.clone()
            machine.choose(after, seat.codes[i])
            self._results[i].append(iterate(self._nodes[i], after, seat.player, luck, how, self._memory))
        n = len(self._results[self.running[0]])
        if n >= how.least and (n < OFTEN or n % 4 == 0):
            first = self.leader()
            self.running = [i for i in self.running if i == first or self._can_overtake(first, i)]
        return self._memory.played - played

    def merge(self, world: State) -> None:
        """Answers that come to the same position, with no luck in it, are one answer: the one greedy prefers."""
        seen: set[int] = set()
        kept: list[int] = []
        for i in self.running:
            after = world.clone()
            machine.choose(after, self._seat.codes[i])
            machine.advance(after)
            key = key_of(after, self._memory.kinds)
            if after.winner >= 0 or after.rng != world.rng or key not in seen:
                kept.append(i)
            seen.add(key)
        self.running = kept

    def leader(self) -> int:
        """The answer that is best so far; of equals the one greedy prefers."""
        return max(self.running, key=self._mean)

    def _mean(self, i: int) -> float:
        weight = self._how.prior_weight
        results = self._results[i]
        return (sum(results) + weight * self._nodes[i].prior) / (len(results) + weight)

    def _can_overtake(self, first: int, other: int) -> bool:
        """Whether knowing more about an answer can be hoped to gain something that matters: how much better than the
        leader it may be, each amount weighed with how likely it is. The worlds are the same for all: answers that
        brought the same in every one of them are one answer."""
        gaps = [a - b for a, b in zip(self._results[first], self._results[other], strict=True)]
        if not any(gaps):
            return False
        n = len(gaps)
        mean = sum(gaps) / n
        variance = (sum((gap - mean) ** 2 for gap in gaps) + FIRST_GUESS * SCATTER) / (n + FIRST_GUESS)
        error = math.sqrt(variance / n)
        behind = (self._mean(first) - self._mean(other)) / error
        hoped_for = math.exp(-behind * behind / 2) / ROOT_OF_TAU - behind * math.erfc(behind / ROOT_OF_2) / 2
        return error * hoped_for > self._how.gain
