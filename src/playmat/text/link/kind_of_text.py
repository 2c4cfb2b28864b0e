"""What a text means on the kind of card it stands on."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node
from playmat.text.words.tokens import BASE, SELF, own_names


def as_meant(program: n.Program, kind: str, name: str) -> n.Program:
    """A program as a text of this kind means it."""
    if kind in ("tool", "energy"):
        program = _held(program)
    if kind == "trainer":
        program = n.Program(tuple(_played_when(c) for c in program.clauses))
    if kind == "attack" and name:
        program = _in_an_attack(program)
    return _own_name(program, name)  # type: ignore[no-any-return]


def _held(value: Any) -> Any:
    """In the text of an attached card 'this Pokémon' is the one it is attached to."""
    if isinstance(value, n.This):
        return n.Holder()
    if isinstance(value, tuple):
        return tuple(_held(v) for v in value)
    if not isinstance(value, Node):
        return value
    changes = {f.name: _held(old) for f in fields(value) if isinstance(old := getattr(value, f.name), Node | tuple)}
    return replace(value, **changes) if changes else value


def _played_when(clause: Any) -> Any:
    """A Trainer card played when it was drawn or taken is discarded like any other."""
    if not isinstance(clause, n.Triggered) or clause.body[-1:] == (n.Discard(n.ThisCard()),):
        return clause
    return replace(clause, body=(*clause.body, n.Discard(n.ThisCard())))


_BENCHED = n.Is(n.This(), (n.IsAt("bench"),))


def _in_an_attack(value: Any) -> Any:
    """Who attacks is Active: 'if Durant is on your Bench' in its own attack speaks of another one. And what one does
    'during this turn' was done before the attack, which ends it."""
    if value == _BENCHED:
        return n.Exists(n.InPlay("you", "bench", (n.IsNamed(SELF),)))
    if isinstance(value, n.Happened) and value.what == "played_supporter" and value.filter == (n.IsNamed(SELF),):
        # 'if you played Absol from your hand': no Supporter has a Pokémon's name
        return n.Happened("benched", "", n.This())
    if isinstance(value, n.Lasting) and value.duration == "this_turn" and len(value.mods) == 1:
        waiting = value.mods[0]
        if (
            isinstance(waiting, n.Triggers)
            and isinstance(waiting.event, n.AttachedEvent)
            and waiting.event.who == "you"
        ):
            event = waiting.event
            return n.If(n.Happened("attached_energy", "", event.to, "this_turn", event.card), waiting.body)
    if isinstance(value, tuple):
        return tuple(_in_an_attack(v) for v in value)
    if not isinstance(value, Node):
        return value
    olds = ((f.name, getattr(value, f.name)) for f in fields(value))
    changes = {name: new for name, old in olds if (new := _in_an_attack(old)) != old}
    return replace(value, **changes) if changes else value


def _own_name(value: Any, name: str) -> Any:
    """The marks of the own name become the name."""
    if value == SELF:
        return name
    if value == "@type":
        return name.removesuffix(" Energy")
    if value == BASE:
        return " ".join(own_names(name)[1])
    if value == n.IsNamed(BASE) and name.endswith("]"):
        return n.NameHas(_own_name(BASE, name))  # 'any Unown': of whatever letter
    if isinstance(value, tuple):
        return tuple(_own_name(v, name) for v in value)
    if isinstance(value, Node):
        changes = {}
        for f in fields(value):
            old = getattr(value, f.name)
            new = _own_name(old, name)
            if new is not old and new != old:
                changes[f.name] = new
        return replace(value, **changes) if changes else value
    return value
