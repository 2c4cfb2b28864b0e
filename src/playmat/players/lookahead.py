"""One turn ahead: what an option is worth if the turn then ends with the best attack there is. Compiled with the
engine."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.picks import O_ATTACK, O_END, kind_of
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, State
from playmat.players.evaluation import value
from playmat.players.policy import settle


def outcomes(st: State, options: list[int], me: i64, seed: i64) -> list[int]:
    """The worth of each option, all with the same luck: an attack as it leaves the table, anything else as the turn
    would end after it."""
    turn = st.turn
    luck = seed_of(seed)
    is_main = st.stack[-1].kind == F_MAIN
    out: list[int] = []
    for o in options:
        after = st.clone()
        machine.choose(after, o)
        if is_main and ends_turn(o):
            settle(after, me, luck, turn)
            out.append(value(after, me))
        else:
            out.append(turn_value(after, me, luck))
    return out


def ends_turn(option: i64) -> bool:
    kind = kind_of(option)
    return kind == O_ATTACK or kind == O_END


def turn_value(st: State, me: i64, luck: i64) -> i64:
    """The position if what is open is finished and the turn then ends in the best way. Uses the state up."""
    options = settle(st, me, luck, st.turn)
    if not options:
        return value(st, me)
    turn = st.turn
    best: i64 = -(1 << 60)
    for o in options:
        if not ends_turn(o):
            continue
        after = st.clone()
        machine.choose(after, o)
        settle(after, me, luck, turn)
        v = value(after, me)
        if v > best:
            best = v
    return best


def best_of(values: list[int]) -> i64:
    """The first of the best: actions come before attacks among the options, so what is as good later is done first."""
    best: i64 = 0
    i: i64 = 0
    for v in values:
        if v > values[best]:
            best = i
        i += 1
    return best
