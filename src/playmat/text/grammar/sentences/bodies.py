"""Steps joined: and, then, if, may, each player."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.frames import Refuse, _, calc, join
from playmat.text.grammar.conditions.board import FALLEN, FALLS
from playmat.text.grammar.core import frame
from playmat.text.surface import By, Rider, Say

frame("Step", n.Nothing(), "use this Ability", "use this power")
frame(
    "Tail",
    n.If(n.Is(n.EventCard(), (n.IsCard("Energy"), n.IsType(_.t))), _.b),
    "if you attach a {t:Type} Energy card, {b:Body}",
    prints=False,
)
frame("Tail", n.EachPlayer(_.b), "have each player {b:Body}", prints=False)
frame(
    "Body",
    (_.a, _.b, _.c, _.d),
    "{a:Step}, {b:Step}, {c:Step}, then {d:Step}",
    prints=False,
)
frame(
    "Body",
    (n.May((_.s,), _.w), n.If(n.Not(n.Did(0)), _.b)),
    "if {w:Subj} doesn't {s:Step}, {b:Body}",
    prints=False,
)
_BASE = (n.MoreDamage, n.LessDamage, n.BaseDamage, n.DoesNothing)


def _base_only(body: Any) -> Any:
    """What changes the damage is settled before damage anyway; nothing else may be said of that moment."""
    if not all(isinstance(s, _BASE) for s in body):
        raise Refuse
    return body


frame(
    "Tail",
    n.If(_.c, calc(_base_only, _.b)),
    "if, before doing damage, {c:Cond}, {b:Body}",
    "if {c:Cond} before this attack does damage, {b:Body}",
    prints=False,
)
frame("Sentence", Say(_.b, True), "instead, {b:Body}", prints=False)
frame("Tail", _.s, "after your attack, {s:Step}", "after doing damage, {s:Step}", prints=False)


def not_coins(steps: Any) -> Any:
    """'your opponent flips a coin. If tails, …' is said of what may fail, not of something to do."""
    if any(isinstance(s, n.Flip) for s in steps):
        raise Refuse
    return steps


frame(
    "StepBody",
    (By("opponent", calc(not_coins, _.s, inv=lambda v: v)),),
    "your opponent {s:Step,and}",
)
frame("Body", join(_.a, _.b), "{a:Step} and {b:Step,and}", prints=False)
frame("Body", join(_.a, _.b, _.c), "{a:Step}, {b:Step}, <then|and then> {c:Step}", prints=False)
frame("Tail", n.EachPlayer((n.May(_.b, "that"),)), "each player may {b:Body}")
frame("Body", _.p, "{p:Pair}", prints=False)
frame("Body", join(_.s, _.p), "{s:Step,and} and {p:Pair}", "{s:Step,and}, and {p:Pair}", prints=False)
frame("Tail", n.EachPlayer(_.b), "both players {b:Body}", prints=False)


def no_prizes(body: Any) -> Any:
    """Prize cards taken for a Knock Out are a rule of the attack, not a step."""
    if any(isinstance(s, n.TakePrizes) for s in body):
        raise Refuse
    return body


_THEIRS = "<your opponent's|any of your opponent's|1 of your opponent's> {d:MonDesc}"
frame(
    "Tail",
    n.If(FALLEN, calc(no_prizes, _.b)),
    f"if {_THEIRS} is {FALLS}, {{b:Body}}",
    prints=False,
)
frame("StepBody", (By("their", calc(not_coins, _.s)),), "they {s:Step,and}", prints=False)
frame("StepBody0", (_.s,), "{s:Step}")
frame("Step", n.May(_.b, "opponent"), "your opponent may {b:StepBody}", "ask your opponent to {b:StepBody}")
frame("Body", (_.a, _.b), "{a:Step}, {b:Devolving}", prints=False)
frame("Sentence", Rider("either_way", _.b), "either way, {b:Body}", prints=False)
frame("Tail", By("you", _.b), "you {b:Body}")  # in a sentence about another player
frame("Step", n.May((), "opponent"), "ask your opponent if they agree")
frame("Step", n.Nothing(), "{m:ThisMon} isn't discarded", prints=False)
frame(
    "Sentence",
    Say((n.If(n.AllHeads(0), (By("you", _.a),)), n.If(n.AllTails(0), (By("opponent", _.a),)))),
    "the player who wins {a:Body}",
    prints=False,
)
frame(
    "Sentence",
    Say((n.If(n.AllTails(0), (By("you", _.a),)), n.If(n.AllHeads(0), (By("opponent", _.a),)))),
    "the player who loses {a:Body}",
    prints=False,
)
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
frame("Tail", n.If(_.c, _.b), "if {c:Cond}, {b:Body}")
frame("Tail", n.May(_.b), "you may {b:Body}")
frame("Tail", n.May(_.b, _.w), "{w:Subj} may {b:Body}")
frame(
    "Tail",
    n.EachPlayer(calc(lambda b: b, _.b, inv=lambda v: v if isinstance(v[0], n.If) else None)),
    "for each player, {b:Body}",
)
frame("Tail", n.EachPlayer(_.b), "each player {b:Body}")
frame("Tail", By(_.w, _.b), "{w:Subj} {b:Body}", "have {w:Subj} {b:Body}")
frame("Sentence", Say(_.b), "{b:Body}")
frame("Sentence", Say(_.b, True), "then, {b:Body}", "{b:Body} afterward")
frame("Step", _.s, "have {s:Step}", prints=False)
frame("StepBody", _.s, "{s:Step,and}")


def _real(step: Any) -> Any:
    """'in order to use this Ability' is a cost of what follows."""
    if step == n.Nothing():
        raise Refuse
    return step


frame("Body", (_.a, n.If(n.Did(0), (calc(_real, _.b),))), "{a:Step} in order to {b:Step}", prints=False)


def _several(steps: Any) -> Any:
    if len(steps) < 2:
        raise Refuse
    return steps


frame(
    "Body",
    (_.a, n.If(n.Did(0), (n.MoreDamage(_.n),))),
    "{a:Step} to have this attack do {n:Num} more damage",
    prints=False,
)
frame(
    "Body",
    (_.a, n.If(n.Did(0), (n.Afflict(n.InPlay("opponent", "active"), (_.c,)),))),
    "{a:Step} to make your opponent's Active Pokémon {c:Condition}",
    prints=False,
)
frame("Sentence", Say(_.b, True), "then {b:Body}", prints=False)


def _not_switching(step: Any) -> Any:
    """Switches say 'if any' themselves."""
    if isinstance(step, n.Switch):
        raise Refuse
    return step


frame("Body", (calc(_not_switching, _.s),), "{s:Step}, if any", prints=False)
frame("Tail", n.May(_.b), "after your attack, you may {b:Body}", "you may also {b:Body}", prints=False)
frame("Tail", n.May(_.b, "opponent"), "your opponent may also {b:Body}", prints=False)
frame(
    "Tail",
    n.If(n.Cmp(n.HPOf(n.InPlay("opponent", "active")), "gt", n.N(0)), _.b),
    "unless this attack Knocks Out the Defending Pokémon, {b:Body}",
    prints=False,
)
frame(
    "Step",
    n.EndTurn(),
    "your turn ends immediately (you can't attack this turn)",
    "your turn is over now (you don't get to attack)",
    prints=False,
)
frame("StepBody", (By("that", calc(not_coins, _.s)),), "that player {s:Step,and}", prints=False)
frame("Body", (_.a, n.If(n.Did(0), calc(_several, _.b))), "{a:Step} in order to {b:Step,and}", prints=False)
