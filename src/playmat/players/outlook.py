"""The row of numbers that a position is judged by: those of the player whose turn it is, those of the other player
(``players.features``), and what concerns both. Compiled with the engine."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from playmat.engine import index
from playmat.engine.state import NOBODY, Mon, State
from playmat.players import attackers
from playmat.players import features as f
from playmat.players.features import SIDE
from playmat.players.kin import Kin, kin_of
from playmat.players.reach import Target

TURN: Final = 2 * SIDE  # seven: the first turns of the game, each by itself, then two and five together
RULES: Final = TURN + 7  # five rulebooks
WIDTH: Final = RULES + 5


def outlook(st: State) -> vec[i64]:
    """The row of a position, beginning with the player whose turn it is."""
    out = vec[i64]([0] * WIDTH)
    kin = kin_of(st.match)
    st.known = index.answers(st)  # nothing changes while it is judged
    _side(st, st.player, kin, out, 0)
    _side(st, 1 - st.player, kin, out, SIDE)
    st.known = -1
    turn = st.turn
    out[TURN + (turn - 1 if turn < 5 else (4 if turn < 7 else (5 if turn < 12 else 6)))] = 1
    out[RULES + kin.rules] = 1
    return out


def _side(st: State, player: i64, kin: Kin, out: vec[i64], at: i64) -> None:
    p = st.side(player)
    other = st.side(1 - player)
    n: i64 = len(p.prizes)
    out[at + f.PRIZES + (n if n < 6 else 6)] = 1
    n = len(p.bench)
    out[at + f.BENCHED + (n if n < 6 else 6)] = 1
    foe = Target(st, other.active)
    base: i64 = player * len(st.match.defs)
    strongest: i64 = 0  # tens each turn, by the best attacker there will be
    wait: i64 = 2
    names: i64 = 0
    if p.active is not NOBODY:
        kind = st.match.def_of[p.active.top].index
        names = kin.name[kind]
        best = attackers.active(st, p, foe, kin.grown[base + kind], not other.bench, out, at)
        strongest = best // 8
        wait = best % 8
    if p.bench:
        out[at + f.WEAKEST] = 10
    for m in p.bench:
        kind = st.match.def_of[m.top].index
        names |= kin.name[kind]
        best = attackers.benched(st, m, foe, kin.grown[base + kind], out, at)
        if best // 8 > strongest + (2 if best % 8 > wait else 0):
            strongest = best // 8
            wait = best % 8
    if out[at + f.GROWS] > 40:
        out[at + f.GROWS] = 40
    now = f.held(st, p, kin, names, out, at)
    deck = kin.pile(2 * player, p.deck)
    f.to_draw(p, deck, kin.pile(2 * player + 1, p.discard), out, at)
    if p.active is not NOBODY:
        _next_stage(st, p.active, kin, now, deck.below, out, at)
    for m in p.bench:
        _next_stage(st, m, kin, now, deck.below, out, at)
    turns = f.turns_to_win(st, p, other, strongest) + (wait if wait < 3 else 3)
    out[at + f.TURNS] = turns if turns < f.LONG else f.LONG


def _next_stage(st: State, m: Mon, kin: Kin, now: i64, later: i64, out: vec[i64], at: i64) -> None:
    """Whether what it evolves into is at hand, or still to come."""
    name = kin.name[st.match.def_of[m.top].index]
    if name & now:
        out[at + f.EVOLVES_NOW] += 1
    elif name & later:
        out[at + f.EVOLVES_LATER] += 1
