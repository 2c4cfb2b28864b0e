"""How good a position is at the beginning of a turn, as the search sees it: thousandths of the logarithm of the odds of
winning, so that 0 is even, 1000 points are 73 % and 2000 are 88 %. Compiled with the engine.

A sum over what the players have (``players.features``), weighed as results of games say (``players.weights``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine.state import State
from playmat.players.features import COUNT, RACE, TURNS, side_features
from playmat.players.weights import WEIGHTS

WON: Final = 1_000_000


def prospects(st: State, me: i64) -> i64:
    """The position for ``me``; positive is good."""
    if st.winner >= 0:
        if st.winner == 2:
            return 0
        early = 1000 - st.turn  # sooner is better, and losing late is better
        return WON + early if st.winner == me else -WON - early
    mine = side_features(st, me)
    other = side_features(st, 1 - me)
    total: i64 = WEIGHTS[COUNT + RACE] if st.player == me else -WEIGHTS[COUNT + RACE]
    i: i64 = 0
    while i < COUNT:
        gap: i64 = mine[i] - other[i]
        if gap != 0:
            weight: i64 = WEIGHTS[i]
            total += weight * gap
        i += 1
    ahead: i64 = other[TURNS] - mine[TURNS]
    if ahead > 0:
        return total + WEIGHTS[COUNT + (ahead if ahead < RACE else RACE) - 1]
    if ahead < 0:
        return total - WEIGHTS[COUNT + (-ahead if -ahead < RACE else RACE) - 1]
    return total
