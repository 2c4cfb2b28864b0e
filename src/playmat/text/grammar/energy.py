"""Attaching and moving Energy."""

from __future__ import annotations

from playmat.effects.nodes import Attach, MoveAttached
from playmat.text.grammar.core import _, frame

frame("Step", Attach(_.c, _.m), "attach {c:Cards} to {m:Mon}")
frame("Step", Attach(_.c, _.m, "any"), "attach {c:Cards} to {m:Pool} in any way you like")
frame("Step", MoveAttached(_.c, _.m), "move {c:Cards} to {m:Mon}")
frame("Step", MoveAttached(_.c, _.m, "any"), "move {c:Cards} to {m:Pool} in any way you like")
