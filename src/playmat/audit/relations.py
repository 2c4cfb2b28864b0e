"""Relations between a text and the same text changed in one way: a number raised by 10 changes one leaf of the tree by
10; Energy types exchanged all round exchange the types of the tree; own and opponent's exchanged mirror its selectors;
a last sentence that begins with 'If' left out leaves the other steps as they were. A changed text that is not read says
nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text import Names, TextError, compile_text
from playmat.text.measure.coverage import Item

TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal")
NEXT = dict(zip(TYPES, (*TYPES[1:], TYPES[0]), strict=True))
_TYPE = re.compile(rf"({'|'.join(TYPES)})(?![a-z])")
_AMOUNT = re.compile(r"(?<!plus )\b(\d+0)(?= (?:more |less )?damage(?! counter| plus| minus| times)| HP)")
_NAMES = ("name", "part", "attack", "except_name", "filter_name")
_SIDES = re.compile(r"\b(your opponent's|your) (?=(?:Active|Benched) Pokémon\b(?!-|'s))")
_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z(])")

Relation = Callable[[Item, n.Program, Names], Iterator[tuple[str, bool]]]
"""For each way a text can be changed: what was changed, and whether the tree changed alike."""


def _read(item: Item, text: str, names: Names) -> n.Program | None:
    try:
        return compile_text(text, item.kind, item.name, names, damage=item.damage)
    except TextError:
        return None


def changed(value: Any, change: Callable[[Any, Any, str], Any]) -> Any:
    """A tree with every leaf changed: ``change(leaf, the node it is in, the name of the field)``."""
    if isinstance(value, Node):
        return replace(value, **{f.name: _field(value, f.name, change) for f in fields(value)})
    return value


def _field(node: Node, name: str, change: Callable[[Any, Any, str], Any]) -> Any:
    value = getattr(node, name)
    if isinstance(value, tuple):
        return tuple(_part(v, node, name, change) for v in value)
    return changed(value, change) if isinstance(value, Node) else change(value, node, name)


def _part(value: Any, node: Node, name: str, change: Callable[[Any, Any, str], Any]) -> Any:
    if isinstance(value, tuple):
        return tuple(_part(v, node, name, change) for v in value)
    return changed(value, change) if isinstance(value, Node) else change(value, node, name)


# --- a number raised by 10 ---------------------------------------------------------------------------------


def numbers(item: Item, program: n.Program, names: Names) -> Iterator[tuple[str, bool]]:
    """Each amount of damage or HP, one at a time; where the same amount stands twice, it is not asked."""
    amounts = [m.group() for m in _AMOUNT.finditer(item.text)]
    for match in _AMOUNT.finditer(item.text):
        if amounts.count(match.group()) > 1:
            continue
        raised = f"{item.text[: match.start()]}{int(match.group()) + 10}{item.text[match.end() :]}"
        other = _read(item, raised, names)
        if other is not None:
            yield f"{match.group()} raised", _raised(program, other) == [10]


def _raised(one: n.Program, two: n.Program) -> list[int]:
    """By how much numbers of the trees differ; [0] when the trees differ in something else."""
    a, b = walk(one), walk(two)
    if len(a) != len(b):
        return [0]
    out = []
    for x, y in zip(a, b, strict=True):
        if type(x) is not type(y):
            return [0]
        for f in fields(x):
            p, q = getattr(x, f.name), getattr(y, f.name)
            if p != q and not isinstance(p, (Node, tuple)):
                out.append(abs(q) - abs(p) if isinstance(p, int) and isinstance(q, int) else 0)
    return out


# --- Energy types exchanged all round --------------------------------------------------------------------


def types(item: Item, program: n.Program, names: Names) -> Iterator[tuple[str, bool]]:
    """Not asked of texts that name a card or an attack after a type."""
    named = (getattr(x, f.name) for x in walk(program) for f in fields(x) if f.name in _NAMES)
    if any(isinstance(name, str) and _TYPE.search(name) for name in named):
        return
    text = _TYPE.sub(lambda m: NEXT[m.group(1)], item.text)
    other = _read(item, text, names) if text != item.text else None
    if other is not None:
        yield "types exchanged", other == changed(program, lambda v, _, name: NEXT.get(v, v))


# --- own and opponent's exchanged --------------------------------------------------------------------------


def sides(item: Item, program: n.Program, names: Names) -> Iterator[tuple[str, bool]]:
    """Asked of texts that speak of one player's Active or Benched Pokémon by these words, and of no other side."""
    found = {m.group(1) for m in _SIDES.finditer(item.text)}
    if len(found) != 1 or len(_SIDES.findall(item.text)) != len(re.findall(r"\byour\b|opponent|Defending", item.text)):
        return
    other = _read(
        item, _SIDES.sub(lambda m: "your " if "opponent" in m.group(1) else "your opponent's ", item.text), names
    )
    if other is not None:
        yield "sides exchanged", other == changed(program, _mirror)


def _mirror(value: Any, node: Any, name: str) -> Any:
    is_side = name == "whose" and isinstance(node, (n.InPlay, n.Switch))
    return {"you": "opponent", "opponent": "you"}.get(value, value) if is_side else value


# --- a sentence with 'If' left out -------------------------------------------------------------------------


def conditions(item: Item, program: n.Program, names: Names) -> Iterator[tuple[str, bool]]:
    """The last sentence, where it begins with 'If': without it the tree is another, its steps those before it."""
    parts = _SENTENCE.split(item.text)
    if len(parts) < 2 or not parts[-1].startswith("If ") or parts[-1].startswith("If this"):
        return
    other = _read(item, " ".join(parts[:-1]), names)
    if other is not None:
        yield "last If left out", other != program and _is_part(_steps(other), _steps(program))


def _steps(program: n.Program) -> list[str]:
    """What is done, without the numbers of variables, in order."""
    return [type(x).__name__ for x in walk(program) if isinstance(x, (n.Step, n.Mod))]


def _is_part(few: list[str], many: list[str]) -> bool:
    left = iter(many)
    return all(step in left for step in few)


RELATIONS: dict[str, Relation] = {"numbers": numbers, "types": types, "sides": sides, "conditions": conditions}
