"""Coins."""

from __future__ import annotations

from playmat.effects.nodes import Flip, N
from playmat.text.grammar.core import _, frame

frame("Step", Flip(0, N(1)), "flip a coin")
frame("Step", Flip(0, _.n), "flip {n:Num} coins")
frame("Step", Flip(0, None), "flip a coin until <you|they> get tails")
frame("Step", Flip(0, _.c), "flip a coin {c:Per}", "flip a number of coins equal to the number of {c:Counted}")
