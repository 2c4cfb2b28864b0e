"""Many games at once: the same request gives the same arrays, a wrong one changes nothing."""

from __future__ import annotations

import numpy as np
import pytest

from playmat.cards import starter_decks
from playmat.envs import Arrays, BadRequest, BatchEnv, Pool, WorkerDied, WorkerEnv
from playmat.envs import layout as la

DECKS = starter_decks()[:3]


def _env(lanes: int = 4, **settings: object) -> BatchEnv:
    return BatchEnv(Pool(DECKS), lanes, 5, **settings)  # type: ignore[arg-type]


def _first(seen: Arrays) -> list[int]:
    return [0] * len(seen.facts)


def _random(seen: Arrays, rng: np.random.Generator) -> list[int]:
    return [int(n) for n in (rng.random(len(seen.facts)) * seen.offered).astype(int)]


def _copy(seen: Arrays) -> list[np.ndarray]:
    return [seen.tokens.copy(), seen.options.copy(), seen.facts.copy()]


def _play(env: BatchEnv | WorkerEnv, steps: int) -> list[np.ndarray]:
    rng = np.random.default_rng(3)
    seen = env.reset()
    for _ in range(steps):
        seen = env.step(_random(seen, rng))
    return _copy(seen)


def test_the_same_pool_seed_and_choices_give_the_same_arrays() -> None:
    for a, b in zip(_play(_env(), 150), _play(_env(), 150), strict=True):
        assert (a == b).all()


def test_a_game_that_ends_is_rewarded_once_and_the_next_begins() -> None:
    env = _env(2)
    seen = env.reset()
    rng = np.random.default_rng(0)
    ends = 0
    while ends < 3:
        seen = env.step(_random(seen, rng))
        for lane in range(2):
            if seen.done[lane]:
                ends += 1
                assert sorted(seen.rewards[lane]) in ([-1.0, 1.0], [0.0, 0.0])
                assert seen.facts[lane, la.FACT_DECISIONS] == 0
            else:
                assert not seen.rewards[lane].any()
    assert env.pool.games.sum() > 0


def test_lanes_keep_the_decks_and_seeds_they_are_given() -> None:
    env = _env(2)
    first = _copy(env.reset(decks=[(0, 0), (0, 0)], seeds=[9, 9]))
    for a in first:
        assert (a[0] == a[1]).all()
    again = _copy(env.reset(decks=[(0, 0), (0, 0)], seeds=[9, 10]))
    assert (again[0][0] == first[0][0]).all()
    assert (again[0][1] != first[0][1]).any()


@pytest.mark.parametrize(
    "choices", [[0], [0] * 5, [0, 0, 0, 99], [0, 0, 0, -1], np.zeros((4, 1), dtype=int), np.zeros(4), ["x"] * 4]
)
def test_a_wrong_request_changes_nothing(choices: object) -> None:
    env = _env()
    before = _copy(env.reset())
    with pytest.raises(BadRequest):
        env.step(choices)  # type: ignore[arg-type]
    for a, b in zip(before, _copy(env.arrays), strict=True):
        assert (a == b).all()
    assert not env.arrays.done.any()


def test_decks_that_are_not_there_or_cannot_meet_are_refused() -> None:
    env = _env(1)
    with pytest.raises(BadRequest, match="no deck 7"):
        env.reset(decks=[(0, 7)])
    with pytest.raises(BadRequest, match="pairs"):
        env.reset(decks=[(0, 0), (0, 0)])
    with pytest.raises(BadRequest, match="seed"):
        env.reset(seeds=[-1])
    with pytest.raises(BadRequest, match="before its first step"):
        env.step([0])


def test_a_pool_grows_and_is_weighed_while_it_is_in_use() -> None:
    pool = Pool(DECKS[:1])
    env = BatchEnv(pool, 2, 0)
    env.reset()
    rows = len(pool.table)
    number = pool.add(DECKS[0], weight=0)
    assert len(pool.table) == rows
    pool.weigh([0, 1])
    assert pool.draw(np.random.default_rng(0)) == (number, number)
    for wrong in ([1.0], [-1.0, 2.0], [0.0, 0.0]):
        with pytest.raises(BadRequest):
            pool.weigh(wrong)


def test_a_game_without_end_is_broken_off() -> None:
    env = _env(1, most_decisions=10)
    seen = env.reset()
    rng = np.random.default_rng(0)
    for _ in range(9):
        seen = env.step(_random(seen, rng))
        assert not seen.done[0]
    seen = env.step(_random(seen, rng))
    assert seen.done[0] and seen.truncated[0] and not seen.rewards[0].any()
    assert env.pool.games.sum() == 0


def test_after_many_decisions_in_a_turn_only_attacks_and_its_end_are_offered() -> None:
    env = _env(1, most_repeats=1, most_in_turn=1)
    seen = env.reset()
    rng = np.random.default_rng(1)
    checked = 0
    before = (-1, -1)
    for _ in range(200):
        now = (int(seen.facts[0, la.FACT_TURN]), int(seen.seat[0]))
        if seen.tokens[0, 0, la.TURN_DECISION] == 2 and now == before:
            kinds = set(seen.options[0, : seen.offered[0], la.OPT_KIND])
            assert kinds <= {1, 11}
            checked += 1
        before = now if seen.tokens[0, 0, la.TURN_DECISION] == 2 else (-1, -1)
        seen = env.step(_random(seen, rng))
    assert checked


def test_workers_play_the_same_games_in_shared_memory() -> None:
    alone = BatchEnv(Pool(DECKS), 2, 5)
    with WorkerEnv(DECKS, workers=2, lanes=2, seed=5) as env:
        rng = np.random.default_rng(3)
        seen, many = alone.reset(), env.reset()
        for _ in range(40):
            choices = _random(many, rng)
            seen, many = alone.step(choices[:2]), env.step(choices)
            assert (seen.tokens == many.tokens[:2]).all() and (seen.options == many.options[:2]).all()
        with pytest.raises(BadRequest, match="lane 3"):
            env.step([0, 0, 0, 99])
        env.send(1, np.zeros(2, dtype=int))
        env.wait(1)
        env.send(0, np.zeros(2, dtype=int))
        assert env.ready() == [0]
        env.send(0, np.zeros(2, dtype=int))
        env.send(1, np.zeros(2, dtype=int))
        first = env.ready()
        assert sorted(first if len(first) == 2 else first + env.ready()) == [0, 1]
        env.add(DECKS[0])
        env.weigh([0, 0, 0, 1])
        assert env.win_rates().shape == (4, 4)
        for worker, pairs in enumerate(env.pairs()):
            for number in env.arrays.facts[env.lanes_of(worker), la.FACT_PAIR]:
                assert 0 <= max(pairs[number]) < 4


def test_a_worker_that_dies_is_named() -> None:
    env = WorkerEnv(DECKS[:1], workers=1, lanes=1)
    try:
        env.reset()
        env._crew.processes[0].terminate()
        env._crew.processes[0].join()
        with pytest.raises(WorkerDied, match="worker 0"):
            for _ in range(3):
                env.step([0])
    finally:
        env.close()


def test_in_a_lane_with_a_rival_one_seat_alone_is_asked() -> None:
    env = BatchEnv(Pool(DECKS[:1]), 3, 5, rivals=2)
    seen = env.reset()
    rng = np.random.default_rng(2)
    asked: list[set[int]] = [set(), set(), set()]
    for _ in range(60):
        for lane in range(3):
            if seen.done[lane]:
                asked[lane].clear()
            asked[lane].add(int(seen.seat[lane]))
        assert len(asked[0]) == len(asked[1]) == 1
        seen = env.step((rng.random(3) * seen.offered).astype(int))
    assert asked[2] == {0, 1}


def test_of_the_options_one_at_least_is_greedys_best() -> None:
    env = BatchEnv(Pool(DECKS[:1]), 4, 6, outcomes=True)
    seen = env.reset()
    rng = np.random.default_rng(3)
    for _ in range(20):
        for lane in range(4):
            behind = seen.outcomes[lane, : seen.offered[lane], la.OUT_BEHIND]
            assert behind.max() == 0
        seen = env.step((rng.random(4) * seen.offered).astype(int))


def test_outcomes_that_are_not_judged_are_the_same_but_for_the_last_two_columns() -> None:
    rng = np.random.default_rng(3)
    judged, bare = (BatchEnv(Pool(DECKS[:1]), 3, 6, outcomes=True, judged=judged) for judged in (True, False))
    a, b = judged.reset(), bare.reset()
    for _ in range(15):
        assert (a.outcomes[:, :, : la.OUT_BEHIND] == b.outcomes[:, :, : la.OUT_BEHIND]).all()
        assert not b.outcomes[:, :, la.OUT_BEHIND :].any()
        assert (a.tokens == b.tokens).all()
        choices = _random(a, rng)
        a, b = judged.step(choices), bare.step(choices)
