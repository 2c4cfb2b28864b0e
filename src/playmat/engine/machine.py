"""The narrow door: run to the next decision, list the answers, apply one.

The loop looks at the top frame: a decision returns; code runs until it ends or asks; a rule process carries out
its next step. Nothing lives on the host language's call stack between two decisions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import H_BENCH_SIZE
from playmat.engine import (
    actions,
    attack,
    checkup,
    conditions,
    knock_out,
    legality,
    picks,
    retreat,
    setup,
    triggers,
    turn,
    victory,
    vm,
)
from playmat.engine.board import are_hidden, drop_card, find_mon, leaving, lift_mon, mons_of, owner_of, take_card
from playmat.engine.defs import Match
from playmat.engine.index import has_answer, in_force, mods_for
from playmat.engine.options import options_of
from playmat.engine.picks import O_HEADS, O_YES, a_of, b_of, kind_of
from playmat.engine.query import USUAL_BENCH, bench_size, tool_limit
from playmat.engine.rng import seed_of
from playmat.engine.state import (
    BY_AGREEMENT,
    BY_CLOCK,
    BY_CONCESSION,
    F_ATTACK,
    F_CODE,
    F_COIN,
    F_CONDITION,
    F_MAIN,
    F_MODE,
    F_NUMBER,
    F_PICK,
    F_PRIZE,
    F_RULE,
    F_TRIGGER,
    F_TYPE,
    F_YES_NO,
    FIRST_DECISION,
    MON,
    NOBODY,
    Frame,
    Mon,
    Player,
    State,
)
from playmat.rulebooks import record as rb

AN_ACTION: Final[list[int]] = [0]  # "the next action is asked for", where nobody wants to know what could be done
PICK_BENCH_LIMIT: Final = 6
PICK_TOOL_LIMIT: Final = 7
SMALLEST_BENCH: Final = 3  # no text makes a Bench smaller


def new_game(match: Match, seed: i64) -> State:
    """A game about to be set up."""
    st = State(match, seed_of(seed))
    victory.reset(st)
    return st


def is_over(st: State) -> bool:
    return st.winner >= 0


def decider(st: State) -> i64:
    """Who answers the open decision (−1: chance, −2: nobody, the game is over)."""
    if st.winner >= 0:
        return -2
    f = st.stack[-1]
    if f.kind == F_COIN:
        return -1
    return f.me


def advance(st: State, lists_actions: bool = True) -> list[int]:
    """Run to the next decision that has more than one answer; returns its options ([] when the game is over). For who
    only wants to see the position, actions need not be listed: AN_ACTION stands for them, however many there are."""
    while st.winner < 0:
        f = st.stack[-1]
        if f.kind >= FIRST_DECISION:
            if f.kind == F_MAIN:
                if not is_at_rest(st, f):
                    continue
                if not lists_actions and f.proc == 0:
                    return AN_ACTION
            options = options_of(st, f)
            if len(options) > 1 or (st.asks_forced_hidden and is_told_by_silence(st, f)):
                return options
            apply(st, f, options[0])
        elif f.kind == F_CODE:
            vm.run(st, f)
        else:
            rule_steps(st, f)
    return []


def is_told_by_silence(st: State, f: Frame) -> bool:
    """Whether not asking would tell the other player something: that nothing in the hand can be played, that of the
    cards only the chooser sees just one fits."""
    if f.kind == F_MAIN:
        return True
    if f.kind != F_PICK:
        return False
    return are_hidden(st, f.cands)


def advance_asking(st: State) -> list[int]:
    """The same, but stopping at decisions with a single answer too (for people and for scripts)."""
    while st.winner < 0:
        f = st.stack[-1]
        if f.kind >= FIRST_DECISION:
            if f.kind == F_MAIN and not is_at_rest(st, f):
                continue
            return options_of(st, f)
        if f.kind == F_CODE:
            vm.run(st, f)
        else:
            rule_steps(st, f)
    return []


def choose(st: State, option: i64) -> None:
    """Apply a legal answer to the open decision. Whether it is legal is the caller's to check."""
    apply(st, st.stack[-1], option)


def apply(st: State, f: Frame, option: i64) -> None:
    kind = f.kind
    if kind == F_MAIN:
        actions.act(st, f, option)
    elif kind == F_PICK:
        picks.choose(st, f, option)
    elif kind == F_YES_NO:
        _answer(st, 1 if kind_of(option) == O_YES else 0)
    elif kind == F_NUMBER or kind == F_MODE or kind == F_TYPE or kind == F_CONDITION:
        _answer(st, a_of(option))
    elif kind == F_ATTACK:
        _answer(st, b_of(option))
    elif kind == F_PRIZE:
        st.stack.pop()
        knock_out.take_prize(st, f.me, st.side(f.me).prizes[a_of(option)])
    elif kind == F_TRIGGER:
        st.stack.pop()
        triggers.run(st, a_of(option))
    elif kind == F_COIN:
        st.stack.pop()
        st.coins = [*st.coins, 1 if kind_of(option) == O_HEADS else 0]


def _answer(st: State, value: i64) -> None:
    """Hand a number to the frame that asked."""
    st.stack.pop()
    st.stack[-1].acc = value


def is_at_rest(st: State, f: Frame) -> bool:
    """Before a player is asked for the next action: effects that wait, Pokémon without HP, an overfull Bench,
    and texts that end the turn come first. False if something was put on the stack."""
    if st.p0.active.conditions | st.p1.active.conditions:
        conditions.cure_immune(st)
    if st.match.has_misfits:
        discard_misfits(st)
    if st.pending:
        triggers.release(st)
        return False
    if knock_out.is_needed(st):
        knock_out.check(st)
        return False
    fits: i64 = SMALLEST_BENCH if has_answer(st, H_BENCH_SIZE) else USUAL_BENCH
    if len(st.p0.bench) > fits or len(st.p1.bench) > fits:
        first = first_to_discard(st)
        for player in (first, 1 - first):
            if len(st.side(player).bench) > bench_size(st, player):
                st.stack.append(Frame(F_RULE, rb.BENCH_LIMIT, player))
                return False
    if st.match.has_tool_limits and begin_tool_limit(st):
        return False
    if st.end_turn:
        st.end_turn = False
        st.stack.pop()
        return False
    return True


def rule_steps(st: State, f: Frame) -> None:
    """Carry out the steps of a rule process until it is over or something else has to come first."""
    depth: i64 = len(st.stack)
    while True:
        rule_step(st, f)
        if len(st.stack) != depth or st.winner >= 0 or st.stack[-1] is not f:
            return


def rule_step(st: State, f: Frame) -> None:
    """Carry out the next step of a rule process."""
    proc = f.proc
    rules = st.match.rules
    if proc == rb.TURN:
        code = rules.turn_steps[f.pc]
        f.pc += 1
        turn.step(st, f, code)
    elif proc == rb.ATTACK:
        code = rules.attack_steps[f.pc]
        f.pc += 1
        attack.step(st, f, code)
    elif proc == rb.KNOCK_OUT:
        code = rules.knock_out_steps[f.pc]
        f.pc += 1
        knock_out.step(st, f, code)
    elif proc == rb.CHECKUP:
        code = rules.checkup_steps[f.pc]
        f.pc += 1
        checkup.step(st, f, code)
    elif proc == rb.TRIGGERS:
        triggers.step(st, f)
    elif proc == rb.RETREAT:
        retreat.step(st, f)
    elif proc == rb.TAKE_PRIZES:
        knock_out.prize_step(st, f)
    elif proc == rb.PLAY_TRAINER:
        actions.trainer_step(st, f)
    elif proc == rb.COPIED_ATTACK:
        if f.pc >= len(attack.COPIED_STEPS):
            st.stack.pop()
        else:
            code = attack.COPIED_STEPS[f.pc]
            f.pc += 1
            attack.step(st, f, code)
    elif proc == rb.BENCH_LIMIT:
        bench_limit_step(st, f)
    elif proc == rb.TOOL_LIMIT:
        tool_limit_step(st, f)
    else:
        code = rules.setup_steps[f.pc]
        f.pc += 1
        setup.step(st, f, code)


def first_to_discard(st: State) -> i64:
    """Who first discards from a Bench that became too large: the owner of the Stadium that says how large it is,
    or that said so until it was discarded; otherwise the player whose turn it is."""
    if st.stadium >= 0 and _sizes_bench(st, st.stadium):
        owner = owner_of(st, st.stadium)
        return 1 - owner if _returns_to_hand(st) else owner
    if st.p0.discard and _sizes_bench(st, st.p0.discard[-1]):
        return 0
    if st.p1.discard and _sizes_bench(st, st.p1.discard[-1]):
        return 1
    return st.player


def _returns_to_hand(st: State) -> bool:
    """A text has the Pokémon beyond the size of a Bench returned to the hand."""
    for e in mods_for(st, H_BENCH_SIZE):
        if e.mod.b == 1 and in_force(st, e):
            return True
    return False


def _sizes_bench(st: State, cid: i64) -> bool:
    d = st.match.def_of[cid]
    if d.trainer_kind == codes.STADIUM_CARD:
        for clause in d.clauses:
            for m in clause.mods:
                if m.hook == H_BENCH_SIZE:
                    return True
    return False


def bench_limit_step(st: State, f: Frame) -> None:
    """A Bench that became too large: its owner discards Pokémon until it fits."""
    f.pc = 0
    p = st.side(f.me)
    over: i64 = len(p.bench) - bench_size(st, f.me)
    if f.picks:
        for obj in f.picks:
            mon = find_mon(st, obj - MON)
            zone = codes.HAND if _returns_to_hand(st) else codes.DISCARD
            for cid in lift_mon(st, mon):
                drop_card(st, cid, leaving(st, cid, zone))
        f.picks = []
        return
    if over <= 0:
        st.stack.pop()
        return
    cands: list[int] = []
    for m in p.bench:
        cands.append(MON + m.uid)
    picks.ask(st, PICK_BENCH_LIMIT, f.me, cands, over, over, 0, 0)


def tools_over(st: State, mon: Mon) -> i64:
    """How many Pokémon Tools a Pokémon has beyond those it may have (it lost the text that allowed more)."""
    tools: i64 = 0
    for cid in mon.tools:
        if st.match.def_of[cid].trainer_kind == codes.TOOL:
            tools += 1
    return tools - tool_limit(st, mon) if tools > 1 else 0


def begin_tool_limit(st: State) -> bool:
    for player in (st.player, 1 - st.player):
        for mon in mons_of(st, player):
            if tools_over(st, mon) > 0:
                f = Frame(F_RULE, rb.TOOL_LIMIT, player)
                f.src = mon.uid
                st.stack.append(f)
                return True
    return False


def tool_limit_step(st: State, f: Frame) -> None:
    """Pokémon Tools that became too many: the owner discards until they fit."""
    f.pc = 0
    for cid in f.picks:
        take_card(st, cid)
        drop_card(st, cid, leaving(st, cid, codes.DISCARD))
    f.picks = []
    mon = find_mon(st, f.src)
    over: i64 = tools_over(st, mon) if mon is not NOBODY else 0
    if over <= 0:
        st.stack.pop()
        return
    cands: list[int] = []
    for cid in mon.tools:
        if st.match.def_of[cid].trainer_kind == codes.TOOL:
            cands.append(cid)
    picks.ask(st, PICK_TOOL_LIMIT, f.me, cands, over, over, 0, 0)


def discard_misfits(st: State) -> None:
    """Attached cards that say so are discarded once the Pokémon is none they can be attached to."""
    _discard_misfits_of(st, st.p0)
    _discard_misfits_of(st, st.p1)


def _discard_misfits_of(st: State, p: Player) -> None:
    if p.active is not NOBODY:
        _discard_misfits_on(st, p.active)
    for mon in p.bench:
        _discard_misfits_on(st, mon)


def _discard_misfits_on(st: State, mon: Mon) -> None:
    tools = mon.tools
    _discard_misfits_among(st, mon.energy, mon)
    _discard_misfits_among(st, tools, mon)


def _discard_misfits_among(st: State, cards: list[int], mon: Mon) -> None:
    for cid in cards:  # the list itself is replaced, never changed
        if st.match.def_of[cid].clauses and legality.must_leave(st, cid, mon):
            take_card(st, cid)
            drop_card(st, cid, leaving(st, cid, codes.DISCARD))


def concede(st: State, player: i64) -> None:
    victory.win(st, 1 - player, BY_CONCESSION)


def run_out_of_time(st: State, player: i64) -> None:
    victory.win(st, 1 - player, BY_CLOCK)


def agree_to_a_draw(st: State) -> None:
    victory.win(st, 2, BY_AGREEMENT)
