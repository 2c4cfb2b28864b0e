"""Setting up, asked of people: nobody is asked twice, and every card stays in the game."""

from __future__ import annotations

import hashlib

import playmat
from playmat.decisions.game import make_match
from playmat.engine.log import LOG_PLACED
from playmat.engine.save import census


def test_who_has_placed_the_only_basic_pokemon_waits_while_the_other_takes_mulligans() -> None:
    """The Bench is asked for even if nothing can go there; meanwhile the hand holds no Basic Pokémon any more."""
    decks = {deck.id: deck for deck in playmat.starter_decks()}
    match = make_match(decks["first-embers"], decks["first-leaves"], "sword_shield")
    waited = 0
    for number in range(150):
        game = playmat.Game(match=match, key=hashlib.sha256(str(number).encode()).digest(), ask_forced=True)
        while game.decision is not None and not game.state.revealed:
            game.choose(0)
            assert len(set(census(game.state))) == len(match.def_of)
        actives = [entry[1] for entry in game.state.log if entry[0] == LOG_PLACED and entry[3] == 0]
        assert sorted(actives) == [0, 1]
        waited += any(side.mulligans for side in (game.state.p0, game.state.p1))
    assert waited > 10


def test_a_game_with_secret_luck_can_be_saved_at_every_question_of_the_set_up() -> None:
    decks = playmat.starter_decks()
    match = make_match(decks[0], decks[1], decks[0].rules)
    for number in range(40):
        game = playmat.Game(match=match, key=hashlib.sha256(b"x%d" % number).digest(), ask_forced=True)
        while game.decision is not None and not game.state.revealed:
            again = playmat.Game.restore(match, game.save(), key=hashlib.sha256(b"x%d" % number).digest())
            assert again.save() == game.save()
            game.choose(0)
