"""Players by name: ``random``, ``greedy``, ``greedy:5``, ``search:200ms``, ``search:1.5s``, ``search:400``."""

from __future__ import annotations

import re

from playmat.players.base import Player
from playmat.players.bots import WORLDS, GreedyPlayer, RandomPlayer, SearchPlayer

KNOWN = "random, greedy, greedy:DEALS, search:TIME (such as search:200ms or search:1s), search:ITERATIONS"
_TIME = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)(ms|s)\Z", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}\Z", re.ASCII)


class UnknownPlayer(ValueError):
    """A name that is no player; the message lists those there are."""

    def __init__(self, spec: str, why: str = "") -> None:
        super().__init__(f"unknown player {spec!r}{': ' + why if why else ''}; players are {KNOWN}")


def make_player(spec: str, seed: int = 0) -> Player:
    """The player of that name, with its own luck."""
    kind, colon, budget = spec.strip().partition(":")
    if kind == "random" and not colon:
        return RandomPlayer(seed)
    if kind == "greedy":
        if colon and (not _NUMBER.match(budget) or not 0 < int(budget) <= 1000):
            raise UnknownPlayer(spec, "the number of deals is from 1 to 1000")
        return GreedyPlayer(seed, int(budget) if budget else WORLDS)
    if kind == "search":
        return _search(spec, budget if colon else "200ms", seed)
    raise UnknownPlayer(spec)


def _search(spec: str, budget: str, seed: int) -> SearchPlayer:
    if _NUMBER.match(budget):
        if not 0 < int(budget) <= 10_000_000:
            raise UnknownPlayer(spec, "a search makes from 1 to 10,000,000 iterations")
        return SearchPlayer(seed, iterations=int(budget))
    found = _TIME.match(budget)
    if found is None:
        raise UnknownPlayer(spec, "a budget is a time such as 200ms or 1s, or a number of iterations")
    milliseconds = float(found[1]) * (1000 if found[2] == "s" else 1)
    if not 1 <= milliseconds <= 600_000:
        raise UnknownPlayer(spec, "a search thinks from 1ms to 600s a decision")
    return SearchPlayer(seed, milliseconds=milliseconds)


def is_timed(spec: str) -> bool:
    """Whether a player's answers depend on the clock, so that games cannot be repeated exactly."""
    return spec.startswith("search") and not _NUMBER.match(spec.partition(":")[2])
