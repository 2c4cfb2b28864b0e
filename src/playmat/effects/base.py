"""The root of the effect language: immutable typed nodes with a JSON form.

A tree reads like the card: *trigger or activation → conditions → steps (verb over selector) → duration
and limits*. It contains no pronouns: whatever a later phrase speaks of was bound to a variable (an int,
numbered in order of binding) and is named by ``Var``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Node:
    """Any node. Fields hold ints, strings, bools, None, other nodes, or tuples of these."""

    REGISTRY: ClassVar[dict[str, type[Node]]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        Node.REGISTRY[cls.__name__] = cls


def to_json(value: Any) -> Any:
    """The JSON form: a node is an object whose key ``is`` names its class; defaults are left out."""
    if isinstance(value, Node):
        out: dict[str, Any] = {"is": type(value).__name__}
        for f in fields(value):
            v = getattr(value, f.name)
            if v != f.default:
                out[f.name] = to_json(v)
        return out
    if isinstance(value, tuple):
        return [to_json(v) for v in value]
    return value


def from_json(data: Any) -> Any:
    """The inverse of ``to_json``; raises ``ValueError`` naming the place of a fault."""
    if isinstance(data, dict):
        name = data.get("is")
        cls = Node.REGISTRY.get(name) if isinstance(name, str) else None
        if cls is None:
            raise ValueError(f"unknown effect node {name!r}: the key 'is' must name a node of the effect language")
        known = {f.name for f in fields(cls)}
        unknown = set(data) - known - {"is"}
        if unknown:
            raise ValueError(f"{name} has no field {sorted(unknown)[0]!r}; it has {', '.join(sorted(known))}")
        try:
            return cls(**{k: from_json(v) for k, v in data.items() if k != "is"})
        except TypeError as err:
            raise ValueError(f"{name}: {err}") from None
    if isinstance(data, list):
        return tuple(from_json(v) for v in data)
    return data


def walk(value: Any) -> list[Node]:
    """Every node of the tree, parents before children, in reading order."""
    out: list[Node] = []
    stack: list[Any] = [value]
    while stack:
        v = stack.pop()
        if isinstance(v, Node):
            out.append(v)
            stack.extend(getattr(v, f.name) for f in reversed(fields(v)))
        elif isinstance(v, tuple):
            stack.extend(reversed(v))
    return out
