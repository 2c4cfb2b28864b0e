"""What the attacks of a Pokémon lack, and what they do to the Pokémon they meet. Compiled with the engine.

Energy and costs are one number each, so that what is lacking is told by a few steps: how many units of each type, five
bits for each; then units that count as several types; then all units together (``FEW`` at most)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.effects.code import H_ATTACK_COST
from playmat.engine import index, paying, query
from playmat.engine.defs import TIMES, AttackDef
from playmat.engine.paying import GUARDS
from playmat.engine.state import NOBODY, Mon, State

LANE: Final = 5  # bits of a type
LANES: Final = 11
MIXED: Final = 55  # from this bit on: units that count as several types
ALL: Final = 59  # and from this one on all units
FEW: Final = 15
TYPED: Final = (1 << 55) - 1  # the bits below MIXED
ONE: Final = 1 << 59


def energy_of(st: State, mon: Mon) -> i64:
    """The Energy attached to a Pokémon."""
    energy: i64 = 0
    if not mon.energy:
        return energy
    if query.changes_energy(index.answers(st)):
        return _units(query.energy_units(st, mon), energy)
    def_of = st.match.def_of
    cid: i64
    for cid in mon.energy:
        d = def_of[cid]
        if d.unit == 0 or energy >> ALL == FEW:
            energy = _units(d.provides, energy)
        else:
            energy += d.unit + ONE
    return energy


def _units(units: list[int], energy: i64) -> i64:
    """Energy and units more; each of these is a mask of the types it counts as."""
    for unit in units:
        if energy >> ALL == FEW:
            break
        mask: i64 = unit
        one: i64 = 1
        if mask & (mask - 1):
            one <<= MIXED
        else:
            while mask > 1:
                mask >>= 1
                one <<= LANE
        energy += one + ONE
    return energy


def price_of(st: State, mon: Mon, attack: AttackDef) -> i64:
    """What an attack costs now."""
    cost = attack.cost
    if index.mods_for(st, H_ATTACK_COST):
        cost = paying.attack_cost(st, mon, attack)
    return printed_price(attack) if cost is attack.cost else _packed(cost)


def printed_price(attack: AttackDef) -> i64:
    return attack.cost_typed + (attack.cost_total << ALL)


def _packed(cost: list[int]) -> i64:
    price: i64 = 0
    lane: i64 = 1
    for count in cost:
        n: i64 = count
        price += n << ALL
        if lane > 1:
            price += n * lane
        lane <<= LANE
    return price


def count_of(energy: i64) -> i64:
    """All units of Energy, or of a cost."""
    return energy >> ALL


def lacking(energy: i64, price: i64) -> i64:
    """How many units of Energy an attack still lacks."""
    short = (price >> ALL) - (energy >> ALL)
    if (((energy & TYPED) | GUARDS) - (price & TYPED)) & GUARDS != GUARDS:
        typed = _typed_lacking(energy, price)
        if typed > short:
            short = typed
    return short if short > 0 else 0


def _typed_lacking(energy: i64, price: i64) -> i64:
    short = -((energy >> MIXED) & FEW)
    lane: i64 = 1
    while lane < LANES:
        lack = ((price >> (LANE * lane)) & 31) - ((energy >> (LANE * lane)) & 31)
        if lack > 0:
            short += lack
        lane += 1
    return short


def expected_damage(attack: AttackDef) -> i64:
    """What an attack does before anything on the table changes it."""
    return attack.damage * 3 // 2 if attack.suffix == TIMES else attack.damage


@final
class Target:
    """A Pokémon as the opponent's attacks meet it."""

    def __init__(self, st: State, mon: Mon) -> None:
        self.is_there: bool = mon is not NOBODY
        self.left: i64 = 10  # HP, at least 10
        self.prizes: i64 = 0
        self.weak: i64 = 0  # types, as a mask
        self.times: i64 = 1
        self.plus: i64 = 0
        self.resists: i64 = 0
        self.minus: i64 = 0
        if mon is not NOBODY:
            self._ask(st, mon)

    def _ask(self, st: State, mon: Mon) -> None:
        left = query.max_hp(st, mon) - mon.damage
        if left > 10:
            self.left = left
        self.prizes = st.match.def_of[mon.top].prizes
        bit: i64
        for t in query.weak_types(st, mon):
            bit = 1
            self.weak |= bit << t
        if self.weak != 0:
            amounts = query.weakness_amounts(st, mon)
            self.times = amounts[0]
            self.plus = amounts[1]
        for t in query.resist_types(st, mon):
            bit = 1
            self.resists |= bit << t
        if self.resists != 0:
            self.minus = query.resistance_amount(st, mon)

    def takes(self, types: i64, damage: i64) -> i64:
        """Damage of an attacker of these types, with Weakness and Resistance."""
        if damage <= 0:
            return 0
        if types & self.weak:
            damage = damage * self.times + self.plus
        if types & self.resists:
            damage -= self.minus
        return damage if damage > 0 else 0
