"""What a Pokémon is or has; shared with relative clauses. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "If all of your Benched Pokémon have any damage counters on them, this attack does 50 more damage.", "If each of your Benched Pokémon has any damage counters on it, this attack does 50 more damage."),
    ("attack", "If your Benched Pokémon have any damage counters on them, this attack does 40 more damage.", "If any of your Benched Pokémon have any damage counters on them, this attack does 40 more damage."),
    ("attack", "If any Grass Energy is attached to Stone, draw 2 cards.", "If this Pokémon has any Grass Energy attached, draw 2 cards."),
    ("attack", "If Stone has 2 or more damage counters on it, this attack's cost is Water.", "As long as this Pokémon has 2 or more damage counters on it, this attack can be used for Water."),
    ("attack", "If Stone and the Defending Pokémon are the same type, draw 2 cards.", "If this Pokémon shares a type with your opponent's Active Pokémon, draw 2 cards."),
    ("attack", "If the Defending Pokémon has a Retreat Cost of ColorlessColorless or more, draw 2 cards.", "If your opponent's Active Pokémon is a Pokémon with a Retreat Cost of 2 or more, draw 2 cards."),
    ("attack", "If Stone has both Grass and Water Energy attached to it, draw 2 cards.", "If this Pokémon has any Grass Energy attached and has any Water Energy attached, draw 2 cards."),
    ("attack", "If the Defending Pokémon has δ on its card, this attack does 35 more damage.", "If your opponent's Active Pokémon is a δ Pokémon, this attack does 35 more damage."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_is_and_has_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
