"""Carrying out an action of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    H_CONDITIONS_STAY,
    H_OTHER,
    H_PLAY_FAILS,
    K_ACTIVATED,
    LIMIT_ENERGY,
    LIMIT_GAME,
    LIMIT_NAME,
    LIMIT_NAME_GAME,
    OTHER_STADIUMS_REPLACED,
    OTHER_TURN_GOES_ON,
    T_ATTACHED,
    T_PLAYED,
    T_PLAYS_CARD,
    T_USES_ABILITY,
    ClauseDef,
)
from playmat.engine import attack, evaluate, index, legality, picks, predicates, query, retreat
from playmat.engine.board import (
    EV_ABILITY,
    EV_BENCHED,
    EV_ENERGY,
    EV_EVOLVED,
    EV_ITEM,
    EV_STADIUM,
    EV_SUPPORTER,
    EV_TOOL,
    added,
    clear_marks,
    drop_card,
    find_zone,
    lift_mon,
    mon_at,
    move_card,
    new_mon,
    put_on_bench,
    record,
    slot_of,
    take_card,
    take_from,
)
from playmat.engine.coins import are_ready
from playmat.engine.defs import CARD_MAY_GO_UNDER_DECK, CARD_TURN_ENDS
from playmat.engine.log import (
    COIN_TO_PLAY,
    LOG_ABILITY,
    LOG_ATTACH,
    LOG_BENCH,
    LOG_EVOLVE,
    LOG_MOVE,
    LOG_PLAY,
    LOG_STADIUM_USED,
    note,
)
from playmat.engine.options import other_half, union_parts
from playmat.engine.picks import (
    O_ABILITY,
    O_ATTACK,
    O_BENCH,
    O_CARD_ABILITY,
    O_DISCARD_SELF,
    O_ENERGY,
    O_EVOLVE,
    O_LEGEND,
    O_RETREAT,
    O_STADIUM,
    O_TOOL,
    O_TRAINER,
    O_V_UNION,
    O_ZONE_ABILITY,
    a_of,
    b_of,
    kind_of,
)
from playmat.engine.rng import flip
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_ENERGY,
    CAUSE_STADIUM,
    CAUSE_TOOL,
    CAUSE_TRAINER,
    F_CODE,
    F_RULE,
    F_YES_NO,
    NO_LIST,
    NOBODY,
    Effect,
    Frame,
    Mon,
    State,
)
from playmat.engine.triggers import fire
from playmat.engine.turn import lay_aside
from playmat.rulebooks.record import PLAY_TRAINER

# how a Pokémon was played, for 'when you play this Pokémon …'
HOW_BENCH: Final = 1
HOW_EVOLVE: Final = 2
HOW_LEVEL_UP: Final = 4
HOW_PUT: Final = 8  # onto the Bench by an effect
FROM_HAND: Final = 1
FROM_ELSEWHERE: Final = 2
BEFORE_COIN: Final = 2  # what comes before a Trainer card is played
BEFORE_PRICE: Final = 3
PICK_TO_PLAY: Final = 8
ASK_COIN: Final = 5
BY_RULE: Final = 4  # from the hand, as the turn allows; 8 by an attack, 16 an Ability, 32 a Trainer card


def act(st: State, f: Frame, opt: i64) -> None:
    """Carry out the chosen action; ``f`` is the turn player's decision frame."""
    kind = kind_of(opt)
    player = f.me
    st.actions += 1
    if kind == O_BENCH:
        bench(st, f, player, card_in(st, st.side(player).hand, a_of(opt)))
    elif kind == O_EVOLVE:
        evolve(st, f, player, card_in(st, st.side(player).hand, a_of(opt)), mon_at(st, b_of(opt)), True)
    elif kind == O_ENERGY:
        st.side(player).energy_attached += 1
        attach_energy(st, f, card_in(st, st.side(player).hand, a_of(opt)), mon_at(st, b_of(opt)))
    elif kind == O_TRAINER or kind == O_TOOL:
        cid = card_in(st, st.side(player).hand, a_of(opt))
        before = what_comes_first(st, player, cid)
        if before != 0:
            t = Frame(F_RULE, PLAY_TRAINER, player)
            t.card = cid
            t.ctr = before
            t.x = -1
            if kind == O_TOOL:
                t.x = b_of(opt)
            st.stack.append(t)
        elif kind == O_TRAINER:
            play_trainer(st, f, player, cid)
        else:
            attach_tool(st, f, player, cid, mon_at(st, b_of(opt)))
    elif kind == O_ABILITY:
        use_ability(st, player, mon_at(st, b_of(opt)), a_of(opt))
    elif kind == O_STADIUM:
        use_stadium(st, player)
    elif kind == O_RETREAT:
        retreat.begin(st, player)
    elif kind == O_ATTACK:
        st.stack.pop()
        mon = st.side(player).active
        attack.announce(st, mon, query.usable_attacks(st, mon)[a_of(opt)], f.proc)
    elif kind == O_LEGEND:
        play_legend(st, f, player, card_in(st, st.side(player).hand, a_of(opt)))
    elif kind == O_V_UNION:
        play_union(st, f, player, a_of(opt))
    elif kind == O_ZONE_ABILITY:
        use_zone_ability(st, player, a_of(opt), b_of(opt))
    elif kind == O_CARD_ABILITY:
        use_card_ability(st, player, mon_at(st, b_of(opt)), a_of(opt))
    elif kind == O_DISCARD_SELF:
        discard_self(st, mon_at(st, b_of(opt)))
    else:
        st.stack.pop()


def card_in(st: State, cards: list[int], index_: i64) -> i64:
    """A card of that kind in a list (equal cards are the same)."""
    def_of = st.match.def_of
    cid: i64
    for cid in cards:
        if def_of[cid].index == index_:
            return cid
    return -1


# --- Pokémon --------------------------------------------------------------------------------------------


def bench(st: State, f: Frame, player: i64, cid: i64) -> None:
    take_from(st, cid, codes.HAND)
    mon = put_on_bench(st, player, cid)
    record(st, EV_BENCHED, player, mon.uid, cid, 0)
    if st.logging:
        note(st, LOG_BENCH, player, cid, 0, 0)
    f.acc = HOW_BENCH
    fire(st, T_PLAYED, f, mon, NOBODY, cid, player, 0)


def evolve(st: State, f: Frame, player: i64, cid: i64, mon: Mon, from_hand: bool) -> None:
    """Put an Evolution (or LV.X) card on a Pokémon: attached cards and damage stay, Special Conditions and
    effects of attacks go. Becoming a Mega Evolution ends the turn."""
    d = st.match.def_of[cid]
    before = st.match.def_of[mon.cards[-1]]
    if from_hand:
        take_from(st, cid, codes.HAND)
    else:
        take_card(st, cid)
    mon.restack(added(mon.cards, cid))
    mon.since = st.turn
    clear_marks(st, mon, kept_conditions(st, mon))
    if st.index.mask or d.has_statics or d.keeps_below:
        st.dirty = True
    if d.stage != codes.LEVEL_UP:  # levelling up is not evolving
        record(st, EV_EVOLVED, player, mon.uid, cid, before.name_id)
    if st.logging:
        note(st, LOG_EVOLVE, player, cid, slot_of(st, mon), before.index)
    if d.flags & CARD_TURN_ENDS and not keeps_turn(st, mon):
        st.end_turn = True
    if from_hand:
        f.acc = HOW_LEVEL_UP if d.stage == codes.LEVEL_UP else HOW_EVOLVE
        fire(st, T_PLAYED, f, mon, NOBODY, mon.cards[len(mon.cards) - 2], player, 0)


def kept_conditions(st: State, mon: Mon) -> i64:
    """The Special Conditions that a text keeps from being removed by evolving and devolving."""
    mask: i64 = 0
    for e in index.mods_for(st, H_CONDITIONS_STAY):
        if index.applies(st, e, mon):
            mask |= e.mod.a
    return mask


def keeps_turn(st: State, mon: Mon) -> bool:
    """A text (such as that of a Spirit Link) keeps the turn from ending on this Mega Evolution."""
    name = st.match.def_of[mon.cards[-1]].name_id
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_TURN_GOES_ON and e.mod.b == name and index.applies(st, e, mon):
            return True
    return False


def play_legend(st: State, f: Frame, player: i64, cid: i64) -> None:
    """Both halves from the hand onto the Bench at once: one Pokémon in play, two cards elsewhere."""
    other = other_half(st, player, st.match.def_of[cid])
    take_card(st, cid)
    take_card(st, other)
    mon = new_mon(st, player, [other, cid])
    p = st.side(player)
    p.bench = [*p.bench, mon]
    record(st, EV_BENCHED, player, mon.uid, cid, 0)
    if st.logging:
        note(st, LOG_BENCH, player, cid, 0, 0)
    f.acc = HOW_BENCH
    fire(st, T_PLAYED, f, mon, NOBODY, cid, player, 0)


def play_union(st: State, f: Frame, player: i64, index_: i64) -> None:
    """Four different parts from the discard pile onto the Bench, once a game for each name."""
    d = st.match.defs[index_]
    parts = union_parts(st, player, d)
    for cid in parts:
        take_card(st, cid)
    parts.reverse()  # the first part on top
    mon = new_mon(st, player, parts)
    p = st.side(player)
    p.bench = [*p.bench, mon]
    p.used_unions = [*p.used_unions, d.name_id]
    if st.logging:
        note(st, LOG_BENCH, player, parts[-1], 0, 0)


def discard_self(st: State, mon: Mon) -> None:
    """A fossil or doll that its owner may discard from play at any time during the turn (or put under the deck)."""
    top = mon.cards[-1]
    for cid in lift_mon(st, mon):
        under = cid == top and st.match.def_of[cid].flags & CARD_MAY_GO_UNDER_DECK != 0
        zone = codes.DECK if under else codes.DISCARD
        drop_card(st, cid, zone, 3, under)
        if st.logging:
            note(st, LOG_MOVE, mon.owner, cid, codes.IN_PLAY, zone)


# --- Energy, Tools, Trainers ----------------------------------------------------------------------------


def attach_energy(st: State, f: Frame, cid: i64, mon: Mon) -> None:
    """Attach an Energy card from the hand."""
    take_from(st, cid, codes.HAND)
    mon.energy = added(mon.energy, cid)
    if st.match.def_of[cid].has_statics:
        st.dirty = True
    record(st, EV_ENERGY, mon.owner, mon.uid, cid, 0)
    if st.logging:
        note(st, LOG_ATTACH, mon.owner, cid, slot_of(st, mon), 0)
    f.acc = FROM_HAND | BY_RULE
    fire(st, T_ATTACHED, f, mon, NOBODY, cid, mon.owner, 0)


def attach_tool(st: State, f: Frame, player: i64, cid: i64, mon: Mon) -> None:
    take_from(st, cid, codes.HAND)
    mon.tools = [*mon.tools, cid]
    if st.match.def_of[cid].has_statics:
        st.dirty = True
    record(st, EV_TOOL, player, mon.uid, cid, 0)
    if st.logging:
        note(st, LOG_ATTACH, player, cid, slot_of(st, mon), 0)
    f.acc = FROM_HAND
    fire(st, T_ATTACHED, f, mon, NOBODY, cid, player, 0)


def play_trainer(st: State, f: Frame, player: i64, cid: i64) -> None:
    """Play an Item, Supporter or Stadium; its text is carried out before it is discarded."""
    d = st.match.def_of[cid]
    p = st.side(player)
    take_from(st, cid, codes.HAND)
    if st.logging:
        note(st, LOG_PLAY, player, cid, 0, 0)
    if d.trainer_kind == codes.STADIUM_CARD:
        p.stadiums += 1
        record(st, EV_STADIUM, player, 0, cid, d.name_id)
        both_go = stadiums_are_replaced(st)
        if st.stadium >= 0:
            old = st.stadium
            move_card(st, old, codes.DISCARD)
        if both_go:
            drop_card(st, cid, codes.DISCARD)
            return
        st.stadium = cid
        st.stadium_owner = player
        st.dirty = True
        fire(st, T_PLAYS_CARD, f, NOBODY, NOBODY, cid, player, 0)
        if d.play_code < 0:
            return
    elif d.trainer_kind == codes.SUPPORTER:
        p.supporters += 1
        record(st, EV_SUPPORTER, player, 0, cid, d.name_id)
        fire(st, T_PLAYS_CARD, f, NOBODY, NOBODY, cid, player, 0)
    else:
        record(st, EV_ITEM, player, 0, cid, d.name_id)
        fire(st, T_PLAYS_CARD, f, NOBODY, NOBODY, cid, player, 0)
    t = Frame(F_RULE, PLAY_TRAINER, player)
    t.card = cid
    st.stack.append(t)


def what_comes_first(st: State, player: i64, cid: i64) -> i64:
    """What texts ask for before a Trainer card is played: cards discarded, a coin; 0 for nothing."""
    if legality.price_of(st, player, cid) > 0:
        return BEFORE_PRICE
    return BEFORE_COIN if failing(st, player, cid) else 0


def failing(st: State, player: i64, cid: i64) -> list[Effect]:
    """The texts by which a coin decides whether this card has an effect."""
    out: list[Effect] = []
    for e in index.mods_for(st, H_PLAY_FAILS):
        if evaluate.player_of(e.ctx, e.mod.a) == player and predicates.ok(st, e.ctx, e.mod.source, cid):
            if index.in_force(st, e):
                out.append(e)
    return out


def pay_to_play(st: State, f: Frame) -> None:
    """Cards of the hand that a text has discarded in order to play this one."""
    if f.picks:
        for cid in f.picks:
            move_card(st, cid, codes.DISCARD)
        f.picks = []
        f.ctr = BEFORE_COIN
        return
    cands: list[int] = []
    for cid in st.side(f.me).hand:
        if cid != f.card:
            cands.append(cid)
    n = legality.price_of(st, f.me, f.card)
    picks.ask(st, PICK_TO_PLAY, f.me, cands, n, n, 0, 0)


def flip_to_play(st: State, f: Frame) -> None:
    """A coin for each such text: of the player of the card, or of the player of the text who may flip it. Otherwise the
    card is played as usual. y: texts that were asked; z: 1 while its player says whether to flip."""
    found = failing(st, f.me, f.card)
    while f.y < len(found):
        e = found[f.y]
        may = e.mod.b & 1 != 0
        who = e.ctx.me if may else f.me
        if may and f.z == 0:
            f.z = 1
            ask = Frame(F_YES_NO, 0, who)
            ask.x = ASK_COIN
            st.stack.append(ask)
            return
        if not may or f.acc == 1:
            f.pc = 1  # asking for the coin steps back
            if not are_ready(st, f, 1, who):
                return
            if flip(st, who, COIN_TO_PLAY, f.card) == may:
                st.stack.pop()
                has_no_effect(st, f, e.mod.b & 2 != 0)
                return
        f.y += 1
        f.z = 0
    st.stack.pop()
    if f.x >= 0:
        attach_tool(st, f, f.me, f.card, mon_at(st, f.x))
    else:
        play_trainer(st, f, f.me, f.card)


def has_no_effect(st: State, f: Frame, to_deck: bool) -> None:
    """The card is played, has no effect and is discarded or put on top of the deck."""
    d = st.match.def_of[f.card]
    p = st.side(f.me)
    if st.logging:
        note(st, LOG_PLAY, f.me, f.card, 0, 0)
    if d.trainer_kind == codes.SUPPORTER:
        p.supporters += 1
        record(st, EV_SUPPORTER, f.me, 0, f.card, d.name_id)
    elif d.trainer_kind == codes.STADIUM_CARD:
        p.stadiums += 1
        record(st, EV_STADIUM, f.me, 0, f.card, d.name_id)
    elif f.x < 0:
        record(st, EV_ITEM, f.me, 0, f.card, d.name_id)
    move_card(st, f.card, codes.DECK if to_deck else codes.DISCARD)


def stadiums_are_replaced(st: State) -> bool:
    """A Stadium in play takes the next one with it."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_STADIUMS_REPLACED and index.in_force(st, e):
            return True
    return False


def trainer_step(st: State, f: Frame) -> None:
    """Carry out the text, then lay the card aside. ctr: 0 text, 1 afterwards, 2 a coin decides about the card, 3 cards
    are discarded in order to play it."""
    f.pc = 0
    if f.ctr == BEFORE_COIN:
        flip_to_play(st, f)
        return
    if f.ctr == BEFORE_PRICE:
        pay_to_play(st, f)
        return
    d = st.match.def_of[f.card]
    if f.ctr == 0:
        f.ctr = 1
        if d.play_code >= 0:
            run_code(st, d.play_code, f.me, 0, f.card, CAUSE_TRAINER)
        return
    st.stack.pop()
    can_lie_elsewhere = d.moves_itself or d.trainer_kind == codes.STADIUM_CARD or index.has_answer(st, T_PLAYS_CARD)
    if not can_lie_elsewhere or find_zone(st, f.card) == codes.LIMBO:
        if d.trainer_kind == codes.SUPPORTER:
            lay_aside(st, f.card)
        else:
            drop_card(st, f.card, codes.DISCARD)
        if st.logging:
            note(st, LOG_MOVE, f.me, f.card, codes.LIMBO, find_zone(st, f.card))


def run_code(st: State, code: i64, me: i64, src: i64, card: i64, cause: i64) -> Frame:
    """Put a routine on the stack."""
    c = Frame(F_CODE, code, me)
    c.src = src
    c.other = src
    c.card = card
    c.cause = cause
    c.tgt = st.side(1 - me).active.uid
    if st.match.codes[code].variables > 0:
        c.vars = [NO_LIST] * st.match.codes[code].variables
    st.stack.append(c)
    return c


# --- abilities ------------------------------------------------------------------------------------------


def activated(clauses: list[ClauseDef], zone: i64) -> ClauseDef:
    for clause in clauses:
        if clause.kind == K_ACTIVATED and clause.zone == zone:
            return clause
    return clauses[0]


def use_ability(st: State, player: i64, mon: Mon, number: i64) -> None:
    d = index.defs_of(st, mon)[number >> 3]
    ability = d.abilities[number & 7]
    clause = activated(ability.clauses, codes.IN_PLAY)
    p = st.side(player)
    mon.used = [*mon.used, ability.name_id]
    if clause.limit == LIMIT_NAME:
        p.used_names = [*p.used_names, ability.name_id]
    elif clause.limit == LIMIT_NAME_GAME:
        p.used_unions = [*p.used_unions, ability.name_id]
    elif clause.limit == LIMIT_GAME:
        p.vstar_used = True
    record(st, EV_ABILITY, player, mon.uid, mon.cards[-1], ability.name_id)
    if st.logging:
        note(st, LOG_ABILITY, player, mon.cards[-1], d.index * 8 + (number & 7), slot_of(st, mon))
    if clause.flags & 2:
        st.end_turn = True
    run_code(st, clause.code, player, mon.uid, mon.cards[-1], CAUSE_ABILITY)
    ctx = st.stack[-1].clone()
    ctx.acc = 1 << ability.kind
    fire(st, T_USES_ABILITY, ctx, mon, NOBODY, -1, player, 0)


def use_card_ability(st: State, player: i64, mon: Mon, index_: i64) -> None:
    """An effect of a Tool or Energy card attached to a Pokémon; of equal cards one that was not used yet."""
    for cid in [*mon.energy, *mon.tools, mon.cards[-1]]:
        d = st.match.def_of[cid]
        if d.index != index_:
            continue
        clause = activated(d.clauses, codes.IN_PLAY)
        if legality.why_not_card_ability(st, mon, cid, clause) != 0:
            continue
        mon.used = [*mon.used, -1000 - cid]
        if clause.limit == LIMIT_GAME:
            st.side(player).vstar_used = True
        if clause.flags & 2:
            st.end_turn = True
        if st.logging:
            note(st, LOG_ABILITY, player, cid, -1, slot_of(st, mon))
        run_code(st, clause.code, player, mon.uid, cid, CAUSE_ENERGY if cid in mon.energy else CAUSE_TOOL)
        return


def use_zone_ability(st: State, player: i64, index_: i64, number: i64) -> None:
    p = st.side(player)
    d = st.match.defs[index_]
    ability = d.abilities[number]
    zone = codes.HAND
    cid = card_in(st, p.hand, index_)
    for clause in ability.clauses:
        if clause.kind == K_ACTIVATED and clause.zone == codes.DISCARD:
            zone = codes.DISCARD
            cid = card_in(st, p.discard, index_)
    chosen = activated(ability.clauses, zone)
    p.used_cards = [*p.used_cards, cid]
    if chosen.limit == LIMIT_ENERGY:
        p.energy_attached += 1
    if chosen.limit == LIMIT_NAME:
        p.used_names = [*p.used_names, ability.name_id]
    record(st, EV_ABILITY, player, 0, cid, ability.name_id)
    if st.logging:
        note(st, LOG_ABILITY, player, cid, d.index * 8 + number, -1)
    run_code(st, chosen.code, player, 0, cid, CAUSE_ABILITY)


def use_stadium(st: State, player: i64) -> None:
    d = st.match.def_of[st.stadium]
    st.side(player).stadium_used += 1
    if st.logging:
        note(st, LOG_STADIUM_USED, player, st.stadium, 0, 0)
    clause = activated(d.clauses, codes.IN_PLAY)
    if clause.flags & 2:
        st.end_turn = True
    run_code(st, clause.code, player, 0, st.stadium, CAUSE_STADIUM)
