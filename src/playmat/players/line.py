"""A proof in words: what to do, and what to do then, whatever coins and opponent do."""

from __future__ import annotations

from playmat.decisions.notation import write_move
from playmat.engine import machine
from playmat.engine.state import F_COIN, REASONS, State
from playmat.players.prover import Proof

MOST_LINES = 80


def written(st: State, proof: Proof) -> list[str]:
    """The lines of a proof; where coins or the opponent have a say, each case is indented below it."""
    start = proof.veil.over(st)
    start.combinations = not start.stack[-1].picks
    out: list[str] = []
    _write(start, proof, "", out)
    return out


def _write(st: State, proof: Proof, indent: str, out: list[str]) -> None:
    """Write what follows, a branch after another where it is not the player's choice."""
    while len(out) < MOST_LINES:
        options = machine.advance(st)
        if not options:
            out.append(f"{indent}wins: {REASONS[st.reason]}")
            return
        frame = st.stack[-1]
        if frame.kind != F_COIN and frame.me == proof.veil.viewer:
            chosen = proof.answer(st)
            out.append(indent + write_move(st, chosen))
            machine.choose(st, chosen)
            continue
        for option in options:
            who = "coin" if frame.kind == F_COIN else "opponent"
            out.append(f"{indent}{who}: {write_move(st, option)}")
            after = st.clone()
            machine.choose(after, option)
            _write(after, proof, indent + "  ", out)
        return
    if out[-1] != "…":
        out.append("…")
