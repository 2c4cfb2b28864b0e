"""Knock Outs: find Pokémon without HP, carry out what that triggers, discard them, take Prize cards, see whether
anybody has won, put out new Active Pokémon; then look again.

Where both players act, the player about to take a turn acts first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    H_GOES_TO,
    H_HP,
    H_PRIZES,
    S_THIS_CARD,
    T_KNOCKED_OUT,
    T_MOVED_ACTIVE,
    T_PRIZE,
    T_WOULD_KNOCK_OUT,
)
from playmat.engine import evaluate, index, predicates, query, victory
from playmat.engine.board import (
    EV_DAMAGED,
    EV_HIT_FULL,
    EV_KNOCKED_OUT,
    EV_PRIZE,
    drop_card,
    find_mon,
    leaving,
    lift_mon,
    mons_of,
    owner_of,
    record,
    set_active,
)
from playmat.engine.defs import CARD_NO_PRIZE
from playmat.engine.log import COIN_DAMAGE, LOG_KNOCK_OUT, LOG_MOVE, LOG_PRIZE, note
from playmat.engine.rng import flip
from playmat.engine.state import F_PICK, F_PRIZE, F_RULE, MON, NOBODY, Frame, Mon, Player, State
from playmat.engine.triggers import fire, release, say_of_itself
from playmat.rulebooks import record as rb

ALL_CARDS: Final = 64
PICK_PROMOTE: Final = 3  # what a choice of Pokémon is for, see decisions


def is_knocked_out(st: State, mon: Mon) -> bool:
    """No remaining HP: total damage at least equal to the HP."""
    return mon.damage > 0 and mon.damage >= query.max_hp(st, mon)


def is_needed(st: State) -> bool:
    """Whether a Pokémon is without HP, an Active Spot is empty or a text gave somebody the last Prize card."""
    if st.p0.active is NOBODY or st.p1.active is NOBODY:
        return True
    if index.has_answer(st, H_HP):
        if _is_any_out(st, st.p0) or _is_any_out(st, st.p1):
            return True
    elif _is_any_out_as_printed(st, st.p0) or _is_any_out_as_printed(st, st.p1):
        return True
    if st.p0.prizes and st.p1.prizes:
        return False
    return took_last_prize(st, 0) or took_last_prize(st, 1)


def took_last_prize(st: State, player: i64) -> bool:
    """Whether a player has taken the last Prize card this turn."""
    p = st.side(player)
    if p.prizes or p.prizes_taken == 0:
        return False
    for ev in st.history:
        if ev.what == EV_PRIZE and ev.player == player and ev.turn == st.turn:
            return True
    return False


def _is_any_out(st: State, p: Player) -> bool:
    for m in p.bench:
        if is_knocked_out(st, m):
            return True
    return is_knocked_out(st, p.active)


def _is_any_out_as_printed(st: State, p: Player) -> bool:
    """The same where no text changes HP. Asked at every decision: most Pokémon are told by their damage alone, and
    looked at where they stand, without holding on to each."""
    least = st.match.least_hp
    if p.active.damage >= least and _is_out_as_printed(st, p.active):
        return True
    bench = p.bench
    n: i64 = len(bench)
    i: i64 = 0
    while i < n:
        if bench[i].damage >= least and _is_out_as_printed(st, bench[i]):
            return True
        i += 1
    return False


def _is_out_as_printed(st: State, mon: Mon) -> bool:
    return mon.damage > 0 and mon.damage >= st.match.def_of[mon.top].hp


def check(st: State) -> bool:
    """Begin the Knock Out process if there is reason to."""
    if not is_needed(st):
        return False
    st.stack.append(Frame(F_RULE, rb.KNOCK_OUT, st.player))
    return True


def step(st: State, f: Frame, code: i64) -> None:
    if code == rb.KO_COLLECT:
        collect(st, f)
    elif code == rb.KO_TRIGGERS:
        release(st)
    elif code == rb.KO_DISCARD:
        discard(st, f)
    elif code == rb.KO_PRIZES:
        take_prizes(st, f)
    elif code == rb.KO_WIN_CHECK:
        victory.check(st)
    elif code == rb.KO_PROMOTE:
        promote(st, f)
    else:
        f.pc = 0
        f.cands = []
        f.x = 0
        f.y = 0
        f.z = 1


def collect(st: State, f: Frame) -> None:
    """Find the Pokémon without HP and collect what their Knock Out triggers."""
    found: list[int] = []
    for player in (st.player, 1 - st.player):
        for mon in mons_of(st, player):
            if is_knocked_out(st, mon):
                found.append(mon.uid)
                by_damage: i64 = 1 if mon.hit_by != 0 else 0
                record(st, EV_KNOCKED_OUT, mon.owner, mon.uid, mon.top, by_damage)
                if st.logging:
                    note(st, LOG_KNOCK_OUT, mon.owner, mon.top, 0, 0)
                f.acc = (
                    1 + 2 * by_damage
                )  # what a trigger may ask for: 1 any, 2 by damage, 4 with full HP, 8 by an attack
                if by_damage and had_full_hp(st, mon):
                    f.acc |= 4
                attacker = find_mon(st, mon.hit_by if by_damage else struck_by(st, f, mon))
                if by_damage or attacker is not NOBODY:
                    f.acc |= 8
                who = attacker.owner if attacker is not NOBODY else 1 - mon.owner
                hit_by = find_mon(st, damaged_by(st, mon))
                if hit_by is not NOBODY:
                    fire(st, T_WOULD_KNOCK_OUT, f, mon, hit_by, -1, hit_by.owner, 0)
                fire(st, T_KNOCKED_OUT, f, mon, attacker, -1, who, 0)
    if not found and st.p0.active is not NOBODY and st.p1.active is not NOBODY:
        st.stack.pop()
        if took_last_prize(st, 0) or took_last_prize(st, 1):  # by a text: nobody is Knocked Out, but somebody has won
            victory.check(st)
        return
    f.cands = found


def owe_prizes(st: State, mon: Mon) -> None:
    """A Knocked Out Pokémon that a text keeps from being discarded counts all the same."""
    if not is_knocked_out(st, mon):
        return
    for f in st.stack:
        if f.kind == F_RULE and f.proc == rb.KNOCK_OUT:
            if mon.owner == 0:
                f.y += prizes_for(st, mon)
            else:
                f.x += prizes_for(st, mon)
            return


def damaged_by(st: State, mon: Mon) -> i64:
    """The Pokémon, of either player, whose attack is being carried out and damaged this one; 0 if none."""
    if mon.hit_by != 0:
        return mon.hit_by
    for f in st.stack:
        if f.kind == F_RULE and f.proc == rb.ATTACK:
            for ev in st.history:
                if ev.what == EV_DAMAGED and ev.uid == mon.uid and ev.turn == st.turn:
                    return f.src
    return 0


def struck_by(st: State, f: Frame, mon: Mon) -> i64:
    """The opponent's Pokémon whose attack, by damage counters or another effect, left this one without HP; 0 if none.
    Who is found without HP only after others were discarded did not fall by the attack."""
    if f.z != 0:
        return 0
    for below in st.stack:
        if below.kind == F_RULE and below.proc == rb.ATTACK and below.me != mon.owner:
            return below.src
    return 0


def had_full_hp(st: State, mon: Mon) -> bool:
    """Whether the damage that Knocked it Out found it without damage counters."""
    for ev in st.history:
        if ev.what == EV_HIT_FULL and ev.uid == mon.uid and ev.turn == st.turn:
            return True
    return False


def discard(st: State, f: Frame) -> None:
    """Discard Knocked Out Pokémon with all cards attached, and count the Prize cards owed."""
    for uid in f.cands:
        mon = find_mon(st, uid)
        if mon is NOBODY or not is_knocked_out(st, mon):  # a triggered text may have saved it
            continue
        owed = prizes_for(st, mon)
        if mon.owner == 0:
            f.y += owed
        else:
            f.x += owed
        goes_to = destination(st, mon)
        stack = mon.cards
        for cid in lift_mon(st, mon):
            zone = codes.DISCARD
            if goes_to >= 0 and (goes_to >= ALL_CARDS or cid in stack):
                zone = goes_to % ALL_CARDS
            zone = leaving(st, cid, zone)
            drop_card(st, cid, zone)
            if st.logging:
                note(st, LOG_MOVE, owner_of(st, cid), cid, codes.IN_PLAY, zone)


def destination(st: State, mon: Mon) -> i64:
    """Where a Knocked Out Pokémon goes if a text says something other than the discard pile; −1 otherwise.
    ALL_CARDS is added where the cards attached to it go there too."""
    for e in index.mods_for(st, H_GOES_TO):
        if e.mod.on.op == S_THIS_CARD:
            continue
        if e.mod.b & 2 and mon.hit_by == 0:
            continue
        if e.mod.b & 4:
            attacker = find_mon(st, mon.hit_by)
            if attacker is NOBODY or not predicates.ok(st, e.ctx, e.mod.source, MON + attacker.uid):
                continue
        if index.applies(st, e, mon):
            return e.mod.a + (ALL_CARDS if e.mod.b & 1 else 0)
    return -1


def prizes_for(st: State, mon: Mon) -> i64:
    """How many Prize cards the opponent takes for this Knock Out."""
    if st.match.def_of[mon.top].flags & CARD_NO_PRIZE:
        return 0
    n = query.prize_value(st, mon)
    for e in index.mods_for(st, H_PRIZES):
        if e.mod.b & 1 and mon.hit_by == 0:
            continue
        subject = mon
        if e.mod.b & 2:  # a text about the attacker ('if it Knocks Out …, take 1 more')
            subject = find_mon(st, mon.hit_by)
            if subject is NOBODY:
                continue
        if e.mod.b & 4:
            attacker = find_mon(st, mon.hit_by)
            if attacker is NOBODY or not predicates.ok(st, e.ctx, e.mod.source, MON + attacker.uid):
                continue
        if index.applies(st, e, subject):
            if e.mod.b & 8 and not flip(st, mon.owner, COIN_DAMAGE, mon.top):
                continue
            if e.mod.a:  # no Prize card at all
                return 0
            n += evaluate.num(st, e.ctx, e.mod.value)
    if n < 0:
        return 0
    return n


def take_prizes(st: State, f: Frame) -> None:
    """Both players take their Prize cards, the player about to take a turn first."""
    for player in (st.player, 1 - st.player):  # the last pushed acts first
        owed = f.x if player == 0 else f.y
        if owed > 0:
            push_take(st, player, owed)


def push_take(st: State, player: i64, n: i64) -> None:
    left: i64 = len(st.side(player).prizes)
    if n > left:
        n = left
    if n > 0:
        take = Frame(F_RULE, rb.TAKE_PRIZES, player)
        take.x = n
        st.stack.append(take)


def prize_step(st: State, f: Frame) -> None:
    """Take Prize cards one at a time; their owner picks which. Without a real choice nobody is asked."""
    f.pc = 0
    p = st.side(f.me)
    if f.x <= 0 or not p.prizes:
        st.stack.pop()
        return
    if f.x >= len(p.prizes):
        st.stack.pop()
        for cid in p.prizes:
            take_prize(st, f.me, cid)
        return
    st.stack.append(Frame(F_PRIZE, 0, f.me))
    f.x -= 1


def take_prize(st: State, player: i64, cid: i64) -> None:
    p = st.side(player)
    seen = 3 if cid in p.prizes_up else i64(1) << player
    left: list[int] = []
    for c in p.prizes:
        if c != cid:
            left.append(c)
    p.prizes = left
    if cid in p.prizes_up:
        up: list[int] = []
        for c in p.prizes_up:
            if c != cid:
                up.append(c)
        p.prizes_up = up
    drop_card(st, cid, codes.HAND, seen)
    p.prizes_taken += 1
    record(st, EV_PRIZE, player, 0, cid, 0)
    if st.logging:
        note(st, LOG_PRIZE, player, cid, 0, 0, seen)
    if seen != 3 and st.player == player:
        say_of_itself(st, player, cid, T_PRIZE)


def promote(st: State, f: Frame) -> None:
    """Each player without an Active Pokémon puts one out from the Bench, the player about to take a turn first."""
    for player in (1 - st.player, st.player):
        p = st.side(player)
        if p.active is not NOBODY or not p.bench:
            continue
        if len(p.bench) == 1:
            _put_out(st, f, player, p.bench[0])
            continue
        if f.picks:
            chosen = find_mon(st, f.picks[0] - MON)
            f.picks = []
            if chosen is not NOBODY and chosen.owner == player:
                _put_out(st, f, player, chosen)
                continue
        f.pc -= 1
        ask = Frame(F_PICK, PICK_PROMOTE, player)
        cands: list[int] = []
        for m in p.bench:
            cands.append(MON + m.uid)
        ask.cands = cands
        ask.x = 1
        ask.y = 1
        st.stack.append(ask)
        return


def _put_out(st: State, f: Frame, player: i64, mon: Mon) -> None:
    set_active(st, player, mon)
    fire(st, T_MOVED_ACTIVE, f, mon, NOBODY, -1, player, 0)
