"""Checks of a linked program: what reads well but cannot be meant is refused, not guessed at."""

from __future__ import annotations

from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import (
    Attach,
    Choose,
    Devolve,
    Exactly,
    If,
    InPlay,
    MoveAttached,
    N,
    Nothing,
    Prevent,
    Program,
    Put,
    Survives,
    Takes,
    UpTo,
    Var,
)


class CheckError(Exception):
    """The tree says something the rules have no meaning for."""


def check(program: Program) -> None:
    nodes = walk(program)
    many = {
        n.var
        for n in nodes
        if isinstance(n, Choose) and not (isinstance(n.quantity, Exactly | UpTo) and n.quantity.n == N(1))
    }
    for n in nodes:
        if type(n).__name__ not in Node.REGISTRY:
            raise CheckError("a pronoun speaks of nothing")
        if (isinstance(n, Survives) and not n.hp) or (isinstance(n, Prevent) and n.what == "damage?"):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(n, Takes) and n.flips and n.amount == N(0):
            raise CheckError("a flip without the sentence that says what heads does")
        if isinstance(n, If) and n.then == (Nothing(),):
            raise CheckError("a condition after which nothing is done")
        if isinstance(n, Devolve) and n.to == "?":
            raise CheckError("an Evolution card is removed, and where it goes is left open")
        if isinstance(n, Put) and n.attached == "?":
            raise CheckError("a Pokémon leaves play, and what becomes of its cards is left open")
        if isinstance(n, Attach | MoveAttached) and n.ways == "one" and _is_many(n.to, many):
            raise CheckError("cards are attached to several Pokémon, but not how they are shared out")


def _is_many(sel: Any, many: set[int]) -> bool:
    if isinstance(sel, Var):
        return sel.n in many
    return isinstance(sel, InPlay) and sel.where != "active"
