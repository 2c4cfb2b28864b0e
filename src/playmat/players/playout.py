"""Going on greedily for both sides: the ends of a search's iterations. Compiled with the engine.

The play of greedy at a fraction of its cost: actions that one look found good are carried out one after another before
the next look, and what was not good at one look is not looked at again in that turn.

In a world whose decks have no known order (``determinize.forget_orders``) ways of going on have as much luck in common
as can be: the luck of an answer depends on the turn and the answer, not on how many answers there were before."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.picks import O_BENCH, O_ENERGY, O_EVOLVE, O_RETREAT, kind_of
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, NO_ORDERS, State
from playmat.players.lookahead import BY_HAND, best_of, ends_turn, estimates, settled
from playmat.players.policy import next_word

MOST: Final = 160  # decisions, should a turn never end


def play_on(st: State, until: i64, luck: i64, me: i64 = 0, own: i64 = BY_HAND, other: i64 = BY_HAND) -> None:
    """Both players go on until a turn of that number begins; ``own`` and ``other``: by which judgement ``me`` and the
    opponent choose."""
    plan: list[int] = []
    bad: list[int] = []
    answered: list[int] = []
    has_common_luck = st.orders is not NO_ORDERS
    turn: i64 = -1
    seed = luck
    of_turn = luck
    n: i64 = 0
    while n < MOST:
        options = machine.advance(st)
        if not options or st.turn >= until:
            return
        n += 1
        if st.turn != turn:  # the luck of a turn is its own, however many decisions there were before it
            turn = st.turn
            plan = []
            bad = []
            answered = []
            of_turn = seed_of(seed + turn)
            luck = of_turn
        luck = next_word(luck)
        f = st.stack[-1]
        by = own if f.me == me else other
        ahead = (of_turn if has_common_luck else luck) >> 16  # what a look ahead is lucky with
        chosen: i64 = -1
        if f.kind != F_MAIN:
            chosen = options[best_of(settled(st, options, f.me, ahead, by))]
        else:
            chosen = _planned(plan, options)
            if chosen < 0:
                values = estimates(st, options, f.me, ahead, bad, by)
                chosen = options[best_of(values)]
                plan = _plan(options, values, chosen, bad)
        if f.kind == F_MAIN and ends_turn(chosen):
            _answer(st, chosen, of_turn)
        elif has_common_luck:
            _answer(st, chosen, _luck_of(chosen, of_turn, answered))
        else:
            _answer(st, chosen, luck)


def _answer(st: State, option: i64, luck: i64) -> None:
    st.rng = next_word(luck)  # the coins to come are not those the look-ahead saw
    machine.choose(st, option)


def _luck_of(option: i64, of_turn: i64, answered: list[int]) -> i64:
    """The luck of an answer in a turn, another one each time it is given; notes the answer."""
    times: i64 = 1
    for o in answered:
        if o == option:
            times += 1
    answered.append(option)
    return seed_of(of_turn ^ (option << 8) ^ times)


def _planned(plan: list[int], options: list[int]) -> i64:
    """The next action of the plan that is still possible, or −1."""
    while plan:
        o = plan.pop()
        if o in options:
            return o
    return -1


def _plan(options: list[int], values: list[int], chosen: i64, bad: list[int]) -> list[int]:
    """The other simple actions that are better than ending the turn, the best last; notes what is not better."""
    end: i64 = values[-1]
    i: i64 = 0
    for o in options:
        if ends_turn(o) and values[i] > end:
            end = values[i]
        i += 1
    plan: list[int] = []
    gains: list[int] = []
    i = -1
    for o in options:
        i += 1
        kind = kind_of(o)
        if o == chosen or kind == O_RETREAT or ends_turn(o):
            continue
        if values[i] <= end:
            bad.append(o)
        elif kind == O_BENCH or kind == O_EVOLVE or kind == O_ENERGY:
            at: i64 = 0
            for gain in gains:
                if gain >= values[i]:
                    break
                at += 1
            gains.insert(at, values[i])
            plan.insert(at, o)
    return plan
