"""Damage an attack does, its base damage, what it ignores."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Sentence, Step, Tail, _, calc, category
from playmat.text.grammar.things.described import RECEIVED
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import Instead, It, Pick, PlusMore, Printed, Say, ThatMany

Ignored = category("Ignored")

A = "<this attack does|does|this attack will do|this attack also does|also does>"
ON = "<the Pokémon it is done to|your opponent's Active Pokémon|that Pokémon>"
_BEFORE = "(before applying Weakness and Resistance)"
_THIS = "<this attack's damage|this damage>"
_PLAIN = "<and|, and> don't apply Weakness and Resistance to this damage"
Step[f"{A} {{n:Num}} more damage", f"this attack does {{n:Num}} more damage {_BEFORE}"] = n.MoreDamage(_.n)
Step[f"{A} {{n:Num}} more damage {{c:Per}}", "does {n:Num} more {c:Per}"] = n.MoreDamage(n.Times(_.n, _.c))
Step[f"{A} {{n:Num}} less damage"] = n.LessDamage(_.n)
Step[f"{A} {{n:Num}} less damage {{c:Per}}", "damage from this attack is reduced by {n:Num} {c:Per}"] = n.LessDamage(
    n.Times(_.n, _.c)
)
Step[
    "this attack's base damage is {n:Num}",
    "this attack does {n:Num} damage",
    "does damage <|to the Defending Pokémon> equal to {n:Num}",
    "<this Pokémon|@self> does {n:Num} damage to your opponent's Active Pokémon",
] = n.BaseDamage(_.n)
Step[f"{A} {{n:Num}} damage {{c:Per}}", f"{A} {{n:Num}} {{c:Per}}"] = n.BaseDamage(n.Times(_.n, _.c))
Step[
    f"{A} {{n:Num}} damage to {{t:Mon}}",
    "this Pokémon does {n:Num} damage to {t:EachBenched}",
    "@self does {n:Num} damage to {t:EachBenched}",
] = n.Damage(_.n, _.t)
Step.says["@self does {n:Num} damage to that Pokémon"] = "this attack does {n:Num} damage to that Pokémon"
Step[
    "this Pokémon [also] does {n:Num} damage to itself {c:Per}",
    "@self [also] does {n:Num} damage to itself {c:Per}",
    "<this Pokémon|@self> does {n:Num} damage {c:Per} to itself",
] = n.Damage(n.Times(_.n, _.c), n.This())
Step.says["<this Pokémon|@self> does damage to itself equal to {n:Num} times the number of {c:Counted}"] = (
    "this Pokémon does {n:Num} damage to itself for each {c:Counted}"
)
Step[f"{A} {{n:Num}} damage {{c:Per}} to {{t:Mon}}", f"{A} {{n:Num}} damage to {{t:Mon}} {{c:Per}}"] = n.Damage(
    n.Times(_.n, _.c), _.t
)
Step[
    "this Pokémon [also] does {n:Num} damage to itself",
    "@self does {n:Num} damage to itself",
    "this attack [also] does {n:Num} damage to itself",
] = n.Damage(_.n, n.This())
Step["this attack does nothing"] = n.DoesNothing()
Ignored["Weakness or Resistance", "Weakness and Resistance"] = (True, True, False)
Ignored["Weakness"] = (True, False, False)
Ignored["Resistance"] = (False, True, False)
Ignored[
    f"Weakness, Resistance, or any other effects on {ON}",
    f"Weakness, Resistance, Poké-Powers, Poké-Bodies <,|> <or|and> any other effects on {ON}",
    f"Weakness, Resistance, Pokémon Powers, or any other effects on {ON}",
    f"Weakness or Resistance, or by any effects on {ON}",
    "Weakness or Resistance, or by any effects on those Pokémon",
] = (True, True, True)
Ignored[
    f"any effects on {ON}", f"any other effects on {ON}", f"Poké-Powers, Poké-Bodies, or any other effects on {ON}"
] = (False, False, True)
Ignored[
    f"Resistance or any other effects on {ON}",
    f"Resistance or any effects on {ON}",
    f"Resistance, Poké-Powers, Poké-Bodies, or any other effects on {ON}",
] = (False, True, True)
Ignored[f"Weakness or by any effects on {ON}"] = (True, False, True)
Step[
    "this attack's damage isn't affected by {i:Ignored}",
    f"{_THIS} <isn't|is not> affected by {{i:Ignored}}",
    "don't apply {i:Ignored} <|for this attack>",
] = calc(
    lambda i: n.Ignore(*i),
    _.i,
    inv=lambda v: (v.weakness, v.resistance, v.effects) if isinstance(v, n.Ignore) else None,
)
Tail[
    "before doing damage, {b:Body}",
    "before this attack does damage, {b:Body}",
    "before {m:ThisMon} does damage, {b:Body}",
] = n.BeforeDamage(_.b)
Tail["if {c:Cond}, this attack does {n:Num} damage instead"] = n.If(_.c, (Instead((n.BaseDamage(_.n),)),))
Step[f"{A} no damage to your opponent's Active Pokémon", "this attack does nothing to the Defending Pokémon"] = (
    n.BaseDamage(n.N(0))
)
Step[f"{A} {{n:Num}} damage to {{t:Mon}} {_PLAIN}", f"{{t:Mon}} does {{n:Num}} damage to itself {_PLAIN}"] = n.Damage(
    _.n, _.t, False
)
UP_TO = "(but no more than {l:Num}"
for _node, _more in ((n.MoreDamage, "more damage"), (n.BaseDamage, "damage")):
    Step[
        f"{A} {{n:Num}} {_more} {{c:Per}}, but no more than {{l:Num}} {_more}",
        f"{A} {{n:Num}} {_more} {{c:Per}}, but no more than {{l:Num}} damage",
        f"{A} {{n:Num}} {_more} {{c:Per}} {UP_TO} damage)",
    ] = _node(n.AtMost(n.Times(_.n, _.c), _.l))
Step["this attack does that much more damage <|to your opponent's Active Pokémon|to the Defending Pokémon>"] = (
    n.MoreDamage(n.DamageTaken())
)
Step[
    "this attack does that much damage",
    "this attack does the same amount of damage done to {m:ThisMon} to your opponent's Active Pokémon",
    "this attack does the same amount of damage done to your opponent's Active Pokémon",
] = n.BaseDamage(n.DamageTaken())
Step["this attack does damage equal to {m:Mon}'s remaining HP <|to your opponent's Active Pokémon>"] = n.BaseDamage(
    n.HPOf(_.m)
)
Step["this attack does damage equal to the HP of that card"] = n.BaseDamage(n.HPOf(It("card"), "maximum"))
Step.reads[
    "this attack does damage equal to that Pokémon's HP to your opponent's Active Pokémon",
    "this attack does damage equal to the HP of that Pokémon",
] = n.BaseDamage(n.HPOf(It("card", False, "pokemon"), "maximum"))
Tail["you may change this attack's base damage to {n:Num}"] = n.May((n.BaseDamage(_.n),))
Tail["you may do {n:Num} damage to {t:Mon} instead"] = n.May((n.BaseDamage(n.N(0)), n.Damage(_.n, _.t)))
Step[
    "<this Pokémon|@self> does {n:Num} damage to itself, and don't apply Weakness to this damage",
    "<this Pokémon|@self> does {n:Num} damage to itself and don't apply Weakness to this damage",
] = n.Damage(_.n, n.This(), weakness=False)
Step.reads[f"{A} {{b:Int}} damage plus {{n:Num}} more damage", f"{A} {{b:Int}} damage plus {{n:Num}} damage"] = (
    PlusMore(_.b, _.n)
)
Step.reads[
    f"{A} {{b:Int}} damage plus {{n:Num}} more damage {{c:Per}}",
    f"{A} {{b:Int}} damage plus {{n:Num}} damage {{c:Per}}",
    f"{A} {{b:Int}} damage plus {{n:Num}} {{c:Per}}",
    f"{A} {{b:Int}} more damage plus {{n:Num}} more damage {{c:Per}}",
] = PlusMore(_.b, n.Times(_.n, _.c))
Step.reads[
    "do {n:Num} damage instead of {b:Int} to the Defending Pokémon",
    f"{A} {{n:Num}} damage instead of {{b:Int}}",
    "this attack's base damage is {n:Num} [damage] instead of {b:Int}",
] = Printed(_.b, n.BaseDamage(_.n))
Step.reads[f"{A} {{b:Int}} damage minus {{n:Num}} damage {{c:Per}}"] = Printed(_.b, n.LessDamage(n.Times(_.n, _.c)))
Body.reads[f"{A} {{b:Int}} damage plus {{n:Num}} more damage and {{k:Num}} damage to {{u:Mon}}"] = (
    PlusMore(_.b, _.n),
    n.Damage(_.k, _.u),
)
Body.reads[
    "this attack does {n:Num} damage times the number of heads to the Defending Pokémon and {k:Num} damage times the number of tails to {m:ThisMon}"
] = (n.BaseDamage(n.Times(_.n, n.Heads(0))), n.Damage(n.Times(_.k, n.Tails(0)), _.m))
Body.reads[
    "this attack does {n:Num} times that number of damage to the Defending Pokémon, and {m:ThisMon} does {k:Num} times that number of damage to itself"
] = (n.BaseDamage(n.Times(_.n, ThatMany())), n.Damage(n.Times(_.k, ThatMany()), _.m))
Sentence.reads["as long as {c:Cond}, this attack's base damage is {n:Num} instead of {b:Int}"] = Say(
    (n.If(_.c, (Printed(_.b, n.BaseDamage(_.n)),)),)
)
Tail.reads[
    "if {m:ThisMon} was damaged by an attack during <your opponent's|their> last turn, this attack does the same amount of damage to your opponent's Active Pokémon"
] = n.If(n.Happened("damaged", "", _.m, "last_turn"), (n.BaseDamage(n.DamageTaken()),))
Tail.says["if, before {m:ThisMon} does damage, {c:Cond}, this attack does nothing"] = (
    "if {c:Cond}, this attack does nothing"
)
Tail.says["if {c:Cond1}, this attack does {n:Num} more damage during your first turn"] = (
    "if {c:Cond1} and it is your first turn, this attack does {n:Num} more damage"
)
Tail.says["this attack does {n:Num} more damage if {c:Cond}"] = "if {c:Cond}, this attack does {n:Num} more damage"
Body.says[f"{A} {{n:Num}} damage to {{t:Mon}} and {{k:Num}} damage to {{u:Mon}}"] = (
    "this attack does {n:Num} damage to {t:Mon} and this attack does {k:Num} damage to {u:Mon}"
)
Body.says["do {n:Num} damage to {m:Mon} instead of <their|your opponent's> Active Pokémon"] = (
    "this attack's base damage is 0 and this attack does {n:Num} damage to {m:Mon}"
)
Body.says["choose an opponent's Pokémon in play and this attack does {n:Num} damage to those Pokémon"] = (
    "choose 1 of your opponent's Pokémon and this attack does {n:Num} damage to that Pokémon"
)
Sentence.says[
    "(if {c:Cond}, this attack does nothing.)",
    "(this attack does nothing if {c:Cond}.)",
    "this attack does nothing if {c:Cond}",
] = "if {c:Cond}, this attack does nothing"
Sentence.says["(don't apply Weakness and Resistance.)"] = (
    "this attack's damage isn't affected by Weakness or Resistance"
)
_THEN = n.InPlay("opponent", "play", (n.IsAt("active"),))  # whichever it is when it is done
_THEIRS = "your opponent's Active Pokémon"
_WHICHEVER = "whichever Pokémon is your opponent's Active Pokémon then"
Step[
    f"this Pokémon does damage equal to the damage done to this Pokémon to {_WHICHEVER}",
    f"this Pokémon does damage to {_WHICHEVER} equal to the damage done to it",
    f"@self attacks {_THEIRS} for an equal amount of damage",
] = n.Damage(n.DamageDone(), _THEN)
Step[
    f"this Pokémon does twice the damage done to this Pokémon to {_WHICHEVER}",
    f"this Pokémon does damage to {_WHICHEVER} equal to twice the damage done to it",
    f"@self attacks {_THEIRS} for double that amount of damage",
] = n.Damage(n.Times(n.N(2), n.DamageDone()), _THEN)
Step[f"this Pokémon does {{n:Num}} damage to {_WHICHEVER}", f"@self attacks {_THEIRS} for {{n:Num}} damage"] = n.Damage(
    _.n, _THEN
)
Step.reads[
    f"{A} {{b:Int}} damage plus {{n:Int}} more damage (plus {{k:Int}} more damage for the Darkness Energy you discarded)"
] = PlusMore(_.b, calc(lambda x, y: n.N(x + y), _.n, _.k))
Step.reads[f"{A} {{n:Num}} damage to any Pokémon with a {{t:Title}} marker on it"] = n.Damage(
    _.n, n.InPlay("both", "play", (n.HasMarker(_.t),))
)
Tail.reads[
    "if heads, and if that Pokémon's attack does damage to your opponent's Active Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage to your opponent's Active Pokémon"
] = n.If(n.AllHeads(0), (n.Lasting((n.Deals(_.n, It("mon"), (), False, True),), "this_turn"),))
Step.reads["the Attacking Pokémon does {n:Num} damage to itself in addition to whatever its attack usually does"] = (
    n.Damage(_.n, It("mon"))
)


def _there(filter_: Any) -> Any:
    return n.Count(n.AttachedTo(It("mon"), filter_))


def for_each_there(verb: Any) -> Any:
    """'… to each of your opponent's Pokémon for each card attached to it in this way': each has its own amount."""
    came, said = (n.NotP(n.NotIn(It("card", True, "moved"))),), (n.NotP(n.NotIn(It("mon", False, "other"))),)

    def make(number: Any, whose: str) -> Any:
        return n.ForEach(0, n.InPlay(whose, "play", (RECEIVED,)), (verb(n.Times(number, _there(came)), It("mon")),))

    def parts(v: Any) -> Any:
        where = getattr(getattr(v, "n", None), "sel", None) if isinstance(v, n.Repeat) else getattr(v, "sel", None)
        body: Any = getattr(v, "body", ())
        got = ((RECEIVED,), (n.HasAttached(said),))
        if not isinstance(where, n.InPlay) or where.filter not in got or len(body) != 1:
            return None
        amount = getattr(body[0], "amount", None)
        if not isinstance(body[0], verb) or not isinstance(amount, n.Times):
            return None
        return (amount.a, where.whose) if amount.b in (_there(came), _there(said)) else None

    return calc(make, _.n, _.w, inv=parts)


Tail[
    "this attack does {n:Num} damage to each of {w:Poss} Pokémon for each [Energy] card attached to it in this way"
] = for_each_there(n.Damage)
Step[f"{A} {{n:Num}} damage plus {{k:Num}} more damage to {{t:Mon}} {{c:Per}}"] = n.Damage(
    n.Plus(_.n, n.Times(_.k, _.c)), _.t
)
Step[
    f"{A} {{n:Num}} damage to each of {{w:Poss}} Pokémon that is the same type as a {{d:EnergyDesc}} you choose of those attached to this Pokémon"
] = n.Damage(_.n, n.InPlay(_.w, "play", (n.SameTypeAs(Pick(n.AttachedTo(n.This(), _.d), JUST_ONE)),)))
