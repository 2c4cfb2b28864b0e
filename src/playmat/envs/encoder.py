"""Observations: what a player sees, written on a sheet. Compiled with the engine.

What is written depends on what the viewer knows alone, never on where hidden cards lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from playmat.engine import picks
from playmat.engine.board import find_zone, has, holder_of, slot_of
from playmat.engine.state import (
    F_CODE,
    F_MAIN,
    F_NUMBER,
    F_PICK,
    F_RULE,
    F_YES_NO,
    MON,
    NOBODY,
    Effect,
    Frame,
    Player,
    State,
)
from playmat.envs import layout as la
from playmat.envs.knowledge import Knowledge, is_of_other
from playmat.envs.pile_rows import write_discards, write_hand, write_pile, write_seen, write_unseen
from playmat.envs.pokemon_rows import write_attached, write_pokemon
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet, shown

WAITING: Final = Frame(F_RULE, -1, -1)  # what somebody sees who is not asked


def encode(sheet: Sheet, lane: i64, st: State, viewer: i64, to: CardRows, known: Knowledge) -> None:
    """Write the tokens of what a player sees now: at the open decision, or (with decision 0 and no more than that
    it is asked) while the other player decides."""
    sheet.base = lane * sheet.most_tokens * la.WIDTH
    sheet.viewer = viewer
    sheet.rows = 3
    sheet.dropped = 0
    own = st.side(viewer)
    other = st.side(1 - viewer)
    f = st.stack[-1] if st.winner < 0 and st.stack[-1].me == viewer else WAITING
    _side(sheet, st, own, 1, 0, known)
    _side(sheet, st, other, 2, 1, known)
    write_pokemon(sheet, st, own, other, f, to)
    _turn(sheet, st, f, to)
    write_hand(sheet, own, to)
    _candidates(sheet, st, f, to)
    sheet.stadium_row = 0
    if st.stadium >= 0:
        owner: i64 = 1 if st.stadium_owner != viewer else 0
        sheet.stadium_row = sheet.short(la.STADIUM, owner, to.row_of[to.index_of[st.stadium]], 1)
    write_attached(sheet, own, to)
    if st.revealed:
        write_attached(sheet, other, to)
    for e in st.effects:
        _effect(sheet, st, e, to)
    write_unseen(sheet, lane, own, to, known)
    write_pile(sheet, la.PRIZE, 1, other.prizes_up, to)
    write_pile(sheet, la.IN_HAND, 1, other.known, to)
    write_seen(sheet, st, to, known)
    write_pile(sheet, la.BESIDE, 0, own.beside, to)
    write_pile(sheet, la.BESIDE, 1, other.beside, to)
    write_discards(sheet, lane, own, other, to)
    write_pile(sheet, la.LOST, 0, own.lost, to)
    write_pile(sheet, la.LOST, 1, other.lost, to)
    sheet.clear_rest(lane)


# --- turn and players ---------------------------------------------------------------------------------


def _turn(sheet: Sheet, st: State, f: Frame, to: CardRows) -> None:
    at = sheet.base
    b = sheet.tokens
    b[at] = la.TURN
    b[at + la.OWNER] = 1 if st.player != sheet.viewer else 0
    flags: i64 = 0
    if st.attacked:
        flags |= la.TURN_ATTACKED
    if st.in_checkup:
        flags |= la.TURN_CHECKUP
    if not st.revealed:
        flags |= la.TURN_SET_UP
    if (st.revealed or st.match.rules.winner_decides) and st.first == sheet.viewer:
        flags |= la.TURN_FIRST
    b[at + la.FLAGS] = i16(flags)
    b[at + la.TURN_NUMBER] = shown(st.turn)
    b[at + la.TURN_DECISION] = i16(f.kind)
    b[at + la.TURN_RULES] = i16(to.rules)
    b[at + la.TURN_SUDDEN] = i16(st.sudden_death)
    b[at + la.TURN_ACTIONS] = shown(st.actions)
    b[at + la.TURN_PRIZES] = i16(st.match.prize_count)
    b[at + la.CARD] = 0
    b[at + la.COUNT] = 0  # until option rows are written
    b[at + la.TEXT] = 0
    b[at + la.TURN_ASKS] = 0
    b[at + la.TURN_LEAST] = 0
    b[at + la.TURN_MOST] = 0
    b[at + la.TURN_PICKED] = 0
    b[at + la.TURN_SOURCE] = 0
    if f.kind > F_MAIN:
        _asked(sheet, st, f, at, to)


def _asked(sheet: Sheet, st: State, f: Frame, at: i64, to: CardRows) -> None:
    """What asks, and what it asks for."""
    b = sheet.tokens
    if f.kind == F_PICK:
        b[at + la.TURN_ASKS] = i16(f.proc)
        b[at + la.TURN_LEAST] = shown(f.x)
        b[at + la.TURN_MOST] = shown(f.y)
        b[at + la.TURN_PICKED] = i16(len(f.picks))
    elif f.kind == F_NUMBER:
        b[at + la.TURN_LEAST] = i16(f.x)
        b[at + la.TURN_MOST] = i16(f.y)
    elif f.kind == F_YES_NO:
        b[at + la.TURN_ASKS] = i16(f.x)
    n: i64 = len(st.stack)
    if n < 2:
        return
    by = st.stack[n - 2]
    if by.kind == F_CODE:
        b[at + la.CARD] = i16(to.code_row[by.proc])
        b[at + la.TEXT] = i16(to.code_text[by.proc])
    if b[at + la.CARD] == 0 and 0 <= by.card < len(to.index_of):
        b[at + la.CARD] = i16(to.row_of[to.index_of[by.card]])
    if by.src != 0:
        source = sheet.row_of_uid(st, by.src)
        if source > 0:
            b[at + la.TURN_SOURCE] = i16(source)
            spot = sheet.base + source * la.WIDTH + la.FLAGS
            b[spot] = b[spot] | la.MON_ASKING


def _side(sheet: Sheet, st: State, p: Player, r: i64, owner: i64, known: Knowledge) -> None:
    at = sheet.base + r * la.WIDTH
    b = sheet.tokens
    b[at] = la.PLAYER
    b[at + la.OWNER] = i16(owner)
    flags: i64 = 0
    if p.gx_used:
        flags |= la.SIDE_GX
    if p.vstar_used:
        flags |= la.SIDE_VSTAR
    if owner == 0 and known.knows_prizes(sheet.viewer):
        flags |= la.SIDE_PRIZES_KNOWN
    if p.stadium_used:
        flags |= la.SIDE_STADIUM_USED
    b[at + la.FLAGS] = i16(flags)
    b[at + la.SIDE_HAND] = i16(len(p.hand))
    b[at + la.SIDE_DECK] = i16(len(p.deck))
    b[at + la.SIDE_PRIZES] = i16(len(p.prizes))
    b[at + la.SIDE_DISCARD] = i16(len(p.discard))
    b[at + la.SIDE_LOST] = i16(len(p.lost))
    b[at + la.SIDE_BENCH] = i16(len(p.bench))
    b[at + la.SIDE_TAKEN] = i16(p.prizes_taken)
    b[at + la.SIDE_MULLIGANS] = i16(p.mulligans)
    b[at + la.SIDE_TURNS] = shown(p.turns)
    b[at + la.SIDE_ENERGY] = i16(p.energy_attached)
    b[at + la.SIDE_SUPPORTERS] = i16(p.supporters)
    b[at + la.SIDE_STADIUMS] = i16(p.stadiums)
    b[at + la.SIDE_RETREATS] = i16(p.retreats)
    b[at + la.SIDE_KNOWN] = i16(len(p.known))
    b[at + la.SIDE_UP] = i16(len(p.prizes_up))


# --- effects and candidates ---------------------------------------------------------------------------


def _effect(sheet: Sheet, st: State, e: Effect, to: CardRows) -> None:
    """A lasting effect: COUNT turns it still holds, TEXT nothing, VALUE the hook, FLAGS 1 if it begins later."""
    left = e.until - st.turn
    if left > 9 or e.until < 0:
        left = 9
    if left < 0:
        return
    card: i64 = 0
    if e.ctx.card >= 0:
        card = to.row_of[to.index_of[e.ctx.card]]
    place: i64 = 0
    if e.on != 0:
        place = sheet.row_of_uid(st, e.on)
    owner: i64 = 1 if e.ctx.me != sheet.viewer else 0
    sheet.narrow(la.EFFECT, owner, card, left, place, 1 if e.phase > st.turn else 0, 0, e.mod.hook)


def _candidates(sheet: Sheet, st: State, f: Frame, to: CardRows) -> None:
    """Cards that may be picked, equal ones in one token, and those picked already. VALUE is 1 + the zone."""
    if sheet.cand_codes:
        sheet.cand_codes.clear()
        sheet.cand_rows.clear()
    if f.kind != F_PICK or not f.cands or f.cands[0] >= MON:
        return
    b = sheet.tokens
    codes = f.vars[0] if f.vars else picks.codes_of(st, f.cands, f.me, f.flags)
    i: i64 = -1
    for obj in f.cands:
        i += 1
        if obj >= MON or (f.picks and has(f.picks, obj)):
            continue
        code: i64 = codes[i]
        row = sheet.candidate_row(code)
        if row > 0:
            at = sheet.base + row * la.WIDTH + la.COUNT
            b[at] = b[at] + 1
        elif row < 0:
            unseen = picks.a_of(code) == picks.FACE_DOWN
            sheet.cand_rows.append(_card_token(sheet, st, la.CANDIDATE, obj, to, unseen))
            sheet.cand_codes.append(code)
    for obj in f.picks:
        if obj < MON:
            _card_token(sheet, st, la.PICKED, obj, to)


def _card_token(sheet: Sheet, st: State, kind: i64, cid: i64, to: CardRows, unseen: bool = False) -> i64:
    owner: i64 = 1 if is_of_other(st, cid, sheet.viewer) else 0
    zone = find_zone(st, cid)
    place: i64 = 0
    holder = holder_of(st, cid)
    if holder is not NOBODY:
        place = sheet.slot_row[slot_of(st, holder)]
    card: i64 = 0
    if not unseen:
        card = to.row_of[to.index_of[cid]]
    return sheet.narrow(kind, owner, card, 1, place, 0, 0, zone + 1)
