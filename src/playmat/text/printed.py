"""The printed damage, said again in the text."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects.base import Node
from playmat.effects.nodes import BeforeDamage, Damage, If, InPlay, N


def said_once(program: Any, damage: int | None) -> Any:
    """'Before doing damage, you may switch …. If you do, this attack does 30 damage to the new Active Pokémon': those
    are the 30 printed beside the attack's name, which go to whoever is Active then, and no others."""
    return program if not damage else _changed(program, Damage(N(damage), InPlay("opponent", "active")), False)


def _changed(value: Any, again: Damage, before: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(v, again, before) for v in value if not (before and _says_only(v, again)))
    if not isinstance(value, Node):
        return value
    before = before or isinstance(value, BeforeDamage)
    changes = {f.name: _changed(getattr(value, f.name), again, before) for f in fields(value)}
    return replace(value, **changes)


def _says_only(step: Any, again: Damage) -> bool:
    return step == again or (isinstance(step, If) and step.then == (again,) and not step.otherwise)
