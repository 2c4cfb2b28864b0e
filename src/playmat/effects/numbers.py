"""Numbers: how many, and quantities for choices."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.base import Node
from playmat.effects.families import Num, Sel

# --- numbers ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class N(Num):
    """A number as printed ('draw 3 cards')."""

    n: int


ONE = N(1)


@dataclass(frozen=True, slots=True)
class Count(Num):
    """The number of Pokémon or cards in a selector ('for each of your Benched Pokémon', 'for each card you
    discarded in this way' = Count(Var))."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """'for each damage counter on …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class EnergyOn(Num):
    """The amount of Energy ('for each {W} Energy attached to …', 'for each Energy you discarded in this way' =
    EnergyOn(Var)): units provided, not cards; type '' = any, 'Grass/Lightning' = either of them. Cards that the effect
    took off a Pokémon count as they did there."""

    sel: Sel
    type: str = ""


@dataclass(frozen=True, slots=True)
class ExtraEnergy(Num):
    """Energy attached but not needed for this attack's cost ('each {W} Energy … not used to pay'); ``basic``: only
    that of basic Energy cards."""

    type: str = ""
    basic: bool = False


@dataclass(frozen=True, slots=True)
class Heads(Num):
    """'for each heads'."""

    flips: int


@dataclass(frozen=True, slots=True)
class Tails(Num):
    """'for each tails'."""

    flips: int


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    """Prize cards taken in this game, or (``when`` last_turn) in the turn just before."""

    whose: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    """'the number of Prize cards you have left'."""

    whose: str


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    """'for each {C} in its Retreat Cost'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class HPOf(Num):
    """remaining or maximum HP; least: the fewest remaining HP among them."""

    sel: Sel
    which: str = "remaining"


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """'the amount of damage this attack did' to the Defending Pokémon / damage taken in a damaged trigger; ``all``: to
    all of the opponent's Pokémon together."""

    all: bool = False


@dataclass(frozen=True, slots=True)
class DamageTaken(Num):
    """'that much more damage' after 'if this Pokémon was damaged by an attack during your opponent's last turn':
    the damage done to this Pokémon by attacks in the turn just before; ``active``: while it was Active."""

    active: bool = False


@dataclass(frozen=True, slots=True)
class Chosen(Num):
    """A number bound by a step (a number the player chose, counters moved, damage healed)."""

    var: int


@dataclass(frozen=True, slots=True)
class SpecialConditionsOn(Num):
    """'for each Special Condition affecting …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """'for each different type of …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class NamesAmong(Num):
    """'the number of different types of Wormadam': how many different names these have."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Times(Num):
    """A product ('20 damage for each …' is Times(N(20), …))."""

    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Plus(Num):
    """A sum ('1 more than the number of …')."""

    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Minus(Num):
    """A difference ('the difference between …')."""

    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Half(Num):
    """'half the damage (rounded up to the nearest 10)'; ``up`` False: rounded down."""

    a: Num
    up: bool = True


@dataclass(frozen=True, slots=True)
class InCounters(Num):
    """'damage counters equal to the damage done': an amount of damage as a number of counters (10 each)."""

    a: Num


@dataclass(frozen=True, slots=True)
class AtMost(Num):
    """'You can't do more than N damage in this way', 'up to a maximum of'."""

    a: Num
    limit: Num


# --- quantities for choices ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many to choose: least..most; most None = all there are; ``any_number`` when least is 0 by 'any
    number'. 'choose 2' = (2, 2), 'up to 2' = UpTo, 'as many as you like' = AnyNumber, 'all' = All."""


@dataclass(frozen=True, slots=True)
class Exactly(Quantity):
    """'choose 2 of …': as many as there are if there are fewer (D-04)."""

    n: Num


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """'up to 2' (D-05): at least 1 where one can see, none if one likes from a hidden deck."""

    n: Num


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """'any number of', 'any amount of', 'as many as you like'."""


@dataclass(frozen=True, slots=True)
class All(Quantity):
    """'all', 'each' (D-03): no choice."""
