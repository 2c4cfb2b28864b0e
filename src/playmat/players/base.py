"""What a player is: somebody who answers decisions, knowing only what the seat shows."""

from __future__ import annotations

from typing import Any, Protocol

from playmat.decisions.describe import option_data, prompt
from playmat.decisions.determinize import determinize
from playmat.decisions.game import Game
from playmat.decisions.view import view
from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.engine.state import F_PRIZE, State
from playmat.players.prover import STATES, Proof, is_in_reach, prove


class Concedes(Exception):
    """A player gives the game up; the message says why."""


class Seat:
    """A place at the table with an open decision: the view, the options, and states that might be."""

    __slots__ = ("_state", "codes", "player")

    def __init__(self, state: State, codes: list[int]) -> None:
        self._state = state
        self.codes = codes
        self.player: int = machine.decider(state)

    @classmethod
    def of(cls, game: Game) -> Seat:
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over: nobody is asked anything")
        return cls(game.state, decision.codes)

    @property
    def match(self) -> Match:
        """The cards and the rulebook being played; what lies where is in the view."""
        return self._state.match

    @property
    def view(self) -> dict[str, Any]:
        """What this player may see."""
        return view(self._state, self.player)

    @property
    def prompt(self) -> str:
        return prompt(self._state)

    @property
    def options(self) -> list[dict[str, Any]]:
        """The options as data with words, in the order of ``codes``."""
        return [option_data(self._state, code) for code in self.codes]

    @property
    def is_blind(self) -> bool:
        """Whether nothing the player knows tells the options apart: Prize cards that all lie face down."""
        return self._state.stack[-1].kind == F_PRIZE and not self._state.side(self.player).prizes_up

    def determinize(self, seed: int) -> State:
        """The game as it might be: everything this player does not know dealt anew."""
        return determinize(self._state, self.player, seed)

    def prove(self, states: int = STATES) -> Proof | None:
        """A way to win this turn for certain, from what this player knows; None if none was found."""
        if not is_in_reach(self._state, self.player):
            return None
        return prove(self._state, self.codes, self.player, states)

    def answer_of(self, proof: Proof) -> int:
        """The number of the option that a proof names here, or −1."""
        code = proof.answer(self._state)
        return self.codes.index(code) if code in self.codes else -1


class Player(Protocol):
    """Answers decisions. Seeded: the same decisions in the same order get the same answers."""

    @property
    def name(self) -> str:
        """The spec that makes an equal player."""
        ...

    def choose(self, seat: Seat) -> int:
        """The number of the option to take."""
        ...
