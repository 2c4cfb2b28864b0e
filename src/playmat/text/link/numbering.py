"""The variables of a tree: which are spoken of, and their numbers."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node

FLIPS = (n.AllHeads, n.AllTails, n.AnyHeads, n.Heads, n.Tails)
_MUST_BIND = (n.Choose, n.Flip, n.Look, n.ChooseAttack, n.ChooseType, n.ForEach)


def used_vars(value: Any, out: set[int]) -> set[int]:
    """The variables a tree speaks of (not those it binds)."""
    if isinstance(value, n.Var):
        out.add(value.n)
    elif isinstance(value, FLIPS):
        out.add(value.flips)
    elif isinstance(value, n.Did | n.Chosen | n.CantUseAttack | n.UseAttack):
        out.add(value.var)
        for f in fields(value):
            used_vars(getattr(value, f.name), out)
    elif isinstance(value, str) and value[:1] == "$":  # a chosen type
        out.add(int(value[1:]))
    elif isinstance(value, tuple):
        for v in value:
            used_vars(v, out)
    elif isinstance(value, Node):
        for f in fields(value):
            used_vars(getattr(value, f.name), out)
    return out


def tidy(value: Any) -> Any:
    """Variables nobody speaks of are dropped, the others numbered in order of binding."""
    used = used_vars(value, set())
    numbers: dict[int, int] = {}
    return _renumber(value, used, numbers)


def _renumber(value: Any, used: set[int], numbers: dict[int, int]) -> Any:
    def number(old: int) -> int:
        return numbers.setdefault(old, len(numbers) + 1)

    if isinstance(value, str) and value[:1] == "$":
        return f"${number(int(value[1:]))}"
    if isinstance(value, tuple):
        return tuple(_renumber(v, used, numbers) for v in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    is_use = isinstance(value, (n.Var, n.Did, n.Chosen, n.CantUseAttack, n.UseAttack, *FLIPS))
    for f in fields(value):
        old = getattr(value, f.name)
        if is_use and f.name in ("n", "var", "flips") and isinstance(old, int) and old:
            new: Any = number(old)
        elif not is_use and f.name == "var" and isinstance(old, int):
            keep = old and (old in used or isinstance(value, _MUST_BIND))
            new = number(old) if keep else 0
        else:
            new = _renumber(old, used, numbers)
        if new != old:
            changes[f.name] = new
    return replace(value, **changes) if changes else value
