"""Triggered effects: collected when the event happens, carried out when the rulebook's step comes.

Collecting copies what the text needs to know about the event into a frame, so that 'when this Pokémon is
Knocked Out' stays valid after the card has left. Several at once: the player whose turn it is first, then the
other; each player orders what his or her Pokémon take, or what is his or her own and concerns no Pokémon or those of
both players (SM E-03, E-07, E-08, E-20). While a frame waits, its ``pc`` is the player who orders it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import (
    I_COUNTERS_UNTIL,
    I_CURE,
    I_HEAL,
    I_KNOCK_OUT,
    I_PUT_COUNTERS,
    T_ATTACHED,
    T_ATTACKS,
    T_CHECKUP,
    T_COINS_FLIPPED,
    T_DAMAGED,
    T_END_TURN,
    TRIES,
    ModDef,
)
from playmat.engine import evaluate, index, predicates
from playmat.engine.board import find_mon
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_TRAINER,
    F_CODE,
    F_RULE,
    F_TRIGGER,
    MON,
    NO_LIST,
    NOBODY,
    Effect,
    Frame,
    Mon,
    State,
)
from playmat.rulebooks.record import TRIGGERS

ONE_FOR_EACH: Final = 4  # a limit: of several texts of this name one reacts to each event


def fire(st: State, hook: i64, ctx: Frame, mon: Mon, attacker: Mon, card: i64, player: i64, amount: i64) -> None:
    """Collect every trigger that answers an event. ``player`` is who did it; ``a`` of the modifier: 1 if that must be
    the opponent of the text's controller, 2 if the controller; ``b``: kinds of the event, matched with ``ctx.acc``."""
    if not index.has_answer(st, hook):
        return
    answered: list[int] = []  # texts of which only one of several reacts, by controller
    for e in index.mods_for(st, hook):
        m = e.mod
        if m.a == 1 and player == e.ctx.me:
            continue
        if m.a == 2 and player != e.ctx.me:
            continue
        if m.b != 0 and not m.b & ctx.acc:
            continue
        if hook == T_ATTACKS and (m.value.a if m.value.op != 0 else ctx.acc + 1) != ctx.acc + 1:
            continue  # only an attack of one name, or one that is only tried
        if hook == T_ATTACKS and m.value.op == 0 and ctx.acc + 1 == TRIES:
            continue
        if not _concerns(st, e, mon):
            continue
        if attacker is not NOBODY:
            if not predicates.ok(st, e.ctx, m.source, MON + attacker.uid):
                continue
        elif card >= 0 and not predicates.ok(st, e.ctx, m.source, card):
            continue
        if m.limit == ONE_FOR_EACH:
            if 2 * m.number + e.ctx.me in answered:
                continue
        elif m.limit and not _within_limit(st, e):
            continue
        f = e.ctx.clone()
        f.tgt = mon.uid if mon is not NOBODY else e.on  # a moment: the Pokémon this is an effect on
        f.other = attacker.uid
        f.event_card = card
        f.that = player
        f.done = amount
        if not _holds(st, e, f):
            continue
        if m.limit == ONE_FOR_EACH:
            answered.append(2 * m.number + e.ctx.me)
        elif m.limit:
            _count_use(st, e)
        f.kind = F_CODE
        f.proc = m.code
        if e.ability >= 0:
            f.x = e.ability + 1
        need = st.match.codes[m.code].variables - len(f.vars)
        if need > 0:
            f.vars = f.vars + [NO_LIST] * need
        if m.at_once:
            f.pc = 0
            st.stack.append(f)
            continue
        f.pc = _who_orders(st, hook, mon, f)
        st.pending = [*st.pending, f]


def _who_orders(st: State, hook: i64, mon: Mon, f: Frame) -> i64:
    """The owner of the Pokémon that take the effect; its controller where they are of both players, or none yet."""
    if hook == T_ATTACHED or hook == T_DAMAGED:
        return mon.owner
    if hook != T_CHECKUP and hook != T_END_TURN:
        return f.me
    who: i64 = -1
    for ins in st.match.codes[f.proc].instrs:
        o = ins.op
        if I_PUT_COUNTERS <= o <= I_COUNTERS_UNTIL or I_HEAL <= o <= I_CURE or o == I_KNOCK_OUT:
            for m in evaluate.mons(st, f, ins.y):
                if who >= 0 and m.owner != who:
                    return f.me
                who = m.owner
    return who if who >= 0 else f.me


def _within_limit(st: State, e: Effect) -> bool:
    """Once a turn: the number of the text is kept among what its Pokémon (or player, for one of a name) has used."""
    key = -2 - e.mod.number
    if e.mod.limit == 1 and st.player != e.ctx.me:
        return False
    if e.mod.limit == 2 and st.player == e.ctx.me:
        return False
    if e.mod.limit == 3 or e.ctx.src == 0:
        return key not in st.side(e.ctx.me).used_names
    return key not in find_mon(st, e.ctx.src).used


def _count_use(st: State, e: Effect) -> None:
    key = -2 - e.mod.number
    if e.mod.limit == 3 or e.ctx.src == 0:
        p = st.side(e.ctx.me)
        p.used_names = [*p.used_names, key]
    else:
        mon = find_mon(st, e.ctx.src)
        mon.used = [*mon.used, key]


def _concerns(st: State, e: Effect, mon: Mon) -> bool:
    """Whether the event's Pokémon is the one the trigger speaks of."""
    if mon is NOBODY:
        return True
    if e.on != 0:
        return e.on == mon.uid
    if e.mod.on.op == 0:
        return True
    return evaluate.is_in(st, e.ctx, e.mod.on, mon)


def _holds(st: State, e: Effect, f: Frame) -> bool:
    """In force, with the condition asked in the event's own context."""
    if e.ability >= 0 and not index.ability_works(st, find_mon(st, e.ctx.src), e.ability, e.mod.hook):
        return False
    if e.ability < 0 and e.until == index.FOREVER:
        if not index.card_works(st, e.kind, e.ctx.me, e.mod.hook, e.ctx.src, e.ctx.card):
            return False
    return evaluate.cond(st, f, e.mod.cond)


def release(st: State) -> None:
    """Carry out what has been collected, before anything else goes on."""
    if st.pending:
        _drop_silenced(st)
    if st.pending:
        st.stack.append(Frame(F_RULE, TRIGGERS, st.player))


def _drop_silenced(st: State) -> None:
    """An ability taken away since the event no longer reacts to it (SM E-21)."""
    kept: list[Frame] = []
    for f in st.pending:
        mon = find_mon(st, f.src) if f.x > 0 else NOBODY
        if mon is NOBODY or index.ability_works(st, mon, f.x - 1, 0):
            kept.append(f)
    st.pending = kept


def step(st: State, f: Frame) -> None:
    """One round of the TRIGGERS process: run the only effect waiting, or ask whose turn it is to order several."""
    if not st.pending:
        st.stack.pop()
        return
    f.pc = 0
    who = st.player
    mine = _of(st, who)
    if not mine:
        who = 1 - who
        mine = _of(st, who)
    if len(mine) == 1 or _all_alike(st, mine):
        run(st, mine[0])
        return
    ask = Frame(F_TRIGGER, 0, who)
    ask.cands = mine
    st.stack.append(ask)


def _of(st: State, player: i64) -> list[int]:
    out: list[int] = []
    for i in range(len(st.pending)):
        if st.pending[i].pc == player:
            out.append(i)
    return out


def _all_alike(st: State, numbers: list[int]) -> bool:
    a = st.pending[numbers[0]]
    for i in numbers:
        b = st.pending[i]
        if a.proc != b.proc or a.tgt != b.tgt or a.other != b.other or a.src != b.src:
            return False
    return True


def run(st: State, number: i64) -> None:
    """Take one effect from those waiting and put it on the stack."""
    f = st.pending[number].clone()
    f.pc = 0
    rest: list[Frame] = []
    for i in range(len(st.pending)):
        if i != number:
            rest.append(st.pending[i])
    st.pending = rest
    st.stack.append(f)


def can_reflip(st: State, player: i64, attacker: i64) -> bool:
    """Whether a text lets a player ignore the coins just flipped for an attack and flip them again."""
    return _reflip_text(st, player, attacker) >= 0


def _reflip_text(st: State, player: i64, attacker: i64) -> i64:
    effects = index.mods_for(st, T_COINS_FLIPPED)
    for i in range(len(effects)):
        e = effects[i]
        if (
            (e.mod.a == 0 or (e.mod.a == 2) == (player == e.ctx.me))
            and (e.mod.on.op == 0 or evaluate.is_in(st, e.ctx, e.mod.on, find_mon(st, attacker)))
            and index.in_force(st, e)
            and (e.mod.limit == 0 or _within_limit(st, e))
        ):
            return i
    return -1


def count_reflip(st: State, player: i64, attacker: i64) -> None:
    number = _reflip_text(st, player, attacker)
    if number >= 0:
        _count_use(st, index.mods_for(st, T_COINS_FLIPPED)[number])


def say_of_itself(st: State, player: i64, cid: i64, hook: i64) -> None:
    """A text of the card just drawn for the turn or taken as a Prize card, carried out before the card is put into the
    hand."""
    d = st.match.def_of[cid]
    if not d.has_statics:
        return
    for ability in d.abilities:
        for clause in ability.clauses:
            for m in clause.mods:
                if m.hook == hook and not index.has_no_abilities_in(st, player, cid, ability.kind):
                    _say(st, player, cid, m, CAUSE_ABILITY)
    for clause in d.clauses:
        for m in clause.mods:
            if m.hook == hook:
                _say(st, player, cid, m, CAUSE_TRAINER)


def _say(st: State, player: i64, cid: i64, m: ModDef, cause: i64) -> None:
    f = Frame(F_CODE, m.code, player)
    f.card = cid
    f.cause = cause
    f.tgt = st.side(1 - player).active.uid
    if st.match.codes[m.code].variables > 0:
        f.vars = [NO_LIST] * st.match.codes[m.code].variables
    if evaluate.cond(st, f, m.cond):
        st.stack.append(f)
