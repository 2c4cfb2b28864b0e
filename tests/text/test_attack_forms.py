"""Families of attack texts: what their words are read to, and what is refused."""

from __future__ import annotations

import pytest

from playmat.effects.nodes import (
    AtMost,
    AttackText,
    ChooseAttack,
    ChoosePlayer,
    Exists,
    ExtraEnergyAttached,
    ForEach,
    Happened,
    If,
    InZone,
    Lasting,
    MoreDamage,
    Put,
    Repeat,
    UsableFor,
    UseAttack,
    Var,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Cynthia", "Eevee", "Silcoon", "Cascoon", "Wurmple"])


def attack(text: str) -> AttackText:
    (clause,) = compile_text(text, "attack", "Pikachu", NAMES).clauses
    assert isinstance(clause, AttackText)
    return clause


READ = [
    # extra Energy
    (
        "If this Pokémon has at least 2 extra Water Energy attached to it (in addition to this attack's cost), "
        "draw 3 cards.",
        "If this Pokémon has at least 2 extra Water Energy attached (in addition to this attack's cost), draw 3 cards.",
    ),
    # history
    (
        "If this Pokémon evolved from Eevee during this turn, this attack does 90 more damage.",
        "If this Pokémon evolved from Eevee during this turn, this attack does 90 more damage.",
    ),
    (
        "If you played Cynthia from your hand during this turn, this attack does 170 more damage.",
        "If you played Cynthia from your hand during this turn, this attack does 170 more damage.",
    ),
    (
        "If this Pokémon was damaged by an attack during your opponent's last turn, draw 7 cards and "
        "this attack does that much more damage.",
        "If this Pokémon was damaged by an attack during your opponent's last turn, draw 7 cards and "
        "this attack does that much more damage.",
    ),
    # attacks as things
    (
        "During your next turn, this Pokémon's Slash attack's base damage is 170.",
        "During your next turn, this Pokémon's Slash attack's base damage is 170.",
    ),
    (
        "Draw 7 cards. If the Defending Pokémon tries to attack during your opponent's next turn, "
        "your opponent flips a coin. If tails, that attack does nothing.",
        "Draw 7 cards. During your opponent's next turn, if the Defending Pokémon tries to attack, "
        "your opponent flips a coin. If tails, that attack doesn't happen.",
    ),
    # counts
    (
        "This attack does 70 damage for each different type of Pokémon on your Bench.",
        "This attack does 70 damage for each different type of your Benched Pokémon.",
    ),
    (
        "This attack does 170 damage times the number of Energy attached to both Active Pokémon.",
        "This attack does 170 damage for each Energy attached to both Active Pokémon.",
    ),
    # another player acts
    (
        "Draw 7 cards. Your opponent shuffles his or her Active Pokémon and all attached cards into his or her deck.",
        "Draw 7 cards. Shuffle your opponent's Active Pokémon and all cards attached to it into your opponent's deck.",
    ),
    (
        "You may have your opponent switch his or her Active Pokémon "
        "with 1 of his or her Benched Pokémon. Draw 7 cards.",
        "You may have your opponent switch their Active Pokémon with 1 of their Benched Pokémon. Draw 7 cards.",
    ),
    ("You may do 40 more damage.", "You may do 40 more damage."),
    ("Flip 3 coins. If all of them are heads, draw 2 cards.", "Flip 3 coins. If all of them are heads, draw 2 cards."),
]


@pytest.mark.parametrize(("printed", "canonical"), READ)
def test_an_attack_text_has_this_wording(printed: str, canonical: str) -> None:
    assert wording(compile_text(printed, "attack", "Pikachu", NAMES)) == canonical


def test_extra_energy_of_several_types_is_one_cost() -> None:
    text = (
        "If this Pokémon has at least 1 extra Fire, Water, and Lightning Energy attached to it "
        "(in addition to this attack's cost), draw a card."
    )
    step = attack(text).body[0]
    assert isinstance(step, If)
    assert step.cond == ExtraEnergyAttached(("Fire", "Water", "Lightning"))


def test_an_attack_used_in_the_last_turn_is_asked_of_the_history() -> None:
    step = attack("If 1 of your Raichu used Spark during your last turn, draw a card.").body[0]
    assert isinstance(step, If)
    assert isinstance(step.cond, Happened)
    assert (step.cond.what, step.cond.when, step.cond.name) == ("used_attack", "your_last_turn", "Spark")


def test_a_copied_attack_is_chosen_then_used() -> None:
    body = attack("Choose 1 of your opponent's Benched Pokémon's attacks and use it as this attack.").body
    assert isinstance(body[0], ChooseAttack)
    assert body[1] == UseAttack(body[0].var)


def test_an_attack_usable_for_less_says_so_in_its_modifiers() -> None:
    clause = attack("If this Pokémon has any damage counters on it, this attack can be used for Dragon.")
    (mod,) = clause.mods
    assert isinstance(mod, UsableFor)
    assert mod.cost == ("Dragon",)
    assert mod.condition is not None


def test_for_each_of_those_pokemon_binds_each_in_turn() -> None:
    text = (
        "Choose 2 of your Benched Pokémon. For each of those Pokémon, search your deck for a Fire Energy card "
        "and attach it to that Pokémon. Then, shuffle your deck."
    )
    loop = attack(text).body[1]
    assert isinstance(loop, ForEach)
    assert loop.sel == Var(1)


def test_each_pokemon_takes_its_own_amount() -> None:
    (step,) = attack(
        "This attack does 10 damage to each of your opponent's Pokémon for each damage counter on it."
    ).body
    assert isinstance(step, ForEach)


def test_an_energy_from_each_pokemon_is_not_one_energy_from_all() -> None:
    (each,) = attack("Discard a Fairy Energy from each of your opponent's Pokémon.").body
    assert isinstance(each, ForEach)
    assert len(attack("Discard an Energy from your opponent's Pokémon.").body) == 2


def test_a_choice_made_several_times_is_a_loop() -> None:
    text = (
        "Choose 1 of your opponent's Pokémon 9 times. (You can choose the same Pokémon more than once.) "
        "For each time you chose a Pokémon, do 70 damage to it."
    )
    (step,) = attack(text).body
    assert isinstance(step, Repeat)
    assert len(step.body) == 2


def test_those_energy_cards_are_the_ones_found() -> None:
    text = (
        "Reveal the top 9 cards of your deck. This attack does 70 damage for each Energy card you find there. "
        "Discard those Energy cards and shuffle the other cards back into your deck."
    )
    discard = attack(text).body[2]
    assert "Energy" in str(discard)


def test_cards_counted_in_a_zone_may_be_spoken_of() -> None:
    body = attack(
        "This attack does 70 damage for each basic Energy card in your discard pile. "
        "Then, shuffle those cards into your deck."
    ).body
    assert isinstance(body[1], Put)
    assert isinstance(body[1].sel, InZone)


def test_a_limit_in_the_next_sentence_limits_the_damage() -> None:
    (step,) = attack(
        "This attack does 20 more damage for each card in your hand. You can't add more than 170 damage in this way."
    ).body
    assert isinstance(step, MoreDamage)
    assert isinstance(step.amount, AtMost)


def test_a_number_before_several_names_is_for_all_of_them() -> None:
    text = "Search your deck for any number of Wurmple, Silcoon, and Cascoon, reveal them, and put them into your hand."
    choose = attack(text).body[0]
    assert str(choose).count("IsNamed") == 3


def test_a_stadium_asked_about_is_the_one_discarded() -> None:
    (step,) = attack("If your opponent has a Stadium in play, discard it and draw 7 cards.").body
    assert isinstance(step, If)
    assert isinstance(step.cond, Exists)
    assert step.then[0].sel == step.cond.sel  # type: ignore[attr-defined]


def test_either_player_is_chosen_first() -> None:
    step = attack("Look at the top 9 cards of either player's deck and put them back in any order.").body[0]
    assert isinstance(step, ChoosePlayer)


def test_two_effects_on_the_defending_pokemon_name_it_once() -> None:
    (step,) = attack(
        "During your opponent's next turn, the Defending Pokémon's attacks cost ColorlessColorlessColorless more, "
        "and its Retreat Cost is Colorless more."
    ).body
    assert isinstance(step, Lasting)
    assert step.on is not None


@pytest.mark.parametrize(
    "text",
    [
        "If this Pokémon has at least 2 extra Energy attached to it, draw a card.",
        "If 1 of your Raichu used during your last turn, draw a card.",
        "Use it as this attack.",
        "For each time you chose a Pokémon, do 70 damage to it.",
        "You can't add more than 170 damage in this way.",
        "(Skip Pokémon Checkup.)",
        "This attack can be used for.",
        "If the Defending Pokémon tries to attack during your opponent's next turn, your opponent flips a coin.",
    ],
)
def test_a_half_said_attack_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "attack", "Pikachu", NAMES)
