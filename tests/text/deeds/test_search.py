"""Searching a deck or another pile. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Choose a number of cards in your hand up to the number of damage counters on Stone and discard them.", "Discard a number of cards up to the number of damage counters on this Pokémon from your hand."),
    ("attack", "Search your deck for Rock, Leaf, or Stone and put it onto your Bench. Shuffle your deck afterward.", "Search your deck for a card that is a Rock, a Leaf, or a Stone and put it onto your Bench. Shuffle your deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_search_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
