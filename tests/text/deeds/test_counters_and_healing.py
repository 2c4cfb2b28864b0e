"""Damage counters put, moved and taken away; healing. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("attack", "Put 3 damage counters on your opponent's Pokémon in any way you like. If you have no cards in your hand, put 6 damage counters on them instead.", "Put 3 damage counters on your opponent's Pokémon in play in any way you like. If you have no cards in your hand, put 6 damage counters on your opponent's Pokémon in play in any way you like instead."),
    ("attack", "For each of your opponent's Benched Pokémon, flip a coin. If heads, put 1 damage counter on that Pokémon.", "For each of your opponent's Benched Pokémon, flip a coin and if heads, put 1 damage counter on that Pokémon."),
    ("attack", "Count the number of damage counters on Pikachu. Put that many damage counters on 1 of your Pokémon.", "Put damage counters on 1 of your Pokémon equal to the number of damage counters on this Pokémon."),
    ("attack", "Remove all Special Conditions and 2 damage counters from Pikachu.", "This Pokémon recovers from all Special Conditions. Heal 20 damage from this Pokémon."),
    ("attack", "Put damage counters on the Defending Pokémon until it is 70 HP away from being Knocked Out.", "Put damage counters on your opponent's Active Pokémon until its remaining HP is 70."),
    ("trainer", "Remove up to 5 damage counters from 1 of your Pokémon.", "Choose 1 of your Pokémon and remove up to 5 damage counters from that Pokémon."),
    ("attack", "Put as many damage counters on the Defending Pokémon as there are on Stone.", "Put damage counters on your opponent's Active Pokémon equal to the number of damage counters on this Pokémon."),
    ("attack", "Heal 70 damage from 1 of your Hop's Pokémon.", "Heal 70 damage from 1 of your Hop's Pokémon."),
    ("attack", "Place 7 damage counters on 1 of your opponent's Benched Ancient Pokémon.", "Put 7 damage counters on 1 of your opponent's Benched Ancient Pokémon."),
    ("attack", "Remove 7 damage counters from Pikachu (all if there are less than 7).", "Heal 70 damage from this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_counters_and_healing_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "Put that many damage counters on 1 of your Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_counters_and_healing_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_what_is_moved_to_that_pokemon_does_not_come_from_it() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. Move 2 damage counters from the Defending Pokémon to that Pokémon."
    assert said(text).endswith("from your opponent's Active Pokémon to 1 of your opponent's Benched Pokémon.")
