"""Players, whose things are, and the zones of the game."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, categories

Have, HaveNot, Poss, Subj, AnAttack, Zone = categories("Have HaveNot Poss Subj AnAttack Zone")
OtherPoss, Subj2 = categories("OtherPoss Subj2")

Have["you have"] = "you"
Have["your opponent has"] = "opponent"
Have["that player has"] = "that"
HaveNot["you don't have"] = "you"
HaveNot["your opponent doesn't have"] = "opponent"
Poss["your", "your own"] = "you"
Poss["your opponent's"] = "opponent"
Poss["their", "their own"] = "their"
Poss["that player's"] = "that"
Poss["each player's"] = "both"
Poss["both players'"] = "both"
Subj["your opponent", "the opponent"] = "opponent"
Subj["that player"] = "that"
Subj["they"] = "their"
AnAttack["an attack", "attacks"] = "any"
AnAttack["an attack from your opponent's Pokémon", "your opponent's attack"] = "opponent"
Zone["{w:Poss} hand"] = n.InZone(_.w, "hand")
Zone["{w:Poss} deck"] = n.InZone(_.w, "deck")
Zone["{w:Poss} discard pile"] = n.InZone(_.w, "discard")
Zone["{w:Poss} Lost Zone"] = n.InZone(_.w, "lost")
Zone["{w:Poss} Prize cards"] = n.InZone(_.w, "prizes")
Zone["{w:Poss} face-down Prize cards"] = n.InZone(_.w, "prizes", (n.FaceDown(),))
Zone["the Lost Zone"] = n.InZone("both", "lost")
OtherPoss["your opponent's"] = "opponent"
OtherPoss["their"] = "their"
OtherPoss["that player's"] = "that"
Subj2["your opponent"] = "opponent"
Subj2["you"] = "you"
Subj["the player"] = "that"
Poss["the player's"] = "that"
Poss["that player's opponent's"] = "other"
Have["that player's opponent has"] = "other"
