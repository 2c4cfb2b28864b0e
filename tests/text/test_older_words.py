"""Older wordings: what they leave out, what they count, and what they do not mean."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.text import compile_text, wording
from playmat.text.tokens import TextError

NAMES = ["Rock", "Leaf", "Sand Hall", "Stone"]


def _says(text: str, kind: str = "attack") -> str:
    return wording(compile_text(text, kind, "Stone", NAMES))


def test_an_amount_alone_takes_the_place_of_the_one_before() -> None:
    text = "Move 1 damage counter from Stone to the Defending Pokémon. If Rock is on your Bench, move 3 damage counters instead."
    assert "move 3 damage counters from this Pokémon to your opponent's Active Pokémon instead" in _says(text)


def test_waking_up_may_take_more_coins() -> None:
    text = "The Defending Pokémon is now Asleep. Your opponent flips 3 coins instead of 1 between turns."
    assert "3 coins instead of 1" in _says(text)


def test_coins_belong_to_sleep_and_counters_to_poison() -> None:
    with pytest.raises(TextError):
        _says("The Defending Pokémon is now Poisoned. Flip 2 coins instead of 1 between turns.")
    with pytest.raises(TextError):
        _says("The Defending Pokémon is now Asleep. Put 2 damage counters instead of 1 on that Pokémon between turns.")


def test_cards_said_to_be_attached_can_be_spoken_of() -> None:
    text = "If the Defending Pokémon has any Special Energy cards attached to it, discard all of them."
    assert "discard all Special Energy" in _says(text)


def test_a_name_in_play_may_be_a_pokemon_or_a_stadium() -> None:
    tree = repr(compile_text("If Rock is in play, draw 2 cards.", "attack", "Stone", NAMES))
    assert "StadiumInPlay" in tree and "InPlay(whose='both'" in tree


def test_two_numbers_compared() -> None:
    text = "If the number of cards in your hand is less than the number of your Benched Pokémon, draw a card."
    tree = compile_text(text, "attack", "Stone", NAMES)
    assert "op='lt'" in repr(tree)
    assert compile_text(wording(tree), "attack", "Stone", NAMES) == tree


def test_a_condition_may_stand_behind_what_it_is_about() -> None:
    text = "Stone has no Retreat Cost if it has any Water Energy attached to it."
    assert (
        _says(text, "ability")
        == "As long as this Pokémon has any Water Energy attached, this Pokémon has no Retreat Cost."
    )


def test_the_names_of_a_list_may_be_the_own_one() -> None:
    text = "Remove 1 damage counter from each of your Rock, Leaf, and Stone."
    tree = repr(compile_text(text, "attack", "Stone", NAMES))
    assert "IsNamed(name='Stone')" in tree and "This()" not in tree
