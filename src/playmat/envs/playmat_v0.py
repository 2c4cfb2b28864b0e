"""Playmat for PettingZoo: ``playmat_v0.env()`` is an AEC environment of one game after another.

Whoever has an open decision is the selected agent, also several times in a row. Actions are option rows; the mask says
which are offered. ``parallel_env`` lets both agents act in every cycle; the one who is not asked waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv

from playmat.cards import Deck
from playmat.envs import layout as la
from playmat.envs.lanes import BadRequest
from playmat.envs.picture import ansi, rgb, svg
from playmat.envs.pool import Pool
from playmat.envs.session import Observation, Session, pool_of

AGENTS = ["player_0", "player_1"]
METADATA: dict[str, Any] = {
    "name": "playmat_v0",
    "render_modes": ["human", "ansi", "rgb_array", "svg"],
    "is_parallelizable": False,
    "render_fps": 2,
}
LOW, HIGH = -32768, 32767


def observation_space(tokens: int = la.TOKENS, options: int = la.OPTIONS) -> spaces.Dict:
    """Tokens, option rows and the mask of those that are offered."""
    return spaces.Dict(
        {
            "tokens": spaces.Box(LOW, HIGH, (tokens, la.WIDTH), np.int16),
            "options": spaces.Box(LOW, HIGH, (options, la.OPTION_WIDTH), np.int16),
            "action_mask": spaces.Box(0, 1, (options,), np.int8),
        }
    )


def draw(session: Session, mode: str | None, viewer: int = -1) -> Any:
    """The table as a mode shows it; ``human`` prints it."""
    if mode == "ansi":
        return ansi(session.state, viewer)
    if mode == "rgb_array":
        return rgb(session.state, viewer)
    if mode == "svg":
        return svg(session.state, viewer)
    if mode == "human":
        print(ansi(session.state, viewer))
    return None


class _Table:
    """What both kinds of environment share."""

    def __init__(self, decks: Sequence[Deck] | Pool | None, rules: str | None, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in METADATA["render_modes"]:
            modes = ", ".join(METADATA["render_modes"])
            raise BadRequest(f"unknown render mode {render_mode!r}: choose one of {modes}")
        self.session = Session(pool_of(decks, rules, None))
        self.rng = np.random.default_rng(0)

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """``options``: ``decks`` (two deck numbers of the pool)."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        named = (options or {}).get("decks")
        a, b = named if named is not None else self.session.pool.draw(self.rng)
        self.session.begin(int(a), int(b), int(self.rng.integers(1 << 48)))


class PlaymatEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """Two agents; the selected one answers the open decision."""

    metadata = METADATA

    def __init__(
        self,
        decks: Sequence[Deck] | Pool | None = None,
        rules: str | None = None,
        render_mode: str | None = None,
        max_cycles: int = 3000,
    ) -> None:
        """``decks`` are drawn anew for each game; ``max_cycles`` decisions break a game off."""
        EzPickle.__init__(self, decks, rules, render_mode, max_cycles)
        super().__init__()
        self._table = _Table(decks, rules, render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = AGENTS[:]
        self._observation_space = observation_space()
        self._action_spaces = {agent: spaces.Discrete(la.OPTIONS) for agent in AGENTS}
        self.agents: list[str] = []

    @property
    def session(self) -> Session:
        return self._table.session

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.begin(seed, options)
        self.agents = AGENTS[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.session.seat]

    def observe(self, agent: str) -> Observation:
        return self.session.observe(AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < self.session.offered:
            raise BadRequest(f"{agent}: there is no option {action}; choose 0 to {self.session.offered - 1}")
        self._cumulative_rewards[agent] = 0.0
        self.session.choose(int(action))
        self._clear_rewards()
        if self.session.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.rewards = {name: self.session.reward(i) for i, name in enumerate(AGENTS)}
            self.infos = {name: {"reason": self.session.reason} for name in AGENTS}
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        elif self.session.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[self.session.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return draw(self.session, self.render_mode)

    def close(self) -> None:
        return


class PlaymatParallelEnv(ParallelEnv, EzPickle):  # type: ignore[misc]
    """Both agents give an action in every cycle; only that of the agent who is asked counts. A number that is not
    offered is taken modulo the number of options."""

    metadata = METADATA | {"is_parallelizable": True}

    def __init__(
        self,
        decks: Sequence[Deck] | Pool | None = None,
        rules: str | None = None,
        render_mode: str | None = None,
        max_cycles: int = 3000,
    ) -> None:
        EzPickle.__init__(self, decks, rules, render_mode, max_cycles)
        self._table = _Table(decks, rules, render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = AGENTS[:]
        self.agents: list[str] = []
        self._observation_space = observation_space()
        self._action_spaces = {agent: spaces.Discrete(la.OPTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def _seen(self) -> dict[str, Observation]:
        seen = {agent: self._table.session.observe(i) for i, agent in enumerate(AGENTS)}
        for view in seen.values():
            if not view["action_mask"].any():
                view["action_mask"][0] = 1  # waiting
        return seen

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._table.begin(seed, options)
        self.agents = AGENTS[:]
        return self._seen(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        session = self._table.session
        asked = AGENTS[session.seat]
        if asked not in actions:
            raise BadRequest(f"{asked} is asked, but no action of it was given")
        session.choose(int(actions[asked]) % session.offered)
        over = session.is_over
        cut = not over and session.decisions >= self.max_cycles
        rewards = {agent: session.reward(i) for i, agent in enumerate(AGENTS)}
        if over or cut:
            self.agents = []
        ends = dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, cut)
        return self._seen(), rewards, *ends, {agent: {} for agent in AGENTS}

    def render(self) -> Any:
        return draw(self._table.session, self.render_mode)

    def close(self) -> None:
        return


def env(**settings: Any) -> PlaymatEnv:
    """The AEC environment; see ``PlaymatEnv`` for its settings."""
    return PlaymatEnv(**settings)


raw_env = env


def parallel_env(**settings: Any) -> PlaymatParallelEnv:
    """The same game with an action of both agents in every cycle."""
    return PlaymatParallelEnv(**settings)
