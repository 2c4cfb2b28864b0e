"""Checks of a linked program: what reads well but cannot be meant is refused, not guessed at."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk


class CheckError(Exception):
    """The tree says something the rules have no meaning for."""


_TURNED = {"Poisoned", "Burned", "Asleep", "Confused"}
_DEFENDING = n.InPlay("opponent", "active")
_OF_ATTACKS = (n.BaseDamage, n.DoesNothing, n.Ignore, n.LessDamage, n.MoreDamage)


def check(program: n.Program) -> None:
    nodes = walk(program)
    many = {
        node.var
        for node in nodes
        if isinstance(node, n.Choose)
        and not (isinstance(node.quantity, n.Exactly | n.UpTo) and node.quantity.n == n.N(1))
    }
    if any(isinstance(node, n.DamageTaken) for node in nodes) and not any(
        isinstance(node, n.Happened) and node.what == "damaged" for node in nodes
    ):
        raise CheckError("'that much damage' speaks of no damage done before")
    if _speaks_of_that_player(nodes):
        raise CheckError("a player is spoken of who was not named")
    for node in nodes:
        if type(node).__name__ not in Node.REGISTRY:
            raise CheckError("a pronoun speaks of nothing")
        if (isinstance(node, n.Survives) and not node.hp) or (isinstance(node, n.Prevent) and node.what == "damage?"):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(node, n.Takes) and node.flips and node.amount == n.N(0):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(node, n.Activated | n.Triggered) and not node.body:
            raise CheckError("an effect that does nothing")
        if isinstance(node, n.Activated | n.Triggered | n.OnPlay) and any(
            isinstance(s, _OF_ATTACKS) for s in walk(node.body)
        ):
            raise CheckError("this speaks of an attack, and the text is none")
        if isinstance(node, n.AnyOf) and (() in node.filters or len(set(node.filters)) < len(node.filters)):
            raise CheckError("one thing or another, and they are not two")
        if isinstance(node, n.Is) and (not node.filter or n.SameTypeAs(node.sel) in node.filter):
            raise CheckError("a condition that is always true")
        if isinstance(node, n.BecomesType) and node.like is not None and node.like == node.on:
            raise CheckError("a Pokémon cannot take its own type")
        if isinstance(node, n.BeforeDamage) and any(
            isinstance(s, n.Damage) and s.target == _DEFENDING for s in walk(node.body)
        ):
            raise CheckError("the attack would do its damage twice")
        if isinstance(node, n.Switch) and node.who == "that" and node.whose != "that":
            raise CheckError("a player is spoken of who was not named")
        if isinstance(node, n.Switch) and node.whose == "opponent" and isinstance(node.target, n.This | n.Holder):
            raise CheckError("a Pokémon of yours cannot become your opponent's Active Pokémon")
        if (
            isinstance(node, n.Afflict)
            and node.counters
            and "Paralyzed" in node.conditions
            and not {*node.conditions} & _TURNED
        ):
            raise CheckError("Paralysis has no number")
        if isinstance(node, n.UseEffectOf | n.SwapWithPrize) and isinstance(
            getattr(node, "sel", getattr(node, "card", None)), n.This | n.Holder
        ):
            raise CheckError("a card is needed here, not a Pokémon in play")
        if isinstance(node, n.InZone) and node.zone not in ("hand", "discard") and n.NotIn(n.ThisCard()) in node.filter:
            raise CheckError("this card is not there")
        if isinstance(node, n.If) and node.then == (n.Nothing(),):
            raise CheckError("a condition after which nothing is done")
        if isinstance(node, n.ForEach | n.Repeat) and any(isinstance(s, n.BaseDamage) for s in walk(node.body)):
            raise CheckError("an attack has one base damage, not one for each")
        if isinstance(node, n.Devolve) and node.to == "?":
            raise CheckError("an Evolution card is removed, and where it goes is left open")
        if isinstance(node, n.Put) and node.attached == "?":
            raise CheckError("a Pokémon leaves play, and what becomes of its cards is left open")
        if isinstance(node, n.Attach | n.MoveAttached) and node.ways == "one" and _is_many(node.to, many):
            raise CheckError("cards are attached to several Pokémon, but not how they are shared out")


def _speaks_of_that_player(nodes: list[Any]) -> bool:
    """'That player's deck', and no player was chosen, no turn of each player spoken of."""
    if any(
        isinstance(node, n.ChoosePlayer | n.EachPlayer) or (isinstance(node, n.Activated) and node.who == "that")
        for node in nodes
    ):
        return False
    return any("that" in (getattr(node, "who", ""), getattr(node, "whose", "")) for node in nodes)


def _is_many(sel: Any, many: set[int]) -> bool:
    if isinstance(sel, n.Var):
        return sel.n in many
    return isinstance(sel, n.InPlay) and sel.where != "active"
