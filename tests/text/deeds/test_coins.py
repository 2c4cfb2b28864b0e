"""Coins flipped, contests, what is repeated. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, read, said, steps_of

from playmat.effects.base import walk
from playmat.effects.nodes import AllHeads, Damage, Flip, ForEach, If, InPlay, N, Var

SAID = [
    ("attack", "Flip a coin. If heads, draw 2 cards. If tails, your opponent draws 2 cards. Either way, shuffle your deck.", "Flip a coin. If heads, draw 2 cards. If tails, your opponent draws 2 cards. Shuffle your deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_coins_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "Flip a coin. If heads, Pikachu isn't discarded."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_coins_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_a_coin_for_each_pokemon_decides_about_that_pokemon() -> None:
    text = "Flip a coin for each of your opponent's Benched Pokémon. If that coin flip is heads, this attack does 170 damage to that Pokémon."
    hit = If(AllHeads(2), (Damage(N(170), Var(1)),))
    assert steps_of(text) == (ForEach(1, InPlay("opponent", "bench"), (Flip(2), hit)),)


def test_a_contest_is_no_coin() -> None:
    text = "You and your opponent play Rock-Paper-Scissors until someone wins. If you win, draw 2 more cards."
    assert [n.contest for n in walk(read(text, "trainer")) if isinstance(n, Flip)] == [True]
