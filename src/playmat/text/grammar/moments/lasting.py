"""What lasts for a while or happens later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.core import G, Refuse, _, calc, frame, reads, says
from playmat.text.surface import It, Pick

frame("Step", n.Lasting((n.Triggers(_.e, _.b),), _.d), "if {e:Event} {d:Duration}, {b:StepBody}", prints=False)
frame("Tail", n.Later("end_of_opponent_next_turn", _.b), "at the end of your opponent's next turn, {b:Body}")
frame("Tail", n.Later("end_of_turn", _.b), "at the end of this turn, {b:Body}")


def _until_it_leaves(m: Any, v: Any) -> Any:
    return n.Lasting((replace(v, on=m),), "while_active")


def _it_leaves(step: Any) -> Any:
    if not isinstance(step, n.Lasting) or step.duration != "while_active" or len(step.mods) != 1:
        return None
    mod: Any = step.mods[0]
    return mod.on, replace(mod, on=None)


frame(
    "Step", calc(_until_it_leaves, _.m, _.v, inv=_it_leaves), "until {m:ActiveMon} leaves the Active Spot, it {v:ModVP}"
)
frame("StepBody", (n.Later("end_of_turn", _.s),), "{s:StepBody0} at the end of that turn")


def _two(a: Any, b: Any) -> Any:
    if any(isinstance(n, It) for n in walk(b)):
        raise Refuse  # 'and its Retreat Cost is …' goes on about the same Pokémon
    return (*a, *b)


def _first_and_rest(v: Any) -> Any:
    if len(v) < 2 or any(isinstance(n, Pick) for n in walk(v[1:])) or G.words("Mods", v) is not None:
        return None
    return (v[0],), v[1:]


_TWO = calc(_two, _.a, _.b, inv=_first_and_rest)
frame("Tail", n.Lasting(_TWO, _.d), "{d:Duration}, {a:Mods}, and {b:Mods}")
frame("Tail", n.Lasting(_.m, _.d), "{d:Duration}, {m:Mods}")
frame(
    "Tail",
    n.Lasting(_.m, _.d, None, "", False, True),
    "{d:Duration}, as long as <this Pokémon|@self> is your Active Pokémon, {m:Mods}",
)
frame("Step", n.Lasting(_.m, _.d), "{m:Mods} {d:Duration}", prints=False)
frame(
    "Tail",
    n.Lasting((n.Triggers(_.e, _.b),), _.d),
    "{d:Duration}, if {e:Event}, {b:StepBody}",
    "{d:Duration}, whenever {e:Event}, {b:StepBody}",
    "{d:Duration}, when {e:Event}, {b:StepBody}",
)
says(
    "Tail",
    {
        "if {c:Cond} at the end of your opponent's next turn, {b:Body}": "at the end of your opponent's next turn, if {c:Cond}, {b:Body}",
        "{s:Step} at the end of your opponent's next turn": "at the end of your opponent's next turn, {s:Step}",
    },
)
says("Body", {"{a:Mods} {d:Duration}, and {b:Mods}": "{d:Duration}, {a:Mods}, and {b:Mods}"})
says("Sentence", {"as long as @self is next to your Active Pokémon, {m:Mods}": "during this turn, {m:Mods}"})
reads(
    "Tail",
    {
        "if an attack <does damage to|damages> {m:Mon} {d:Duration} (even if @self is Knocked Out), {b:StepBody}": n.Lasting(
            (n.Triggers(n.Damaged(_.m, "any"), _.b),), _.d
        ),
        "as long as that Pokémon is your Active Pokémon, it {v:ModVP}": n.Lasting(
            (calc(lambda v: replace(v, on=It("mon")), _.v),), "while_active"
        ),
    },
)
_THEN = n.InPlay("opponent", "play", (n.IsAt("active"),))  # whichever it is when it happens
reads(
    "Tail",
    {
        "{d:Duration}, whenever your opponent's attack damages @self (even if @self is Knocked Out), your opponent's Active Pokémon is now {c:Condition} and {s:Step}": n.Lasting(
            (n.Triggers(n.Damaged(n.This()), (n.Afflict(_THEN, (_.c,)), _.s)),), _.d
        )
    },
)
says(
    "Tail",
    {
        "{d:Duration}, if any of your current Active Pokémon does damage to any Defending Pokémon, <this|the> attack does {n:Numeral} more damage (before applying Weakness and Resistance)": "{d:Duration}, this Pokémon's attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
    },
)
