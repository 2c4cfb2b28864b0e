"""What Energy cards provide, and to whom cards may be attached. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("energy", "This card provides FireFire Energy only while it's attached to a Basic Pokémon.", "As long as this card is attached to a Basic Pokémon, this card provides Fire Fire Energy."),
    ("ability", "As often as you like during your turn (before your attack), you may turn all Energy attached to Stone into Water Energy for the rest of the turn.", "As often as you like during your turn, you may use this Ability. During this turn, all Energy attached to this Pokémon are Water Energy instead of its usual type."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_energy_provided_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
