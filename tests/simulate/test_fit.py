"""The fit finds weights that made results, and its games give positions of every feature."""

import numpy as np
import pytest

from playmat.players.features import COUNT, RACE
from playmat.simulate.fit import log_loss, logistic, module_text, play_and_note, row_of


def test_weights_that_made_the_results_are_found() -> None:
    dice = np.random.default_rng(1)
    x = dice.normal(size=(20_000, 3))
    true = np.array([1.0, -0.5, 0.0])
    y = (dice.random(20_000) < 1 / (1 + np.exp(-x @ true))).astype(float)
    found = logistic(x, y, 1.0)
    assert found == pytest.approx(true, abs=0.06)
    assert log_loss(x @ found, y) <= log_loss(x @ np.zeros(3), y)


def test_a_row_is_the_opposite_for_the_opponent_but_for_the_move() -> None:
    mine, other = list(range(COUNT)), [1] * COUNT
    a, b = row_of(mine, other, 3), row_of(other, mine, -3)
    assert a[:-1] == [-v for v in b[:-1]] and a[-1] == b[-1] == 1
    assert len(a) == COUNT + RACE + 1


def test_a_game_gives_a_position_for_each_turn_and_its_result() -> None:
    noted = play_and_note(("random", "", 1, 0))
    assert noted and {result for _, _, result in noted} <= {0.0, 0.5, 1.0}


def test_the_module_of_weights_holds_them() -> None:
    names: dict[str, list[int]] = {}
    exec(module_text([3, -4], "tests"), names)
    assert names["WEIGHTS"] == [3, -4]
