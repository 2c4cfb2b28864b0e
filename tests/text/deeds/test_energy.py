"""Attaching and moving Energy and other attached cards. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "You may attach 3 Water Energy cards from your hand to your Benched Pokémon in any way you like. If you do, heal 20 damage from those Pokémon.", "You may attach 3 Water Energy cards from your hand to your Benched Pokémon in any way you like. If you do, heal 20 damage from each of your Benched Pokémon that you attached card to in this way."),
    ("attack", "Attach a Fire Energy card from your hand to each of your Benched Pokémon.", "For each of your Benched Pokémon, attach a Fire Energy card from your hand to that Pokémon."),
    ("attack", "Take up to 6 Fire Energy cards from your discard pile and attach them to Pikachu.", "Attach up to 6 Fire Energy cards from your discard pile to this Pokémon."),
    ("attack", "Take 1 Fire Energy card attached to Pikachu and attach it to 1 of your Benched Fire Pokémon.", "Move a Fire Energy attached to this Pokémon to 1 of your Benched Fire Pokémon."),
    ("attack", "Choose 1 of your Benched Pokémon. Move all Fire Energy attached to Stone to that Pokémon.", "Move all Fire Energy attached to this Pokémon to 1 of your Benched Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_energy_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
