"""The adapters pass the conformance tests of the interfaces they claim."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from playmat.cards import starter_decks
from playmat.envs import BadRequest, Pool, playmat_v0
from playmat.envs.gym import PlaymatGym
from playmat.players import UnknownPlayer

POOL = Pool(starter_decks()[-2:])


def _env(**settings: Any) -> playmat_v0.PlaymatEnv:
    return playmat_v0.env(decks=POOL, **settings)


def test_pettingzoo_api() -> None:
    api_test(_env(), num_cycles=200)


def test_pettingzoo_parallel_api() -> None:
    parallel_api_test(playmat_v0.parallel_env(decks=POOL), num_cycles=100)


def test_pettingzoo_seeds() -> None:
    seed_test(_env, num_cycles=60)


def test_pettingzoo_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(_env, {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")})
    assert "Player 0:" in capsys.readouterr().out


def test_pettingzoo_max_cycles() -> None:
    def both(**settings: Any) -> Any:
        return parallel_to_aec(playmat_v0.parallel_env(decks=POOL, **settings))

    def parallel(**settings: Any) -> Any:
        return playmat_v0.parallel_env(decks=POOL, **settings)

    max_cycles_test(SimpleNamespace(env=both, parallel_env=parallel))


def test_the_winner_is_rewarded_and_the_loser_pays() -> None:
    env = _env()
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_option_that_is_not_offered_changes_nothing() -> None:
    env = _env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    for wrong in (63, -1, None):
        with pytest.raises(BadRequest, match="no option"):
            env.step(wrong)
    for name, rows in env.observe(env.agent_selection).items():
        assert (rows == before[name]).all()
    with pytest.raises(BadRequest, match="render mode"):
        _env(render_mode="hologram")


def test_gymnasium_checks() -> None:
    check_env(PlaymatGym(decks=POOL), skip_render_check=True)
    made = gymnasium.make("Playmat-v0", decks=POOL, render_mode="rgb_array")
    made.reset(seed=0)
    assert made.render().shape == (400, 640, 3)


def test_gymnasium_against_greedy_ends_with_a_reward() -> None:
    env = PlaymatGym("greedy:1", decks=POOL, seat=0)
    env.reset(seed=5)
    over = False
    reward = 0.0
    while not over:
        _, reward, over, cut, info = env.step(int(np.flatnonzero(env.action_masks())[-1]))
        assert not cut and info["seat"] == 0
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(BadRequest, match="over"):
        env.step(0)


def test_gymnasium_refuses_unknown_players_and_seats() -> None:
    with pytest.raises(UnknownPlayer):
        PlaymatGym("nobody", decks=POOL)
    with pytest.raises(BadRequest, match="seat"):
        PlaymatGym(decks=POOL, seat=2)
