"""Retreating: pay the Retreat Cost one Energy card at a time, then choose the new Active Pokémon."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import H_OTHER, OTHER_RETREAT_ENERGY, T_MOVED_ACTIVE, T_MOVED_BENCH, T_RETREATS
from playmat.engine import index, knock_out, picks, predicates, query
from playmat.engine.board import EV_RETREATED, find_mon, move_from, record, switch_active
from playmat.engine.log import LOG_RETREAT, note
from playmat.engine.state import F_PICK, F_RULE, MON, NOBODY, Frame, Mon, State
from playmat.engine.triggers import fire, release
from playmat.rulebooks.record import RETREAT

PICK_RETREAT_ENERGY: Final = 4
PICK_RETREAT_TO: Final = 5
DONE: Final = 1  # kinds of the event: it retreated, it tries to
TRIES: Final = 2


def begin(st: State, player: i64) -> None:
    """Announce the retreat. ctr: 0 paying, 1 choosing the new Active; x: still to pay."""
    p = st.side(player)
    p.retreats += 1
    f = Frame(F_RULE, RETREAT, player)
    f.src = p.active.uid
    f.x = query.retreat_cost(st, p.active)
    if st.logging:
        note(st, LOG_RETREAT, player, p.active.cards[-1], 0, 0)
    st.stack.append(f)
    f.acc = TRIES
    fire(st, T_RETREATS, f, p.active, NOBODY, -1, player, 0)
    if st.pending:
        f.y = 1
        release(st)


def step(st: State, f: Frame) -> None:
    f.pc = 0
    p = st.side(f.me)
    mon = p.active
    if f.y == 1:  # what answers the attempt was carried out
        f.y = 0
        if knock_out.check(st):
            return
    if mon.uid != f.src or not p.bench:
        st.stack.pop()
        return
    if f.ctr == 0:
        pay(st, f, mon)
        return
    if f.picks:
        chosen = find_mon(st, f.picks[0] - MON)
        st.stack.pop()
        finish(st, f, mon, chosen)
        return
    if len(p.bench) == 1:
        st.stack.pop()
        finish(st, f, mon, p.bench[0])
        return
    cands: list[int] = []
    found: list[int] = []
    slot: i64 = f.me * 16
    for m in p.bench:
        slot += 1
        cands.append(MON + m.uid)
        found.append(picks.pokemon_option(slot))
    _ask(st, f, PICK_RETREAT_TO, cands, found)


def pay(st: State, f: Frame, mon: Mon) -> None:
    """Discard Energy cards one at a time; once the cost is met no further card may follow."""
    if f.picks:
        cid = f.picks[0]
        f.picks = []
        f.x -= len(query.units_of_card(st, cid))
        move_from(st, cid, codes.IN_PLAY, energy_goes_to(st, mon, cid), 3, False)
    if f.x <= 0:
        f.ctr = 1
        return
    if not mon.energy:
        f.ctr = 1
        return
    if _all_same(st, mon):
        f.picks = [mon.energy[0]]
        return
    found: list[int] = []
    for cid in mon.energy:
        found.append(picks.attached_option(st.match.def_of[cid].index, f.me * 16))
    _ask(st, f, PICK_RETREAT_ENERGY, mon.energy, found)


def energy_goes_to(st: State, mon: Mon, cid: i64) -> i64:
    """The discard pile, unless a text puts Energy paid for retreating somewhere else."""
    for e in index.mods_for(st, H_OTHER):
        if (
            e.mod.a == OTHER_RETREAT_ENERGY
            and predicates.ok(st, e.ctx, e.mod.source, cid)
            and index.applies(st, e, mon)
        ):
            return e.mod.b
    return codes.DISCARD


def _all_same(st: State, mon: Mon) -> bool:
    first = st.match.def_of[mon.energy[0]].index
    for cid in mon.energy:
        if st.match.def_of[cid].index != first:
            return False
    return True


def _ask(st: State, f: Frame, what: i64, cands: list[int], found: list[int]) -> None:
    """``found``: the option for each candidate, in order."""
    ask = Frame(F_PICK, what, f.me)
    ask.cands = cands
    ask.vars = [found]
    ask.x = 1
    ask.y = 1
    st.stack.append(ask)


def finish(st: State, f: Frame, old: Mon, new: Mon) -> None:
    """Switch; the old Active loses Special Conditions and effects of attacks."""
    if new is NOBODY or old is NOBODY:
        return
    record(st, EV_RETREATED, f.me, old.uid, old.cards[-1], 0)
    switch_active(st, f.me, new)
    f.acc = DONE
    fire(st, T_RETREATS, f, old, NOBODY, -1, f.me, 0)
    fire(st, T_MOVED_BENCH, f, old, NOBODY, -1, f.me, 0)
    fire(st, T_MOVED_ACTIVE, f, new, NOBODY, -1, f.me, 0)
