"""Noun phrases: Pokémon, cards, what they are like, what was spoken of before."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.things import (
    described,
    pokemon,
    cards,
    spoken_of,
)
