"""What lasts for a while or happens later. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import read, said, steps_of

from playmat.effects.nodes import Choose, Exactly, InPlay, KnockOut, Later, N, Var

DEFENDING = InPlay("opponent", "active")

SAID = [
    ("attack", "Until the Defending Pokémon leaves the Active Spot, it can't attack.", "Until your opponent's Active Pokémon leaves the Active Spot, it can't attack."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_lasting_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


def test_a_later_effect_is_placed_on_the_pokemon_that_defends_now() -> None:
    assert steps_of("Your opponent's Active Pokémon is Knocked Out at the end of your opponent's next turn.") == (
        Choose(1, DEFENDING, Exactly(N(1))),
        Later("end_of_opponent_next_turn", (KnockOut(Var(1)),), Var(1)),
    )


def test_what_is_said_of_it_later_is_said_of_the_pokemon_that_is_defending_now() -> None:
    short = "If the Defending Pokémon is Confused, it is Knocked Out at the end of your opponent's next turn."
    full = "If the Defending Pokémon is Confused, at the end of your opponent's next turn, the Defending Pokémon is Knocked Out."
    assert read(short) == read(full)
