"""What a wording means: the canonical wording it is read to."""

from __future__ import annotations

import pytest

from playmat.effects.nodes import (
    AllHeads,
    AttackText,
    Choose,
    Exactly,
    Flip,
    If,
    InPlay,
    InZone,
    IsNamed,
    Lasting,
    MoreDamage,
    N,
    Program,
    Put,
    Shuffle,
    This,
    Var,
)
from playmat.text import Names, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Switch", "Mr. Mime"])

ATTACKS = [
    (
        "Flip a coin. If heads, does 10 damage plus 170 more damage.",
        "Flip a coin. If heads, this attack does 170 more damage.",
    ),
    ("The Defending Pokémon is now Asleep.", "Your opponent's Active Pokémon is now Asleep."),
    ("Remove 2 damage counters from Pikachu.", "Heal 20 damage from this Pokémon."),
    ("Does 10 damage times the number of heads.", None),
    (
        "Flip 9 coins. This attack does 170 damage times the number of heads.",
        "Flip 9 coins. This attack does 170 damage for each heads.",
    ),
    (
        "Choose 1 of your opponent's Pokémon. This attack does 170 damage to that Pokémon.",
        "This attack does 170 damage to 1 of your opponent's Pokémon.",
    ),
    (
        "Pikachu can't attack or retreat during your next turn.",
        "During your next turn, this Pokémon can't attack and can't retreat.",
    ),
    (
        "Your opponent discards 9 cards from his or her hand.",
        "Your opponent discards 9 cards from their hand.",
    ),
]


@pytest.mark.parametrize(("printed", "canonical"), [a for a in ATTACKS if a[1]])
def test_an_attack_is_read_to_its_canonical_wording(printed: str, canonical: str) -> None:
    assert wording(compile_text(printed, "attack", "Pikachu", NAMES)) == canonical


def test_a_coin_decides_what_its_condition_says() -> None:
    program = compile_text("Flip a coin. If heads, this attack does 190 more damage.")
    assert program == Program((AttackText((Flip(1), If(AllHeads(1), (MoreDamage(N(190)),)))),))


def test_a_search_chooses_then_moves_then_shuffles() -> None:
    program = compile_text("Search your deck for 9 cards and put them into your hand. Then, shuffle your deck.")
    body = program.clauses[0].body  # type: ignore[attr-defined]
    assert body == (Choose(1, InZone("you", "deck"), Exactly(N(9))), Put(Var(1), "hand"), Shuffle())


def test_the_shuffle_after_an_optional_search_belongs_to_the_option() -> None:
    text = "You may search your deck for a card and put it into your hand. Then, shuffle your deck."
    (may,) = compile_text(text).clauses[0].body  # type: ignore[attr-defined]
    assert may.body[-1] == Shuffle()


def test_what_does_not_depend_on_the_coin_stands_after_it() -> None:
    body = compile_text("Flip a coin. If heads, draw a card. Heal 10 damage from this Pokémon.").clauses[0].body  # type: ignore[attr-defined]
    assert len(body) == 3


def test_the_own_name_is_this_pokemon_except_where_it_is_a_name() -> None:
    program = compile_text("This attack does 10 damage for each Pikachu you have in play.", "attack", "Pikachu", NAMES)
    assert IsNamed("Pikachu") in program.clauses[0].body[0].amount.b.sel.filter  # type: ignore[attr-defined]
    healed = compile_text("Heal 10 damage from Pikachu.", "attack", "Pikachu", NAMES)
    assert healed.clauses[0].body[0].target == This()  # type: ignore[attr-defined]


def test_a_lasting_effect_names_the_pokemon_it_is_placed_on() -> None:
    (step,) = (
        compile_text("Your opponent's Active Pokémon can't retreat during your opponent's next turn.").clauses[0].body
    )  # type: ignore[attr-defined]
    assert isinstance(step, Lasting)
    assert step.on == InPlay("opponent", "active")


def test_the_modes_of_a_choice_are_the_bullets() -> None:
    text = "Choose 1: • Draw a card. • Heal 10 damage from this Pokémon."
    program = compile_text(text)
    assert wording(program) == text


@pytest.mark.parametrize(
    "text",
    [
        "Put any number of cards from your hand on the bottom of your deck in any order. "
        "Draw a card for each card you put there in this way.",
        "Move any number of Fire Energy attached to your Benched Pokémon to this Pokémon. "
        "This attack does 30 damage for each Energy card you moved in this way.",
        "Search your deck for a number of cards up to the number of your Benched Pokémon and put them into your hand.",
        "During your opponent's next turn, the Defending Pokémon's attacks do 20 more damage to the Active "
        "Pokémon (before applying Weakness and Resistance).",
    ],
)
def test_what_was_done_is_said_with_its_own_verb_and_whose_pokemon_is_meant(text: str) -> None:
    assert wording(compile_text(text)) == text
