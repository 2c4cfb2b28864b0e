"""One thing said in several ways reads the same."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.effects.base import walk
from playmat.effects.nodes import CantPlay, Choose, Cmp, NotIn, Program
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu"])


def read(text: str, kind: str) -> Program:
    program = compile_text(text, kind, "Pikachu", NAMES)
    assert compile_text(wording(program), kind, "Pikachu", NAMES) == program
    return program


SAME = [
    (
        "ability",
        "Each of your Basic Pokémon is also a Metal Pokémon.",
        "Your Basic Pokémon are Metal type in addition to their existing types.",
    ),
    (
        "ability",
        "Prevent all damage and effects done to this Pokémon by attacks from Pokémon-GX.",
        "Prevent all effects of attacks, including damage, done to this Pokémon by Pokémon-GX.",
    ),
    (
        "ability",
        "If you have any Pokémon in play with an Ability, this Pokémon has no Weakness.",
        "If you have any Pokémon that has an Ability in play, this Pokémon has no Weakness.",
    ),
    (
        "attack",
        "Look at the top 2 cards of your opponent's deck and put them back on top of that deck in any order.",
        "Look at the top 2 cards of your opponent's deck and put them back on top of your opponent's deck in any order.",
    ),
    (
        "ability",
        "Once during your turn (before your attack), you may look at the top 2 cards of your deck. Put 1 of them into your hand and discard the other.",
        "Once during your turn (before your attack), you may look at the top 2 cards of your deck. Put 1 of them into your hand and discard the other card.",
    ),
    (
        "attack",
        "Discard a Water and a Fire Energy attached to this Pokémon.",
        "Discard a Water Energy and a Fire Energy attached to this Pokémon.",
    ),
    (
        "attack",
        "This attack does 10 damage times the number of Water Pokémon and Metal Pokémon you have in play.",
        "This attack does 10 damage for each of your Water or Metal Pokémon.",
    ),
    (
        "attack",
        "Draw a card. Whenever your opponent flips a coin during his or her next turn, treat it as tails.",
        "Draw a card. During your opponent's next turn, whenever your opponent flips a coin, treat it as tails.",
    ),
    (
        "attack",
        "If this Pokémon would be Knocked Out by damage from an attack during your opponent's next turn, it is not Knocked Out and its remaining HP becomes 20 instead.",
        "During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, it is not Knocked Out and its remaining HP becomes 20.",
    ),
    (
        "attack",
        "If this Pokémon is the only Pokémon you have in play, this attack does 30 more damage.",
        "If you have no Benched Pokémon, this attack does 30 more damage.",
    ),
    (
        "attack",
        "If this Pokémon moved from your Bench to become your Active Pokémon this turn, draw a card.",
        "If this Pokémon was on the Bench and became your Active Pokémon this turn, draw a card.",
    ),
    (
        "attack",
        "If there are no cards in your deck, this attack does 30 more damage.",
        "If you have no cards in your deck, this attack does 30 more damage.",
    ),
    (
        "stadium",
        "Each player may evolve his or her Water Pokémon during his or her first turn or the turn he or she plays those Pokémon.",
        "Each player's Water Pokémon can evolve during his or her first turn or the turn he or she plays those Pokémon.",
    ),
]


@pytest.mark.parametrize(("kind", "one", "other"), SAME)
def test_two_ways_of_saying_it_are_one_tree(kind: str, one: str, other: str) -> None:
    assert read(one, kind) == read(other, kind)


def test_either_player_may_be_the_one_who_has_more() -> None:
    mine = read("If you have fewer Benched Pokémon than your opponent, draw a card.", "attack")
    theirs = read("If your opponent has more Benched Pokémon than you, draw a card.", "attack")
    (a,) = [n for n in walk(mine) if isinstance(n, Cmp)]
    (b,) = [n for n in walk(theirs) if isinstance(n, Cmp)]
    assert (a.a, a.op, a.b) == (b.b, "lt", b.a) and b.op == "gt"


def test_benching_may_be_forbidden_for_a_kind_of_pokemon() -> None:
    program = read(
        "During your opponent's next turn, your opponent can't put any Water Pokémon from his or her hand onto his or her Bench.",
        "attack",
    )
    (ban,) = [n for n in walk(program) if isinstance(n, CantPlay)]
    assert ban.verb == "bench"


def test_a_ban_may_name_kinds_of_trainer_and_energy_cards_together() -> None:
    program = read(
        "During your opponent's next turn, your opponent can't play any Stadium or Special Energy cards from his or her hand.",
        "attack",
    )
    (ban,) = [n for n in walk(program) if isinstance(n, CantPlay)]
    assert len(ban.filter[0].filters) == 2  # type: ignore[attr-defined]


def test_a_card_just_discarded_as_the_cost_cannot_be_chosen() -> None:
    program = read(
        "Discard a card from your hand. (If you can't discard a card, you can't play this card.) Put 2 basic Energy cards from your discard pile into your hand. (You can't choose a card you discarded with the effect of this card.)",
        "trainer",
    )
    choices = [n for n in walk(program) if isinstance(n, Choose)]
    assert any(isinstance(p, NotIn) for choice in choices for p in choice.sel.filter)  # type: ignore[attr-defined]


def test_the_opponent_may_be_the_one_who_acts_when_this_pokemon_is_damaged() -> None:
    read(
        "If this Pokémon is your Active Pokémon and is damaged by an opponent's attack (even if this Pokémon is Knocked Out), your opponent discards the top card of his or her deck.",
        "ability",
    )


def test_a_knock_out_reminder_needs_something_discarded() -> None:
    with pytest.raises(TextError):
        read("Draw a card. (This doesn't count as a Knock Out.)", "attack")
