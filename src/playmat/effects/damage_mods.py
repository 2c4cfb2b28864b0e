"""Modifiers of damage while something lasts: done, taken, prevented, healed, and what Knocks Out.

Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Filter, Mod, Num, Sel


@dataclass(frozen=True, slots=True)
class Deals(Mod):
    """'attacks do N more damage to your opponent's Active' (attacker's step). ``to`` filters the target
    (default: the opponent's Active); negative amounts for less."""

    amount: Num
    on: Sel | None = None
    to: Filter = ()
    to_any: bool = False
    after: bool = False
    attack: str = ""
    itself: bool = False
    """'even to itself': also to the Pokémon itself, by its attacks and by its Confusion."""


@dataclass(frozen=True, slots=True)
class Takes(Mod):
    """'takes N less damage from attacks (after applying …)' (defender's step); ``source`` filters the
    attacker; ``flips``: so much for each heads of flipping a coin until tails, each time; ``coin``: only if a coin
    flipped each time is heads; ``discards``: then this card is discarded."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()
    by: str = "any"
    flips: bool = False
    coin: bool = False
    discards: bool = False

    @property
    def is_plain(self) -> bool:
        """Neither a coin nor this card is asked for."""
        return not (self.flips or self.coin or self.discards)


@dataclass(frozen=True, slots=True)
class TakesHalf(Mod):
    """'that attack only does half the damage to this Pokémon (rounded down to the nearest 10)': after Weakness and
    Resistance, from attacks of either player."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class TakesAtMost(Mod):
    """'whenever an attack by a Basic Pokémon does 20 or more damage to this Pokémon, reduce that damage to 10';
    ``source`` filters the attacker."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """'prevent all damage / effects of attacks done to …': what = damage, effects, all (damage and effects);
    ``by`` any / opponent / own (attacks of its own player) / self (attacks the Pokémon itself uses); ``source``
    filters the attacker; causes:
    attack, ability, trainer, or kinds of Trainer card such as 'item,supporter' ('whenever any player plays an
    Item or Supporter card, prevent all effects of that card done to …'; ``on`` may be ThisCard, the
    Stadium)."""

    what: str
    on: Sel | None = None
    source: Filter = ()
    by: str = "opponent"
    cause: str = "attack"
    limit: Num | None = None
    flip: bool = False
    """'flip a coin. If heads, prevent that damage': asked each time."""
    amounts: tuple[int, ...] = ()
    """'if that damage is exactly 10, 30, or 50': only damage of one of these amounts."""
    at_least: bool = False
    """'if that damage is 30 or more': only damage of the limit or more; otherwise of the limit or less."""
    tails: bool = False
    """With flip: 'your opponent flips a coin. If tails, prevent that damage': the attacker's player flips."""


@dataclass(frozen=True, slots=True)
class CantPutCounters(Mod):
    """'your opponent's attacks and Abilities can't put damage counters on it'."""

    causes: tuple[str, ...]
    on: Sel | None = None
    by: str = "opponent"


@dataclass(frozen=True, slots=True)
class AttackBase(Mod):
    """'this Pokémon's Slash attack's base damage is 80': the named attack's printed damage is replaced."""

    amount: Num
    attack: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class WeaknessApplied(Mod):
    """'apply Weakness as ×3': the factor instead of the printed one, for damage to ``on`` (attacks False: 'for
    each Pokémon') or for damage by attacks of ``on`` to the opponent's Active Pokémon (attacks True)."""

    times: int
    on: Sel | None = None
    attacks: bool = False


@dataclass(frozen=True, slots=True)
class WeaknessOnBench(Mod):
    """'Damage from the attacks of … is affected by Weakness and Resistance for your opponent's Benched
    Pokémon'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoResistance(Mod):
    """'damage done by attacks from … to the Defending Pokémon isn't affected by Resistance'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttacksIgnore(Mod):
    """'Damage from this Pokémon's attacks isn't affected by Weakness / Resistance / any effects on the
    Defending Pokémon': the step Ignore for every attack of the Pokémon ``on``."""

    on: Sel | None = None
    weakness: bool = False
    resistance: bool = False
    effects: bool = False


@dataclass(frozen=True, slots=True)
class HealTimes(Mod):
    """'When this Pokémon is healed, double the amount healed': damage healed from it is multiplied."""

    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantHeal(Mod):
    """'damage can't be healed from …'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CheckupCounters(Mod):
    """'put N damage counters instead of 1' on Poisoned / Burned Pokémon: set n, or added when more."""

    condition: str
    n: Num
    on: Sel | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class PrizeChange(Mod):
    """'your opponent takes 1 more / fewer Prize card' when the Pokémon is Knocked Out; ``cause`` damage: only when
    Knocked Out by damage from an opponent's attack, any: however it was Knocked Out. ``none``: no Prize card
    is taken for it; ``by``: only by damage from attacks of these Pokémon; ``coin``: only if a coin is heads."""

    amount: int
    on: Sel | None = None
    condition: Cond | None = None
    cause: str = "damage"
    none: bool = False
    by: Sel | None = None
    coin: bool = False


@dataclass(frozen=True, slots=True)
class Survives(Mod):
    """'would be Knocked Out by damage from an attack …, is not Knocked Out and its remaining HP becomes N';
    needs full HP when full; flip when decided by a coin; ``any_attack``: also from attacks of its own player;
    ``least``: only damage of at least so much; ``cause`` attack: also where an attack puts damage counters or Knocks
    it Out in another way."""

    hp: int = 10
    on: Sel | None = None
    full: bool = False
    flip: bool = False
    discards: bool = False
    """Then this card is discarded."""
    any_attack: bool = False
    least: int = 0
    cause: str = "damage"
