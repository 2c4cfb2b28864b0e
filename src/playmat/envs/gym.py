"""Playmat for Gymnasium: one seat of the table, with any of our players in the other.

``gymnasium.make("Playmat-v0", opponent="greedy")`` after ``import playmat.envs.gym``. Actions are option rows; a number
that is not offered is taken modulo the number of options, so that every action means something. ``action_masks()`` says
which are offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from playmat.cards import Deck
from playmat.envs import layout as la
from playmat.envs.lanes import BadRequest
from playmat.envs.playmat_v0 import METADATA, draw, observation_space
from playmat.envs.pool import Pool
from playmat.envs.session import Observation, Session, pool_of
from playmat.players import make_player
from playmat.players.base import Concedes


class PlaymatGym(gymnasium.Env):  # type: ignore[misc]
    """Games against a player of ours. The reward is 1 or −1 at the end, 0 otherwise."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": METADATA["render_fps"]}  # noqa: RUF012

    def __init__(
        self,
        opponent: str = "random",
        decks: Sequence[Deck] | Pool | None = None,
        rules: str | None = None,
        seat: int | None = None,
        most_decisions: int = 3000,
        render_mode: str | None = None,
    ) -> None:
        """``opponent``: a player as ``playmat duel`` names them. ``seat``: the own one, without it drawn each game."""
        if seat not in (None, 0, 1):
            raise BadRequest(f"a seat is 0 or 1, or None to draw it: {seat}")
        make_player(opponent)  # an unknown one is refused now
        self.opponent = opponent
        self.seat = 0
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(la.OPTIONS)
        self.session = Session(pool_of(decks, rules, None))
        self._own_seat = seat
        self._most = most_decisions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        rng = self.np_random
        named = (options or {}).get("decks")
        while True:  # a game that ends before the first own decision is played again
            a, b = named if named is not None else self.session.pool.draw(rng)
            self.seat = int(rng.integers(2)) if self._own_seat is None else self._own_seat
            self._player = make_player(self.opponent, int(rng.integers(1 << 30)))
            self.session.begin(int(a), int(b), int(rng.integers(1 << 48)))
            self._let_opponent()
            if not self.session.is_over:
                return self.session.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.session.is_over:
            raise BadRequest("the game is over: reset the environment")
        self.session.choose(int(action) % self.session.offered)
        self._let_opponent()
        over = self.session.is_over
        cut = not over and self.session.decisions >= self._most
        return self.session.observe(self.seat), self.session.reward(self.seat), over, cut, self._info()

    def _let_opponent(self) -> None:
        """The opponent answers until it is this seat's decision."""
        while not self.session.is_over and self.session.seat != self.seat:
            if self.session.decisions >= self._most:
                return
            try:
                row = self._player.choose(self.session.as_seat())
            except Concedes:
                self.session.concede(1 - self.seat)
                return
            self.session.choose(row)

    def _info(self) -> dict[str, Any]:
        return {"offered": self.session.offered, "seat": self.seat}

    def action_masks(self) -> NDArray[np.int8]:
        """Which option rows are offered, for learners that mask."""
        mask: NDArray[np.int8] = np.zeros(la.OPTIONS, dtype=np.int8)
        mask[: self.session.offered] = 1
        return mask

    def render(self) -> Any:
        return draw(self.session, self.render_mode, self.seat)


gymnasium.register(id="Playmat-v0", entry_point="playmat.envs.gym:PlaymatGym")
