"""Cards spoken of, and the places they go to. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Discard the top 2 cards of your deck for each damage counter on this Pokémon.", "Discard the top 2 cards of your deck for each damage counter on this Pokémon."),
    ("attack", "Discard as many Energy cards attached to Pikachu as you like.", "Discard any number of Energy attached to this Pokémon."),
    ("attack", "Discard a Water and a Fire Energy attached to this Pokémon.", "Discard a Water Energy and a Fire Energy attached to this Pokémon."),
    ("attack", "Discard a Water Energy and a Fire Energy attached to this Pokémon.", "Discard a Water Energy and a Fire Energy attached to this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_cards_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
