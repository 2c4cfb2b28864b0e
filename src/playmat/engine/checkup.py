"""Pokémon Checkup, between turns: Special Conditions in order, other effects, then Knock Outs.

Where the other effects may go differs: each whenever its owner wants, only after the conditions, each before or
after them, or all on one side. Nobody is asked where nothing depends on it."""

from __future__ import annotations

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import DEADLY, H_CHECKUP_COUNTERS, H_CHECKUP_FLIP, H_HP, T_CHECKUP, T_REMAINS_AFFECTED
from playmat.engine import evaluate, index, query
from playmat.engine.coins import are_ready
from playmat.engine.conditions import cure_immune, recover
from playmat.engine.damage import put_counters
from playmat.engine.knock_out import check as check_knock_outs
from playmat.engine.knock_out import is_needed as is_knock_out_needed
from playmat.engine.log import COIN_ASLEEP, COIN_BURNED, LOG_CHECKUP, note
from playmat.engine.rng import flip
from playmat.engine.state import F_RULE, F_YES_NO, NOBODY, Frame, Mon, State
from playmat.engine.triggers import fire, release
from playmat.rulebooks import record as rb


def step(st: State, f: Frame, code: i64) -> None:
    if code == rb.CHECKUP_BEGIN:
        begin(st, f)
    elif code == rb.CHECKUP_OTHER_BEFORE:
        other_before(st, f)
    elif code == rb.CHECKUP_POISON:
        poison(st)
    elif code == rb.CHECKUP_BURN:
        burn(st, f)
    elif code == rb.CHECKUP_SLEEP:
        sleep(st, f)
    elif code == rb.CHECKUP_PARALYSIS:
        paralysis(st)
    elif code == rb.CHECKUP_OTHER_AFTER:
        other_after(st, f)
    elif code == rb.CHECKUP_KNOCK_OUT:
        check_knock_outs(st)
    else:
        end(st, f)


def start(st: State) -> None:
    """Begin Checkup, unless nothing can happen in it."""
    if st.logging:
        note(st, LOG_CHECKUP, st.player, 0, 0, 0)
    if not _is_idle(st):
        st.stack.append(Frame(F_RULE, rb.CHECKUP, st.player))


def _is_idle(st: State) -> bool:
    """No Special Condition, no text about Checkup or about HP, and no Pokémon without HP."""
    if st.pending or st.p0.active.conditions or st.p1.active.conditions:
        return False
    answers = index.answers(st)
    if ((answers >> T_CHECKUP) | (answers >> H_HP)) & 1:
        return False
    return not is_knock_out_needed(st)


def begin(st: State, f: Frame) -> None:
    cure_immune(st)
    st.in_checkup = True
    f.y = len(st.history)


def end(st: State, f: Frame) -> None:
    """Checkup is nobody's turn (SM I-F): no text that asks what happened during a turn finds what happened here."""
    if len(st.history) > f.y:
        st.history = st.history[: f.y]
    st.in_checkup = False
    st.stack.pop()


def _actives(st: State) -> list[Mon]:
    """Both Active Pokémon, that of the player whose turn ended first."""
    out: list[Mon] = []
    mon = st.side(st.player).active
    if mon is not NOBODY:
        out.append(mon)
    mon = st.side(1 - st.player).active
    if mon is not NOBODY:
        out.append(mon)
    return out


def _is_any(st: State, condition: i64) -> bool:
    return (st.p0.active.conditions | st.p1.active.conditions) & condition != 0


def _key(e: Frame) -> i64:
    return (e.proc << 24) | (e.src << 8) | ((e.card + 1) & 255)


def other_before(st: State, f: Frame) -> None:
    """Effects of cards that their owner wants to happen before the Special Conditions are checked."""
    if not _is_any(st, ~codes.CONFUSED):
        return  # the order makes no difference
    if f.ctr == 0:
        fire(st, T_CHECKUP, f, NOBODY, NOBODY, -1, st.player, 0)
    if not st.pending:
        return
    if st.match.rules.other_between_turns == rb.OTHER_BLOCK:
        _ask_block(st, f)
    else:
        _ask_each(st, f)


def _ask_block(st: State, f: Frame) -> None:
    if f.ctr == 0:
        f.ctr = 1
        _ask(st, f, st.player)
        return
    if f.acc == 1:
        f.x = 1  # done; nothing is left for later
        release(st)
    else:
        st.pending = []


def _ask_each(st: State, f: Frame) -> None:
    """Ask in turn for each effect whether it comes first: its owner, or where the rulebook lets the owner of the
    Pokémon that take it order effects (SM E-08), that player; ctr counts those asked."""
    n: i64 = len(st.pending)
    if f.ctr > 0 and f.acc == 1:
        f.picks = [*f.picks, _key(st.pending[f.ctr - 1])]
    if f.ctr < n:
        e = st.pending[f.ctr]
        who = e.pc if st.match.rules.other_between_turns == rb.OTHER_EACH else e.me
        f.ctr += 1
        _ask(st, f, who)
        return
    chosen: list[Frame] = []
    for e in st.pending:
        if _key(e) in f.picks:
            chosen.append(e)
    st.pending = chosen
    release(st)


def _ask(st: State, f: Frame, who: i64) -> None:
    f.pc -= 1
    f.acc = 0
    ask = Frame(F_YES_NO, 0, who)
    ask.x = 2  # 'other effects first?'
    st.stack.append(ask)


def remaining(st: State, f: Frame) -> None:
    """What answers a Special Condition that is still there after all of them were checked."""
    for mon in _actives(st):
        if mon.conditions:
            f.acc = mon.conditions
            fire(st, T_REMAINS_AFFECTED, f, mon, NOBODY, -1, st.player, 0)


def other_after(st: State, f: Frame) -> None:
    if f.x == 1:
        remaining(st, f)
        release(st)
        return
    fire(st, T_CHECKUP, f, NOBODY, NOBODY, -1, st.player, 0)
    if f.picks:
        left: list[Frame] = []
        for e in st.pending:
            if _key(e) not in f.picks:
                left.append(e)
        st.pending = left
    remaining(st, f)
    release(st)


def counters_for(st: State, mon: Mon, condition: i64, usual: i64) -> i64:
    """How many counters Poison or Burn puts (E-16, E-28): of several texts the largest number, then what is added."""
    n = usual
    more: i64 = 0
    for e in index.mods_for(st, H_CHECKUP_COUNTERS):
        if e.mod.a == condition and index.applies(st, e, mon):
            value = evaluate.num(st, e.ctx, e.mod.value)
            if e.mod.b:
                more += value
            elif value > n:
                n = value
    return n + more


def poison(st: State) -> None:
    """Put damage counters on each Poisoned Pokémon."""
    if not _is_any(st, codes.POISONED):
        return
    for mon in _actives(st):
        if mon.conditions & codes.POISONED:
            put_counters(st, mon, counters_for(st, mon, codes.POISONED, mon.poison))


def _affected(st: State, condition: i64) -> list[Mon]:
    out: list[Mon] = []
    for mon in _actives(st):
        if mon.conditions & condition:
            out.append(mon)
    return out


def burn(st: State, f: Frame) -> None:
    """Either flip and put counters on tails, or put counters and flip to recover."""
    if not _is_any(st, codes.BURNED):
        return
    burned = _affected(st, codes.BURNED)
    if not burned or not are_ready(st, f, len(burned), st.player):
        return
    for mon in burned:
        n = counters_for(st, mon, codes.BURNED, mon.burn)
        if st.match.rules.burn_rule == rb.BURN_COIN_TAILS:
            if not flip(st, mon.owner, COIN_BURNED, mon.top) or _coins_to_recover(st, mon, codes.BURNED) == 0:
                put_counters(st, mon, n)
        else:
            put_counters(st, mon, n)
            if flip(st, mon.owner, COIN_BURNED, mon.top) and _coins_to_recover(st, mon, codes.BURNED) > 0:
                recover(st, mon, codes.BURNED)


def sleep(st: State, f: Frame) -> None:
    """Flip for each Asleep Pokémon: heads, it wakes up."""
    if not _is_any(st, codes.ASLEEP):
        return
    asleep = _affected(st, codes.ASLEEP)
    coins: i64 = 0
    for mon in asleep:
        coins += _coins_to_recover(st, mon, codes.ASLEEP)
    if not asleep or not are_ready(st, f, coins, st.player):
        return
    for mon in asleep:
        n = _coins_to_recover(st, mon, codes.ASLEEP)
        awake = n > 0
        heads = False
        while n > 0:
            n -= 1
            if flip(st, mon.owner, COIN_ASLEEP, mon.top):
                heads = True
            else:
                awake = False
        if awake:
            recover(st, mon, codes.ASLEEP)
        elif mon.turned >= DEADLY and not heads:
            mon.damage = max(mon.damage, query.max_hp(st, mon))


def _coins_to_recover(st: State, mon: Mon, condition: i64) -> i64:
    """How many heads recovering takes: 1, more where a text says so, 0 where no flip helps."""
    coins: i64 = mon.turned % DEADLY if condition == codes.ASLEEP and mon.turned > 0 else 1
    for e in index.mods_for(st, H_CHECKUP_FLIP):
        if e.mod.a == condition and index.applies(st, e, mon):
            coins = e.mod.b
    return coins


def paralysis(st: State) -> None:
    """A Pokémon recovers after a turn of its owner that began with it already Paralyzed."""
    mon = st.side(st.player).active
    if mon.conditions & codes.PARALYZED and mon.paralyzed_at < st.turn:
        recover(st, mon, codes.PARALYZED)
