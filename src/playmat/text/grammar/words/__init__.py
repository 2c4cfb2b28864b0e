"""Closed tables: names, players and zones, kinds of card, quantities, durations."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.words import (
    names,
    players_and_zones,
    kinds_of_card,
    quantities,
    durations,
)
