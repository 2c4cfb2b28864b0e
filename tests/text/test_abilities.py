"""Abilities: headers, triggers, rules that hold, locks, prevention, attacks lent, abilities used outside play."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.effects.nodes import (
    Activated,
    And,
    AttackCost,
    CameIntoPlay,
    CantAttack,
    Count,
    Damaged,
    Deals,
    EventMon,
    EvolvesEarly,
    HasAttacks,
    InPlay,
    InZone,
    Is,
    IsAt,
    IsNamed,
    IsStage,
    IsType,
    KnockedOut,
    N,
    NoAbilities,
    Not,
    NotP,
    Prevent,
    PrizeChange,
    Program,
    Put,
    PutCounters,
    Static,
    Survives,
    Takes,
    This,
    ThisCard,
    Triggered,
    TurnIs,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Uxie", "Azelf", "Moltres", "Snorlax"])


def read(text: str) -> Program:
    return compile_text(text, "ability", "Pikachu", NAMES)


def rule(text: str) -> Static:
    (clause,) = read(text).clauses
    assert isinstance(clause, Static)
    return clause


# --- announced ----------------------------------------------------------------


def test_an_ability_used_from_the_discard_pile_moves_the_card() -> None:
    (clause,) = read(
        "Once during your turn, if this Pokémon is in your discard pile, you may put it onto your Bench. "
        "If you do, put 7 damage counters on this Pokémon."
    ).clauses
    assert isinstance(clause, Activated)
    assert clause.zone == "discard"
    assert clause.body[0] == Put(ThisCard(), "bench", 1)


def test_a_requirement_sentence_is_a_condition_of_the_ability() -> None:
    (clause,) = read(
        "Once during your turn, you may draw 9 cards. You can't use this Ability during your first turn or the turn "
        "this Pokémon was put into play."
    ).clauses
    assert isinstance(clause, Activated)
    assert clause.condition == And((Not(TurnIs("first")), Is(This(), (NotP(CameIntoPlay()),))))


def test_a_vstar_power_is_used_once_a_game() -> None:
    (clause,) = read(
        "During your turn, you may draw 2 cards. (You can't use more than 1 VSTAR Power in a game.)"
    ).clauses
    assert isinstance(clause, Activated)
    assert clause.limit == "game"


# --- triggered ----------------------------------------------------------------


def test_damaged_while_active_is_an_event_with_a_condition() -> None:
    (clause,) = read(
        "If this Pokémon is your Active Pokémon and is damaged by an attack from your opponent's Pokémon VMAX "
        "(even if this Pokémon is Knocked Out), the Attacking Pokémon is now Burned."
    ).clauses
    assert isinstance(clause, Triggered)
    assert isinstance(clause.event, Damaged)
    assert clause.event.source
    assert clause.condition == Is(This(), (IsAt("active"),))


def test_once_during_a_turn_limits_what_may_happen_again_but_not_playing_the_card() -> None:
    (moves,) = read(
        "Once during your turn, when this Pokémon moves from your Bench to the Active Spot, you may draw a card."
    ).clauses
    (played,) = read(
        "Once during your turn, when you play Pikachu from your hand to evolve 1 of your Pokémon, you may draw a card."
    ).clauses
    assert isinstance(moves, Triggered) and moves.limit == "once"
    assert isinstance(played, Triggered) and played.limit == ""


def test_whose_turn_is_not_lost() -> None:
    (clause,) = read(
        "Once during your opponent's turn, if Pikachu would be Knocked Out by damage from an attack, you may draw a card."
    ).clauses
    assert isinstance(clause, Triggered) and clause.limit == "once_opponent"


def test_that_pokemon_is_the_nearest_one_named() -> None:
    program = read(
        "Once during your turn, when you put Pikachu from your hand onto your Bench, you may flip a coin. If heads, "
        "choose 1 of the Defending Pokémon. That Pokémon is now Paralyzed."
    )
    assert "If heads, your opponent's Active Pokémon is now Paralyzed" in wording(program)


def test_what_happens_is_nearer_than_what_must_be_true() -> None:
    (clause,) = read(
        "As long as this Pokémon is in the Active Spot, whenever your opponent attaches an Energy card from their hand "
        "to 1 of their Pokémon, put 2 damage counters on that Pokémon."
    ).clauses
    assert isinstance(clause, Triggered)
    assert clause.body == (PutCounters(N(2), EventMon()),)


# --- rules that hold ----------------------------------------------------------------

OPPONENTS_GX = "your opponent's Pokémon-GX or Pokémon-EX"


@pytest.mark.parametrize(
    ("printed", "what"),
    [
        (f"Prevent all damage done to this Pokémon by attacks from {OPPONENTS_GX}.", "damage"),
        (f"Prevent all effects of attacks, including damage, done to this Pokémon by {OPPONENTS_GX}.", "all"),
        (
            f"Prevent all effects of attacks from {OPPONENTS_GX} done to this Pokémon. (Damage is not an effect.)",
            "effects",
        ),
    ],
)
def test_prevention_says_what_and_whose(printed: str, what: str) -> None:
    (mod,) = rule(printed).mods
    assert isinstance(mod, Prevent)
    assert (mod.what, mod.by, bool(mod.source)) == (what, "opponent", True)


def test_damage_reduced_by_and_less_damage_are_one_rule() -> None:
    old = rule("Any damage done to Pikachu by attacks is reduced by 170 (after applying Weakness and Resistance).")
    new = rule("This Pokémon takes 170 less damage from attacks (after applying Weakness and Resistance).")
    assert old == new
    assert isinstance(new.mods[0], Takes)


def test_a_class_without_one_name() -> None:
    (mod,) = rule(
        "Your Basic Fire Pokémon's attacks, except any Moltres, do 70 more damage to your opponent's Active Pokémon "
        "(before applying Weakness and Resistance)."
    ).mods
    assert isinstance(mod, Deals)
    assert mod.on == InPlay("you", "play", (IsStage("Basic"), IsType("Fire"), NotP(IsNamed("Moltres"))))


def test_a_cost_may_count() -> None:
    (mod,) = rule(
        "This Pokémon's attacks cost {C} less for each of your opponent's Pokémon V in play.".replace(
            "{C}", "Colorless"
        )
    ).mods
    assert isinstance(mod, AttackCost)
    assert isinstance(mod.per, Count)


def test_one_of_a_name_at_a_time() -> None:
    assert rule("Each of your Pokémon gets +20 HP. You can't apply more than 1 Bright Day Ability at a time.").unique


def test_abilities_switched_off_everywhere_but_one() -> None:
    (mod,) = rule(
        "Each Pokémon in play, in each player's hand, and in each player's discard pile has no Abilities "
        "(except for Stench)."
    ).mods
    assert mod == NoAbilities(InPlay("both"), "Ability", "Stench", True)


def test_cannot_attack_unless() -> None:
    clause = rule("This Pokémon can't attack unless your opponent has 5 or fewer Prize cards remaining.")
    assert clause.mods == (CantAttack(This()),)
    assert clause.condition is not None


def test_attacks_lent_by_cards_in_the_discard_pile() -> None:
    (mod,) = rule("This Pokémon can use the attacks of any Basic Fairy Pokémon in your discard pile.").mods
    assert isinstance(mod, HasAttacks)
    assert isinstance(mod.source, InZone)


def test_surviving_needs_its_second_sentence() -> None:
    text = "If this Pokémon would be Knocked Out by damage from an attack, flip a coin."
    (mod,) = rule(text + " If heads, this Pokémon is not Knocked Out, and its remaining HP becomes 70.").mods
    assert mod == Survives(70, This(), False, True, False, True)


def test_no_prize_card_for_a_pokemon() -> None:
    (mod,) = rule("If Pikachu is Knocked Out, your opponent can't take any Prize cards for it.").mods
    assert mod == PrizeChange(0, This(), None, "any", True)


def test_evolving_on_the_first_turn_is_not_evolving_on_the_turn_it_was_played() -> None:
    first, same = (
        rule(f"This Pokémon can evolve during {when}.").mods for when in ("your first turn", "the turn you play it")
    )
    assert first == (EvolvesEarly(This(), "first"),)
    assert same == (EvolvesEarly(This(), "same"),)


# --- refused ----------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "If any damage is done to this Pokémon by attacks, flip a coin.",
        "This Pokémon takes 20 less damage from.",
        "Draw a card. You can't apply more than 1 Bright Day Ability at a time.",
        "You can play this card only if you have no cards in your hand. Once during your turn, you may draw 9 cards.",
        "Once during your turn, you may draw 9 cards. If heads, prevent that damage.",
        "Your Fire Pokémon's attacks, except any Nobody, do 10 more damage to your opponent's Active Pokémon.",
        "During your turn, you may draw a card. You can't use more than 1 Bright Day Ability each turn.",
    ],
)
def test_what_does_not_fit_together_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        read(text)


@pytest.mark.parametrize(
    "cause", ["damage from an attack from your opponent's Pokémon", "damage from an opponent's attack"]
)
def test_a_knock_out_is_an_event_however_it_is_worded(cause: str) -> None:
    (clause,) = read(f"If this Pokémon is Knocked Out by {cause}, draw 2 cards.").clauses
    assert isinstance(clause, Triggered)
    assert clause.event == KnockedOut(This(), "damage", "opponent")
