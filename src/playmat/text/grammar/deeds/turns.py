"""The turn and the game: ended, taken again, won."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, says

frame("Step", n.ExtraTurn(), "take another turn after this one")
frame("Step", n.ExtraTurn(True), "take another turn after this one, skipping Pokémon Checkup")
frame("Step", n.EndTurn(_.w), "{w:Poss} turn ends")
frame(
    "Step",
    n.Later("opponent_next_turn_drawn", (n.EndTurn("opponent"),)),
    "after your opponent draws a card at the beginning of their next turn, their turn ends",
)
frame("Step", n.WinGame(), "choose to win the game", "win this game")
says("Tail", {"if you use this attack when {c:Cond}, you win this game": "if {c:Cond}, choose to win the game"})
