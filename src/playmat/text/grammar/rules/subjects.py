"""Rules said of a Pokémon, of several, two rules at once, with a condition."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node
from playmat.text.grammar.core import G, ModS, Mods, Refuse, Sentence, _, calc, unless
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.things.described import narrow, negate
from playmat.text.surface import Holds, It


def _spread(on: Any, mods: Any) -> Any:
    """The subject stands once for all its verbs, and for an 'it' in their amounts."""
    return tuple(_counted_on(replace(m, on=on), on) for m in mods)


def _counted_on(mod: Any, on: Any) -> Any:
    if not isinstance(mod, n.MaxHP | n.RetreatCost | n.Deals | n.Takes):
        return mod
    return replace(mod, amount=_said_of(mod.amount, on))


def _said_of(value: Any, on: Any) -> Any:
    """'This Pokémon gets +40 HP for each Energy attached to it': the subject in place of 'it'."""
    if value == It("mon") and isinstance(on, n.This | n.Holder):
        return on
    if isinstance(value, tuple):
        return tuple(_said_of(v, on) for v in value)
    if not isinstance(value, Node):
        return value
    new = {f.name: _said_of(getattr(value, f.name), on) for f in fields(value)}
    return replace(value, **new) if any(new[k] != getattr(value, k) for k in new) else value


def _gather(mods: Any) -> Any:
    if not isinstance(mods, tuple) or not mods or any(not hasattr(m, "on") for m in mods):
        return None
    if len({m.on for m in mods}) != 1 or mods[0].on is None:
        return None
    return mods[0].on, tuple(replace(m, on=None) for m in mods)


Mods["{m:Mon} {v:ModVP,and}"] = calc(_spread, _.m, _.v, inv=_gather)
Mods.reads["{m:Mon} {v:ModPair}"] = calc(lambda m, v: _spread(m, v), _.m, _.v)
Mods["{m:ModS}"] = (_.m,)


def _of_holder(m: Any) -> Any:
    if getattr(m, "on", None) != It("mon"):
        raise Refuse
    return (replace(m, on=n.Holder()),)


def _without(m: Any, v: Any, d: Any) -> Any:
    """'Your Pokémon in play have no Retreat Cost, except Pokémon-GX'."""
    on = narrow(m, (negate(d),))
    return tuple(replace(x, on=on) for x in v)


def _goes_on(a: Any, b: Any) -> Any:
    if isinstance(getattr(b, "on", None), It):
        b = replace(b, on=a.on)
    return (a, b)


Mods["{a:ModS} and {b:ModS}"] = (_.a, _.b)


def _joined(a: Any, b: Any) -> Any:
    """'… gets -100 HP, and if it is Knocked Out …': the pronoun is the subject before."""
    on = getattr(a[0], "on", None)
    if on is None or any(getattr(m, "on", None) != on for m in a):
        return (*a, *b)
    return (*a, *(replace(m, on=on) if getattr(m, "on", None) == It("mon") else m for m in b))


def _parted(v: Any) -> Any:
    """The mods of the first subject, and the rest; nothing to part where one subject has all the verbs."""
    if G.words("Mods", v) is not None:
        return None
    n = 1
    while n < len(v) and getattr(v[n], "on", None) == getattr(v[0], "on", None):
        n += 1
    n = n if n < len(v) else 1
    return (v[:n], v[n:]) if len(v) > 1 else None


BOTH_MODS = calc(_joined, _.a, _.b, inv=_parted)
Sentence["{a:Mods}, and {b:Mods}", "{a:Mods} and {b:Mods}"] = Holds(BOTH_MODS)
Sentence[
    "as long as {c:Cond}, {a:Mods}, and {b:Mods}",
    "if {c:Cond}, {a:Mods}, and {b:Mods}",
    "if {c:Cond}, {a:Mods} and {b:Mods}",
    "as long as {c:Cond}, {a:Mods} and {b:Mods}",
] = Holds(BOTH_MODS, _.c)


def _except(mods: Any, d: Any) -> Any:
    """'The Basic Pokémon this card is attached to gets +50 HP, except Pokémon-GX.'"""
    if any(not isinstance(getattr(m, "on", None), n.Holder) for m in mods):
        raise Refuse
    return tuple(replace(m, on=n.Holder((*m.on.filter, negate(d)))) for m in mods)


_known = unless(lambda mods: any(isinstance(getattr(m, "on", None), It) for m in mods))
"""'As long as … is in play, it is …' is a sentence of its own."""
Sentence.reads[f"as long as {SELF} is in play, {{m:Mods}}"] = Holds(calc(lambda m: _known(m), _.m))
Sentence["{m:Mods}"] = Holds(_.m)
Sentence["as long as {c:Cond}, {m:Mods}", "if {c:Cond}, {m:Mods}", "{m:Mods} if {c:Cond}"] = Holds(_.m, _.c)
Mods.reads["{m:Mon} {a:ModVP}, {b:ModVP}"] = calc(lambda m, a, b: _spread(m, (a, b)), _.m, _.a, _.b)
ModS.reads["you pay {c:Colorless+} less to retreat {m:Mon} {p:Per}"] = calc(
    lambda c, m, p: n.RetreatCost(n.Times(n.N(-len(c)), _said_of(p, m)), m), _.c, _.m, _.p
)
Sentence.reads["as long as @self is attached to a Pokémon, {m:ModS}"] = Holds(calc(_of_holder, _.m))
Sentence.reads["{m:Mods}, except {d:MonDesc}"] = Holds(calc(_except, _.m, _.d))
Mods.reads["{m:Mon} {v:ModVP,and}, except {d:MonDesc}"] = calc(_without, _.m, _.v, _.d)
Mods.reads["{a:ModS}, and {b:ModS}"] = calc(_goes_on, _.a, _.b)
Sentence.says["during your first turn, {m:Mods}"] = "as long as it is your first turn, {m:Mods}"
Sentence.says["as long as @self is attached to a Pokémon, that Pokémon {v:ModVP,and}"] = (
    "the Pokémon this card is attached to {v:ModVP,and}"
)
