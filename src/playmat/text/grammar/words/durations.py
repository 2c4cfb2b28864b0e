"""How long something lasts."""

from __future__ import annotations

from playmat.text.grammar.core import category

Duration = category("Duration")

Duration["during your opponent's next turn", "during their next turn"] = "opponent_next_turn"
Duration["during your next turn"] = "your_next_turn"
Duration["during this turn", "this turn", "until the end of this turn"] = "this_turn"
Duration["until the end of your opponent's next turn", "until the end of their next turn"] = "end_of_opponent_next_turn"
Duration["until the end of your next turn"] = "end_of_your_next_turn"
Duration["until the end of your turn"] = "this_turn"
Duration["for the rest of this game"] = "rest_of_game"
Duration["for as long as it is in play"] = "stays"
