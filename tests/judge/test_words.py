"""Moves and logs in words, from a game in progress."""

from __future__ import annotations

import random

import pytest

from playmat import Game, starter_decks
from playmat.decisions.notation import Words, find_options, write_move
from playmat.decisions.why_not import why_not


def _game() -> Game:
    decks = {deck.name: deck for deck in starter_decks()}
    game = Game(decks["First Embers"], decks["First Leaves"], rules="sword_shield", seed=3)
    while game.state.turn < 1:
        game.choose(0)
    return game


def test_a_legal_move_has_no_refusal_and_another_names_its_section() -> None:
    game = _game()
    assert game.why_not("end turn") is None
    refused = game.why_not("attack Tackle")
    assert refused is not None and refused.section and "Sword & Shield" in str(refused)
    other = game.why_not("end turn", 1 - game.state.player)
    assert other is not None and "not this player's decision" in other.words


def test_the_log_hides_what_a_viewer_may_not_know() -> None:
    game = _game()
    drawn = [line for line in game.log_lines(0) if line.startswith("a: draws")]
    assert drawn and not any(line == "a: draws a card" for line in drawn)
    hidden = [line for line in game.log_lines(1) if line.startswith("a: draws")]
    assert len(hidden) == len(drawn) and set(hidden) == {"a: draws a card"}
    assert not any("draws" in line and not line.endswith("draws a card") for line in game.log_lines(-1))


@pytest.mark.parametrize("seed", range(6))
def test_every_option_reads_back_from_its_own_notation(seed: int) -> None:
    decks = list(starter_decks())
    game = Game(decks[seed * 2], decks[seed * 2 + 1], rules=decks[seed * 2].rules, seed=seed)
    words = Words(game.match)
    luck = random.Random(seed)
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        for code in decision.codes:
            found = find_options(game.state, decision.codes, write_move(game.state, code), words, decision.player)
            assert code in found, write_move(game.state, code)
            assert len({str(o) for o in decision.options if o.code in found}) == 1, write_move(game.state, code)
            assert why_not(game.state, decision.player, write_move(game.state, code), words) is None
        game.choose(luck.randrange(len(decision.codes)))
