"""The printed damage: said again in the text, or none, so that all damage is done to the Pokémon the text chooses."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk


def said_once(program: Any, damage: int | None) -> Any:
    """'Before doing damage, you may switch …. If you do, this attack does 30 damage to the new Active Pokémon': those
    are the 30 printed beside the attack's name, which go to whoever is Active then, and no others."""
    if damage:
        return _changed(program, n.Damage(n.N(damage), n.InPlay("opponent", "active")), False)
    body = program.clauses[0].body if program.clauses and isinstance(program.clauses[0], n.AttackText) else ()
    return (
        program
        if not body
        else replace(program, clauses=(replace(program.clauses[0], body=_to_the_chosen(body)), *program.clauses[1:]))
    )


def _to_the_chosen(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """'Choose 1 of your opponent's Pokémon. This attack does 20 damage for each Energy attached to that Pokémon', and
    'does 20 damage to that Pokémon. If it has any damage counters on it, this attack does 20 damage plus 20 more'."""
    first = body[0]
    if not (isinstance(first, n.Choose) and first.sel == n.InPlay("opponent")):
        return body
    chosen = n.Var(first.var)
    out: list[Any] = []
    for step in body:
        done = out[-1] if out else None
        if isinstance(step, n.BaseDamage) and chosen in walk(step.amount):
            step = n.Damage(step.amount, chosen)
        elif (
            isinstance(done, n.Damage)
            and done.target == chosen
            and isinstance(step, n.If)
            and chosen in walk(step.cond)
        ):
            if len(step.then) == 1 and isinstance(step.then[0], n.MoreDamage) and not step.otherwise:
                more = replace(done, amount=_sum(done.amount, step.then[0].amount))
                step = replace(step, then=(more,), otherwise=(out.pop(),))
        out.append(step)
    return tuple(out)


def _sum(a: Any, b: Any) -> Any:
    return n.N(a.n + b.n) if isinstance(a, n.N) and isinstance(b, n.N) else n.Plus(a, b)


def _changed(value: Any, again: n.Damage, before: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(v, again, before) for v in value if not (before and _says_only(v, again)))
    if not isinstance(value, Node):
        return value
    before = before or isinstance(value, n.BeforeDamage)
    changes = {f.name: _changed(getattr(value, f.name), again, before) for f in fields(value)}
    return replace(value, **changes)


def _says_only(step: Any, again: n.Damage) -> bool:
    return step == again or (isinstance(step, n.If) and step.then == (again,) and not step.otherwise)
