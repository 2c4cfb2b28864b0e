"""Filters: whether a card or a Pokémon in play has a property. Pure.

What depends only on the printed card was turned into a table over the cards of the match when it was bound
(``P_TABLE``); the rest is asked here.
"""

from __future__ import annotations

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    NO_EXPR,
    P_ABILITY,
    P_AND,
    P_ANY,
    P_AT,
    P_ATTACHED,
    P_CAME,
    P_CLASS,
    P_COMPARE,
    P_CONDITION,
    P_DAMAGED,
    P_EVOLVED,
    P_EVOLVES_FROM,
    P_EVOLVES_FROM_PART,
    P_EVOLVES_INTO,
    P_FACE_DOWN,
    P_KIND,
    P_MARKED,
    P_NOT,
    P_NOT_IN,
    P_OWNED,
    P_PRINTS_ATTACK,
    P_RESISTANCE,
    P_SAME_NAME,
    P_SAME_TYPE,
    P_SHARES_NAME,
    P_STAGE,
    P_TABLE,
    P_TRUE,
    P_TYPE,
    P_UNEVOLVED,
    P_WEAK_TO,
    P_WEAKNESS,
    S_THIS_CARD,
    Expr,
)
from playmat.engine import evaluate, locks, query
from playmat.engine.board import EV_COUNTED_AS, UNIT_TYPES, find_mon, has, holder_of, owner_of, slot_of
from playmat.engine.defs import CARD_ATTACHES, CardDef
from playmat.engine.state import CAUSE_ABILITY, CAUSE_ATTACK, MON, NOBODY, Frame, Mon, State


def ok(st: State, ctx: Frame, e: Expr, obj: i64) -> bool:
    """Whether an object (card, or Pokémon in play) passes a filter."""
    op = e.op
    if op == P_TRUE:
        return True
    if op == P_TABLE:
        return e.table[def_index(st, obj)]
    if op == P_STAGE:
        if obj >= MON and query.counts_as_basic(st, find_mon(st, obj - MON)):
            return e.a == 1
        return e.table[stage_index(st, obj)]
    if op == P_CLASS:
        return e.table[def_index(st, obj)] or (obj >= MON and query.belongs_to(st, e.a, find_mon(st, obj - MON)))
    if op == P_KIND:
        form = attached_as(st, obj)
        if form:
            return e.a == 1 if form == 1 else e.b == 1
        return e.table[def_index(st, obj)]
    if op == P_AND:
        for kid in e.kids:
            if not ok(st, ctx, kid, obj):
                return False
        return True
    if op == P_ANY:
        for kid in e.kids:
            if ok(st, ctx, kid, obj):
                return True
        return False
    if op == P_NOT:
        return not ok(st, ctx, e.kids[0], obj)
    if op == P_TYPE:
        if e.a < 0:  # a type that was chosen
            return bool(ctx.vars[-e.a - 1]) and _is_type(st, obj, ctx.vars[-e.a - 1][0])
        return _is_type(st, obj, e.a) or (e.b == 1 and obj < MON and _counted_as(st, obj, e.a))
    if op == P_NOT_IN:
        if e.kids[0].op == S_THIS_CARD:  # asked of every card of a hand: 'another card'
            return obj != ctx.card
        return not has(evaluate.objs(st, ctx, e.kids[0]), obj)
    if op == P_SAME_NAME:
        return _same_name(st, ctx, e, obj)
    if op == P_SHARES_NAME:
        return _shares_name(st, ctx, e, obj)
    if op == P_OWNED:
        return _owner(st, obj) == evaluate.player_of(ctx, e.a)
    if obj >= MON:
        return _mon_ok(st, ctx, e, find_mon(st, obj - MON))
    return _card_ok(st, ctx, e, obj)


def ok_mon(st: State, ctx: Frame, e: Expr, mon: Mon) -> bool:
    """The same for a Pokémon at hand, which need not be looked up."""
    op = e.op
    if op == P_TRUE:
        return True
    if op == P_TABLE:
        return e.table[st.match.def_of[mon.top].index]
    if op == P_AND:
        for kid in e.kids:
            if not ok_mon(st, ctx, kid, mon):
                return False
        return True
    if op == P_DAMAGED:
        return mon.damage > 0 and (e.a == 0 or not locks.is_unhealable(st, mon))
    if op == P_TYPE and e.a >= 0:
        return (query.types(st, mon) >> e.a) & 1 == 1
    return ok(st, ctx, e, MON + mon.uid)


def def_index(st: State, obj: i64) -> i64:
    if obj >= MON:
        return st.match.def_of[find_mon(st, obj - MON).top].index
    return st.match.def_of[obj].index


def stage_index(st: State, obj: i64) -> i64:
    """The card that gives a Pokémon its Stage: a LV.X keeps that of the card below it."""
    if obj >= MON:
        return query.stage_def(st, find_mon(st, obj - MON)).index
    return st.match.def_of[obj].index


def attached_as(st: State, obj: i64) -> i64:
    """1 for a Pokémon card that is attached as a Tool, 2 as an Energy card, 0 otherwise."""
    if obj >= MON or not st.match.def_of[obj].flags & CARD_ATTACHES:
        return 0
    mon = holder_of(st, obj)
    if obj in mon.tools:
        return 1
    return 2 if obj in mon.energy else 0


def _owner(st: State, obj: i64) -> i64:
    if obj >= MON:
        return find_mon(st, obj - MON).owner
    return owner_of(st, obj)


def _is_type(st: State, obj: i64, wanted: i64) -> bool:
    if obj >= MON:
        return (query.types(st, find_mon(st, obj - MON)) >> wanted) & 1 == 1
    d = st.match.def_of[obj]
    if d.kind == codes.ENERGY or attached_as(st, obj) == 2:
        for mask in query.units_of_card(st, obj):
            if (mask >> wanted) & 1:
                return True
        return False
    return (d.types >> wanted) & 1 == 1


def _counted_as(st: State, cid: i64, wanted: i64) -> bool:
    """Whether a card that an effect took off a Pokémon this turn counted as this type while it was attached."""
    for mask in _units_it_gave(st, cid):
        if (mask >> wanted) & 1:
            return True
    return False


def _units_it_gave(st: State, cid: i64) -> list[int]:
    """The units a card gave while it was attached, if an effect took it off a Pokémon this turn: the last such time."""
    units: list[int] = []
    for i in range(len(st.history) - 1, -1, -1):
        ev = st.history[i]
        if ev.turn != st.turn:
            return units
        if ev.what == EV_COUNTED_AS and ev.card == cid:
            if ev.name & UNIT_TYPES:
                units.append(ev.name & UNIT_TYPES)
            if ev.name <= UNIT_TYPES:  # the first of them
                return units
    return units


def units_as_attached(st: State, cid: i64) -> list[int]:
    """The units of Energy of a card that is attached, or was until an effect took it off; any other counts once."""
    if holder_of(st, cid) is not NOBODY:
        return query.units_of_card(st, cid)
    gave = _units_it_gave(st, cid)
    if gave:
        return gave
    mask: i64 = 0
    for unit in query.units_of_card(st, cid):
        mask |= unit
    return [mask] if mask else []


def _same_name(st: State, ctx: Frame, e: Expr, obj: i64) -> bool:
    mine = st.match.defs[def_index(st, obj)].name_id
    for o in evaluate.objs(st, ctx, e.kids[0]):
        if st.match.defs[def_index(st, o)].name_id == mine:
            return True
    return False


def _cause(ctx: Frame) -> i64:
    """What evolves a Pokémon: 1 an attack, 2 an Ability, 4 anything else."""
    if ctx.cause == CAUSE_ATTACK:
        return 1
    return 2 if ctx.cause == CAUSE_ABILITY else 4


def _shares_name(st: State, ctx: Frame, e: Expr, obj: i64) -> bool:
    """Whether another of the objects has the same name."""
    mine = st.match.defs[def_index(st, obj)].name_id
    for o in evaluate.objs(st, ctx, e.kids[0]):
        if o != obj and st.match.defs[def_index(st, o)].name_id == mine:
            return True
    return False


def _mon_ok(st: State, ctx: Frame, e: Expr, mon: Mon) -> bool:
    if mon is NOBODY:
        return False
    op = e.op
    if op == P_DAMAGED:
        return mon.damage > 0 and (e.a == 0 or not locks.is_unhealable(st, mon))
    if op == P_CONDITION:
        return mon.conditions & e.a != 0
    if op == P_ATTACHED:
        return _has_attached(st, ctx, e, mon)
    if op == P_COMPARE:
        return evaluate.compare(_measure(st, e.a, mon), e.b, evaluate.num(st, ctx, e.kids[0]))
    if op == P_AT:
        return (st.side(mon.owner).active is mon) == (e.a == 1)
    if op == P_ABILITY:
        return query.has_ability(st, mon, e.a, e.b)
    if op == P_EVOLVED:
        return (e.a != 1 and query.is_evolved(st, mon)) or (e.a != 0 and query.has_evolved(st, mon))
    if op == P_UNEVOLVED:
        return not query.is_evolved(st, mon)
    if op == P_WEAKNESS:
        return e.a in query.weak_types(st, mon) if e.a >= 0 else len(query.weak_types(st, mon)) > 0
    if op == P_RESISTANCE:
        return e.a in query.resist_types(st, mon) if e.a >= 0 else len(query.resist_types(st, mon)) > 0
    if op == P_WEAK_TO:
        for o in evaluate.objs(st, ctx, e.kids[0]):
            for t in query.weak_types(st, mon):
                if _types_of(st, o) >> t & 1:
                    return True
        return False
    if op == P_MARKED:
        return query.has_marker(st, mon, e.a)
    if op == P_SAME_TYPE:
        mask: i64 = 0
        for o in evaluate.objs(st, ctx, e.kids[0]):
            mask |= _types_of(st, o)
        return query.types(st, mon) & mask != 0
    if op == P_CAME:
        return mon.entered == st.turn
    if op == P_EVOLVES_FROM:
        return _evolves_from(st, ctx, e, st.match.def_of[mon.top].index)
    if op == P_EVOLVES_FROM_PART:
        return _evolves_from_part(st, e.a, st.match.def_of[mon.top])
    if op == P_EVOLVES_INTO:
        return _evolves_into(st, ctx, e, mon)
    return False


def _card_ok(st: State, ctx: Frame, e: Expr, cid: i64) -> bool:
    d = st.match.def_of[cid]
    op = e.op
    if op == P_EVOLVES_FROM:
        return _evolves_from(st, ctx, e, d.index, cid)
    if op == P_EVOLVES_FROM_PART:
        return _evolves_from_part(st, e.a, d)
    if op == P_PRINTS_ATTACK:
        return ctx.z >= 0 and ctx.z >> 4 == d.index
    if op == P_FACE_DOWN:
        return cid not in st.side(owner_of(st, cid)).prizes_up
    if op == P_EVOLVED:
        return d.is_evolution
    if op == P_UNEVOLVED:
        return not d.is_evolution
    if op == P_COMPARE:
        value: i64 = d.hp
        if e.a == 3:
            value = d.retreat
        elif e.a == 5:
            value = len(d.attacks)
        return evaluate.compare(value, e.b, evaluate.num(st, ctx, e.kids[0]))
    if op == P_ABILITY:
        for a in d.abilities:
            if (e.a == 0 or a.kind == e.a) and (e.b < 0 or a.name_id == e.b):
                return e.a != 0 or a.kind < codes.ANCIENT_TRAIT
        return False
    if op == P_WEAKNESS:
        return e.a in d.weak_types if e.a >= 0 else len(d.weak_types) > 0
    if op == P_RESISTANCE:
        return e.a in d.resist_types if e.a >= 0 else len(d.resist_types) > 0
    if op == P_SAME_TYPE:
        mask: i64 = 0
        for o in evaluate.objs(st, ctx, e.kids[0]):
            mask |= _types_of(st, o)
        return _types_of(st, cid) & mask != 0
    if op == P_AT:  # an attached card is where its Pokémon is
        mon = holder_of(st, cid)
        return mon is not NOBODY and (slot_of(st, mon) & 15 == 0) == (e.a == 1)
    return False


def _types_of(st: State, obj: i64) -> i64:
    if obj >= MON:
        return query.types(st, find_mon(st, obj - MON))
    d = st.match.def_of[obj]
    if d.kind != codes.ENERGY and attached_as(st, obj) != 2:
        return d.types
    mask: i64 = 0
    for unit in query.units_of_card(st, obj):
        mask |= unit
    return mask


def _evolves_from(st: State, ctx: Frame, e: Expr, index_: i64, cid: i64 = -1) -> bool:
    """a = 0: directly; a = 1: any number of Stages above (skipping, as with a Stage 2 from a Basic); a = 2: a LV.X
    card that levels up from it. A card (cid) that may not leave the hand to evolve a Pokémon is none for it."""
    d = st.match.defs[index_]
    for o in evaluate.objs(st, ctx, e.kids[0]):
        target = st.match.defs[def_index(st, o)]
        if e.a == 2:
            if d.level_up_from >= 0 and d.level_up_from == target.name_id and target.stage != codes.LEVEL_UP:
                return True
            continue
        if cid >= 0 and o >= MON and locks.must_stay_in_hand(st, cid, find_mon(st, o - MON), _cause(ctx)):
            continue
        if d.evolves_from >= 0 and target.answers_to(d.evolves_from):
            return True
        if e.a == 1 and query.evolves_through(st, d, target):
            return True
    return False


def _evolves_into(st: State, ctx: Frame, e: Expr, mon: Mon) -> bool:
    """a = 1: also by way of a Stage 1 that is skipped. A card that may not leave the hand to evolve it is none."""
    target = st.match.def_of[mon.top]
    for o in evaluate.objs(st, ctx, e.kids[0]):
        d = st.match.defs[def_index(st, o)]
        if d.evolves_from < 0 or (o < MON and locks.must_stay_in_hand(st, o, mon, _cause(ctx))):
            continue
        if target.answers_to(d.evolves_from) or (e.a == 1 and query.evolves_through(st, d, target)):
            return True
    return False


def _evolves_from_part(st: State, part: i64, d: CardDef) -> bool:
    """Whether a card evolves, directly or by way of a Stage 1, from one with a word in its name."""
    if d.evolves_from < 0:
        return False
    names = st.match.names
    if names[part] in names[d.evolves_from]:
        return True
    for other in st.match.defs:
        if other.name_id == d.evolves_from and other.evolves_from >= 0 and names[part] in names[other.evolves_from]:
            return True
    for middle, basic in st.match.lines:
        if middle == d.evolves_from and names[part] in names[basic]:
            return True
    return False


def _measure(st: State, what: i64, mon: Mon) -> i64:
    if what == 0:
        return query.max_hp(st, mon)
    if what == 1:
        return query.max_hp(st, mon) - mon.damage
    if what == 2:
        return mon.damage // 10
    if what == 3:
        return query.retreat_cost(st, mon)
    if what == 4:
        return len(query.energy_units(st, mon))
    if what == 7:
        return len(mon.energy)
    if what == 6:
        n: i64 = 0
        bits = mon.conditions
        while bits:
            n += bits & 1
            bits >>= 1
        return n
    return len(query.printed_attacks(st, mon))


def _has_attached(st: State, ctx: Frame, e: Expr, mon: Mon) -> bool:
    """At least a cards (for Energy filters, b = 1: units of Energy) that pass the filter are attached."""
    pred = e.kids[0]
    n: i64 = 0
    for c in mon.energy:
        if pred is NO_EXPR or ok(st, ctx, pred, c):
            n += len(query.units_of_card(st, c)) if e.b == 1 and e.a > 1 else 1
    for c in mon.tools:
        if pred is NO_EXPR or ok(st, ctx, pred, c):
            n += 1
    return n >= e.a
