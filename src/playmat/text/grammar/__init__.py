"""The grammar: one file for each topic, all adding frames to one ``Grammar``."""

from __future__ import annotations

from playmat.text.grammar import (  # noqa: F401
    abilities,
    activation,
    attached,
    attack_conditions,
    attack_dialects,
    attack_steps,
    attack_forms,
    attack_use,
    beneath,
    cards,
    chosen,
    coins,
    conditions,
    counters_heal,
    counts,
    damage,
    damage_forms,
    damage_mods,
    energy,
    energy_cards,
    evolving,
    filters,
    handling,
    history,
    lexicon,
    locks,
    modifiers,
    noun_phrases,
    playing,
    powers,
    prevention,
    prizes,
    quantities,
    reminders,
    replacing,
    searches,
    sentences,
    special_conditions,
    stadiums,
    stats,
    switch_scoop,
    triggers,
)
from playmat.text.grammar.core import G

G.check()

__all__ = ["G"]
