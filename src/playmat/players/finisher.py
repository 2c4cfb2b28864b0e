"""Winning where it is certain: asks the prover before each own decision, and goes through with what it found."""

from __future__ import annotations

from playmat.players.base import Seat
from playmat.players.prover import STATES, Proof


class Finisher:
    """Keeps a proof while it is being carried out."""

    def __init__(self, states: int = STATES) -> None:
        self._states = states
        self._proof: Proof | None = None

    def choose(self, seat: Seat) -> int:
        """The number of an option that wins this turn for certain, or −1 if none was found (or none looked for)."""
        if self._states <= 0:
            return -1
        if self._proof is not None:
            answer = seat.answer_of(self._proof)
            if answer >= 0:
                return answer
        self._proof = seat.prove(self._states)
        return -1 if self._proof is None else seat.answer_of(self._proof)
