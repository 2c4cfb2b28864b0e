"""Older wordings: what they leave out, what they count, and what they do not mean."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.text import compile_text, wording
from playmat.text.words.tokens import TextError

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


def test_what_is_moved_to_that_pokemon_does_not_come_from_it() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. Move 2 damage counters from the Defending Pokémon to that Pokémon."
    assert _says(text).endswith("from your opponent's Active Pokémon to 1 of your opponent's Benched Pokémon.")


def test_instead_means_those_the_step_before_meant() -> None:
    text = "Put 1 damage counter on each of your opponent's Pokémon. If you have any Rock in play, put 2 damage counters on each of them instead."
    assert "put 2 damage counters on each of your opponent's Pokémon instead" in _says(text)


def test_what_cannot_be_discarded_is_the_card_not_the_pokemon_chosen() -> None:
    text = (
        "Discard a Fire Energy card from your hand and then choose 1 of your opponent's Pokémon. This attack does 60 "
        "damage to that Pokémon. (If you can't discard a Fire Energy card from your hand, this attack does nothing.)"
    )
    assert "Count(sel=Var(n=1, part='whole')), op='lt'" in repr(compile_text(text, "attack", "Stone", NAMES))


def test_the_own_name_without_its_level_is_read_everywhere() -> None:
    text = "If Stone would be Knocked Out by damage from an attack, Stone is not Knocked Out and its remaining HP becomes 10 instead."
    assert compile_text(text, "ability", "Stone LV.X", NAMES) == compile_text(text, "ability", "Stone", NAMES)


def test_what_is_attached_to_that_pokemon_was_attached_to_another() -> None:
    text = "Choose 1 of your Benched Pokémon. Move all Fire Energy attached to Stone to that Pokémon."
    assert _says(text) == "Move all Fire Energy attached to this Pokémon to 1 of your Benched Pokémon."
