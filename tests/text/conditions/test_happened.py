"""What happened before: during this turn, during the last one. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "If this Pokémon moved from your Bench to become your Active Pokémon this turn, draw a card.", "If this Pokémon moved from your Bench to the Active Spot this turn, draw a card."),
    ("attack", "If this Pokémon was on the Bench and became your Active Pokémon this turn, draw a card.", "If this Pokémon moved from your Bench to the Active Spot this turn, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_happened_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
