"""Special Conditions and other effects, given and removed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.frames import Refuse, _, calc
from playmat.text.grammar.core import frame
from playmat.text.grammar.deeds.counters_and_healing import again, tens
from playmat.text.surface import ChooseCondition

frame("Step", n.Afflict(_.t, _.c), "leave {t:Mon} {c:Condition,and}", prints=False)
frame(
    "Step",
    n.Afflict(n.InPlay("opponent", "active"), _.c),
    "their new Active Pokémon is <now|> {c:Condition,and}",
    prints=False,
)
frame("Step", n.Cure(_.m, (), True), "{m:Mon} recovers from a Special Condition", prints=False)
frame("Step", n.Cure(_.t), "{t:Mon} recovers from all of them", prints=False)
frame(
    "Body",
    (n.Afflict(_.t, _.c), n.Lasting((calc(lambda t, v: replace(v, on=t), _.t, _.v),), _.d)),
    "{t:ActiveMon} is now {c:Condition,and} and {v:ModVP} {d:Duration}",
    prints=False,
)
frame("Step", ChooseCondition(_.c), "choose either {c:Condition,or}", prints=False)
_FIVE = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
frame("Step", ChooseCondition(_FIVE), "choose a Special Condition", "choose 1 Special Condition", prints=False)
frame("Step", n.AfflictChosen(_.t, ()), "{t:Mon} is now affected by that Special Condition", prints=False)
frame("Step", n.AfflictChosen(_.t, _.c), "{t:Mon} is now affected by {c:Condition,or} (you choose)")
frame("Step", n.Afflict(_.t, _.c), "{t:Mon} is also {c:Condition,and}", prints=False)
frame("Step", n.Cure(_.t, (_.c,)), "remove the Special Condition {c:Condition} from {t:Mon}", prints=False)
_REST = "(all if there are less than {k:Int})"
frame(
    "Pair",
    (n.Cure(_.m), n.Heal(calc(tens, _.n), calc(lambda m: again(m), _.m))),
    "remove all Special Conditions and {n:Num} damage counters from {m:Mon}",
    f"remove all Special Conditions and {{n:Num}} damage counters from {{m:Mon}} {_REST}",
)
frame("Step", n.Cure(_.m, (), True), "remove a Special Condition from {m:Mon}")
frame("Step", n.RemoveEffects(n.InPlay("you"), "you"), "remove all effects of attacks on you and each of your Pokémon")
frame(
    "Step",
    n.RemoveEffects(n.InPlay("both"), "both"),
    "remove all effects of attacks on each player and <their|all> Pokémon",
)


def _strong(t: Any, c: Any, number: int) -> Any:
    if not number:
        raise Refuse
    return n.Afflict(t, c, number)


_AFFLICTED = calc(
    _strong,
    _.t,
    _.x,
    _.n,
    inv=lambda v: (v.target, v.conditions, v.counters) if isinstance(v, n.Afflict) and v.counters else None,
)
_STRONG = "{t:Mon} is now {x:Condition,and} with {n:Int} damage counters during Pokémon Checkup"
frame("Step", _AFFLICTED, _STRONG)
frame("Step", n.Cure(_.m, ("?",)), "remove that Special Condition from {m:Mon}", prints=False)
frame("Step", n.Afflict(_.t, _.c), "{t:Mon} will be {c:Condition,and}", prints=False)
frame(
    "Tail",
    n.May((n.Afflict(_.t, _.c),)),
    "you may make {t:Mon} {c:Condition,and}",
    "you may choose to make {t:Mon} {c:Condition,and}",
)
frame(
    "Step",
    n.Afflict(_.t, _.c),
    "{t:Mon} is now {c:Condition,and}",
    "{t:Mon} becomes {c:Condition,and}",
    "make {t:Mon} {c:Condition,and}",
)
frame(
    "Step",
    n.Cure(_.t),
    "{t:Mon} recovers from all Special Conditions",
    "remove all Special Conditions from {t:Mon}",
    "{t:Mon} is no longer affected by any Special Conditions",
)
frame(
    "Step",
    n.Cure(_.t, _.c),
    "{t:Mon} is no longer {c:Condition,and}",
    "{t:Mon} recovers from {c:Condition,and}",
)
frame("Step", n.RemoveEffects(_.m), "remove all other effects from {m:Mon}")
frame(
    "Step",
    n.AfflictChosen(_.t, _.c),
    "{t:Mon} is now <|either> {c:Condition,or} (your choice)",
    prints=False,
)
frame(
    "Step",
    n.Afflict(n.This(), _.c),
    "{m:ThisMon} and your other Active Pokémon, if any, are now {c:Condition,and}",
    prints=False,
)
frame(
    "Body",
    (n.Afflict(_.m, _.c), n.Lasting((n.CantRetreat(_.m),), _.d)),
    "{m:ActiveMon} is now {c:Condition,and}, and can't retreat {d:Duration}",
    prints=False,
)
frame("Step", n.Cure(_.t, _.c), "{t:Mon} is no longer {c:Condition,or}", prints=False)
frame(
    "Step",
    n.Cure(n.Union((_.a, _.b)), _.c),
    "{a:ActiveMon} and {b:ActiveMon} are no longer {c:Condition,or}",
    prints=False,
)
frame(
    "Tail",
    n.Cure(_.m, (_.c,)),
    "if {m:Mon} was {c:Condition}, it is no longer {c:Condition}",
    prints=False,
)
frame("Step", ChooseCondition(_.c), "choose {c:Condition,or}", prints=False)
