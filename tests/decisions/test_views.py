"""What a player may see."""

import json

import playmat
from playmat.decisions.determinize import determinize
from playmat.decisions.view import view


def _after(turns: int) -> playmat.Game:
    decks = playmat.starter_decks()
    game = playmat.Game(decks[4], decks[5], rules="black_white", seed=5)
    while not game.is_over and game.state.turn < turns:
        game.choose(0)
    return game


def test_a_hand_is_hidden_from_the_opponent() -> None:
    """BW-zone-hand2: the opponent sees how many cards there are, not which."""
    side = _after(4).view(0)["sides"][1]
    assert side["hand"] is None
    assert side["hand_count"] > 0


def test_nobody_knows_the_prize_cards() -> None:
    """BW-zone-prize2: not even their owner is told what lies there."""
    game = _after(2)
    for viewer in (0, 1, -1):
        for side in game.view(viewer)["sides"]:
            assert set(side["prizes"]) == {None}


def test_the_order_of_a_shuffled_deck_is_known_to_nobody() -> None:
    """SM-H-shuffle: dealing deck and Prize cards anew changes nothing a player can see."""
    game = _after(3)
    other = determinize(game.state, 0, 99)
    assert other.p0.deck != game.state.p0.deck
    assert json.dumps(view(other, 0)) == json.dumps(view(game.state, 0))
