"""Tools, Special Energy and Stadiums: what their texts are read to."""

from __future__ import annotations

import pytest

from playmat.effects.nodes import (
    Activated,
    AttachLimit,
    BenchSize,
    CantBeAfflicted,
    Deals,
    Discard,
    EndOfTurn,
    Exists,
    HasTag,
    Heal,
    Holder,
    InPlay,
    Is,
    IsStage,
    IsType,
    MaxHP,
    N,
    Played,
    Program,
    Provides,
    Static,
    Takes,
    ThisCard,
    Triggered,
    WhenAttached,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu-GX", "Amber Charm"])


def _clauses(text: str, kind: str, name: str = "") -> tuple[object, ...]:
    return compile_text(text, kind, name, NAMES).clauses


# --- the Pokémon a card is attached to ------------------------------------------------------------------


def test_a_tool_may_speak_of_its_holder_only_while_it_is_of_a_kind() -> None:
    program = compile_text("The Fairy Pokémon this card is attached to gets +20 HP.", "tool")
    assert program == Program((Static((MaxHP(N(20), Holder((IsType("Fairy"),))),)),))


def test_an_exclusion_after_the_verb_narrows_the_holder() -> None:
    (clause,) = _clauses("The Basic Pokémon this card is attached to gets +170 HP, except Pokémon-GX.", "tool")
    assert clause.mods[0].on.filter[0] == IsStage("Basic")  # type: ignore[attr-defined]
    assert len(clause.mods[0].on.filter) == 2  # type: ignore[attr-defined]


def test_this_pokemon_in_a_tool_is_its_holder() -> None:
    (clause,) = _clauses(
        "If the Pokémon this card is attached to is a Basic Pokémon, any damage done to this Pokémon by attacks is "
        "reduced by 70 (after applying Weakness and Resistance).",
        "tool",
    )
    assert clause == Static((Takes(N(-70), Holder()),), Is(Holder(), (IsStage("Basic"),)))


def test_the_same_pronoun_may_follow_in_a_second_statement() -> None:
    (clause,) = _clauses(
        "The Basic Pokémon this card is attached to gets +70 HP and its attacks do 90 more damage to your opponent's "
        "Active Pokémon (before applying Weakness and Resistance).",
        "tool",
    )
    holder = Holder((IsStage("Basic"),))
    assert clause == Static((MaxHP(N(70), holder), Deals(N(90), holder)))


def test_whom_a_tool_may_be_attached_to_stands_apart_from_what_it_does() -> None:
    first, second = _clauses(
        "Attach this Pokémon Tool to 1 of your opponent's Pokémon-EX. "
        "The Pokémon this card is attached to gets +10 HP.",
        "tool",
    )
    assert first == WhenAttached(InPlay("opponent", "play", (HasTag("EX"),)))
    assert second == Static((MaxHP(N(10), Holder()),))


def test_a_special_condition_that_cannot_come_is_also_removed_where_the_text_says_so() -> None:
    (clause,) = _clauses(
        "The Fairy Pokémon this card is attached to can't be affected by any Special Conditions. (Remove any Special "
        "Conditions affecting that Pokémon.)",
        "tool",
    )
    assert clause == Static((CantBeAfflicted((), Holder((IsType("Fairy"),)), True),))


def test_a_card_is_discarded_at_the_end_of_the_turn_it_was_attached() -> None:
    (clause,) = _clauses("Discard this card at the end of the turn you attached it.", "energy")
    assert clause == Triggered(EndOfTurn("each"), (Discard(ThisCard()),))


# --- what Energy provides -------------------------------------------------------------------------------
EVERY = ("every",)


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("This card provides ColorlessColorless Energy.", (("Colorless",), ("Colorless",))),
        ("This card provides every type of Energy but provides only 1 Energy at a time.", (EVERY,)),
        ("This card provides every type of Energy but provides only 2 Energy at a time.", (EVERY, EVERY)),
        (
            "This card provides Fire, Water, and Grass Energy but provides only 1 Energy at a time.",
            (("Fire", "Water", "Grass"),),
        ),
    ],
)
def test_energy_provides_units_each_of_which_counts_as_one_of_its_types(text: str, units: object) -> None:
    assert _clauses(text, "energy") == (Static((Provides(units),)),)  # type: ignore[arg-type]


def test_energy_may_provide_only_while_attached_and_only_to_a_kind() -> None:
    text = "As long as this card is attached to a Pokémon, it provides Fire Energy."
    assert _clauses(text, "energy") == (Static((Provides((("Fire",),)),), Exists(Holder())),)
    text = "This card provides Water Energy only while this card is attached to a Fairy Pokémon."
    condition = Is(Holder(), (IsType("Fairy"),))
    assert _clauses(text, "energy") == (Static((Provides((("Water",),)),), condition),)


def test_whom_it_can_be_attached_to_is_one_rule_and_what_happens_otherwise_another() -> None:
    text = (
        "This card can only be attached to Colorless Pokémon. "
        "(If this card is attached to anything other than a Colorless Pokémon, discard this card.)"
    )
    colorless = (IsType("Colorless"),)
    assert _clauses(text, "energy") == (Static((AttachLimit(colorless),)), Static((AttachLimit(colorless, True),)))


# --- Stadiums -------------------------------------------------------------------------------------------


def test_what_either_player_may_do_is_done_by_that_player() -> None:
    (clause,) = _clauses(
        "Once during each player's turn, that player may discard a Stadium card from their hand. "
        "If they do, they draw 2 cards.",
        "stadium",
    )
    assert isinstance(clause, Activated)
    assert clause.who == "that"
    assert clause.body[0].who == clause.body[2].then[0].who == "that"  # type: ignore[attr-defined]


def test_both_players_pokemon_need_no_each() -> None:
    (clause,) = _clauses(
        "Water Pokémon and Fairy Pokémon (both yours and your opponent's) have no Weakness.", "stadium"
    )
    assert clause.mods[0].on.whose == "both"  # type: ignore[attr-defined]
    assert "Water or Fairy Pokémon" in wording(Program((clause,)))  # type: ignore[arg-type]


def test_any_player_who_plays_a_pokemon_sets_a_stadium_off() -> None:
    (clause,) = _clauses(
        "Whenever any player plays a Pokémon from their hand to evolve 1 of their Pokémon, "
        "heal 10 damage from that Pokémon.",
        "stadium",
    )
    assert isinstance(clause, Triggered)
    assert clause.event == Played(InPlay("both"), "evolve")
    assert isinstance(clause.body[0], Heal)


def test_the_bench_may_be_larger_or_smaller() -> None:
    assert _clauses("Each player can have 8 Pokémon on their Bench.", "stadium") == (Static((BenchSize(8),)),)
    assert _clauses("Each player can't have more than 2 Benched Pokémon.", "stadium") == (Static((BenchSize(2),)),)


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("This card provides sunny Energy.", "energy"),
        ("This card provides Fire.", "energy"),
        ("(Remove any Special Conditions affecting that Pokémon.)", "tool"),
        ("Draw a card.", "tool"),
        ("Attach this card to 1 of your Pokémon SP.", "stadium"),
        ("If either of them is tails, that Pokémon is still Asleep.", "stadium"),
        ("This effect can't be applied more than once at a time to the same Pokémon.", "energy"),
    ],
)
def test_what_has_no_meaning_on_such_a_card_is_refused(text: str, kind: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind)
