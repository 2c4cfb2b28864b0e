"""Special Conditions and other effects, given and removed. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("attack", "If this Pokémon is Burned, this attack does 20 more damage. Then, remove that Special Condition from this Pokémon.", "If this Pokémon is Burned, this attack does 20 more damage and this Pokémon is no longer Burned."),
    ("attack", "Choose either Burned or Confused. The Defending Pokémon is now affected by that Special Condition.", "Your opponent's Active Pokémon is now Burned or Confused (your choice)."),
    ("attack", "The Defending Pokémon is now Burned and can't retreat during your opponent's next turn.", "Your opponent's Active Pokémon is now Burned. During your opponent's next turn, the Defending Pokémon can't retreat."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_special_conditions_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "This attack does 20 more damage. Then, remove that Special Condition from this Pokémon."),
    ("attack", "Pikachu is now affected by that Special Condition."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_special_conditions_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
