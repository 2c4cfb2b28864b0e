"""Wrong trees, planted to see which nets catch them: one part of a tree dropped, changed or moved.

A planted tree that means the same as the right one is not wrong and is left out, by these rules: steps exchanged that
neither bind nor use what the other does and are of the kinds of ``_COMMUTE`` (it is the same in which order two Special
Conditions come, or damage and a lasting effect); a shuffle exchanged with a step that does not look at the deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk

_DURATIONS = {"opponent_next_turn": "this_turn", "this_turn": "your_next_turn", "your_next_turn": "opponent_next_turn"}
_OTHER = {"you": "opponent", "opponent": "you"}
_OPS = {"ge": "le", "le": "ge", "gt": "lt", "lt": "gt", "eq": "ne", "ne": "eq"}
_WHERE = {"active": "bench", "bench": "active", "hand": "discard", "discard": "hand", "deck": "hand", "prizes": "hand"}
_FIELDS = {
    "whose": ("side exchanged", _OTHER),
    "who": ("side exchanged", _OTHER),
    "duration": ("duration changed", _DURATIONS),
    "op": ("comparison turned", _OPS),
    "where": ("zone changed", _WHERE),
    "zone": ("zone changed", _WHERE),
    "part": ("binding changed", {"whole": "rest", "rest": "whole"}),
}


def mutants(tree: Any) -> Iterator[tuple[str, Any]]:
    """Every tree that differs from this one in one place, with the kind of mistake."""
    bound = sorted({x.n for x in walk(tree) if isinstance(x, n.Var)})
    yield from _of(tree, bound)


def _of(tree: Any, bound: list[int]) -> Iterator[tuple[str, Any]]:
    if isinstance(tree, tuple):
        yield from _of_tuple(tree, bound)
    elif isinstance(tree, Node):
        yield from _of_node(tree, bound)
        for f in fields(tree):
            for kind, other in _of(getattr(tree, f.name), bound):
                yield kind, replace(tree, **{f.name: other})


def _of_tuple(parts: tuple[Any, ...], bound: list[int]) -> Iterator[tuple[str, Any]]:
    for i, part in enumerate(parts):
        before, after = parts[:i], parts[i + 1 :]
        if isinstance(part, n.Pred):
            yield "filter dropped", (*before, *after)
        if isinstance(part, n.If):
            yield "condition dropped", (*before, *part.then, *after)
        elif isinstance(part, n.May):
            yield "may dropped", (*before, *part.body, *after)
        elif isinstance(part, n.Step) and len(parts) > 1:
            yield "step dropped", (*before, *after)
        if isinstance(part, n.Step) and after and not _commute(part, after[0]):
            yield "order changed", (*before, after[0], part, *after[1:])
        for kind, other in _of(part, bound):
            yield kind, (*before, other, *after)


def _of_node(node: Node, bound: list[int]) -> Iterator[tuple[str, Any]]:
    for name, (kind, others) in _FIELDS.items():
        value = getattr(node, name, None)
        if isinstance(value, str) and value in others and not (name == "part" and value == "whole"):
            yield kind, replace(node, **{name: others[value]})
    if isinstance(node, n.N):
        yield "amount changed", n.N(node.n + 10)
        yield "amount changed", n.N(node.n + 1)
    elif isinstance(node, n.IsType):
        yield "type changed", n.IsType("Fire" if node.type != "Fire" else "Water")
    elif isinstance(node, n.AllHeads):
        yield "heads for tails", n.AllTails(node.flips)
    elif isinstance(node, n.AllTails):
        yield "heads for tails", n.AllHeads(node.flips)
    elif isinstance(node, n.UpTo):
        yield "up to dropped", n.Exactly(node.n)
    elif isinstance(node, n.If) and node.otherwise:
        yield "otherwise dropped", replace(node, otherwise=())
    elif isinstance(node, n.Var):
        yield from (("binding changed", replace(node, n=other)) for other in bound if other != node.n)
        yield "binding changed", n.This()
        yield "binding changed", n.InPlay("opponent", "active")


_COMMUTE = (n.Afflict, n.Lasting, n.MoreDamage, n.LessDamage, n.BaseDamage, n.Ignore)


def _commute(one: n.Step, two: n.Step) -> bool:
    """Whether it is the same in which order two steps are carried out."""
    return isinstance(one, _COMMUTE) and isinstance(two, _COMMUTE)
