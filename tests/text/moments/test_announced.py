"""Abilities that a player announces: once during your turn, as often as you like. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("stadium", "Once during each player's turn (before his or her attack), that player may draw a card.", "Once during each player's turn, that player may draw a card."),
    ("ability", "Once during your turn (before your attack), you may choose 1 of your Pokémon in play and that Pokémon is Knocked Out. Then, draw 3 cards.", "Once during your turn, you may Knock Out 1 of your Pokémon. Draw 3 cards."),
    ("ability", "Once during your turn (before your attack), you may look at the top 2 cards of your deck. Put 1 of them into your hand and discard the other.", "Once during your turn, you may look at the top 2 cards of your deck. Put 1 of them into your hand. Discard the other cards."),
    ("ability", "Once during your turn (before your attack), you may look at the top 2 cards of your deck. Put 1 of them into your hand and discard the other card.", "Once during your turn, you may look at the top 2 cards of your deck. Put 1 of them into your hand. Discard the other cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_announced_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
