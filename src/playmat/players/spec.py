"""Players by name: ``random``, ``careless:30``, ``greedy``, ``greedy:5``, ``search:200ms``, ``search:1.5s``,
``search:400``, and levels for people, from easy to hard (``LEVELS``)."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from playmat.players.base import Player
from playmat.players.bots import (
    FINISHER_STATES,
    WORLDS,
    CarelessPlayer,
    GreedyPlayer,
    RandomPlayer,
    SearchPlayer,
    TaughtPlayer,
)
from playmat.players.tree import Settings

LEVELS = {
    "beginner": "careless:50",
    "easy": "careless:25",
    "medium": "greedy",
    "hard": "search:50ms",
    "expert": "search:200ms",
    "master": "search:1s",
}
"""Levels for people, from easy to hard."""
RATINGS = {
    "random": 0,
    "beginner": 134,
    "easy": 346,
    "medium": 653,
    "learned": 848,
    "hard": 897,
    "expert": 951,
    "master": 1028,
}
"""What was measured of levels and of other players that are offered to people, on the scale of ``playmat ladder``; the
games and intervals stand in docs/players.md."""
ELSEWHERE = {
    "learned": ("playmat.envs.learned", "LearnedPlayer"),
    "search:learned": ("playmat.envs.learned_search", "LearnedSearch"),
}
"""Players that stand in packages built on this one, loaded when they are asked for: name → module and class."""
KNOWN = (
    "random, greedy, greedy:DEALS, careless:PERCENT, taught, learned, search:TIME (such as search:200ms or search:1s), "
    f"search:ITERATIONS, search:learned:TIME, agent:COMMAND, and the levels {', '.join(LEVELS)}"
)
DEFAULT = "200ms"  # of a search
WHOLE_SETTINGS = ("turns", "root", "margin", "most", "least", "own", "other", "common")
SETTINGS = (*WHOLE_SETTINGS, "trust", "scale", "prior_scale", "prior_weight", "gain", "grow", "explore")
_TIME = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)(ms|s)\Z", re.ASCII)
_STATES = re.compile(r"states=\d{1,7}\Z", re.ASCII)
_VALUE = re.compile(r"\d{1,6}(?:\.\d{1,6})?\Z", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}\Z", re.ASCII)


class UnknownPlayer(ValueError):
    """A name that is no player; the message lists those there are."""

    def __init__(self, spec: str, why: str = "") -> None:
        super().__init__(f"unknown player {spec!r}{': ' + why if why else ''}; players are {KNOWN}")


def make_player(spec: str, seed: int = 0) -> Player:
    """The player of that name, with its own luck."""
    kind, colon, budget = LEVELS.get(spec.strip(), spec.strip()).partition(":")
    if kind == "random" and not colon:
        return RandomPlayer(seed)
    if kind == "greedy":
        if colon and (not _NUMBER.match(budget) or not 0 < int(budget) <= 1000):
            raise UnknownPlayer(spec, "the number of deals is from 1 to 1000")
        return GreedyPlayer(seed, int(budget) if budget else WORLDS)
    if kind == "taught" and not colon:
        return TaughtPlayer(seed)
    if kind == "careless":
        if not _NUMBER.match(budget) or not 0 <= int(budget) <= 100:
            raise UnknownPlayer(spec, "it is a percentage, such as careless:30")
        return CarelessPlayer(seed, int(budget))
    if kind in ELSEWHERE and not colon:
        return _from_elsewhere(spec, *ELSEWHERE[kind], seed)
    if kind == "search":
        return _search(spec, budget if colon else DEFAULT, seed)
    if kind == "agent" and budget.strip():
        from playmat.players.agent import AgentPlayer

        return AgentPlayer(budget.strip(), seed)
    raise UnknownPlayer(spec)


def _from_elsewhere(spec: str, module: str, name: str, seed: int, **given: Any) -> Player:
    try:
        made: Player = getattr(import_module(module), name)(seed, **given)
    except ImportError as error:
        raise UnknownPlayer(spec, f"it needs more ({error})") from None
    return made


def _search(spec: str, words: str, seed: int) -> Player:
    """Perhaps ``learned`` (the network's opinion comes first), a budget, then perhaps ``cpu`` (processor time, not the
    clock), ``states=0`` (positions the prover looks at), and settings such as ``trust=0.3``."""
    if words.partition(":")[0] == "learned":
        given = _search_arguments(spec, words.partition(":")[2] or DEFAULT)
        return _from_elsewhere(spec, *ELSEWHERE["search:learned"], seed, **given)
    return SearchPlayer(seed, **_search_arguments(spec, words))


def _search_arguments(spec: str, words: str) -> dict[str, Any]:
    budget, *more = words.split(":")
    how = Settings()
    told = [_set(spec, how, word) for word in more if word != "cpu" and not _STATES.match(word)]
    bound = next((word for word in more if _STATES.match(word)), "")
    states = int(bound[7:]) if bound else FINISHER_STATES
    told += [bound] if bound else []
    if _NUMBER.match(budget):
        if not 0 < int(budget) <= 10_000_000:
            raise UnknownPlayer(spec, "a search makes from 1 to 10,000,000 iterations")
        return {"iterations": int(budget), "settings": how, "states": states, "told": told}
    found = _TIME.match(budget)
    if found is None:
        raise UnknownPlayer(spec, "a budget is a time such as 200ms or 1s, or a number of iterations")
    milliseconds = float(found[1]) * (1000 if found[2] == "s" else 1)
    if not 1 <= milliseconds <= 600_000:
        raise UnknownPlayer(spec, "a search thinks from 1ms to 600s a decision")
    given = {"milliseconds": milliseconds, "counts_processor_time": "cpu" in more}
    return given | {"settings": how, "states": states, "told": told}


def _set(spec: str, how: Settings, word: str) -> str:
    """Change a setting of a search; returns the word."""
    name, _, value = word.partition("=")
    if name not in SETTINGS or not _VALUE.match(value):
        raise UnknownPlayer(spec, f"{word!r} is no setting; settings are {', '.join(SETTINGS)}, as in trust=0.3")
    setattr(how, name, int(float(value)) if name in WHOLE_SETTINGS else float(value))
    return word


def is_timed(spec: str) -> bool:
    """Whether a player's answers depend on the clock, so that games cannot be repeated exactly."""
    spec = LEVELS.get(spec, spec)
    budget = spec.partition(":")[2].removeprefix("learned").removeprefix(":").partition(":")[0]
    is_search = spec.startswith("search") and not _NUMBER.match(budget)
    return is_search or spec.startswith("agent:")
