"""Winning, ties and Sudden Death.

Two ways can be fulfilled at the same moment by both players: having taken the last Prize card, and the opponent
having no Pokémon left. Who fulfils more of them wins; otherwise the rulebook says Sudden Death or a tie."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine.log import LOG_SUDDEN_DEATH, LOG_WIN, note
from playmat.engine.state import (
    BY_NO_POKEMON,
    BY_PRIZES,
    BY_TIE,
    F_RULE,
    NO_LIST,
    NOBODY,
    Frame,
    Player,
    State,
)
from playmat.rulebooks.record import SETUP, TIE_SUDDEN_DEATH


def win(st: State, winner: i64, reason: i64) -> None:
    """The game is over; 2 for a tie. Nothing more happens."""
    st.winner = winner
    st.reason = reason
    st.stack = []
    st.pending = []
    if st.logging:
        note(st, LOG_WIN, winner, reason, 0, 0)


def _has_pokemon(p: Player) -> bool:
    return p.active is not NOBODY or len(p.bench) > 0


def check(st: State) -> None:
    """Has anybody won by Prize cards or because the opponent has no Pokémon left?"""
    ways0 = _ways(st.p0, st.p1)
    ways1 = _ways(st.p1, st.p0)
    if ways0 == 0 and ways1 == 0:
        return
    if ways0 != ways1:
        winner: i64 = 0 if ways0 > ways1 else 1
        by_prizes = not st.side(winner).prizes
        win(st, winner, BY_PRIZES if by_prizes else BY_NO_POKEMON)
    elif st.match.rules.tie_rule == TIE_SUDDEN_DEATH or st.match.tie_breaks:
        begin_sudden_death(st)
    else:
        win(st, 2, BY_TIE)


def _ways(mine: Player, other: Player) -> i64:
    n: i64 = 0
    if not mine.prizes:
        n += 1
    if not _has_pokemon(other):
        n += 1
    return n


def begin_sudden_death(st: State) -> None:
    """A whole new game with one Prize card for each player."""
    st.sudden_death += 1
    if st.logging:
        note(st, LOG_SUDDEN_DEATH, 0, st.sudden_death, 0, 0)
    reset(st)


def reset(st: State) -> None:
    """Everything back into the decks, and set-up from the beginning."""
    st.p0 = fresh_player(st, 0)
    st.p1 = fresh_player(st, 1)
    st.turn = 0
    st.stadium = -1
    st.stadium_owner = -1
    st.effects = []
    st.pending = []
    st.history = []
    st.attacked = False
    st.extra_turn = False
    st.skips_checkup = False
    st.end_turn = False
    st.revealed = False
    st.in_checkup = False
    st.dirty = True
    st.stack = [Frame(F_RULE, SETUP, 0)]


def fresh_player(st: State, player: i64) -> Player:
    p = Player()
    deck: list[int] = []
    for cid in range(len(st.match.def_of)):
        if (cid < st.match.first_deck) == (player == 0):
            deck.append(cid)
    p.deck = deck
    p.hand = NO_LIST
    return p
