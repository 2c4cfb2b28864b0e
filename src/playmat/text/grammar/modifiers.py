"""What holds for a while: locks, prevention, damage dealt and taken, HP, Retreat Cost, costs, types."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AttackAllowed,
    AttackCost,
    AttackFails,
    CantAttack,
    CantHeal,
    CantPlay,
    CantRetreat,
    CantUseAttack,
    ChooseAttack,
    Deals,
    EvolvesEarly,
    MaxHP,
    N,
    NoAbilities,
    Prevent,
    ResistanceBecomes,
    RetreatCost,
    Takes,
    TurnGoesOn,
    WeaknessBecomes,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame


def _neg(n: Any) -> Any:
    if not isinstance(n, N):
        raise Refuse
    return N(-n.n)


def _pos(v: Any) -> Any:
    return N(-v.n) if isinstance(v, N) and v.n < 0 else None


LESS = calc(_neg, _.n, inv=_pos)


def _spread(on: Any, mods: Any) -> Any:
    """The subject stands once for all its verbs."""
    return tuple(replace(m, on=on) for m in mods)


def _gather(mods: Any) -> Any:
    if not isinstance(mods, tuple) or not mods or any(not hasattr(m, "on") for m in mods):
        return None
    if len({m.on for m in mods}) != 1 or mods[0].on is None:
        return None
    return mods[0].on, tuple(replace(m, on=None) for m in mods)


frame("Mods", calc(_spread, _.m, _.v, inv=_gather), "{m:Mon} {v:ModVP,and}")
frame("Mods", calc(lambda m, v: _spread(m, v), _.m, _.v), "{m:Mon} {v:ModPair}", prints=False)
frame("Mods", (_.m,), "{m:ModS}")
frame("ModPair", (CantAttack(), CantRetreat()), "can't attack or retreat")
frame("ModPair", (CantRetreat(), CantAttack()), "can't retreat or attack")

# --- locks ----------------------------------------------------------------
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
frame("ModS", AttackFails(1, _.m), "if {m:Mon} tries to attack, {w:Subj} flips a coin", prints=False)

# --- damage dealt and taken ----------------------------------------------------------------
_TO = (
    "<your opponent's Active Pokémon|the Defending Pokémon|the Active Pokémon|the opponent's Active Pokémon>"
)
_BEFORE = "<(before applying Weakness and Resistance)|>"
_AFTER = "<(after applying Weakness and Resistance)|>"
frame(
    "ModS",
    Deals(_.n, _.m),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} more damage to {_TO} {_BEFORE}",
    f"the attacks of {{m:Mon}} do {{n:Numeral}} more damage to {_TO} {_BEFORE}",
    f"attacks used by {{m:Mon}} do {{n:Numeral}} more damage to {_TO} {_BEFORE}",
)
frame(
    "ModS",
    Deals(LESS, _.m),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} less damage {_BEFORE}",
    f"the attacks of {{m:Mon}} do {{n:Numeral}} less damage {_BEFORE}",
    f"attacks used by {{m:Mon}} do {{n:Numeral}} less damage {_BEFORE}",
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {_BEFORE}",
)
frame("ModVP", Takes(LESS), f"takes {{n:Numeral}} less damage from attacks {_AFTER}")
frame(
    "ModVP",
    Takes(LESS, None, _.d, "opponent"),
    f"takes {{n:Numeral}} less damage from attacks from your opponent's {{d:MonDesc}} {_AFTER}",
)
frame("ModVP", Takes(_.n), f"takes {{n:Numeral}} more damage from attacks {_AFTER}")
frame(
    "ModS",
    Takes(LESS, _.m),
    f"any damage done to {{m:Mon}} by attacks is reduced by {{n:Numeral}} {_AFTER}",
    f"damage done to {{m:Mon}} by attacks is reduced by {{n:Numeral}} {_AFTER}",
    prints=False,
)
frame(
    "ModS",
    Takes(LESS, _.m, (), "opponent"),
    f"any damage done to {{m:Mon}} by an opponent's attack is reduced by {{n:Numeral}} {_AFTER}",
    f"any damage done to {{m:Mon}} by your opponent's attacks is reduced by {{n:Numeral}} {_AFTER}",
)

# --- prevention ----------------------------------------------------------------
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

# --- numbers of a Pokémon ----------------------------------------------------------------
frame("ModVP", MaxHP(_.n), "gets + {n:Numeral} HP")
frame("ModVP", MaxHP(LESS), "gets - {n:Numeral} HP")
frame("ModVP", RetreatCost(None), "has no Retreat Cost")
frame(
    "ModS",
    RetreatCost(None, _.m),
    "the Retreat Cost for {m:Mon} is 0",
    "{m:Mon}'s Retreat Cost is 0",
    prints=False,
)
frame(
    "ModS",
    RetreatCost(
        calc(
            lambda c: N(-len(c)),
            _.c,
            inv=lambda v: ("Colorless",) * -v.n if isinstance(v, N) and v.n < 0 else None,
        ),
        _.m,
    ),
    "the Retreat Cost of {m:Mon} is {c:Colorless+} less",
    "{m:Mon}'s Retreat Cost is {c:Colorless+} less",
)
frame(
    "ModS",
    RetreatCost(
        calc(
            lambda c: N(len(c)),
            _.c,
            inv=lambda v: ("Colorless",) * v.n if isinstance(v, N) and v.n > 0 else None,
        ),
        _.m,
    ),
    "the Retreat Cost of {m:Mon} is {c:Colorless+} more",
    "{m:Mon}'s Retreat Cost is {c:Colorless+} more",
)
frame("Colorless", "Colorless", "Colorless")
frame(
    "ModS",
    AttackCost(_.c, -1, _.m),
    "{m:Mon}'s attacks cost {c:Type+} less",
    "the attacks of {m:Mon} cost {c:Type+} less",
)
frame(
    "ModS",
    AttackCost(_.c, 1, _.m),
    "{m:Mon}'s attacks cost {c:Type+} more",
    "the attacks of {m:Mon} cost {c:Type+} more",
)
frame("ModVP", WeaknessBecomes(""), "has no Weakness")
frame("ModVP", ResistanceBecomes(""), "has no Resistance")

frame(
    "ModS",
    Deals(_.n, _.m),
    f"each of {{m:Mon}}'s attacks does {{n:Numeral}} more damage to {_TO} {_BEFORE}",
    f"each of {{m:Mon}}'s attacks does {{n:Numeral}} more damage {_BEFORE}",
    f"{{m:Mon}}'s attacks do {{n:Numeral}} more damage {_BEFORE}",
    prints=False,
)
frame(
    "ModVP",
    Takes(LESS, None, (), "opponent"),
    f"takes {{n:Numeral}} less damage from your opponent's attacks {_AFTER}",
    prints=False,
)
frame(
    "ModS",
    Takes(LESS, _.m, _.d, "opponent"),
    f"any damage done to {{m:Mon}} by attacks from your opponent's {{d:MonDesc}} is reduced by {{n:Numeral}} {_AFTER}",
    prints=False,
)
frame(
    "ModS", TurnGoesOn(_.n), "your turn does not end if the Pokémon this card is attached to becomes {n:Name}"
)
frame("ModVP", CantUseAttack("", 0), "can't use that attack")
frame("Step", ChooseAttack(0, _.m), "choose 1 of {m:Mon}'s attacks")
