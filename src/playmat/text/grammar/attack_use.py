"""Attacks as things: which may be used and for what, attacks copied, attacks named in a lasting effect."""

from __future__ import annotations

from playmat.effects.mods import AttackBase, UsableFor
from playmat.effects.nodes import (
    AttackAllowed,
    AttackFails,
    ChooseAttack,
    DamageDone,
    Deals,
    Heal,
    Lasting,
    UseAttack,
    UseEffectOf,
)
from playmat.effects.selectors import Under
from playmat.text.grammar.core import _, frame
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import Holds, Pick

# --- may be used ----------------------------------------------------------------
frame(
    "Sentence",
    Holds((AttackAllowed("first_turn"),)),
    "if you go first, you can use this attack during your first turn",
    "if you go first, you can use this attack on your first turn",
    "if you go first, this attack can be used <on|during> your first turn",
)
frame("ModS", UsableFor(_.c), "this attack can be used for {c:Type+}", "this attack's cost is {c:Type+}")
frame("ModS", UsableFor(()), "ignore all Energy in this attack's cost")

# --- named attacks ----------------------------------------------------------------
frame(
    "ModS",
    Deals(_.n, _.m, (), False, False, _.a),
    f"{{m:Mon}}'s {{a:Title}} attack does {{n:Numeral}} more damage {BEFORE}",
)
frame(
    "ModS",
    AttackBase(_.n, _.a, _.m),
    "{m:Mon}'s {a:Title} attack's base damage is {n:Numeral}",
    "{m:Mon}'s {a:Title} attack does {n:Numeral} damage instead of {x:Int}",
)

# --- copied attacks ----------------------------------------------------------------
frame(
    "Step",
    ChooseAttack(0, Under(_.m)),
    "choose an attack from 1 of {m:Mon}'s previous Evolutions",
    "choose 1 of {m:Mon}'s attacks from its previous Evolutions",
)
frame(
    "Step",
    ChooseAttack(0, _.m, "you", "", True),
    "choose 1 of {m:Mon}'s non-GX attacks",
    "choose 1 of the non-GX attacks of {m:Pool}",
)
frame(
    "Step",
    ChooseAttack(0, Pick(IN_ZONE, _.q)),
    "choose an attack from {q:Qty} {d:CardDesc} in {z:Zone}",
)
frame("Step", UseAttack(0), "use it as this attack", "use that attack as this attack")
frame("Step", UseEffectOf(_.c), "use the effect of {c:Cards} as the effect of this attack")

# --- what an attack did ----------------------------------------------------------------
frame(
    "Step",
    Heal(DamageDone(), _.m),
    "heal from {m:Mon} the same amount of damage you did to <your opponent's Active Pokémon|the Defending Pokémon>",
)

# --- attacks that may fail ----------------------------------------------------------------
frame(
    "Step",
    Lasting((AttackFails(1, _.m),), _.d),
    "if {m:Mon} tries to <attack|use an attack> {d:Duration}, <your opponent|they|that player> flips a coin",
    prints=False,
)
frame(
    "Step",
    Lasting((AttackFails(2, _.m),), _.d),
    "if {m:Mon} tries to <attack|use an attack> {d:Duration}, <your opponent|they|that player> flips 2 coins",
    prints=False,
)
