"""Damage and effects prevented or reduced; Weakness and Resistance applied. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("stadium", "Prevent all damage done to Benched Pokémon by the opponent's attacks.", "Prevent all damage done to each Benched Pokémon (both yours and your opponent's) by attacks from the opponent's Pokémon."),
    ("ability", "This Pokémon takes 10 less damage from attacks for each Fire Energy attached to it (after applying Weakness and Resistance).", "This Pokémon takes 10 less damage from attacks for each Fire Energy attached to this Pokémon (after applying Weakness and Resistance)."),
    ("ability", "Prevent all damage done to this Pokémon by attacks from your opponent's Pokémon if that damage is exactly 20, 40, or 60.", "Prevent all damage done to this Pokémon by attacks from your opponent's Pokémon if that damage is exactly 20, 40, or 60."),
    ("attack", "During your opponent's next turn, any damage done to Pikachu by attacks is increased by 70 (after applying Weakness and Resistance).", "During your opponent's next turn, this Pokémon takes 70 more damage from attacks (after applying Weakness and Resistance)."),
    ("attack", "During your opponent's next turn, if Pikachu would be damaged by an attack, prevent that attack's damage done to Pikachu if that damage is 45 or less.", "During your opponent's next turn, if this Pokémon would be damaged by an attack, prevent that attack's damage done to this Pokémon if that damage is 45 or less."),
    ("ability", "Prevent all damage done to your Benched Rock, Leaf, and Stone by attacks.", "Prevent all damage done to each of your Benched Rock, Leaf, or Stone by attacks."),
    ("attack", "If any damage is done to Pikachu by attacks during your opponent's next turn, flip a coin. If heads, prevent that damage.", "During your opponent's next turn, if any damage is done to this Pokémon by an attack, flip a coin. If heads, prevent that damage."),
    ("ability", "Whenever Pikachu would be damaged by your opponent's attack, flip a coin until you get tails. For each heads, reduce that damage by 10.", "Whenever this Pokémon would be damaged by an attack from your opponent's Pokémon, flip a coin until you get tails. For each heads, reduce that damage by 10."),
    ("ability", "Prevent all damage and effects done to this Pokémon by attacks from Pokémon-GX.", "Prevent all damage from and effects of attacks from Pokémon-GX done to this Pokémon."),
    ("ability", "Prevent all effects of attacks, including damage, done to this Pokémon by Pokémon-GX.", "Prevent all damage from and effects of attacks from Pokémon-GX done to this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_damage_taken_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "Prevent all damage done to this Pokémon by attacks if that damage is exactly Pikachu."),
    ("ability", "Whenever Pikachu would be damaged by your opponent's attack, flip a coin until you get tails."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_damage_taken_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
