"""What holds: modifiers of damage, Knock Outs, numbers, locks, Abilities, Energy, the board."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.rules import (
    subjects,
    damage_dealt,
    damage_taken,
    knock_outs,
    numbers_of_a_pokemon,
    locks,
    abilities_and_attacks,
    energy_provided,
    board,
)
