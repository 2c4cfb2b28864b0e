"""Texts that can be read and cannot be meant: one for every line of the table of impossible things."""

from __future__ import annotations

import pytest

from playmat.effects import nodes as n
from playmat.text import TextError, compile_text
from playmat.text.check import AS_A_WHOLE, IMPOSSIBLE, CheckError, check
from playmat.text.surface import It

ACTIVE = n.InPlay("opponent", "active")
DRAW = n.Draw(n.N(1))
TREES = {
    "a flip without the sentence that says what heads does": n.Static((n.Survives(0, n.This(), False, True),)),
    "an effect that does nothing": n.Activated((), "once"),
    "this speaks of an attack, and the text is none": n.OnPlay((n.MoreDamage(n.N(10)),)),
    "one thing or another, and they are not two": n.AttackText(
        (n.If(n.Exists(n.InPlay("you", "play", (n.AnyOf(((n.IsDamaged(),), (n.IsDamaged(),))),))), (DRAW,)),)
    ),
    "a condition that is always true": n.AttackText((n.If(n.Is(n.This(), ()), (DRAW,)),)),
    "a Pokémon cannot take its own type": n.Static((n.BecomesType((), n.This(), False, n.This()),)),
    "the attack would do its damage twice": n.AttackText((n.BeforeDamage((n.Damage(n.N(10), ACTIVE),)),)),
    "a player is spoken of who was not named": n.AttackText((n.Draw(n.N(1), "that"),)),
    "a Pokémon of yours cannot become your opponent's Active Pokémon": n.AttackText(
        (n.Switch("opponent", "you", n.This()),)
    ),
    "Paralysis has no number": n.AttackText((n.Afflict(ACTIVE, ("Paralyzed",), 3),)),
    "a card is needed here, not a Pokémon in play": n.AttackText((n.UseEffectOf(n.This()),)),
    "this card is not there": n.OnPlay((n.Discard(n.InZone("you", "deck", (n.NotIn(n.ThisCard()),))),)),
    "a condition after which nothing is done": n.AttackText((n.If(n.Exists(ACTIVE), (n.Nothing(),)),)),
    "an attack has one base damage, not one for each": n.AttackText((n.Repeat(n.N(2), (n.BaseDamage(n.N(10)),)),)),
    "an Evolution card is removed, and where it goes is left open": n.AttackText((n.Devolve(ACTIVE, to="?"),)),
    "a Pokémon leaves play, and what becomes of its cards is left open": n.AttackText(
        (n.Put(n.This(), "hand", attached="?"),)
    ),
    "'that much damage' speaks of no damage done before": n.AttackText((n.Damage(n.DamageTaken(), ACTIVE),)),
    "a pronoun speaks of nothing": n.AttackText((n.Heal(n.N(10), It("mon")),)),
    "cards are attached to several Pokémon, but not how they are shared out": n.AttackText(
        (n.MoveAttached(n.AttachedTo(n.This()), n.InPlay("you", "bench")),)
    ),
}


def test_every_impossible_thing_has_its_tree() -> None:
    assert TREES.keys() == {wrong for _nodes, _test, wrong in IMPOSSIBLE} | {wrong for _test, wrong in AS_A_WHOLE}


@pytest.mark.parametrize("wrong", TREES)
def test_what_cannot_be_meant_is_refused(wrong: str) -> None:
    with pytest.raises(CheckError, match=wrong):
        check(n.Program((TREES[wrong],)))


def test_what_can_be_meant_is_not() -> None:
    check(n.Program((n.AttackText((DRAW, n.Switch("opponent", "you"))),)))


@pytest.mark.parametrize(
    "text",
    [
        "Attach 2 Fire Energy cards from your hand to 2 of your Pokémon.",
        "If this Pokémon would be Knocked Out by damage from an attack, flip a coin.",
        "Remove the highest Stage Evolution card from the Defending Pokémon.",
    ],
)
def test_a_text_that_leaves_open_what_happens_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "attack")
