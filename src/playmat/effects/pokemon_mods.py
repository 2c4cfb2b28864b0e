"""Modifiers of Pokémon while something lasts: what one is, has, costs, can and can't do.

Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Mod, Num, Sel


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
    """'attacks cost {C} less / more': cost names added (sign +1) or removed (−1), that many times ``per``
    when given ('for each …'); sign 0: ignore all Energy (cost empty) or all Energy of the types in cost;
    sign 2: the cost is now this."""

    cost: tuple[str, ...]
    sign: int
    on: Sel | None = None
    attack: str = ""
    per: Num | None = None


@dataclass(frozen=True, slots=True)
class BecomesType(Mod):
    """'is {W} type', additional = in addition to its own; ``like``: the types of these Pokémon or of the Energy
    these cards provide ('is the same type as that Energy card')."""

    types: tuple[str, ...]
    on: Sel | None = None
    additional: bool = False
    like: Sel | None = None


@dataclass(frozen=True, slots=True)
class BelongsTo(Mod):
    """'is a Team Plasma Pokémon': as long as it is in play the Pokémon also has this tag (see ``HasTag``)."""

    tag: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class WeaknessBecomes(Mod):
    """Weakness type changed; type '' = has no Weakness, '=' its own type stays and only the value changes.
    ``value`` such as ×2 when it changes."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class ResistanceBecomes(Mod):
    """Resistance, as in WeaknessBecomes; value such as -40."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class CantAttack(Mod):
    """'can't attack' (C-15): no attack can be announced. ``target``: 'can't attack this Pokémon': no attack whose
    damage would be done to it, and nothing that another attack does reaches it."""

    on: Sel | None = None
    target: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantUseAttack(Mod):
    """'can't use <name>': name ('@this': the attack whose text this is), or var of a chosen attack. ``others``: 'can
    only use that attack': every attack but the chosen one is barred. ``gx``: every GX attack."""

    name: str = ""
    var: int = 0
    on: Sel | None = None
    others: bool = False
    gx: bool = False


@dataclass(frozen=True, slots=True)
class CantRetreat(Mod):
    """'can't retreat' (C-14); switching by an effect is still possible."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class StaysActive(Mod):
    """'if the effect of an attack, Pokémon Power, or Trainer card would change that player's Active Pokémon, that part
    of the effect does nothing': no effect switches it; retreating is another matter."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class Marked(Mod):
    """'put a Lightning Rod marker on it': the Pokémon has a marker of this name, see ``HasMarker``."""

    name: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantBeAfflicted(Mod):
    """'can't be affected by Special Conditions / can't be Asleep'. ``cures``: those it is affected by are removed
    when this begins to hold ('Remove any Special Conditions affecting that Pokémon')."""

    conditions: tuple[str, ...] = ()
    on: Sel | None = None
    cures: bool = False


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """'have no Abilities': kind Ability / Poké-Power / Poké-Body / '' any; except_name keeps one;
    ``everywhere``: also the matching Pokémon cards in those players' hands and discard piles;
    ``still_has``: 'can't use any Poké-Powers': they do not work, but the Pokémon still has them."""

    on: Sel | None = None
    kind: str = ""
    except_name: str = ""
    everywhere: bool = False
    still_has: bool = False


@dataclass(frozen=True, slots=True)
class AttackFails(Mod):
    """'If it tries to attack, flip a coin. If tails, that attack doesn't happen.'"""

    coins: int = 1
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class UsableFor(Mod):
    """'this attack can be used for {W}' in an AttackText: while ``condition`` holds the player may pay this cost
    instead of the printed one; () = no Energy at all."""

    cost: tuple[str, ...]
    condition: Cond | None = None


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
class RetreatAllowed(Mod):
    """'can retreat even if it's Asleep': the name of a Special Condition that does not stop it."""

    even_if: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class UsesPower(Mod):
    """'can use the VSTAR Power on this card': the ability or attack printed on this card is usable as the
    Pokémon's own (the once-a-game limit holds)."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class ConditionsStay(Mod):
    """'Special Conditions are not removed when Pokémon evolve or devolve'; ``condition`` '' = all of them."""

    on: Sel | None = None
    condition: str = ""


@dataclass(frozen=True, slots=True)
class CheckupFlip(Mod):
    """What recovering between turns asks: Asleep, coins 2: 'flips 2 coins instead of 1; if either is tails, still
    Asleep'; coins 0: no flip removes it ('isn't removed even if the result is heads')."""

    condition: str
    coins: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class EnergyBecomes(Mod):
    """'All Energy attached to this Pokémon are {D} Energy instead of their usual type': each Energy card among
    ``on`` (an AttachedTo selector) provides as much as before, all of it of this type; ``also``: beside its usual
    types; ``only``: of Energy that provides nothing but this type."""

    type: str
    on: Sel | None = None
    also: bool = False
    only: str = ""


@dataclass(frozen=True, slots=True)
class AttackTwice(Mod):
    """'may attack twice a turn': after its first attack the player may use another one with it; if the first
    Knocked Out the opponent's Active Pokémon, after the new one is chosen. ``same``: 'may use an attack it has
    twice': the same attack again, one that is printed on the Pokémon."""

    on: Sel | None = None
    same: bool = False
