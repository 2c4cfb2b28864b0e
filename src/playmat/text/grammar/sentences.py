"""Whole sentences: bodies (steps, if, may, each player), durations, and the kinds of sentence."""

from __future__ import annotations

from playmat.effects.nodes import (
    Afflict,
    BaseDamage,
    Damage,
    EachPlayer,
    EndTurn,
    If,
    Lasting,
    May,
    N,
    Repeat,
    Triggers,
)
from playmat.text.grammar.core import _, calc, frame, join, table
from playmat.text.surface import By, Holds, Say

frame("Body", _.s, "{s:Step,and}")
frame(
    "Body",
    join(_.a, _.b),
    "{a:Step,and}, then {b:Step,and}",
    "{a:Step,and} and then {b:Step,and}",
    "{a:Step,and}, and then {b:Step,and}",
    prints=False,
)
frame("Body", (_.t,), "{t:Tail}")
frame("Body", join(_.s, _.t), "{s:Step,and} and {t:Tail}", "{s:Step,and}, and {t:Tail}")
frame("Tail", If(_.c, _.b), "if {c:Cond}, {b:Body}")
frame(
    "Tail",
    May((Afflict(_.t, _.c),)),
    "you may make {t:Mon} {c:Condition,and}",
    "you may choose to make {t:Mon} {c:Condition,and}",
)
frame("Tail", May((BaseDamage(_.n),)), "you may change this attack's base damage to {n:Num}")
frame("Tail", May((BaseDamage(N(0)), Damage(_.n, _.t))), "you may do {n:Num} damage to {t:Mon} instead")
frame("Tail", May(_.b), "you may {b:Body}")
frame("Tail", May(_.b, _.w), "{w:Subj} may {b:Body}")
frame("Tail", Repeat(_.c, _.b), "{c:Per}, {b:Body}")
frame(
    "Tail",
    EachPlayer(calc(lambda b: b, _.b, inv=lambda v: v if isinstance(v[0], If) else None)),
    "for each player, {b:Body}",
)
frame("Tail", EachPlayer(_.b), "each player {b:Body}")
frame("Tail", By(_.w, _.b), "{w:Subj} {b:Body}", "have {w:Subj} {b:Body}")
table(
    "Duration",
    {
        "during your opponent's next turn / during their next turn": "opponent_next_turn",
        "during your next turn": "your_next_turn",
        "during this turn / this turn": "this_turn",
        "until the end of your opponent's next turn / until the end of their next turn": "end_of_opponent_next_turn",
        "until the end of your next turn": "end_of_your_next_turn",
        "until the end of your turn": "this_turn",
        "for the rest of this game": "rest_of_game",
    },
)
frame("Tail", Lasting(_.m, _.d), "{d:Duration}, {m:Mods}")
frame("Step", Lasting(_.m, _.d), "{m:Mods} {d:Duration}", prints=False)
frame(
    "Tail",
    Lasting((Triggers(_.e, _.b),), _.d),
    "{d:Duration}, if {e:Event}, {b:StepBody}",
    "{d:Duration}, whenever {e:Event}, {b:StepBody}",
)
frame("Sentence", Say(_.b), "{b:Body}")
frame("Sentence", Say(_.b, True), "then, {b:Body}", "{b:Body} afterward")
frame("Sentence", Holds(_.m), "{m:Mods}")
frame("Sentence", Holds(_.m, _.c), "as long as {c:Cond}, {m:Mods}", "if {c:Cond}, {m:Mods}")
frame("Step", EndTurn(_.w), "{w:Poss} turn ends")
frame("Step", _.s, "have {s:Step}", prints=False)
