"""Attacking: the numbered steps, in the order the rulebook gives.

The frame of an attack holds: src the Attacking Pokémon, tgt the Defending Pokémon, z the attack announced,
x the attack whose text is carried out (another one when it is copied), and the variables that the sections of
its text share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import H_ATTACK_FAILS, H_OTHER, OTHER_ATTACK_TWICE, T_ATTACKS, TRIES
from playmat.engine import evaluate, index, knock_out
from playmat.engine.board import EV_ATTACK, EV_RETURNS, find_mon, find_zone, record, take_from
from playmat.engine.coins import are_ready
from playmat.engine.damage import (
    FL_CANCELLED,
    FL_NO_ATTACK,
    FL_NOTHING,
    FL_TOLD,
    FL_TRIED,
    base_of,
    deal,
    more_to_itself,
    put_counters,
    survive_attack,
)
from playmat.engine.defs import ATTACK_GX, ATTACK_VSTAR, CARD_BABY, PLAIN, TIMES, AttackDef
from playmat.engine.log import COIN_ATTACK_FAILS, COIN_BABY, COIN_CONFUSED, LOG_ATTACK, LOG_FAILS, note
from playmat.engine.query import attack_by_number, attack_number, printed_attacks
from playmat.engine.rng import flip
from playmat.engine.state import (
    CAUSE_ATTACK,
    F_CODE,
    F_MAIN,
    F_RULE,
    FL_FREE,
    NO_LIST,
    NO_VARS,
    NOBODY,
    Frame,
    Mon,
    Player,
    State,
)
from playmat.engine.triggers import fire, release
from playmat.rulebooks import record as rb

SECOND_ATTACK: Final = 1  # a turn decision that only allows another attack
COPIED_STEPS: Final = [rb.ATTACK_REQUIREMENTS, rb.ATTACK_BEFORE_DAMAGE, rb.ATTACK_DAMAGE_AND_EFFECTS]


def announce(st: State, attacker: Mon, attack: AttackDef, number: i64 = 0) -> None:
    """Put the attack process on the stack."""
    f = Frame(F_RULE, rb.ATTACK, attacker.owner)
    f.src = attacker.uid
    f.other = attacker.uid
    f.tgt = st.side(1 - attacker.owner).active.uid
    f.card = attacker.cards[-1]
    f.z = attack_number(attack)
    f.x = f.z
    f.cause = CAUSE_ATTACK
    f.ctr = number  # 1 for a second attack in the same turn
    begin_text(st, f, attack)
    st.stack.append(f)


def begin_text(st: State, f: Frame, attack: AttackDef) -> None:
    """Registers as an attack's text finds them: the printed damage as base, no variables."""
    f.base = 0
    if attack.suffix != TIMES:
        f.base = base_of(st, find_mon(st, f.src), attack.name_id, attack.damage)
    f.vars = [NO_LIST] * attack.variables if attack.variables > 0 else NO_VARS


def step(st: State, f: Frame, code: i64) -> None:
    attack = attack_by_number(st, f.x)
    if code == rb.ATTACK_ANNOUNCE:
        announced(st, f, attack)
    elif code == rb.ATTACK_REQUIREMENTS:
        if not f.flags & (FL_CANCELLED | FL_NOTHING):
            run_section(st, f, attack.req_code)
    elif code == rb.ATTACK_ALTERED:
        if not f.flags & (FL_CANCELLED | FL_NOTHING):
            if f.proc == rb.ATTACK and not f.flags & FL_TRIED and is_tried(st, f):
                f.pc -= 1
                return
            altered(st, f)
    elif code == rb.ATTACK_CONFUSED:
        if not f.flags & (FL_CANCELLED | FL_NOTHING):
            confused(st, f)
    elif code == rb.ATTACK_BEFORE_DAMAGE:
        if not f.flags & FL_CANCELLED and f.proc == rb.ATTACK and not st.match.rules.failed_attack_counts:
            used(st, f, attack)
        if not f.flags & (FL_CANCELLED | FL_NOTHING):
            run_section(st, f, attack.pre_code)
    elif code == rb.ATTACK_DAMAGE_AND_EFFECTS:
        if not f.flags & (FL_CANCELLED | FL_NOTHING):
            if f.proc == rb.ATTACK and not f.flags & FL_TOLD and is_answered(st, f):
                f.pc -= 1
                return
            damage_and_effects(st, f, attack)
    elif code == rb.ATTACK_WHEN_DAMAGED:
        release(st)
    elif code == rb.ATTACK_KNOCK_OUT:
        survive_attack(st, f.me)
        knock_out.check(st)
    else:
        _forget_hits(st.p0)
        _forget_hits(st.p1)
        come_back(st)
        st.stack.pop()
        if f.ctr == 0 and not f.flags & FL_NO_ATTACK:
            again = attacks_again(st, find_mon(st, f.src), f.z)
            if again >= 0:
                second = Frame(F_MAIN, SECOND_ATTACK, f.me)
                second.x = again
                st.stack.append(second)


def _forget_hits(p: Player) -> None:
    p.active.hit_by = 0
    for mon in p.bench:
        mon.hit_by = 0


def come_back(st: State) -> None:
    """Cards that the attack discarded from its own Pokémon, and that say so, are attached to it again."""
    for ev in st.history:
        if ev.what == EV_RETURNS and ev.turn == st.turn:
            mon = find_mon(st, ev.uid)
            if mon is not NOBODY and find_zone(st, ev.card) == codes.DISCARD:
                take_from(st, ev.card, codes.DISCARD)
                mon.energy = [*mon.energy, ev.card]
                st.dirty = True


def attacks_again(st: State, mon: Mon, number: i64) -> i64:
    """Whether a text lets the Pokémon use another attack after its first: −1 if not, 0 any attack, otherwise one more
    than the number of the only attack, the same again."""
    again: i64 = -1
    if mon is NOBODY or st.side(mon.owner).active is not mon:
        return again
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_ATTACK_TWICE and index.applies(st, e, mon):
            if e.mod.b == 0:
                return 0
            for attack in printed_attacks(st, mon):
                if attack_number(attack) == number:
                    again = number + 1
    return again


def announced(st: State, f: Frame, attack: AttackDef) -> None:
    """The attack is declared; if the other Active Pokémon is a Baby Pokémon, a coin decides first whether the turn
    ends without it."""
    defender = st.side(1 - f.me).active
    if defender is not NOBODY and st.match.def_of[defender.top].flags & CARD_BABY:
        if not are_ready(st, f, 1, f.me):
            return
        if not flip(st, f.me, COIN_BABY, defender.top):
            st.attacked = True
            f.flags |= FL_NO_ATTACK
            cancel(st, f)
            return
    st.attacked = True
    if st.match.rules.failed_attack_counts:
        used(st, f, attack)
    if st.logging:
        note(st, LOG_ATTACK, f.me, f.card, f.z, 0)


def used(st: State, f: Frame, attack: AttackDef) -> None:
    """The attack counts as used. Where a cancelled attack does not count (D-01), this comes after Confusion, and a
    GX attack or VSTAR Power that was cancelled is not used up."""
    p = st.side(f.me)
    if attack.flags & ATTACK_GX:
        p.gx_used = True
    if attack.flags & ATTACK_VSTAR:
        p.vstar_used = True
    record(st, EV_ATTACK, f.me, f.src, f.card, attack.name_id)


def altered(st: State, f: Frame) -> None:
    """Effects that may cancel the attack: flip for each; tails, it does not happen."""
    attacker = find_mon(st, f.src)
    coins: i64 = 0
    for e in index.mods_for(st, H_ATTACK_FAILS):
        if index.applies(st, e, attacker):
            coins += e.mod.a
    if coins == 0 or not are_ready(st, f, coins, f.me):
        return
    for e in index.mods_for(st, H_ATTACK_FAILS):
        if f.flags & FL_CANCELLED or not index.applies(st, e, attacker):
            continue
        n: i64 = e.mod.a
        while n > 0:
            n -= 1
            if not flip(st, f.me, COIN_ATTACK_FAILS, attacker.top):
                cancel(st, f)


def cancel(st: State, f: Frame) -> None:
    f.flags |= FL_CANCELLED
    if st.logging:
        note(st, LOG_FAILS, f.me, f.card, f.z, 0)


def confused(st: State, f: Frame) -> None:
    """Confused: flip; tails, the attack fails and 3 damage counters go on the Attacking Pokémon."""
    attacker = find_mon(st, f.src)
    if not attacker.conditions & codes.CONFUSED or not are_ready(st, f, 1, f.me):
        return
    if not flip(st, f.me, COIN_CONFUSED, attacker.top):
        cancel(st, f)
        put_counters(st, attacker, (attacker.turned if attacker.turned > 0 else 3) + more_to_itself(st, attacker) // 10)


def is_tried(st: State, f: Frame) -> bool:
    """Tell that a Pokémon tries to attack; True if any text answers that."""
    f.flags |= FL_TRIED
    return _tell(st, f, TRIES - 1)


def is_answered(st: State, f: Frame) -> bool:
    """Tell that the attack happens, to texts that answer it before its damage is done; True if there are any."""
    f.flags |= FL_TOLD
    return _tell(st, f, attack_by_number(st, f.z).name_id)


def _tell(st: State, f: Frame, name: i64) -> bool:
    """Tell the texts that answer an attack of this name (``TRIES − 1``: any try); True if one of them does."""
    if not index.has_answer(st, T_ATTACKS):
        return False
    attacker = find_mon(st, f.src)
    event = f.clone()
    event.acc = name
    fire(st, T_ATTACKS, event, attacker, attacker, -1, f.me, 0)
    if not st.pending:
        return False
    release(st)
    return True


def run_section(st: State, f: Frame, code: i64) -> None:
    """Carry out one section of the attack's text, with the registers of the attack."""
    if code < 0:
        return
    c = Frame(F_CODE, code, f.me)
    share(f, c)
    st.stack.append(c)


def share(f: Frame, c: Frame) -> None:
    """Hand the registers of an attack to a section of its text, or back."""
    c.src = f.src
    c.other = f.other
    c.tgt = f.tgt
    c.card = f.card
    c.x = f.x
    c.z = f.z
    c.base = f.base
    c.flags = f.flags
    c.done = f.done
    c.cause = f.cause
    c.picks = f.picks
    c.that = f.that
    if f.vars:
        c.vars = f.vars.copy()


def damage_and_effects(st: State, f: Frame, attack: AttackDef) -> None:
    """Damage first, then everything else the text says."""
    if attack.main_code >= 0:
        run_section(st, f, attack.main_code)
    elif attack.suffix == PLAIN or f.base > 0:
        hit(st, f)


def hit(st: State, f: Frame) -> None:
    """The attack's own damage to the opponent's Active Pokémon."""
    attacker = find_mon(st, f.src)
    target = st.side(1 - f.me).active
    if f.base > 0 and attacker is not NOBODY and target is not NOBODY:
        f.done = deal(st, f, attacker, target, f.base, f.flags)


def copy(st: State, f: Frame, number: i64, is_free: bool) -> None:
    """'use it as this attack' (C-18): carry out another attack's text as this one. The attack's name stays.
    ``is_free``: without anything that attack requires."""
    attack = attack_by_number(st, number)
    if attack.flags & ATTACK_GX:
        if st.side(f.me).gx_used and not attack_by_number(st, f.z).flags & ATTACK_GX:
            return
        st.side(f.me).gx_used = True
    if attack.flags & ATTACK_VSTAR:
        if st.side(f.me).vstar_used and not attack_by_number(st, f.z).flags & ATTACK_VSTAR:
            return
        st.side(f.me).vstar_used = True
    c = Frame(F_RULE, rb.COPIED_ATTACK, f.me)
    share(f, c)
    c.flags = FL_FREE if is_free else 0
    c.x = number
    c.ctr = f.ctr + 1
    begin_text(st, c, attack)
    if is_free or evaluate.cond(st, c, attack.requires):
        st.stack.append(c)
