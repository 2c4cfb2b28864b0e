"""One game for the adapters: decks in, observations as arrays, one choice at a time, and its end stays in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck, Library, starter_decks
from playmat.engine import machine
from playmat.engine.state import REASONS, State
from playmat.envs import layout as la
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge
from playmat.envs.lanes import BadRequest, Lanes
from playmat.envs.pool import Pool
from playmat.envs.sheet import Sheet
from playmat.players import Seat

Observation = dict[str, NDArray[Any]]


def pool_of(decks: Sequence[Deck] | Pool | None, rules: str | None, library: Library | None) -> Pool:
    """The pool an adapter plays with; without decks the starter decks of the newest rulebook."""
    if isinstance(decks, Pool):
        return decks
    if decks is None:
        newest = starter_decks()[-1].rules
        decks = [deck for deck in starter_decks() if deck.rules == (rules or newest)]
    return Pool(decks, rules, library)


class Session:
    """A game of two decks of a pool. ``choose`` answers the open decision with the number of an option row."""

    def __init__(self, pool: Pool, *, tokens: int = la.TOKENS, options: int = la.OPTIONS) -> None:
        self.pool = pool
        self.shape = (tokens, la.WIDTH)
        self.option_shape = (options, la.OPTION_WIDTH)
        self._lanes = Lanes(1, tokens, options, False, False)
        self._waiting = Sheet(1, tokens, 8)  # for who is not asked
        self._tokens = np.frombuffer(memoryview(self._lanes.sheet.tokens), dtype=np.int16).reshape(self.shape)
        self._options = np.frombuffer(memoryview(self._lanes.sheet.options), dtype=np.int16).reshape(self.option_shape)
        self._other = np.frombuffer(memoryview(self._waiting.tokens), dtype=np.int16).reshape(self.shape)
        self.decisions = 0

    def begin(self, a: int, b: int, seed: int) -> None:
        """A new game: deck a in seat 0, deck b in seat 1."""
        pair = self.pool.pair(a, b)
        self._lanes.start(0, self.pool.rows(pair), seed, pair)
        self.decisions = 0

    @property
    def state(self) -> State:
        return self._lanes.lanes[0].st

    @property
    def knowledge(self) -> Knowledge:
        """What the players have worked out so far."""
        return self._lanes.lanes[0].known

    @property
    def is_over(self) -> bool:
        return self.state.winner >= 0

    @property
    def seat(self) -> int:
        """Who decides; −2 when the game is over."""
        return machine.decider(self.state)

    @property
    def codes(self) -> list[int]:
        """The engine's option that each row stands for."""
        return [] if self.is_over else self._lanes.lanes[0].options

    @property
    def offered(self) -> int:
        return len(self.codes)

    def as_seat(self) -> Seat:
        """The decision as our own players are asked it."""
        return Seat(self.state, self.codes)

    def choose(self, row: int) -> None:
        """Answer with an option row."""
        if self.is_over:
            raise BadRequest("the game is over: there is nothing to choose")
        self._lanes.step([0], [row])
        self.decisions += 1

    def concede(self, seat: int) -> None:
        """A player gives the game up."""
        machine.concede(self.state, seat)

    def reward(self, seat: int) -> float:
        """1 for the winner, −1 for the loser, 0 for a tie or a game that goes on."""
        winner = self.state.winner
        return 0.0 if winner not in (0, 1) else (1.0 if winner == seat else -1.0)

    @property
    def reason(self) -> str:
        return REASONS[self.state.reason]

    def observe(self, seat: int) -> Observation:
        """What a player sees, as arrays of its own. Option rows and mask are empty for who is not asked."""
        options: NDArray[np.int16] = np.zeros(self.option_shape, dtype=np.int16)
        if not self.is_over and self.seat == seat:
            tokens = self._tokens.copy()
            options[:] = self._options
        else:
            lane = self._lanes.lanes[0]
            known = lane.known.clone()
            known.look(self.state, seat, lane.to.index_of)
            encode(self._waiting, 0, self.state, seat, lane.to, known)
            tokens = self._other.copy()
        mask = (options[:, la.OPT_KIND] > 0).astype(np.int8)
        return {"tokens": tokens, "options": options, "action_mask": mask}
