"""What is done: to Pokémon, with cards, to the board, in the turn."""

# ruff: noqa: F401, I001  (in their order)
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
