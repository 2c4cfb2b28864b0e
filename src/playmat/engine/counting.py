"""Numbers counted on the table: Prize cards, Energy, HP, Retreat Cost, Special Conditions, types, damage, room.

Asked by ``evaluate.num``; pure: nothing here changes the state."""

from __future__ import annotations

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    E_BENCH_SPACE,
    E_CONDITIONS_ON,
    E_DAMAGE_DONE,
    E_DAMAGE_TAKEN,
    E_EXTRA_ENERGY,
    E_HP,
    E_NAMES_AMONG,
    E_PRIZES_LEFT,
    E_RETREAT,
    E_TYPES_AMONG,
    W_BOTH,
    Expr,
)
from playmat.engine import evaluate, paying, predicates, query
from playmat.engine.board import EV_DAMAGED, EV_HIT_ACTIVE, EV_PRIZE, find_mon
from playmat.engine.state import MON, Frame, Mon, State


def prizes(st: State, ctx: Frame, e: Expr) -> i64:
    """Prize cards left, taken in this game, or taken during the last turn."""
    total: i64 = 0
    if e.op == E_PRIZES_LEFT:
        if e.a == W_BOTH:
            return len(st.p0.prizes) + len(st.p1.prizes)
        return len(st.side(evaluate.player_of(ctx, e.a)).prizes)
    if e.b == 1:
        for ev in st.history:
            if (
                ev.what == EV_PRIZE
                and ev.turn == st.turn - 1
                and (e.a == W_BOTH or ev.player == evaluate.player_of(ctx, e.a))
            ):
                total += 1
        return total
    if e.a == W_BOTH:
        return st.p0.prizes_taken + st.p1.prizes_taken
    return st.side(evaluate.player_of(ctx, e.a)).prizes_taken


def energy(st: State, ctx: Frame, e: Expr) -> i64:
    """The amount of Energy (units, not cards) on Pokémon, or given by cards as they count, or counted, attached."""
    total: i64 = 0
    for o in evaluate.objs(st, ctx, e.kids[0]):
        if o >= MON:
            for mask in query.energy_units(st, find_mon(st, o - MON)):
                if mask & e.b if e.b else e.a < 0 or (mask >> e.a) & 1:
                    total += 1
        else:
            for mask in predicates.units_as_attached(st, o):
                if mask & e.b if e.b else e.a < 0 or (mask >> e.a) & 1:
                    total += 1
    return total


def in_play(st: State, ctx: Frame, e: Expr) -> i64:
    """What is counted in play: HP, Retreat Cost, Special Conditions, types, damage done and taken, room, Energy."""
    op = e.op
    total: i64 = 0
    if op == E_DAMAGE_TAKEN:
        what = EV_HIT_ACTIVE if e.a else EV_DAMAGED
        for ev in st.history:
            if ev.what == what and ev.uid == ctx.src and ev.turn == st.turn - 1:
                total += ev.name
        return total
    if op == E_RETREAT:
        for m in evaluate.mons(st, ctx, e.kids[0]):
            total += query.retreat_cost(st, m)
        return total
    if op == E_HP:
        if e.a == 2:
            return _least_hp(st, evaluate.mons(st, ctx, e.kids[0]))
        for m in evaluate.mons(st, ctx, e.kids[0]):
            total += query.max_hp(st, m) - (min(m.damage, query.max_hp(st, m)) if e.a == 0 else 0)
        if e.a == 1:  # the printed HP of a card that is not in play
            for o in evaluate.objs(st, ctx, e.kids[0]):
                if o < MON:
                    total += st.match.def_of[o].hp
        return total
    if op == E_DAMAGE_DONE:
        return ctx.done
    if op == E_CONDITIONS_ON:
        for m in evaluate.mons(st, ctx, e.kids[0]):
            bits = m.conditions
            while bits:
                total += bits & 1
                bits >>= 1
        return total
    if op == E_TYPES_AMONG:
        return _types_among(st, ctx, e)
    if op == E_NAMES_AMONG:
        names: list[int] = []
        for o in evaluate.objs(st, ctx, e.kids[0]):
            name = st.match.defs[predicates.def_index(st, o)].name_id
            if name not in names:
                names.append(name)
        return len(names)
    if op == E_BENCH_SPACE:
        player = evaluate.player_of(ctx, e.a)
        return query.bench_size(st, player) - len(st.side(player).bench)
    if op == E_EXTRA_ENERGY:
        return paying.extra_energy(st, find_mon(st, ctx.src), ctx, e.a, e.b == 1)
    return 0


def _types_among(st: State, ctx: Frame, e: Expr) -> i64:
    seen: i64 = 0
    for o in evaluate.objs(st, ctx, e.kids[0]):
        if o >= MON:
            seen |= query.types(st, find_mon(st, o - MON))
        else:
            d = st.match.def_of[o]
            if d.kind == codes.POKEMON:
                seen |= d.types
            else:
                for mask in query.units_of_card(st, o):
                    seen |= mask
    n: i64 = 0
    while seen:
        n += seen & 1
        seen >>= 1
    return n


def _least_hp(st: State, found: list[Mon]) -> i64:
    """The fewest remaining HP among Pokémon; 0 if there is none."""
    least: i64 = -1
    for m in found:
        left = query.max_hp(st, m) - m.damage
        if least < 0 or left < least:
            least = left
    return least if least > 0 else 0
