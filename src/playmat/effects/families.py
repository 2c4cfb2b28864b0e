"""The roots of the families of nodes."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.base import Node


@dataclass(frozen=True, slots=True)
class Pred(Node):
    """A property of a card or of a Pokémon in play. A filter is a tuple of these, all of which must hold."""


@dataclass(frozen=True, slots=True)
class Sel(Node):
    """A selector: stands for a set of cards or of Pokémon in play."""


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A whole number, asked when needed."""


@dataclass(frozen=True, slots=True)
class Cond(Node):
    """A condition, asked when needed."""


@dataclass(frozen=True, slots=True)
class Step(Node):
    """One action. Steps that choose, flip, move or count bind their result to ``var`` when later used."""


@dataclass(frozen=True, slots=True)
class Mod(Node):
    """Something that holds for as long as its clause or duration lasts."""


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens and may trigger a clause."""


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """A top-level sentence of a text that is not simply carried out."""


Filter = tuple[Pred, ...]
