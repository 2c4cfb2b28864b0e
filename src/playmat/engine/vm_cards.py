"""Instructions about cards: look, reveal, move, draw, shuffle, attach, Prize cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects import code as op
from playmat.effects.code import (
    H_OTHER,
    OTHER_CARDS_STAY,
    OTHER_DISCARDED_ENERGY,
    OTHER_RETURNS,
    T_ATTACHED,
    T_PLAYED,
    Instr,
)
from playmat.engine import evaluate, index, knock_out, picks, predicates, query
from playmat.engine.actions import BY_RULE, FROM_ELSEWHERE, FROM_HAND, HOW_PUT
from playmat.engine.board import (
    EV_COUNTED_AS,
    EV_ENERGY,
    EV_RETURNS,
    UNIT_TYPES,
    draw_cards,
    drop_card,
    find_mon,
    find_zone,
    has,
    holder_of,
    is_active,
    leaving,
    lift_mon,
    move_card,
    move_from,
    owner_of,
    put_on_bench,
    record,
    set_active,
    slot_of,
    take_card,
    without,
)
from playmat.engine.damage import cause_bit, is_shielded, is_stadium_shielded
from playmat.engine.locks import stays_active
from playmat.engine.log import LOG_ATTACH, LOG_BENCH, LOG_MOVE, LOG_PLAY, LOG_REVEAL, note
from playmat.engine.rng import shuffle_deck, shuffled
from playmat.engine.state import CAUSE_ABILITY, CAUSE_ATTACK, MON, NO_LIST, NOBODY, Frame, Mon, State
from playmat.engine.triggers import fire

PICK_TARGET: Final = 11
PICK_ORDER: Final = 12


def execute(st: State, f: Frame, ins: Instr) -> None:
    o = ins.op
    if o == op.I_PUT:
        put(st, f, ins)
    elif o == op.I_DRAW:
        n = draw_cards(st, evaluate.player_of(f, ins.a), evaluate.num(st, f, ins.x))
        if ins.b >= 0:
            f.vars[ins.b] = [n] if n > 0 else NO_LIST
    elif o == op.I_DRAW_UNTIL:
        player = evaluate.player_of(f, ins.a)
        n = draw_cards(st, player, evaluate.num(st, f, ins.x) - len(st.side(player).hand))
        if ins.b >= 0:
            f.vars[ins.b] = [n] if n > 0 else NO_LIST
    elif o == op.I_SHUFFLE:
        if ins.b:
            player = evaluate.player_of(f, ins.a)
            p = st.side(player)
            p.prizes = shuffled(st, p.prizes, player)
        else:
            shuffle_deck(st, evaluate.player_of(f, ins.a))
    elif o == op.I_LOOK:
        look(st, f, ins)
    elif o == op.I_REVEAL:
        reveal(st, f, ins)
    elif o == op.I_ORDER:
        order(st, f, ins)
    elif o == op.I_ATTACH:
        attach(st, f, ins, False)
    elif o == op.I_MOVE_ATTACHED:
        attach(st, f, ins, True)


def look(st: State, f: Frame, ins: Instr) -> None:
    """One player looks at cards; what lies in the other's hand stays known to that player."""
    seen = evaluate.objs(st, f, ins.x)
    f.vars[ins.a] = seen
    who = evaluate.player_of(f, ins.b)
    for cid in seen:
        if cid < MON:
            p = st.side(owner_of(st, cid))
            if owner_of(st, cid) != who and cid in p.hand and cid not in p.known:
                p.known = [*p.known, cid]
            if st.logging:
                note(st, LOG_REVEAL, who, cid, 4, 0, 1 if who == 0 else 2)


def reveal(st: State, f: Frame, ins: Instr) -> None:
    """Show cards to both players."""
    shown = evaluate.objs(st, f, ins.x)
    if ins.a >= 0:
        f.vars[ins.a] = shown
    f.cands = f.cands + shown
    for cid in shown:
        if cid < MON:
            p = st.side(owner_of(st, cid))
            if has(p.hand, cid) and not has(p.known, cid):
                p.known = [*p.known, cid]
            if st.logging:
                note(st, LOG_REVEAL, owner_of(st, cid), cid, 2, 0)


def order(st: State, f: Frame, ins: Instr) -> None:
    """Put several cards into an order: the first picked will lie on top. c: 1 for an order left to chance."""
    cards = evaluate.objs(st, f, ins.x)
    if len(cards) <= 1:
        f.vars[ins.a] = cards
        return
    if ins.c:
        f.vars[ins.a] = shuffled(st, cards, owner_of(st, cards[0]) if cards[0] < MON else f.me)
        return
    picks.ask(st, PICK_ORDER, evaluate.player_of(f, ins.b), cards, len(cards), len(cards), ins.a, picks.ORDERED)


# --- moving ---------------------------------------------------------------------------------------------


def zone_for(dest: i64) -> i64:
    if dest == op.D_HAND:
        return codes.HAND
    if dest == op.D_DISCARD:
        return codes.DISCARD
    if dest == op.D_LOST:
        return codes.LOST
    if dest == op.D_PRIZES:
        return codes.PRIZES
    return codes.DECK


def put(st: State, f: Frame, ins: Instr) -> None:
    """Move cards, or Pokémon with everything attached, to a place of their owner. a: where; b: variable for what
    was moved; c: what happens to attached cards (0 all move along, 1 only the Pokémon, the rest is discarded, 4 only
    its Basic Pokémon card), and 2 for an Evolution card put into play as a Basic Pokémon; d: 1 if the order was
    chosen."""
    objs = evaluate.objs(st, f, ins.x)
    moved: list[int] = []
    shuffle0 = False
    shuffle1 = False
    if ins.a == op.D_DECK_TOP:
        objs = objs.copy()
        objs.reverse()
    for obj in objs:
        if obj >= MON:
            mon = find_mon(st, obj - MON)
            if mon is NOBODY or is_shielded(st, f, mon) or stays_in_place(st, f, mon):
                continue
            put_pokemon(st, f, mon, ins.a, ins.c & 5, moved)
            owner = mon.owner
        else:
            if not put_card(st, f, obj, ins.a, moved):
                continue
            owner = owner_of(st, obj)
        if owner == 0:
            shuffle0 = True
        else:
            shuffle1 = True
    if ins.c & 2:
        for obj in moved:
            if obj >= MON:
                find_mon(st, obj - MON).as_basic = True
    if ins.a == op.D_DECK_SHUFFLED:
        if shuffle0:
            shuffle_deck(st, 0)
        if shuffle1:
            shuffle_deck(st, 1)
    f.picks = f.picks + moved
    if ins.b >= 0:
        f.vars[ins.b] = moved


def put_pokemon(st: State, f: Frame, mon: Mon, dest: i64, attached: i64, moved: list[int]) -> None:
    stack = mon.cards
    zone = zone_for(dest)
    knock_out.owe_prizes(st, mon)
    for cid in lift_mon(st, mon):
        to = zone
        if (attached == 1 and cid not in stack) or (attached == 4 and cid != stack[0]):
            to = codes.DISCARD
        to = leaving(st, cid, to)
        drop_card(st, cid, to, 3, dest == op.D_DECK_BOTTOM)
        moved.append(cid)
        if st.logging:
            note(st, LOG_MOVE, owner_of(st, cid), cid, codes.IN_PLAY, to)


def stays_in_place(st: State, f: Frame, mon: Mon) -> bool:
    """An Active Pokémon that no effect of an attack, an Ability or a Trainer card may take from its place."""
    return cause_bit(st, f) < 32 and is_active(st, mon) and stays_active(st, mon)


def put_card(st: State, f: Frame, cid: i64, dest: i64, moved: list[int]) -> bool:
    before = find_zone(st, cid)
    if before == codes.IN_PLAY:
        mon = holder_of(st, cid)
        if is_shielded(st, f, mon):
            return False
        if cid in mon.cards and len(mon.cards) == 1:
            if stays_in_place(st, f, mon):
                return False
            put_pokemon(st, f, mon, dest, 1, moved)
            return True
        if dest == op.D_DISCARD and f.cause == CAUSE_ATTACK and mon.uid == f.src:
            note_return(st, cid, mon)
        note_types(st, cid, mon)
        if dest == op.D_DISCARD and cid in mon.energy and goes_back(st, f, cid):
            dest = op.D_HAND
    if before == codes.STADIUM and is_stadium_shielded(st, f):
        return False
    if must_stay(st, f, cid, zone_for(dest)):
        return False
    if dest == op.D_BENCH or dest == op.D_ACTIVE:
        return put_into_play(st, f, cid, before, dest, moved)
    if dest == op.D_STADIUM:
        put_stadium(st, cid)
        moved.append(cid)
        return True
    public = before == codes.DISCARD or before >= codes.IN_PLAY or before == codes.LOST
    seen: i64 = 0
    face_up = before == codes.PRIZES and cid in st.side(owner_of(st, cid)).prizes_up
    if public or face_up or cid in f.cands or dest == op.D_DISCARD or dest == op.D_LOST:
        seen = 3
    elif before == codes.HAND or dest == op.D_HAND:
        seen = i64(1) << owner_of(st, cid)  # whoever carries it out: only its owner sees a card of the hand
    move_from(st, cid, before, zone_for(dest), seen, dest == op.D_DECK_BOTTOM)
    moved.append(cid)
    return True


def note_types(st: State, cid: i64, mon: Mon) -> None:
    """What an Energy card counted as while attached is what it counts as for the effect that moves it: each unit,
    unless it is the one a basic Energy card gives anyway."""
    d = st.match.def_of[cid]
    if cid not in mon.energy:
        return
    units = query.units_of_card(st, cid)
    if d.unit != 0 and len(units) == 1 and units[0] == d.provides[0]:
        return
    if not units:
        record(st, EV_COUNTED_AS, mon.owner, mon.uid, cid, 0)
    number: i64 = 0
    for unit in units:
        record(st, EV_COUNTED_AS, mon.owner, mon.uid, cid, unit + number * (UNIT_TYPES + 1))
        number += 1


def note_return(st: State, cid: i64, mon: Mon) -> None:
    """A card that an attack of its own Pokémon discards may come back after the attack."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_RETURNS and e.ctx.card == cid and index.applies(st, e, mon):
            record(st, EV_RETURNS, mon.owner, mon.uid, cid, 0)


def must_stay(st: State, f: Frame, cid: i64, zone: i64) -> bool:
    """A text keeps this card from being moved there by effects of the opponent's cards."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a != OTHER_CARDS_STAY or (e.ctx.me == f.me and e.mod.value.a == 0):
            continue
        if e.mod.b & cause_bit(st, f):
            if (e.mod.b >> 8) >> zone & 1 and cid in evaluate.objs(st, e.ctx, e.mod.on) and index.in_force(st, e):
                return True
    return False


def goes_back(st: State, f: Frame, cid: i64) -> bool:
    """An Energy card that an effect of the other player discards from a Pokémon, and a text returns to the hand."""
    if f.me == owner_of(st, cid) or cause_bit(st, f) >= 32:
        return False
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_DISCARDED_ENERGY and predicates.ok(st, e.ctx, e.mod.source, cid) and index.in_force(st, e):
            return True
    return False


def put_stadium(st: State, cid: i64) -> None:
    """A Stadium card comes into play by an effect: the one that is there is discarded."""
    if st.stadium >= 0:
        move_card(st, st.stadium, codes.DISCARD)
    take_card(st, cid)
    st.stadium = cid
    st.stadium_owner = owner_of(st, cid)
    st.dirty = True
    if st.logging:
        note(st, LOG_PLAY, owner_of(st, cid), cid, 0, 0)


def put_into_play(st: State, f: Frame, cid: i64, before: i64, dest: i64, moved: list[int]) -> bool:
    """Put a Pokémon card onto its owner's Bench, if there is room (C-11)."""
    player = owner_of(st, cid)
    if len(st.side(player).bench) >= query.bench_size(st, player):
        return False
    take_card(st, cid)
    mon = put_on_bench(st, player, cid)
    if st.logging:
        note(st, LOG_BENCH, player, cid, 1, 0)
    if dest == op.D_ACTIVE and st.side(player).active is NOBODY:
        set_active(st, player, mon)
    if f.src == 0 and f.card == cid:  # a card that puts itself into play is 'this Pokémon' from now on (SM E-17)
        f.src = mon.uid
    if index.has_answer(st, T_PLAYED):
        event = f.clone()
        event.acc = HOW_PUT
        fire(st, T_PLAYED, event, mon, NOBODY, cid, player, 0)
    moved.append(MON + mon.uid)
    f.picks = [*f.picks, cid]  # 'the other cards' are those that were not moved
    return True


# --- attaching ------------------------------------------------------------------------------------------


def attach(st: State, f: Frame, ins: Instr, moving: bool) -> None:
    """Attach cards to Pokémon, or move attached ones. a: ways; b: variable for the cards attached; c: who; d: a
    variable of the machine's own for the target chosen. Repeated until no card is left."""
    left: list[int] = []
    for cid in evaluate.objs(st, f, ins.x):
        if cid < MON and (cid not in f.picks or (not moving and holder_of(st, cid) is NOBODY)):
            left.append(cid)  # a card that an earlier step discarded can still be attached
    targets = attach_targets(st, f, ins, moving, left)
    while moving and left and not targets:  # it is already where it would go: the next one
        left = left[1:]
        targets = attach_targets(st, f, ins, moving, left)
    if not left or not targets:
        f.vars[ins.d] = NO_LIST
        return
    chosen = f.vars[ins.d]
    if not chosen and len(targets) > 1 and ins.a != op.WAYS_EACH:
        f.pc -= 1
        picks.ask(st, PICK_TARGET, evaluate.player_of(f, ins.c), targets, 1, 1, ins.d, 0)
        return
    cid = left[0]
    obj = chosen[0] if chosen else targets[0]
    if ins.a == op.WAYS_EACH:
        obj = targets[0]
    attach_one(st, f, cid, find_mon(st, obj - MON), moving, ins.e == 1)
    if ins.b >= 0:
        f.vars[ins.b] = [*f.vars[ins.b], cid]
    f.picks = [*f.picks, cid]
    if ins.a == op.WAYS_ANY:
        f.vars[ins.d] = NO_LIST
    elif ins.a == op.WAYS_EACH:
        f.vars[ins.d] = [*f.vars[ins.d], obj]
    f.pc -= 1


def attach_targets(st: State, f: Frame, ins: Instr, moving: bool, left: list[int]) -> list[int]:
    """Pokémon that may hold the next card; a card is not moved to where it already is."""
    out: list[int] = []
    for mon in evaluate.mons(st, f, ins.y):
        obj = MON + mon.uid
        if moving and left and (left[0] in mon.energy or left[0] in mon.tools):
            continue
        if ins.a == op.WAYS_EACH and obj in f.vars[ins.d]:
            continue
        out.append(obj)
    return out


def attach_one(st: State, f: Frame, cid: i64, mon: Mon, moving: bool, is_whole: bool = False) -> None:
    """Attach a card; one moved to a protected Pokémon is discarded instead (C-10), or if ``is_whole`` stays."""
    if mon is NOBODY:
        return
    holder = holder_of(st, cid)
    if moving and holder is not NOBODY and is_shielded(st, f, holder):
        return
    if is_whole and is_shielded(st, f, mon):
        return
    from_hand = find_zone(st, cid) == codes.HAND
    before = take_card(st, cid)
    if moving and is_shielded(st, f, mon):
        drop_card(st, cid, codes.DISCARD)
        return
    if st.match.def_of[cid].kind == codes.ENERGY:
        mon.energy = [*mon.energy, cid]
        record(st, EV_ENERGY, mon.owner, mon.uid, cid, 0 if from_hand else 1)
    else:
        mon.tools = [*mon.tools, cid]
    if st.match.def_of[cid].has_statics:
        st.dirty = True
    if st.logging:
        note(st, LOG_ATTACH, mon.owner, cid, slot_of(st, mon), before)
    if not moving:
        f.acc = FROM_ELSEWHERE
        if from_hand:
            f.acc = FROM_HAND | hand_by(f.cause)
        fire(st, T_ATTACHED, f, mon, NOBODY, cid, mon.owner, 0)


def hand_by(cause: i64) -> i64:
    """What attached a card from the hand, as a trigger may ask: 8 an attack, 16 an Ability, 32 anything else."""
    if cause == CAUSE_ATTACK:
        return 8
    return 16 if cause == CAUSE_ABILITY else 32


def attach_as(st: State, f: Frame, ins: Instr) -> None:
    """A Pokémon leaves its place and its top card is attached to another, as a Tool (a = 1) or as Energy (2); its
    other cards are discarded. If it was Knocked Out, that counts."""
    mons = evaluate.mons(st, f, ins.x)
    targets = evaluate.mons(st, f, ins.y)
    if not mons and targets:
        attach_card_as(st, f, ins, targets[0])
    if not mons or not targets or mons[0] is targets[0]:
        return
    mon = mons[0]
    target = targets[0]
    knock_out.owe_prizes(st, mon)
    top = mon.cards[-1]
    for cid in lift_mon(st, mon):
        if cid != top:
            drop_card(st, cid, leaving(st, cid, codes.DISCARD))
    if ins.a == 1:
        target.tools = [*target.tools, top]
    else:
        target.energy = [*target.energy, top]
    st.dirty = True
    if st.logging:
        note(st, LOG_ATTACH, target.owner, top, slot_of(st, target), codes.IN_PLAY)


def attach_card_as(st: State, f: Frame, ins: Instr, target: Mon) -> None:
    """A Pokémon card that is not in play is attached as a Tool or Energy card: from the hand in place of an Energy
    card, as the turn allows."""
    for cid in evaluate.objs(st, f, ins.x):
        if cid >= MON:
            continue
        from_hand = find_zone(st, cid) == codes.HAND
        before = take_card(st, cid)
        if ins.a == 1:
            target.tools = [*target.tools, cid]
        else:
            target.energy = [*target.energy, cid]
            record(st, EV_ENERGY, target.owner, target.uid, cid, 0 if from_hand else 1)
        st.dirty = True
        if st.logging:
            note(st, LOG_ATTACH, target.owner, cid, slot_of(st, target), before)
        f.acc = FROM_HAND | BY_RULE if from_hand else FROM_ELSEWHERE
        fire(st, T_ATTACHED, f, target, NOBODY, cid, target.owner, 0)


def swap_attached(st: State, f: Frame, ins: Instr) -> None:
    """A card attached to a Pokémon and one that lies elsewhere change places."""
    old = evaluate.objs(st, f, ins.x)
    new = evaluate.objs(st, f, ins.y)
    if not old or not new or old[0] >= MON or new[0] >= MON:
        return
    holder = holder_of(st, old[0])
    if holder is NOBODY or is_shielded(st, f, holder):
        return
    zone = find_zone(st, new[0])
    take_card(st, old[0])
    attach_one(st, f, new[0], holder, False)
    drop_card(st, old[0], zone)
    if st.logging:
        note(st, LOG_MOVE, owner_of(st, old[0]), old[0], codes.IN_PLAY, zone)
    f.picks = [*f.picks, old[0], new[0]]


# --- Prize cards ----------------------------------------------------------------------------------------


def take_prizes(st: State, f: Frame, ins: Instr) -> None:
    knock_out.push_take(st, evaluate.player_of(f, ins.a), evaluate.num(st, f, ins.x))


def turn_prizes(st: State, f: Frame, ins: Instr) -> None:
    """Turn Prize cards face up (a = 1) or face down; b: a variable for those cards."""
    turned: list[int] = []
    for cid in evaluate.objs(st, f, ins.x):
        p = st.side(owner_of(st, cid))
        if (cid in p.prizes_up) == (ins.a != 0):
            continue  # it lies so already
        turned.append(cid)
        if ins.a:
            p.prizes_up = [*p.prizes_up, cid]
            if st.logging:
                note(st, LOG_REVEAL, owner_of(st, cid), cid, 3, 0)
        else:
            p.prizes_up = without(p.prizes_up, cid)
    if ins.b >= 0:
        f.vars[ins.b] = turned


def swap_prize(st: State, f: Frame, ins: Instr) -> None:
    """Exchange a card with a Prize card of the same player."""
    cards = evaluate.objs(st, f, ins.x)
    prizes = evaluate.objs(st, f, ins.y)
    if not cards or not prizes:
        return
    p = st.side(owner_of(st, prizes[0]))
    before = take_card(st, cards[0])
    place = p.prizes.index(prizes[0])
    new = p.prizes.copy()
    new[place] = cards[0]
    p.prizes = new
    if has(p.prizes_up, prizes[0]):  # it lies face up no more, wherever it comes to lie next
        p.prizes_up = without(p.prizes_up, prizes[0])
    drop_card(st, prizes[0], before, i64(1) << f.me)
