"""It, those cards, the new Active Pokémon: what was spoken of before. What texts say, and what is refused."""

from __future__ import annotations

from said import said


def test_cards_said_to_be_attached_can_be_spoken_of() -> None:
    text = "If the Defending Pokémon has any Special Energy cards attached to it, discard all of them."
    assert "discard all Special Energy" in said(text)
