"""Closed tables: players, zones, classes of card, Special Conditions, quantities."""

from __future__ import annotations

from playmat.effects.nodes import (
    AnyNumber,
    Exactly,
    HasCondition,
    HasTag,
    InZone,
    IsCard,
    IsStage,
    N,
    UpTo,
)
from playmat.text.grammar.core import _, frame, table

# --- players: whose (possessive) and who (subject) ----------------------------------------------------------------
table(
    "Poss",
    {
        "your": "you",
        "your opponent's / the opponent's": "opponent",
        "their": "their",
        "that player's": "that",
        "each player's": "both",
        "both players'": "both",
    },
)
table("Subj", {"your opponent / the opponent": "opponent", "that player": "that", "they": "their"})

# --- zones ----------------------------------------------------------------
frame("Zone", InZone(_.w, "hand"), "{w:Poss} hand")
frame("Zone", InZone(_.w, "deck"), "{w:Poss} deck")
frame("Zone", InZone(_.w, "discard"), "{w:Poss} discard pile")
frame("Zone", InZone(_.w, "lost"), "{w:Poss} Lost Zone")
frame("Zone", InZone(_.w, "prizes"), "{w:Poss} [face-down] Prize cards")
frame("Zone", InZone("both", "lost"), "the Lost Zone")

# --- Special Conditions ----------------------------------------------------------------
for _condition in ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"):
    frame("Condition", _condition, _condition)
    frame("MonAdj", HasCondition(_condition), _condition)
    frame("AdjAtom", HasCondition(_condition), _condition)

# --- stages and classes ----------------------------------------------------------------
_ADJECTIVES = {
    "Basic": IsStage("Basic"),
    "Stage 1": IsStage("Stage 1"),
    "Stage 2": IsStage("Stage 2"),
    "Evolution / evolved": IsStage("Evolution"),
    "Restored": IsStage("Restored"),
    "Team Plasma": HasTag("TEAM_PLASMA"),
    "Single Strike": HasTag("SINGLE_STRIKE"),
    "Rapid Strike": HasTag("RAPID_STRIKE"),
    "Fusion Strike": HasTag("FUSION_STRIKE"),
    "TAG TEAM": HasTag("TAG_TEAM"),
    "Mega Evolution": HasTag("MEGA"),
    "Radiant": HasTag("RADIANT"),
}
table("MonAdj", _ADJECTIVES)
table("AdjAtom", _ADJECTIVES)  # what may stand in a list: "Basic or Stage 1 Pokémon"
table(
    "MonHead",
    {
        "Pokémon": (),
        "Pokémon-EX": (HasTag("EX"),),
        "Pokémon-GX": (HasTag("GX"),),
        "Pokémon V": (HasTag("V"),),
        "Pokémon VMAX": (HasTag("VMAX"),),
        "Pokémon VSTAR": (HasTag("VSTAR"),),
        "Pokémon SP": (HasTag("SP"),),
        "Pokémon LV.X": (HasTag("LEVEL_X"),),
        "Pokémon BREAK": (HasTag("BREAK"),),
        "Ultra Beast / Ultra Beasts": (HasTag("ULTRA_BEAST"),),
    },
)
table(
    "TrainerHead",
    {
        "Trainer": IsCard("Trainer"),
        "Item": IsCard("Item"),
        "Supporter": IsCard("Supporter"),
        "Stadium": IsCard("Stadium"),
        "Pokémon Tool": IsCard("Pokémon Tool"),
        "Technical Machine": IsCard("Technical Machine"),
    },
)

table(
    "CardTag",
    {
        "Single Strike": HasTag("SINGLE_STRIKE"),
        "Rapid Strike": HasTag("RAPID_STRIKE"),
        "Fusion Strike": HasTag("FUSION_STRIKE"),
        "TAG TEAM": HasTag("TAG_TEAM"),
        "Team Plasma": HasTag("TEAM_PLASMA"),
        "Prism Star / ◇ (Prism Star) / ◇": HasTag("PRISM_STAR"),
    },
)

# --- quantities ----------------------------------------------------------------
frame("Qty", Exactly(N(1)), "a")
frame("Qty", UpTo(_.n), "up to {n:Numeral}")
frame("Qty", AnyNumber(), "any number of", "any amount of", "as many as you like", "any number")
frame("Qty", Exactly(_.n), "{n:Numeral}")
frame("QtyOf", Exactly(_.n), "{n:Numeral} of")
frame("QtyOf", UpTo(_.n), "up to {n:Numeral} of")
frame("QtyOf", AnyNumber(), "any number of")
table("OtherPoss", {"your opponent's": "opponent", "their": "their", "that player's": "that"})
