"""Looking at cards, revealing, reordering and shuffling them. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Look at the top 2 cards of your opponent's deck and put them back on top of that deck in any order.", "Look at the top 2 cards of your opponent's deck. Put those cards on top of your opponent's deck in any order."),
    ("attack", "Look at the top 2 cards of your opponent's deck and put them back on top of your opponent's deck in any order.", "Look at the top 2 cards of your opponent's deck. Put those cards on top of your opponent's deck in any order."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_look_and_shuffle_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
