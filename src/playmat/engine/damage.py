"""Damage: the calculation in the rulebook's numbered steps, and putting the counters.

Each step is one branch of ``calculate``; the order is the rulebook's ``damage_steps``. Base damage of 0 ends the
calculation before any modifier, under every rulebook.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    ASKS_ATTACK,
    H_ATTACK_BASE,
    H_ATTACKS_IGNORE,
    H_CANT_ATTACK,
    H_CANT_PUT,
    H_DEALS,
    H_DEALS_AFTER,
    H_PREVENT,
    H_SURVIVES,
    H_TAKES,
    H_WEAKNESS_BENCH,
    H_WEAKNESS_TIMES,
    P_TRUE,
    S_THIS_CARD,
    T_DAMAGED,
    TAKES_AT_MOST,
    TAKES_DISCARDS,
    TAKES_EACH_HEADS,
    TAKES_HALF,
    TAKES_ON_HEADS,
    Expr,
)
from playmat.engine import evaluate, index, predicates, query
from playmat.engine.board import (
    ENDS_DAMAGED,
    EV_DAMAGED,
    EV_HIT_ACTIVE,
    EV_HIT_FULL,
    drop_effects_ending,
    find_mon,
    is_active,
    mons_of,
    move_card,
    record,
    slot_of,
)
from playmat.engine.defs import CARD_TERA
from playmat.engine.log import COIN_DAMAGE, LOG_COUNTERS, LOG_DAMAGE, LOG_HEAL, LOG_PREVENTED, note
from playmat.engine.rng import flip
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_ATTACK,
    CAUSE_ENERGY,
    CAUSE_STADIUM,
    CAUSE_TOOL,
    CAUSE_TRAINER,
    MON,
    NOBODY,
    Effect,
    Frame,
    Mon,
    State,
)
from playmat.engine.triggers import fire
from playmat.rulebooks import record as steps

# flags of an attack being carried out
FL_NOTHING: Final = 1
FL_NO_WEAKNESS: Final = 2
FL_NO_RESISTANCE: Final = 4
FL_NO_EFFECTS: Final = 8
FL_CANCELLED: Final = 16
FL_NO_ATTACK: Final = 128  # the turn ends without an attack
FL_ON_BENCH: Final = 64  # Weakness and Resistance also on the Bench
FL_TOLD: Final = 1024  # texts that answer the attack have been told
FL_TRIED: Final = 2048  # and those that answer a try
FL_UNSPENT: Final = 256  # asked without the cards that are discarded for taking less damage

EVEN_TO_ITSELF: Final = 2  # of a modifier of the damage done: also by its own Confusion

# what is prevented
PREVENT_DAMAGE: Final = 1
PREVENT_EFFECTS: Final = 2


def calculate(
    st: State,
    ctx: Frame,
    attacker: Mon,
    target: Mon,
    base: i64,
    flags: i64,
    trace: list[tuple[int, int, str]],
) -> i64:
    """The damage that reaches a Pokémon. With a non-empty ``trace`` each step adds (step, damage, source)."""
    tracing = len(trace) > 0
    damage = base
    for e in index.mods_for(st, H_ATTACKS_IGNORE):
        if index.applies(st, e, attacker):
            flags |= e.mod.a
    affected = is_active(st, target) or flags & FL_ON_BENCH != 0 or bench_is_affected(st, attacker, target)
    for step in st.match.rules.damage_steps:
        before = damage
        source = ""
        if step == steps.DAMAGE_BASE:
            if damage <= 0:
                return 0
        elif step == steps.DAMAGE_ATTACKER:
            damage += attacker_modifiers(st, ctx, attacker, target)
        elif step == steps.DAMAGE_STOP_AT_ZERO:
            if damage <= 0:
                return 0
        elif step == steps.DAMAGE_WEAKNESS:
            if affected and not flags & FL_NO_WEAKNESS:
                damage = apply_weakness(st, attacker, target, damage)
        elif step == steps.DAMAGE_RESISTANCE:
            if affected and not flags & FL_NO_RESISTANCE:
                damage = apply_resistance(st, attacker, target, damage)
            if damage <= 0:
                return 0
        elif step == steps.DAMAGE_PREVENT:
            if not flags & FL_NO_EFFECTS and (
                is_prevented(st, ctx, attacker, target, PREVENT_DAMAGE, damage) or is_tera_on_bench(st, target)
            ):
                if st.logging and not tracing:
                    note(st, LOG_PREVENTED, target.owner, target.cards[-1], damage, slot_of(st, target))
                damage = 0
        elif step != steps.DAMAGE_COUNTERS:
            if not flags & FL_NO_EFFECTS:
                damage += defender_modifiers(st, ctx, attacker, target, step, damage, flags)
                if damage <= 0:
                    damage = 0
        if tracing and (damage != before or step == steps.DAMAGE_BASE or step == steps.DAMAGE_COUNTERS):
            trace.append((step, damage, source))
    if damage < 0:
        return 0
    return damage


def bench_is_affected(st: State, attacker: Mon, target: Mon) -> bool:
    """A text applies Weakness and Resistance to Benched Pokémon too."""
    if attacker.owner == target.owner:
        return False
    for e in index.mods_for(st, H_WEAKNESS_BENCH):
        if index.applies(st, e, attacker):
            return True
    return False


def base_of(st: State, attacker: Mon, name: i64, printed: i64) -> i64:
    """The base damage of an attack, where a text replaces the printed one."""
    for e in index.mods_for(st, H_ATTACK_BASE):
        if e.mod.b == name and index.applies(st, e, attacker):
            printed = evaluate.num(st, e.ctx, e.mod.value)
    return printed


def attacker_modifiers(st: State, ctx: Frame, attacker: Mon, target: Mon) -> i64:
    """Effects on the Pokémon dealing damage, summed (SM B-04). By default they concern only damage to the
    opponent's Active Pokémon. Of several texts of a name that count once, the largest does."""
    total: i64 = 0
    once: list[int] = []
    for e in index.mods_for(st, H_DEALS):
        if deals(st, ctx, e, attacker, target):
            about = e.ctx
            if e.mod.b >= 0 or e.mod.code == ASKS_ATTACK:  # said of one attack, known here with its user
                about = e.ctx.clone()
                about.z = ctx.z
                about.other = attacker.uid
            value = evaluate.num(st, about, e.mod.value)
            if e.is_unique and e.ability >= 0:
                value = beyond(once, e.mod.number, value)
            total += value
    return total


def beyond(once: list[int], number: i64, value: i64) -> i64:
    """What a text adds to what others of its name have added: of those the largest counts. ``once`` holds numbers of
    texts, each followed by what counts so far."""
    for i in range(0, len(once), 2):
        if once[i] == number:
            more = value - once[i + 1]
            if more <= 0:
                return 0
            once[i + 1] = value
            return more
    once.append(number)
    once.append(value)
    return value


def deals(st: State, ctx: Frame, e: Effect, attacker: Mon, target: Mon) -> bool:
    """Whether a modifier of the damage a Pokémon does concerns this attack on this target."""
    if e.mod.a == 0 and not (is_active(st, target) and target.owner != attacker.owner):
        return False
    if e.mod.b >= 0 and (ctx.z < 0 or query.attack_by_number(st, ctx.z).name_id != e.mod.b):
        return False
    if not index.applies(st, e, attacker):
        return False
    return predicates.ok(st, e.ctx, e.mod.source, MON + target.uid)


def more_to_itself(st: State, mon: Mon) -> i64:
    """How much more damage a Pokémon does to itself by being Confused."""
    more: i64 = 0
    for e in index.mods_for(st, H_DEALS):
        if e.mod.a == EVEN_TO_ITSELF and index.applies(st, e, mon):
            more += evaluate.num(st, e.ctx, e.mod.value)
    return more


def apply_weakness(st: State, attacker: Mon, target: Mon, damage: i64) -> i64:
    """Weakness to any of the attacker's types, once; ×2 or +N as printed."""
    mask = query.types(st, attacker)
    for t in query.weak_types(st, target):
        if (mask >> t) & 1:
            amounts = query.weakness_amounts(st, target)
            times: i64 = amounts[0]
            for e in index.mods_for(st, H_WEAKNESS_TIMES):
                if index.applies(st, e, attacker if e.mod.b else target):
                    times = e.mod.a
            return damage * times + amounts[1]
    return damage


def apply_resistance(st: State, attacker: Mon, target: Mon, damage: i64) -> i64:
    mask = query.types(st, attacker)
    for t in query.resist_types(st, target):
        if (mask >> t) & 1:
            return damage - query.resistance_amount(st, target)
    return damage


def defender_modifiers(st: State, ctx: Frame, attacker: Mon, target: Mon, step: i64, damage: i64, flags: i64) -> i64:
    """Effects on the Pokémon that takes the damage, summed; in two steps where the rulebook has two."""
    total: i64 = 0
    for e in index.mods_for(st, H_TAKES):
        if (
            in_step(e, step)
            and takes(st, e, attacker, target)
            and not (flags & FL_UNSPENT and e.mod.b & TAKES_DISCARDS)
        ):
            total += taken(st, e, target, damage + total)
    for e in index.mods_for(st, H_DEALS_AFTER):
        if in_step(e, step) and deals(st, ctx, e, attacker, target):
            total += evaluate.num(st, e.ctx, e.mod.value)
    return total


def takes(st: State, e: Effect, attacker: Mon, target: Mon) -> bool:
    """Whether a modifier of the damage a Pokémon takes concerns this attacker and this target."""
    if e.mod.a == 1 and attacker.owner == target.owner:
        return False
    return index.applies(st, e, target) and predicates.ok(st, e.ctx, e.mod.source, MON + attacker.uid)


def taken(st: State, e: Effect, target: Mon, damage: i64) -> i64:
    """What a modifier of the damage a Pokémon takes adds to the damage so far."""
    how = e.mod.b & ~TAKES_DISCARDS
    if how == TAKES_HALF:  # rounded down to the nearest 10
        return damage // 20 * 10 - damage if damage > 0 else 0
    each = evaluate.num(st, e.ctx, e.mod.value)
    if how == TAKES_AT_MOST:
        return each - damage if damage > each else 0
    if how == TAKES_ON_HEADS:
        return each if damage > 0 and flip(st, target.owner, COIN_DAMAGE, target.top) else 0
    if how == TAKES_EACH_HEADS:
        total: i64 = 0
        while flip(st, target.owner, COIN_DAMAGE, target.top):
            total += each
        return total
    return each


def discard_spent(st: State, ctx: Frame, attacker: Mon, target: Mon, base: i64, flags: i64, damage: i64) -> None:
    """Cards that were used up so that a Pokémon takes less damage are discarded, also if nothing was left of it."""
    spent: list[int] = []
    for e in index.mods_for(st, H_TAKES):
        if e.mod.b & TAKES_DISCARDS and takes(st, e, attacker, target):
            spent.append(e.ctx.card)
    if spent and (damage > 0 or calculate(st, ctx, attacker, target, base, flags | FL_UNSPENT, []) > 0):
        for card in spent:
            move_card(st, card, codes.DISCARD)


def in_step(e: Effect, step: i64) -> bool:
    """Whether a modifier on the defender belongs to this step, where the rulebook has two of them."""
    is_card = e.kind == CAUSE_TOOL or e.kind == CAUSE_ENERGY or e.kind == CAUSE_STADIUM
    if step == steps.DAMAGE_DEFENDER_CARDS:
        return is_card
    if step == steps.DAMAGE_DEFENDER_EFFECTS:
        return not is_card
    return True


def is_prevented(
    st: State, ctx: Frame, attacker: Mon, target: Mon, what: i64, amount: i64, is_asked: bool = False
) -> bool:
    """Whether damage by, or effects of, an attack (or what else the modifier names) are prevented on a Pokémon
    (SM C-16, C-17). ``ctx.cause`` says what kind of thing would be done to it; if it is only asked beforehand, no
    coin is flipped."""
    cause = cause_bit(st, ctx)
    if cause == 1 and index.has_answer(st, H_CANT_ATTACK) and cant_be_attacked(st, attacker, target):
        return True
    for e in index.mods_for(st, H_PREVENT):
        m = e.mod
        if not m.a & what:
            continue
        if not (m.b >> 8) & cause:
            continue
        if m.b & 1 and ctx.me == target.owner:
            continue
        if m.b & 16 and ctx.me != target.owner:  # only what its own player does
            continue
        if m.b & 2 and attacker.uid != target.uid:
            continue
        if not index.applies(st, e, target):
            continue
        if attacker is NOBODY and m.source.op != P_TRUE:
            continue
        if attacker is not NOBODY and not predicates.ok(st, e.ctx, m.source, MON + attacker.uid):
            continue
        if m.b & 8:  # only damage of exactly one of these amounts
            if what == PREVENT_DAMAGE and not is_one_of(m.value.kids, amount):
                continue
        elif m.value.op != 0 and what == PREVENT_DAMAGE:
            limit = evaluate.num(st, e.ctx, m.value)
            if m.b & 4:  # only damage of that much or more
                if amount < limit:
                    continue
            elif amount > limit:
                continue
        if m.code == -2 and (is_asked or not flip(st, target.owner, COIN_DAMAGE, target.top)):  # decided by a coin
            continue
        if m.code == -3 and flip(st, ctx.me, COIN_DAMAGE, target.top):  # by one of the attacker's player: tails
            continue
        return True
    return False


def cant_be_attacked(st: State, attacker: Mon, target: Mon) -> bool:
    """A text keeps a Pokémon from attacking this one: nothing that its attack does reaches it."""
    if attacker is NOBODY:
        return False
    for e in index.mods_for(st, H_CANT_ATTACK):
        if e.mod.a == 1 and index.applies(st, e, attacker) and evaluate.is_in(st, e.ctx, e.mod.value, target):
            return True
    return False


def is_tera_on_bench(st: State, target: Mon) -> bool:
    """Printed on Tera Pokémon: on the Bench they take no damage from attacks of either player."""
    return st.match.def_of[target.top].flags & CARD_TERA != 0 and not is_active(st, target)


def is_one_of(amounts: list[Expr], amount: i64) -> bool:
    for e in amounts:
        if e.a == amount:
            return True
    return False


def cause_bit(st: State, ctx: Frame) -> i64:
    """What is being carried out, as a bit: 1 attack, 2 ability, 4 Item, 8 Supporter, 16 other Trainer cards."""
    if ctx.cause == CAUSE_ATTACK:
        return 1
    if ctx.cause == CAUSE_ABILITY:
        return 2
    if ctx.cause == CAUSE_TRAINER and ctx.card >= 0:
        kind = st.match.def_of[ctx.card].trainer_kind
        if kind == codes.ITEM:
            return 4
        return 8 if kind == codes.SUPPORTER else 16
    return 32


def can_put_counters(st: State, ctx: Frame, target: Mon) -> bool:
    """Whether the text being carried out may put damage counters on a Pokémon."""
    for e in index.mods_for(st, H_CANT_PUT):
        if e.mod.a & cause_bit(st, ctx) and (e.mod.b == 0 or ctx.me != target.owner) and index.applies(st, e, target):
            return False
    return not is_shielded(st, ctx, target)


def deal(st: State, ctx: Frame, attacker: Mon, target: Mon, base: i64, flags: i64) -> i64:
    """Do attack damage to a Pokémon: calculate, put counters, collect what happens when it is damaged."""
    if target is NOBODY:
        return 0
    damage = calculate(st, ctx, attacker, target, base, flags, [])
    if index.has_answer(st, H_TAKES) and not flags & FL_NO_EFFECTS:
        discard_spent(st, ctx, attacker, target, base, flags, damage)
    if damage <= 0:
        return 0
    damage = survive(st, attacker, target, damage, flags)
    if target.damage == 0:
        record(st, EV_HIT_FULL, target.owner, target.uid, target.cards[-1], 0)
    target.damage += damage
    if attacker.owner != target.owner:
        target.hit_by = attacker.uid
    if st.logging:
        note(st, LOG_DAMAGE, target.owner, target.cards[-1], damage, slot_of(st, target))
    record(st, EV_DAMAGED, target.owner, target.uid, target.cards[-1], damage)
    if is_active(st, target):
        record(st, EV_HIT_ACTIVE, target.owner, target.uid, target.cards[-1], damage)
    drop_effects_ending(st, target.uid, ENDS_DAMAGED)
    fire(st, T_DAMAGED, ctx, target, attacker, -1, attacker.owner, damage)
    return damage


def survive(st: State, attacker: Mon, target: Mon, damage: i64, flags: i64) -> i64:
    """'would be Knocked Out … is not, and its remaining HP becomes N'."""
    hp = query.max_hp(st, target)
    if target.damage + damage < hp or flags & FL_NO_EFFECTS:
        return damage
    for e in index.mods_for(st, H_SURVIVES):
        if e.mod.b & 16 or (e.mod.b & 1 and target.damage > 0):  # 16: asked when the attack is over
            continue
        if not e.mod.b & 8 and attacker.owner == target.owner:
            continue
        if damage < e.mod.value.a or not index.applies(st, e, target):
            continue
        if e.mod.b & 2 and not flip(st, target.owner, COIN_DAMAGE, target.top):
            continue
        if e.mod.b & 4:  # then its card is discarded
            move_card(st, e.ctx.card, codes.DISCARD)
        left = hp - e.mod.a - target.damage
        return left if left > 0 else 0
    return damage


def survive_attack(st: State, player: i64) -> None:
    """'would be Knocked Out by an attack … is not': asked of all that an attack of this player did, before anybody is
    Knocked Out by it."""
    if not index.has_answer(st, H_SURVIVES):
        return
    for owner in range(2):
        for mon in mons_of(st, owner):
            hp = query.max_hp(st, mon)
            if mon.damage < hp:
                continue
            for e in index.mods_for(st, H_SURVIVES):
                if not e.mod.b & 16 or (owner == player and not e.mod.b & 8) or not index.applies(st, e, mon):
                    continue
                if e.mod.b & 2 and not flip(st, owner, COIN_DAMAGE, mon.top):
                    continue
                if e.mod.b & 4:
                    move_card(st, e.ctx.card, codes.DISCARD)
                mon.damage = max(0, hp - e.mod.a)
                break


def put_counters(st: State, target: Mon, n: i64) -> None:
    """Put damage counters: never damage, so no Weakness, Resistance or prevention of damage."""
    if target is NOBODY or n <= 0:
        return
    target.damage += 10 * n
    if st.logging:
        note(st, LOG_COUNTERS, target.owner, target.cards[-1], n, slot_of(st, target))


def remove_counters(st: State, target: Mon, n: i64) -> i64:
    """Remove up to n damage counters; returns how many were removed."""
    have = target.damage // 10
    if n > have:
        n = have
    if n <= 0:
        return 0
    target.damage -= 10 * n
    if st.logging:
        note(st, LOG_HEAL, target.owner, target.cards[-1], n, slot_of(st, target))
    return n


def is_shielded(st: State, ctx: Frame, target: Mon, is_asked: bool = False) -> bool:
    """Whether effects (other than damage) of what is being carried out can't be done to a Pokémon."""
    if ctx.cause != CAUSE_ATTACK and ctx.cause != CAUSE_ABILITY and ctx.cause < 3:
        return False
    if ctx.cause == CAUSE_ATTACK and target.uid == ctx.src:
        return False
    attacker = NOBODY
    if ctx.cause == CAUSE_ATTACK or ctx.cause == CAUSE_ABILITY:
        attacker = find_mon(st, ctx.src)
    return is_prevented(st, ctx, attacker, target, PREVENT_EFFECTS, 0, is_asked)


def is_shielded_from_help(st: State, ctx: Frame, target: Mon) -> bool:
    """Healing and recovering are effects like others (C-17): who is protected from the opponent's gets none of theirs.
    What a player's own Pokémon do for each other is not held off, what a Trainer card does is."""
    if target.owner == ctx.me and ctx.cause != CAUSE_TRAINER:
        return False
    return is_shielded(st, ctx, target)


def is_stadium_shielded(st: State, ctx: Frame) -> bool:
    """Whether effects of the card being played can't be done to the Stadium in play (E-29)."""
    for e in index.mods_for(st, H_PREVENT):
        if e.mod.on.op == S_THIS_CARD and e.ctx.card == st.stadium:
            if e.mod.a & PREVENT_EFFECTS and (e.mod.b >> 8) & cause_bit(st, ctx) and index.in_force(st, e):
                if not (e.mod.b & 1 and ctx.me == e.ctx.me):
                    return True
    return False
