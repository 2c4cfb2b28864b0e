"""Processes that choose by themselves: the same games as in one process, everything kept, and wrong policies named."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from playmat.cards import starter_decks
from playmat.envs import Arrays, BadRequest, BatchEnv, Collector, NetworkPolicy, Pool, RandomPolicy, WorkerDied
from playmat.envs import layout as la
from playmat.envs.collect import Rollout, luck_of
from playmat.envs.learned import shipped
from playmat.envs.policies import LOG_LIKELIHOOD, VALUE, Notes, Policy

DECKS = starter_decks()[:2]
STEPS = 25


class Always:
    """Chooses the same row everywhere, and notes how many there were."""

    notes = 1

    def __init__(self, row: int) -> None:
        self.row = row

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        notes[:, 0] = seen.offered
        return np.full(len(seen.facts), self.row)


Kept = tuple[Arrays, np.ndarray, np.ndarray]


def _alone(policy: Policy, worker: int, lanes: int, **settings: bool) -> Iterator[Kept]:
    """The same in one process: what was seen, chosen and noted, step by step."""
    env = BatchEnv(Pool(DECKS), lanes, 5 + worker, **settings)  # type: ignore[arg-type]
    luck, seen = luck_of(5, worker), env.reset()
    while True:
        notes = np.zeros((lanes, policy.notes), dtype=np.float32)
        chosen = policy.choose(seen, luck, notes)
        yield seen, chosen, notes
        seen = env.step(chosen)


def _is_same(rollout: Rollout, step: int, part: slice, expected: Kept) -> bool:
    seen, chosen, notes = expected
    now = rollout.seen(step)
    return (
        (now.tokens[part] == seen.tokens).all()
        and (now.options[part] == seen.options).all()
        and (now.facts[part] == seen.facts).all()
        and (now.outcomes[part] == seen.outcomes).all()
        and (rollout.choices[step, part] == chosen).all()
        and (rollout.notes[step, part] == notes).all()
    )


@pytest.mark.parametrize("ahead", [False, True])
def test_two_workers_play_the_games_that_one_process_plays(ahead: bool) -> None:
    alone = [_alone(RandomPolicy(), worker, 2) for worker in range(2)]
    ends = 0
    with Collector(DECKS, RandomPolicy(), workers=2, lanes=2, steps=STEPS, seed=5, ahead=ahead) as collector:
        last = None
        for _ in range(8):
            rollout = collector.collect()
            assert last is None or (rollout.tokens[0] == last).all()
            for step in range(STEPS):
                for worker in range(2):
                    assert _is_same(rollout, step, collector.lanes_of(worker), next(alone[worker]))
            ends += int(rollout.done.sum())
            assert (np.abs(rollout.rewards).sum(axis=2)[~rollout.done] == 0).all()
            last = rollout.tokens[-1].copy()
        assert ends > 0
        assert collector.win_rates().shape == (2, 2)


@pytest.mark.parametrize("ahead", [False, True])
def test_each_worker_gives_its_rollouts_when_it_has_filled_them_and_plays_the_same_games(ahead: bool) -> None:
    alone = [_alone(RandomPolicy(), worker, 2) for worker in range(3)]
    given = [0, 0, 0]
    kept: dict[int, Rollout] = {}
    ends: dict[int, np.ndarray] = {}
    with Collector(DECKS, RandomPolicy(), workers=3, lanes=2, steps=STEPS, seed=5, ahead=ahead) as collector:
        while min(given) < 4:
            found = collector.ready()
            assert found
            kept = {**kept, **found} if ahead else found  # what the caller may still read
            for worker, rollout in found.items():
                given[worker] += 1
                assert worker not in ends or (rollout.tokens[0] == ends[worker]).all()
                for step in range(STEPS):
                    assert _is_same(rollout, step, slice(0, 2), next(alone[worker]))
                ends[worker] = rollout.tokens[-1].copy()
            assert all((rollout.tokens[-1] == ends[worker]).all() for worker, rollout in kept.items())
        collector.ready()
        assert collector.win_rates().shape == (2, 2)  # asks workers at rest: what was begun is given next
        assert not ahead or sorted(collector.ready()) == [0, 1, 2]


class Marked(Always):
    """Chooses the first row everywhere, and notes a number of its own."""

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        notes[:] = self.row
        return np.zeros(len(seen.facts), dtype=np.int64)


@pytest.mark.parametrize("ahead", [False, True])
def test_rollouts_of_single_workers_get_a_new_policy_too(ahead: bool) -> None:
    with Collector(DECKS, Marked(0), workers=2, lanes=2, steps=3, seed=5, ahead=ahead) as collector:
        rollouts: list[list[int]] = [[], []]
        while min(map(len, rollouts)) < 4:
            for worker, rollout in collector.ready().items():
                rollouts[worker].append(int(rollout.notes.min()))
                assert rollout.notes.max() == rollout.notes.min()
            if rollouts[0] and rollouts[1]:
                collector.rest()
                collector.update(Marked(1))
        for chosen in rollouts:  # of those that were begun before nothing changes
            assert chosen == sorted(chosen) and chosen[0] == 0 and chosen[-1] == 1


def test_rollouts_of_all_workers_wait_until_all_stand_at_the_same_one() -> None:
    with Collector(DECKS, RandomPolicy(), workers=2, lanes=2, steps=3, seed=5) as collector:
        collector.collect()
        collector._send_on()
        collector._hear([1])
        assert list(collector.ready()) == [1]
        with pytest.raises(BadRequest, match="different rollouts"):
            collector.collect()
        collector.reset()
        assert collector.collect().choices.shape == (3, 4)


def test_a_new_policy_counts_from_the_next_rollout_on() -> None:
    with Collector(DECKS, Always(0), workers=1, lanes=2, steps=3, seed=5) as collector:
        first = collector.collect()
        assert not first.choices.any()
        assert (first.notes[:, :, 0] == first.facts[:3, :, 1]).all()
        collector.update(Always(1))
        assert (collector.collect().choices == 1).all()
        with pytest.raises(BadRequest, match="notes 1"):
            collector.update(RandomPolicy())


def test_a_policy_that_chooses_what_is_not_offered_is_refused_and_can_be_replaced() -> None:
    with Collector(DECKS, Always(99), workers=2, lanes=2, steps=3, seed=5) as collector:
        with pytest.raises(BadRequest, match="no option 99"):
            collector.collect()
        collector.update(Always(0))
        collector.reset(decks=[(0, 1)] * 4, seeds=[9] * 4)
        seen = collector.collect().seen(0)
        assert (seen.tokens == seen.tokens[0]).all()
        with pytest.raises(BadRequest, match="no deck 7"):
            collector.reset(decks=[(0, 1)] * 3 + [(0, 7)])
        assert collector.collect().choices.shape == (3, 4)


class WrongAtFirst(Always):
    """Chooses what is not offered once in each process that plays deck 1 against itself."""

    def __init__(self) -> None:
        super().__init__(0)
        self.calls = 0

    def choose(self, seen: Arrays, luck: np.random.Generator, notes: Notes) -> NDArray[np.int64]:
        self.calls += 1
        self.row = 99 if self.calls == 2 and seen.facts[0, la.FACT_PAIR] else 0
        return super().choose(seen, luck, notes)


@pytest.mark.parametrize("ahead", [False, True])
def test_what_one_worker_chooses_wrongly_costs_the_others_nothing(ahead: bool) -> None:
    pool = Pool(DECKS)
    assert (pool.pair(0, 0), pool.pair(1, 1)) == (0, 1)
    with Collector(pool, WrongAtFirst(), workers=2, lanes=1, steps=3, seed=5, ahead=ahead) as collector:
        collector.reset(decks=[(0, 0), (1, 1)])
        given = [0, 0]
        refused = 0
        while min(given) < 3:
            try:
                for worker, rollout in collector.ready().items():
                    given[worker] += 1
                    assert not rollout.choices.any()
            except BadRequest as err:
                assert "no option 99" in str(err) and given[1] == 0
                refused += 1
        assert refused == 1


def test_what_a_network_thinks_is_noted() -> None:
    table = Pool(DECKS).table
    policy = NetworkPolicy(shipped(), table.cards, table.texts)
    alone = _alone(policy, 0, 2, outcomes=True)
    with Collector(DECKS, policy, workers=1, lanes=2, steps=4, seed=5, outcomes=True) as collector:
        rollout = collector.collect()
        for step in range(4):
            assert _is_same(rollout, step, slice(0, 2), next(alone))
        assert (rollout.notes[:, :, LOG_LIKELIHOOD] <= 0).all()
        assert (np.abs(rollout.notes[:, :, VALUE]) <= 1).all() and rollout.notes[:, :, VALUE].any()


@pytest.mark.parametrize("ahead", [False, True])
def test_a_worker_that_dies_while_it_collects_is_named(ahead: bool) -> None:
    with Collector(DECKS[:1], RandomPolicy(), workers=1, lanes=1, steps=2, ahead=ahead) as collector:
        collector.collect()
        collector._crew.processes[0].terminate()
        collector._crew.processes[0].join()
        with pytest.raises(WorkerDied, match="worker 0"):
            for _ in range(3):  # what it had filled before is given
                collector.collect()
    with pytest.raises(WorkerDied, match="has ended"):
        collector.collect()
    with Collector(DECKS[:1], RandomPolicy(), workers=2, lanes=1, steps=2, ahead=ahead) as collector:
        collector.ready()
        collector._crew.processes[1].terminate()
        collector._crew.processes[1].join()
        with pytest.raises(WorkerDied, match="worker 1"):
            for _ in range(10):
                collector.ready()
    with pytest.raises(WorkerDied, match="has ended"):
        collector.ready()
    with pytest.raises(BadRequest, match="at least 1 step"):
        Collector(DECKS[:1], RandomPolicy(), steps=0)
