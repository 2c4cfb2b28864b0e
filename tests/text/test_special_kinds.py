"""Wordings of special kinds of cards: LV.X, LEGEND, Ancient Traits, GX attacks, Stadiums that face a player."""

from __future__ import annotations

import pytest

from playmat.effects import nodes as n
from playmat.text import compile_text, wording
from playmat.text.facing import halves
from playmat.text.words.tokens import TextError

NAMES = ["Spark", "Spark LV.X", "Aura LV.X", "Bolt LV.X", "Fish", "Fish-GX"]
FACES = "Choose which way this card faces before you play it."


def clause(text: str, kind: str = "ability", name: str = "Spark") -> n.Clause:
    return compile_text(text, kind, name, NAMES).clauses[0]


def test_two_energy_instead_of_one_is_one_more_by_the_rule_of_attaching() -> None:
    read = clause(
        "When you attach an Energy card from your hand to Spark (except with an attack, Ability, or Trainer"
        " card), you may attach 2 Energy cards."
    )
    assert isinstance(read, n.Triggered) and isinstance(read.event, n.AttachedEvent)
    assert read.optional and read.event.not_by == ("attack", "ability", "trainer")


def test_healing_is_doubled() -> None:
    read = clause("When Spark is healed, double the amount healed.")
    assert read == n.Static((n.HealTimes(2, n.This()),))


def test_a_legend_is_put_into_play_from_the_hand_or_by_an_effect() -> None:
    read = clause("When you put this Pokémon into play, you may draw a card.")
    assert isinstance(read, n.Triggered) and read.event == n.Played(n.This(), "put")


def test_only_weakness_is_left_out_of_damage_to_itself() -> None:
    read = clause("This Pokémon does 70 damage to itself. Don't apply Weakness to this damage.", "attack")
    assert isinstance(read, n.AttackText)
    assert read.body == (n.Damage(n.N(70), n.This(), weakness=False),)


def test_gx_attacks_are_barred_for_the_rest_of_the_game() -> None:
    read = clause("For the rest of this game, your opponent can't use any GX attacks.", "attack")
    assert isinstance(read, n.AttackText) and isinstance(read.body[0], n.Lasting)
    assert read.body[0].mods == (n.CantUseAttack(on=n.InPlay("opponent"), gx=True),)


def test_two_names_on_the_table_or_nothing_happens() -> None:
    read = clause("If you don't have Aura LV.X and Bolt LV.X in play, this attack does nothing.", "attack")
    assert isinstance(read, n.AttackText) and isinstance(read.body[0], n.If)
    assert isinstance(read.body[0].cond, n.Not)


def test_each_half_of_a_stadium_speaks_to_the_player_it_faces() -> None:
    one = "This ↓ player can't have more than 3 Benched Pokémon."
    text = f"{FACES} {one} {FACES} This ↓ player's Pokémon have no Weakness."
    assert halves(text) == ("You can't have more than 3 Benched Pokémon.", "Your Pokémon have no Weakness.")
    program = compile_text(text, "stadium", "City", NAMES)
    assert [c.other_side for c in program.clauses if isinstance(c, n.Static)] == [False, True]
    assert compile_text(wording(program), "stadium", "City", NAMES) == program


@pytest.mark.parametrize(
    "text",
    [
        "When this Pokémon is healed, triple the amount healed.",
        "For the rest of this game, your opponent can't use any EX attacks.",
        f"{FACES} This ↓ player can't have more than 3 Benched Pokémon.",
    ],
)
def test_what_is_not_said_is_not_read(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "stadium" if "faces" in text else "ability", "Spark", NAMES)
