"""What a Pokémon is or has; shared with relative clauses."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Cond1, Refuse, _, calc, category, join
from playmat.text.grammar.numbers.counted import SOME
from playmat.text.grammar.things.described import negate, positive
from playmat.text.surface import It

PredVP = category("PredVP")


def _any_condition(conditions: Any) -> Any:
    if len(conditions) < 2:
        raise Refuse
    return n.AnyOf(tuple((n.HasCondition(c),) for c in conditions))


def _conditions_of(v: Any) -> Any:
    if not isinstance(v, n.AnyOf):
        return None
    found = tuple(p.condition for f in v.filters for p in f if isinstance(p, n.HasCondition))
    return found if len(found) == len(v.filters) == sum(map(len, v.filters)) else None


PredVP["has a {t:Title} <marker|counter> on it"] = (n.HasMarker(_.t),)
PredVP["doesn't have a {t:Title} <marker|counter> on it"] = (n.NotP(n.HasMarker(_.t)),)
PredVP["has no owner in its name"] = (n.NotP(n.OwnedBy("")),)
PredVP["isn't {c:Condition,or}"] = (n.NotP(calc(_any_condition, _.c, inv=_conditions_of)),)
PredVP["isn't affected by a Special Condition"] = (n.NotP(n.HasCondition()),)
PredVP["has {n:Numeral} or fewer Energy attached <|to it|to them>"] = (n.Compares("energy", "le", _.n),)
PredVP["has {n:Numeral} or fewer Energy cards attached <|to it|to them>"] = (n.Compares("energy_cards", "le", _.n),)
PredVP["[already] has any damage counters on <it|them>", "already has damage counters on <it|them>"] = (n.IsDamaged(),)
PredVP[
    "has no damage counters on it",
    "doesn't have any damage counters on <it|them>",
    "has full HP",
    "has no damage counters on them",
] = (n.NotP(n.IsDamaged()),)
PredVP["has any {d:EnergyDesc} attached <|to it|to them>", "has {d:EnergyDesc} attached <to it|to them|>"] = (
    n.HasAttached(_.d),
)
PredVP[
    "has no {d:EnergyDesc} attached <|to it|to them>",
    "doesn't have any {d:EnergyDesc} attached <|to it|to them>",
    "doesn't [already] have a {d:CardDesc} attached [to it]",
    "don't [already] have a {d:CardDesc} attached to them",
] = (n.NotP(n.HasAttached(_.d)),)
PredVP[
    "has a {d:CardDesc} attached <|to it|to them>",
    "has any {d:CardDesc} attached <|to it|to them>",
    "already has a {d:CardDesc} attached <to it|to them>",
] = (n.HasAttached(_.d),)
PredVP.says["has {n:Name} attached <|to it|to them>"] = "has a {n:Name} attached"
PredVP.says["has another {d:OtherDesc} attached"] = "has a other {d:OtherDesc} attached"
PredVP[
    "has at least {n:Int} {d:EnergyDesc} attached <|to it|to them>",
    "has {n:Int} or more {d:EnergyDesc} attached <|to it|to them>",
] = (n.HasAttached(_.d, _.n),)
PredVP["wasn't put into play this turn"] = (n.NotP(n.CameIntoPlay()),)
PredVP["was put into play this turn"] = (n.CameIntoPlay(),)
PredVP["is {c:Condition}", "is already {c:Condition}"] = (n.HasCondition(_.c),)
PredVP["isn't {c:Condition}"] = (n.NotP(n.HasCondition(_.c)),)
PredVP["is {a:Condition} or {b:Condition}"] = (n.AnyOf(((n.HasCondition(_.a),), (n.HasCondition(_.b),))),)
PredVP["has the {n:Title} attack"] = (n.HasAttack(_.n),)
PredVP["has exactly {n:Numeral} damage counters on it"] = (n.Compares("counters", "eq", _.n),)
PredVP["shares a type with {m:ActiveMon}", "is the same type as {m:ActiveMon}"] = (n.SameTypeAs(_.m),)
PredVP[
    "is affected by a Special Condition", "is affected by any Special Conditions", "is affected by Special Conditions"
] = (n.HasCondition(""),)
PredVP["has a {k:AbilityKind}", "has any {k:AbilityKind}", "has {k:AbilityKinds}"] = (n.HasAbility(_.k),)
PredVP["has {t:Type} Weakness"] = (n.HasWeakness(_.t),)
PredVP["has {t:Type} Resistance"] = (n.HasResistance(_.t),)
PredVP["has {n:Quoted} in its name", "have {n:Quoted} in their name", "has {n:Title} in its name"] = (n.NameHas(_.n),)
PredVP["has {n:Title} in its name or is a {t:Type} Pokémon"] = (n.AnyOf(((n.NameHas(_.n),), (n.IsType(_.t),))),)
PredVP["evolves from {n:OtherName}"] = (n.EvolvesFromName(_.n),)
PredVP["has a Rule Box"] = (n.HasTag("RULE_BOX"),)
PredVP[
    "doesn't have a Rule Box",
    "doesn't have a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
    "doesn't have a Rule Box (Pokémon ex, Pokémon V, etc. have Rule Boxes)",
] = (n.NotP(n.HasTag("RULE_BOX")),)
PredVP[
    "[already] has {n:Numeral} or more damage counters on it",
    "[already] has at least {n:Numeral} damage counters on it",
    "has at least {n:Numeral} damage counters on them",
] = (n.Compares("counters", "ge", _.n),)
PredVP["has {n:Numeral} HP or less remaining", "'s remaining HP is {n:Numeral} or less"] = (
    n.Compares("remaining_hp", "le", _.n),
)
PredVP["is in the Active Spot", "is your Active Pokémon", "is the Active Pokémon", "is an Active Pokémon"] = (
    n.IsAt("active"),
)
PredVP["is on your Bench", "is on the Bench", "is Benched"] = (n.IsAt("bench"),)
PredVP["has no {d:CardDesc} attached <|to it|to them>"] = (n.NotP(n.HasAttached(_.d)),)
PredVP.reads["isn't {a:MonAdj}"] = (n.NotP(_.a),)
PredVP.reads["doesn't have {n:Title} in its name"] = (n.NotP(n.NameHas(_.n)),)
PredVP["isn't a {d:MonDesc}"] = calc(lambda d: (negate(d),), _.d, inv=lambda v: positive(v))
PredVP["is a {d:MonDesc}", "is {d:MonDesc}"] = calc(lambda d: d, _.d, inv=lambda v: v or None)
PredVP.says["has δ on its card"] = "is a δ Pokémon"
Cond1["this card is attached to a {d:MonDesc}", "this card is attached to {d:MonDesc}"] = n.Is(n.Holder(), SOME)
PredVP["has a Retreat Cost of exactly {n:Numeral}"] = (n.Compares("retreat", "eq", _.n),)
PredVP["has a Retreat Cost of {n:Numeral} or more"] = (n.Compares("retreat", "ge", _.n),)
Cond1["{m:Mon} {p:PredVP} and {q:PredVP}"] = n.Is(_.m, join(_.p, _.q))
PredVP["has {n:Numeral} Energy attached <to it|>"] = (n.Compares("energy", "eq", _.n),)
PredVP["has any Resistance"] = (n.HasResistance(""),)
PredVP["has any Weakness"] = (n.HasWeakness(""),)
PredVP["has a Retreat Cost of 0", "has no Retreat Cost", "doesn't have a Retreat Cost", "'s Retreat Cost is 0"] = (
    n.Compares("retreat", "eq", n.N(0)),
)
_BOTH = n.AnyOf(((n.HasAbility("Poké-Power"),), (n.HasAbility("Poké-Body"),)))
PredVP["has any Poké-Powers or Poké-Bodies"] = (_BOTH,)
Cond1["{c:CardRef} is a {d:CardDesc}"] = n.Is(_.c, _.d)
Cond1.says["the card you discarded is a {d:CardDesc}"] = "that card is a {d:CardDesc}"
Cond1["{c:CardRef} is not a {d:CardDesc}"] = n.Not(n.Is(_.c, _.d))
PredVP["has any {d:EnergyDesc} attached <to it|to them|> that is the same type as {m:ActiveMon}"] = (
    n.HasAttached(join(_.d, n.SameTypeAs(_.m))),
)
PredVP.reads["has both {a:Type} and {b:Type} Energy attached <|to it|to them>"] = (
    n.HasAttached((n.IsCard("Energy"), n.IsType(_.a))),
    n.HasAttached((n.IsCard("Energy"), n.IsType(_.b))),
)
PredVP.reads["has any {a:EnergyDesc} and any {b:EnergyDesc} attached <to it|to them>"] = (
    n.HasAttached(_.a),
    n.HasAttached(_.b),
)
PredVP["shares a type with that Pokémon", "is the same type as the Pokémon you chose"] = (n.SameTypeAs(It("mon")),)
PredVP["is affected by {n:Numeral} or more Special Conditions"] = (n.Compares("conditions", "ge", _.n),)
PredVP.reads["has a maximum HP of {n:Numeral} or more"] = (n.Compares("hp", "ge", _.n),)
PredVP.reads["has a Retreat Cost of {c:Colorless+} or more"] = (
    n.Compares("retreat", "ge", calc(lambda c: n.N(len(c)), _.c)),
)
PredVP["evolves from a card with {n:Quoted} in its name"] = (n.EvolvesFromName(_.n, True),)
Cond1["this card isn't attached to a {d:MonDesc}"] = n.Not(n.Is(n.Holder(), SOME))
PredVP["has an owner in its name"] = (n.OwnedBy(""),)
PredVP["has the {n:Title} Ability"] = (n.HasAbility("Ability", _.n),)
Cond1["{n:Numeral} or more Energy is attached to {m:Mon}"] = n.Is(_.m, (n.Compares("energy", "ge", _.n),))
PredVP.reads["isn't {h:MonHead}"] = (calc(negate, _.h),)
PredVP.reads["evolves from <an Item card|a card> that has {n:Quoted} in its name"] = (
    n.IsStage("Stage 1"),
    n.EvolvesFromName(_.n, True),
)
PredVP.reads["is now a {s:StageWord} Pokémon"] = (_.s,)
Cond1.reads["the Retreat Cost of {m:Mon} is {n:Numeral} or more"] = n.Is(_.m, (n.Compares("retreat", "ge", _.n),))
Cond1.reads[
    "you have any {d:EnergyDesc} attached to {m:OneMon}",
    "any {d:EnergyDesc} is attached to {m:OneMon}",
    "there are any {d:EnergyDesc} attached to {m:OneMon}",
    "there is a {d:EnergyDesc} attached to {m:OneMon}",
] = n.Is(_.m, (n.HasAttached(_.d),))
Cond1.reads["{a:OneMon} and {b:ActiveMon} are the same type"] = n.Is(_.a, (n.SameTypeAs(_.b),))
Cond1.says["{n:Numeral} Energy is attached to {m:Mon}"] = "{m:Mon} has {n:Numeral} Energy attached to it"
Cond1.says["there are no damage counters on {m:Mon}"] = "{m:Mon} has no damage counters on it"
PredVP["has {n:Numeral} or more remaining HP"] = (n.Compares("remaining_hp", "ge", _.n),)
PredVP["has more than {n:Numeral} HP remaining"] = (n.Compares("remaining_hp", "gt", _.n),)
