"""What attacks cost after all modifiers, and whether the Energy attached pays for it, and for how much more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import H_ATTACK_COST, H_OTHER, OTHER_USABLE_FOR, Expr
from playmat.engine import evaluate, index, query
from playmat.engine.defs import CARD_BASIC_ENERGY, AttackDef
from playmat.engine.state import NOBODY, Frame, Mon, State

GUARDS: Final = 18595508138820112  # the top bit of each of eleven five-bit lanes


def attack_cost(st: State, mon: Mon, attack: AttackDef) -> list[int]:
    """The cost of an attack after all modifiers."""
    mods = index.mods_for(st, H_ATTACK_COST)
    if not mods:
        return attack.cost
    cost = attack.cost.copy()
    removed: list[int] = [0] * 11
    changed = False
    for e in mods:
        if e.mod.b >= 0 and e.mod.b != attack.name_id:
            continue
        if not index.applies(st, e, mon):
            continue
        if e.mod.a == 2:  # the cost is now another
            cost = [0] * 11
            changed = True
            for kid in e.mod.value.kids:
                cost[kid.a] = kid.b
            continue
        if e.mod.a == 0 and not e.mod.value.kids:  # ignore all Energy in the cost
            return [0] * 11
        changed = True
        if e.mod.a == 0:  # ignore all Energy of some types
            for kid in e.mod.value.kids:
                removed[kid.a] = 99
            continue
        for kid in e.mod.value.kids:
            n = kid.b * evaluate.num(st, e.ctx, kid.kids[0]) if kid.kids else kid.b
            if e.mod.a > 0:
                cost[kid.a] += n
            else:
                removed[kid.a] += n
    if not changed:
        return attack.cost
    for k in range(11):
        cost[k] = max(0, cost[k] - removed[k])
    return cost


def can_pay_attack(st: State, mon: Mon, attack: AttackDef) -> bool:
    answers = index.answers(st)
    cost = attack_cost(st, mon, attack) if (answers >> H_ATTACK_COST) & 1 else attack.cost
    if cost is attack.cost and not attack.mods and not query.changes_energy(answers):
        have = packed_energy(st, mon)
        if have >= 0:
            return is_paid(have, len(mon.energy), attack)
    units = query.energy_units(st, mon)
    if can_pay(units, cost):
        return True
    for m in attack.mods:  # 'this attack can be used for …'
        if m.hook == H_OTHER and m.a == OTHER_USABLE_FOR:
            ctx = Frame(0, -1, mon.owner)
            ctx.src = mon.uid
            if evaluate.cond(st, ctx, m.cond):
                other = [0] * 11
                for kid in m.value.kids:
                    other[kid.a] += kid.b
                if can_pay(units, other):
                    return True
    return False


def is_paid(have: i64, units: i64, attack: AttackDef) -> bool:
    """Whether basic Energy, packed and counted, pays the printed cost: each lane keeps its guard bit only if it has at
    least what is needed."""
    return units >= attack.cost_total and ((have | GUARDS) - attack.cost_typed) & GUARDS == GUARDS


def packed_energy(st: State, mon: Mon) -> i64:
    """Basic Energy attached to a Pokémon in one number, five bits for each type; −1 if there is other Energy too, or
    too much for the lanes."""
    have: i64 = 0
    if len(mon.energy) > 15:
        return -1
    def_of = st.match.def_of
    cid: i64
    for cid in mon.energy:
        unit = def_of[cid].unit
        if unit == 0:
            return -1
        have += unit
    return have


def can_pay(units: list[int], cost: list[int]) -> bool:
    """Whether units of Energy satisfy a cost: typed requirements first, then any Energy for Colorless."""
    total: i64 = 0
    for n in cost:
        total += n
    if total > len(units):
        return False
    if total == cost[0]:
        return True
    mixed = False
    have: i64 = 0  # five bits for each type
    for unit in units:
        mask: i64 = unit
        if mask & (mask - 1):
            mixed = True
            break
        bit: i64 = 1
        while mask > 1:
            mask >>= 1
            bit <<= 5
        have += bit
    if not mixed:
        k: i64 = 0
        for n in cost:
            if k > 0 and (have >> (5 * k)) & 31 < n:
                return False
            k += 1
        return True
    need: list[int] = []
    for k in range(1, 11):
        need.extend([k] * cost[k])
    return _match(units, need)


def _match(units: list[int], need: list[int]) -> bool:
    """Whether every typed requirement finds its own unit (augmenting paths)."""
    taken: list[int] = [-1] * len(units)
    for r in range(len(need)):
        seen: list[int] = [0] * len(units)
        if not _augment(units, need, r, taken, seen):
            return False
    return True


def _augment(units: list[int], need: list[int], r: i64, taken: list[int], seen: list[int]) -> bool:
    t: i64 = need[r]
    for u in range(len(units)):
        if seen[u] == 0 and (units[u] >> t) & 1:
            seen[u] = 1
            if taken[u] < 0 or _augment(units, need, taken[u], taken, seen):
                taken[u] = r
                return True
    return False


def extra_energy(st: State, mon: Mon, ctx: Frame, wanted: i64, basic: bool) -> i64:
    """Units of a type (−1: any) attached beyond what the attack being used costs; ``basic``: of basic Energy cards."""
    if mon is NOBODY or ctx.z < 0:
        return 0
    attack = query.attack_by_number(st, ctx.z)
    if basic:
        return extra_basic_energy(st, mon, attack_cost(st, mon, attack))
    units = query.energy_units(st, mon)
    cost = attack_cost(st, mon, attack).copy()
    spare: i64 = 0
    while True:
        cost[0 if wanted < 0 else wanted] += 1
        if not can_pay(units, cost):
            return spare
        spare += 1


def extra_basic_energy(st: State, mon: Mon, cost: list[int]) -> i64:
    """Units of basic Energy cards that could be missing and the rest would still pay the cost."""
    units = query.energy_units(st, mon).copy()
    spare: i64 = 0
    for cid in mon.energy:
        if st.match.def_of[cid].flags & CARD_BASIC_ENERGY:
            for unit in query.units_of_card(st, cid):
                units.remove(unit)
                if can_pay(units, cost):
                    spare += 1
                else:
                    units.append(unit)
    return spare


def has_extra_energy(st: State, mon: Mon, ctx: Frame, e: Expr) -> bool:
    """Whether the Energy attached also pays for the extra amounts in ``e`` (kids: type and number)."""
    if mon is NOBODY or ctx.z < 0:
        return False
    cost = attack_cost(st, mon, query.attack_by_number(st, ctx.z)).copy()
    for kid in e.kids:
        cost[kid.a] += kid.b
    return can_pay(query.energy_units(st, mon), cost)
