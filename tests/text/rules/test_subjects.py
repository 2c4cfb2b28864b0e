"""Rules said of a Pokémon, of several, two rules at once, with a condition. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("ability", "This Pokémon can't attack if you have fewer than 4 Pokémon in play.", "As long as you have fewer than 4 Pokémon in play, this Pokémon can't attack."),
    ("ability", "If you have Rock in play, the Energy cost of Stone's attacks is Colorless less.", "As long as you have any Pokémon named Rock in play, this Pokémon's attacks cost Colorless less."),
    ("ability", "If you have any Pokémon that has an Ability in play, this Pokémon has no Weakness.", "As long as you have any Pokémon that has an Ability in play, this Pokémon has no Weakness."),
    ("ability", "Stone has no Retreat Cost if it has any Water Energy attached to it.", "As long as this Pokémon has any Water Energy attached, this Pokémon has no Retreat Cost."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_subjects_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
