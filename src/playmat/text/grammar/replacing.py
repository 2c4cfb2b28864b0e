"""A Pokémon card that takes the place of another in play; the link checks where the new card came from."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import Exactly, InPlay, N, Replace
from playmat.text.grammar.core import _, frame
from playmat.text.surface import It, Pick, Reminder

_MINE = Pick(InPlay("you", "play", _.d), Exactly(N(1)))
frame("Step", Replace(_.m, _.c, "discard"), "put {c:Cards} in the place of {m:Mon}")
frame(
    "Step",
    Replace(_.m, _.c, "deck_shuffled"),
    "put {c:Cards} in the place of {m:Mon} and shuffle the old Pokémon into your deck",
)
frame("Step", Replace(_MINE, It("card"), "discard"), "switch it with 1 of your {d:MonDesc} in play", prints=False)
frame("Step", Replace(It("mon"), It("card"), "deck_shuffled"), "switch it with that Pokémon", prints=False)
frame(
    "Sentence",
    Reminder("replaced"),
    "any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon",
    "(any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon.)",
    "shuffle the first Pokémon into your deck",
    prints=False,
)
