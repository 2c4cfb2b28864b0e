"""The machine that runs flat code: control, coins and choices here; cards and Pokémon in ``vm_cards`` and
``vm_pokemon``.

An instruction that needs an answer puts a decision on the stack and stops; the answer arrives in a variable or in
``acc``, and the frame's ``pc`` says where to go on. An instruction that asks several times steps ``pc`` back and is
carried out again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects import code as op
from playmat.effects.code import Instr
from playmat.engine import attack, evaluate, paying, picks, query, triggers, vm_cards, vm_pokemon
from playmat.engine.board import EV_ATTACK, are_hidden, find_mon, owner_of
from playmat.engine.coins import are_ready, until_ready
from playmat.engine.damage import FL_NOTHING
from playmat.engine.defs import ATTACK_GX, AttackDef
from playmat.engine.log import COIN_TEXT
from playmat.engine.picks import DISTINCT_NAME, DISTINCT_TYPE
from playmat.engine.rng import below, flip
from playmat.engine.state import (
    BY_CARD,
    CAUSE_ATTACK,
    F_ATTACK,
    F_CODE,
    F_MODE,
    F_NUMBER,
    F_RULE,
    F_TYPE,
    F_YES_NO,
    FL_COPIED,
    MON,
    NO_LIST,
    NOBODY,
    Frame,
    State,
)
from playmat.engine.victory import win
from playmat.rulebooks.record import ATTACK, COPIED_ATTACK

PICK_EFFECT: Final = 10  # a choice that a text asks for
ASK_MAY: Final = 3
ASK_REFLIP: Final = 4
NUMBER_EFFECT: Final = 2
MOST_FLIPS: Final = 100  # until the other side comes up; a text may keep it from ever doing so


def run(st: State, f: Frame) -> None:
    """Run a routine until it ends or waits for a decision."""
    code = st.match.codes[f.proc]
    instrs = code.instrs
    if f.pc == 0:
        code.runs += 1
    depth: i64 = len(st.stack)
    while True:
        ins = instrs[f.pc]
        f.pc += 1
        if ins.op == op.I_END:
            end(st, f)
            return
        execute(st, f, ins)
        if len(st.stack) != depth or st.winner >= 0:
            return


def end(st: State, f: Frame) -> None:
    """A routine is over. A section of an attack's text hands its registers back to the attack."""
    st.stack.pop()
    if not st.stack:
        return
    parent = st.stack[-1]
    if parent.kind == F_RULE and (parent.proc == ATTACK or parent.proc == COPIED_ATTACK):
        if f.src == parent.src:  # not the text of a Pokémon that answers in the middle of the attack
            attack.share(f, parent)


def execute(st: State, f: Frame, ins: Instr) -> None:
    o = ins.op
    if o >= op.I_DAMAGE and o <= op.I_REPLACE:
        vm_pokemon.execute(st, f, ins)
    elif o >= op.I_LOOK and o <= op.I_MOVE_ATTACHED:
        vm_cards.execute(st, f, ins)
    elif o == op.I_JUMP:
        f.pc = ins.a
    elif o == op.I_UNLESS:
        if not evaluate.cond(st, f, ins.x):
            f.pc = ins.a
    elif o == op.I_MAY:
        ask = Frame(F_YES_NO, 0, evaluate.player_of(f, ins.b))
        ask.x = ASK_MAY
        ask.y = f.proc
        st.stack.append(ask)
    elif o == op.I_BRANCH_NO:
        if f.acc == 0:
            f.pc = ins.a
        elif ins.c >= 0:
            f.vars[ins.c] = [1]
    elif o == op.I_FLIP:
        flip_coins(st, f, ins)
    elif o == op.I_CHOOSE:
        choose(st, f, ins)
    elif o <= op.I_STORE:
        ask_value(st, f, ins)
    elif o <= op.I_WIN:
        affect_the_game(st, f, ins)
    else:
        keep(st, f, ins)


def affect_the_game(st: State, f: Frame, ins: Instr) -> None:
    """Attacks and effects used by another, effects that last, Prize cards, the turn and the game."""
    o = ins.op
    if o == op.I_USE_ATTACK:
        use_attack(st, f, ins)
    elif o == op.I_USE_EFFECT:
        use_effect(st, f, ins)
    elif o == op.I_LASTING:
        vm_pokemon.lasting(st, f, ins)
    elif o == op.I_REMOVE_EFFECTS:
        vm_pokemon.remove_effects(st, f, ins)
    elif o == op.I_TAKE_PRIZES:
        vm_cards.take_prizes(st, f, ins)
    elif o == op.I_TURN_PRIZES:
        vm_cards.turn_prizes(st, f, ins)
    elif o == op.I_SWAP_PRIZE:
        vm_cards.swap_prize(st, f, ins)
    elif o == op.I_END_TURN:
        if evaluate.player_of(f, ins.a) == st.player:
            st.end_turn = True
    elif o == op.I_EXTRA_TURN:
        st.extra_turn = True
        st.skips_checkup = ins.a == 1
    elif o == op.I_WIN:
        win(st, evaluate.player_of(f, ins.a), BY_CARD)


def keep(st: State, f: Frame, ins: Instr) -> None:
    """What a text keeps in mind: the rest of a loop, that player, objects and numbers; cards exchanged where they
    are attached."""
    o = ins.op
    if o == op.I_EACH_NEXT:
        each_next(f, ins)
    elif o == op.I_PUT_OUT:
        vm_pokemon.put_out(st, f, ins)
    elif o == op.I_THAT:
        if ins.b:  # the Stadium being played faces that player
            st.stadium_owner = f.that
            st.dirty = True
        else:
            f.that = f.me if ins.a == 0 else 1 - f.me
    elif o == op.I_SET:
        f.vars[ins.a] = evaluate.objs(st, f, ins.x)
    elif o == op.I_ATTACH_AS:
        vm_cards.attach_as(st, f, ins)
    elif o == op.I_SWAP_ATTACHED:
        vm_cards.swap_attached(st, f, ins)
    elif o == op.I_RANGE:
        f.vars[ins.a] = [1] * max(0, evaluate.num(st, f, ins.x))
    elif o == op.I_SET_NUMBER:
        n = evaluate.num(st, f, ins.x)
        f.vars[ins.a] = [n] if n > 0 else NO_LIST


def each_next(f: Frame, ins: Instr) -> None:
    """Bind the next member of a list to the loop variable, or leave the loop."""
    left = f.vars[ins.b]
    if not left:
        f.pc = ins.c
        return
    f.vars[ins.a] = [left[0]]
    f.vars[ins.b] = left[1:]


# --- coins ----------------------------------------------------------------------------------------------


def flip_coins(st: State, f: Frame, ins: Instr) -> None:
    """Flip a number of coins, or until tails; a variable keeps the results."""
    who = evaluate.player_of(f, ins.b)
    out: list[int] = []
    if f.y == 1:  # somebody was asked whether to flip again
        f.y = 2
        if f.acc == 0:
            f.y = 0
            return
        triggers.count_reflip(st, who, f.src)
    if ins.x.op == 0:
        if not until_ready(st, f, who, ins.d):
            return
        last = ins.d == 1  # heads, or as usual tails
        while flip(st, who, COIN_TEXT, f.card) != last and len(out) < MOST_FLIPS:
            out.append(0 if last else 1)
        out.append(ins.d)
    else:
        n = query.coins_of_attack(st, f, evaluate.num(st, f, ins.x))
        if n > 0 and not are_ready(st, f, n, who):
            return
        while n > 0:
            out.append(1 if flip(st, who, COIN_TEXT, f.card) else 0)
            n -= 1
        if query.tails_are_heads(st, f):
            out = [1] * len(out)
    f.vars[ins.a] = out
    if f.y == 0 and out and ins.c == 0 and f.cause == CAUSE_ATTACK and triggers.can_reflip(st, who, f.src):
        f.y = 1
        f.pc -= 1
        ask = Frame(F_YES_NO, 0, who)
        ask.x = ASK_REFLIP
        st.stack.append(ask)
        return
    f.y = 0


# --- choices --------------------------------------------------------------------------------------------


def choose(st: State, f: Frame, ins: Instr) -> None:
    """Choose cards or Pokémon. Exactly n means as many as there are up to n (D-04); a search of a deck for a
    described card may find fewer (H); 'up to' is at least 1 where one can see (D-05)."""
    cands = evaluate.objs(st, f, ins.x)
    var = ins.a
    size: i64 = len(cands)
    may_fail = ins.d & 2 != 0
    if size == 0 and not (st.asks_forced_hidden and may_fail and ins.d & 1 == 0):
        f.vars[var] = NO_LIST
        return
    kind = ins.b
    n = size
    if kind == op.Q_EXACTLY or kind == op.Q_UP_TO:
        n = evaluate.num(st, f, ins.y)
        if n <= 0:
            f.vars[var] = NO_LIST
            return
    if kind == op.Q_ALL:
        f.vars[var] = cands
        return
    if ins.d & 1:
        f.vars[var] = at_random(st, cands, n)
        return
    least: i64 = n
    if kind == op.Q_ANY or may_fail:
        least = 0
    elif kind == op.Q_UP_TO:
        least = 1
    demand: i64 = 0
    if ins.e == 1:
        demand = DISTINCT_NAME
    elif ins.e == 2:
        demand = DISTINCT_TYPE
    elif ins.e == 3:
        demand = picks.ALIKE
    if ins.d & 8:
        demand |= picks.UNSEEN
    if ins.d & 4 and has_double(st, cands):
        demand |= picks.UNITS
    elif least >= size and demand & ~picks.UNSEEN == 0 and not (st.asks_forced_hidden and are_hidden(st, cands)):
        f.vars[var] = picks.sorted_candidates(st, cands, f.me)
        return
    picks.ask(st, PICK_EFFECT, evaluate.player_of(f, ins.c), cands, least, n, var, demand)


def has_double(st: State, cands: list[int]) -> bool:
    for cid in cands:
        if cid < MON and len(query.units_of_card(st, cid)) > 1:
            return True
    return False


def at_random(st: State, cands: list[int], n: i64) -> list[int]:
    left = cands.copy()
    out: list[int] = []
    while n > 0 and left:
        out.append(left.pop(below(st, len(left))))
        n -= 1
    return out


def ask_value(st: State, f: Frame, ins: Instr) -> None:
    """Choices whose answer is a number: modes, attacks, numbers, types; STORE puts the answer into a variable."""
    o = ins.op
    if o == op.I_STORE:
        f.vars[ins.a] = [f.acc] if f.acc >= ins.b else NO_LIST
    elif o == op.I_MODES:
        ask = Frame(F_MODE, 0, evaluate.player_of(f, ins.b))
        ask.cands = possible_modes(st, f, ins)
        ask.y = f.proc
        f.acc = ask.cands[0] if ask.cands else 0
        if len(ask.cands) > 1:
            st.stack.append(ask)
    elif o == op.I_BRANCH_MODE:
        f.pc = ins.x.kids[f.acc].a
    elif o == op.I_CHOOSE_NUMBER:
        ask = Frame(F_NUMBER, 0, evaluate.player_of(f, ins.b))
        ask.x = evaluate.num(st, f, ins.x)
        ask.y = evaluate.num(st, f, ins.y)
        ask.z = NUMBER_EFFECT
        f.acc = ask.x
        if ask.y > ask.x:
            st.stack.append(ask)
    elif o == op.I_CHOOSE_TYPE:
        ask = Frame(F_TYPE, 0, evaluate.player_of(f, ins.b))
        ask.cands = types_to_choose(st, f, ins)
        f.acc = ask.cands[0] if ask.cands else -1
        if len(ask.cands) > 1:
            st.stack.append(ask)
    elif o == op.I_CHOOSE_ATTACK:
        choose_attack(st, f, ins)


def types_to_choose(st: State, f: Frame, ins: Instr) -> list[int]:
    """Every type but Colorless, or only those of the Pokémon and Energy cards the text names."""
    mask: i64 = 0
    if ins.x.op != 0:
        for o in evaluate.objs(st, f, ins.x):
            if o >= MON:
                mask |= query.types(st, find_mon(st, o - MON))
            else:
                for unit in query.units_of_card(st, o):
                    mask |= unit
    types: list[int] = [0] if ins.a else []
    for t in range(1, 11):
        if ins.x.op == 0 or (mask >> t) & 1:
            types.append(t)
    return types


def possible_modes(st: State, f: Frame, ins: Instr) -> list[int]:
    """The modes that can do something now; all of them when none can."""
    out: list[int] = []
    for i in range(len(ins.y.kids)):
        if evaluate.cond(st, f, ins.y.kids[i]):
            out.append(i)
    if not out:
        for i in range(len(ins.y.kids)):
            out.append(i)
    return out


def choose_attack(st: State, f: Frame, ins: Instr) -> None:
    """An attack that a Pokémon has (or that is printed on a card); acc becomes its number, −1 if there is none.
    d: 1 for the attack those Pokémon used during the turn before, 2 during this turn."""
    numbers: list[int] = []
    if ins.d:
        _add_used(st, f, ins, numbers)
    for o in evaluate.objs(st, f, ins.x) if ins.d == 0 else NO_LIST:
        if o >= MON:
            for m in evaluate.mons(st, f, ins.x):
                if m.uid == o - MON:
                    for a in query.printed_attacks(st, m):
                        _add_attack(numbers, a, ins)
        else:
            for a in st.match.def_of[o].attacks:
                _add_attack(numbers, a, ins)
    f.acc = -1
    if not numbers:
        return
    if len(numbers) == 1:
        f.acc = numbers[0]
        return
    ask = Frame(F_ATTACK, 0, evaluate.player_of(f, ins.b))
    ask.cands = numbers
    ask.src = f.src
    st.stack.append(ask)


def _add_used(st: State, f: Frame, ins: Instr, numbers: list[int]) -> None:
    """The attacks used in the turn before by Pokémon of the selector, or by ones that have left play since."""
    for ev in st.history:
        if ev.what != EV_ATTACK or ev.turn != (st.turn if ins.d == 2 else st.turn - 1):
            continue
        mon = find_mon(st, ev.uid)
        if mon is not NOBODY and not evaluate.is_in(st, f, ins.x, mon):
            continue
        for d in st.match.defs:
            for a in d.attacks:
                if a.name_id == ev.name and (d is st.match.def_of[ev.card] or not numbers):
                    if d is st.match.def_of[ev.card]:
                        numbers.clear()
                    _add_attack(numbers, a, ins)


def _add_attack(numbers: list[int], attack_def: AttackDef, ins: Instr) -> None:
    """a: only an attack of this name (−1: any); c: 1 if GX attacks are excluded."""
    if ins.a >= 0 and attack_def.name_id != ins.a:
        return
    if ins.c and attack_def.flags & ATTACK_GX:
        return
    number = query.attack_number(attack_def)
    if number not in numbers:
        numbers.append(number)


def use_attack(st: State, f: Frame, ins: Instr) -> None:
    """Use a chosen attack as this one (C-18). A depth limit stops copies of copies of copies."""
    chosen = f.vars[ins.a]
    depth: i64 = 0
    for g in st.stack:
        if g.kind == F_RULE and g.proc == COPIED_ATTACK:
            depth += 1
    if not chosen or f.flags & FL_NOTHING or depth >= 5:
        return
    number: i64 = chosen[0]
    if ins.b:
        units: list[int] = NO_LIST
        for p in (st.p0, st.p1):
            if p.active.uid == f.src:
                units = query.energy_units(st, p.active)
        if not paying.can_pay(units, query.attack_by_number(st, number).cost):
            return
    attack.copy(st, f, number, ins.c == 1)


def use_effect(st: State, f: Frame, ins: Instr) -> None:
    """Carry out the text of another Trainer card as this effect."""
    for cid in evaluate.objs(st, f, ins.x):
        if cid >= MON:
            continue
        d = st.match.def_of[cid]
        if d.play_code >= 0:
            c = Frame(F_CODE, d.play_code, f.me)
            c.card = cid if owner_of(st, cid) == f.me else f.card  # a card of the opponent's hand stays one
            c.src = f.src
            c.other = f.other
            c.tgt = f.tgt
            c.cause = f.cause
            c.flags = FL_COPIED
            c.vars = [NO_LIST] * st.match.codes[d.play_code].variables
            st.stack.append(c)
            return
