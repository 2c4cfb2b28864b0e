"""Attacks chosen, copied and used."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Step, Tail, _, join
from playmat.text.grammar.things.described import IN_ZONE
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick

Step[
    "use the effect of {c:Cards} as the effect of this <power|Ability|card>",
    "use the effect of {c:Cards} as the effect of this attack",
] = n.UseEffectOf(_.c)
Step["choose an attack on 1 of {w:Poss} Pokémon in {w:Poss} discard pile"] = n.ChooseAttack(
    0, n.InZone(_.w, "discard", (n.IsCard("Pokémon"),))
)
Step[
    "choose an attack from 1 of {m:Mon}'s previous Evolutions",
    "choose 1 of {m:Mon}'s attacks from its previous Evolutions",
] = n.ChooseAttack(0, n.Under(_.m))
Step["choose 1 of {m:Mon}'s non-GX attacks", "choose 1 of {m:Mon}'s non- GX attacks"] = n.ChooseAttack(
    0, _.m, "you", "", True
)
Step["choose an attack from {q:Qty} {d:CardDesc} in {z:Zone}"] = n.ChooseAttack(0, Pick(IN_ZONE, _.q))
Step[
    "use it as this attack",
    "use that attack as this attack",
    "@self performs that attack",
    "use the chosen attack as this attack",
] = n.UseAttack(0)
Step[
    "choose 1 of {m:Mon}'s attacks",
    "choose 1 of the attacks of {m:Pool}",
    "choose an attack on 1 of {m:MonSet}",
    "choose an attack from 1 of {m:MonSet}",
] = n.ChooseAttack(0, _.m)
_LAST = "<during their last turn|during your opponent's last turn>"
_USE = "<use it as this attack|use that attack as this attack>"
for _gx, _which, _only in (
    (False, "an attack", ""),
    (True, "an attack that isn't a GX attack", ", if it isn't a GX attack"),
):
    _used = n.ChooseAttack(0, n.InPlay("opponent"), "you", "", _gx, "last_turn")
    Step[f"choose the attack your opponent's Pokémon used during their last turn{_only}"] = _used
    Body.reads[
        f"if <1 of your opponent's Pokémon|your opponent's Pokémon|your opponent> used {_which} {_LAST}, {_USE}"
    ] = (_used, n.UseAttack(0))
Step[
    "use it as this attack without its Energy cost and without anything else it requires",
    "use it as this attack without anything it requires",
] = n.UseAttack(0, False, True)
Step.reads["use it as this attack if this Pokémon has the Energy it costs"] = n.UseAttack(0, True)
Body.reads["use any attack from {m:Mon}'s Basic Pokémon card or Stage 1 Evolution card"] = (
    n.ChooseAttack(0, n.Under(_.m)),
    n.UseAttack(0),
)
Step["choose 1 of that card's attacks"] = n.ChooseAttack(0, It("card"))
Tail["if you have a Supporter card in play, use the effect <of|on> that card as the effect of this attack"] = (
    n.UseEffectOf(Pick(n.InZone("you", "beside", (n.IsCard("Supporter"),)), JUST_ONE))
)
Step["choose the attack the Attacking Pokémon used during this turn"] = n.ChooseAttack(
    0, n.Attacker(), "you", "", False, "this_turn"
)
Step.reads["choose 1 of the attacks of {w:Poss} other {d:MonDesc}"] = n.ChooseAttack(
    0, n.InPlay(_.w, "play", join(_.d, n.NotIn(It("mon", False, "other"))))
)
Step["choose an attack from {q:Qty} {d:CardDesc} you find there"] = n.ChooseAttack(
    0, Pick(n.Among(It("card", True, "looked"), _.d), _.q)
)
_DEFENDING = n.InPlay("opponent", "active")
Body.reads[
    "if your opponent's Active Pokémon attacked last turn, and @self was in play during that attack, @self copies that attack except for its Energy costs and anything else required in order to use that attack"
] = (
    n.If(
        n.And((n.Happened("used_attack", "", _DEFENDING, "last_turn"), n.Is(n.This(), (n.NotP(n.CameIntoPlay()),)))),
        (n.ChooseAttack(0, _DEFENDING, "you", "", False, "last_turn"), n.UseAttack(0, False, True)),
    ),
)
Step["choose the attack your opponent's Active Pokémon used during their last turn"] = n.ChooseAttack(
    0, _DEFENDING, "you", "", False, "last_turn"
)
