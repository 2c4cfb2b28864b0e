"""The grammar: one file for each topic, all adding frames to one ``Grammar``."""

from __future__ import annotations

from playmat.effects.nodes import Not
from playmat.text.grammar import (  # noqa: F401
    abilities,
    ability_deeds,
    ability_rules,
    activation,
    attached,
    attack_conditions,
    attack_dialects,
    attack_forms,
    attack_steps,
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
    dialects,
    energy,
    energy_cards,
    evolving,
    filters,
    handling,
    history,
    lexicon,
    locks,
    modifiers,
    more_dialects,
    newer_cards,
    newer_deeds,
    newer_sayings,
    newer_words,
    noun_phrases,
    older_board,
    older_counts,
    older_deeds,
    older_powers,
    older_sayings,
    older_words,
    playing,
    powers,
    prevention,
    prizes,
    quantities,
    rarer,
    reminders,
    replacing,
    searches,
    sentences,
    special_conditions,
    special_kinds,
    stadiums,
    stats,
    switch_scoop,
    triggers,
    wordings,  # last: only what nothing before prints
)
from playmat.text.grammar.core import G, _, frame

# the last resort when nothing else prints a negation
frame("Cond1", Not(_.c), "it is not true that {c:Cond1}")
G.check()

__all__ = ["G"]
