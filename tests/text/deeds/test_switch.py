"""Switching the Active Pokémon. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Each player may switch their Active Pokémon with 1 of their Benched Pokémon.", "Each player may switch their Active Pokémon with 1 of their Benched Pokémon."),
    ("attack", "Switch this Pokémon with 1 of your Benched Water Pokémon.", "Switch your Active Pokémon with 1 of your Benched Water Pokémon."),
    ("attack", "Switch 1 of your opponent's Benched Fairy Pokémon with 1 of the Defending Pokémon.", "Switch 1 of your opponent's Benched Fairy Pokémon with their Active Pokémon."),
    ("attack", "Switch in 1 of your opponent's Benched Tera Pokémon to the Active Spot.", "Switch 1 of your opponent's Benched Tera Pokémon with their Active Pokémon."),
    ("attack", "If your opponent has any Benched Pokémon, he or she chooses 1 of them and switches it with the Defending Pokémon. Draw 9 cards.", "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon. Draw 9 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_switch_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
