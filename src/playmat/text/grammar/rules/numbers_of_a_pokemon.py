"""HP, Retreat Cost, attack cost, type, Weakness and Resistance that change."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModS, Mods, ModVP, Sentence, Step, _, calc, unless
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.rules.damage_dealt import BEFORE, LESS, TO
from playmat.text.grammar.rules.damage_taken import SHARED
from playmat.text.grammar.things.described import ITS_ENERGY
from playmat.text.grammar.things.pokemon import BOTH
from playmat.text.surface import Holds, It

_OWN = "in addition to their <existing|original|usual> types"
ModVP["can use its attacks regardless of the amount or type of Energy attached to it"] = n.AttackCost((), 0)
ModVP["is a {t:Type} Pokémon", "is {t:Type} type"] = n.BecomesType((_.t,))
ModS["{m:Mon}'s Weakness is now {t:Type}", "the Weakness of {m:Mon} is now {t:Type}"] = n.WeaknessBecomes(_.t, _.m)
for _tag, _words in (
    ("TEAM_PLASMA", "Team Plasma"),
    ("SINGLE_STRIKE", "Single Strike"),
    ("RAPID_STRIKE", "Rapid Strike"),
    ("FUSION_STRIKE", "Fusion Strike"),
):
    ModVP[f"is a {_words} Pokémon", f"is also a {_words} Pokémon"] = n.BelongsTo(_tag)
ModVP["is that type"] = n.BecomesType(("$",))
ModS["{m:Mon}'s Weakness is now that type"] = n.WeaknessBecomes("$", _.m)
Sentence[
    "this Pokémon is the same type as any {d:EnergyDesc} attached to it",
    f"{SELF}'s type is the same as every type of {{d:EnergyDesc}} attached to {SELF}",
] = Holds((n.BecomesType((), n.This(), False, n.AttachedTo(n.This(), _.d)),), n.Exists(n.AttachedTo(n.This(), _.d)))
_ITS_TYPES = "in addition to its <existing|original|usual> types"
ModVP[f"is [now] {{t:Type}} type {_ITS_TYPES}", f"is [now] {{t:Type}} type {_OWN}", "is also a {t:Type} Pokémon"] = (
    n.BecomesType((_.t,), None, True)
)
ModVP["is the same type as that Energy card"] = n.BecomesType((), None, False, It("card"))
ModVP[
    "is the same type as that Pokémon", "is the same type as that Pokémon (all if that Pokémon is more than 1 type)"
] = n.BecomesType((), None, False, It("mon"))
ModVP["is the same type as {m:ActiveMon}"] = n.BecomesType((), None, False, _.m)
ModS["{m:Mon}'s type is the same type as its previous Level"] = n.BecomesType((), _.m, False, n.Under(n.This()))
ModS.says[f"{SELF}'s type is the same as its previous Level"] = (
    "this Pokémon's type is the same type as it's previous Level"
)
ModS.reads["{m:Mon}'s type is {t:Type+}"] = n.BecomesType(_.t, _.m)
ModS[
    "any damage done by attacks from {m:Mon} to the Defending Pokémon isn't affected by Resistance",
    "damage from attacks of {m:Mon} isn't affected by Resistance",
] = n.NoResistance(_.m)
ModS.says["don't apply Resistance to any attacks made by {d:MonDesc}"] = (
    "any damage done by attacks from each {d:MonDesc} (both yours and your opponent's) to the Defending Pokémon isn't affected by Resistance"
)
ModS.says["do not apply Resistance for all Active Pokémon"] = (
    "any damage done by attacks from each Pokémon (both yours and your opponent's) to the Defending Pokémon isn't affected by Resistance"
)
ModVP["gets + {n:Numeral} HP"] = n.MaxHP(_.n)
ModVP["gets - {n:Numeral} HP"] = n.MaxHP(LESS)
ModVP["gets + {n:Numeral} HP {c:Per}"] = n.MaxHP(n.Times(_.n, _.c))
ModS[
    "{m:Mon}'s maximum HP is {n:Numeral}",
    "the maximum HP of {m:Mon} is {n:Numeral}",
    "the maximum HP for {m:Mon} is now {n:Numeral}",
] = n.MaxHP(_.n, _.m, True)
ModS.reads["{c:Per}, {m:Mon} gets + {n:Numeral} HP"] = n.MaxHP(n.Times(_.n, _.c), _.m)
ModS.reads["the <|maximum> HP of {m:Mon} is increased by {n:Numeral}"] = n.MaxHP(_.n, _.m)
ModVP["has no Retreat Cost"] = n.RetreatCost(None)
_RETREAT = ("{m:Mon}'s Retreat Cost is", "the Retreat Cost of {m:Mon} is", "the Retreat Cost for {m:Mon} is")
ModS.reads[*(f"{r} 0" for r in _RETREAT)] = n.RetreatCost(None, _.m)


def _amount(sign: int) -> Any:
    """Symbols as a number of Energy."""
    return calc(
        lambda c: n.N(sign * len(c)),
        _.c,
        inv=lambda v: ("Colorless",) * (sign * v.n) if isinstance(v, n.N) and sign * v.n > 0 else None,
    )


def _amount_each(sign: int) -> Any:
    return calc(
        lambda c, p: n.Times(n.N(sign * len(c)), p),
        _.c,
        _.p,
        inv=lambda v: (
            (("Colorless",) * (sign * v.a.n), v.b)
            if isinstance(v, n.Times) and isinstance(v.a, n.N) and sign * v.a.n > 0
            else None
        ),
    )


for _sign, _word in ((-1, "less"), (1, "more")):
    ModS[*(f"{r} {{c:Colorless+}} {_word}" for r in _RETREAT)] = n.RetreatCost(_amount(_sign), _.m)
    ModS[
        *(f"{r} {{c:Colorless+}} {_word} {{p:Per}}" for r in _RETREAT),
        *(f"{r} {{c:Colorless+}} Energy {_word} {{p:Per}}" for r in _RETREAT),
    ] = n.RetreatCost(_amount_each(_sign), _.m)
ModS.says["you must pay an additional {c:Colorless+} to retreat {m:Mon}"] = (
    "{m:Mon}'s Retreat Cost is {c:Colorless+} more"
)
ModS.says[
    "each player pays {c:Colorless+} more to retreat a {d:MonDesc}",
    "each player pays {c:Colorless+} more to retreat their Active {d:MonDesc}",
    "each player must pay an additional {c:Colorless+} to retreat their Active {d:MonDesc}",
] = "each {d:MonDesc} (both yours and your opponent's)'s Retreat Cost is {c:Colorless+} more"
ModS.says["your opponent pays {c:Colorless+} more to retreat the Defending Pokémon"] = (
    "your opponent's Active Pokémon's Retreat Cost is {c:Colorless+} more"
)
ModS.says["you pay {c:Colorless+} less to retreat {m:Mon}", "pay {c:Colorless+} less to retreat {m:Mon}"] = (
    "{m:Mon}'s Retreat Cost is {c:Colorless+} less"
)
_ATTACKS = ("{m:Mon}'s attacks cost", "the attacks of {m:Mon} cost", "attacks used by {m:Mon} cost")
_ATTACK_COST = (
    "the attack cost of {m:Mon}'s attacks is",
    "the attack cost of each of {m:Mon}'s attacks is",
    "the cost of {m:Mon}'s attacks is",
    "the Energy cost of {m:Mon}'s attacks is",
    "the Energy cost of each of {m:Mon}'s attacks is",
)
for _sign, _word in ((-1, "less"), (1, "more")):
    ModS[*(f"{a} {{c:Type+}} {_word}" for a in _ATTACKS + _ATTACK_COST)] = n.AttackCost(_.c, _sign, _.m)
    ModS[*(f"{a} {{c:Type+}} {_word} {{p:Per}}" for a in _ATTACKS + _ATTACK_COST)] = n.AttackCost(
        _.c, _sign, _.m, "", _.p
    )
ModS.says["attacks that {m:Mon} uses cost {c:Type+} more"] = "{m:Mon}'s attacks cost {c:Type+} more"
ModS.says[f"each {{d:MonDesc}}'s attacks {BOTH} cost {{c:Type+}} less"] = (
    "each {d:MonDesc} (both yours and your opponent's)'s attacks cost {c:Type+} less"
)
_IN = (
    "in {m:Mon}'s attack costs",
    "in the attack cost of {m:Mon}'s attacks",
    "in the attack cost of each of {m:Mon}'s attacks",
    "in the attack costs of {m:Mon}",
    "in the attack costs of {m:Mon}'s attacks",
    "necessary to use {m:Mon}'s attacks",
)
ModS[*(f"ignore all Energy {i}" for i in _IN)] = n.AttackCost((), 0, _.m)
ModS.says["ignore all Energy in the costs of attacks used by {m:Mon}"] = "ignore all Energy in {m:Mon}'s attack costs"
ModS[*(f"ignore all {{t:Type}} Energy {i}" for i in _IN)] = n.AttackCost((_.t,), 0, _.m)
_several = unless(lambda ts: len(ts) < 2 or len(set(ts)) < len(ts))
ModVP["is {t:Type,and} type", "is both {t:Type,and} type", "is a {t:Type,and} Pokémon"] = n.BecomesType(
    calc(_several, _.t, inv=lambda v: v if len(v) > 1 else None)
)
ModVP["has no Weakness"] = n.WeaknessBecomes("")
ModVP["has no Resistance"] = n.ResistanceBecomes("")


def _points(v: Any) -> Any:
    return int(v[1:]) if isinstance(v, str) and v[:1] == "-" and v[1:].isdigit() else None


ModS["{m:Mon}'s Resistance is now - {n:Int}"] = n.ResistanceBecomes(
    "=", _.m, calc(lambda number: f"-{number}", _.n, inv=lambda v: _points(v))
)
ModS.says["Resistance on each player's Active Pokémon only reduces damage by {n:Int}"] = (
    "both Active Pokémon's Resistance is now - {n:Int}"
)
_ATTACK_NAME = calc(unless(lambda name: name == "Attacks"), _.t, inv=lambda v: v or None)
"""'Attacks used by …' is no attack of that name."""
ModS[
    "{m:Mon}'s {t:Title} attack costs {c:Type+} less {p:Per}", "{t:Title} used by {m:Mon} costs {c:Type+} less {p:Per}"
] = n.AttackCost(_.c, -1, _.m, _ATTACK_NAME, _.p)
for _sign, _word in ((-1, "less"), (1, "more")):
    ModS.reads[f"each player pays {{c:Colorless+}} {_word} to retreat their {{d:MonDesc}}"] = n.RetreatCost(
        _amount(_sign), n.InPlay("both", "play", _.d)
    )
    ModS.reads[f"your opponent pays {{c:Colorless+}} {_word} to retreat their Active Pokémon"] = n.RetreatCost(
        _amount(_sign), n.InPlay("opponent", "active")
    )
ModS["ignore all Energy in the cost of {t:Title} used by {m:Mon}"] = n.AttackCost((), 0, _.m, _ATTACK_NAME)
ModS.reads[*(f"{a} 0" for a in _ATTACK_COST)] = n.AttackCost((), 0, _.m)
ModVP.last["has Weakness to that type"] = n.WeaknessBecomes("$")
ModVP["has Resistance to that type"] = n.ResistanceBecomes("$")
Step["until this Pokémon leaves the Active Spot, it has Resistance to that type"] = n.Lasting(
    (n.ResistanceBecomes("$", n.This()),), "while_active"
)
ModS.reads[f"{SHARED} type as any of your Pokémon, the Retreat Cost for those Pokémon is 0"] = n.RetreatCost(
    None, n.InPlay("you", "play", (n.SameTypeAs(ITS_ENERGY),))
)
ModS.reads["{m:Mon}'s type is both {t:Type,and}"] = n.BecomesType(calc(_several, _.t), _.m)
ModS.reads["you pay no Energy cost to retreat a {d:MonDesc}"] = n.RetreatCost(None, n.InPlay("you", "play", _.d))
ModVP.reads["pays {c:Colorless+} more to retreat"] = n.RetreatCost(_amount(1))
Mods.says[f"attacks used by {{m:Mon}} cost {{c:Type+}} less and do {{n:Numeral}} more damage to {TO} {BEFORE}"] = (
    "{m:Mon}'s attacks cost {c:Type+} less and {m:Mon}'s attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
)
Sentence.says["as long as this Pokémon is in play, it is {t:Type,and} type"] = "this Pokémon is {t:Type,and} type"
Sentence.says[
    "if this card is attached to {n:Name}, {n:Name} can use its attacks regardless of the amount or type of Energy attached to it"
] = "as long as this card is attached to a Pokémon named {n:Name}, the Pokémon this card is attached to can use its attacks regardless of the amount or type of Energy attached to it"
ModS["ignore all {c:Type} Energy in the cost of {t:Title} used by {m:Mon}"] = n.AttackCost((_.c,), 0, _.m, _ATTACK_NAME)
Mods.reads["ignore all {c:Type} Energy necessary to use {m:Mon}'s {a:Title} and {b:Title} attacks"] = (
    n.AttackCost((_.c,), 0, _.m, _.a),
    n.AttackCost((_.c,), 0, _.m, _.b),
)
ModS[
    "the attack cost of {m:Mon}'s {t:Title} is now {c:Type+}", "{m:Mon} can use the {t:Title} attack for {c:Type+}"
] = n.AttackCost(_.c, 2, _.m, _ATTACK_NAME)
ModS["{m:OneMon}'s maximum HP is the same as that of {a:ActiveMon}"] = n.MaxHP(n.HPOf(_.a, "maximum"), _.m, True)
