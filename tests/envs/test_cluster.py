"""A batch on Ray shows the same as one without. Run by ``make test-ray``: the package is large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from playmat.cards import starter_decks
from playmat.envs import BadRequest, BatchEnv, Pool, WorkerDied
from playmat.envs.cluster import RayEnv

ray: Any = pytest.importorskip("ray", reason="Ray is not installed; `make test-ray` installs it")

DECKS = starter_decks()[:2]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_actors_play_the_same_games() -> None:
    alone = BatchEnv(Pool(DECKS), 2, 5)
    env = RayEnv(DECKS, workers=2, lanes=2, seed=5)
    rng = np.random.default_rng(0)
    seen, many = alone.reset(), env.reset()
    for _ in range(30):
        choices = [int(n) for n in (rng.random(4) * many.offered).astype(int)]
        seen, many = alone.step(choices[:2]), env.step(choices)
        assert (seen.tokens == many.tokens[:2]).all() and (seen.options == many.options[:2]).all()
    with pytest.raises(BadRequest, match="lane 3"):
        env.step([0, 0, 0, 99])
    env.add(DECKS[0])
    env.weigh([0, 0, 1])
    assert env.win_rates().shape == (3, 3)
    ray.kill(env._actors[0])
    with pytest.raises(WorkerDied):
        env.step([0] * 4)
    env.close()
