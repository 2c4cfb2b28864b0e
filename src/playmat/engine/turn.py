"""A turn: draw, actions in any order, an attack that ends it, then Checkup and the other player's turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import H_OTHER, OTHER_NO_DRAW, T_BEGIN_TURN, T_DRAWN, T_END_TURN
from playmat.engine import checkup, evaluate, index, knock_out, victory
from playmat.engine.board import draw_cards, drop_card, move_card
from playmat.engine.log import LOG_END_TURN, LOG_TURN, note
from playmat.engine.state import (
    BY_DECK_OUT,
    BY_TURN_LIMIT,
    F_MAIN,
    NO_LIST,
    NOBODY,
    Effect,
    Event,
    Frame,
    Player,
    State,
)
from playmat.engine.triggers import fire, release, say_of_itself
from playmat.rulebooks import record as rb

LONG_HISTORY: Final = 20


def step(st: State, f: Frame, code: i64) -> None:
    if code == rb.TURN_BEGIN:
        begin(st, f)
    elif code == rb.TURN_DRAW:
        draw(st)
    elif code == rb.TURN_MAIN:
        st.stack.append(Frame(F_MAIN, 0, st.player))
    elif code == rb.TURN_END:
        end(st, f)
    elif code == rb.TURN_CHECKUP:
        if not st.skips_checkup:  # by a text that gives another turn and has nothing happen between the two
            checkup.start(st)
    else:
        next_turn(st, f)


def begin(st: State, f: Frame) -> None:
    """A new turn: what may be done once is open again, effects that have run out are gone."""
    st.turn += 1
    f.me = st.player
    f.ctr = 0
    p = st.side(st.player)
    p.turns += 1
    st.attacked = False
    st.end_turn = False
    st.actions = 0
    open_again(st.p0)
    open_again(st.p1)
    drop_expired(st)
    prune_history(st)
    if st.logging:
        note(st, LOG_TURN, st.player, st.turn, 0, 0)
    fire(st, T_BEGIN_TURN, f, NOBODY, NOBODY, -1, st.player, 0)
    release(st)


def open_again(q: Player) -> None:
    """What a player may do once a turn."""
    q.energy_attached = 0
    q.supporters = 0
    q.stadiums = 0
    q.retreats = 0
    q.stadium_used = 0
    if q.used_names:
        q.used_names = NO_LIST
    if q.used_cards:
        q.used_cards = NO_LIST
    if q.active.used:
        q.active.used = NO_LIST
    for m in q.bench:
        if m.used:
            m.used = NO_LIST


def drop_expired(st: State) -> None:
    if not st.effects:
        return
    kept: list[Effect] = []
    for e in st.effects:
        if e.until >= st.turn:
            kept.append(e)
    if len(kept) != len(st.effects):
        st.effects = kept


def prune_history(st: State) -> None:
    """Texts look back at this turn, the one before, and a player's own last turn: what is older goes in batches."""
    if len(st.history) < LONG_HISTORY or st.history[0].turn >= st.turn - 2:
        return
    old: i64 = 0
    for ev in st.history:
        if ev.turn >= st.turn - 2:
            break
        old += 1
    st.history = st.history[old:]


def draw(st: State) -> None:
    """Draw a card; a player who cannot loses."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_NO_DRAW and evaluate.player_of(e.ctx, e.mod.b) == st.player and index.in_force(st, e):
            return
    if not st.side(st.player).deck:
        victory.win(st, 1 - st.player, BY_DECK_OUT)
        return
    draw_cards(st, st.player, 1)
    say_of_itself(st, st.player, st.side(st.player).hand[-1], T_DRAWN)


def end(st: State, f: Frame) -> None:
    """The end of the turn, before Checkup (E-20). ctr: 0 effects, 1 cards that leave, 2 Knock Outs."""
    if f.ctr == 0:
        if st.logging:
            note(st, LOG_END_TURN, st.player, 0, 0, 0)
        fire(st, T_END_TURN, f, NOBODY, NOBODY, -1, st.player, 0)
        if st.pending:
            f.ctr = 1
            f.pc -= 1
            release(st)
            return
    if f.ctr <= 1:
        had_effects = f.ctr == 1
        f.ctr = 2
        discard_at_end(st)
        if had_effects and knock_out.check(st):
            f.pc -= 1
            return
    f.ctr = 0


def discard_at_end(st: State) -> None:
    """Supporters lying beside the Active Pokémon (attached cards that leave say so themselves)."""
    p = st.side(st.player)
    for cid in p.beside:
        move_card(st, cid, codes.DISCARD)


def next_turn(st: State, f: Frame) -> None:
    if st.turn >= st.match.max_turns:
        victory.win(st, 2, BY_TURN_LIMIT)
        return
    if st.extra_turn:
        st.extra_turn = False
        st.skips_checkup = False
        exchange_turns(st)
    else:
        st.player = 1 - st.player
    f.me = st.player
    f.pc = 0


def exchange_turns(st: State) -> None:
    """Another turn of the same player comes: 'next' and 'last' turns are turns of the player spoken of. What waits for
    the opponent's next turn waits one turn longer, what was meant for the player's own next turn comes now; the
    opponent's last turn is still the one before."""
    later: list[Effect] = []
    for e in st.effects:
        until, phase = _other(e.until, st.turn + 1), _other(e.phase, st.turn + 1)
        if until != e.until or phase != e.phase:
            moved = Effect(e.mod, e.ctx, e.on, e.kind, until, phase)
            moved.keeps = e.keeps
            moved.ability = e.ability
            later.append(moved)
        else:
            later.append(e)
    st.effects = later
    before: list[Event] = []
    for ev in st.history:
        before.append(Event(ev.what, ev.player, ev.uid, ev.card, ev.name, _other(ev.turn, st.turn - 1)))
    st.history = before
    st.dirty = True


def _other(turn: i64, first: i64) -> i64:
    """Of two turns in a row, the other one; any other number as it is."""
    if turn == first:
        return first + 1
    return first if turn == first + 1 else turn


def lay_aside(st: State, cid: i64) -> None:
    """A Supporter after its text was carried out: discarded, or beside the Active Pokémon until the turn ends."""
    zone = codes.BESIDE if st.match.rules.supporter_beside else codes.DISCARD
    drop_card(st, cid, zone)
