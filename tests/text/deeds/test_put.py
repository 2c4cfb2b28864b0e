"""Putting cards into a hand, a deck, into play, anywhere. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("trainer", "Look at the top 4 cards of your deck. You may reveal a Pokémon or Energy card you find there and put it into your hand. Shuffle the other cards and put them on the bottom of your deck.", "Look at the top 4 cards of your deck. You may reveal a card that is a Pokémon or an Energy card you find there and put that card into your hand. Shuffle the other cards and put them on the bottom of your deck."),
    ("trainer", "Switch a card from your hand with the top card of your deck.", "Choose a card from your hand. Put the top card of your deck into your hand. Put the card you chose on top of your deck."),
    ("attack", "Return all Fairy Energy cards attached to Pikachu to your hand.", "Put all Fairy Energy attached to this Pokémon into your hand."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_put_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
