"""OpenSpiel's own tests of a game, and one of its algorithms. Run by ``make test-envs``: the package is large."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
spiel = pytest.importorskip("playmat.envs.spiel")


def _played(game: Any, steps: int, seed: int = 0) -> Any:
    state = game.new_initial_state()
    rng = random.Random(seed)
    while steps > 0 and not state.is_terminal():
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        steps -= not state.is_chance_node()
        state.apply_action(rng.choice(actions))
    while state.is_chance_node():
        state.apply_action(0)
    return state


def test_its_random_simulations_pass() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("playmat"), num_sims=2, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game("playmat(rules=platinum)"), num_sims=1, serialize=False, verbose=False)


def test_a_clone_goes_its_own_way() -> None:
    state = _played(pyspiel.load_game("playmat"), 20)
    before = str(state), state.information_state_string(0)
    other = state.clone()
    for _ in range(5):
        other.apply_action(other.legal_actions()[0] if not other.is_chance_node() else 0)
    assert (str(state), state.information_state_string(0)) == before
    assert str(other) != before[0]


def test_a_state_is_its_history() -> None:
    game = pyspiel.load_game("playmat")
    state = _played(game, 30)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    for player in (0, 1):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(again.information_state_tensor(player), state.information_state_tensor(player))
    assert pickle.loads(pickle.dumps(game)).num_distinct_actions() == game.num_distinct_actions()


def test_dealing_anew_leaves_the_information_state() -> None:
    state = _played(pyspiel.load_game("playmat"), 40)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.5)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("kind", ["ismcts", "mcts"])
def test_its_searches_play(kind: str) -> None:
    game = pyspiel.load_game("playmat")
    state = _played(game, 60)
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "ismcts":
        bot = ismcts.ISMCTSBot(
            game=game, uct_c=1.4, max_simulations=6, evaluator=rollouts, random_state=rng, max_world_samples=4
        )
    else:
        bot = mcts.MCTSBot(game, 1.4, 6, rollouts, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_decks_that_are_not_there_are_refused() -> None:
    with pytest.raises(Exception, match="starter decks"):
        pyspiel.load_game("playmat(deck_0=9)")
