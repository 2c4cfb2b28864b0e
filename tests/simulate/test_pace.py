"""How long a player thinks: decisions of one player, told apart by the number of options."""

from __future__ import annotations

from playmat.simulate.pace import line, pace


def test_every_decision_of_the_first_player_is_timed() -> None:
    noted = pace("random", "random", "", 1, 3)
    assert len(noted) > 20
    assert all(options >= 1 and seconds >= 0 for options, seconds in noted)


def test_the_line_names_median_mean_and_percentiles_in_milliseconds() -> None:
    assert line("all", [k / 1000 for k in range(1, 101)]) == "| all | 100 | 51.00 | 50.50 | 96.00 | 100.00 |"
