"""Special Conditions and other effects, given and removed."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Pair, Refuse, Step, Tail, _, calc
from playmat.text.grammar.deeds.counters_and_healing import again, tens
from playmat.text.surface import ChooseCondition

_FIVE = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
Step[
    "{t:Mon} is now {c:Condition,or} (your choice)",
    "{t:Mon} is now either {c:Condition,or} (your choice)",
    "{t:Mon} is now affected by {c:Condition,or} (you choose)",
] = n.AfflictChosen(_.t, _.c)
Step.reads["{t:Mon} is now affected by that Special Condition"] = n.AfflictChosen(_.t, ())
_REST = "(all if there are less than {k:Int})"
Pair[
    "remove all Special Conditions and {n:Num} damage counters from {m:Mon}",
    f"remove all Special Conditions and {{n:Num}} damage counters from {{m:Mon}} {_REST}",
] = (n.Cure(_.m), n.Heal(calc(tens, _.n), calc(lambda m: again(m), _.m)))
Step["remove a Special Condition from {m:Mon}", "{m:Mon} recovers from a Special Condition"] = n.Cure(_.m, (), True)
Step.says["remove 1 Special Condition from it"] = "remove a Special Condition from that Pokémon"
Step["remove all effects of attacks on you and each of your Pokémon"] = n.RemoveEffects(n.InPlay("you"), "you")
Step["remove all effects of attacks on each player and <their|all> Pokémon"] = n.RemoveEffects(n.InPlay("both"), "both")


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
Step[_STRONG] = _AFFLICTED
Tail["you may make {t:Mon} {c:Condition,and}", "you may choose to make {t:Mon} {c:Condition,and}"] = n.May(
    (n.Afflict(_.t, _.c),)
)
Step[
    "{t:Mon} is now {c:Condition,and}",
    "{t:Mon} becomes {c:Condition,and}",
    "make {t:Mon} {c:Condition,and}",
    "leave {t:Mon} {c:Condition,and}",
    "{t:Mon} is also {c:Condition,and}",
    "{t:Mon} will be {c:Condition,and}",
] = n.Afflict(_.t, _.c)
Step.says["their new Active Pokémon is <now|> {c:Condition,and}"] = (
    "your opponent's Active Pokémon is now {c:Condition,and}"
)
Step.says["{m:ThisMon} and your other Active Pokémon, if any, are now {c:Condition,and}"] = (
    "this Pokémon is now {c:Condition,and}"
)
Step[
    "{t:Mon} recovers from all Special Conditions",
    "remove all Special Conditions from {t:Mon}",
    "{t:Mon} recovers from all of them",
] = n.Cure(_.t)
Step["{t:Mon} is no longer {c:Condition,or}", "{t:Mon} is no longer {c:Condition,and}"] = n.Cure(_.t, _.c)
Step.says["remove the Special Condition {c:Condition} from {t:Mon}"] = "{t:Mon} is no longer {c:Condition}"
Step.reads["remove that Special Condition from {m:Mon}"] = n.Cure(_.m, ("?",))
Step.reads["{a:ActiveMon} and {b:ActiveMon} are no longer {c:Condition,or}"] = n.Cure(n.Union((_.a, _.b)), _.c)
Step["remove all other effects from {m:Mon}"] = n.RemoveEffects(_.m)
Step.reads["choose either {c:Condition,or}", "choose {c:Condition,or}"] = ChooseCondition(_.c)
Step.reads["choose a Special Condition", "choose 1 Special Condition"] = ChooseCondition(_FIVE)
Tail.reads["if {m:Mon} was {c:Condition}, it is no longer {c:Condition}"] = n.Cure(_.m, (_.c,))
Body.says["{t:ActiveMon} is now {c:Condition,and} and {v:ModVP} {d:Duration}"] = (
    "{t:ActiveMon} is now {c:Condition,and} and {d:Duration}, {t:ActiveMon} {v:ModVP}"
)
Body.says["{m:ActiveMon} is now {c:Condition,and}, and can't retreat {d:Duration}"] = (
    "{m:ActiveMon} is now {c:Condition,and} and {d:Duration}, {m:ActiveMon} can't retreat"
)
Step["whichever Pokémon is your opponent's Active Pokémon then is now {c:Condition}"] = n.Afflict(
    n.InPlay("opponent", "play", (n.IsAt("active"),)), (_.c,)
)
Step["remove a Special Condition from {a:ActiveMon} and {b:ActiveMon} is now affected by it"] = n.MoveCondition(
    _.a, _.b
)
