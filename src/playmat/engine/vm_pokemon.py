"""Instructions about Pokémon in play: damage, counters, healing, Special Conditions, switching, evolving, lasting
effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects import code as op
from playmat.effects.code import H_OTHER, OTHER_HEAL_TIMES, T_MOVED_ACTIVE, T_MOVED_BENCH, Instr
from playmat.engine import actions, attack, evaluate, index, locks, picks, predicates, query
from playmat.engine.board import (
    EV_HEALED,
    clear_marks,
    drop_attack_effects,
    drop_card,
    find_mon,
    is_active,
    owner_of,
    record,
    set_active,
    slot_of,
    switch_active,
    take_card,
)
from playmat.engine.conditions import afflict, recover
from playmat.engine.damage import (
    FL_NO_EFFECTS,
    FL_NO_RESISTANCE,
    FL_NO_WEAKNESS,
    FL_NOTHING,
    can_put_counters,
    cause_bit,
    deal,
    is_shielded,
    is_shielded_from_help,
    put_counters,
    remove_counters,
)
from playmat.engine.knock_out import PICK_PROMOTE
from playmat.engine.locks import must_stay_in_hand
from playmat.engine.log import LOG_DEVOLVE, LOG_EFFECT, LOG_FAILS, note
from playmat.engine.rng import shuffle_deck
from playmat.engine.state import (
    CAUSE_ATTACK,
    F_CONDITION,
    F_NUMBER,
    MON,
    NO_LIST,
    NOBODY,
    Effect,
    Frame,
    Mon,
    State,
)
from playmat.engine.triggers import fire
from playmat.engine.vm_cards import zone_for

PICK_SWITCH: Final = 13
PICK_COUNTERS: Final = 14
PICK_COUNTERS_FROM: Final = 15
PICK_COUNTERS_TO: Final = 16
NUMBER_COUNTERS: Final = 3
IGNORED: Final = FL_NO_WEAKNESS | FL_NO_RESISTANCE | FL_NO_EFFECTS


def execute(st: State, f: Frame, ins: Instr) -> None:
    """The damage of an attack, healing, Special Conditions and switching, as nearly every attack has them."""
    o = ins.op
    if o == op.I_ATTACK_DAMAGE:
        attack.hit(st, f)
    elif o == op.I_MORE:
        f.base += evaluate.num(st, f, ins.x)
    elif o == op.I_LESS:
        f.base -= evaluate.num(st, f, ins.x)
    elif o == op.I_BASE:
        f.base = evaluate.num(st, f, ins.x)
    elif o == op.I_DAMAGE:
        damage(st, f, ins)
    elif o == op.I_AFFLICT:
        for mon in evaluate.mons(st, f, ins.y):
            if not is_shielded(st, f, mon):
                afflicted(st, f, mon, afflict(st, f, mon, ins.a, ins.b))
    elif o == op.I_HEAL:
        heal(st, f, ins)
    elif o == op.I_PUT_COUNTERS:
        counters(st, f, ins)
    elif o == op.I_DOES_NOTHING:
        f.flags |= FL_NOTHING
        if st.logging:
            note(st, LOG_FAILS, f.me, f.card, f.z, 1)
        f.pc = len(st.match.codes[f.proc].instrs) - 1
    elif o == op.I_IGNORE:
        f.flags |= ins.a
    elif o == op.I_SWITCH:
        switch(st, f, ins)
    elif o >= op.I_KNOCK_OUT:
        change(st, f, ins)
    else:
        mark(st, f, ins)


def mark(st: State, f: Frame, ins: Instr) -> None:
    """Counters put, moved and exchanged; Special Conditions chosen and removed."""
    o = ins.op
    if o == op.I_SPREAD_COUNTERS:
        spread_counters(st, f, ins)
    elif o == op.I_COUNTERS_UNTIL:
        for mon in evaluate.mons(st, f, ins.y):
            left = query.max_hp(st, mon) - mon.damage - evaluate.num(st, f, ins.x)
            if left > 0 and not is_shielded(st, f, mon):
                put_counters(st, mon, left // 10)
                if ins.a >= 0:
                    f.vars[ins.a] = [left // 10]
    elif o == op.I_MOVE_COUNTERS:
        move_counters(st, f, ins)
    elif o == op.I_SWAP_COUNTERS:
        a = evaluate.mons(st, f, ins.x)
        b = evaluate.mons(st, f, ins.y)
        if a and b and not is_shielded(st, f, a[0]) and not is_shielded(st, f, b[0]):
            had = a[0].damage
            a[0].damage = b[0].damage
            b[0].damage = had
    elif o == op.I_ASK_CONDITION:
        ask_condition(st, f, ins)
    elif o == op.I_AFFLICT_ACC:
        for mon in evaluate.mons(st, f, ins.y):
            if not is_shielded(st, f, mon):
                afflicted(st, f, mon, afflict(st, f, mon, f.acc, 0))
    elif o == op.I_CURE:
        done = False
        for mon in evaluate.mons(st, f, ins.y):
            if not is_shielded_from_help(st, f, mon) and recover(st, mon, f.acc if ins.a < 0 else ins.a):
                done = True
        if ins.b >= 0:
            f.vars[ins.b] = [1] if done else NO_LIST


def change(st: State, f: Frame, ins: Instr) -> None:
    """A Pokémon Knocked Out, evolved, devolved, or another in its place."""
    o = ins.op
    if o == op.I_KNOCK_OUT:
        for mon in evaluate.mons(st, f, ins.y):
            if not is_shielded(st, f, mon):
                hp = query.max_hp(st, mon)
                if mon.damage < hp:
                    mon.damage = hp
                if ins.b >= 0:
                    f.vars[ins.b] = [1]
    elif o == op.I_EVOLVE:
        evolve(st, f, ins)
    elif o == op.I_DEVOLVE:
        for mon in evaluate.mons(st, f, ins.y):
            if is_shielded(st, f, mon):
                continue
            if ins.b:
                level_down(st, mon, ins.a)
            else:
                devolve(st, f, mon, -1 if ins.x.op == 0 else evaluate.num(st, f, ins.x), ins.a)
    elif o == op.I_REPLACE:
        replace(st, f, ins)


# --- damage and counters --------------------------------------------------------------------------------


def damage(st: State, f: Frame, ins: Instr) -> None:
    """Damage by the attack to other Pokémon than by its printed number. All targets are known before any of them
    takes damage."""
    attacker = find_mon(st, f.src if f.src != 0 else f.other)  # a Stadium's text: the Attacking Pokémon does it
    amount = evaluate.num(st, f, ins.x)
    if amount <= 0 or attacker is NOBODY or f.flags & FL_NOTHING:
        return
    for mon in evaluate.mons(st, f, ins.y):
        done = deal(st, f, attacker, mon, amount, ins.a | (f.flags & IGNORED))
        if mon.owner != f.me:
            f.done += done


def counters(st: State, f: Frame, ins: Instr) -> None:
    n = evaluate.num(st, f, ins.x)
    for mon in evaluate.mons(st, f, ins.y):
        if can_put_counters(st, f, mon):
            put_counters(st, mon, n)
            if ins.b >= 0 and n > 0:
                f.vars[ins.b] = [n]


def spread_counters(st: State, f: Frame, ins: Instr) -> None:
    """Put counters in any way one likes: each target is picked, and all counters arrive together at the end.
    d: variable holding the picks so far, e: variable for the pick just made."""
    if f.vars[ins.e]:
        f.vars[ins.d] = [*f.vars[ins.d], f.vars[ins.e][0]]
        f.vars[ins.e] = NO_LIST
    n = evaluate.num(st, f, ins.x)
    targets: list[int] = []
    for mon in evaluate.mons(st, f, ins.y):
        if can_put_counters(st, f, mon):
            targets.append(MON + mon.uid)
    placed: i64 = len(f.vars[ins.d])
    if targets and placed < n:
        if len(targets) > 1:
            f.pc -= 1
            picks.ask(st, PICK_COUNTERS, evaluate.player_of(f, ins.c), targets, 1, 1, ins.e, 0)
            return
        put_counters(st, find_mon(st, targets[0] - MON), n)
        f.vars[ins.d] = NO_LIST
        return
    for obj in f.vars[ins.d]:
        put_counters(st, find_mon(st, obj - MON), 1)
    f.vars[ins.d] = NO_LIST


def move_counters(st: State, f: Frame, ins: Instr) -> None:
    """Move damage counters. x: number; y: from; z: to; a: quantity; b: ways; c: variable; d: source chosen; e: target
    chosen. Counters moved to a protected Pokémon are lost (C-08)."""
    sources: list[int] = []
    for mon in evaluate.mons(st, f, ins.y):
        if mon.damage > 0 and not is_shielded(st, f, mon):
            sources.append(MON + mon.uid)
    again = ins.b == op.WAYS_ANY
    if not sources or (again and f.ctr >= 60):
        _end_move(f, ins)
        return
    if ins.b == op.WAYS_EACH:
        _move_from_each(st, f, ins, sources)
        return
    if not f.vars[ins.d] and not _move_from(st, f, ins, sources):
        return
    source = find_mon(st, f.vars[ins.d][0] - MON)
    targets: list[int] = []
    for mon in evaluate.mons(st, f, ins.z):
        if mon is not source:
            targets.append(MON + mon.uid)
    if not targets:
        _end_move(f, ins)
        return
    if not f.vars[ins.e] and not _move_to(st, f, ins, targets):
        return
    n = 1 if again else _how_many(st, f, ins, source.damage // 10)
    if n < 0:
        return
    moved = remove_counters(st, source, n)
    target = find_mon(st, f.vars[ins.e][0] - MON)
    if not is_shielded(st, f, target):
        put_counters(st, target, moved)
    if ins.c >= 0:
        f.vars[ins.c] = [moved] if moved > 0 else NO_LIST
    if again:
        f.vars[ins.d] = NO_LIST
        f.vars[ins.e] = NO_LIST
        f.acc = 0
        f.pc -= 1
        return
    _end_move(f, ins)


def _move_from(st: State, f: Frame, ins: Instr, sources: list[int]) -> bool:
    """The Pokémon counters are moved from; False while somebody is asked, or declined to go on."""
    if ins.b == op.WAYS_ANY:
        if f.ctr > 0 and f.acc == -7:  # declined to go on
            _end_move(f, ins)
            return False
        f.pc -= 1
        f.acc = -7
        f.ctr += 1
        picks.ask(st, PICK_COUNTERS_FROM, f.me, sources, 0, 1, ins.d, 0)
        return False
    if len(sources) > 1:
        f.pc -= 1
        picks.ask(st, PICK_COUNTERS_FROM, f.me, sources, 1, 1, ins.d, 0)
        return False
    f.vars[ins.d] = [sources[0]]
    return True


def _move_to(st: State, f: Frame, ins: Instr, targets: list[int]) -> bool:
    """The Pokémon counters are moved to; False while somebody is asked."""
    if len(targets) > 1:
        f.pc -= 1
        picks.ask(st, PICK_COUNTERS_TO, f.me, targets, 1, 1, ins.e, 0)
        return False
    f.vars[ins.e] = [targets[0]]
    return True


def _how_many(st: State, f: Frame, ins: Instr, have: i64) -> i64:
    """How many counters are moved of those there are; -1 while somebody is asked."""
    if ins.a == op.Q_ALL:
        return have
    if ins.a == op.Q_EXACTLY:
        return min(have, evaluate.num(st, f, ins.x))
    most = have if ins.a == op.Q_ANY else min(have, evaluate.num(st, f, ins.x))
    if f.ctr == 0 and most > 1:
        f.ctr = 1
        f.pc -= 1
        ask = Frame(F_NUMBER, 0, f.me)
        ask.x = 1
        ask.y = most
        ask.z = NUMBER_COUNTERS
        st.stack.append(ask)
        return -1
    return f.acc if f.ctr == 1 else most


def _move_from_each(st: State, f: Frame, ins: Instr, sources: list[int]) -> None:
    """Counters from every one of several Pokémon to one, which is chosen once."""
    targets: list[int] = []
    for mon in evaluate.mons(st, f, ins.z):
        if len(sources) > 1 or sources[0] != MON + mon.uid:
            targets.append(MON + mon.uid)
    if len(targets) > 1 and not f.vars[ins.e]:
        f.pc -= 1
        picks.ask(st, PICK_COUNTERS_TO, f.me, targets, 1, 1, ins.e, 0)
        return
    if targets:
        target = find_mon(st, (f.vars[ins.e][0] if f.vars[ins.e] else targets[0]) - MON)
        moved: i64 = 0
        for obj in sources:
            source = find_mon(st, obj - MON)
            if source is not target:
                have = source.damage // 10
                n = have if ins.a == op.Q_ALL else min(have, evaluate.num(st, f, ins.x))
                moved += remove_counters(st, source, n)
        if not is_shielded(st, f, target):
            put_counters(st, target, moved)
        if ins.c >= 0:
            f.vars[ins.c] = [moved] if moved > 0 else NO_LIST
    _end_move(f, ins)


def _end_move(f: Frame, ins: Instr) -> None:
    f.vars[ins.d] = NO_LIST
    f.vars[ins.e] = NO_LIST
    f.ctr = 0


def heal(st: State, f: Frame, ins: Instr) -> None:
    """Heal damage; as much as there is if the amount is larger (C-06)."""
    total: i64 = 0
    for mon in evaluate.mons(st, f, ins.y):
        if locks.is_unhealable(st, mon) or is_shielded_from_help(st, f, mon):
            continue
        n = mon.damage // 10 if ins.x.op == 0 else evaluate.num(st, f, ins.x) // 10
        n = remove_counters(st, mon, n * heal_times(st, mon))
        if n > 0:
            record(st, EV_HEALED, mon.owner, mon.uid, mon.cards[-1], 0)
            total += n
    if ins.b >= 0:
        f.vars[ins.b] = [total * 10] if total > 0 else NO_LIST


def heal_times(st: State, mon: Mon) -> i64:
    """By how much a text multiplies what is healed from this Pokémon."""
    times: i64 = 1
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_HEAL_TIMES and index.applies(st, e, mon):
            times *= e.mod.b
    return times


def ask_condition(st: State, f: Frame, ins: Instr) -> None:
    ask = Frame(F_CONDITION, 0, evaluate.player_of(f, ins.b))
    cands: list[int] = []
    bit: i64 = 1
    mask = ins.a
    if ins.c:  # only conditions that affect the Pokémon concerned
        mask = 0
        for mon in evaluate.mons(st, f, ins.y):
            mask |= mon.conditions & ins.a
        f.acc = 0
        if mask == 0:
            return
    while bit <= codes.CONFUSED:
        if mask & bit:
            cands.append(bit)
        bit <<= 1
    ask.cands = cands
    st.stack.append(ask)


def afflicted(st: State, f: Frame, mon: Mon, conditions: i64) -> None:
    """Tell that an attack made a Pokémon affected by Special Conditions."""
    if conditions and f.cause == CAUSE_ATTACK and index.has_answer(st, op.T_AFFLICTED):
        event = f.clone()
        event.acc = conditions
        fire(st, op.T_AFFLICTED, event, mon, find_mon(st, f.src), -1, f.me, 0)


# --- switching ------------------------------------------------------------------------------------------


def switch(st: State, f: Frame, ins: Instr) -> None:
    """Switch a player's Active with one of that player's Benched Pokémon. a: whose; b: who chooses; x: the one
    chosen before, if any; y: filter; c: variable for the new Active; d: the pick.

    If its owner chooses, the effect is done to the Active (C-04); otherwise to the chosen Pokémon (C-05)."""
    player = evaluate.player_of(f, ins.a)
    chooser = evaluate.player_of(f, ins.b)
    p = st.side(player)
    if p.active is NOBODY or not p.bench or locks.stays_active(st, p.active):
        return
    if chooser == player and player != f.me and is_shielded(st, f, p.active):
        return
    new = NOBODY
    if ins.x.op != 0:
        for mon in evaluate.mons(st, f, ins.x):
            if mon.owner == player and not is_active(st, mon):
                new = mon
    elif f.vars[ins.d]:
        new = find_mon(st, f.vars[ins.d][0] - MON)
        f.vars[ins.d] = NO_LIST
    else:
        cands: list[int] = []
        for mon in p.bench:
            if ins.y.op == 0 or predicates.ok(st, f, ins.y, MON + mon.uid):
                cands.append(MON + mon.uid)
        if not cands:
            return
        if len(cands) > 1:
            f.pc -= 1
            picks.ask(st, PICK_SWITCH, chooser, cands, 1, 1, ins.d, 0)
            return
        new = find_mon(st, cands[0] - MON)
    if new is NOBODY or (chooser != player and player != f.me and is_shielded(st, f, new)):
        return
    old = p.active
    switch_active(st, player, new)
    if ins.c >= 0:
        f.vars[ins.c] = [MON + new.uid]
    fire(st, T_MOVED_BENCH, f, old, NOBODY, -1, player, 0)
    fire(st, T_MOVED_ACTIVE, f, new, NOBODY, -1, player, 0)


def put_out(st: State, f: Frame, ins: Instr) -> None:
    """a: whose Active Spot is empty; d: the pick. Otherwise the player about to take a turn would put one out first."""
    player = evaluate.player_of(f, ins.a)
    p = st.side(player)
    if p.active is not NOBODY or not p.bench:
        return
    chosen = p.bench[0]
    if f.vars[ins.d]:
        chosen = find_mon(st, f.vars[ins.d][0] - MON)
        f.vars[ins.d] = NO_LIST
    elif len(p.bench) > 1:
        f.pc -= 1
        picks.ask(st, PICK_PROMOTE, player, [MON + mon.uid for mon in p.bench], 1, 1, ins.d, 0)
        return
    set_active(st, player, chosen)
    fire(st, T_MOVED_ACTIVE, f, chosen, NOBODY, -1, player, 0)


# --- evolving and devolving -----------------------------------------------------------------------------


def evolve(st: State, f: Frame, ins: Instr) -> None:
    """Put a card onto a Pokémon to evolve it (C-12)."""
    targets = evaluate.mons(st, f, ins.x)
    cards = evaluate.objs(st, f, ins.y)
    if not targets or not cards or cards[0] >= MON:
        return
    mon = targets[0]
    if must_stay_in_hand(st, cards[0], mon, cause_bit(st, f)):
        return
    from_hand = cards[0] in st.side(owner_of(st, cards[0])).hand
    actions.evolve(st, f, mon.owner, cards[0], mon, from_hand)
    f.picks = [*f.picks, cards[0]]


def devolve(st: State, f: Frame, mon: Mon, n: i64, dest: i64) -> None:
    """Remove Evolution cards from the top (C-13); a Pokémon whose damage now reaches its HP is Knocked Out by the
    next check. It counts as new in play."""
    removed = False
    stay = actions.kept_conditions(st, mon)
    while n != 0 and len(mon.cards) > 1 and query.is_evolved(st, mon):
        if st.match.def_of[mon.cards[-1]].stage == codes.LEVEL_UP:  # it leaves with the Stage it stands on
            _take_off(st, mon, dest)
        cid = _take_off(st, mon, dest)
        if dest == op.D_DECK_SHUFFLED:
            shuffle_deck(st, owner_of(st, cid))
        if st.logging:
            note(st, LOG_DEVOLVE, mon.owner, cid, slot_of(st, mon), 0)
        removed = True
        n -= 1
    if removed:
        clear_marks(st, mon, stay)
        mon.since = st.turn


def level_down(st: State, mon: Mon, dest: i64) -> None:
    """Take the Level-Up card off a Pokémon. Leveling up is no evolving, nor is this the reverse: what is on the
    Pokémon stays."""
    if st.match.def_of[mon.top].stage == codes.LEVEL_UP:
        cid = _take_off(st, mon, dest)
        if dest == op.D_DECK_SHUFFLED:
            shuffle_deck(st, owner_of(st, cid))


def _take_off(st: State, mon: Mon, dest: i64) -> i64:
    cid = mon.cards[-1]
    mon.restack(mon.cards[: len(mon.cards) - 1])
    st.dirty = True
    drop_card(st, cid, zone_for(dest), 3, dest == op.D_DECK_BOTTOM)
    return cid


def replace(st: State, f: Frame, ins: Instr) -> None:
    """Put a card in place of a Pokémon: everything on it stays."""
    targets = evaluate.mons(st, f, ins.x)
    cards = evaluate.objs(st, f, ins.y)
    if not targets or not cards or cards[0] >= MON:
        return
    mon = targets[0]
    old = mon.cards[-1]
    take_card(st, cards[0])
    mon.restack([*mon.cards[: len(mon.cards) - 1], cards[0]])
    st.dirty = True
    drop_card(st, old, zone_for(ins.a), 3, ins.a == op.D_DECK_BOTTOM)
    if ins.a == op.D_DECK_SHUFFLED:
        shuffle_deck(st, mon.owner)
    f.picks = [*f.picks, cards[0]]


# --- lasting effects ------------------------------------------------------------------------------------


def lasting(st: State, f: Frame, ins: Instr) -> None:
    """Place lasting effects. x: on which Pokémon (bound now); a: duration."""
    ctx = f.clone()
    phase: i64 = 0
    until: i64 = st.turn
    keeps: i64 = 0
    later = st.turn + 1
    duration = ins.a
    if duration == op.OPPONENT_NEXT_TURN:
        phase = later
        until = later
    elif duration == op.YOUR_NEXT_TURN:
        phase = st.turn + 2
        until = st.turn + 2
    elif duration == op.END_OF_OPPONENT_NEXT_TURN:
        until = later
        keeps = 1
    elif duration == op.END_OF_YOUR_NEXT_TURN:
        until = st.turn + 2
        keeps = 1
    elif duration >= op.WHILE_IN_PLAY:
        until = index.FOREVER - 1
        keeps = 5 if duration == op.STAYS_IN_PLAY else 1
    if f.me != st.player:  # placed in the opponent's turn: 'your next turn' is the very next
        if duration == op.YOUR_NEXT_TURN:
            phase = later
            until = later
        elif duration == op.END_OF_YOUR_NEXT_TURN:
            until = later
        elif duration == op.OPPONENT_NEXT_TURN:  # the one that is going on is not the next
            phase = st.turn + 2
            until = st.turn + 2
        elif duration == op.END_OF_OPPONENT_NEXT_TURN:
            until = st.turn + 2
    targets: list[int] = []
    if ins.x.op != 0:
        for mon in evaluate.mons(st, f, ins.x):
            if mon.uid == f.src or mon.owner == f.me or not is_shielded(st, f, mon):
                targets.append(mon.uid)
        if not targets:
            return
    else:
        targets.append(0)
    placed = st.effects.copy()
    for mod in ins.mods:
        for uid in targets:
            kind = CAUSE_ATTACK if ins.b == 1 else f.cause  # what ends on the Bench, like effects of attacks
            e = Effect(mod, ctx, uid, kind, until, phase)
            e.keeps = keeps | ins.c
            placed.append(e)
    st.effects = placed
    if st.logging:
        note(st, LOG_EFFECT, f.me, f.card, targets[0], 0)


def remove_effects(st: State, f: Frame, ins: Instr) -> None:
    for mon in evaluate.mons(st, f, ins.y):
        drop_attack_effects(st, mon.uid)
    if ins.a >= 0:  # and those on a player: placed by the other player's attacks, tied to no Pokémon
        kept: list[Effect] = []
        for e in st.effects:
            if e.on != 0 or e.kind != CAUSE_ATTACK or not evaluate.is_on_player(f, ins.a, e):
                kept.append(e)
        st.effects = kept
