"""Many games at once as arrays: ``reset``, ``step``, and the next game begins by itself where one has ended.

Arrays are views of memory that the next step overwrites: copy what is to be kept. Each lane shows the open decision of
whoever decides there, from that player's seat. Rewards come at the end of a game only: 1, −1, 0 for both seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck
from playmat.envs import layout as la
from playmat.envs.lanes import BadRequest, Lanes
from playmat.envs.pool import Pool

Shorts = NDArray[np.int16]


@dataclass(frozen=True)
class Arrays:
    """What a batch shows; the first axis of each is the lane."""

    tokens: Shorts  # [lanes, tokens, WIDTH]
    options: Shorts  # [lanes, options, OPTION_WIDTH]
    facts: Shorts  # [lanes, FACTS]
    oracle: Shorts  # [lanes, ORACLE_ROWS, ORACLE_WIDTH], or no rows
    outcomes: Shorts  # [lanes, options, OUTCOME_WIDTH], or no rows

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which option rows may be chosen."""
        mask: NDArray[np.bool_] = self.options[:, :, la.OPT_KIND] > 0
        return mask

    @property
    def seat(self) -> Shorts:
        """Who decides, 0 or 1."""
        return self.facts[:, la.FACT_SEAT]

    @property
    def offered(self) -> Shorts:
        """How many option rows are in use; they are the first ones."""
        return self.facts[:, la.FACT_OPTIONS]

    @property
    def used(self) -> Shorts:
        """How many token rows are in use; they are the first ones."""
        return self.facts[:, la.FACT_TOKENS]

    @property
    def done(self) -> NDArray[np.bool_]:
        """Lanes whose game ended in the last step; they already show the next one."""
        done: NDArray[np.bool_] = self.facts[:, la.FACT_DONE] > 0
        return done

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Of those that are done, the ones broken off."""
        done: NDArray[np.bool_] = (self.facts[:, la.FACT_DONE] > 0) & (self.facts[:, la.FACT_TRUNCATED] > 0)
        return done

    @property
    def rewards(self) -> NDArray[np.float32]:
        """[lanes, 2]: for seat 0 and 1 where a game ended in the last step, otherwise 0."""
        pair = self.facts[:, la.FACT_REWARD : la.FACT_REWARD + 2]
        return (pair * self.facts[:, la.FACT_DONE : la.FACT_DONE + 1]).astype(np.float32)


def shapes(lanes: int, tokens: int, options: int, oracle: bool, outcomes: bool) -> dict[str, tuple[int, ...]]:
    """The shape of each array."""
    return {
        "tokens": (lanes, tokens, la.WIDTH),
        "options": (lanes, options, la.OPTION_WIDTH),
        "facts": (lanes, la.FACTS),
        "oracle": (lanes, la.ORACLE_ROWS if oracle else 0, la.ORACLE_WIDTH),
        "outcomes": (lanes, options if outcomes else 0, la.OUTCOME_WIDTH),
    }


class BatchEnv:
    """Games of a pool of decks in one process."""

    def __init__(
        self,
        pool: Pool | Sequence[Deck],
        lanes: int = 64,
        seed: int = 0,
        *,
        tokens: int = la.TOKENS,
        options: int = la.OPTIONS,
        oracle: bool = False,
        outcomes: bool = False,
        judged: bool = True,
        most_decisions: int = 3000,
        most_in_turn: int = 200,
        most_repeats: int = 8,
        rivals: int = 0,
    ) -> None:
        """``judged=False`` leaves the last two columns of ``outcomes`` empty, which take most of the time.
        ``rivals``: in so many lanes one seat is played greedily, and only the other one is asked."""
        if lanes < 1 or tokens < 40 or options < 8:
            raise BadRequest(f"a batch has at least 1 lane, 40 tokens, 8 options: {lanes}, {tokens}, {options}")
        if min(most_decisions, most_in_turn, most_repeats) < 1 or most_decisions > 32000 or rivals < 0:
            raise BadRequest("limits are at least 1, most_decisions at most 32000, rivals not below 0")
        self.pool = pool if isinstance(pool, Pool) else Pool(pool)
        self.lanes = lanes
        self.shapes = shapes(lanes, tokens, options, oracle, outcomes)
        self._all = list(range(lanes))
        self._rng = np.random.default_rng(seed)
        self._fixed: list[int] | None = None
        self._lanes = Lanes(lanes, tokens, options, oracle, outcomes)
        self._lanes.most_decisions = most_decisions
        self._lanes.most_in_turn = most_in_turn
        self._lanes.most_repeats = most_repeats
        self._lanes.rivals = rivals
        self._lanes.outcomes.is_judged = judged
        self._lanes.luck = seed
        self.arrays = Arrays(**{name: self._view(name) for name in self.shapes})

    def memory(self, name: str) -> Any:
        """The memory of an array, as something with a buffer."""
        if name in ("tokens", "options"):
            return getattr(self._lanes.sheet, name)
        return self._lanes.facts if name == "facts" else getattr(self._lanes, name).block

    def _view(self, name: str) -> Shorts:
        shape = self.shapes[name]
        if 0 in shape:
            return np.zeros(shape, dtype=np.int16)
        return np.frombuffer(self.memory(name), dtype=np.int16).reshape(shape)

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> Arrays:
        """Begin a game in every lane. ``decks``: for each lane the two deck numbers of the pool (seat 0, seat 1), which
        the lane then keeps; without it they are drawn from the pool, anew for each game. ``seeds``: luck of the first
        game of each lane."""
        pairs = self._draw_all() if decks is None else self._check_decks(decks)
        luck = self._new_seeds(self.lanes) if seeds is None else _check_seeds(seeds, self.lanes)
        rows = [self.pool.rows(pair) for pair in pairs]
        self._fixed = None if decks is None else pairs
        for lane in range(self.lanes):
            self._lanes.start(lane, rows[lane], luck[lane], pairs[lane])
        self._lanes.forget_ends()
        return self.arrays

    def step(self, choices: Sequence[int] | NDArray[Any]) -> Arrays:
        """Answer every lane's decision with the number of an option row. A wrong request changes nothing."""
        if not self._lanes.lanes:
            raise BadRequest("reset the batch before its first step")
        answers = as_ints(choices)
        if len(answers) != self.lanes:
            raise BadRequest(f"{self.lanes} lanes but {len(answers)} choices")
        ended = self._lanes.step(self._all, answers)
        if ended:
            self._restart(ended)
        return self.arrays

    def _restart(self, ended: list[int]) -> None:
        facts = self.arrays.facts
        seeds = self._new_seeds(len(ended))
        for lane, seed in zip(ended, seeds, strict=True):
            if not facts[lane, la.FACT_TRUNCATED]:
                self.pool.count(int(facts[lane, la.FACT_ENDED_PAIR]), int(facts[lane, la.FACT_WINNER]))
            pair = self.pool.pair(*self.pool.draw(self._rng)) if self._fixed is None else self._fixed[lane]
            self._lanes.start(lane, self.pool.rows(pair), seed, pair)

    def _draw_all(self) -> list[int]:
        return [self.pool.pair(*self.pool.draw(self._rng)) for _ in range(self.lanes)]

    def _new_seeds(self, n: int) -> list[int]:
        found: list[int] = self._rng.integers(0, 1 << 48, size=n).tolist()
        return found

    def _check_decks(self, decks: Sequence[tuple[int, int]]) -> list[int]:
        if len(decks) != self.lanes or any(len(pair) != 2 for pair in decks):
            raise BadRequest(f"decks are {self.lanes} pairs of deck numbers, one for each lane")
        return [self.pool.pair(int(a), int(b)) for a, b in decks]


def _check_seeds(seeds: Sequence[int], lanes: int) -> list[int]:
    found = as_ints(seeds)
    if len(found) != lanes:
        raise BadRequest(f"{lanes} lanes but {len(found)} seeds")
    if any(not 0 <= s < 1 << 62 for s in found):
        raise BadRequest("a seed is a whole number from 0 to 2**62 - 1")
    return found


def as_ints(values: Sequence[int] | NDArray[Any]) -> list[int]:
    if type(values) is list and all(type(v) is int for v in values):
        return values
    found: list[int] = as_whole(values).tolist()
    return found


def as_whole(values: Sequence[int] | NDArray[Any]) -> NDArray[Any]:
    """One whole number for each lane, as an array."""
    array = np.asarray(values)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise BadRequest(f"one whole number for each lane, not {array.dtype} of shape {array.shape}")
    return array
