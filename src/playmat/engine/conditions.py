"""Special Conditions: which replace which, who is immune, and recovery."""

from __future__ import annotations

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import H_IMMUNE
from playmat.engine import index, query
from playmat.engine.board import is_active
from playmat.engine.log import LOG_CONDITION, LOG_RECOVER, note
from playmat.engine.state import NOBODY, Effect, Frame, Mon, State


def afflict(st: State, ctx: Frame, mon: Mon, conditions: i64, counters: i64) -> i64:
    """Make an Active Pokémon affected by Special Conditions; returns those that took hold.

    Asleep, Confused and Paralyzed turn the card, so the newest replaces the others; Poison and Burn are markers
    and a new one simply replaces the old (with its strength)."""
    if mon is NOBODY or not is_active(st, mon):
        return 0
    strength = 0 if conditions & ~codes.TURNED else counters
    conditions &= ~query.immune_to(st, mon)
    if conditions == 0:
        return 0
    if conditions & codes.TURNED:
        mon.conditions &= ~codes.TURNED
        mon.turned = strength
    if conditions & codes.POISONED:
        mon.poison = counters if counters > 0 else 1
    if conditions & codes.BURNED:
        mon.burn = counters if counters > 0 and not conditions & codes.POISONED else 2
    if conditions & codes.PARALYZED:
        mon.paralyzed_at = st.turn
    mon.conditions |= conditions
    if st.logging:
        note(st, LOG_CONDITION, mon.owner, mon.cards[-1], conditions, 0)
    return conditions


def recover(st: State, mon: Mon, conditions: i64) -> i64:
    """Remove Special Conditions; returns those that were removed."""
    gone = mon.conditions & conditions
    if gone == 0:
        return 0
    mon.conditions &= ~gone
    if gone & codes.POISONED:
        mon.poison = 1
    if gone & codes.BURNED:
        mon.burn = 2
    if gone & codes.TURNED:
        mon.turned = 0
    drop_effects_of(st, mon, gone)
    if st.logging:
        note(st, LOG_RECOVER, mon.owner, mon.cards[-1], gone, 0)
    return gone


def drop_effects_of(st: State, mon: Mon, gone: i64) -> None:
    """What lasts only while a Pokémon is affected by a Special Condition ends with it."""
    kept: list[Effect] = []
    for e in st.effects:
        if e.on != mon.uid or (e.keeps >> 8) & gone == 0:
            kept.append(e)
    if len(kept) < len(st.effects):
        st.effects = kept


def cure_immune(st: State) -> None:
    """A Pokémon that has come under a text which also removes Special Conditions recovers from them."""
    if not st.p0.active.conditions | st.p1.active.conditions:
        return
    for player in range(2):
        mon = st.side(player).active
        if mon.conditions:
            for e in index.mods_for(st, H_IMMUNE):
                if e.mod.b and mon.conditions & e.mod.a and index.applies(st, e, mon):
                    recover(st, mon, e.mod.a)
