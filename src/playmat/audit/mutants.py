"""Wrong trees, planted to see which nets catch them: one part of a tree dropped or changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node

_DURATIONS = {"opponent_next_turn": "this_turn", "this_turn": "your_next_turn", "your_next_turn": "opponent_next_turn"}


def mutants(tree: Any) -> Iterator[tuple[str, Any]]:
    """Every tree that differs from this one in one place, with the kind of mistake."""
    if isinstance(tree, tuple):
        yield from _of_tuple(tree)
        return
    if not isinstance(tree, Node):
        return
    yield from _of_node(tree)
    for f in fields(tree):
        value = getattr(tree, f.name)
        for kind, other in mutants(value):
            yield kind, replace(tree, **{f.name: other})


def _of_tuple(parts: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for i, part in enumerate(parts):
        rest = (*parts[:i], *parts[i + 1 :])
        if isinstance(part, n.Pred):
            yield "filter dropped", rest
        if isinstance(part, n.If):
            yield "condition dropped", (*parts[:i], *part.then, *parts[i + 1 :])
        elif isinstance(part, n.May):
            yield "may dropped", (*parts[:i], *part.body, *parts[i + 1 :])
        elif isinstance(part, n.Step) and len(parts) > 1:
            yield "step dropped", rest
        for kind, other in mutants(part):
            yield kind, (*parts[:i], other, *parts[i + 1 :])


def _of_node(node: Node) -> Iterator[tuple[str, Any]]:
    for f in fields(node):
        value = getattr(node, f.name)
        if f.name == "whose" and value in ("you", "opponent"):
            yield "side exchanged", replace(node, **{f.name: "opponent" if value == "you" else "you"})
        if f.name == "duration" and value in _DURATIONS:
            yield "duration changed", replace(node, **{f.name: _DURATIONS[value]})
        if isinstance(node, n.N) and f.name == "n":
            yield "amount changed", n.N(node.n + 10)
        if isinstance(node, (n.IsType,)) and f.name == "type":
            yield "type changed", n.IsType("Fire" if node.type != "Fire" else "Water")
