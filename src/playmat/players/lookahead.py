"""One turn ahead: what an option is worth if the turn then ends with the best attack there is. Compiled with the
engine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.board import mon_at
from playmat.engine.picks import O_ATTACK, O_END, O_ENERGY, b_of, kind_of
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, State
from playmat.players.evaluation import value
from playmat.players.policy import best_lacking, settle
from playmat.players.prospects import close_preference, preference, prospects

LOWEST: Final = -(1 << 60)
BY_HAND: Final = 0  # positions are judged by ``players.evaluation``
BY_RESULTS: Final = 1  # by ``players.prospects``
BY_LESSONS: Final = 2  # by what play-outs taught (``prospects.preference``)
BY_TEAM: Final = 3  # the same with a closer look at each Pokémon (``prospects.close_preference``)


def worth(st: State, me: i64, by: i64) -> i64:
    """The position for ``me``, as one of the judgements has it."""
    if by == BY_HAND:
        return value(st, me)
    if by == BY_TEAM:
        return close_preference(st, me)
    return prospects(st, me) if by == BY_RESULTS else preference(st, me)


def outcomes(st: State, options: list[int], me: i64, seed: i64, by: i64 = BY_HAND) -> list[int]:
    """The worth of each option, all with the same luck: an attack as it leaves the table, anything else as the turn
    would end after it."""
    luck = seed_of(seed)
    if st.stack[-1].kind == F_MAIN:
        return _actions(st, options, me, luck, by)
    out: list[int] = []
    for o in options:
        after = st.clone()
        machine.choose(after, o)
        ready = settle(after, me, luck, after.turn)
        out.append(_best_end(after, ready, me, luck, -1, options, by) if ready else worth(after, me, by))
    return out


def _actions(st: State, options: list[int], me: i64, luck: i64, by: i64) -> list[int]:
    out = _ends(st, options, me, luck, False, by)
    favourite = options[best_of(out)]
    i: i64 = -1
    for o in options:
        i += 1
        if ends_turn(o):
            continue
        after = st.clone()
        machine.choose(after, o)
        ready = settle(after, me, luck, st.turn)
        if ready:
            known = favourite if _is_same_attacker(st, after, me) else -1
            out[i] = _best_end(after, ready, me, luck, known, options, by)
        else:
            out[i] = worth(after, me, by)
    return out


def _ends(st: State, options: list[int], me: i64, luck: i64, attacks_only: bool, by: i64) -> list[int]:
    """The worth of each way to end the turn now; LOWEST for everything else. Ending it without an attack comes last."""
    out: list[int] = []
    hits = False
    for o in options:
        kind = kind_of(o)
        if kind == O_ATTACK:
            hits = True
        elif kind != O_END or (hits and attacks_only):
            out.append(LOWEST)
            continue
        out.append(_after_end(st, o, me, luck, by))
    return out


def _after_end(st: State, option: i64, me: i64, luck: i64, by: i64) -> i64:
    after = st.clone()
    machine.choose(after, option)
    settle(after, me, luck, st.turn, False)
    return worth(after, me, by)


def ends_turn(option: i64) -> bool:
    kind = kind_of(option)
    return kind == O_ATTACK or kind == O_END


def _is_same_attacker(st: State, after: State, me: i64) -> bool:
    return after.side(me).active.cards[-1] == st.side(me).active.cards[-1]


def _best_end(st: State, options: list[int], me: i64, luck: i64, favourite: i64, before: list[int], by: i64) -> i64:
    """The position after the best way to end the turn. Where the same Pokémon attacks as before, ways that were not
    the favourite before are not tried again."""
    best: i64 = LOWEST
    known = favourite >= 0 and favourite in options
    for o in options:
        if not ends_turn(o) or (known and o != favourite and o in before):
            continue
        v = _after_end(st, o, me, luck, by)
        if v > best:
            best = v
    return best


def estimates(st: State, options: list[int], me: i64, seed: i64, bad: list[int], by: i64 = BY_HAND) -> list[int]:
    """The worth of each action at less cost, for play-outs. What leaves both Active Pokémon and all lasting effects as
    they are is worth what it adds to the position now, whatever ends the turn. Options named as bad, and
    Energy that no attack needs, are not looked at."""
    luck = seed_of(seed)
    out = _ends(st, options, me, luck, True, by)
    at = best_of(out)
    best = out[at]
    now: i64 = LOWEST
    i: i64 = -1
    for o in options:
        i += 1
        kind = kind_of(o)
        if kind == O_ATTACK or kind == O_END or o in bad:
            continue
        if kind == O_ENERGY and best_lacking(st, mon_at(st, b_of(o))) == 0:
            continue
        if now == LOWEST:
            now = worth(st, me, by)
        after = st.clone()
        machine.choose(after, o)
        if not settle(after, me, luck, st.turn, False):
            out[i] = worth(after, me, by)
            continue
        if _is_front_same(st, after, me):
            out[i] = best + worth(after, me, by) - now
            continue
        ready = machine.advance(after)
        if not ready or after.turn != st.turn:  # there was nothing left to do but to end it
            out[i] = worth(after, me, by)
        else:
            known = options[at] if _is_same_attacker(st, after, me) else -1
            out[i] = _best_end(after, ready, me, luck, known, options, by)
    return out


def _is_front_same(st: State, after: State, me: i64) -> bool:
    """Whether an action changed nothing that the attacks of this turn could depend on."""
    if after.stadium != st.stadium or after.effects is not st.effects:
        return False
    a = st.side(me).active
    b = after.side(me).active
    if a.uid != b.uid or a.cards is not b.cards or a.energy is not b.energy or a.tools is not b.tools:
        return False
    c = st.side(1 - me).active
    d = after.side(1 - me).active
    return a.conditions == b.conditions and c.uid == d.uid and c.damage == d.damage and c.conditions == d.conditions


def settled(st: State, options: list[int], me: i64, seed: i64, by: i64 = BY_HAND) -> list[int]:
    """The worth of each answer inside an effect as soon as the effect is over."""
    luck = seed_of(seed)
    out: list[int] = []
    for o in options:
        after = st.clone()
        machine.choose(after, o)
        settle(after, me, luck, st.turn, False)
        out.append(worth(after, me, by))
    return out


def best_of(values: list[int]) -> i64:
    """The first of the best: actions come before attacks among the options, so what is as good later is done first."""
    best: i64 = 0
    i: i64 = 0
    for v in values:
        if v > values[best]:
            best = i
        i += 1
    return best
