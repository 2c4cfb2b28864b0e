"""Tokens of Pokémon in play, and of what is attached to them and lies under them. Compiled with the engine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from playmat.effects.code import (
    H_ENERGY_BECOMES,
    H_HP,
    H_PROVIDES,
    H_RESISTANCE,
    H_RETREAT,
    H_TYPE,
    H_WEAKNESS,
)
from playmat.engine import index, query
from playmat.engine.board import has
from playmat.engine.state import F_PICK, MON, NOBODY, Frame, Mon, Player, State
from playmat.envs import layout as la
from playmat.envs.rows import KEEPS_STATS, CardRows, mask_of
from playmat.envs.sheet import Sheet, shown

# texts that change what is printed on a Pokémon
STAT_HOOKS: Final = 1 << H_HP | 1 << H_TYPE | 1 << H_WEAKNESS | 1 << H_RESISTANCE | 1 << H_RETREAT


def write_pokemon(sheet: Sheet, st: State, own: Player, other: Player, f: Frame, to: CardRows) -> None:
    """Both players' Pokémon, with what texts make of them."""
    known = index.answers(st)
    st.known = known  # nothing changes while it is written
    sheet.is_plain = known & STAT_HOOKS == 0
    sheet.keeps_basic = True
    if ((known >> H_PROVIDES) | (known >> H_ENERGY_BECOMES)) & 1:
        sheet.keeps_basic = query.keeps_basic_energy(st)
    _side(sheet, st, own, f, to)
    _side(sheet, st, other, f, to)
    st.known = -1


def _side(sheet: Sheet, st: State, p: Player, f: Frame, to: CardRows) -> None:
    slot: i64 = 0 if p is st.p0 else 16
    if p.active is not NOBODY:
        _mon(sheet, st, p.active, slot, f, to)
    else:
        sheet.slot_row[slot] = 0
    for m in p.bench:
        slot += 1
        _mon(sheet, st, m, slot, f, to)


def _mon(sheet: Sheet, st: State, m: Mon, slot: i64, f: Frame, to: CardRows) -> None:
    r = sheet.rows
    sheet.slot_row[slot] = r
    sheet.rows = r + 1
    b = sheet.tokens
    at = sheet.base + r * la.WIDTH
    b[at] = la.POKEMON
    b[at + la.COUNT] = 1
    b[at + la.PLACE] = i16(slot & 15)
    b[at + la.TEXT] = 0
    if m.owner == sheet.viewer:
        b[at + la.OWNER] = 0
    else:
        b[at + la.OWNER] = 1
        if not st.revealed:
            _face_down(sheet, at)
            return
    flags = m.conditions
    if m.entered == st.turn:
        flags |= la.MON_ENTERED
    if m.since == st.turn:
        flags |= la.MON_CHANGED
    if m.used:
        flags |= la.MON_USED
    if m.as_basic:
        flags |= la.MON_AS_BASIC
    if f.kind == F_PICK:
        if has(f.picks, MON + m.uid):
            flags |= la.MON_PICKED
        elif has(f.cands, MON + m.uid):
            flags |= la.MON_MAY_PICK
    b[at + la.FLAGS] = i16(flags)
    b[at + la.MON_DAMAGE] = i16(m.damage)
    b[at + la.MON_STACK] = i16(len(m.cards))
    b[at + la.MON_SINCE] = shown(st.turn - m.since)
    _stats(sheet, st, m, at, to)
    c = at + la.MON_ENERGY
    while c < at + la.MON_TYPES:
        b[c] = 0
        c += 1
    if m.energy:
        _units(sheet, st, m, at, to)


def _face_down(sheet: Sheet, at: i64) -> None:
    b = sheet.tokens
    b[at + la.CARD] = 0
    b[at + la.FLAGS] = la.MON_FACE_DOWN
    c: i64 = at + la.MON_HP
    while c < at + la.WIDTH:
        b[c] = 0
        c += 1


def _stats(sheet: Sheet, st: State, m: Mon, at: i64, to: CardRows) -> None:
    """What is printed on a Pokémon, and what texts make of it."""
    b = sheet.tokens
    top = to.index_of[m.top]
    b[at + la.CARD] = i16(to.row_of[top])
    stats = to.stats[top]
    b[at + la.MON_PRIZES] = i16((stats >> 49) & 15)
    b[at + la.MON_HP] = i16(stats & 4095)
    b[at + la.MON_TYPES] = i16((stats >> 12) & 2047)
    if stats & KEEPS_STATS:
        stats = to.stats[query.stats_def(st, m).index]
    b[at + la.MON_WEAK] = i16((stats >> 23) & 2047)
    b[at + la.MON_RESIST] = i16((stats >> 34) & 2047)
    b[at + la.MON_RETREAT] = i16((stats >> 45) & 15)
    if not sheet.is_plain:
        _changed_stats(sheet, st, m, at)


def _changed_stats(sheet: Sheet, st: State, m: Mon, at: i64) -> None:
    """What a text in force speaks of is asked; everything else is as printed."""
    b = sheet.tokens
    known = st.known
    if (known >> H_HP) & 1:
        b[at + la.MON_HP] = i16(query.max_hp(st, m))
    if (known >> H_TYPE) & 1:
        b[at + la.MON_TYPES] = i16(query.types(st, m))
    if (known >> H_WEAKNESS) & 1:
        b[at + la.MON_WEAK] = i16(mask_of(query.weak_types(st, m)))
    if (known >> H_RESISTANCE) & 1:
        b[at + la.MON_RESIST] = i16(mask_of(query.resist_types(st, m)))
    if (known >> H_RETREAT) & 1:
        b[at + la.MON_RETREAT] = i16(query.retreat_cost(st, m))


def _units(sheet: Sheet, st: State, m: Mon, at: i64, to: CardRows) -> None:
    """Units of Energy: how many, and how many count as each type."""
    b = sheet.tokens
    if not sheet.keeps_basic:
        _mixed_units(sheet, query.energy_units(st, m), at)
        return
    n: i64 = 0
    for cid in m.energy:
        t: i64 = to.unit_type[to.index_of[cid]]
        if t < 0:
            c = at + la.MON_UNITS
            while c < at + la.MON_TYPES:
                b[c] = 0
                c += 1
            _mixed_units(sheet, query.energy_units(st, m), at)
            return
        spot = at + la.MON_UNITS + t
        b[spot] = b[spot] + 1
        n += 1
    b[at + la.MON_ENERGY] = i16(n)


def _mixed_units(sheet: Sheet, units: list[int], at: i64) -> None:
    b = sheet.tokens
    b[at + la.MON_ENERGY] = i16(len(units))
    for unit in units:
        mask: i64 = unit
        spot = at + la.MON_UNITS
        while mask:
            if mask & 1:
                b[spot] = b[spot] + 1
            mask >>= 1
            spot += 1


# --- cards on Pokémon -----------------------------------------------------------------------------------


def write_attached(sheet: Sheet, p: Player, to: CardRows) -> None:
    """The cards attached to a player's Pokémon, and those under their top cards."""
    if p.active is not NOBODY:
        _cards_on(sheet, p.active, 0, to)
    slot: i64 = 0
    for m in p.bench:
        slot += 1
        _cards_on(sheet, m, slot, to)


def _cards_on(sheet: Sheet, m: Mon, place: i64, to: CardRows) -> None:
    holder: i64 = sheet.slot_row[m.owner * 16 + place]
    owner: i64 = 1 if m.owner != sheet.viewer else 0
    if m.energy:
        _each_on(sheet, la.ATTACHED, m.energy, len(m.energy), owner, holder, 0, to)
    if m.tools:
        _each_on(sheet, la.ATTACHED, m.tools, len(m.tools), owner, holder, 1, to)
    if len(m.cards) > 1:
        _each_on(sheet, la.UNDER, m.cards, len(m.cards) - 1, owner, holder, 0, to)


def _each_on(
    sheet: Sheet, kind: i64, cards: list[int], n: i64, owner: i64, holder: i64, flags: i64, to: CardRows
) -> None:
    """Tokens for the first cards of a list, equal ones in one; VALUE is the place in the list."""
    b = sheet.tokens
    first = sheet.rows
    i: i64 = 0
    while i < n:
        card: i64 = to.row_of[to.index_of[cards[i]]]
        r = first
        while r < sheet.rows:
            at = sheet.base + r * la.WIDTH
            if b[at + la.CARD] == card:
                b[at + la.COUNT] = b[at + la.COUNT] + 1
                break
            r += 1
        else:
            sheet.narrow(kind, owner, card, 1, holder, flags, 0, i)
        i += 1
