"""The turn and the game: ended, taken again, won."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Step, Tail, _

Step["take another turn after this one"] = n.ExtraTurn()
Step["take another turn after this one, skipping Pokémon Checkup"] = n.ExtraTurn(True)
Step["{w:Poss} turn ends"] = n.EndTurn(_.w)
Step["after your opponent draws a card at the beginning of their next turn, their turn ends"] = n.Later(
    "opponent_next_turn_drawn", (n.EndTurn("opponent"),)
)
Step["choose to win the game", "win this game"] = n.WinGame()
Tail.says["if you use this attack when {c:Cond}, you win this game"] = "if {c:Cond}, choose to win the game"
