"""What a Pokémon or card is like: adjectives, heads, relative clauses. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "This attack does 70 damage to each of your opponent's Benched Pokémon of the same type as the Defending Pokémon.", "This attack does 70 damage to each of your opponent's Benched Pokémon that shares a type with your opponent's Active Pokémon."),
    ("trainer", "Search your deck for a Basic Pokémon or Evolution card, show it to your opponent, and put it into your hand. Draw 9 cards.", "Search your deck for a Pokémon that is a Basic or Evolution Pokémon, reveal it, and put it into your hand. Draw 9 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_described_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
