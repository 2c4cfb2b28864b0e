"""Attaching and moving Energy."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import Attach, Exactly, MoveAttached, N
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import It, Pick


def _attached(c: Any, m: Any) -> Any:
    """'2 Energy cards to those Pokémon' does not say how they are shared out; 'to each of those Pokémon' does."""
    if m == It("mon", True) and isinstance(c, Pick) and c.quantity != Exactly(N(1)):
        raise Refuse
    return Attach(c, m)


def _parts(v: Any) -> Any:
    return (v.cards, v.to) if isinstance(v, Attach) and v == Attach(v.cards, v.to) else None


frame("Step", calc(_attached, _.c, _.m, inv=_parts), "attach {c:Cards} to {m:Mon}")
frame("Step", Attach(_.c, _.m, "any"), "attach {c:Cards} to {m:Pool} in any way you like")
frame("Step", MoveAttached(_.c, _.m), "move {c:Cards} to {m:Mon}")
frame("Step", MoveAttached(_.c, _.m, "any"), "move {c:Cards} to {m:Pool} in any way you like")
