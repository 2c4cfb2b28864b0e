"""Checks of a linked program: what reads well but cannot be meant is refused, not guessed at.

``IMPOSSIBLE`` has a line for each such thing: the nodes it is looked for in, a test, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk


class CheckError(Exception):
    """The tree says something the rules have no meaning for."""


_TURNED = {"Poisoned", "Burned", "Asleep", "Confused"}
_DEFENDING = n.InPlay("opponent", "active")
_OF_ATTACKS = (n.BaseDamage, n.DoesNothing, n.Ignore, n.LessDamage, n.MoreDamage)


def _holds(body: Any, *classes: type) -> bool:
    return any(isinstance(s, classes) for s in walk(body))


def _hits_defending(body: Any) -> bool:
    return any(isinstance(s, n.Damage) and s.target == _DEFENDING for s in walk(body))


def _is_always_true(cond: n.Is) -> bool:
    return not cond.filter or n.SameTypeAs(cond.sel) in cond.filter


def _only_paralyzed(step: n.Afflict) -> bool:
    return bool(step.counters) and "Paralyzed" in step.conditions and not {*step.conditions} & _TURNED


def _is_pokemon(sel: Any) -> bool:
    return isinstance(sel, n.This | n.Holder)


Impossible = tuple[tuple[type, ...], Callable[[Any], bool], str]
IMPOSSIBLE: list[Impossible] = [
    ((n.Survives,), lambda m: not m.hp, "a flip without the sentence that says what heads does"),
    ((n.Prevent,), lambda m: m.what == "damage?", "a flip without the sentence that says what heads does"),
    ((n.Takes,), lambda m: m.flips and m.amount == n.N(0), "a flip without the sentence that says what heads does"),
    ((n.Activated, n.Triggered), lambda c: not c.body, "an effect that does nothing"),
    (
        (n.Activated, n.Triggered, n.OnPlay),
        lambda c: _holds(c.body, *_OF_ATTACKS),
        "this speaks of an attack, and the text is none",
    ),
    (
        (n.AnyOf,),
        lambda p: () in p.filters or len(set(p.filters)) < len(p.filters),
        "one thing or another, and they are not two",
    ),
    ((n.Is,), _is_always_true, "a condition that is always true"),
    ((n.BecomesType,), lambda m: m.like is not None and m.like == m.on, "a Pokémon cannot take its own type"),
    ((n.BeforeDamage,), lambda s: _hits_defending(s.body), "the attack would do its damage twice"),
    (
        (n.Switch,),
        lambda s: s.who == "that" and s.whose != "that",
        "a player is spoken of who was not named",
    ),
    (
        (n.Switch,),
        lambda s: s.whose == "opponent" and _is_pokemon(s.target),
        "a Pokémon of yours cannot become your opponent's Active Pokémon",
    ),
    ((n.Afflict,), _only_paralyzed, "Paralysis has no number"),
    ((n.UseEffectOf,), lambda s: _is_pokemon(s.sel), "a card is needed here, not a Pokémon in play"),
    ((n.SwapWithPrize,), lambda s: _is_pokemon(s.card), "a card is needed here, not a Pokémon in play"),
    (
        (n.InZone,),
        lambda z: z.zone not in ("hand", "discard") and n.NotIn(n.ThisCard()) in z.filter,
        "this card is not there",
    ),
    ((n.If,), lambda s: s.then == (n.Nothing(),), "a condition after which nothing is done"),
    (
        (n.ForEach, n.Repeat),
        lambda s: _holds(s.body, n.BaseDamage),
        "an attack has one base damage, not one for each",
    ),
    ((n.Devolve,), lambda s: s.to == "?", "an Evolution card is removed, and where it goes is left open"),
    ((n.Put,), lambda s: s.attached == "?", "a Pokémon leaves play, and what becomes of its cards is left open"),
]


def _speaks_of_no_damage(nodes: list[Any]) -> bool:
    """'That much damage', and none was done before."""
    taken = any(isinstance(node, n.DamageTaken) for node in nodes)
    asked = ("damaged", "damaged_while_active")
    return taken and not any(isinstance(node, n.Happened) and node.what in asked for node in nodes)


def _speaks_of_that_player(nodes: list[Any]) -> bool:
    """'That player's deck', and no player was chosen, no turn of each player spoken of."""
    if any(
        isinstance(node, n.ChoosePlayer | n.EachPlayer | n.Attacks)
        or (isinstance(node, n.Activated) and node.who == "that")
        or (isinstance(node, n.EndOfTurn | n.StartOfTurn) and node.whose == "each")
        for node in nodes
    ):
        return False
    return any("that" in (getattr(node, "who", ""), getattr(node, "whose", "")) for node in nodes)


def _speaks_of_nothing(nodes: list[Any]) -> bool:
    """A pronoun nobody resolved."""
    return any(type(node).__name__ not in Node.REGISTRY for node in nodes)


def _shares_out_unsaid(nodes: list[Any]) -> bool:
    """'Attach 3 cards to 2 of your Pokémon'."""
    many = {node.var for node in nodes if isinstance(node, n.Choose) and not _is_one(node.quantity)}
    shared = [node.to for node in nodes if isinstance(node, n.Attach | n.MoveAttached) and node.ways == "one"]
    return any(to.n in many if isinstance(to, n.Var) else _is_any_of(to) for to in shared)


def _is_one(quantity: Any) -> bool:
    return isinstance(quantity, n.Exactly | n.UpTo) and quantity.n == n.N(1)


def _is_any_of(sel: Any) -> bool:
    return isinstance(sel, n.InPlay) and sel.where != "active"


AS_A_WHOLE: list[tuple[Callable[[list[Any]], bool], str]] = [
    (_speaks_of_no_damage, "'that much damage' speaks of no damage done before"),
    (_speaks_of_that_player, "a player is spoken of who was not named"),
    (_speaks_of_nothing, "a pronoun speaks of nothing"),
    (_shares_out_unsaid, "cards are attached to several Pokémon, but not how they are shared out"),
]

_BY_NODE: dict[type, list[tuple[Callable[[Any], bool], str]]] = {}
for _classes, _test, _wrong in IMPOSSIBLE:
    for _class in _classes:
        _BY_NODE.setdefault(_class, []).append((_test, _wrong))


def check(program: n.Program) -> None:
    nodes = walk(program)
    for test, wrong in AS_A_WHOLE:
        if test(nodes):
            raise CheckError(wrong)
    for node in nodes:
        for is_so, wrong in _BY_NODE.get(type(node), ()):
            if is_so(node):
                raise CheckError(wrong)
