"""Attacks in the wordings of the older sets: what each is read to."""

# ruff: noqa: E501  (a text stays on one line)

from __future__ import annotations

import pytest

from playmat.effects.nodes import (
    AllHeads,
    Choose,
    Damage,
    Exactly,
    Flip,
    ForEach,
    If,
    InPlay,
    KnockOut,
    Later,
    N,
    Not,
    Shuffle,
    Var,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Pichu", "Raichu", "Plusle", "Minun", "Iris"])
DEFENDING = InPlay("opponent", "active")

READINGS = [
    # damage
    ("Does 60 damage minus 50 damage for each damage counter on Pikachu.", "This attack does 50 less damage for each damage counter on this Pokémon."),
    ("Flip a coin. If tails, this attack's base damage is 20 instead of 60.", "Flip a coin. If tails, this attack's base damage is 20."),
    ("Does 60 damage plus 10 more damage for each Water Energy attached to Pikachu but not used to pay for this attack's Energy cost. You can't add more than 70 damage in this way.", "This attack does 10 more damage for each extra Water Energy attached to this Pokémon (in addition to this attack's cost), but no more than 70 damage."),
    ("Does 10 damage to 1 of your Pokémon, and don't apply Weakness and Resistance to this damage.", "This attack does 10 damage to 1 of your Pokémon and don't apply Weakness and Resistance to this damage."),
    ("Count the number of damage counters on Pikachu. Put that many damage counters on 1 of your Pokémon.", "Put damage counters on 1 of your Pokémon equal to the number of damage counters on this Pokémon."),
    # conditions
    ("If Pichu is anywhere under Pikachu, this attack does 60 damage plus 20 more damage.", "If Pichu is anywhere under this Pokémon, this attack does 20 more damage."),
    ("If Pikachu is evolved from Pichu, draw a card.", "If Pichu is anywhere under this Pokémon, draw a card."),
    ("If your opponent has only 1 Prize card left, the Defending Pokémon is now Asleep.", "If your opponent has exactly 1 Prize card remaining, your opponent's Active Pokémon is now Asleep."),
    ("If the Defending Pokémon would be Knocked Out by this attack, draw a card.", "If your opponent's Active Pokémon would be Knocked Out by damage from this attack, draw a card."),
    ("If you have Plusle and Minun in play, draw a card.", "If you have Plusle and Minun in play, draw a card."),
    # chosen
    ("Choose either Burned or Confused. The Defending Pokémon is now affected by that Special Condition.", "Your opponent's Active Pokémon is now affected by Burned or Confused (you choose)."),
    ("Choose 7 cards from your opponent's hand without looking and discard them.", "Discard 7 random cards from your opponent's hand."),
    ("Discard as many Energy cards attached to Pikachu as you like.", "Discard any number of Energy attached to this Pokémon."),
    ("Return all Fairy Energy cards attached to Pikachu to your hand.", "Put all Fairy Energy attached to this Pokémon into your hand."),
    ("Switch 1 of your opponent's Benched Fairy Pokémon with 1 of the Defending Pokémon.", "Switch 1 of your opponent's Benched Fairy Pokémon with their Active Pokémon."),
    # what lasts
    ("The Defending Pokémon is now Burned and can't retreat during your opponent's next turn.", "Your opponent's Active Pokémon is now Burned. During your opponent's next turn, your opponent's Active Pokémon can't retreat."),
    ("During your opponent's next turn, any damage done to Pikachu by attacks is increased by 70 (after applying Weakness and Resistance).", "During your opponent's next turn, this Pokémon takes 70 more damage from attacks (after applying Weakness and Resistance)."),
    ("During your opponent's next turn, if Pikachu would be damaged by an attack, prevent that attack's damage done to Pikachu if that damage is 40 or less.", None),
    ("Remove all Special Conditions and 2 damage counters from Pikachu.", "This Pokémon recovers from all Special Conditions. Heal 20 damage from this Pokémon."),
    ("Put damage counters on the Defending Pokémon until it is 70 HP away from being Knocked Out.", "Put damage counters on your opponent's Active Pokémon until its remaining HP is 70."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), READINGS)
def test_an_older_wording_means_the_same_as_the_canonical_one(text: str, says: str | None) -> None:
    program = compile_text(text, "attack", "Pikachu", NAMES, damage=60)
    assert compile_text(wording(program), "attack", "Pikachu", NAMES) == program
    if says is not None:
        assert wording(program) == says


REFUSED = [
    "Does 50 damage minus 10 damage for each damage counter on Pikachu.",  # 60 is printed
    "This attack's base damage is 20 instead of 50.",
    "Put that many damage counters on 1 of your Pokémon.",
    "Pikachu is now affected by that Special Condition.",
    "You can't add more than 70 damage in this way.",
    "Draw a card. You can't add more than 70 damage in this way.",
    "Discard a card from your hand. (If you can't discard 2 cards from your hand, this attack does nothing.)",
    "If that coin flip is heads, draw a card.",
    "Ignore this effect if you have no cards in your discard pile.",
    "Pikachu performs that attack.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_speaks_of_nothing_before_it_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "attack", "Pikachu", NAMES, damage=60)


def body(text: str) -> tuple[object, ...]:
    program = compile_text(text, "attack", "Pikachu", NAMES, damage=60)
    return program.clauses[0].body  # type: ignore[attr-defined, no-any-return]


def test_a_step_after_both_branches_of_a_flip_stands_after_both() -> None:
    search = "search your deck for a Basic Fairy Pokémon and put it onto your Bench"
    steps = body(f"Flip a coin. If heads, {search}. If tails, {search}. Then, shuffle your deck.")
    assert steps[-1] == Shuffle()


def test_a_step_after_one_branch_stands_inside_it() -> None:
    search = "search your deck for a Basic Fairy Pokémon and put it onto your Bench"
    steps = body(f"Flip a coin. If heads, {search}. Shuffle your deck afterward.")
    assert isinstance(steps[-1], If)
    assert steps[-1].then[-1] == Shuffle()


def test_a_coin_for_each_pokemon_decides_about_that_pokemon() -> None:
    text = "Flip a coin for each of your opponent's Benched Pokémon. If that coin flip is heads, this attack does 170 damage to that Pokémon."
    hit = If(AllHeads(2), (Damage(N(170), Var(1)),))
    assert body(text) == (ForEach(1, InPlay("opponent", "bench"), (Flip(2), hit)),)


def test_a_later_effect_is_placed_on_the_pokemon_that_defends_now() -> None:
    assert body("Your opponent's Active Pokémon is Knocked Out at the end of your opponent's next turn.") == (
        Choose(1, DEFENDING, Exactly(N(1))),
        Later("end_of_opponent_next_turn", (KnockOut(Var(1)),), Var(1)),
    )


def test_an_ignored_effect_is_a_condition_on_the_sentence_before() -> None:
    (step,) = body("The Defending Pokémon is now Asleep. Ignore this effect if you have no cards in your discard pile.")
    assert isinstance(step, If)
    assert not isinstance(step.cond, Not)  # "no cards" negated: any cards
