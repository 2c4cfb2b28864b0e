"""Games collected by processes that choose by themselves: each worker plays its lanes by a policy for some steps and
writes everything into shared memory; the parent is asked nothing on the way, and learns from what lies there.

Worker n plays what a ``BatchEnv`` with ``seed + n`` and ``luck_of(seed, n)`` plays in one process, decision for
decision."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck
from playmat.envs import layout as la
from playmat.envs.batch import Arrays, Shorts
from playmat.envs.crew import DONE
from playmat.envs.lanes import BadRequest
from playmat.envs.policies import Policy
from playmat.envs.pool import Pool
from playmat.envs.shared import Plan, SharedArrays
from playmat.envs.workers import SHORTS, Obeying, Workers

ROLL = 2  # an order beside those of ``envs.workers``: which buffer to fill, and a new policy where there is one
POLICY_LUCK = 1


def luck_of(seed: int, worker: int) -> np.random.Generator:
    """The luck of the policy in a worker; that of the games is ``BatchEnv``'s own."""
    return np.random.default_rng([seed + worker, POLICY_LUCK])


@dataclass(frozen=True)
class Rollout:
    """Some steps of all lanes. Row t of ``tokens``, ``options``, ``facts``, ``oracle`` and ``outcomes`` is what was
    seen before choice t; they have one row more than there are choices, with what was seen after the last one, and the
    next rollout begins with it."""

    tokens: Shorts  # [steps + 1, lanes, tokens, WIDTH]
    options: Shorts  # [steps + 1, lanes, options, OPTION_WIDTH]
    facts: Shorts  # [steps + 1, lanes, FACTS]
    oracle: Shorts
    outcomes: Shorts
    choices: Shorts  # [steps, lanes]
    notes: NDArray[np.float32]  # [steps, lanes, what the policy notes]

    def seen(self, step: int) -> Arrays:
        """What all lanes showed before a choice."""
        return Arrays(self.tokens[step], self.options[step], self.facts[step], self.oracle[step], self.outcomes[step])

    @property
    def seat(self) -> Shorts:
        """[steps, lanes]: who chose."""
        return self.facts[:-1, :, la.FACT_SEAT]

    @property
    def done(self) -> NDArray[np.bool_]:
        """[steps, lanes]: games that a choice ended, or that were broken off after it."""
        done: NDArray[np.bool_] = self.facts[1:, :, la.FACT_DONE] > 0
        return done

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """[steps, lanes]: of those that are done, the ones broken off."""
        done: NDArray[np.bool_] = self.done & (self.facts[1:, :, la.FACT_TRUNCATED] > 0)
        return done

    @property
    def rewards(self) -> NDArray[np.float32]:
        """[steps, lanes, 2]: for seat 0 and 1 where a choice ended a game, otherwise 0."""
        pair = self.facts[1:, :, la.FACT_REWARD : la.FACT_REWARD + 2]
        return (pair * self.facts[1:, :, la.FACT_DONE : la.FACT_DONE + 1]).astype(np.float32)


class Rolling(Obeying):
    """A worker that chooses by itself."""

    def __init__(
        self, pool: Pool, settings: dict[str, Any], number: int, plan: Plan, steps: int, seed: int, policy: bytes
    ) -> None:
        super().__init__(pool, settings, number, plan)
        self._steps = steps
        self._luck = luck_of(seed, number)
        self._policy: Policy = pickle.loads(policy)
        arrays = self.shared.arrays
        self._parts = [
            (arrays[name][:, :, self.part], getattr(self.env.arrays, name))
            for name in self.env.shapes
            if arrays[name].size
        ]
        self._choices = arrays["choices"][:, :, self.part]
        self._notes = arrays["notes"][:, :, self.part]

    def obey(self, said: bytes) -> bytes:
        order, given = pickle.loads(said)
        if order != ROLL:
            return super().obey(said)
        buffer, policy = given
        if policy is not None:
            self._policy = pickle.loads(policy)
        self._roll(buffer)
        return DONE

    def _roll(self, buffer: int) -> None:
        seen, env = self.env.arrays, self.env
        choices, notes = self._choices[buffer], self._notes[buffer]
        parts = [(target[buffer], source) for target, source in self._parts]
        for step in range(self._steps):
            for target, source in parts:
                target[step] = source
            chosen = self._policy.choose(seen, self._luck, notes[step])
            env.step(chosen)
            choices[step] = chosen
        for target, source in parts:
            target[self._steps] = source


class Collector(Workers):
    """Rollouts of ``steps`` decisions in each of the ``lanes`` lanes of ``workers`` processes."""

    def __init__(
        self,
        pool: Pool | Sequence[Deck],
        policy: Policy,
        workers: int = 2,
        lanes: int = 64,
        steps: int = 32,
        seed: int = 0,
        *,
        ahead: bool = False,
        start: str = "",
        **settings: Any,
    ) -> None:
        """``ahead``: the workers fill a second buffer while the caller learns from the first; a new policy then counts
        one rollout later. ``start`` and ``settings`` are those of ``WorkerEnv``."""
        super().__init__(pool, workers, lanes)
        if steps < 1:
            raise BadRequest(f"a rollout has at least 1 step: {steps}")
        self.steps = steps
        self.notes = policy.notes
        self._buffers = 2 if ahead else 1
        self._names = tuple(self._shapes(settings))
        self._shared = SharedArrays(self._wanted(settings))
        self._policy: bytes | None = None  # that the workers are still to get
        self._running = -1  # the buffer being filled, or filled and not yet shown
        self._is_open = False  # the workers have not answered yet
        self._next = 0
        self._begin(Rolling, start, seed, settings, self._shared.plan, steps, seed, pickle.dumps(policy))
        self.reset()

    def _wanted(self, settings: dict[str, Any]) -> dict[str, tuple[tuple[int, ...], str]]:
        """The shape and type of each array: buffer, step, lane, then what a lane shows."""
        b, n = self._buffers, self.steps
        seen = {name: ((b, n + 1, *shape), SHORTS) for name, shape in self._shapes(settings).items()}
        own = {"choices": ((b, n, self.lanes), SHORTS), "notes": ((b, n, self.lanes, self.notes), "<f4")}
        return {**seen, **own}

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> None:
        """Begin a game in every lane, as ``BatchEnv.reset``. A rollout that was begun ahead is thrown away."""
        self._settle()
        self._running = -1
        self._reset(decks, seeds)

    def update(self, policy: Policy) -> None:
        """Another policy for every rollout that begins from now on."""
        if policy.notes != self.notes:
            raise BadRequest(f"a policy that notes {self.notes} numbers of each decision, not {policy.notes}")
        self._policy = pickle.dumps(policy)

    def collect(self) -> Rollout:
        """The next rollout: read-only views of memory that the next call overwrites."""
        if self._running < 0:
            self._send_on()
        filled = self._running
        self._running = -1
        self._settle()
        if self._buffers > 1:
            self._send_on()
        shown = {name: self._shared.shown(name)[filled] for name in (*self._names, "choices", "notes")}
        return Rollout(**shown)

    def _send_on(self) -> None:
        order = pickle.dumps((ROLL, (self._next, self._policy)))
        for worker in range(self.workers):
            self._crew.send(worker, order)
        self._policy = None
        self._running = self._next
        self._is_open = True
        self._next = (self._next + 1) % self._buffers

    def _settle(self) -> None:
        """Until the workers are at rest: nothing else can be asked of them before."""
        if self._is_open:
            self._is_open = False
            self._crew.answers()

    def _call(self, name: str, *arguments: Any) -> list[Any]:
        self._settle()
        return super()._call(name, *arguments)

    def only(self, worker: int, pairs: Sequence[tuple[int, int]]) -> None:
        self._settle()
        super().only(worker, pairs)

    def close(self) -> None:
        """End the workers and give the memory back; rollouts must not be used any more."""
        self._crew.close()
        self._shared.close()

    def __enter__(self) -> Collector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
