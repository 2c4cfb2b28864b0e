"""Ratings on one scale from games of all pairs: Elo's, with the first player of the list (random) at 0.

The ratings are those that make the results likeliest (Bradley and Terry's model, a tie half a win for each); half a win
and half a loss are added to each pair that met, so that a player who lost every game has a rating too. Intervals are at
95 %, of the difference from the anchor, from the curvature of the likelihood."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playmat.simulate.stats import Z_95

SCALE = 400 / math.log(10)  # points of a unit of log odds
ROUNDS = 60


@dataclass(frozen=True)
class Rung:
    """A player's place on the ladder."""

    player: str
    rating: float
    low: float
    high: float
    games: int
    rate: float  # share of all games won

    def as_dict(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "rating": round(self.rating),
            "interval": [round(self.low), round(self.high)],
            "games": self.games,
            "rate": round(self.rate, 4),
        }


def ladder_of(players: Sequence[str], results: Sequence[tuple[str, str, float]]) -> list[Rung]:
    """The rungs, the best first. ``results``: two players and the points of the first."""
    place = {name: i for i, name in enumerate(players)}
    n = len(players)
    games = [[0.0] * n for _ in range(n)]
    wins = [[0.0] * n for _ in range(n)]
    for a, b, points in results:
        i, j = place[a], place[b]
        games[i][j] += 1
        games[j][i] += 1
        wins[i][j] += points
        wins[j][i] += 1 - points
    played = [sum(row) for row in games]
    share = [sum(wins[i]) / played[i] if played[i] else 0.0 for i in range(n)]
    for i in range(n):
        for j in range(n):
            if games[i][j]:
                games[i][j] += 1
                wins[i][j] += 0.5
    ratings, spread = _fit(games, wins)
    rungs = [
        Rung(name, ratings[i], ratings[i] - Z_95 * spread[i], ratings[i] + Z_95 * spread[i], int(played[i]), share[i])
        for name, i in place.items()
        if played[i]
    ]
    return sorted(rungs, key=lambda rung: -rung.rating)


def _fit(games: list[list[float]], wins: list[list[float]]) -> tuple[list[float], list[float]]:
    """Ratings and their standard errors by Newton's method; the first player stays at 0."""
    n = len(games)
    r = [0.0] * n
    inverse: list[list[float]] = []
    for _ in range(ROUNDS):
        slope = [0.0] * (n - 1)
        curve = [[1e-9 if i == j else 0.0 for j in range(n - 1)] for i in range(n - 1)]
        for i in range(1, n):
            for j in range(n):
                if i == j or not games[i][j]:
                    continue
                p = 1 / (1 + math.exp(r[j] - r[i]))
                slope[i - 1] += wins[i][j] - games[i][j] * p
                weight = games[i][j] * p * (1 - p)
                curve[i - 1][i - 1] += weight
                if j:
                    curve[i - 1][j - 1] -= weight
        inverse = _inverse(curve)
        for i in range(n - 1):
            step = sum(inverse[i][j] * slope[j] for j in range(n - 1))
            r[i + 1] += max(-1.0, min(1.0, step))
    errors = [0.0, *(math.sqrt(max(0.0, inverse[i][i])) for i in range(n - 1))]
    return [SCALE * v for v in r], [SCALE * v for v in errors]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; the matrix is symmetric and positive."""
    n = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        rows[i] = [v / pivot for v in rows[i]]
        for k in range(n):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [v - factor * w for v, w in zip(rows[k], rows[i], strict=True)]
    return [row[n:] for row in rows]


def ladder_table(rungs: Sequence[Rung]) -> str:
    lines = ["| player | rating | interval | games | won |", "|---|---|---|---|---|"]
    for rung in rungs:
        interval = f"{rung.low:.0f} to {rung.high:.0f}" if rung.high > rung.low else "anchor"
        lines.append(f"| {rung.player} | {rung.rating:.0f} | {interval} | {rung.games} | {rung.rate:.1%} |")
    return "\n".join(lines)
