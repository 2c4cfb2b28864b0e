"""Older forms of damage: minus, instead, base damage, limits, and what is counted first."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import (
    AtMost,
    BaseDamage,
    Damage,
    DamageDone,
    Draw,
    ExtraEnergy,
    Heal,
    InPlay,
    LessDamage,
    MoreDamage,
    N,
    PutCounters,
    RetreatCostOf,
    Takes,
    Times,
)
from playmat.text.grammar.core import _, frame
from playmat.text.grammar.counters_heal import _C
from playmat.text.grammar.damage import A
from playmat.text.grammar.modifiers import AFTER
from playmat.text.surface import CountIt, PlusMore, Printed, Rider, ThatMany

# --- the printed number repeated ----------------------------------------------------------------
frame(
    "Step",
    Printed(_.b, LessDamage(Times(_.n, _.c))),
    f"{A} {{b:Int}} damage minus {{n:Num}} damage {{c:Per}}",
    prints=False,
)
frame(
    "Step",
    Printed(_.b, BaseDamage(_.n)),
    "this attack's base damage is {n:Num} [damage] instead of {b:Int}",
    prints=False,
)
frame("Step", MoreDamage(Times(_.n, _.c)), "does {n:Num} more {c:Per}", prints=False)
frame("Step", PlusMore(_.b, _.n), f"{A} {{b:Int}} damage plus {{n:Num}} damage", prints=False)
frame("Step", PlusMore(_.b, Times(_.n, _.c)), f"{A} {{b:Int}} damage plus {{n:Num}} {{c:Per}}", prints=False)
frame("Step", BaseDamage(Times(_.n, _.c)), f"{A} {{n:Num}} {{c:Per}}", prints=False)

# --- damage that is not changed ----------------------------------------------------------------
_PLAIN = "<and|, and> don't apply Weakness and Resistance to this damage"
frame("Step", Damage(_.n, _.t, False), f"{A} {{n:Num}} damage to {{t:Mon}} {_PLAIN}")
frame("Step", Damage(_.n, _.t, False), f"{{t:Mon}} does {{n:Num}} damage to itself {_PLAIN}", prints=False)

# --- limits ----------------------------------------------------------------
_UP_TO = "(but no more than {l:Num}"
frame("Step", MoreDamage(AtMost(Times(_.n, _.c), _.l)), f"{A} {{n:Num}} more damage {{c:Per}} {_UP_TO} damage)")
frame("Step", BaseDamage(AtMost(Times(_.n, _.c), _.l)), f"{A} {{n:Num}} damage {{c:Per}} {_UP_TO} damage)")
frame(
    "Step",
    PutCounters(AtMost(_.c, _.l), _.t),
    f"put damage counters on {{t:Mon}} equal to the number of {{c:Counted}} {_UP_TO} damage counters)",
)
frame(
    "Sentence",
    Rider("at_most_damage", _.n),
    "you can't add more than {n:Num} damage in this way",
    "you can't do more than {n:Num} damage in this way",
)
frame("Sentence", Rider("at_most_counters", _.n), f"you can't put more than {{n:Num}} {_C} in this way")

# --- counting first ----------------------------------------------------------------
frame("Step", PutCounters(_.c, _.t), "put damage counters on {t:Mon} equal to the number of {c:Counted}")
frame("Step", CountIt(_.c), "count the number of {c:Counted}", "count the amount of {c:Counted}", prints=False)
frame("Step", PutCounters(ThatMany(), _.t), "put that many damage counters on {t:Mon}", prints=False)
frame("Step", Draw(ThatMany()), "draw that many cards", prints=False)
frame(
    "Step",
    Heal(Times(ThatMany(), N(10)), _.t),
    "remove that many damage counters from {t:Mon}",
    prints=False,
)

# --- what is counted ----------------------------------------------------------------
_PAY = "but not used to pay for this attack's <Energy cost|cost>"
frame(
    "Counted",
    ExtraEnergy(_.t),
    f"{{t:Type}} Energy attached to @self {_PAY}",
    f"{{t:Type}} Energy attached to this Pokémon {_PAY}",
    prints=False,
)
frame(
    "Counted",
    ExtraEnergy(),
    f"Energy attached to @self {_PAY}",
    f"Energy attached to this Pokémon {_PAY}",
    prints=False,
)
frame(
    "Counted",
    RetreatCostOf(_.m),
    "Colorless Energy in {m:Mon}'s Retreat Cost",
    "Colorless Energy in {m:Mon}'s Retreat Cost (after applying effects to the Retreat Cost)",
    "Colorless Energy in {m:Mon}'s Retreat Cost (after applying effects to the the Retreat Cost)",
    prints=False,
)

# --- damage done ----------------------------------------------------------------
_DID = "<the number of damage counters|a number of damage counters> equal to the damage you did to <the Defending Pokémon|your opponent's Active Pokémon>"
frame("Step", Heal(DamageDone(), _.m), f"remove from {{m:Mon}} {_DID}", prints=False)
frame("Tail", _.s, "after your attack, {s:Step}", "after doing damage, {s:Step}", prints=False)

# --- damage taken ----------------------------------------------------------------
frame(
    "ModS",
    Takes(_.n, _.m),
    f"any damage done to {{m:Mon}} by attacks is increased by {{n:Numeral}} {AFTER}",
    prints=False,
)
frame(
    "ModS",
    Takes(_.n, InPlay("opponent", "active")),
    "if an attack does damage to the Defending Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage",
    prints=False,
)
