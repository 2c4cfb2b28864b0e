"""Damage counters put, moved and taken away; healing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Pair, Refuse, Step, StepBody, Tail, _, calc, unless
from playmat.text.grammar.deeds.damage import UP_TO, for_each_there
from playmat.text.grammar.numbers.counted import C
from playmat.text.grammar.things.described import RECEIVED
from playmat.text.grammar.things.pokemon import OTHER
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import By, Instead, It, Pick, SomeNumber

_DID = "<the number of damage counters|a number of damage counters> equal to the damage you did to your opponent's Active Pokémon"
_COUNTERS = "put {n:Num} damage counters on"
Step[
    "move {n:Numeral} damage counters from 1 Pokémon to another Pokémon",
    "move {n:Numeral} damage counters from either player's Pokémon to another Pokémon (yours or your opponent's)",
] = n.MoveCounters(n.Exactly(_.n), Pick(n.InPlay("both"), JUST_ONE), Pick(n.InPlay("both", "play", (OTHER,)), JUST_ONE))
Step["put damage counters on {m:Mon} equal to the damage done to <this Pokémon|@self>"] = n.PutCounters(
    n.InCounters(n.DamageDone()), _.m
)
_several = unless(lambda m: not isinstance(m, Pick) or m.quantity == JUST_ONE)
"""'on each of 2 of your opponent's Pokémon': so many on each, not in all."""
Step[f"put {{n:Num}} {C} on each of {{t:Mon}}"] = n.PutCounters(_.n, calc(_several, _.t, inv=_several))
Step[f"put {{n:Num}} {C} on {{t:Mon}}"] = n.PutCounters(_.n, _.t)
Step.says["put a damage counter on {t:Mon}"] = "put 1 damage counters on {t:Mon}"
Step.says["put a total of {n:Numeral} damage counters on all Defending Pokémon in any way you like"] = (
    "put {n:Numeral} damage counters on your opponent's Active Pokémon"
)
Step[f"put {{n:Num}} {C} on {{t:Mon}} {{c:Per}}"] = n.PutCounters(n.Times(_.n, _.c), _.t)
Step[f"put {{n:Num}} {C} on {{t:Pool}} in any way you like"] = n.PutCounters(_.n, _.t, "any")
Step["move {q:CounterQty} from {a:Mon} to {b:Mon}"] = n.MoveCounters(_.q, _.a, _.b)
_HALF = calc(lambda h: h, _.h, inv=lambda v: v if isinstance(v, n.Half) and v.a == n.DamageDone() else None)
Step["heal from {t:Mon} {h:Num}"] = n.Heal(_HALF, _.t)
Step["heal {n:Num} damage from {t:Mon}"] = n.Heal(_.n, _.t)
Step.says["remove a number of damage counters from {m:Mon} equal to {n:Num}"] = "heal {n:Num} damage from {m:Mon}"
Step.says["remove a damage counter from {t:Mon}"] = "heal 10 damage from {t:Mon}"
Step[
    "heal all damage from {t:Mon}", "remove all damage counters from {t:Mon}", "heal all of the damage from {t:Mon}"
] = n.Heal(None, _.t)
Step["heal {n:Num} damage from {t:Mon} {c:Per}", "heal from {t:Mon} {n:Num} damage {c:Per}"] = n.Heal(
    n.Times(_.n, _.c), _.t
)


def tens(number: Any) -> Any:
    """Counters as damage: a counter stands for 10; half of something to the nearest 10 is damage already."""
    if isinstance(number, n.Half):
        raise Refuse
    return n.N(number.n * 10) if isinstance(number, n.N) else n.Times(n.N(10), number)


Step[
    "put damage counters on {t:Mon} until its remaining HP is {n:Num}",
    "put damage counters on {t:Mon} until it is {n:Num} HP away from being Knocked Out",
    "put damage counters on {t:Mon} until the remaining HP of <each|that> Pokémon is {n:Num}",
] = n.PutCountersUntil(_.n, _.t)
Step[
    "move any number of damage counters on {a:BareMons} to {w:Poss} other Pokémon in any way you like",
    "move any number of damage counters from {a:BareMons} to {w:Poss} other Pokémon in any way you like",
    "move as many damage counters on {a:BareMons} as you like to any of {w:Poss} other Pokémon in any way you like",
] = n.MoveCounters(n.AnyNumber(), _.a, n.InPlay(_.w), "any")
Step["double the number of damage counters on {t:Mon}"] = n.PutCounters(n.CountersOn(It("mon")), _.t)
Step["put up to {n:Numeral} damage counters on {t:Mon}"] = n.PutCounters(SomeNumber(_.n), _.t)
_EQUAL = "<a number of|the number of> damage counters equal to <the number of|the amount of> {c:Counted}"
Step["switch all damage counters on {a:Mon} with those on {b:Mon}"] = n.SwapCounters(_.a, _.b)
Step[
    "heal from {m:Mon} the same amount of damage you did to your opponent's Active Pokémon",
    f"remove from {{m:Mon}} {_DID}",
    "remove a number of damage counters from {m:Mon} equal to the <damage|amount of damage> done to the Defending Pokémon (after applying Weakness and Resistance)",
] = n.Heal(n.DamageDone(), _.m)
Step[f"put damage counters on {{t:Mon}} equal to the number of {{c:Counted}} {UP_TO} damage counters)"] = n.PutCounters(
    n.AtMost(_.c, _.l), _.t
)
Step["put damage counters on {t:Mon} equal to the number of {c:Counted}"] = n.PutCounters(_.c, _.t)
Step.says["put that many damage counters on {t:Mon}"] = (
    "put damage counters on {t:Mon} equal to the number of damage counter you placed in this way"
)
Step.says[f"put that many {C} on the Pokémon"] = (
    "put damage counters on that Pokémon equal to the number of damage counter you placed in this way"
)


def again(m: Any) -> Any:
    """The Pokémon just chosen, a second time."""
    if isinstance(m, Pick):
        if m.quantity != JUST_ONE:
            raise Refuse
        return It("mon")
    return m


Pair["heal {n:Num} damage and remove {o:Some} from {m:Mon}"] = (
    n.Heal(_.n, _.m),
    n.Cure(calc(lambda m: again(m), _.m), (), _.o),
)
Step["move {q:CounterQty} from {a:Mon} to your other Pokémon in any way you like"] = n.MoveCounters(
    _.q, _.a, n.InPlay("you", "play", (n.NotIn(It("mon", False, "other")),)), "any"
)
Tail.reads["if {c:Cond}, place {n:Num} damage counters instead", f"if {{c:Cond}}, {_COUNTERS} them instead"] = n.If(
    _.c, (Instead((n.PutCounters(_.n, It("mon", False, "same")),)),)
)
Step["put as many damage counters as you like on {t:OneMon}"] = n.PutCounters(
    SomeNumber(n.InCounters(n.HPOf(_.t))), _.t
)
Step["remove up to {n:Numeral} damage counters from {t:Mon}"] = n.Heal(n.Times(n.N(10), SomeNumber(_.n)), _.t)
SAME = It("mon", False, "same")
Pair.reads[f"remove {{n:Num}} {C} and {{o:Some}} from {{m:Mon}}"] = (
    n.Heal(calc(tens, _.n), _.m),
    n.Cure(calc(again, _.m), (), _.o),
)
_REPLACED = (n.Afflict, n.Discard, n.Draw, n.DrawUntil, n.Flip, n.Heal, n.MoveCounters, n.PutCounters, n.Switch)


def _instead(body: Any) -> Any:
    if len(body) != 1 or not isinstance(body[0], _REPLACED):
        raise Refuse
    if isinstance(body[0], n.PutCounters) and body[0].target == It("mon", True):
        raise Refuse  # 'on them instead' and 'on each of them instead' are told apart below
    return Instead(body)


Tail["if {c:Cond}, {b:Body} instead"] = n.If(
    _.c, (calc(_instead, _.b, inv=lambda v: v.steps if isinstance(v, Instead) else None),)
)


def _heal_cure(number: Any, t: Any) -> Any:
    """Both verbs have one object: a chosen Pokémon is chosen once."""
    again = It("mon", t.quantity != JUST_ONE) if isinstance(t, Pick) else t
    return (n.Heal(number, t), n.Cure(again))


_TEN = n.N(10)
Step["remove a number of damage counters from {t:Mon} equal to the number of {c:Counted}"] = n.Heal(
    n.Times(_.c, _TEN), _.t
)
Step.says["remove that many damage counters from {t:Mon}"] = (
    "remove a number of damage counters from {t:Mon} equal to the number of damage counter you placed in this way"
)
Step.reads["remove {n:Numeral} damage counters"] = n.Heal(calc(lambda number: n.N(number.n * 10), _.n), n.This())
Step.reads["remove {k:Int} damage counters {c:Per} from {m:Mon}"] = n.Heal(
    n.Times(calc(lambda k: n.N(10 * k), _.k), _.c), _.m
)
for _cat in (Body, StepBody):
    _cat.reads["remove all Special Conditions and {n:Num} damage counters from {m:Mon}"] = (
        n.Cure(_.m),
        n.Heal(calc(tens, _.n), _.m),
    )


def _in_counters(damage: int) -> Any:
    """Damage done by a Pokémon Power is put on as damage counters: it is no damage from an attack."""
    if damage % 10:
        raise Refuse
    return n.N(damage // 10)


Step["put {n:Numeral} damage counters, plus {k:Numeral} more damage counters {c:Per}, on {t:Mon}"] = n.PutCounters(
    n.Plus(_.n, n.Times(_.k, _.c)), _.t
)
Step.reads["put as many damage counters on {t:ActiveMon} as there are on {m:OneMon}"] = n.PutCounters(
    n.CountersOn(_.m), _.t
)


def _safe(q: Any) -> Any:
    if not isinstance(q, n.Exactly) or not isinstance(q.n, n.N):
        raise Refuse
    return n.Compares("remaining_hp", "gt", n.N(10 * q.n.n))


def _unharmed(q: Any, a: Any, m: Any) -> Any:
    """'as long as you don't Knock Out that Pokémon': only onto one that stays above 0 HP."""
    if isinstance(m, Pick) and isinstance(m.sel, n.InPlay):
        return n.MoveCounters(q, a, replace(m, sel=replace(m.sel, filter=(*m.sel.filter, _safe(q)))))
    if not isinstance(m, n.This):
        raise Refuse
    return n.MoveCounters(q, a, n.Among(m, (_safe(q),)))


def _harmless(v: Any) -> Any:
    if not isinstance(v, n.MoveCounters) or not isinstance(v.quantity, n.Exactly) or not isinstance(v.quantity.n, n.N):
        return None
    safe = _safe(v.quantity)
    if isinstance(v.to, n.Among) and v.to.filter == (safe,):
        return v.quantity, v.source, v.to.sel
    sel = getattr(v.to, "sel", None)
    if isinstance(v.to, Pick) and isinstance(sel, n.InPlay) and sel.filter[-1:] == (safe,):
        return v.quantity, v.source, replace(v.to, sel=replace(sel, filter=sel.filter[:-1]))
    return None


_UNHARMED = calc(_unharmed, _.q, _.a, _.b, inv=_harmless)
_MOVED = "move {q:CounterQty} from {a:Mon} to"
Step[f"{_MOVED} {{b:ThisMon}} as long as you don't Knock Out <this Pokémon|@self>"] = _UNHARMED
Step[f"{_MOVED} {{b:Mon}} as long as you don't Knock Out <the other Pokémon|that Pokémon>"] = _UNHARMED
Body.reads["remove all Special Conditions and all damage counters from {m:Mon}"] = (
    n.Cure(_.m),
    n.Heal(None, calc(again, _.m)),
)
Step.reads[
    f"remove {{n:Num}} {C} from {{t:Mon}}",
    "remove {n:Num} damage counters from {t:Mon} (remove 1 damage counter if a Pokémon has only 1)",
    "remove {n:Num} damage counters on {t:Mon}",
] = n.Heal(calc(tens, _.n), _.t)
Step.reads[f"remove {{n:Numeral}} {C} {{c:Per}}"] = n.Heal(
    calc(lambda number, c: n.Times(tens(number), c), _.n, _.c), n.This()
)
Step.reads["this power does {k:Int} damage to {t:Mon}"] = n.PutCounters(calc(_in_counters, _.k), _.t)
Step.reads["move {q:CounterQty} from {a:Mon} to another as long as you don't Knock Out that Pokémon"] = calc(
    lambda q, a: _unharmed(q, a, Pick(n.InPlay("you", "play", (OTHER,)), JUST_ONE)), _.q, _.a
)
Tail.reads["if you attach <Energy|any Energy> to a Pokémon in this way, heal all damage from that Pokémon"] = n.Heal(
    None, n.InPlay("you", "play", (RECEIVED,))
)
Tail.reads["if {c:Cond}, move {q:CounterQty} instead"] = n.If(_.c, (Instead((n.MoveCounters(_.q, SAME, SAME),)),))
Tail.reads[f"if {{c:Cond}}, {_COUNTERS} each of <them|those Pokémon> instead"] = n.If(
    _.c, (Instead((n.PutCounters(_.n, It("mon", True)),)),)
)
Tail.reads[
    "if there are any damage counters on {m:OneMon}, remove {n:Num} of <them|those damage counters>",
    "if {m:OneMon} has any damage counters on it, remove {n:Num} of them [from it]",
] = n.Heal(calc(tens, _.n), _.m)
Body.reads["remove all damage counters, Special Conditions, and other effects from {m:ThisMon}"] = (
    n.Heal(None, _.m),
    n.Cure(_.m),
    n.RemoveEffects(_.m),
)
StepBody.reads["remove {n:Num} damage counter and all Special Conditions from {t:Mon}"] = calc(
    lambda n, t: _heal_cure(tens(n), t), _.n, _.t
)
Step.says[f"remove {_EQUAL} from {{t:Mon}}", f"remove from {{t:Mon}} {_EQUAL}"] = (
    "heal 10 damage from {t:Mon} for each {c:Counted}"
)
_marker = unless(lambda title: title == "Imprison")
"""What an Imprison marker does is said where Poké-Powers are barred."""
Step["put a {t:Title} marker on {m:Mon}"] = n.Lasting((n.Marked(calc(_marker, _.t, inv=lambda v: v), _.m),), "stays")
Step[
    "heal from {m:Mon} the same amount of damage this attack did to all of your opponent's Pokémon",
    "remove a number of damage counters from {m:Mon} equal to the damage dealt",
    "remove from {m:Mon} the number of damage counters equal to the damage you did to that Pokémon",
] = n.Heal(n.DamageDone(True), _.m)
_ITS_COIN = (By("opponent", (n.Flip(0, n.N(1)), n.If(n.AllTails(0), (n.PutCounters(_.k, It("mon")),)))),)
Step[
    "put a {t:Title} marker on {m:Mon} for which your opponent flips a coin during each Pokémon Checkup and on tails puts {k:Numeral} damage counters on it"
] = n.Lasting((n.Marked(_.t, _.m), n.Triggers(n.Checkup(), _ITS_COIN)), "stays")
Body.reads[
    "choose 1 Pokémon (yours or your opponent's) with damage counters on it and remove {n:Num} damage counters from it [(1 if it only has 1)]"
] = (n.Heal(calc(tens, _.n), Pick(n.InPlay("both", "play", (n.IsDamaged(),)), JUST_ONE)),)
Body.reads[
    "if you have any Benched Pokémon with damage counters on them, choose 1 of them and remove {n:Num} damage counters from it [(1 if it only has 1)]"
] = (n.Heal(calc(tens, _.n), Pick(n.InPlay("you", "bench", (n.IsDamaged(),)), JUST_ONE)),)
Tail["heal {n:Num} damage from each of {w:Poss} Pokémon for each [Energy] card attached to it in this way"] = (
    for_each_there(n.Heal)
)
Tail.says["heal {n:Num} damage from those Pokémon for each card you attached to them in this way"] = (
    "heal {n:Num} damage from each of your Pokémon for each card attached to it in this way"
)
