"""Ratings: the anchor stays at 0, more wins are a higher rating, and more games a narrower interval."""

from pathlib import Path

import pytest

from playmat.simulate.ladder import ladder_of, ladder_table
from playmat.simulate.strength import GAMES_A_DEAL, Kept, run, tasks


def _results(rate: float, games: int, a: str = "b", b: str = "a") -> list[tuple[str, str, float]]:
    return [(a, b, float(i < rate * games)) for i in range(games)]


def test_the_first_player_is_the_anchor() -> None:
    rungs = {r.player: r for r in ladder_of(["a", "b"], _results(0.75, 400))}
    assert rungs["a"].rating == rungs["a"].low == rungs["a"].high == 0
    assert rungs["b"].rating == pytest.approx(191, abs=4)  # odds of 3 to 1
    assert rungs["b"].low < 191 < rungs["b"].high


def test_ratings_add_up_over_a_third_player() -> None:
    results = _results(0.75, 4000) + _results(0.75, 4000, "c", "b")
    rungs = {r.player: r.rating for r in ladder_of(["a", "b", "c"], results)}
    assert rungs["c"] == pytest.approx(2 * rungs["b"], rel=0.01)


def test_more_games_make_a_narrower_interval() -> None:
    widths = [r.high - r.low for n in (100, 10_000) for r in ladder_of(["a", "b"], _results(0.6, n)) if r.player == "b"]
    assert widths[1] < widths[0] / 8


def test_who_lost_every_game_has_a_rating_too() -> None:
    rungs = ladder_of(["a", "b"], _results(1.0, 50))
    assert rungs[0].player == "b" and rungs[0].rating < 2000
    assert "| a | 0 | anchor | 50 | 0.0% |" in ladder_table(rungs)


def test_four_games_of_a_deal_exchange_decks_and_seats_under_every_rulebook() -> None:
    todo = list(tasks([("random", "greedy")], "", GAMES_A_DEAL, 1))
    assert len(todo) == 20 and len({task.key for task in todo}) == 20
    assert {(task.rules, task.deal, task.game) for task in todo} == {(r, 0, g) for r in range(5) for g in range(4)}


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    todo = list(tasks([("random", "careless:100")], "", 1, 1))
    run(todo[:2], Kept(tmp_path), 1, 5)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('["a line that was cut o')
    kept = Kept(tmp_path)
    assert len(kept.scores) == 2
    first = [score.key for score in kept.scores]
    run(todo[:3], kept, 1, 5)
    assert [score.key for score in kept.scores] == [*first, todo[2].key]
