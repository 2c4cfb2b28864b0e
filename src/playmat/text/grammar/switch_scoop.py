"""Switching, and Pokémon that leave play with their cards."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import Put, Switch, This
from playmat.text.grammar.core import _, frame

frame("Step", Switch("you", "you"), "switch your Active Pokémon with 1 of your Benched Pokémon")
frame(
    "Step",
    Switch("you", "you", This()),
    "switch this Pokémon with your Active Pokémon",
    "switch @self with your Active Pokémon",
)
frame(
    "Step",
    Switch("you", "you"),
    "switch this Pokémon with 1 of your Benched Pokémon",
    "switch @self with 1 of your Benched Pokémon",
    "switch it with 1 of your Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} switches {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon",
)
frame(
    "Step",
    Switch("opponent", "you"),
    "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    "switch 1 of your opponent's Benched Pokémon with your opponent's Active Pokémon",
    "switch your opponent's Active Pokémon with 1 of their Benched Pokémon",
    "choose 1 of your opponent's Benched Pokémon and switch it with their Active Pokémon",
    "choose 1 of your opponent's Benched Pokémon and switch it with the Defending Pokémon",
    "switch the Defending Pokémon with 1 of your opponent's Benched Pokémon",
)
frame(
    "Step",
    Switch("opponent", "opponent"),
    "switch your opponent's Active Pokémon with 1 of your opponent's Benched Pokémon (your opponent chooses the new Active Pokémon)",
    prints=False,
)

frame(
    "Step",
    Put(_.m, "hand", 0, "all"),
    "put {m:Mon} and all cards attached to it into your hand",
    "return {m:Mon} and all cards attached to it to your hand",
)
frame(
    "Step", Put(_.m, "deck_shuffled", 0, "all"), "shuffle {m:Mon} and all cards attached to it into your deck"
)
frame("Step", Put(_.m, "hand", 0, "all"), "put {m:Mon} and all attached cards into your hand", prints=False)
frame(
    "Step",
    Put(_.m, "deck_shuffled", 0, "all"),
    "shuffle {m:Mon} and all attached cards into your deck",
    prints=False,
)
