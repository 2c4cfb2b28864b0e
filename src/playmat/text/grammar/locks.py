"""What cannot be done: attack, retreat, play, use."""

from __future__ import annotations

from playmat.effects.nodes import (
    AttackAllowed,
    AttackFails,
    CantAttack,
    CantHeal,
    CantPlay,
    CantRetreat,
    CantUseAttack,
    ChooseAttack,
    EvolvesEarly,
    NoAbilities,
    TurnGoesOn,
)
from playmat.text.grammar.core import _, frame

frame("ModPair", (CantAttack(), CantRetreat()), "can't attack or retreat")
frame("ModPair", (CantRetreat(), CantAttack()), "can't retreat or attack")
frame("ModVP", CantAttack(), "can't attack", "can't use any attacks", "can't use attacks")
frame("ModVP", CantRetreat(), "can't retreat")
frame(
    "ModVP",
    CantUseAttack(_.n),
    "can't use {n:Title}",
    "can't use its {n:Title} attack",
    "can't use the {n:Title} attack",
)
frame("ModVP", CantHeal(), "can't be healed")
frame("ModVP", NoAbilities(None, _.k), "has no {k:AbilityKind}")
frame("ModVP", AttackAllowed("Asleep"), "can attack even if it is Asleep")
frame(
    "ModVP",
    EvolvesEarly(),
    "can evolve during your first turn or the turn you play it",
    "can evolve during the turn you play it",
)
frame("ModS", CantPlay(_.w, _.d), "{w:Subj} can't play any {d:CardDesc} from their hand")
frame(
    "ModS",
    CantPlay(_.w, _.d, "attach"),
    "{w:Subj} can't attach any {d:EnergyDesc} from their hand to {x:Mon}",
    prints=False,
)
frame("ModS", AttackFails(1, _.m), "if {m:Mon} tries to attack, <your opponent|they|that player> flips a coin")
frame("ModS", AttackFails(2, _.m), "if {m:Mon} tries to attack, <your opponent|they|that player> flips 2 coins")
frame(
    "ModS", TurnGoesOn(_.n), "your turn does not end if the Pokémon this card is attached to becomes {n:Name}"
)
frame("ModVP", CantUseAttack("", 0), "can't use that attack")
frame("Step", ChooseAttack(0, _.m), "choose 1 of {m:Mon}'s attacks")
