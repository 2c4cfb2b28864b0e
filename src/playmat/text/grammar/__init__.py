"""The grammar: one file for each topic, all adding frames to one ``Grammar``."""

from __future__ import annotations

from playmat.text.grammar import (  # noqa: F401
    cards,
    coins,
    conditions,
    counters_heal,
    damage,
    energy,
    filters,
    lexicon,
    modifiers,
    noun_phrases,
    quantities,
    sentences,
    special_conditions,
    switch_scoop,
)
from playmat.text.grammar.core import G

G.check()

__all__ = ["G"]
