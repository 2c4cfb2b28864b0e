"""Poké-Powers, Poké-Bodies and Ancient Traits: forms, types, coins, the Bench, riders about a power."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Activated,
    AtMost,
    AttachedTo,
    BecomesType,
    CantBeAfflicted,
    ChoosePlayer,
    Cmp,
    Compares,
    Count,
    Damaged,
    Devolve,
    Did,
    EndTurn,
    HPOf,
    If,
    InPlay,
    InZone,
    IsCard,
    Lasting,
    Later,
    May,
    MovesToBench,
    N,
    NameHas,
    Not,
    NotIn,
    Played,
    Prevent,
    Program,
    PutCounters,
    RemainsAffected,
    Replace,
    RetreatCost,
    SameTypeAs,
    Static,
    Switch,
    Takes,
    This,
    Times,
    Triggered,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Castform", "Castform Rain Form", "Unown", "Weavile G", "Pikachu LV.X"])


def read(text: str, name: str = "Pikachu") -> Program:
    program = compile_text(text, "ability", name, NAMES)
    assert compile_text(wording(program), "ability", name, NAMES) == program
    return program


def all_of(kind: type, text: str, name: str = "Pikachu") -> list:  # type: ignore[type-arg]
    return [n for n in walk(read(text, name)) if isinstance(n, kind)]


# --- one form for another ----------------------------------------------------------------


def test_a_form_takes_the_place_of_another_and_the_old_card_goes_to_the_deck() -> None:
    (swap,) = all_of(
        Replace,
        "Once during your turn (before your attack), you may search your deck for any Castform and switch it with Castform Rain Form. Shuffle Castform Rain Form back into your deck.",
        "Castform Rain Form",
    )
    assert (swap.target, swap.to) == (This(), "deck_shuffled")


def test_a_form_put_on_top_of_the_deck_is_shuffled_in_afterwards() -> None:
    (swap,) = all_of(
        Replace,
        "Once during your turn, you may search your deck for any Castform and switch it with Castform. If you do, put Castform on top of your deck. Shuffle your deck afterward.",
        "Castform",
    )
    assert swap.to == "deck_top"


# --- types ----------------------------------------------------------------


def test_a_type_in_addition() -> None:
    (mod,) = all_of(BecomesType, "Each of your Stage 1 Pokémon is now Metal type in addition to its existing types.")
    assert mod == BecomesType(("Metal",), mod.on, True)


def test_a_level_up_card_has_the_type_of_the_card_below() -> None:
    (mod,) = all_of(BecomesType, "Pikachu LV.X's type is the same as its previous Level.", "Pikachu LV.X")
    assert mod.like is not None


def test_pokemon_that_share_a_type_with_energy_here() -> None:
    (mod,) = all_of(
        RetreatCost,
        "If any basic Energy card attached to Pikachu is the same type as any of your Pokémon, the Retreat Cost for those Pokémon is 0.",
    )
    assert mod.on == InPlay("you", "play", (SameTypeAs(AttachedTo(This(), (IsCard("basic Energy"),))),))


# --- what happens to the Pokémon ----------------------------------------------------------------


def test_damaged_but_not_knocked_out() -> None:
    (clause,) = read("If Pikachu is damaged but not Knocked Out by an opponent's attack, you may draw 2 cards.").clauses
    assert isinstance(clause, Triggered)
    assert clause.event == Damaged(This()) and clause.optional
    assert clause.condition == Cmp(HPOf(This()), "gt", N(0))


def test_at_the_end_of_that_turn() -> None:
    (later,) = all_of(
        Later,
        "If Pikachu is damaged by an attack from your opponent's Water Pokémon, remove 2 damage counters from Pikachu at the end of that turn.",
    )
    assert later.when == "end_of_turn"


def test_from_the_active_spot_to_the_bench() -> None:
    (clause,) = read(
        "If Pikachu is switched or retreats to your Bench, move 1 Energy card attached to Pikachu to the new Active Pokémon."
    ).clauses
    assert isinstance(clause, Triggered) and clause.event == MovesToBench(This())


def test_counters_on_those_that_stay_asleep() -> None:
    (clause,) = read(
        "Put 2 damage counters on each of your opponent's Pokémon that remains Asleep between turns."
    ).clauses
    assert isinstance(clause, Triggered)
    assert clause.event == RemainsAffected(InPlay("opponent"), "Asleep")


def test_the_opponent_benches_a_pokemon() -> None:
    (clause,) = read(
        "As long as Pikachu is your Active Pokémon, whenever your opponent puts a Basic Pokémon from his or her hand onto his or her Bench, put 1 damage counter on that Pokémon."
    ).clauses
    assert isinstance(clause, Triggered) and isinstance(clause.event, Played)
    assert getattr(clause.event.sel, "whose", "") == "opponent"


# --- limits and riders ----------------------------------------------------------------


def test_a_power_blocked_by_a_second_of_its_name() -> None:
    (clause,) = read(
        "Once during your turn (before your attack), you may draw a card. This power can't be used if Pikachu is affected by a Special Condition or if you have another Pikachu in play."
    ).clauses
    assert isinstance(clause, Activated) and clause.blocked_by_conditions and clause.condition is not None


def test_no_more_than_a_limit_is_reduced() -> None:
    (mod,) = all_of(
        Takes,
        "Any damage done to Pikachu by your opponent's attacks is reduced by 10 for each Metal Energy attached to Pikachu (after applying Weakness and Resistance). You can't reduce more than 30 damage in this way.",
    )
    assert isinstance(mod.amount, Times) and isinstance(mod.amount.b, AtMost) and mod.amount.b.limit == N(3)


def test_an_effect_that_ends_when_the_pokemon_leaves_the_active_spot() -> None:
    (effect,) = all_of(
        Lasting,
        "Once during your turn (before your attack), you may use this power. Pikachu can't retreat during this turn. (If Pikachu is no longer your Active Pokémon, this effect ends.)",
    )
    assert effect.while_active


def test_cards_just_discarded_cannot_be_taken_back() -> None:
    text = "Once during your turn, you may discard a card from your hand. If you do, put 3 basic Energy cards from your discard pile into your hand. (You can't choose a card you discarded with the effect of this Ability.)"
    assert all_of(NotIn, text)


def test_immunity_that_first_removes() -> None:
    (mod,) = all_of(
        CantBeAfflicted,
        "Remove all Special Conditions from each of your Fire Pokémon. Each of your Fire Pokémon can't be affected by any Special Conditions.",
    )
    assert mod.cures


def test_affected_by_several_special_conditions() -> None:
    (mod,) = all_of(
        Prevent,
        "Prevent all effects of attacks, including damage, done to Pikachu by your opponent's Pokémon that is affected by 3 or more Special Conditions.",
    )
    assert Compares("conditions", "ge", N(3)) in mod.source


def test_a_name_may_leave_out_the_owner_of_an_sp_pokemon() -> None:
    (clause,) = read(
        "Once during your turn (before your attack), you may draw a card. This power can't be used if Weavile is affected by a Special Condition.",
        "Weavile G",
    ).clauses
    assert isinstance(clause, Activated) and clause.blocked_by_conditions


# --- players ----------------------------------------------------------------


def test_either_player_is_chosen() -> None:
    text = "Once during your turn (before your attack), you may choose either player. That player shuffles his or her hand into his or her deck and draws 3 cards."
    assert all_of(ChoosePlayer, text)


def test_one_of_those_just_counted() -> None:
    text = "Once during your turn (before your attack), if your opponent has 3 or more Benched Pokémon, you may choose 1 of them and put 2 damage counters on it."
    assert all_of(Count, text)[0].sel == InPlay("opponent", "bench")


def test_the_opponent_may_be_asked() -> None:
    (may,) = all_of(
        May,
        "Once during your turn (before your attack), you may use this power. Ask your opponent to draw 2 cards.",
    )
    assert may.who == "opponent"


def test_the_opponent_switches_my_pokemon_and_i_theirs() -> None:
    switches = all_of(
        Switch,
        "Once during your turn (before your attack), you may have your opponent switch your Active Pokémon with 1 of your Benched Pokémon.",
    )
    assert [(s.whose, s.who) for s in switches] == [("you", "opponent")]


@pytest.mark.parametrize(("said", "whose"), [("your turn ends", "you"), ("your opponent's turn ends", "opponent")])
def test_whose_turn_ends(said: str, whose: str) -> None:
    (end,) = all_of(EndTurn, f"Once during your turn, you may flip a coin. If heads, {said}.")
    assert end.whose == whose


def test_the_top_card_of_a_pokemon_goes_back_to_the_hand() -> None:
    (step,) = all_of(
        Devolve, "Once during your turn (before your attack), you may devolve Pikachu and put Pikachu into your hand."
    )
    assert (step.target, step.to) == (This(), "hand")


def test_one_card_here_and_the_other_there() -> None:
    text = "Once during your turn (before your attack), you may reveal the top 2 cards of your deck and your opponent chooses 1 of them. Put that card on the bottom of your deck and the other card into your hand."
    assert read(text)


def test_only_a_pokemon_that_fits_is_switched() -> None:
    text = "Once during your turn (before your attack), you may choose 1 of your opponent's Active Pokémon that isn't an Evolved Pokémon. Then, your opponent switches that Pokémon with 1 of his or her Benched Pokémon."
    assert all_of(If, text)


@pytest.mark.parametrize(
    "text",
    [
        "Remove all Special Conditions from each of your Fire Pokémon.",
        "Remove all Special Conditions from each of your Fire Pokémon. Each of your Water Pokémon can't be affected by any Special Conditions.",
        "You can't reduce more than 30 damage in this way.",
        "Once during your turn, you may draw a card. (If Pikachu is no longer your Active Pokémon, this effect ends.)",
        "Once during your turn, you may draw a card. (You can't choose a card you discarded with the effect of this Ability.)",
        "Any damage done to Pikachu by attacks is reduced by 10. You can't reduce more than 30 damage in this way.",
    ],
)
def test_sentences_about_nothing_are_refused(text: str) -> None:
    with pytest.raises(TextError):
        read(text)


def test_a_counter_for_each_not_of_a_type() -> None:
    (step,) = all_of(
        PutCounters,
        "As long as Pikachu is your Active Pokémon, put 2 damage counters on each of your opponent's Active Pokémon between turns, excluding Water Pokémon.",
    )
    assert step.target.filter


def test_attacks_of_cards_in_the_lost_zone() -> None:
    (clause,) = read("Pikachu can use the attacks of all Pokémon in the Lost Zone as its own.").clauses
    assert isinstance(clause, Static) and InZone("both", "lost", (IsCard("Pokémon"),)) in walk(clause)


def test_an_unown_is_one_of_any_letter() -> None:
    text = "As long as Unown U is on your Bench, each of your Unown can't be affected by any Special Conditions."
    (mod,) = all_of(CantBeAfflicted, text, "Unown [U]")
    assert NameHas("Unown") in mod.on.filter


def test_who_declines_does_not_do_it() -> None:
    text = "Once during your turn (before your attack), you may ask your opponent to draw 3 cards. If he or she does, you draw 2 cards. If he or she doesn't, draw a card."
    (clause,) = compile_text(text, "ability", "Pikachu", NAMES).clauses
    assert isinstance(clause, Activated)
    offer, otherwise = clause.body
    assert isinstance(offer, May) and isinstance(otherwise, If)
    assert otherwise.cond == Not(Did(offer.var))
