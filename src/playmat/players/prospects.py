"""How good a position is at the beginning of a turn: thousandths of the logarithm of the odds of winning, so that 0
is even, 1000 points are 73 % and 2000 are 88 %. Compiled with the engine.

Three networks (``players.networks``): one fitted to results of games (``players.weights``), by which the search
judges where its play-outs end, and two that were taught what play-outs say about options, by which players choose
among positions that their own turn may end with: a quick one for play-outs (``players.choice_weights``), and one that
sees each Pokémon by itself (``players.team_weights``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine.state import State
from playmat.players.choice_weights import CHOICE
from playmat.players.networks import Net, TeamNet
from playmat.players.outlook import outlook
from playmat.players.team import teams
from playmat.players.team_weights import TEAM
from playmat.players.weights import NETWORK

WON: Final = 1_000_000
BY_RESULTS_OF_GAMES: Final = Net(NETWORK)
BY_PLAY_OUTS: Final = Net(CHOICE)
BY_POKEMON: Final = TeamNet(TEAM)


def prospects(st: State, me: i64) -> i64:
    """The position for ``me``, as results of games say; positive is good."""
    if st.winner >= 0:
        return _result(st, me)
    return _for(st, me, BY_RESULTS_OF_GAMES.odds(outlook(st), st.player))


def preference(st: State, me: i64) -> i64:
    """The same as play-outs say: for choosing among positions that one's own turn may end with."""
    if st.winner >= 0:
        return _result(st, me)
    return _for(st, me, BY_PLAY_OUTS.odds(outlook(st), st.player))


def close_preference(st: State, me: i64) -> i64:
    """The same with a closer look at each Pokémon, which takes three times as long."""
    if st.winner >= 0:
        return _result(st, me)
    return _for(st, me, BY_POKEMON.odds(outlook(st), teams(st), st.player))


def _for(st: State, me: i64, points: i64) -> i64:
    """Points of the player whose turn it is, for ``me``."""
    return points if st.player == me else -points


def _result(st: State, me: i64) -> i64:
    if st.winner == 2:
        return 0
    early = 1000 - st.turn  # sooner is better, and losing late is better
    return WON + early if st.winner == me else -WON - early
