"""HP, Retreat Cost, attack cost, type, Weakness and Resistance that change."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, reads, says
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.rules.damage_dealt import BEFORE, LESS, TO
from playmat.text.grammar.rules.damage_taken import SHARED
from playmat.text.grammar.things.described import ITS_ENERGY
from playmat.text.grammar.things.pokemon import BOTH
from playmat.text.surface import Holds, It

_OWN = "in addition to their <existing|original|usual> types"
frame("ModVP", n.AttackCost((), 0), "can use its attacks regardless of the amount or type of Energy attached to it")
frame("ModVP", n.BecomesType((_.t,)), "is a {t:Type} Pokémon", "is {t:Type} type")
frame("ModS", n.WeaknessBecomes(_.t, _.m), "{m:Mon}'s Weakness is now {t:Type}")
for _tag, _words in (
    ("TEAM_PLASMA", "Team Plasma"),
    ("SINGLE_STRIKE", "Single Strike"),
    ("RAPID_STRIKE", "Rapid Strike"),
    ("FUSION_STRIKE", "Fusion Strike"),
):
    frame("ModVP", n.BelongsTo(_tag), f"is a {_words} Pokémon", f"is also a {_words} Pokémon")
frame("ModVP", n.BecomesType(("$",)), "is that type")
frame("ModS", n.WeaknessBecomes("$", _.m), "{m:Mon}'s Weakness is now that type")
frame(
    "Sentence",
    Holds((n.BecomesType((), n.This(), False, n.AttachedTo(n.This(), _.d)),), n.Exists(n.AttachedTo(n.This(), _.d))),
    "this Pokémon is the same type as any {d:EnergyDesc} attached to it",
)
_ITS_TYPES = "in addition to its <existing|original|usual> types"
frame(
    "ModVP",
    n.BecomesType((_.t,), None, True),
    f"is [now] {{t:Type}} type {_ITS_TYPES}",
    f"is [now] {{t:Type}} type {_OWN}",
    "is also a {t:Type} Pokémon",
)
frame("ModVP", n.BecomesType((), None, False, It("card")), "is the same type as that Energy card")
frame(
    "ModVP",
    n.BecomesType((), None, False, It("mon")),
    "is the same type as that Pokémon",
    "is the same type as that Pokémon (all if that Pokémon is more than 1 type)",
)
frame("ModVP", n.BecomesType((), None, False, _.m), "is the same type as {m:ActiveMon}")
frame("ModS", n.BecomesType((), _.m, False, n.Under(n.This())), "{m:Mon}'s type is the same type as its previous Level")
frame(
    "ModS",
    n.NoResistance(_.m),
    "any damage done by attacks from {m:Mon} to the Defending Pokémon isn't affected by Resistance",
    "damage from attacks of {m:Mon} isn't affected by Resistance",
)
frame("ModVP", n.MaxHP(_.n), "gets + {n:Numeral} HP")
frame("ModVP", n.MaxHP(LESS), "gets - {n:Numeral} HP")
frame("ModVP", n.MaxHP(n.Times(_.n, _.c)), "gets + {n:Numeral} HP {c:Per}")
frame(
    "ModS",
    n.MaxHP(_.n, _.m, True),
    "{m:Mon}'s maximum HP is {n:Numeral}",
    "the maximum HP of {m:Mon} is {n:Numeral}",
    "the maximum HP for {m:Mon} is now {n:Numeral}",
)
frame("ModVP", n.RetreatCost(None), "has no Retreat Cost")
_RETREAT = ("{m:Mon}'s Retreat Cost is", "the Retreat Cost of {m:Mon} is", "the Retreat Cost for {m:Mon} is")
frame("ModS", n.RetreatCost(None, _.m), *(f"{r} 0" for r in _RETREAT), prints=False)


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
    frame("ModS", n.RetreatCost(_amount(_sign), _.m), *(f"{r} {{c:Colorless+}} {_word}" for r in _RETREAT))
    frame(
        "ModS",
        n.RetreatCost(_amount_each(_sign), _.m),
        *(f"{r} {{c:Colorless+}} {_word} {{p:Per}}" for r in _RETREAT),
        *(f"{r} {{c:Colorless+}} Energy {_word} {{p:Per}}" for r in _RETREAT),
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
    frame(
        "ModS",
        n.AttackCost(_.c, _sign, _.m),
        *(f"{a} {{c:Type+}} {_word}" for a in _ATTACKS + _ATTACK_COST),
    )
    frame(
        "ModS",
        n.AttackCost(_.c, _sign, _.m, "", _.p),
        *(f"{a} {{c:Type+}} {_word} {{p:Per}}" for a in _ATTACKS + _ATTACK_COST),
    )
_IN = (
    "in {m:Mon}'s attack costs",
    "in the attack cost of {m:Mon}'s attacks",
    "in the attack cost of each of {m:Mon}'s attacks",
    "in the attack costs of {m:Mon}",
    "in the attack costs of {m:Mon}'s attacks",
    "necessary to use {m:Mon}'s attacks",
)
frame("ModS", n.AttackCost((), 0, _.m), *(f"ignore all Energy {i}" for i in _IN))
frame("ModS", n.AttackCost((_.t,), 0, _.m), *(f"ignore all {{t:Type}} Energy {i}" for i in _IN))


def _several(ts: Any) -> Any:
    if len(ts) < 2 or len(set(ts)) < len(ts):
        raise Refuse
    return ts


frame(
    "ModVP",
    n.BecomesType(calc(_several, _.t, inv=lambda v: v if len(v) > 1 else None)),
    "is {t:Type,and} type",
    "is both {t:Type,and} type",
    "is a {t:Type,and} Pokémon",
)
frame("ModVP", n.WeaknessBecomes(""), "has no Weakness")
frame("ModVP", n.ResistanceBecomes(""), "has no Resistance")


def _points(v: Any) -> Any:
    return int(v[1:]) if isinstance(v, str) and v[:1] == "-" and v[1:].isdigit() else None


frame(
    "ModS",
    n.ResistanceBecomes("=", _.m, calc(lambda number: f"-{number}", _.n, inv=lambda v: _points(v))),
    "{m:Mon}'s Resistance is now - {n:Int}",
)


def _one_attack(name: str) -> str:
    """'Attacks used by …' is no attack of that name."""
    if name == "Attacks":
        raise Refuse
    return name


frame(
    "ModS",
    n.AttackCost(_.c, -1, _.m, calc(_one_attack, _.t, inv=lambda v: v or None), _.p),
    "{m:Mon}'s {t:Title} attack costs {c:Type+} less {p:Per}",
    "{t:Title} used by {m:Mon} costs {c:Type+} less {p:Per}",
)
for _sign, _word in ((-1, "less"), (1, "more")):
    frame(
        "ModS",
        n.RetreatCost(_amount(_sign), n.InPlay("both", "play", _.d)),
        f"each player pays {{c:Colorless+}} {_word} to retreat their {{d:MonDesc}}",
        prints=False,
    )
    frame(
        "ModS",
        n.RetreatCost(_amount(_sign), n.InPlay("opponent", "active")),
        f"your opponent pays {{c:Colorless+}} {_word} to retreat their Active Pokémon",
        prints=False,
    )
frame(
    "ModS",
    n.AttackCost((), 0, _.m, calc(_one_attack, _.t, inv=lambda v: v or None)),
    "ignore all Energy in the cost of {t:Title} used by {m:Mon}",
)
frame("ModS", n.AttackCost((), 0, _.m), *(f"{a} 0" for a in _ATTACK_COST), prints=False)
frame("ModVP", n.WeaknessBecomes("$"), "has Weakness to that type", last=True)
frame("ModVP", n.ResistanceBecomes("$"), "has Resistance to that type")
frame(
    "Step",
    n.Lasting((n.ResistanceBecomes("$", n.This()),), "while_active"),
    "until this Pokémon leaves the Active Spot, it has Resistance to that type",
)
reads(
    "ModS",
    {
        f"{SHARED} type as any of your Pokémon, the Retreat Cost for those Pokémon is 0": n.RetreatCost(
            None, n.InPlay("you", "play", (n.SameTypeAs(ITS_ENERGY),))
        ),
        "{c:Per}, {m:Mon} gets + {n:Numeral} HP": n.MaxHP(n.Times(_.n, _.c), _.m),
        "the <|maximum> HP of {m:Mon} is increased by {n:Numeral}": n.MaxHP(_.n, _.m),
        "{m:Mon}'s type is {t:Type+}": n.BecomesType(_.t, _.m),
        "{m:Mon}'s type is both {t:Type,and}": n.BecomesType(calc(_several, _.t), _.m),
        "you pay no Energy cost to retreat a {d:MonDesc}": n.RetreatCost(None, n.InPlay("you", "play", _.d)),
    },
)
reads("ModVP", {"pays {c:Colorless+} more to retreat": n.RetreatCost(_amount(1))})
says(
    "ModS",
    {
        "attacks that {m:Mon} uses cost {c:Type+} more": "{m:Mon}'s attacks cost {c:Type+} more",
        "ignore all Energy in the costs of attacks used by {m:Mon}": "ignore all Energy in {m:Mon}'s attack costs",
        "the Weakness of {m:Mon} is now {t:Type}": "{m:Mon}'s Weakness is now {t:Type}",
        f"{SELF}'s type is the same as its previous Level": "this Pokémon's type is the same type as it's previous Level",
        f"each {{d:MonDesc}}'s attacks {BOTH} cost {{c:Type+}} less": "each {d:MonDesc} (both yours and your opponent's)'s attacks cost {c:Type+} less",
        "you must pay an additional {c:Colorless+} to retreat {m:Mon}": "{m:Mon}'s Retreat Cost is {c:Colorless+} more",
        "each player pays {c:Colorless+} more to retreat a {d:MonDesc}": "each {d:MonDesc} (both yours and your opponent's)'s Retreat Cost is {c:Colorless+} more",
        "each player pays {c:Colorless+} more to retreat their Active {d:MonDesc}": "each {d:MonDesc} (both yours and your opponent's)'s Retreat Cost is {c:Colorless+} more",
        "each player must pay an additional {c:Colorless+} to retreat their Active {d:MonDesc}": "each {d:MonDesc} (both yours and your opponent's)'s Retreat Cost is {c:Colorless+} more",
        "your opponent pays {c:Colorless+} more to retreat the Defending Pokémon": "your opponent's Active Pokémon's Retreat Cost is {c:Colorless+} more",
        "don't apply Resistance to any attacks made by {d:MonDesc}": "any damage done by attacks from each {d:MonDesc} (both yours and your opponent's) to the Defending Pokémon isn't affected by Resistance",
        "do not apply Resistance for all Active Pokémon": "any damage done by attacks from each Pokémon (both yours and your opponent's) to the Defending Pokémon isn't affected by Resistance",
        "Resistance on each player's Active Pokémon only reduces damage by {n:Int}": "both Active Pokémon's Resistance is now - {n:Int}",
        "you pay {c:Colorless+} less to retreat {m:Mon}": "{m:Mon}'s Retreat Cost is {c:Colorless+} less",
        "pay {c:Colorless+} less to retreat {m:Mon}": "{m:Mon}'s Retreat Cost is {c:Colorless+} less",
    },
)
says(
    "Mods",
    {
        f"attacks used by {{m:Mon}} cost {{c:Type+}} less and do {{n:Numeral}} more damage to {TO} {BEFORE}": "{m:Mon}'s attacks cost {c:Type+} less and {m:Mon}'s attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
    },
)
says(
    "Sentence",
    {
        "as long as this Pokémon is in play, it is {t:Type,and} type": "this Pokémon is {t:Type,and} type",
        "if this card is attached to {n:Name}, {n:Name} can use its attacks regardless of the amount or type of Energy attached to it": "as long as this card is attached to a Pokémon named {n:Name}, the Pokémon this card is attached to can use its attacks regardless of the amount or type of Energy attached to it",
    },
)
frame(
    "ModS",
    n.AttackCost((_.c,), 0, _.m, calc(_one_attack, _.t, inv=lambda v: v or None)),
    "ignore all {c:Type} Energy in the cost of {t:Title} used by {m:Mon}",
)
reads(
    "Mods",
    {
        "ignore all {c:Type} Energy necessary to use {m:Mon}'s {a:Title} and {b:Title} attacks": (
            n.AttackCost((_.c,), 0, _.m, _.a),
            n.AttackCost((_.c,), 0, _.m, _.b),
        )
    },
)
says(
    "Sentence",
    {
        f"{SELF}'s type is the same as every type of {{d:EnergyDesc}} attached to {SELF}": "this Pokémon is the same type as any {d:EnergyDesc} attached to it"
    },
)
frame(
    "ModS",
    n.AttackCost(_.c, 2, _.m, calc(_one_attack, _.t, inv=lambda v: v or None)),
    "the attack cost of {m:Mon}'s {t:Title} is now {c:Type+}",
)
frame(
    "ModS",
    n.MaxHP(n.HPOf(_.a, "maximum"), _.m, True),
    "{m:OneMon}'s maximum HP is the same as that of {a:ActiveMon}",
)
says(
    "ModS",
    {"{m:Mon} can use the {t:Title} attack for {c:Type+}": "the attack cost of {m:Mon}'s {t:Title} is now {c:Type+}"},
)
