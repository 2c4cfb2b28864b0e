"""Games collected by processes that choose by themselves: each worker plays its lanes by a policy for some steps and
writes everything into shared memory; the parent is asked nothing on the way, and learns from what lies there. It takes
the rollouts of all workers at once (``collect``), or that of each as soon as it is filled (``ready``).

Worker n plays what a ``BatchEnv`` with ``seed + n`` and ``luck_of(seed, n)`` plays in one process, decision for
decision."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck
from playmat.envs import layout as la
from playmat.envs.batch import Arrays, Shorts
from playmat.envs.crew import DONE, WorkerDied
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
    """Some steps of all lanes, or of those of one worker. Row t of ``tokens``, ``options``, ``facts``, ``oracle`` and
    ``outcomes`` is what was seen before choice t; they have one row more than there are choices, with what was seen
    after the last one, and the next rollout begins with it."""

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
        # of each worker
        self._policy: list[bytes | None] = [None] * workers  # that it is still to get
        self._given = [0] * workers  # rollouts that the caller was given since ``reset``
        self._has_order = [False] * workers  # it fills the buffer whose turn it is, or has filled it
        self._is_open = [False] * workers  # it has not answered yet
        self._begin(Rolling, start, seed, settings, self._shared.plan, steps, seed, pickle.dumps(policy))
        self.reset()

    def _wanted(self, settings: dict[str, Any]) -> dict[str, tuple[tuple[int, ...], str]]:
        """The shape and type of each array: buffer, step, lane, then what a lane shows."""
        b, n = self._buffers, self.steps
        seen = {name: ((b, n + 1, *shape), SHORTS) for name, shape in self._shapes(settings).items()}
        own = {"choices": ((b, n, self.lanes), SHORTS), "notes": ((b, n, self.lanes, self.notes), "<f4")}
        return {**seen, **own}

    def reset(self, decks: Sequence[tuple[int, int]] | None = None, seeds: Sequence[int] | None = None) -> None:
        """Begin a game in every lane, as ``BatchEnv.reset``. Rollouts that were begun ahead are thrown away."""
        with suppress(BadRequest):  # what a policy chose wrongly in them
            self.rest()
        self._reset(decks, seeds)
        self._has_order = [False] * self.workers
        self._given = [0] * self.workers

    def update(self, policy: Policy) -> None:
        """Another policy for every rollout that begins from now on."""
        if policy.notes != self.notes:
            raise BadRequest(f"a policy that notes {self.notes} numbers of each decision, not {policy.notes}")
        self._policy = [pickle.dumps(policy)] * self.workers

    # --- rollouts -------------------------------------------------------------------------------------------

    def collect(self) -> Rollout:
        """The next rollout of all workers: read-only views of memory that the next call overwrites."""
        if len(set(self._given)) > 1:
            raise BadRequest("after ready() the workers are at different rollouts: go on with ready(), or reset()")
        self._send_on()
        try:
            self.rest()
        except BadRequest:
            self._has_order = [False] * self.workers  # nobody's rollout is given without the others'
            raise
        buffer = self._given[0] % self._buffers
        self._give(range(self.workers))
        return self._shown(buffer, slice(None))

    def ready(self) -> dict[int, Rollout]:
        """Until a worker has filled its rollout: those of all who have by then, so nobody waits for the slowest. With
        ``ahead`` they go on at once, and a rollout stays as it is until its worker is named again; otherwise they go on
        at the next call, which overwrites it."""
        self._send_on()
        found = self._filled() or self._hear(self._crew.ready())
        buffers = [self._given[worker] % self._buffers for worker in found]
        self._give(found)
        return {
            worker: self._shown(buffer, self.lanes_of(worker)) for worker, buffer in zip(found, buffers, strict=True)
        }

    def rest(self) -> None:
        """Until every worker has filled what it is filling; the next call gives it."""
        self._hear([worker for worker in range(self.workers) if self._is_open[worker]])

    def _filled(self) -> list[int]:
        """Workers whose rollout lies there."""
        return [worker for worker in range(self.workers) if self._has_order[worker] and not self._is_open[worker]]

    def _hear(self, speaking: Sequence[int]) -> list[int]:
        """Take the answers of workers. All are heard before anything is raised; a rollout that went wrong is thrown
        away, and the games of its worker stand where it was broken off."""
        wrong: list[Exception] = []
        for worker in speaking:
            self._is_open[worker] = False
            try:
                self._crew.answer(worker)
            except (BadRequest, WorkerDied) as err:
                self._has_order[worker] = False
                wrong.append(err)
        if wrong:
            raise next((err for err in wrong if isinstance(err, WorkerDied)), wrong[0])
        return list(speaking)

    def _give(self, workers: Iterable[int]) -> None:
        """The caller is given these workers' rollouts; with a second buffer they go on."""
        for worker in workers:
            self._given[worker] += 1
            self._has_order[worker] = False
        if self._buffers > 1:
            self._send_on()

    def _send_on(self) -> None:
        """Let all go on who have nothing to fill."""
        for worker in range(self.workers):
            if not self._has_order[worker]:
                buffer = self._given[worker] % self._buffers
                self._crew.send(worker, pickle.dumps((ROLL, (buffer, self._policy[worker]))))
                self._policy[worker] = None
                self._has_order[worker] = self._is_open[worker] = True

    def _shown(self, buffer: int, lanes: slice) -> Rollout:
        names = (*self._names, "choices", "notes")
        return Rollout(**{name: self._shared.shown(name)[buffer][:, lanes] for name in names})

    # --- everything else asks workers at rest ---------------------------------------------------------------

    def _call(self, name: str, *arguments: Any) -> list[Any]:
        self.rest()
        return super()._call(name, *arguments)

    def only(self, worker: int, pairs: Sequence[tuple[int, int]]) -> None:
        self.rest()
        super().only(worker, pairs)

    def close(self) -> None:
        """End the workers and give the memory back; rollouts must not be used any more."""
        self._has_order = self._is_open = [False] * self.workers  # whoever asks on is told that nobody is there
        self._crew.close()
        self._shared.close()

    def __enter__(self) -> Collector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
