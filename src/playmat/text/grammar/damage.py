"""Damage: more, less, none, to whom, and what is not applied."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import (
    BaseDamage,
    BeforeDamage,
    Damage,
    DoesNothing,
    Ignore,
    LessDamage,
    MoreDamage,
    This,
    Times,
)
from playmat.text.grammar.core import _, frame
from playmat.text.surface import PlusMore

A = "<this attack does|does|do|this attack will do|this attack also does|also does>"

frame("Step", MoreDamage(_.n), f"{A} {{n:Num}} more damage")
frame("Step", MoreDamage(Times(_.n, _.c)), f"{A} {{n:Num}} more damage {{c:Per}}")
frame("Step", PlusMore(_.b, _.n), f"{A} {{b:Int}} damage plus {{n:Num}} more damage", prints=False)
frame(
    "Step",
    PlusMore(_.b, Times(_.n, _.c)),
    f"{A} {{b:Int}} damage plus {{n:Num}} more damage {{c:Per}}",
    f"{A} {{b:Int}} damage plus {{n:Num}} damage {{c:Per}}",
    prints=False,
)
frame("Step", LessDamage(_.n), f"{A} {{n:Num}} less damage")
frame("Step", LessDamage(Times(_.n, _.c)), f"{A} {{n:Num}} less damage {{c:Per}}")
frame("Step", BaseDamage(_.n), "this attack's base damage is {n:Num}")
frame("Step", BaseDamage(Times(_.n, _.c)), f"{A} {{n:Num}} damage {{c:Per}}")
frame("Step", Damage(_.n, _.t), f"{A} {{n:Num}} damage to {{t:Mon}}")
frame(
    "Step",
    Damage(Times(_.n, _.c), _.t),
    f"{A} {{n:Num}} damage {{c:Per}} to {{t:Mon}}",
    f"{A} {{n:Num}} damage to {{t:Mon}} {{c:Per}}",
)
frame(
    "Step",
    Damage(_.n, This()),
    "this Pokémon [also] does {n:Num} damage to itself",
    "@self does {n:Num} damage to itself",
    "this attack [also] does {n:Num} damage to itself",
)
frame("Step", DoesNothing(), "this attack does nothing", "this attack does nothing (not even damage)")
frame(
    "Step",
    Ignore(True, True),
    "this attack's damage isn't affected by Weakness or Resistance",
    "don't apply Weakness and Resistance for this attack",
    "don't apply Weakness and Resistance",
    "this damage isn't affected by Weakness or Resistance",
)
frame("Step", Ignore(True), "this attack's damage isn't affected by Weakness")
frame("Step", Ignore(False, True), "this attack's damage isn't affected by Resistance")
_ON = "<your opponent's Active Pokémon|the Defending Pokémon|that Pokémon>"
frame(
    "Step",
    Ignore(True, True, True),
    f"this attack's damage isn't affected by Weakness, Resistance, or any other effects on {_ON}",
    f"this attack's damage isn't affected by Weakness, Resistance, Poké-Powers, Poké-Bodies, or any other effects on {_ON}",
)
frame(
    "Step",
    Ignore(False, False, True),
    f"this attack's damage isn't affected by any effects on {_ON}",
)
frame(
    "Step",
    Ignore(False, True, True),
    f"this attack's damage isn't affected by Resistance or any other effects on {_ON}",
)
frame("Tail", BeforeDamage(_.b), "before doing damage, {b:Body}", "before this attack does damage, {b:Body}")
