"""Discarding cards. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Discard a random card from your opponent's hand and the top 2 cards of your opponent's deck.", "Discard a random card from your opponent's hand. Discard the top 2 cards of your opponent's deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_discard_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
