"""What lasts for a while or happens later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.core import Body, G, Refuse, Sentence, Step, StepBody, Tail, _, calc
from playmat.text.surface import It, Pick

Step.reads["if {e:Event} {d:Duration}, {b:StepBody}"] = n.Lasting((n.Triggers(_.e, _.b),), _.d)
Tail["at the end of your opponent's next turn, {b:Body}"] = n.Later("end_of_opponent_next_turn", _.b)
Tail.says["if {c:Cond} at the end of your opponent's next turn, {b:Body}"] = (
    "at the end of your opponent's next turn, if {c:Cond}, {b:Body}"
)
Tail.says["{s:Step} at the end of your opponent's next turn"] = "at the end of your opponent's next turn, {s:Step}"
Tail["at the end of this turn, {b:Body}"] = n.Later("end_of_turn", _.b)


def _until_it_leaves(m: Any, v: Any) -> Any:
    return n.Lasting((replace(v, on=m),), "while_active")


def _it_leaves(step: Any) -> Any:
    if not isinstance(step, n.Lasting) or step.duration != "while_active" or len(step.mods) != 1:
        return None
    mod: Any = step.mods[0]
    return mod.on, replace(mod, on=None)


Step["until {m:ActiveMon} leaves the Active Spot, it {v:ModVP}"] = calc(_until_it_leaves, _.m, _.v, inv=_it_leaves)
StepBody["{s:StepBody0} at the end of that turn"] = (n.Later("end_of_turn", _.s),)


def _two(a: Any, b: Any) -> Any:
    if any(isinstance(n, It) for n in walk(b)):
        raise Refuse  # 'and its Retreat Cost is …' goes on about the same Pokémon
    return (*a, *b)


def _first_and_rest(v: Any) -> Any:
    if len(v) < 2 or any(isinstance(n, Pick) for n in walk(v[1:])) or G.words("Mods", v) is not None:
        return None
    return (v[0],), v[1:]


_TWO = calc(_two, _.a, _.b, inv=_first_and_rest)
Tail["{d:Duration}, {a:Mods}, and {b:Mods}"] = n.Lasting(_TWO, _.d)
Tail["{d:Duration}, {m:Mods}"] = n.Lasting(_.m, _.d)
Tail["{d:Duration}, as long as <this Pokémon|@self> is your Active Pokémon, {m:Mods}"] = n.Lasting(
    _.m, _.d, None, "", False, True
)
Step.reads["{m:Mods} {d:Duration}"] = n.Lasting(_.m, _.d)
Tail[
    "{d:Duration}, if {e:Event}, {b:StepBody}",
    "{d:Duration}, whenever {e:Event}, {b:StepBody}",
    "{d:Duration}, when {e:Event}, {b:StepBody}",
] = n.Lasting((n.Triggers(_.e, _.b),), _.d)
Body.says["{a:Mods} {d:Duration}, and {b:Mods}"] = "{d:Duration}, {a:Mods}, and {b:Mods}"
Sentence.says["as long as @self is next to your Active Pokémon, {m:Mods}"] = "during this turn, {m:Mods}"
Tail.reads[
    "if an attack <does damage to|damages> {m:Mon} {d:Duration} (even if @self is Knocked Out), {b:StepBody}"
] = n.Lasting((n.Triggers(n.Damaged(_.m, "any"), _.b),), _.d)
Tail.reads["as long as that Pokémon is your Active Pokémon, it {v:ModVP}"] = n.Lasting(
    (calc(lambda v: replace(v, on=It("mon")), _.v),), "while_active"
)
_THEN = n.InPlay("opponent", "play", (n.IsAt("active"),))  # whichever it is when it happens
Tail.reads[
    "{d:Duration}, whenever your opponent's attack damages @self (even if @self is Knocked Out), your opponent's Active Pokémon is now {c:Condition} and {s:Step}"
] = n.Lasting((n.Triggers(n.Damaged(n.This()), (n.Afflict(_THEN, (_.c,)), _.s)),), _.d)
Tail.says[
    "{d:Duration}, if any of your current Active Pokémon does damage to any Defending Pokémon, <this|the> attack does {n:Numeral} more damage (before applying Weakness and Resistance)"
] = "{d:Duration}, this Pokémon's attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
