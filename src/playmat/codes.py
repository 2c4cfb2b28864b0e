"""Integer codes shared by every package, with their names.

Plain ``Final`` ints rather than enums: the engine compares them millions of times a second.
"""

from __future__ import annotations

from typing import Final

# --- Energy and Pokémon types -------------------------------------------------------------------------
TYPE_NAMES: Final = (
    "Colorless",
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
)
TYPE_CODES: Final = {name: code for code, name in enumerate(TYPE_NAMES)}
TYPE_LETTERS: Final = "CGRWLPFDMYN"
ALL_TYPES_MASK: Final = 0b11111111111

# --- Special Conditions (bits) ------------------------------------------------------------------------
POISONED: Final = 1
BURNED: Final = 2
ASLEEP: Final = 4
PARALYZED: Final = 8
CONFUSED: Final = 16
TURNED: Final = ASLEEP | PARALYZED | CONFUSED  # the three shown by turning the card
ALL_CONDITIONS: Final = 31
CONDITION_NAMES: Final = {
    POISONED: "Poisoned",
    BURNED: "Burned",
    ASLEEP: "Asleep",
    PARALYZED: "Paralyzed",
    CONFUSED: "Confused",
}
CONDITION_CODES: Final = {name: code for code, name in CONDITION_NAMES.items()}

# --- Zones --------------------------------------------------------------------------------------------
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
LOST: Final = 3
PRIZES: Final = 4
IN_PLAY: Final = 5
STADIUM: Final = 6
LIMBO: Final = 7  # a Trainer card while its text is carried out
BESIDE: Final = 8  # a Supporter lying beside the Active Pokémon until the end of the turn
ZONE_NAMES: Final = (
    "deck",
    "hand",
    "discard pile",
    "Lost Zone",
    "Prize cards",
    "play",
    "Stadium",
    "being played",
    "beside the Active Pokémon",
)

# --- Kinds of card ------------------------------------------------------------------------------------
POKEMON: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2

# --- Stages -------------------------------------------------------------------------------------------
NO_STAGE: Final = 0
BASIC: Final = 1
STAGE_1: Final = 2
STAGE_2: Final = 3
LEVEL_UP: Final = 4
LEGEND: Final = 5
RESTORED: Final = 6
MEGA: Final = 7
BREAK: Final = 8
VMAX: Final = 9
VSTAR: Final = 10
V_UNION: Final = 11
STAGE_NAMES: Final = (
    "",
    "Basic",
    "Stage 1",
    "Stage 2",
    "Level-Up",
    "LEGEND",
    "Restored",
    "MEGA",
    "BREAK",
    "VMAX",
    "VSTAR",
    "V-UNION",
)

# --- Trainer kinds ------------------------------------------------------------------------------------
ITEM: Final = 1
SUPPORTER: Final = 2
STADIUM_CARD: Final = 3
TOOL: Final = 4
TECHNICAL_MACHINE: Final = 5

# --- Kinds of ability ---------------------------------------------------------------------------------
ABILITY: Final = 1
POKE_POWER: Final = 2
POKE_BODY: Final = 3
POKEMON_POWER: Final = 4
ANCIENT_TRAIT: Final = 5
HELD_ITEM: Final = 6
