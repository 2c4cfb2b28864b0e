"""Damage and effects prevented or reduced; Weakness and Resistance applied."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Attackers, ModS, Mods, ModVP, Refuse, Step, _, calc, category
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.numbers.counted import SOME, some
from playmat.text.grammar.rules.damage_dealt import ITSELF, LESS, either
from playmat.text.grammar.things.described import ITS_ENERGY, narrow
from playmat.text.grammar.things.pokemon import BOTH_SIDES

Attacks = category("Attacks")

_FLIPPED = n.Prevent("damage?", _.m, (), _.a, "attack", None, True)
ModS[
    "if any damage is done to {m:Mon} by {a:AnAttack}, flip a coin",
    "<whenever|if> {m:Mon} would be damaged by {a:AnAttack}, flip a coin",
] = _FLIPPED
Step.reads[
    "if {m:Mon} would be damaged by {a:AnAttack} {d:Duration}, flip a coin",
    "if any damage is done to {m:Mon} by {a:AnAttack} {d:Duration}, flip a coin",
] = n.Lasting((_FLIPPED,), _.d)
ModS[
    "if {m:Mon} would be damaged by an attack, prevent that attack's damage done to {m:Mon} if that damage is {n:Numeral} or less",
    "prevent all damage done to {m:Mon} by attacks if that damage is {n:Numeral} or less",
    "whenever {n:Numeral} or less damage is done to {m:Mon} (after applying Weakness and Resistance), prevent that damage",
] = n.Prevent("damage", _.m, (), "any", "attack", _.n)
ModS["prevent all damage done to {m:Mon} by attacks it uses"] = n.Prevent("damage", _.m, (), "self")
ModS["your opponent's attacks and Abilities can't put damage counters on {m:Mon}"] = n.CantPutCounters(
    ("attack", "ability"), _.m
)
for _times in (2, 3, 4):
    ModS[
        f"when applying Weakness to damage from the attacks of {{m:Mon}} done to your opponent's Active Pokémon, apply it as ×{_times}"
    ] = n.WeaknessApplied(_times, _.m, True)
ModS[
    "damage from the attacks of {m:Mon} is affected by Weakness and Resistance for your opponent's Benched Pokémon"
] = n.WeaknessOnBench(_.m)
_DEFENDING = n.InPlay("opponent", "active")
Step.reads[
    "if an attack does damage to the Defending Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage to that Pokémon {d:Duration}",
    "{d:Duration}, if an attack damages the Defending Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage to the Defending Pokémon",
] = n.Lasting((n.Takes(_.n, _DEFENDING),), _.d)
Mods["prevent all effects, including damage, done to {m:ThisMon}"] = (
    n.Prevent("all", _.m, (), "any"),
    n.Prevent("all", _.m, (), "opponent", "ability"),
    n.Prevent("all", _.m, (), "opponent", "trainer"),
)
AFTER = "<(after applying Weakness and Resistance)|>"


def takes_vp(amount: Any) -> Any:
    """The same without its subject."""
    return calc(
        lambda number, a: n.Takes(number, None, a[1], a[0]),
        amount,
        _.a,
        inv=lambda v: (v.amount, (v.by, v.source)) if isinstance(v, n.Takes) and v.on is None and v.is_plain else None,
    )


ModVP[f"takes {{n:Numeral}} less damage from {{a:Attacks}} {AFTER}"] = takes_vp(LESS)
ModVP[f"takes {{n:Numeral}} more damage from {{a:Attacks}} {AFTER}"] = takes_vp(_.n)


def _less_each(number: Any, c: Any) -> Any:
    if not isinstance(number, n.N):
        raise Refuse
    return n.Times(n.N(-number.n), c)


LESS_EACH = calc(
    _less_each,
    _.n,
    _.c,
    inv=lambda v: (n.N(-v.a.n), v.b) if isinstance(v, n.Times) and isinstance(v.a, n.N) and v.a.n < 0 else None,
)
ModVP[f"takes {{n:Numeral}} less damage from {{a:Attacks}} {{c:Per}} {AFTER}"] = takes_vp(LESS_EACH)


def takes(amount: Any) -> Any:
    """Takes(amount, m, filter, by) from the slots m and a."""
    return calc(
        lambda number, m, a: n.Takes(number, m, a[1], a[0]),
        amount,
        _.m,
        _.a,
        inv=lambda v: (v.amount, v.on, (v.by, v.source)) if isinstance(v, n.Takes) and v.is_plain else None,
    )


_DONE = (
    "<any damage|damage> done to {m:Mon} by {a:Attacks} is",
    "<any damage|damage> done by {a:Attacks} to {m:Mon} is",
    "<any damage|damage> done to {m:Mon} from {a:Attacks} is",
)
ModS.reads[
    *(f"{d} reduced by {{n:Numeral}} {AFTER}" for d in _DONE),
    f"all damage done by {{a:Attacks}} to {{m:Mon}} is reduced by {{n:Numeral}} {AFTER}",
] = takes(LESS)
ModS.reads[*(f"{d} reduced by {{n:Numeral}} {{c:Per}} {AFTER}" for d in _DONE)] = takes(LESS_EACH)
ModS.reads[*(f"{d} increased by {{n:Numeral}} {AFTER}" for d in _DONE)] = takes(_.n)
Attacks[
    "attacks", "attacks (both yours and your opponent's)", "attacks (both yours and your opponent's.)", "an attack"
] = ("any", ())
Attacks[
    "attacks from your opponent's {d:MonDesc}",
    "<attacks|an attack> from <each of|1 of|any of> your opponent's {d:MonDesc}",
    "an attack from your opponent's {d:MonDesc}",
    "the attacks of your opponent's {d:MonDesc}",
    "attacks from your opponent's {d:MonDescs}",
    "your opponent's attacks from their {d:MonDesc}",
] = ("opponent", _.d)
Attacks.says["your opponent's attacks", "the Active Pokémon"] = "attacks from your opponent's Pokémon"
Attacks["attacks from {d:MonDesc}", "attacks from {d:MonDesc} (both yours and your opponent's)"] = (
    "any",
    SOME,
)


def prevents(what: str) -> Any:
    return calc(
        lambda m, a: n.Prevent(what, m, a[1], a[0]),
        _.m,
        _.a,
        inv=lambda v: (
            (v.on, (v.by, v.source))
            if isinstance(v, n.Prevent) and v == n.Prevent(what, v.on, v.source, v.by)
            else None
        ),
    )


Attackers.reads["<any|> {d:MonDesc}"] = ("any", calc(some, _.d))
_PREVENTED = {
    "damage": ("<all|any> damage", "all damage from attacks"),
    "all": (
        "all <effects, including damage,|damage and effects>",
        "all effects of <attacks|an attack>, including damage,",
    ),
    "effects": ("all effects, except damage,", "all effects of attacks, except damage,"),
}
ModS[
    "prevent <all|any> damage done to {m:Mon} by {a:Attacks}",
    "prevent all damage from {a:Attacks} done to {m:Mon}",
    "{m:Mon} takes no damage from {a:Attacks}",
    "prevent all damage done to {m:Mon} from {a:Attackers}",
] = prevents("damage")
ModS.says["prevent all damage done to Benched {d:MonDesc} by {a:Attacks}"] = (
    "prevent all damage done to each Benched {d:MonDesc} (both yours and your opponent's) by {a:Attacks}"
)
ModS.says[
    "if your opponent's {d:MonDesc} attacks {m:Mon}, prevent all damage done to {m:Mon} <from|by> that attack"
] = "prevent all damage done to {m:Mon} by attacks from your opponent's {d:MonDesc}"
ModS[
    "prevent all damage from and effects of {a:Attacks} done to {m:Mon}",
    "prevent all effects of {a:Attacks}, including damage, done to {m:Mon}",
    "prevent all effects of {a:Attacks} done to {m:Mon}, including damage",
] = prevents("all")
ModS.says["prevent all damage from and effects of attacks done to {m:Mon} by your opponent's {d:MonDesc}"] = (
    "prevent all damage from and effects of attacks from your opponent's {d:MonDesc} done to {m:Mon}"
)
ModS["prevent all effects of {a:Attacks}, <except damage|other than damage>, done to {m:Mon}"] = prevents("effects")
ModS.says[
    "prevent all effects of attacks from your opponent's {d:MonDesc} done to {m:Mon}",
    "prevent all effects of attacks used by your opponent's {d:MonDesc} done to {m:Mon}",
] = "prevent all effects of attacks from your opponent's {d:MonDesc}, except damage, done to {m:Mon}"
for _what, (_thing, _of_attacks) in _PREVENTED.items():
    ModS.reads[
        f"prevent {_thing} done to {{m:Mon}} by {{a:Attacks}}",
        f"prevent {_thing} done by {{a:Attacks}} to {{m:Mon}}",
        f"prevent {_thing} by {{a:Attacks}} done to {{m:Mon}}",
        f"prevent {_of_attacks} done to {{m:Mon}} by {{a:Attackers}}",
        f"prevent {_of_attacks} done by {{a:Attackers}} to {{m:Mon}}",
    ] = prevents(_what)
# "(Damage is not an effect.)" stands behind these.
ModS[
    "prevent all effects of your opponent's Pokémon's Abilities done to {m:Mon}",
    "prevent all effects of your opponent's Abilities done to {m:Mon}",
] = n.Prevent("all", _.m, (), "opponent", "ability")
_PLAYED = {
    "supporter": ("a Supporter card",),
    "item": ("an Item card",),
    "item,supporter": (
        "an Item or Supporter card",
        "a Trainer card (excluding Pokémon Tools and Stadium cards)",
    ),
    "trainer": ("a Trainer card",),
    "stadium": ("a Stadium card",),
}
for _cause, _cards in _PLAYED.items():
    ModS[
        *(
            f"whenever your opponent plays {c}{hand}, prevent all effects of that card done to {{m:Mon}}"
            for c in _cards
            for hand in (" from their hand", "")
        )
    ] = n.Prevent("all", _.m, (), "opponent", _cause)
ModS.reads[
    *(
        f"<any damage|damage> done to {m} is reduced by {{n:Numeral}} {AFTER}"
        for m in (
            f"{{d:MonDesc}} by attacks {BOTH_SIDES}",
            f"{{d:MonDesc}} {BOTH_SIDES} by attacks",
            f"each {{d:MonDesc}} by attacks {BOTH_SIDES}",
        )
    )
] = n.Takes(LESS, n.InPlay("both", "play", _.d), (), "any")
for _cause, _card in (
    ("item,supporter", "an Item or Supporter card"),
    ("supporter", "a Supporter card"),
    ("item", "an Item card"),
):
    ModS[
        f"whenever <any|either> player plays {_card} from their hand, prevent all effects of that card done to {{m:Mon}}"
    ] = n.Prevent("all", _.m, (), "any", _cause)
    Step[
        f"whenever your opponent plays {_card} from their hand {{t:Duration}}, prevent all effects of that card done to {{m:ActiveMon}}"
    ] = n.Lasting((n.Prevent("all", _.m, (), "any", _cause),), _.t)
ModS["don't apply {t:Type} Weakness when Pokémon (both yours and your opponent's) take damage from attacks"] = (
    n.WeaknessApplied(1, n.InPlay("both", "play", (n.HasWeakness(_.t),)))
)
_EXACTLY = "that damage is <exactly|> {n:Int,or}"
ModS[f"prevent all damage done to {{m:Mon}} by {{a:Attacks}} if {_EXACTLY}"] = calc(
    lambda m, a, number: n.Prevent("damage", m, a[1], a[0], "attack", None, False, number),
    _.m,
    _.a,
    _.n,
    inv=lambda v: (v.on, (v.by, v.source), v.amounts) if isinstance(v, n.Prevent) and v.amounts else None,
)
ModS.says[
    f"if {{m:Mon}} would be damaged by an attack, prevent that attack's damage done to {{m:Mon}} if {_EXACTLY}"
] = "prevent all damage done to {m:Mon} by attacks if that damage is exactly {n:Int,or}"
ModS.reads[
    f"if {{m:Mon}} would be damaged by {{a:AnAttack}}, reduce that attack's damage done to {{m:Mon}} by {{n:Numeral}} {AFTER}",
    f"if {{m:Mon}} would be damaged by {{a:AnAttack}}, reduce that damage by {{n:Numeral}} {AFTER}",
] = n.Takes(LESS, _.m, (), _.a)
SHARED = f"if any basic Energy card attached to {SELF} is the same"
for _what, _words in (("all", "including damage,"), ("effects", "except damage,")):
    ModS.reads[
        f"prevent all effects of attacks, {_words} done by your opponent's {{d:MonDesc}} to any {{x:MonDesc}} on your Bench"
    ] = n.Prevent(_what, n.InPlay("you", "bench", _.x), _.d, "opponent")
ModS["whenever {m:Mon} would be damaged by {a:AnAttack}, flip a coin until you get tails"] = n.Takes(
    n.N(0), _.m, (), _.a, True
)
ModS.reads[
    "if an attack does damage to the Defending Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage"
] = n.Takes(_.n, n.InPlay("opponent", "active"))
ModS.reads[
    f"{SHARED} <type as the Attacking Pokémon|as the Attacking Pokémon's type>, any damage done by attacks from <that|the> Pokémon to {SELF} is reduced by {{n:Numeral}} {AFTER}"
] = n.Takes(calc(lambda number: n.N(-number.n), _.n), n.This(), (n.SameTypeAs(ITS_ENERGY),), "any")
ModS.reads[f"any damage done to {{m:Mon}} is reduced by {{n:Numeral}} {AFTER}"] = n.Takes(LESS, _.m)
ModS.reads[f"whenever a {{d:MonDesc}} damages 1 of your Pokémon, reduce that damage by {{n:Numeral}} {AFTER}"] = (
    n.Takes(LESS, n.InPlay("you"), calc(some, _.d), "any")
)
ModS.reads[
    f"any damage done to {{d:MonAdj}} Active Pokémon {BOTH_SIDES} by an opponent's attack is reduced by {{n:Numeral}} {AFTER}"
] = n.Takes(LESS, n.InPlay("both", "active", (_.d,)), (), "opponent")
ModS[
    "prevent all effects of attacks, including damage, done to {m:Mon} by your opponent's {a:MonDesc} and {b:MonDesc}, and by your opponent's {d:MonDesc}"
] = n.Prevent("all", _.m, (n.AnyOf((_.a, _.b, _.d)),), "opponent")
ModS[
    "whenever any player plays an Item or Supporter card from their hand, prevent all effects of that card done to this Stadium card",
    "whenever either player plays an Item or Supporter card from their hand, prevent all effects of that card done to this Stadium card",
] = n.Prevent("all", n.ThisCard(), (), "any", "item,supporter")
for _times in (2, 3, 4):
    ModS[f"apply Weakness for {{m:Mon}} as ×{_times} instead", f"apply Weakness for {{m:Mon}} as ×{_times}"] = (
        n.WeaknessApplied(_times, _.m)
    )
_LARGE = n.Prevent("damage", _.m, (), "any", "attack", _.n, False, (), True)
ModS[
    "prevent all damage done to {m:Mon} by attacks if that damage is {n:Numeral} or more",
    "whenever an attack (including your own) does {n:Numeral} or more damage to {m:Mon} (after applying Weakness and Resistance), prevent that damage",
    "whenever {n:Numeral} or more damage is done to {m:Mon} (after applying Weakness and Resistance), prevent that damage",
] = _LARGE
ModS[
    "prevent all damage done to {m:Mon} by attacks from your opponent's Pokémon if that damage is {n:Numeral} or more"
] = n.Prevent("damage", _.m, (), "opponent", "attack", _.n, False, (), True)
Attacks.reads["attacks from {a:MonDesc} and {b:MonDesc}"] = ("any", calc(either, _.a, _.b))
ModS.reads[
    "prevent all effects of attacks, including damage, done to {m:Mon} by your opponent's {a:MonDesc} and {b:MonDesc}"
] = n.Prevent("all", _.m, calc(lambda a, b: either(b, a), _.a, _.b), "opponent")
Step.reads[f"<all|any> damage done by attacks to {{m:Mon}} {{d:Duration}} is reduced by {{n:Numeral}} {AFTER}"] = (
    n.Lasting((n.Takes(LESS, _.m),), _.d)
)
Step.reads[f"all damage done to @self {{t:Duration}} is reduced by {{n:Numeral}} {AFTER}"] = n.Lasting(
    (n.Takes(LESS, n.This()),), _.t
)
Step.reads[
    "if the Defending Pokémon attacks @self {t:Duration}, any damage done by the attack is reduced by {n:Numeral} (after applying Weakness and Resistance)"
] = n.Lasting((n.Deals(LESS, n.InPlay("opponent", "active"), ITSELF, True, True),), _.t)
Step.reads[
    "if the Defending Pokémon attacks @self {t:Duration}, any damage done to @self is reduced by {n:Numeral} (before applying Weakness and Resistance)"
] = n.Lasting((n.Deals(LESS, n.InPlay("opponent", "active"), ITSELF, True),), _.t)
Step.reads[
    "if the Defending Pokémon attacks {t:Duration}, any damage it does is reduced by {n:Numeral} (before applying Weakness and Resistance)"
] = n.Lasting((n.Deals(LESS, n.InPlay("opponent", "active"), (), True),), _.t)
Step.reads["prevent all damage done to {m:Mon} {d:Duration}"] = n.Lasting((n.Prevent("damage", _.m, (), "any"),), _.d)
Mods.says["prevent all effects of an attack, and {m:ModS}"] = (
    "prevent all effects of attacks, except damage, done to this Pokémon and {m:ModS}"
)
ModVP["takes half the damage from attacks (rounded down to the nearest 10)"] = n.TakesHalf()
ModVP["takes no more than {n:Numeral} damage from attacks of {d:MonDesc}"] = n.TakesAtMost(_.n, None, _.d)
ModS["if {m:Mon} would be damaged by {a:AnAttack}, flip a coin and if heads, it takes {n:Numeral} less damage"] = (
    n.Takes(LESS, _.m, (), _.a, False, True)
)
ModS[
    f"if {{m:Mon}} is damaged by an attack from your opponent's {{d:MonDesc}}, it takes {{n:Numeral}} less damage {AFTER}, and discard this card"
] = n.Takes(LESS, _.m, _.d, "opponent", False, False, True)
ModS.reads["if {m:ThisMon} would be damaged by an attack, reduce that damage by {n:Numeral} {c:Per}"] = n.Takes(
    n.Times(LESS, _.c), _.m
)
_ON_TAILS = n.Prevent("damage?", _.m, (), "any", "attack", None, True, (), False, True)
ModS["if {m:Mon} would be damaged by an attack, your opponent flips a coin"] = _ON_TAILS
Step.reads["if an attack would do damage to {m:ThisMon} {d:Duration}, your opponent flips a coin"] = n.Lasting(
    (_ON_TAILS,), _.d
)
Step[
    "until this Pokémon leaves the Active Spot, if {m:ThisMon} would be damaged by an attack, your opponent flips a coin",
    "whenever {m:ThisMon} is attacked, your opponent flips a coin",
] = n.Lasting((_ON_TAILS,), "while_active")
Step.reads[
    "whenever an attack does damage to @self (after applying Weakness and Resistance) {d:Duration}, that attack only does half the damage to @self (rounded down to the nearest 10)"
] = n.Lasting((n.TakesHalf(n.This()),), _.d)
ModS.reads[
    *(
        f"{turn}{when} {{m:Mon}} would be damaged by {whose} opponent's attack (after applying Weakness and Resistance), flip a coin"
        for turn in ("", "during your opponent's turn, ")
        for when in ("if", "whenever")
        for whose in ("an", "your")
    )
] = n.Prevent("damage?", _.m, (), "opponent", "attack", None, True)


def _weak(v: Any) -> Any:
    return (replace(v, filter=v.filter[:-1]), v.filter[-1:]) if isinstance(v, n.InPlay) and v.filter else None


ModS["don't apply {t:Type} Weakness for {m:Mon}"] = n.WeaknessApplied(
    1, calc(narrow, _.m, (n.HasWeakness(_.t),), inv=_weak)
)
ModS["prevent all damage done to {m:Mon} by attacks from your Pokémon"] = n.Prevent("damage", _.m, (), "own")
