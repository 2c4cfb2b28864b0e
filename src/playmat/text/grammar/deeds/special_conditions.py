"""Special Conditions and other effects, given and removed."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, reads, says
from playmat.text.grammar.deeds.counters_and_healing import again, tens
from playmat.text.surface import ChooseCondition

_FIVE = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
frame(
    "Step",
    n.AfflictChosen(_.t, _.c),
    "{t:Mon} is now {c:Condition,or} (your choice)",
    "{t:Mon} is now either {c:Condition,or} (your choice)",
    "{t:Mon} is now affected by {c:Condition,or} (you choose)",
)
_REST = "(all if there are less than {k:Int})"
frame(
    "Pair",
    (n.Cure(_.m), n.Heal(calc(tens, _.n), calc(lambda m: again(m), _.m))),
    "remove all Special Conditions and {n:Num} damage counters from {m:Mon}",
    f"remove all Special Conditions and {{n:Num}} damage counters from {{m:Mon}} {_REST}",
)
frame(
    "Step",
    n.Cure(_.m, (), True),
    "remove a Special Condition from {m:Mon}",
    "{m:Mon} recovers from a Special Condition",
)
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
    "leave {t:Mon} {c:Condition,and}",
    "{t:Mon} is also {c:Condition,and}",
    "{t:Mon} will be {c:Condition,and}",
)
frame(
    "Step",
    n.Cure(_.t),
    "{t:Mon} recovers from all Special Conditions",
    "remove all Special Conditions from {t:Mon}",
    "{t:Mon} recovers from all of them",
)
frame(
    "Step",
    n.Cure(_.t, _.c),
    "{t:Mon} is no longer {c:Condition,or}",
    "{t:Mon} is no longer {c:Condition,and}",
)
frame("Step", n.RemoveEffects(_.m), "remove all other effects from {m:Mon}")
reads(
    "Step",
    {
        "choose either {c:Condition,or}": ChooseCondition(_.c),
        "choose {c:Condition,or}": ChooseCondition(_.c),
        "choose a Special Condition": ChooseCondition(_FIVE),
        "choose 1 Special Condition": ChooseCondition(_FIVE),
        "{t:Mon} is now affected by that Special Condition": n.AfflictChosen(_.t, ()),
        "remove that Special Condition from {m:Mon}": n.Cure(_.m, ("?",)),
        "{a:ActiveMon} and {b:ActiveMon} are no longer {c:Condition,or}": n.Cure(n.Union((_.a, _.b)), _.c),
    },
)
reads("Tail", {"if {m:Mon} was {c:Condition}, it is no longer {c:Condition}": n.Cure(_.m, (_.c,))})
says(
    "Step",
    {
        "remove 1 Special Condition from it": "remove a Special Condition from that Pokémon",
        "their new Active Pokémon is <now|> {c:Condition,and}": "your opponent's Active Pokémon is now {c:Condition,and}",
        "remove the Special Condition {c:Condition} from {t:Mon}": "{t:Mon} is no longer {c:Condition}",
        "{m:ThisMon} and your other Active Pokémon, if any, are now {c:Condition,and}": "this Pokémon is now {c:Condition,and}",
    },
)
says(
    "Body",
    {
        "{t:ActiveMon} is now {c:Condition,and} and {v:ModVP} {d:Duration}": "{t:ActiveMon} is now {c:Condition,and} and {d:Duration}, {t:ActiveMon} {v:ModVP}",
        "{m:ActiveMon} is now {c:Condition,and}, and can't retreat {d:Duration}": "{m:ActiveMon} is now {c:Condition,and} and {d:Duration}, {m:ActiveMon} can't retreat",
    },
)
frame(
    "Step",
    n.Afflict(n.InPlay("opponent", "play", (n.IsAt("active"),)), (_.c,)),
    "whichever Pokémon is your opponent's Active Pokémon then is now {c:Condition}",
)
frame(
    "Step",
    n.MoveCondition(_.a, _.b),
    "remove a Special Condition from {a:ActiveMon} and {b:ActiveMon} is now affected by it",
)
