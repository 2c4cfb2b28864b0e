"""Attacks that do more or less damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModS, Mods, ModVP, Refuse, Sentence, Step, _, calc, categories, join, unless
from playmat.text.grammar.things.described import any_named, narrow
from playmat.text.surface import Holds, It

AttacksOf, ActiveOf = categories("AttacksOf ActiveOf")

TO = "<your opponent's Active Pokémon|the Active Pokémon>"
BEFORE = "<(before applying Weakness and Resistance)|>"
Mods.reads[f"{{m:Mon}} {{v:ModVP,and}}, and their attacks do {{n:Numeral}} more damage to {TO} {BEFORE}"] = calc(
    lambda m, v, number: (*(replace(x, on=m) for x in v), n.Deals(number, m)), _.m, _.v, _.n
)


def either(a: Any, b: Any) -> Any:
    return (n.AnyOf((a, b)),)


AttacksOf[
    "{m:Mon}'s attacks",
    "<the attacks|attacks> used by {m:Mon}",
    "the attacks of {m:Mon}",
    "each of the attacks of {m:Mon}",
    "each of {m:Mon}'s attacks",
    "{m:Mon}'s attacks each",
] = _.m
ActiveOf["your opponent's Active {d:MonDesc}", "the Defending {d:MonDesc}", "[the] Active {d:MonDesc}"] = _.d
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} more damage to {{d:ActiveOf}} {BEFORE}"] = n.Deals(_.n, _.m, _.d)
ModS.says[f"if {{m:Mon}} attacks, the attack does {{n:Numeral}} more damage to the Active Pokémon {BEFORE}"] = (
    "{m:Mon}'s attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
)
ModS.says[f"the attacks it uses do {{n:Numeral}} more damage to your opponent's Active Pokémon {BEFORE}"] = (
    "that Pokémon's attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
)
ModS.says[f"attacks by each player's Active Pokémon do {{n:Numeral}} more damage to any Active Pokémon {BEFORE}"] = (
    "both Active Pokémon's attacks do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)"
)


def _neg(number: Any) -> Any:
    if not isinstance(number, n.N):
        raise Refuse
    return n.N(-number.n)


def _pos(v: Any) -> Any:
    return n.N(-v.n) if isinstance(v, n.N) and v.n < 0 else None


LESS = calc(_neg, _.n, inv=_pos)
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} less damage to your opponent's Pokémon {BEFORE}"] = n.Deals(
    LESS, _.m, (n.Owned("opponent"),), True
)
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} more damage to your opponent's Benched {{d:MonDescs}} {BEFORE}"] = n.Deals(
    _.n, _.m, join(n.Owned("opponent"), n.IsAt("bench"), _.d), True
)
ModS.reads[
    f"{{m:AttacksOf}} do {{n:Numeral}} more damage to your opponent's Benched {{a:MonHead1}} and Benched {{b:MonHead1}} {BEFORE}"
] = n.Deals(_.n, _.m, (n.Owned("opponent"), n.IsAt("bench"), n.AnyOf((_.a, _.b))), True)
ModS.reads[
    f"{{m:AttacksOf}} do {{n:Numeral}} more damage to your opponent's Active {{a:MonHead1}} <or|and> Active {{b:MonHead1}} {BEFORE}"
] = n.Deals(_.n, _.m, (n.AnyOf((_.a, _.b)),))


def _is_it(sel: Any) -> Any:
    """A filter that only this Pokémon passes."""
    if not isinstance(sel, n.Holder):
        raise Refuse
    return (n.NotP(n.NotIn(sel)),)


def _it_of(v: Any) -> Any:
    one = len(v) == 1 and isinstance(v[0], n.NotP) and isinstance(v[0].pred, n.NotIn)
    return v[0].pred.sel if one and isinstance(v[0].pred.sel, n.Holder) else None


ModS["the attacks of {m:Mon} do {n:Numeral} less damage to {h:Mon} (before applying Weakness and Resistance)"] = (
    n.Deals(LESS, _.m, calc(_is_it, _.h, inv=_it_of), True)
)
ITSELF = (n.NotP(n.NotIn(n.This())),)
for _late, _when in ((False, "before"), (True, "after")):
    ModS[
        f"{{m:Mon}}'s attacks do {{n:Numeral}} less damage to this Pokémon ({_when} applying Weakness and Resistance)"
    ] = n.Deals(LESS, _.m, ITSELF, True, _late)
_each = unless(lambda m: not isinstance(m, n.InPlay))
_THE_ATTACK = "the {a:Title} attack of {m:Mon} does {n:Numeral} more damage"
ModS[f"{_THE_ATTACK} {BEFORE}"] = n.Deals(_.n, calc(_each, _.m, inv=_each), (), False, False, _.a)
ModS[
    f"{{m:Mon}}'s {{a:Title}} attack does {{n:Numeral}} more damage {BEFORE}",
    f"{{m:Mon}}'s {{a:Title}} does {{n:Numeral}} more damage {BEFORE}",
] = n.Deals(_.n, _.m, (), False, False, _.a)
ModS.says["{a:Title} does {b:Int} damage plus {n:Numeral} more damage"] = (
    "this Pokémon's {a:Title} attack does {n:Numeral} more damage (before applying Weakness and Resistance)"
)
ModS[
    "{m:Mon}'s {a:Title} attack's base damage is {n:Numeral}",
    "{m:Mon}'s {a:Title} attack does {n:Numeral} damage instead of {x:Int}",
] = n.AttackBase(_.n, _.a, _.m)
# a bonus that names no target reaches only the opponent's Active Pokémon (SM-B-04-ex2)
ModS.reads[f"{{m:AttacksOf}} do {{n:Numeral}} more damage {BEFORE}"] = n.Deals(_.n, _.m)
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} more damage to {TO} {{c:Per}} {BEFORE}"] = n.Deals(n.Times(_.n, _.c), _.m)
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} more damage to your opponent's {{d:MonDesc}} {BEFORE}"] = n.Deals(
    _.n, _.m, join(n.Owned("opponent"), _.d), True
)
ModS[f"{{m:AttacksOf}} do {{n:Numeral}} more damage to {{d:MonDesc}} {BEFORE}"] = n.Deals(_.n, _.m, _.d, True)
ModS[
    f"{{m:AttacksOf}} do {{n:Numeral}} less damage {BEFORE}",
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {BEFORE}",
    f"damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {BEFORE}",
    f"{{m:AttacksOf}} do {{n:Numeral}} less damage to all Defending Pokémon {BEFORE}",
] = n.Deals(LESS, _.m, (), True)
ModS.says[
    "any damage done by an opponent's attack is reduced by {n:Numeral} (before applying Weakness and Resistance)"
] = "each of your opponent's Pokémon's attacks do {n:Numeral} less damage (before applying Weakness and Resistance)"

_EXCEPT = (", except any {x:Name},", "(excluding <|any> {x:Name})")
ModS.reads[*(f"{{m:Mon}}'s attacks {e} do {{n:Numeral}} more damage to {TO} {BEFORE}" for e in _EXCEPT)] = n.Deals(
    _.n, calc(narrow, _.m, (n.NotP(n.IsNamed(_.x)),))
)


def _of_these(ns: Any, number: Any) -> Any:
    on = n.InPlay("you", "play", (any_named(ns),))
    return Holds((n.Deals(number, on),), n.And(tuple(n.Exists(n.InPlay("you", "play", (n.IsNamed(x),))) for x in ns)))


_AFTER = "(after applying Weakness and Resistance)"
ModS[
    f"{{m:Mon}}'s attacks do {{n:Numeral}} less damage {_AFTER}",
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {_AFTER}",
] = n.Deals(LESS, _.m, (), True, True)
ModS.says[
    "all damage done by {d:MonDesc}'s attacks is reduced by {n:Numeral} (after applying Weakness and Resistance)"
] = "each {d:MonDesc} (both yours and your opponent's)'s attacks do {n:Numeral} less damage (after applying Weakness and Resistance)"
_DAMAGE = (
    "damage from {m:AttacksOf} isn't affected by",
    "the damage of {m:AttacksOf} isn't affected by",
    "{m:AttacksOf} aren't affected by",
    "{m:Mon}'s attack's damage isn't affected by",
    "{m:Mon}'s attacks' damage isn't affected by",
    "damage done to your opponent's Pokémon by {m:Mon} isn't affected by",
)
ModS[*(f"{d} {{i:Ignored}}" for d in _DAMAGE)] = calc(
    lambda m, i: n.AttacksIgnore(m, *i),
    _.m,
    _.i,
    inv=lambda v: (v.on, (v.weakness, v.resistance, v.effects)) if isinstance(v, n.AttacksIgnore) else None,
)
_bare = unless(lambda name: "'s" in name)
"""'Scyther's Slash' is no attack's name."""
ModS.reads[
    "{a:Title}'s base damage is {n:Numeral} instead of {x:Int}",
    "{a:Title} attack's base damage is {n:Numeral} instead of {x:Int}",
    "{m:ThisMon}'s {a:Title} attack's base damage is {n:Numeral} instead of {x:Int}",
    "base damage of {m:ThisMon}'s {a:Title} is {n:Numeral} instead of {x:Int}",
    "base damage of {m:ThisMon}'s {a:Title} attack is {n:Numeral} instead of {x:Int}",
] = n.AttackBase(_.n, calc(_bare, _.a), n.This())
ModS["{m:Mon}'s attacks do {n:Numeral} less damage to the Active Pokémon (after applying Weakness and Resistance)"] = (
    n.Deals(LESS, _.m, (), False, True)
)
ModS["{m:Mon}'s attacks do {n:Numeral} less damage to the Active Pokémon (before applying Weakness and Resistance)"] = (
    n.Deals(LESS, _.m)
)
ModS[
    "any damage done to your {d:MonDesc} by an opponent's attack is reduced by {n:Numeral} (before applying Weakness and Resistance)"
] = n.Deals(LESS, n.InPlay("opponent"), join(n.Owned("you"), _.d), True)
ModS.reads[f"your {{a:MonDesc}}'s and {{b:MonDesc}}'s attacks do {{n:Numeral}} more damage to {TO} {BEFORE}"] = n.Deals(
    _.n, n.InPlay("you", "play", calc(either, _.a, _.b))
)
ModS.reads[f"the attacks it uses do {{n:Numeral}} more damage to your opponent's Active {{d:MonHead1}} {BEFORE}"] = (
    n.Deals(_.n, It("mon"), calc(lambda d: d, _.d))
)
ModS.reads[f"your attacks by {{x:Name,and}} do {{n:Numeral}} more damage to {TO} {BEFORE}"] = n.Deals(
    _.n, n.InPlay("you", "play", (calc(any_named, _.x),))
)
Mods.reads[
    f"any damage done by {{m:ThisMon}}'s {{a:Title}} or {{b:Title}} to your opponent's Active Pokémon is increased by {{n:Numeral}} {BEFORE}"
] = (n.Deals(_.n, _.m, (), False, False, _.a), n.Deals(_.n, _.m, (), False, False, _.b))
Sentence.reads[
    f"if you have {{x:Name,and}} in play, each of these Pokémon's attacks does {{n:Numeral}} more damage to {TO} {BEFORE}"
] = calc(_of_these, _.x, _.n)
ModVP.reads[f"does {{n:Numeral}} more damage to your opponent's Active Pokémon {BEFORE}"] = n.Deals(_.n)
Sentence.says[
    f"if an Active Pokémon has Weakness to {{t:Type}} type, {{m:Mon}}'s attacks do {{n:Numeral}} more damage to that Pokémon {BEFORE}"
] = "{m:Mon}'s attacks do {n:Numeral} more damage to your opponent's Active Pokémon that has {t:Type} Weakness (before applying Weakness and Resistance)"
ModS[f"{{m:Mon}}'s {{t:Title}} attack does {{n:Numeral}} more damage to {TO} {{c:Per}} {BEFORE}"] = n.Deals(
    n.Times(_.n, _.c),
    calc(lambda m: m, _.m, inv=lambda v: None if isinstance(v, n.InPlay) else v),
    (),
    False,
    False,
    _.t,
)
ModS[f"the attacks of {{m:Mon}} do {{n:Numeral}} more damage to {TO} (after applying Weakness and Resistance)"] = (
    n.Deals(_.n, _.m, (), False, True)
)
ModS["whenever {m:Whichever} uses its {a:Title} attack, that attack does {n:Numeral} more damage {c:Per}"] = n.Deals(
    n.Times(_.n, _.c), _.m, (), False, False, _.a
)
_EVEN_ITSELF = n.Deals(_.n, n.This(), (), True, False, "", True)
ModS["this Pokémon does {n:Numeral} more damage to any Pokémon, even to itself"] = _EVEN_ITSELF
Sentence.reads[
    "if @self does any damage while it is {c:Condition} (even to itself), it does {n:Numeral} more damage"
] = Holds((_EVEN_ITSELF,), n.Is(n.This(), (n.HasCondition(_.c),)))
Step.reads["that attack does {n:Numeral} more damage for each heads"] = n.Lasting(
    (n.Deals(n.Times(_.n, n.Heads(0)), It("mon")),), "this_turn"
)
ModS["{m:Mon}'s {a:Title} attack does that much more damage to your opponent's Active Pokémon"] = n.Deals(
    n.DamageTaken(True), _.m, (), False, False, _.a
)
ModS.reads[
    f"if an Active Pokémon has Weakness to any of the types of Energy attached to @self, @self's attacks do {{n:Numeral}} more damage to that Pokémon {BEFORE}"
] = n.Deals(_.n, n.This(), (n.WeakTo(n.AttachedTo(n.This(), (n.IsCard("Energy"),))),))
_FROM_BASIC = n.Count(n.Among(n.Under(n.This()), (n.IsStage("Basic"), n.PrintsAttack())))
ModS[
    "attacks from its Basic Pokémon that this Pokémon uses do {n:Numeral} more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)",
    f"if @self uses any attack from its Basic Pokémon, that attack does {{n:Numeral}} more damage to the Defending Pokémon {BEFORE}",
] = n.Deals(n.Times(_.n, _FROM_BASIC), n.This())
