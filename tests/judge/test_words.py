"""Moves and logs in words, from a game in progress."""

from __future__ import annotations

from playmat import Game, starter_decks


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
