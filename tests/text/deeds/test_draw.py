"""Drawing cards. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("attack", "If this Pokémon is Burned, draw a card. If it isn't, this Pokémon is now Burned.", "If this Pokémon is Burned, draw a card. If not, this Pokémon is now Burned."),
    ("attack", "If Pikachu is evolved from Pichu, draw a card.", "If Pichu is anywhere under this Pokémon, draw a card."),
    ("attack", "If the Defending Pokémon has a Pokémon Tool card attached to it, discard it and draw a card.", "If your opponent's Active Pokémon has a Pokémon Tool card attached, discard all Pokémon Tool cards attached to your opponent's Active Pokémon and draw a card."),
    ("attack", "If your opponent has taken 2 or more Prize cards, draw a card.", "If your opponent has taken 2 or more Prize cards, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_draw_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "Draw a card. If it isn't, draw 2 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_draw_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
