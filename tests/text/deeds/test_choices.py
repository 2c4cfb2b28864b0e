"""Choosing among Pokémon, cards, players, types and ways to go on. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Choose 7 cards from your opponent's hand without looking and discard them.", "Discard 7 random cards from your opponent's hand."),
    ("attack", "Choose as many of your Benched Pokémon as you like. Remove 5 damage counters from each of those Pokémon.", "Heal 50 damage from any number of your Benched Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_choices_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
