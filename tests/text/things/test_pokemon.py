"""Pokémon spoken of: 1 of them, each of them, the Active one. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import read, said

SAID = [
    ("attack", "If your opponent has only 1 Prize card left, the Defending Pokémon is now Asleep.", "If your opponent has exactly 1 Prize card remaining, your opponent's Active Pokémon is now Asleep."),
    ("attack", "If the Defending Pokémon has fewer maximum HP than Stone, draw 2 cards.", "If your opponent's Active Pokémon has less maximum HP than this Pokémon, draw 2 cards."),
    ("attack", "During your opponent's next turn, if the Defending Pokémon retreats, put 7 damage counters on the new Active Pokémon.", "During your opponent's next turn, if the Defending Pokémon retreats, put 7 damage counters on the new Active Pokémon."),
    ("ability", "Between turns, put 3 damage counters on each Basic Pokémon (both yours and your opponent's) except Darkness Pokémon.", "During Pokémon Checkup, put 3 damage counters on each Basic non-Darkness Pokémon (both yours and your opponent's)."),
    ("attack", "If the Defending Pokémon is already Poisoned, draw a card. If it isn't, the Defending Pokémon is now Poisoned.", "If your opponent's Active Pokémon is Poisoned, draw a card. If not, your opponent's Active Pokémon is now Poisoned."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_pokemon_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


def test_the_names_of_a_list_may_be_the_own_one() -> None:
    text = "Remove 1 damage counter from each of your Rock, Leaf, and Stone."
    tree = repr(read(text))
    assert "IsNamed(name='Stone')" in tree and "This()" not in tree
