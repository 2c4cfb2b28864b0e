"""HP, Retreat Cost, attack cost, type, Weakness and Resistance that change. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("tool", "The attacks of the Umbreon V or Umbreon VMAX this card is attached to cost Darkness less.", "The attacks of the Umbreon V or Umbreon VMAX this card is attached to cost Darkness less."),
    ("ability", "For each Water Energy attached to Stone, Stone gets +50 HP.", "This Pokémon gets +50 HP for each Water Energy attached to this Pokémon."),
    ("stadium", "The HP of each Fire Pokémon in play is increased by 50.", "Each Fire Pokémon (both yours and your opponent's) gets +50 HP."),
    ("ability", "Each of your Basic Pokémon is also a Metal Pokémon.", "Each of your Basic Pokémon is Metal type in addition to its existing types."),
    ("ability", "Your Basic Pokémon are Metal type in addition to their existing types.", "Each of your Basic Pokémon is Metal type in addition to its existing types."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_numbers_of_a_pokemon_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
