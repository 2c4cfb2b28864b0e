"""Players, whose things are, and the zones of the game."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, says, table

frame("Have", "you", "you have")
frame("Have", "opponent", "your opponent has")
frame("Have", "that", "that player has")
frame("HaveNot", "you", "you don't have")
frame("HaveNot", "opponent", "your opponent doesn't have")
table(
    "Poss",
    {
        "your": "you",
        "your opponent's": "opponent",
        "their": "their",
        "that player's": "that",
        "each player's": "both",
        "both players'": "both",
    },
)
table("Subj", {"your opponent / the opponent": "opponent", "that player": "that", "they": "their"})
table(
    "AnAttack",
    {
        "an attack / attacks": "any",
        "an attack from your opponent's Pokémon / your opponent's attack": "opponent",
    },
)
frame("Zone", n.InZone(_.w, "hand"), "{w:Poss} hand")
frame("Zone", n.InZone(_.w, "deck"), "{w:Poss} deck")
frame("Zone", n.InZone(_.w, "discard"), "{w:Poss} discard pile")
frame("Zone", n.InZone(_.w, "lost"), "{w:Poss} Lost Zone")
frame("Zone", n.InZone(_.w, "prizes"), "{w:Poss} Prize cards")
frame("Zone", n.InZone(_.w, "prizes", (n.FaceDown(),)), "{w:Poss} face-down Prize cards")
frame("Zone", n.InZone("both", "lost"), "the Lost Zone")
table("OtherPoss", {"your opponent's": "opponent", "their": "their", "that player's": "that"})
frame("Subj2", "opponent", "your opponent")
frame("Subj2", "you", "you")
frame("Subj", "that", "the player")
frame("Poss", "that", "the player's")
frame("Poss", "other", "that player's opponent's")
frame("Have", "other", "that player's opponent has")
says("Poss", {"their own": "their", "your own": "your"})
