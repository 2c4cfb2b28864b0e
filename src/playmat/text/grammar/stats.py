"""Numbers of a Pokémon: HP, Retreat Cost, attack costs, types, Weakness, Resistance."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AttackCost,
    AttacksIgnore,
    BecomesType,
    EnergyBecomes,
    MaxHP,
    N,
    ResistanceBecomes,
    RetreatCost,
    Times,
    WeaknessApplied,
    WeaknessBecomes,
)
from playmat.effects.selectors import AttachedTo
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import LESS

# --- HP ----------------------------------------------------------------
frame("ModVP", MaxHP(_.n), "gets + {n:Numeral} HP")
frame("ModVP", MaxHP(LESS), "gets - {n:Numeral} HP")
frame("ModVP", MaxHP(Times(_.n, _.c)), "gets + {n:Numeral} HP {c:Per}")
frame(
    "ModS",
    MaxHP(_.n, _.m, True),
    "{m:Mon}'s maximum HP is {n:Numeral}",
    "the maximum HP of {m:Mon} is {n:Numeral}",
)


# --- Retreat Cost ----------------------------------------------------------------
def _amount(sign: int) -> Any:
    """Symbols as a number of Energy."""
    return calc(
        lambda c: N(sign * len(c)),
        _.c,
        inv=lambda v: ("Colorless",) * (sign * v.n) if isinstance(v, N) and sign * v.n > 0 else None,
    )


def _amount_each(sign: int) -> Any:
    return calc(
        lambda c, p: Times(N(sign * len(c)), p),
        _.c,
        _.p,
        inv=lambda v: (
            (("Colorless",) * (sign * v.a.n), v.b)
            if isinstance(v, Times) and isinstance(v.a, N) and sign * v.a.n > 0
            else None
        ),
    )


_RETREAT = ("{m:Mon}'s Retreat Cost is", "the Retreat Cost of {m:Mon} is", "the Retreat Cost for {m:Mon} is")
frame("ModVP", RetreatCost(None), "has no Retreat Cost")
frame("ModS", RetreatCost(None, _.m), *(f"{r} 0" for r in _RETREAT), prints=False)
for _sign, _word in ((-1, "less"), (1, "more")):
    frame("ModS", RetreatCost(_amount(_sign), _.m), *(f"{r} {{c:Colorless+}} {_word}" for r in _RETREAT))
    frame(
        "ModS",
        RetreatCost(_amount_each(_sign), _.m),
        *(f"{r} {{c:Colorless+}} {_word} {{p:Per}}" for r in _RETREAT),
        *(f"{r} {{c:Colorless+}} Energy {_word} {{p:Per}}" for r in _RETREAT),
    )
frame("ModS", RetreatCost(_amount(-1), _.m), "you pay {c:Colorless+} less to retreat {m:Mon}", prints=False)
frame("Colorless", "Colorless", "Colorless")

# --- attack costs ----------------------------------------------------------------
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
        AttackCost(_.c, _sign, _.m),
        *(f"{a} {{c:Type+}} {_word}" for a in _ATTACKS + _ATTACK_COST),
    )
    frame(
        "ModS",
        AttackCost(_.c, _sign, _.m, "", _.p),
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
frame("ModS", AttackCost((), 0, _.m), *(f"ignore all Energy {i}" for i in _IN))
frame("ModS", AttackCost((_.t,), 0, _.m), *(f"ignore all {{t:Type}} Energy {i}" for i in _IN))


# --- types ----------------------------------------------------------------
def _several(ts: Any) -> Any:
    if len(ts) < 2 or len(set(ts)) < len(ts):
        raise Refuse
    return ts


frame("ModS", BecomesType((_.t,), _.m), "{m:Mon}'s type is {t:Type}")
frame("ModS", BecomesType(_.t, _.m), "{m:Mon}'s type is {t:Type+}", prints=False)
frame(
    "ModVP",
    BecomesType(calc(_several, _.t, inv=lambda v: v if len(v) > 1 else None)),
    "is {t:Type,and} type",
    "is both {t:Type,and} type",
    "is a {t:Type,and} Pokémon",
)
frame("ModVP", BecomesType((_.t,)), "is {t:Type} type", prints=False)
frame(
    "ModS",
    BecomesType(calc(_several, _.t), _.m),
    "{m:Mon}'s type is both {t:Type,and}",
    "{m:Mon}'s type is {t:Type,and}",
    "{m:Mon} is {t:Type,and} type",
    prints=False,
)
frame(
    "ModS",
    EnergyBecomes(_.t, AttachedTo(_.m)),
    "all Energy attached to {m:Mon} are {t:Type} Energy instead of its usual type",
    "all Energy attached to {m:Mon} are {t:Type} Energy instead of their usual type",
)

# --- Weakness and Resistance ----------------------------------------------------------------
frame("ModVP", WeaknessBecomes(""), "has no Weakness")
frame("ModVP", ResistanceBecomes(""), "has no Resistance")
frame(
    "ModS",
    WeaknessApplied(_.n, _.m),
    "apply Weakness for {m:Mon} as × {n:Int}",
    "apply Weakness for {m:Mon} as × {n:Int} instead",
)
frame(
    "ModS",
    ResistanceBecomes("=", _.m, calc(lambda n: f"-{n}", _.n, inv=lambda v: _points(v))),
    "{m:Mon}'s Resistance is now - {n:Int}",
)


def _points(v: Any) -> Any:
    return int(v[1:]) if isinstance(v, str) and v[:1] == "-" and v[1:].isdigit() else None


# --- damage that takes no notice of things ----------------------------------------------------------------
_DAMAGE = (
    "damage from {m:Mon}'s attacks isn't affected by",
    "damage from the attacks of {m:Mon} isn't affected by",
    "the damage of {m:Mon}'s attacks isn't affected by",
    "the damage of each of {m:Mon}'s attacks isn't affected by",
    "{m:Mon}'s attack's damage isn't affected by",
    "{m:Mon}'s attacks aren't affected by",
    "{m:Mon}'s attacks' damage isn't affected by",
    "damage done to your opponent's Pokémon by {m:Mon} isn't affected by",
)
_ON = "<your opponent's Active Pokémon|the Defending Pokémon|that Pokémon>"
_IGNORED = {
    (True, True, False): ("Weakness or Resistance",),
    (True, False, False): ("Weakness",),
    (False, True, False): ("Resistance",),
    (False, False, True): (f"any effects on {_ON}", f"any other effects on {_ON}"),
    (False, True, True): (
        f"Resistance or any other effects on {_ON}",
        f"Resistance, Poké-Powers, Poké-Bodies, or any other effects on {_ON}",
    ),
    (True, True, True): (
        f"Weakness, Resistance, or any other effects on {_ON}",
        f"Weakness, Resistance, Poké-Powers, Poké-Bodies, or any other effects on {_ON}",
    ),
}
for (_w, _r, _e), _things in _IGNORED.items():
    frame("ModS", AttacksIgnore(_.m, _w, _r, _e), *(f"{d} {t}" for d in _DAMAGE for t in _things))
