"""What is done: to Pokémon, with cards, to the board, in the turn."""

# ruff: noqa: I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.deeds import (
    damage,
    counters_and_healing,
    special_conditions,
    draw,
    search,
    look_and_shuffle,
    discard,
    put,
    energy,
    switch,
    leave_play,
    evolve,
    prizes,
    attacks,
    coins,
    choices,
    turns,
)

__all__ = [
    "attacks",
    "choices",
    "coins",
    "counters_and_healing",
    "damage",
    "discard",
    "draw",
    "energy",
    "evolve",
    "leave_play",
    "look_and_shuffle",
    "prizes",
    "put",
    "search",
    "special_conditions",
    "switch",
    "turns",
]
