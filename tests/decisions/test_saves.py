"""A saved game, read back, is the game."""

import random
from typing import Any

import pytest

import playmat
from playmat.decisions.game import SaveError
from playmat.engine import save


def test_a_game_read_back_goes_on_as_the_game_itself() -> None:
    decks = playmat.starter_decks()
    game = playmat.Game(decks[0], decks[1], seed=4)
    luck = random.Random(4)
    for _ in range(60):
        assert game.decision is not None
        game.choose(luck.randrange(len(game.decision.options)))
    again = playmat.Game.restore(game.match, game.save())
    assert again.save() == game.save()
    while game.decision is not None and again.decision is not None:
        assert [str(o) for o in again.decision.options] == [str(o) for o in game.decision.options]
        choice = luck.randrange(len(game.decision.options))
        game.choose(choice)
        again.choose(choice)
    assert again.is_over and (again.winner, again.reason) == (game.winner, game.reason)


def saved() -> tuple[playmat.Game, list[int]]:
    decks = playmat.starter_decks()
    game = playmat.Game(decks[0], decks[1], seed=4)
    luck = random.Random(4)
    for _ in range(60):
        assert game.decision is not None
        game.choose(luck.randrange(len(game.decision.options)))
    return game, game.save()


def test_a_damaged_save_is_refused_whatever_was_damaged() -> None:
    game, good = saved()
    luck = random.Random(5)
    for _ in range(2000):
        bad = list(good)
        for _ in range(luck.randrange(1, 4)):
            kind, at = luck.randrange(4), luck.randrange(len(bad))
            if kind == 0:
                bad[at] = luck.choice([bad[at] + 1, -1, 0, 2**40, 2**80, -(2**80)])
            elif kind == 1:
                del bad[at]
            elif kind == 2:
                bad.insert(at, luck.randrange(100))
            else:
                bad = bad[: at + 1]
        if bad != good:
            with pytest.raises(SaveError):
                playmat.Game.restore(game.match, bad)


@pytest.mark.parametrize("bad", [[], [4], [1.5] * 10, ["4"] * 10, [True] * 10, [None] * 10, [4] * 200_000])
def test_what_is_no_save_is_refused(bad: list[Any]) -> None:
    game, _ = saved()
    with pytest.raises(SaveError):
        playmat.Game.restore(game.match, bad)


def test_a_save_with_a_right_sum_and_wrong_insides_is_refused_or_played() -> None:
    """Somebody may compute the sum: what follows is an error with words, or a game; never a crash."""
    game, good = saved()
    luck = random.Random(6)
    refused = 0
    for _ in range(300):
        bad = good[:-1]
        bad[luck.randrange(4, len(bad))] = luck.randrange(-3, 200)
        bad.append(int(save._sum(bad, len(bad))))
        try:
            playmat.Game.restore(game.match, bad)
        except SaveError:
            refused += 1
    assert refused > 50
