"""Modifiers: what holds while something lasts.

Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Event, Filter, Mod, Num, Sel, Step


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


@dataclass(frozen=True, slots=True)
class Takes(Mod):
    """'takes N less damage from attacks (after applying …)' (defender's step); ``source`` filters the
    attacker."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()
    by: str = "any"


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """'prevent all damage / effects of attacks done to …': what = damage, effects, all (damage and effects);
    ``by`` any / opponent; ``source`` filters the attacker; causes: attack, ability, trainer …"""

    what: str
    on: Sel | None = None
    source: Filter = ()
    by: str = "opponent"
    cause: str = "attack"
    limit: Num | None = None


@dataclass(frozen=True, slots=True)
class MaxHP(Mod):
    """'gets +N HP' (set: 'maximum HP is N')."""

    amount: Num
    on: Sel | None = None
    set: bool = False


@dataclass(frozen=True, slots=True)
class RetreatCost(Mod):
    """'Retreat Cost is {C} less' (amount negative), 'has no Retreat Cost' (amount None)."""

    amount: Num | None
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttackCost(Mod):
    """'attacks cost {C} less / more': cost names added (sign +1) or removed (−1); sign 0: ignore all
    Energy."""

    cost: tuple[str, ...]
    sign: int
    on: Sel | None = None
    attack: str = ""


@dataclass(frozen=True, slots=True)
class BecomesType(Mod):
    """'is {W} type', additional = in addition to its own."""

    types: tuple[str, ...]
    on: Sel | None = None
    additional: bool = False


@dataclass(frozen=True, slots=True)
class WeaknessBecomes(Mod):
    """Weakness type changed; type '' = has no Weakness. ``value`` such as ×2 when it changes."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class ResistanceBecomes(Mod):
    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class CantAttack(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantUseAttack(Mod):
    """'can't use <name>': name, or var of a chosen attack."""

    name: str = ""
    var: int = 0
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantRetreat(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantPlay(Mod):
    """'can't play any Item cards from their hand'; verb play / attach / evolve / bench."""

    who: str
    filter: Filter
    verb: str = "play"


@dataclass(frozen=True, slots=True)
class CantBeAfflicted(Mod):
    """'can't be affected by Special Conditions / can't be Asleep'."""

    conditions: tuple[str, ...] = ()
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantHeal(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """'have no Abilities': kind Ability / Poké-Power / Poké-Body / '' any; except_name keeps one."""

    on: Sel | None = None
    kind: str = ""
    except_name: str = ""


@dataclass(frozen=True, slots=True)
class NoEffect(Mod):
    """'Pokémon Tools in play have no effect': tool, stadium, special_energy."""

    what: str
    whose: str = "either"


@dataclass(frozen=True, slots=True)
class AttackFails(Mod):
    """'If it tries to attack, flip a coin. If tails, that attack doesn't happen.'"""

    coins: int = 1
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class HasAttacks(Mod):
    """'can use the attacks of …' (source selector) or of its previous Evolutions (source None)."""

    source: Sel | None = None
    on: Sel | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Provides(Mod):
    """What Energy provides: each inner tuple is one unit and names the types it may count as. ``on`` None =
    this card; otherwise the Energy cards concerned."""

    units: tuple[tuple[str, ...], ...]
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttackAllowed(Mod):
    """'can attack even if Asleep / on the first turn': condition name or first_turn."""

    even_if: str
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
    """'your opponent takes 1 more / fewer Prize card' when the Pokémon is Knocked Out; only_by_damage …"""

    amount: int
    on: Sel | None = None
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class Survives(Mod):
    """'would be Knocked Out by damage from an attack …, is not Knocked Out and its remaining HP becomes N';
    needs full HP when full; flip when decided by a coin."""

    hp: int = 10
    on: Sel | None = None
    full: bool = False
    flip: bool = False


@dataclass(frozen=True, slots=True)
class GoesTo(Mod):
    """Replacement of a destination: 'put it in the Lost Zone / your hand instead of the discard pile'."""

    to: str
    on: Sel | None = None
    cards: str = "all"


@dataclass(frozen=True, slots=True)
class EvolvesEarly(Mod):
    """'can evolve during its first turn / the turn it was played'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class BenchSize(Mod):
    n: int
    who: str = "both"


@dataclass(frozen=True, slots=True)
class ToolLimit(Mod):
    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CountsAs(Mod):
    """'counts as {W} Energy and Single Strike', 'is also a Basic Pokémon' …: pred added."""

    preds: Filter
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttachLimit(Mod):
    """'can only be attached to {W} Pokémon'; discard_otherwise."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Triggers(Mod):
    """A trigger that lasts: used inside Lasting for 'during your opponent's next turn, if this Pokémon is
    damaged by an attack, …'."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Mod):
    """'Your turn does not end if the Pokémon this card is attached to becomes M Gardevoir-EX': evolving the
    holder into a card of this name does not end the turn."""

    into: str
