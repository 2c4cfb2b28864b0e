"""What is counted: for each, the number of. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Draw a card for each Rock and Leaf on your Bench.", "Draw a card for each of your Benched Rock or Leaf."),
    ("attack", "This attack does 10 damage times the number of Water Pokémon and Metal Pokémon you have in play.", "This attack does 10 damage for each of your Water or Metal Pokémon."),
    ("attack", "Does damage equal to half the Defending Pokémon's remaining HP (rounded down to the nearest 10). Draw a card.", "This attack's base damage is half your opponent's Active Pokémon's remaining HP (rounded down to the nearest 10). Draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_counted_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
