"""Prevention of damage and effects."""

from __future__ import annotations

from playmat.effects.nodes import Prevent
from playmat.text.grammar.core import _, frame

frame("ModS", Prevent("damage", _.m, (), "any"), "prevent all damage done to {m:Mon} by attacks")
frame(
    "ModS",
    Prevent("damage", _.m, (), "opponent"),
    "prevent all damage done to {m:Mon} by your opponent's attacks",
)
frame(
    "ModS",
    Prevent("all", _.m, (), "any"),
    "prevent all effects of attacks, including damage, done to {m:Mon}",
    "prevent all damage from and effects of attacks done to {m:Mon}",
    "prevent all effects of an attack, including damage, done to {m:Mon}",
)
frame(
    "ModS",
    Prevent("effects", _.m, (), "opponent"),
    "prevent all effects of your opponent's attacks, except damage, done to {m:Mon}",
)
frame(
    "ModS",
    Prevent("effects", _.m, (), "any"),
    "prevent all effects of attacks, except damage, done to {m:Mon}",
)
frame(
    "ModS",
    Prevent("damage", _.m, _.d, "opponent"),
    "prevent all damage done to {m:Mon} by attacks from your opponent's {d:MonDesc}",
)
frame(
    "ModS",
    Prevent("all", _.m, (), "opponent", "ability"),
    "prevent all effects of your opponent's Pokémon's Abilities done to {m:Mon}",
    "prevent all effects of your opponent's Abilities done to {m:Mon}",
)
