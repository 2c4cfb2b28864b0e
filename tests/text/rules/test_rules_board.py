"""Bench size, Supporters a turn, the Pokémon Checkup, who goes first. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("ability", "If Stone is your Active Pokémon at the beginning of the game, you go first.", "If this Pokémon is your Active Pokémon at the beginning of the game, you go first."),
    ("attack", "Draw a card. Whenever your opponent flips a coin during his or her next turn, treat it as tails.", "Draw a card. During your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails."),
    ("stadium", "Each player may evolve his or her Water Pokémon during his or her first turn or the turn he or she plays those Pokémon.", "Each Water Pokémon (both yours and your opponent's) can evolve during your first turn or the turn you play it."),
    ("attack", "Draw a card. During your opponent's next turn, whenever your opponent flips a coin, treat it as tails.", "Draw a card. During your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails."),
    ("stadium", "Each player's Water Pokémon can evolve during his or her first turn or the turn he or she plays those Pokémon.", "Each Water Pokémon (both yours and your opponent's) can evolve during your first turn or the turn you play it."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_board_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
