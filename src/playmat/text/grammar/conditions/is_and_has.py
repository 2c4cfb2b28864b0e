"""What a Pokémon is or has; shared with relative clauses."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, join, reads, says
from playmat.text.grammar.numbers.counted import some
from playmat.text.grammar.things.described import negate, positive
from playmat.text.surface import It


def _any_condition(conditions: Any) -> Any:
    if len(conditions) < 2:
        raise Refuse
    return n.AnyOf(tuple((n.HasCondition(c),) for c in conditions))


def _conditions_of(v: Any) -> Any:
    if not isinstance(v, n.AnyOf):
        return None
    found = tuple(p.condition for f in v.filters for p in f if isinstance(p, n.HasCondition))
    return found if len(found) == len(v.filters) == sum(map(len, v.filters)) else None


frame("PredVP", (n.HasMarker(_.t),), "has a {t:Title} <marker|counter> on it")
frame("PredVP", (n.NotP(n.HasMarker(_.t)),), "doesn't have a {t:Title} <marker|counter> on it")
frame("PredVP", (n.NotP(n.OwnedBy("")),), "has no owner in its name")
frame("PredVP", (n.NotP(calc(_any_condition, _.c, inv=_conditions_of)),), "isn't {c:Condition,or}")
frame("PredVP", (n.NotP(n.HasCondition()),), "isn't affected by a Special Condition")
frame("PredVP", (n.Compares("energy", "le", _.n),), "has {n:Numeral} or fewer Energy attached <|to it|to them>")
frame(
    "PredVP",
    (n.Compares("energy_cards", "le", _.n),),
    "has {n:Numeral} or fewer Energy cards attached <|to it|to them>",
)
frame(
    "PredVP",
    (n.IsDamaged(),),
    "[already] has any damage counters on <it|them>",
    "already has damage counters on <it|them>",
)
frame(
    "PredVP",
    (n.NotP(n.IsDamaged()),),
    "has no damage counters on it",
    "doesn't have any damage counters on <it|them>",
    "has full HP",
    "has no damage counters on them",
)
frame(
    "PredVP",
    (n.HasAttached(_.d),),
    "has any {d:EnergyDesc} attached <|to it|to them>",
    "has {d:EnergyDesc} attached <to it|to them|>",
)
frame(
    "PredVP",
    (n.NotP(n.HasAttached(_.d)),),
    "has no {d:EnergyDesc} attached <|to it|to them>",
    "doesn't have any {d:EnergyDesc} attached <|to it|to them>",
    "doesn't [already] have a {d:CardDesc} attached [to it]",
    "has no {d:CardDesc} attached <to it|>",
    "don't [already] have a {d:CardDesc} attached to them",
)
frame(
    "PredVP",
    (n.HasAttached(_.d),),
    "has a {d:CardDesc} attached <|to it|to them>",
    "has any {d:CardDesc} attached <|to it|to them>",
    "already has a {d:CardDesc} attached <to it|to them>",
)
frame(
    "PredVP",
    (n.HasAttached(_.d, _.n),),
    "has at least {n:Int} {d:EnergyDesc} attached <|to it|to them>",
    "has {n:Int} or more {d:EnergyDesc} attached <|to it|to them>",
)
frame("PredVP", (n.NotP(n.CameIntoPlay()),), "wasn't put into play this turn")
frame("PredVP", (n.CameIntoPlay(),), "was put into play this turn")
frame("PredVP", (n.HasCondition(_.c),), "is {c:Condition}", "is already {c:Condition}")
frame("PredVP", (n.NotP(n.HasCondition(_.c)),), "isn't {c:Condition}")
frame(
    "PredVP",
    (n.AnyOf(((n.HasCondition(_.a),), (n.HasCondition(_.b),))),),
    "is {a:Condition} or {b:Condition}",
)
frame("PredVP", (n.HasAttack(_.n),), "has the {n:Title} attack")
frame("PredVP", (n.Compares("counters", "eq", _.n),), "has exactly {n:Numeral} damage counters on it")
frame("PredVP", (n.SameTypeAs(_.m),), "shares a type with {m:ActiveMon}", "is the same type as {m:ActiveMon}")
frame(
    "PredVP",
    (n.HasCondition(""),),
    "is affected by a Special Condition",
    "is affected by any Special Conditions",
    "is affected by Special Conditions",
)
frame("PredVP", (n.HasAbility(_.k),), "has a {k:AbilityKind}", "has any {k:AbilityKind}", "has {k:AbilityKinds}")
frame("PredVP", (n.HasWeakness(_.t),), "has {t:Type} Weakness")
frame("PredVP", (n.HasResistance(_.t),), "has {t:Type} Resistance")
frame(
    "PredVP",
    (n.NameHas(_.n),),
    "has {n:Quoted} in its name",
    "have {n:Quoted} in their name",
    "has {n:Title} in its name",
)
frame(
    "PredVP",
    (n.AnyOf(((n.NameHas(_.n),), (n.IsType(_.t),))),),
    "has {n:Title} in its name or is a {t:Type} Pokémon",
)
frame("PredVP", (n.EvolvesFromName(_.n),), "evolves from {n:OtherName}")
frame("PredVP", (n.HasTag("RULE_BOX"),), "has a Rule Box")
frame(
    "PredVP",
    (n.NotP(n.HasTag("RULE_BOX")),),
    "doesn't have a Rule Box",
    "doesn't have a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
    "doesn't have a Rule Box (Pokémon ex, Pokémon V, etc. have Rule Boxes)",
)
frame(
    "PredVP",
    (n.Compares("counters", "ge", _.n),),
    "[already] has {n:Numeral} or more damage counters on it",
    "[already] has at least {n:Numeral} damage counters on it",
    "has at least {n:Numeral} damage counters on them",
)
frame(
    "PredVP",
    (n.Compares("remaining_hp", "le", _.n),),
    "has {n:Numeral} HP or less remaining",
    "'s remaining HP is {n:Numeral} or less",
)
frame(
    "PredVP",
    (n.IsAt("active"),),
    "is in the Active Spot",
    "is your Active Pokémon",
    "is the Active Pokémon",
    "is an Active Pokémon",
)
frame("PredVP", (n.IsAt("bench"),), "is on your Bench", "is on the Bench", "is Benched")
frame("PredVP", (n.NotP(n.HasAttached(_.d)),), "has no {d:CardDesc} attached <|to it|to them>")
frame("PredVP", calc(lambda d: (negate(d),), _.d, inv=lambda v: positive(v)), "isn't a {d:MonDesc}")
frame("PredVP", calc(lambda d: d, _.d, inv=lambda v: v or None), "is a {d:MonDesc}")
SOME = calc(some, _.d, inv=lambda v: v or None)
frame(
    "Cond1",
    n.Is(n.Holder(), SOME),
    "this card is attached to a {d:MonDesc}",
    "this card is attached to {d:MonDesc}",
)
frame("PredVP", (n.Compares("retreat", "eq", _.n),), "has a Retreat Cost of exactly {n:Numeral}")
frame(
    "PredVP",
    (n.Compares("retreat", "ge", _.n),),
    "has a Retreat Cost of {n:Numeral} or more",
)
frame("Cond1", n.Is(_.m, join(_.p, _.q)), "{m:Mon} {p:PredVP} and {q:PredVP}")
frame("PredVP", (n.Compares("energy", "eq", _.n),), "has {n:Numeral} Energy attached <to it|>")
frame("PredVP", (n.HasResistance(""),), "has any Resistance")
frame("PredVP", (n.HasWeakness(""),), "has any Weakness")
frame(
    "PredVP",
    (n.Compares("retreat", "eq", n.N(0)),),
    "has a Retreat Cost of 0",
    "has no Retreat Cost",
    "doesn't have a Retreat Cost",
    "'s Retreat Cost is 0",
)
_BOTH = n.AnyOf(((n.HasAbility("Poké-Power"),), (n.HasAbility("Poké-Body"),)))
frame("PredVP", (_BOTH,), "has any Poké-Powers or Poké-Bodies")


frame("Cond1", n.Is(_.c, _.d), "{c:CardRef} is a {d:CardDesc}")
frame("Cond1", n.Not(n.Is(_.c, _.d)), "{c:CardRef} is not a {d:CardDesc}")


frame(
    "PredVP",
    (n.HasAttached(join(_.d, n.SameTypeAs(_.m))),),
    "has any {d:EnergyDesc} attached <to it|to them|> that is the same type as {m:ActiveMon}",
)
frame(
    "PredVP", (n.SameTypeAs(It("mon")),), "shares a type with that Pokémon", "is the same type as the Pokémon you chose"
)
frame("PredVP", (n.Compares("conditions", "ge", _.n),), "is affected by {n:Numeral} or more Special Conditions")
frame("PredVP", (n.EvolvesFromName(_.n, True),), "evolves from a card with {n:Quoted} in its name")
frame("Cond1", n.Not(n.Is(n.Holder(), SOME)), "this card isn't attached to a {d:MonDesc}")
frame("PredVP", (n.OwnedBy(""),), "has an owner in its name")
frame("PredVP", (n.HasAbility("Ability", _.n),), "has the {n:Title} Ability")
frame("Cond1", n.Is(_.m, (n.Compares("energy", "ge", _.n),)), "{n:Numeral} or more Energy is attached to {m:Mon}")
reads(
    "PredVP",
    {
        "has a maximum HP of {n:Numeral} or more": (n.Compares("hp", "ge", _.n),),
        "isn't {a:MonAdj}": (n.NotP(_.a),),
        "isn't {h:MonHead}": (calc(negate, _.h),),
        "evolves from <an Item card|a card> that has {n:Quoted} in its name": (
            n.IsStage("Stage 1"),
            n.EvolvesFromName(_.n, True),
        ),
        "has a Retreat Cost of {c:Colorless+} or more": (
            n.Compares("retreat", "ge", calc(lambda c: n.N(len(c)), _.c)),
        ),
        "has both {a:Type} and {b:Type} Energy attached <|to it|to them>": (
            n.HasAttached((n.IsCard("Energy"), n.IsType(_.a))),
            n.HasAttached((n.IsCard("Energy"), n.IsType(_.b))),
        ),
        "is now a {s:StageWord} Pokémon": (_.s,),
        "is {d:MonHead1}": _.d,
        "doesn't have {n:Title} in its name": (n.NotP(n.NameHas(_.n)),),
    },
)
reads(
    "Cond1",
    {
        "the Retreat Cost of {m:Mon} is {n:Numeral} or more": n.Is(_.m, (n.Compares("retreat", "ge", _.n),)),
        "you have any {d:EnergyDesc} attached to {m:OneMon}": n.Is(_.m, (n.HasAttached(_.d),)),
        "any {d:EnergyDesc} is attached to {m:OneMon}": n.Is(_.m, (n.HasAttached(_.d),)),
        "there are any {d:EnergyDesc} attached to {m:OneMon}": n.Is(_.m, (n.HasAttached(_.d),)),
        "there is a {d:EnergyDesc} attached to {m:OneMon}": n.Is(_.m, (n.HasAttached(_.d),)),
        "{a:OneMon} and {b:ActiveMon} are the same type": n.Is(_.a, (n.SameTypeAs(_.b),)),
    },
)
says(
    "PredVP",
    {
        "has {n:Name} attached <|to it|to them>": "has a {n:Name} attached",
        "has another {d:OtherDesc} attached": "has a other {d:OtherDesc} attached",
        "has δ on its card": "is a δ Pokémon",
        "is {d:MonDesc}": "is a {d:MonDesc}",
    },
)
says(
    "Cond1",
    {
        "{n:Numeral} Energy is attached to {m:Mon}": "{m:Mon} has {n:Numeral} Energy attached to it",
        "there are no damage counters on {m:Mon}": "{m:Mon} has no damage counters on it",
    },
)
frame("PredVP", (n.Compares("remaining_hp", "ge", _.n),), "has {n:Numeral} or more remaining HP")
reads(
    "PredVP",
    {
        "has any {a:EnergyDesc} and any {b:EnergyDesc} attached <to it|to them>": (
            n.HasAttached(_.a),
            n.HasAttached(_.b),
        )
    },
)
says("Cond1", {"the card you discarded is a {d:CardDesc}": "that card is a {d:CardDesc}"})
frame("PredVP", (n.Compares("remaining_hp", "gt", _.n),), "has more than {n:Numeral} HP remaining")
