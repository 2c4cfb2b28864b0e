"""The fit finds what made results, and its games give positions with their results."""

import time

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from playmat.players.networks import ROW, Net
from playmat.players.outlook import WIDTH
from playmat.simulate.fit import Task, fit, log_loss, module_text, play_and_note


def _positions(count: int) -> tuple[np.ndarray, np.ndarray]:
    """One of two numbers is good, both or none are bad; the next four mean nothing."""
    dice = np.random.default_rng(1)
    x = np.zeros((count, WIDTH), dtype=np.int64)
    x[:, :6] = dice.integers(0, 2, size=(count, 6))
    z = np.where(x[:, 0] == x[:, 1], -2.0, 2.0)
    return x, (dice.random(count) < 1 / (1 + np.exp(-z))).astype(np.float32)


def test_hidden_units_find_what_no_sum_can_say() -> None:
    x, y = _positions(1600)
    plain, hidden = (fit(x[:1200], y[:1200], units, passes, 1) for units, passes in ((0, 20), (8, 250)))
    losses = [log_loss(made.score(x[1200:]), y[1200:]) for made in (plain, hidden)]
    assert losses[1] < 0.6 < 0.65 < losses[0]


def test_the_weights_in_whole_numbers_and_bytes_say_the_same() -> None:
    x, y = _positions(4000)
    made = fit(x, y, 12, 2, 1)
    net = Net(made.whole())
    said = [net.odds(vec[i64]([int(n) for n in row])) for row in x[:50]]
    assert np.abs(np.array(said) / 1000 - made.score(x[:50])).max() < 0.1


def test_a_game_gives_a_position_for_each_turn_and_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.simulate.fit.AT_ONCE", 2)
    number, noted = play_and_note(Task("random", "", 1, 5, 0.1, time.time() + 600))
    assert number == 5 and len(noted) > 2
    assert {result for _, result in noted} <= {0.0, 0.5, 1.0} and {len(row) for row, _ in noted} == {WIDTH}


def test_the_module_of_weights_holds_them() -> None:
    names: dict[str, list[int]] = {}
    exec(module_text([3, -4], "tests"), names)
    assert names["NETWORK"] == [3, -4]
    assert ROW == WIDTH + 2
