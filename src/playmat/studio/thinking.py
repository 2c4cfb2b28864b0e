"""What each legal move is worth, by the search: worlds dealt anew, every move tried in the same ones, and the share of
the win with an interval that shrinks as more are tried. Done in slices of a few seconds; what was found so far travels
with the question, so that it can be stopped, kept and gone on with."""

from __future__ import annotations

import json
import math
import time
from typing import Any

from playmat.cards import Library
from playmat.decisions.determinize import determinize
from playmat.decisions.game import Game
from playmat.decisions.notation import write_move
from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import State
from playmat.players import line
from playmat.players.base import Seat
from playmat.players.bots import GreedyPlayer
from playmat.players.prover import Proof
from playmat.players.tree import Memory, Node, Settings, iterate
from playmat.studio.stand import Stand, stand
from playmat.table.hindsight import story_of
from playmat.table.record import Record, RecordError, match_of
from playmat.table.refusal import Refused
from playmat.table.story import OPEN_EYE

SLICE = 1.5  # seconds
MOST_WORLDS = 1000  # for each move
LEAST = 8  # worlds before a move that is clearly behind is left
BEHIND = 3.0  # standard errors behind the best at which it is
LINE = 14  # moves of the best line
PROOF_STATES = 1500
Tally = list[float]  # how many worlds, mean, sum of squared differences from it


def think(
    library: Library, source: dict[str, Any], moves: list[int], eye: int, so_far: list[Tally], seed: int
) -> dict[str, Any]:
    """One slice more of thinking about a moment."""
    at = stand(library, source, moves)
    decision = at.game.decision
    if decision is None:
        raise Refused("The game is over: there is nothing to think about.")
    if decision.player < 0:
        raise Refused("A coin decides here: choose how it falls.")
    codes = decision.codes
    tallies = so_far if len(so_far) == len(codes) else [[0.0, 0.0, 0.0] for _ in codes]
    is_new = not any(tally[0] for tally in tallies)
    proof = _proof(at) if is_new else None
    sure = Seat(at.game.state, codes).answer_of(proof) if proof is not None else -1
    known = _shown(at.game.state, decision.player) if eye == OPEN_EYE else []
    st = at.game.state.clone()
    st.chance_open = False
    _slice(st, codes, decision.player, known, tallies, seed)
    best = max(range(len(codes)), key=lambda i: tallies[i][1] if tallies[i][0] else -1.0)
    if sure >= 0:
        best = sure
    return {
        "tallies": tallies,
        "moves": [_estimate(tally) for tally in tallies],
        "best": best,
        "sure": sure,
        "line": line.written(st, proof)[:LINE] if proof else best_line(st, codes[best], decision.player, known, seed),
        "worlds": int(max(tally[0] for tally in tallies)),
        "done": len(codes) == 1 or max(tally[0] for tally in tallies) >= MOST_WORLDS,
        "player": decision.player,
    }


def _slice(st: State, codes: list[int], me: int, known: list[int], tallies: list[Tally], seed: int) -> None:
    """Try the moves side by side, a world after another, until the time is over."""
    end = time.monotonic() + SLICE
    how = Settings()
    nodes = [Node(0.5) for _ in codes]
    memory = Memory(st.match)
    number = int(max(tally[0] for tally in tallies))
    while number < MOST_WORLDS:
        number += 1
        luck = seed_of((seed * 1_000_003 + number) & 0xFFFFFFFFFFFF)
        world = determinize(st, me, luck & 0xFFFFFFFF, known=known)
        world.combinations = not world.stack[-1].picks
        running = _running(tallies)
        for i in running:
            after = world.clone()
            machine.choose(after, codes[i])
            _add(tallies[i], iterate(nodes[i], after, me, luck, how, memory))
            if time.monotonic() > end and all(tallies[j][0] >= number for j in running):
                return
        if time.monotonic() > end:
            return


def _running(tallies: list[Tally]) -> list[int]:
    """The moves that may still be the best."""
    most = max(tally[0] for tally in tallies)
    if most < LEAST:
        return list(range(len(tallies)))
    leader = max((t for t in tallies if t[0] >= LEAST), key=lambda t: t[1])
    floor = leader[1] - BEHIND * _error(leader)
    return [i for i, t in enumerate(tallies) if t[1] + BEHIND * _error(t) >= floor]


def _add(tally: Tally, result: float) -> None:
    tally[0] += 1
    gap = result - tally[1]
    tally[1] += gap / tally[0]
    tally[2] += gap * (result - tally[1])


def _error(tally: Tally) -> float:
    return math.sqrt(tally[2] / max(1.0, tally[0] - 1) / max(1.0, tally[0]))


def _estimate(tally: Tally) -> dict[str, Any]:
    """The share of the win from 0 to 1, with its 95 % interval."""
    half = 1.96 * _error(tally) if tally[0] > 1 else 0.5
    low, high = max(0.0, tally[1] - half), min(1.0, tally[1] + half)
    return {"mean": round(tally[1], 3), "low": round(low, 3), "high": round(high, 3), "worlds": int(tally[0])}


def _shown(st: State, player: int) -> list[int]:
    """Cards that are open when all cards are shown: hands and Prize cards. The order of the decks stays unknown."""
    return [*st.side(1 - player).hand, *st.p0.prizes, *st.p1.prizes]


def _proof(at: Stand) -> Proof | None:
    """A way to win this turn for certain, from what the player knows."""
    st = at.game.state.clone()
    st.chance_open = False
    assert at.game.decision is not None
    return Seat(st, at.game.decision.codes).prove(PROOF_STATES) if st.revealed else None


def best_line(st: State, code: int, me: int, known: list[int], seed: int) -> list[str]:
    """How the turn may go on after a move, in one world, in the words of a script."""
    world = determinize(st, me, seed & 0xFFFFFFFF, known=known)
    turn = world.turn
    out = [write_move(world, code)]
    machine.choose(world, code)
    player = GreedyPlayer(seed)
    for _ in range(LINE):
        game = Game.of(world)
        if game.is_over or world.turn != turn:
            break
        decision = game.decision
        assert decision is not None
        choice = player.choose(Seat(world, decision.codes))
        who = "" if decision.player == me else f"{'ab'[decision.player]}: "
        out.append(f"{who}{write_move(world, decision.codes[choice])}")
        machine.choose(world, decision.codes[choice])
    if world.winner == me:
        out.append("wins")
    return out


def told_story(library: Library, body: dict[str, Any]) -> dict[str, Any]:
    """Who was ahead when in a game on file, and where that turned."""
    try:
        record = Record.from_json(json.dumps(body))
        match = match_of(record, library)
        found = story_of(record, match)
    except RecordError as error:
        raise Refused(f"{error}"[:300], field="file") from None
    return {**found, "names": record.names, "rules": record.rules, "choices": record.choices}
