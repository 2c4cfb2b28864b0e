"""Checks of a linked program: what reads well but cannot be meant is refused, not guessed at."""

from __future__ import annotations

from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import (
    Activated,
    Afflict,
    AnyOf,
    Attach,
    BaseDamage,
    BecomesType,
    BeforeDamage,
    Choose,
    ChoosePlayer,
    Damage,
    DamageTaken,
    Devolve,
    DoesNothing,
    EachPlayer,
    Exactly,
    ForEach,
    Happened,
    Holder,
    If,
    Ignore,
    InPlay,
    InZone,
    Is,
    LessDamage,
    MoreDamage,
    MoveAttached,
    N,
    Nothing,
    NotIn,
    OnPlay,
    Prevent,
    Program,
    Put,
    Repeat,
    SameTypeAs,
    Survives,
    SwapWithPrize,
    Switch,
    Takes,
    This,
    ThisCard,
    Triggered,
    UpTo,
    UseEffectOf,
    Var,
)


class CheckError(Exception):
    """The tree says something the rules have no meaning for."""


_TURNED = {"Poisoned", "Burned", "Asleep", "Confused"}
_DEFENDING = InPlay("opponent", "active")
_OF_ATTACKS = (BaseDamage, DoesNothing, Ignore, LessDamage, MoreDamage)


def check(program: Program) -> None:
    nodes = walk(program)
    many = {
        n.var
        for n in nodes
        if isinstance(n, Choose) and not (isinstance(n.quantity, Exactly | UpTo) and n.quantity.n == N(1))
    }
    if any(isinstance(n, DamageTaken) for n in nodes) and not any(
        isinstance(n, Happened) and n.what == "damaged" for n in nodes
    ):
        raise CheckError("'that much damage' speaks of no damage done before")
    if _speaks_of_that_player(nodes):
        raise CheckError("a player is spoken of who was not named")
    for n in nodes:
        if type(n).__name__ not in Node.REGISTRY:
            raise CheckError("a pronoun speaks of nothing")
        if (isinstance(n, Survives) and not n.hp) or (isinstance(n, Prevent) and n.what == "damage?"):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(n, Takes) and n.flips and n.amount == N(0):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(n, Activated | Triggered) and not n.body:
            raise CheckError("an effect that does nothing")
        if isinstance(n, Activated | Triggered | OnPlay) and any(isinstance(s, _OF_ATTACKS) for s in walk(n.body)):
            raise CheckError("this speaks of an attack, and the text is none")
        if isinstance(n, AnyOf) and (() in n.filters or len(set(n.filters)) < len(n.filters)):
            raise CheckError("one thing or another, and they are not two")
        if isinstance(n, Is) and (not n.filter or SameTypeAs(n.sel) in n.filter):
            raise CheckError("a condition that is always true")
        if isinstance(n, BecomesType) and n.like is not None and n.like == n.on:
            raise CheckError("a Pokémon cannot take its own type")
        if isinstance(n, BeforeDamage) and any(isinstance(s, Damage) and s.target == _DEFENDING for s in walk(n.body)):
            raise CheckError("the attack would do its damage twice")
        if isinstance(n, Switch) and n.who == "that" and n.whose != "that":
            raise CheckError("a player is spoken of who was not named")
        if isinstance(n, Switch) and n.whose == "opponent" and isinstance(n.target, This | Holder):
            raise CheckError("a Pokémon of yours cannot become your opponent's Active Pokémon")
        if isinstance(n, Afflict) and n.counters and "Paralyzed" in n.conditions and not {*n.conditions} & _TURNED:
            raise CheckError("Paralysis has no number")
        if isinstance(n, UseEffectOf | SwapWithPrize) and isinstance(
            getattr(n, "sel", getattr(n, "card", None)), This | Holder
        ):
            raise CheckError("a card is needed here, not a Pokémon in play")
        if isinstance(n, InZone) and n.zone not in ("hand", "discard") and NotIn(ThisCard()) in n.filter:
            raise CheckError("this card is not there")
        if isinstance(n, If) and n.then == (Nothing(),):
            raise CheckError("a condition after which nothing is done")
        if isinstance(n, ForEach | Repeat) and any(isinstance(s, BaseDamage) for s in walk(n.body)):
            raise CheckError("an attack has one base damage, not one for each")
        if isinstance(n, Devolve) and n.to == "?":
            raise CheckError("an Evolution card is removed, and where it goes is left open")
        if isinstance(n, Put) and n.attached == "?":
            raise CheckError("a Pokémon leaves play, and what becomes of its cards is left open")
        if isinstance(n, Attach | MoveAttached) and n.ways == "one" and _is_many(n.to, many):
            raise CheckError("cards are attached to several Pokémon, but not how they are shared out")


def _speaks_of_that_player(nodes: list[Any]) -> bool:
    """'That player's deck', and no player was chosen, no turn of each player spoken of."""
    if any(isinstance(n, ChoosePlayer | EachPlayer) or (isinstance(n, Activated) and n.who == "that") for n in nodes):
        return False
    return any("that" in (getattr(n, "who", ""), getattr(n, "whose", "")) for n in nodes)


def _is_many(sel: Any, many: set[int]) -> bool:
    if isinstance(sel, Var):
        return sel.n in many
    return isinstance(sel, InPlay) and sel.where != "active"
