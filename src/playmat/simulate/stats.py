"""Counting results: win rates with their uncertainty, by who went first, by the way games were won."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playmat.engine.state import BY_DECK_OUT
from playmat.simulate.games import REASON_NAMES, Result

Z_95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score interval: sound also near 0 and 1, and for few games)."""
    if games <= 0:
        return (0.0, 1.0)
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


@dataclass
class Tally:
    """The results of two decks against each other, counted as they come in; its size does not grow with them."""

    wins: list[int] = field(default_factory=lambda: [0, 0])
    ties: int = 0
    first_wins: list[list[int]] = field(default_factory=lambda: [[0, 0], [0, 0]])  # [who went first][who won]
    first_games: list[int] = field(default_factory=lambda: [0, 0])
    reasons: Counter[tuple[int, int]] = field(default_factory=Counter)  # (winner, reason)
    turns: Counter[int] = field(default_factory=Counter)
    prizes: list[int] = field(default_factory=lambda: [0, 0])
    decisions: int = 0

    def add(self, result: Result) -> None:
        if result.winner in (0, 1):
            self.wins[result.winner] += 1
            self.first_wins[result.first][result.winner] += 1
        else:
            self.ties += 1
        self.first_games[result.first] += 1
        self.reasons[result.winner, result.reason] += 1
        self.turns[result.turns] += 1
        self.prizes[0] += result.prizes_a
        self.prizes[1] += result.prizes_b
        self.decisions += result.decisions

    @property
    def games(self) -> int:
        return sum(self.wins) + self.ties

    @property
    def rate(self) -> float:
        """The share of games deck a won; a tie counts half."""
        return (self.wins[0] + self.ties / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins[0] + self.ties / 2, self.games)

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, for JSON."""
        games = self.games
        low, high = self.interval
        return {
            "games": games,
            "wins": list(self.wins),
            "ties": self.ties,
            "rate": round(self.rate, 5),
            "interval": [round(low, 5), round(high, 5)],
            "by_reason": self.by_reason(),
            "by_first": [self._first(0), self._first(1)],
            "turns": self.turn_figures(),
            "prizes": [round(n / games, 3) if games else 0.0 for n in self.prizes],
            "deck_outs": self.deck_outs(),
            "decisions": self.decisions,
        }

    def by_reason(self) -> dict[str, list[int]]:
        """How games ended: for each reason the wins of a and of b (a tie counts for neither, as a third number)."""
        out: dict[str, list[int]] = {}
        for (winner, reason), count in sorted(self.reasons.items()):
            out.setdefault(REASON_NAMES[reason], [0, 0, 0])[winner] += count
        return out

    def deck_outs(self) -> list[int]:
        """How often each deck ran out of cards."""
        return [self.reasons[1, BY_DECK_OUT], self.reasons[0, BY_DECK_OUT]]

    def _first(self, side: int) -> dict[str, Any]:
        wins, games = self.first_wins[side], self.first_games[side]
        low, high = wilson(wins[0], games)
        return {"games": games, "wins": list(wins), "interval": [round(low, 5), round(high, 5)]}

    def turn_figures(self) -> dict[str, Any]:
        """Length of games in turns of either player."""
        total = self.games
        if not total:
            return {"mean": 0.0, "median": 0, "least": 0, "most": 0, "counts": {}}
        ordered = sorted(self.turns.items())
        return {
            "mean": round(sum(t * n for t, n in ordered) / total, 3),
            "median": _median(ordered, total),
            "least": ordered[0][0],
            "most": ordered[-1][0],
            "counts": {str(t): n for t, n in ordered},
        }


def _median(ordered: list[tuple[int, int]], total: int) -> int:
    seen = 0
    for turns, count in ordered:
        seen += count
        if seen * 2 >= total:
            return turns
    return 0


def tally(results: Iterable[Result]) -> Tally:
    out = Tally()
    for result in results:
        out.add(result)
    return out
