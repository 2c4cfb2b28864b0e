"""A saved game, read back, is the game."""

import random

import playmat


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
